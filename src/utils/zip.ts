import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { Inflate } from 'fflate';
import { maxOfflineFiles, maxOfflineUnpacked, maxZipRatio } from '../domain/limits';

/** File of a zip. */
export interface ZipFile {
  path: string;
  size: number;
  /** Hexadecimal. */
  sha256: string;
}

/** Reason why a zip is refused, worded for the operator. */
export class ZipProblem extends Error {}

const refuse = (text: string): never => {
  throw new ZipProblem(text);
};

interface Entry {
  path: string;
  method: number;
  packed: number;
  size: number;
  /** Offset of the local header. */
  at: number;
  isFolder: boolean;
}

/** Bytes inflated at a time: a piece grows at most about a thousandfold. */
const piece = 4_096;
const endLength = 22;
const symbolicLink = 0o120000;

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Offset of the end record, which must be the last thing of the file. */
function endOf(bytes: Uint8Array): number {
  const view = viewOf(bytes);
  for (let at = bytes.length - endLength; at >= Math.max(0, bytes.length - endLength - 65_535); at--) {
    if (view.getUint32(at, true) === 0x06054b50 && at + endLength + view.getUint16(at + 20, true) === bytes.length)
      return at;
  }
  return refuse('不是完整的 zip 文件');
}

function nameOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return refuse('文件名不是 UTF-8 编码');
  }
}

/** Problem of a path; undefined if it stays inside the package. */
export function pathProblem(path: string): string | undefined {
  if (path.includes('\\')) return '路径含反斜杠';
  if (path.startsWith('/')) return '绝对路径';
  if (/^[A-Za-z]:/.test(path)) return '路径含盘符';
  const parts = path.replace(/\/$/, '').split('/');
  if (parts.includes('..')) return '路径含 ..';
  if (parts.some((part) => part === '' || part === '.')) return '路径不规范';
  return /\p{C}/u.test(path) ? '路径含不可见字符' : undefined;
}

/** Entry of the central directory; refuses what must not be in a package. */
function entryAt(bytes: Uint8Array, at: number): { entry: Entry; next: number } {
  const view = viewOf(bytes);
  if (at + 46 > bytes.length || view.getUint32(at, true) !== 0x02014b50) refuse('zip 目录已损坏');
  const u16 = (offset: number) => view.getUint16(at + offset, true);
  const u32 = (offset: number) => view.getUint32(at + offset, true);
  const nameEnd = at + 46 + u16(28);
  const path = nameOf(bytes.subarray(at + 46, nameEnd));
  const problem = pathProblem(path);
  if (problem) refuse(`${problem}：${path}`);
  if (u16(8) & 0x41) refuse(`文件已加密：${path}`);
  const kind = (u32(38) >>> 16) & 0o170000;
  if (kind !== 0 && kind !== 0o100000 && kind !== 0o040000)
    refuse(`${kind === symbolicLink ? '符号链接' : '特殊文件'}：${path}`);
  const [method, packed, size, header] = [u16(10), u32(20), u32(24), u32(42)];
  if (method !== 0 && method !== 8) refuse(`不支持的压缩方式：${path}`);
  if (packed === 0xffffffff || size === 0xffffffff || header === 0xffffffff) refuse('不支持 ZIP64');
  const isFolder = path.endsWith('/') || kind === 0o040000;
  if (isFolder && size > 0) refuse(`文件夹含内容：${path}`);
  if (size > maxZipRatio * Math.max(1, packed)) refuse(`压缩比超过 1:${maxZipRatio}：${path}`);
  return { entry: { path, method, packed, size, at: header, isFolder }, next: nameEnd + u16(30) + u16(32) };
}

/** Entries of the central directory in the order of their data, and its offset. */
function directoryOf(bytes: Uint8Array): { entries: Entry[]; directory: number } {
  const end = endOf(bytes);
  const view = viewOf(bytes);
  const count = view.getUint16(end + 10, true);
  const directory = view.getUint32(end + 16, true);
  if (view.getUint16(end + 4, true) !== 0 || view.getUint16(end + 8, true) !== count) refuse('不支持分卷 zip');
  if (count > maxOfflineFiles) refuse(`文件超过 ${maxOfflineFiles} 个`);
  const entries: Entry[] = [];
  const paths = new Set<string>();
  let at = directory;
  for (let i = 0; i < count; i++) {
    const { entry, next } = entryAt(bytes, at);
    // Phones may store files without regard to case.
    const name = entry.path.replace(/\/$/, '').normalize('NFC').toLowerCase();
    if (paths.has(name)) refuse(`文件重名：${entry.path}`);
    paths.add(name);
    entries.push(entry);
    at = next;
  }
  if (at !== end) refuse('zip 目录已损坏');
  const total = entries.reduce((sum, { size }) => sum + size, 0);
  if (total > maxOfflineUnpacked) refuse(`解压后超过 ${maxOfflineUnpacked / 1_048_576} MB`);
  entries.sort((a, b) => a.at - b.at);
  return { entries, directory };
}

/** Packed bytes of an entry, between the end of the one before and the central directory. */
function dataOf(bytes: Uint8Array, { path, packed, at }: Entry, from: number, to: number): Uint8Array {
  const view = viewOf(bytes);
  if (at < from || at + 30 > to || view.getUint32(at, true) !== 0x04034b50) refuse(`文件头已损坏：${path}`);
  const nameEnd = at + 30 + view.getUint16(at + 26, true);
  if (nameEnd > to || nameOf(bytes.subarray(at + 30, nameEnd)) !== path) refuse(`文件头与目录不一致：${path}`);
  const start = nameEnd + view.getUint16(at + 28, true);
  if (start + packed > to) refuse(`文件头已损坏：${path}`);
  return bytes.subarray(start, start + packed);
}

/** Unpacks one file and hands over its parts; stops as soon as it is larger than the directory says. */
function unpack({ path, method, size }: Entry, data: Uint8Array, onPart: (part: Uint8Array) => void): void {
  let sum = 0;
  const take = (part: Uint8Array) => {
    sum += part.length;
    if (sum > size) refuse(`实际大小超过目录所写：${path}`);
    onPart(part);
  };
  if (method === 0) take(data);
  else {
    const inflate = new Inflate(take);
    try {
      for (let at = 0; at < data.length; at += piece)
        inflate.push(data.subarray(at, at + piece), at + piece >= data.length);
    } catch (error) {
      if (error instanceof ZipProblem) throw error;
      refuse(`文件不能解压：${path}`);
    }
  }
  if (sum !== size) refuse(`实际大小与目录不一致：${path}`);
}

/** All files of a zip with their hashes, and the content of the one at `kept`. Throws a `ZipProblem`. */
export function readZip(bytes: Uint8Array, kept: string): { files: ZipFile[]; content: Uint8Array | undefined } {
  const { entries, directory } = directoryOf(bytes);
  let from = 0;
  let content: Uint8Array | undefined;
  const files: ZipFile[] = [];
  for (const entry of entries) {
    const data = dataOf(bytes, entry, from, directory);
    from = data.byteOffset - bytes.byteOffset + data.length;
    if (entry.isFolder) continue;
    const hash = sha256.create();
    const whole = entry.path === kept ? new Uint8Array(entry.size) : undefined;
    let at = 0;
    unpack(entry, data, (part) => {
      hash.update(part);
      whole?.set(part, at);
      at += part.length;
    });
    content = whole ?? content;
    files.push({ path: entry.path, size: entry.size, sha256: bytesToHex(hash.digest()) });
  }
  return { files, content };
}
