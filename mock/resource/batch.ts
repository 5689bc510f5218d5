import { configCannot, type Environment } from '../../src/domain/config/rules';
import { codeOfFile, endingOf, type ResourceSlot, resourceSlots } from '../../src/domain/resource/files';
import { codeProblem, resourceIconSize } from '../../src/domain/resource/rules';
import { sizeText } from '../../src/domain/shared/fileSize';
import { mediaLimits } from '../../src/domain/shared/media';
import { pictureFinding } from '../../src/domain/shared/picture';
import type { InputOf } from '../../src/services/endpoint';
import type { FilePlan, planResourceFiles } from '../../src/services/resource';
import { fileHeadOf } from '../../src/utils/mediaFile/seemsToBe';
import { pictureHead } from '../../src/utils/pictureHead';
import type { Operator } from '../_kit/base/operators';
import { Refusal } from '../_kit/base/refusal';
import { configsOf, kitOf } from '../_kit/kit/config/kits';
import { requireName, requireUnlocked } from '../_kit/kit/config/rules';
import { configFactsOf, liveOf, type StoredConfig, shownContentOf } from '../_kit/kit/config/store';
import { draftBody, liveBody } from './entity';

/** 批量上传: plans for files before the upload. */

type Asked = InputOf<typeof planResourceFiles> & { operator: Operator };
type File = Asked['files'][number];

const slots = Object.keys(resourceSlots) as ResourceSlot[];
const bodiesOf = (config: StoredConfig) => [draftBody(config), ...(liveOf(config) ? [liveBody(config)] : [])];

/** Slot of a file by its content, and any problem with the file itself. */
function judged({ name, bytes, head }: File): { slot: ResourceSlot | null; problem?: string | undefined } {
  if (bytes === 0) return { slot: null, problem: '文件是空的' };
  const start = Buffer.from(head, 'base64');
  const { format, slot, endings } = fileHeadOf(start);
  if (!slot) return { slot: null, problem: `不支持的内容（按文件内容判断）：${format}` };
  if (!endings.includes(endingOf(name)))
    return { slot, problem: `扩展名是 .${endingOf(name)}，内容是 ${format}：请改为 .${endings[0]} 或检查文件` };
  const { label, kind } = resourceSlots[slot];
  const most = mediaLimits[kind].bytes;
  if (bytes > most) return { slot, problem: `${label}最大 ${sizeText(most)}，实际 ${sizeText(bytes)}` };
  const size = slot === 'icon' ? pictureHead(start) : undefined;
  const line = size && pictureFinding('', label, size, resourceIconSize);
  return { slot, problem: line?.level === 'block' ? line.text : undefined };
}

/** An earlier file of the batch is the same, or is for the same place. */
function twinProblem({ name, sha256 }: File, before: readonly File[], slot: ResourceSlot): string | undefined {
  const same = before.find((one) => one.sha256 === sha256);
  if (same) return `与本次的 ${same.name} 是同一个文件`;
  const other = before.find((one) => codeOfFile(one.name) === codeOfFile(name) && judged(one).slot === slot);
  return other && `本次已有 ${other.name} 作为它的${resourceSlots[slot].label}`;
}

/** A resource of the environment already has this file. */
function heldProblem(there: readonly StoredConfig[], { sha256 }: File, slot: ResourceSlot, target?: StoredConfig) {
  if (target && draftBody(target)[slot]?.sha256 === sha256) return '与现在的素材相同，不需要替换';
  const holder = there.find(
    (one) => one !== target && bodiesOf(one).some((body) => slots.some((key) => body[key]?.sha256 === sha256)),
  );
  return holder && `与「${shownContentOf(holder).name || '未命名'}」${holder.id}的素材是同一个文件`;
}

const refusalOf = (rule: () => void): string | undefined => {
  try {
    rule();
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
};

/** Reason why a draft cannot be changed, or a new resource cannot have this code. */
const targetProblem = (env: Environment, code: string, operator: Operator, target?: StoredConfig) =>
  target
    ? (configCannot('save', configFactsOf(target)) ?? refusalOf(() => requireUnlocked('save', target, operator)))
    : refusalOf(() => requireName(kitOf('resource'), env, code));

/** One answer for each file, in their order. */
export function planOf({ env, files, operator }: Asked): FilePlan[] {
  const there = configsOf('resource').filter((one) => one.env === env && one.status !== 'archived');
  return files.map((file, at) => {
    const code = codeOfFile(file.name);
    const found = there.filter((one) => bodiesOf(one).some((body) => body.code === code));
    const [target] = found;
    const { slot, problem } = judged(file);
    const why =
      problem ??
      codeProblem(code) ??
      (slot && twinProblem(file, files.slice(0, at), slot)) ??
      (found.length > 1 ? `编码 ${code} 对应 ${found.length} 个资源，请在编辑器里单独替换` : undefined) ??
      (slot && heldProblem(there, file, slot, target)) ??
      targetProblem(env, code, operator, target);
    return {
      code,
      slot,
      target: target ? { id: target.id, name: shownContentOf(target).name, version: target.version } : null,
      does: why !== undefined ? 'refuse' : target ? 'replace' : 'create',
      why: why ?? (target && target.live !== null ? '写入草稿，线上不变，发布后生效' : null),
    };
  });
}
