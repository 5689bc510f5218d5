import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { Inflate } from 'fflate';
import { maxOfflineFiles, maxOfflineUnpacked, maxZipRatio } from '../domain/shared/limits';
import { crc32 } from './crc32';

/**
 * Strict reading of zips: whatever other readers could understand in another way is refused. The files lie one after the
 * other from the first byte to the directory, each with a header that says the same as the directory.
 */

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

/** Facts that stand in the directory and again before each file. */
interface Head {
  flags: number;
  method: number;
  crc: number;
  packed: number;
  size: number;
  name: Uint8Array;
  extra: Uint8Array;
}

interface Entry {
  path: string;
  head: Head;
  /** Offset of the header before the file. */
  at: number;
  isFolder: boolean;
}

/** Bytes inflated at a time: a piece grows at most about a thousandfold. */
const piece = 4_096;
const endLength = 22;
const symbolicLink = 0o120000;
const marks = { file: 0x04034b50, facts: 0x08074b50, directory: 0x02014b50, end: 0x06054b50 };
/** Flags: how hard it was packed, which nobody needs; facts behind the file; name in UTF-8. */
const [effort, late, utf8] = [0x6, 0x8, 0x800];

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Whether these bytes hold a record's mark, which a reader that searches for it would take for one. */
function holdsMark(bytes: Uint8Array, wanted: readonly number[]): boolean {
  const view = viewOf(bytes);
  for (let at = bytes.indexOf(0x50); at >= 0 && at + 4 <= bytes.length; at = bytes.indexOf(0x50, at + 1))
    if (wanted.includes(view.getUint32(at, true))) return true;
  return false;
}

/** Offset of the end record, which must be the last thing of the file: the last mark is the true one. */
function endOf(bytes: Uint8Array): number {
  const view = viewOf(bytes);
  for (let at = bytes.length - endLength; at >= Math.max(0, bytes.length - endLength - 65_535); at--) {
    if (view.getUint32(at, true) !== marks.end) continue;
    if (at + endLength + view.getUint16(at + 20, true) === bytes.length) return at;
    break;
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
  // Windows drops an ending dot or space, and takes a colon for the name of a stream.
  if (parts.some((part) => part === '' || /[. ]$|:/.test(part))) return '路径不规范';
  return /\p{C}/u.test(path) ? '路径含不可见字符' : undefined;
}

/** Facts from `at`, with the name and the extra fields from `nameAt`; undefined if they reach beyond the end. */
function headAt(bytes: Uint8Array, at: number, nameAt: number): Head | undefined {
  if (nameAt > bytes.length) return undefined;
  const view = viewOf(bytes);
  const [u16, u32] = [
    (offset: number) => view.getUint16(at + offset, true),
    (offset: number) => view.getUint32(at + offset, true),
  ];
  const extraAt = nameAt + u16(20);
  const end = extraAt + u16(22);
  if (end > bytes.length) return undefined;
  return {
    flags: u16(0),
    method: u16(2),
    crc: u32(8),
    packed: u32(12),
    size: u32(16),
    name: bytes.subarray(nameAt, extraAt),
    extra: bytes.subarray(extraAt, end),
  };
}

const areSame = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, at) => byte === b[at]);

/** Refuses extra fields that change sizes, or give another name. */
function requirePlainExtra({ name, extra }: Head, path: string): void {
  const view = viewOf(extra);
  for (let at = 0; at + 4 <= extra.length; ) {
    const [id, next] = [view.getUint16(at, true), at + 4 + view.getUint16(at + 2, true)];
    if (next > extra.length) refuse(`附加信息已损坏：${path}`);
    if (id === 0x0001) refuse('不支持 ZIP64');
    if (id === 0x7075) {
      const isOwn = next - at >= 9 && extra[at + 4] === 1 && view.getUint32(at + 5, true) === crc32(name);
      if (!isOwn || !areSame(extra.subarray(at + 9, next), name)) refuse(`附加信息里是另一个文件名：${path}`);
    }
    at = next;
  }
}

/** Entry of the central directory; refuses what must not be in a package. */
function entryAt(bytes: Uint8Array, at: number): { entry: Entry; next: number } {
  const view = viewOf(bytes);
  const head = headAt(bytes, at + 8, at + 46);
  if (!head || view.getUint32(at, true) !== marks.directory) return refuse('zip 目录已损坏');
  const { flags, method, packed, size, name, extra } = head;
  const path = nameOf(name);
  const problem = pathProblem(path);
  if (problem) refuse(`${problem}：${path}`);
  if (flags & 0x41) refuse(`文件已加密：${path}`);
  if (!(flags & utf8) && name.some((byte) => byte > 127)) refuse(`文件名没有标为 UTF-8，请改用英文文件名：${path}`);
  const isFolder = path.endsWith('/');
  const kind = (view.getUint32(at + 38, true) >>> 16) & 0o170000;
  if (kind !== 0 && kind !== (isFolder ? 0o040000 : 0o100000))
    refuse(`${kind === symbolicLink ? '符号链接' : '特殊文件'}：${path}`);
  const header = view.getUint32(at + 42, true);
  if (method !== 0 && method !== 8) refuse(`不支持的压缩方式：${path}`);
  if (packed === 0xffffffff || size === 0xffffffff || header === 0xffffffff) refuse('不支持 ZIP64');
  requirePlainExtra(head, path);
  if (view.getUint16(at + 34, true) !== 0) refuse('不支持分卷 zip');
  if (method === 0 && flags & late) refuse(`没有压缩的文件，大小写在了后面，请重新压缩：${path}`);
  if (isFolder && size > 0) refuse(`文件夹含内容：${path}`);
  if (size > maxZipRatio * Math.max(1, packed)) refuse(`压缩比超过 1:${maxZipRatio}：${path}`);
  const next = at + 46 + name.length + extra.length + view.getUint16(at + 32, true);
  return { entry: { path, head, at: header, isFolder }, next };
}

/** Phones may store files without regard to case. */
const plainPath = (path: string): string => path.replace(/\/$/, '').toUpperCase().toLowerCase().normalize('NFC');

/** Refuses a file that is at the same time the folder of another. */
function requireNoFileAsFolder(entries: readonly Entry[]): void {
  const files = new Set(entries.flatMap(({ path, isFolder }) => (isFolder ? [] : [plainPath(path)])));
  for (const { path } of entries) {
    const parts = plainPath(path).split('/');
    const above = parts.slice(1).map((_, at) => parts.slice(0, at + 1).join('/'));
    const both = above.find((folder) => files.has(folder));
    if (both !== undefined) refuse(`「${both}」既是文件又是文件夹：${path}`);
  }
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
    const name = plainPath(entry.path);
    if (paths.has(name)) refuse(`文件重名：${entry.path}`);
    paths.add(name);
    entries.push(entry);
    at = next;
  }
  if (at !== end || view.getUint32(end + 12, true) !== end - directory) refuse('zip 目录已损坏');
  if (holdsMark(bytes.subarray(directory), [marks.file])) refuse('目录里藏有文件');
  requireNoFileAsFolder(entries);
  const total = entries.reduce((sum, { head }) => sum + head.size, 0);
  if (total > maxOfflineUnpacked) refuse(`解压后超过 ${maxOfflineUnpacked / 1_048_576} MB`);
  entries.sort((a, b) => a.at - b.at);
  return { entries, directory };
}

/** Packed bytes of an entry whose header lies at `from`, and the offset behind all that belongs to it. */
function dataOf(bytes: Uint8Array, { path, head, at }: Entry, from: number): { data: Uint8Array; next: number } {
  if (at < from) refuse(`文件相互重叠：${path}`);
  if (at > from) refuse(`文件前有目录里没有的内容：${path}`);
  const own = headAt(bytes, at + 6, at + 30);
  const view = viewOf(bytes);
  if (!own || view.getUint32(at, true) !== marks.file) return refuse(`文件头已损坏：${path}`);
  const { flags, method, crc, packed, size } = head;
  const isLate = (flags & late) !== 0;
  const says = (...facts: readonly number[]) => facts[0] === crc && facts[1] === packed && facts[2] === size;
  const isEmpty = isLate && own.crc === 0 && own.packed === 0 && own.size === 0;
  if (
    !areSame(own.name, head.name) ||
    own.method !== method ||
    (own.flags | effort) !== (flags | effort) ||
    !(isEmpty || says(own.crc, own.packed, own.size))
  )
    refuse(`文件头与目录不一致：${path}`);
  requirePlainExtra(own, path);
  const start = at + 30 + own.name.length + own.extra.length;
  const end = start + packed;
  const next = isLate ? end + 16 : end;
  if (next > bytes.length) refuse(`文件不完整：${path}`);
  const data = bytes.subarray(start, end);
  if (isLate) {
    const [mark, ...facts] = [0, 4, 8, 12].map((offset) => view.getUint32(end + offset, true));
    if (mark !== marks.facts || !says(...facts)) refuse(`文件后面的大小和校验值与目录不一致：${path}`);
    if (holdsMark(data, Object.values(marks))) refuse(`压缩后的内容里像是藏有文件，请用别的工具重新压缩：${path}`);
  }
  return { data, next };
}

/** Inflates in pieces, so that a part is small whatever it grows to. Throws where the bytes end too early. */
function inflated(data: Uint8Array, onPart: (part: Uint8Array) => void): void {
  const inflate = new Inflate(onPart);
  let at = 0;
  do {
    inflate.push(data.subarray(at, at + piece), at + piece >= data.length);
    at += piece;
  } while (at < data.length);
}

/** Whether the packed bytes end before the last one: the rest would be taken along by no reader. */
function endsEarly(data: Uint8Array): boolean {
  try {
    inflated(data.subarray(0, -1), () => undefined);
    return true;
  } catch {
    return false;
  }
}

/** Unpacks one file and hands over its parts; stops as soon as it is larger than the directory says. */
function unpack({ path, head }: Entry, data: Uint8Array, onPart: (part: Uint8Array) => void): void {
  let [sum, crc] = [0, 0];
  const take = (part: Uint8Array) => {
    sum += part.length;
    if (sum > head.size) refuse(`实际大小超过目录所写：${path}`);
    crc = crc32(part, crc);
    onPart(part);
  };
  if (head.method === 0) take(data);
  else {
    try {
      inflated(data, take);
    } catch (error) {
      if (error instanceof ZipProblem) throw error;
      refuse(`文件不能解压：${path}`);
    }
    if (data.length === 0 || endsEarly(data)) refuse(`压缩内容前后有多余或缺少的字节：${path}`);
  }
  if (sum !== head.size) refuse(`实际大小与目录不一致：${path}`);
  if (crc !== head.crc) refuse(`内容与校验值（CRC）不一致：${path}`);
}

/** All files of a zip with their hashes, and the content of the one at `kept`. Throws a `ZipProblem`. */
export function readZip(bytes: Uint8Array, kept: string): { files: ZipFile[]; content: Uint8Array | undefined } {
  const { entries, directory } = directoryOf(bytes);
  let from = 0;
  let content: Uint8Array | undefined;
  const files: ZipFile[] = [];
  for (const entry of entries) {
    const { size } = entry.head;
    const { data, next } = dataOf(bytes.subarray(0, directory), entry, from);
    from = next;
    const hash = sha256.create();
    const whole = entry.path === kept ? new Uint8Array(size) : undefined;
    let at = 0;
    unpack(entry, data, (part) => {
      hash.update(part);
      whole?.set(part, at);
      at += part.length;
    });
    content = whole ?? content;
    if (!entry.isFolder) files.push({ path: entry.path, size, sha256: bytesToHex(hash.digest()) });
  }
  if (from !== directory) refuse('最后一个文件之后有目录里没有的内容');
  return { files, content };
}
