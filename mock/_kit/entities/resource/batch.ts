import { configCannot, type Environment } from '../../../../src/domain/config';
import { sizeText } from '../../../../src/domain/fileSize';
import { mediaLimits } from '../../../../src/domain/media';
import { pictureLine } from '../../../../src/domain/picture';
import { codeProblem, type ResourceBody, resourceIconSize } from '../../../../src/domain/resource';
import { codeOfFile, endingOf, type ResourceSlot, resourceSlots } from '../../../../src/domain/resourceFiles';
import type { FilePlan } from '../../../../src/services/resource';
import { pictureHead } from '../../../../src/utils/pictureHead';
import type { Operator } from '../../base/operators';
import { Refusal } from '../../base/refusal';
import { configsOf, kitOf } from '../../kit/config/kits';
import { requireName, requireUnlocked } from '../../kit/config/rules';
import { contentOf, factsOf, liveOf, type StoredConfig } from '../../kit/config/store';
import { headOf } from '../../kit/files/headOf';

/** 批量上传: plans for files before the upload. */

interface Told {
  name: string;
  bytes: number;
  sha256: string;
  head: string;
}

interface Asked {
  env: Environment;
  files: readonly Told[];
  operator: Operator;
}

const slots = Object.keys(resourceSlots) as ResourceSlot[];
const draftOf = (config: StoredConfig): ResourceBody =>
  (config.draft?.content ?? contentOf(config)).body as ResourceBody;
const bodiesOf = (config: StoredConfig): ResourceBody[] => [
  draftOf(config),
  ...(liveOf(config) ? [contentOf(config).body as ResourceBody] : []),
];
const nameOf = (config: StoredConfig): string => `「${contentOf(config).name || '未命名'}」${config.id}`;

/** Slot of a file by its content, and any problem with the file itself. */
function judged({ name, bytes, head }: Told): { slot: ResourceSlot | null; problem?: string | undefined } {
  if (bytes === 0) return { slot: null, problem: '文件是空的' };
  const start = Buffer.from(head, 'base64');
  const { format, slot, endings } = headOf(start);
  if (!slot) return { slot: null, problem: `不支持的内容（按文件内容判断）：${format}` };
  if (!endings.includes(endingOf(name)))
    return { slot, problem: `扩展名是 .${endingOf(name)}，内容是 ${format}：请改为 .${endings[0]} 或检查文件` };
  const { label, kind } = resourceSlots[slot];
  const most = mediaLimits[kind].bytes;
  if (bytes > most) return { slot, problem: `${label}最大 ${sizeText(most)}，实际 ${sizeText(bytes)}` };
  const size = slot === 'icon' ? pictureHead(start) : undefined;
  const line = size && pictureLine('', label, size, resourceIconSize);
  return { slot, problem: line?.level === 'block' ? line.text : undefined };
}

/** The same file, or another one for the same place, stands before it in the batch. */
function twinProblem(files: readonly Told[], at: number, slot: ResourceSlot): string | undefined {
  const { name, sha256 } = files[at] as Told;
  const before = files.slice(0, at);
  const same = before.find((one) => sha256 !== '' && one.sha256 === sha256);
  if (same) return `与本次的 ${same.name} 是同一个文件`;
  const other = before.find((one) => codeOfFile(one.name) === codeOfFile(name) && judged(one).slot === slot);
  return other && `本次已有 ${other.name} 作为它的${resourceSlots[slot].label}`;
}

/** A resource of the environment already has this file. */
function heldProblem(there: readonly StoredConfig[], { sha256 }: Told, slot: ResourceSlot, target?: StoredConfig) {
  if (sha256 === '') return undefined;
  if (target && draftOf(target)[slot]?.sha256 === sha256) return '与现在的素材相同，不需要替换';
  const holder = there.find(
    (one) => one !== target && bodiesOf(one).some((body) => slots.some((key) => body[key]?.sha256 === sha256)),
  );
  return holder && `与${nameOf(holder)}的素材是同一个文件`;
}

const saying = (rule: () => void): string | undefined => {
  try {
    rule();
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
};

/** Reason why a draft cannot be changed, or a new resource cannot have this code. */
const targetProblem = (
  env: Environment,
  code: string,
  operator: Operator,
  target?: StoredConfig,
): string | undefined =>
  target
    ? (configCannot('save', factsOf(target)) ?? saying(() => requireUnlocked('save', target, operator)))
    : saying(() => requireName(kitOf('resource'), env, code));

/** One answer for each file, in their order. */
export function planOf({ env, files, operator }: Asked): FilePlan[] {
  const there = configsOf('resource').filter((one) => one.env === env && one.status !== 'archived');
  return files.map((file, at) => {
    const code = codeOfFile(file.name);
    const found = there.filter((one) => bodiesOf(one).some((body) => body.code === code));
    const [target, other] = found;
    const { slot, problem } = judged(file);
    const several = target && other && `编码 ${code} 对应 ${found.length} 个资源，请在编辑器里单独替换`;
    const why =
      problem ??
      codeProblem(code) ??
      (slot === null ? undefined : twinProblem(files, at, slot)) ??
      several ??
      (slot === null ? undefined : heldProblem(there, file, slot, target)) ??
      targetProblem(env, code, operator, target);
    const told = target && { id: target.id, name: contentOf(target).name, version: target.version };
    const isLive = target !== undefined && target.live !== null;
    return {
      code,
      slot,
      target: told ?? null,
      does: why !== undefined ? 'refuse' : target ? 'replace' : 'create',
      why: why ?? (isLive ? '写入草稿，线上不变，发布后生效' : null),
    };
  });
}
