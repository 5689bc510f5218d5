import { md5 } from '@noble/hashes/legacy.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import * as z from 'zod/mini';
import { manifestName, manifestRules, type OfflineManifest, offlineManifest } from '../domain/offlinePackage/manifest';
import { maxManifestBytes, maxOfflineBytes } from '../domain/shared/limits';
import { readJson } from '../domain/tools/jsonTokens';
import { parseJson } from './parseJson';
import { readZip, type ZipFile, ZipProblem } from './zip';

/** Result of checking a zip: its facts, or its problems. */
export type PackageCheck =
  | {
      kind: 'valid';
      manifest: OfflineManifest;
      bytes: number;
      /** Bytes of all files after unpacking. */
      unpacked: number;
      sha256: string;
      md5: string;
    }
  | { kind: 'refused'; problems: string[] };

/** Number of problems that are listed. */
const listed = 20;

/** The folder that holds all files; undefined if they have none in common. */
function onlyFolder(files: readonly ZipFile[]): string | undefined {
  const folder = files[0]?.path.split('/', 1)[0] ?? '';
  return files.length > 0 && files.every(({ path }) => path.startsWith(`${folder}/`)) ? folder : undefined;
}

const refusedBy = (problems: readonly string[]): PackageCheck => {
  const more = problems.length - listed;
  return {
    kind: 'refused',
    problems: [...problems.slice(0, listed), ...(more > 0 ? [`还有 ${more} 处问题`] : [])],
  };
};

/** The manifest, or all that is wrong with it; throws a `ZipProblem` if it is missing or no JSON. */
function manifestOf(content: Uint8Array | undefined): { manifest: OfflineManifest } | { problems: string[] } {
  if (!content) throw new ZipProblem(`根目录没有 ${manifestName}`);
  if (content.length > maxManifestBytes) throw new ZipProblem(`${manifestName} 超过 1 MB`);
  let [text, value]: [string, unknown] = ['', undefined];
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(content);
    value = parseJson(text);
  } catch {
    throw new ZipProblem(`${manifestName} 不是 JSON`);
  }
  // Of a key that occurs twice, one reader takes the first value and another the last.
  const read = readJson(text);
  if ('repeatedKey' in read) throw new ZipProblem(`${manifestName} 的键「${read.repeatedKey}」出现了两次`);
  const { success, data, error } = z.safeParse(offlineManifest, value);
  if (success) return { manifest: data };
  const problems = error.issues.map(({ path }) => {
    const rule = manifestRules.get(path[0]) ?? `含 ${[...manifestRules.keys()].join('、')} 的对象`;
    return `${manifestName} ${path.map(String).join('.')} 格式不对，应为：${rule}`;
  });
  return { problems: [...new Set(problems)] };
}

/** Differences between the files and their manifest. */
function differencesFrom({ files, entry }: OfflineManifest, found: readonly ZipFile[]): string[] {
  const told = new Map(files.map((file) => [file.path, file]));
  const here = new Map(found.map((file) => [file.path, file]));
  const problems = found.flatMap(({ path, size, sha256: hash }) => {
    const wanted = told.get(path);
    if (!wanted) return [`清单里没有：${path}`];
    if (wanted.size !== size) return [`大小与清单不符：${path}`];
    return wanted.sha256 === hash ? [] : [`SHA-256 与清单不符：${path}`];
  });
  if (told.size !== files.length) problems.push('清单里有重复的文件');
  problems.push(...files.filter(({ path }) => !here.has(path)).map(({ path }) => `包里缺少：${path}`));
  return here.has(entry) ? problems : [...problems, `入口不在包里：${entry}`];
}

/** Checks a zip against all rules of offline packages. Page and backend run the same. */
export function checkPackage(bytes: Uint8Array): PackageCheck {
  if (bytes.length > maxOfflineBytes)
    return { kind: 'refused', problems: [`文件超过 ${maxOfflineBytes / 1_048_576} MB`] };
  try {
    const { files, content } = readZip(bytes, manifestName);
    const folder = onlyFolder(files);
    if (folder !== undefined)
      throw new ZipProblem(`所有文件都在文件夹 ${folder}/ 里：请打开它，选中里面的全部文件再压缩`);
    const read = manifestOf(content);
    if ('problems' in read) return refusedBy(read.problems);
    const { manifest } = read;
    const problems = differencesFrom(
      manifest,
      files.filter(({ path }) => path !== manifestName),
    );
    if (problems.length > 0) return refusedBy(problems);
    const unpacked = files.reduce((sum, { size }) => sum + size, 0);
    const hashes = { sha256: bytesToHex(sha256(bytes)), md5: bytesToHex(md5(bytes)) };
    return { kind: 'valid', manifest, bytes: bytes.length, unpacked, ...hashes };
  } catch (error) {
    if (error instanceof ZipProblem) return { kind: 'refused', problems: [error.message] };
    throw error;
  }
}
