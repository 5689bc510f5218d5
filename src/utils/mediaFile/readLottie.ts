import * as z from 'zod/mini';
import { RefusedMedia } from '../../domain/shared/mediaBounds';
import { requirePlayableLottie } from '../playableLottie';
import { animationFacts, type Read } from './fileFacts';

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

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}

/** Reason why a movie is refused; undefined where it may be played. */
function problemOf(movie: unknown): string | undefined {
  try {
    requirePlayableLottie(movie);
    return undefined;
  } catch (error) {
    if (error instanceof RefusedMedia) return error.message;
    throw error;
  }
}

/** A Lottie animation: JSON with its head and layers, that holds all it shows and runs nothing. */
export const readLottie: Read = (bytes) => {
  if (!/^\s*\{/.test(new TextDecoder().decode(bytes.subarray(0, 64)).replace('\ufeff', ''))) return undefined;
  const movie = parsed(bytes);
  const problem = problemOf(movie);
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
