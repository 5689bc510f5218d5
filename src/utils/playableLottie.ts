import {
  maxAnimationPixels,
  maxLottieDepth,
  maxLottieObjects,
  maxLottieSeconds,
  RefusedMedia,
} from '../domain/shared/mediaBounds';
import { isObject } from './isObject';
import { requireSmallStage } from './lottieStage';
import { pictureHead } from './pictureHead';

type Json = Record<string, unknown>;

/** A picture within the file; pictures of other types may hold scripts. */
const embedded = /^data:image\/(?:png|jpeg|webp);base64,([A-Za-z0-9+/]*={0,2})$/;

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';
const outside = () => new RefusedMedia('Lottie 引用了外部文件，请在导出时内嵌 PNG、JPG、WebP 图片');
const malformed = () => new RefusedMedia('Lottie 的素材格式不正确');

/** Refuses an object with something that a player would run or fetch. */
function requireHarmless(value: Json): void {
  if (typeof value.x === 'string') throw new RefusedMedia('Lottie 含有表达式（脚本），请在导出时转为关键帧');
  if (!isEmpty(value.fPath)) throw new RefusedMedia('Lottie 引用了外部字体，请在导出时把文字转为形状');
  // The only texts called `p` are addresses; positions are numbers and objects.
  if (typeof value.p === 'string' && !embedded.test(value.p)) throw outside();
  if (typeof value.path === 'string' && value.path !== '') throw outside();
}

/** Level by level, so that no depth is too much to look at. */
function requireBounded(movie: Json): void {
  let level: Json[] = [movie];
  let count = 0;
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > maxLottieDepth) throw new RefusedMedia(`Lottie 嵌套超过 ${maxLottieDepth} 层`);
    count += level.length;
    if (count > maxLottieObjects) throw new RefusedMedia(`Lottie 的对象超过 ${maxLottieObjects / 10_000} 万个`);
    level.forEach(requireHarmless);
    level = level.flatMap((value) => Object.values(value).filter(isObject));
  }
}

/** Pixels of an embedded picture. */
function pixelsOf(base64: string): number {
  const head = pictureHead(Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)));
  if (!head) throw new RefusedMedia('Lottie 内嵌的图片不是完整的 PNG、JPG、WebP');
  return head.width * head.height;
}

/** An asset is a composition, or a picture that lies within the file; the player would load any other address. */
function requireOwnAssets(assets: readonly Json[]): void {
  let pixels = 0;
  for (const asset of assets) {
    if (Array.isArray(asset.layers)) continue;
    const [, base64] = (typeof asset.p === 'string' && embedded.exec(asset.p)) || [];
    // The player puts the folder before the address.
    if (base64 === undefined || base64.length % 4 !== 0 || !isEmpty(asset.u) || !isEmpty(asset.path)) throw outside();
    pixels += pixelsOf(base64);
  }
  if (pixels > maxAnimationPixels)
    throw new RefusedMedia(`Lottie 内图片合计超过 ${maxAnimationPixels / 1_048_576} 百万像素`);
}

/** Throws a `RefusedMedia` where a Lottie fetches or runs something, or would grow beyond all bounds when it is played. */
export function requirePlayableLottie(movie: unknown): void {
  if (!isObject(movie)) throw new RefusedMedia('这个 JSON 不完整，不是 Lottie');
  requireBounded(movie);
  const { assets = [], segments, slots, chars, layers, fr, ip, op } = movie;
  if ((Number(op) - Number(ip)) / Number(fr) > maxLottieSeconds)
    throw new RefusedMedia(`Lottie 时长超过 ${maxLottieSeconds / 60} 分钟`);
  // Further parts of the movie are files of their own.
  if (!isEmpty(segments)) throw outside();
  if (isObject(slots) && Object.keys(slots).length > 0)
    throw new RefusedMedia('Lottie 含有可替换的插槽，请在导出时去掉');
  if (Array.isArray(chars) && chars.some((letter) => isObject(letter) && letter.t === 1))
    throw new RefusedMedia('Lottie 的字形引用了合成，请在导出时把文字转为形状');
  if (!Array.isArray(assets) || !assets.every(isObject)) throw malformed();
  requireOwnAssets(assets);
  requireSmallStage(layers, assets);
}
