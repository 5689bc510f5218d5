import * as z from 'zod/mini';
import { animationFacts } from './animationFacts';
import { isObject, type Read } from './facts';

/** Deeper than any tool writes: layers in compositions, groups in shapes. */
const maxDepth = 64;

const head = z.object({
  v: z.string(),
  /** Frames per second. */
  fr: z.number().check(z.gt(0), z.lte(240)),
  /** First frame, and the one after the last. */
  ip: z.number(),
  op: z.number(),
  w: z.number(),
  h: z.number(),
  layers: z.array(z.looseObject({ ty: z.number() })).check(z.minLength(1)),
});

/** A picture that lies within the file; pictures of other types may hold scripts. */
const embedded = /^data:image\/(png|jpeg|webp);base64,[A-Za-z0-9+/]*={0,2}$/;

/** Script or remote resource that a player would run or fetch; undefined if there is none. */
function danger(value: Record<string, unknown>): string | undefined {
  if (typeof value.x === 'string') return 'Lottie 含有表达式（脚本），请在导出时转为关键帧';
  const isAsset = typeof value.p === 'string' && ('u' in value || 'e' in value || 'w' in value);
  if (isAsset && !embedded.test(String(value.p))) return 'Lottie 引用了外部文件，请在导出时内嵌 PNG、JPG、WebP 图片';
  if (typeof value.fPath === 'string' && value.fPath !== '') return 'Lottie 引用了外部字体，请在导出时把文字转为形状';
  return undefined;
}

/** Level by level, so that no depth is too much to look at. */
function problemIn(value: Record<string, unknown>): string | undefined {
  let level: Record<string, unknown>[] = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > maxDepth) return `Lottie 嵌套超过 ${maxDepth} 层`;
    const found = level.map(danger).find((text) => text !== undefined);
    if (found) return found;
    level = level.flatMap((one) => Object.values(one).filter(isObject));
  }
  return undefined;
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}

/** A Lottie animation: JSON with its head and layers, that holds all it shows and runs nothing. */
export const lottie: Read = (bytes) => {
  if (!/^\s*\{/.test(bytes.toString('utf8', 0, 64).replace('\ufeff', ''))) return undefined;
  const movie = parsed(bytes);
  if (!isObject(movie)) return { problem: '这个 JSON 不完整，不是 Lottie' };
  const problem = problemIn(movie);
  if (problem) return { problem };
  const told = z.safeParse(head, movie);
  if (!told.success) {
    const missing = [...new Set(told.error.issues.map(({ path }) => String(path[0])))];
    return { problem: `这个 JSON 不是 Lottie：缺少或不合规的字段 ${missing.join('、')}` };
  }
  const { fr, ip, op, w, h } = told.data;
  const frames = op - ip;
  const name = 'Lottie';
  return animationFacts({
    mime: 'video/lottie+json',
    name,
    width: w,
    height: h,
    frames,
    seconds: frames / fr,
    alpha: true,
  });
};
