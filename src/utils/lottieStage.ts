import { maxLottieDepth, maxLottieElements, RefusedMedia } from '../domain/shared/mediaBounds';
import { isObject } from './isObject';

type Json = Record<string, unknown>;

interface Size {
  elements: number;
  /** Compositions within each other. */
  depth: number;
}

const objectsOf = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isObject) : []);

/** A property that says how often something is drawn; only a plain number can be bounded. */
function countIn(property: unknown): number {
  const isPlain = isObject(property) && typeof property.k === 'number' && property.sid === undefined;
  if (!isPlain) throw new RefusedMedia('Lottie 的副本数、星形角数、锯齿数须为固定数值，请在导出时去掉关键帧');
  return Math.max(1, Number(property.k));
}

/** Elements of shapes that stand beside each other: a repeater draws the others once for each copy. */
function shapesSize(shapes: readonly Json[]): number {
  let elements = 0;
  let times = 1;
  for (const shape of shapes) {
    if (shape.ty === 'rp') times *= countIn(shape.c);
    if (shape.ty === 'zz') times *= countIn(shape.r);
    if (shape.ty === 'sr') elements += countIn(shape.pt);
    elements += 1 + stopsOf(shape) + shapesSize(objectsOf(shape.it));
  }
  return elements * times;
}

/** Colours of a gradient. */
const stopsOf = ({ g }: Json): number => (isObject(g) && typeof g.p === 'number' ? g.p : 0);

/** Letters of a text layer; each is an element. */
function lettersIn(value: unknown): number {
  if (typeof value === 'string') return value.length;
  return isObject(value) ? Object.values(value).reduce<number>((sum, inner) => sum + lettersIn(inner), 0) : 0;
}

function effectsIn(effects: unknown): number {
  return objectsOf(effects).reduce((sum, { ef }) => sum + 1 + effectsIn(ef), 0);
}

/** Elements of a layer without the composition that it shows. */
const ownSize = (layer: Json): number =>
  1 +
  shapesSize(objectsOf(layer.shapes)) +
  objectsOf(layer.masksProperties).length +
  effectsIn(layer.ef) +
  lettersIn(layer.t);

/**
 * Refuses a movie whose stage would hold too many elements. Each composition is counted once and its size added wherever
 * it is shown; nothing is expanded.
 */
export function requireSmallStage(layers: unknown, assets: readonly Json[]): void {
  const compositions = new Map<unknown, Json>();
  // Players take the first asset of an id.
  for (const asset of assets) if (!compositions.has(asset.id)) compositions.set(asset.id, asset);
  const sizes = new Map<Json, Size>();
  const open = new Set<Json>();

  const compositionSize = (refId: unknown): Size => {
    const composition = compositions.get(refId);
    if (!composition) return { elements: 0, depth: 0 };
    const known = sizes.get(composition);
    if (known) return known;
    if (open.has(composition)) throw new RefusedMedia('Lottie 的合成互相引用，无法播放');
    open.add(composition);
    requireShallow(open.size);
    const size = layersSize(composition.layers);
    open.delete(composition);
    sizes.set(composition, size);
    return size;
  };

  const layersSize = (listed: unknown): Size => {
    let elements = 0;
    let depth = 0;
    for (const layer of objectsOf(listed)) {
      elements += ownSize(layer);
      for (const inner of layer.ty === 0 ? [compositionSize(layer.refId), layersSize(layer.layers)] : []) {
        elements += inner.elements;
        depth = Math.max(depth, inner.depth + 1);
      }
      if (!(elements <= maxLottieElements))
        throw new RefusedMedia(`Lottie 展开后的图层和形状超过 ${maxLottieElements / 10_000} 万个`);
    }
    requireShallow(depth);
    return { elements, depth };
  };

  layersSize(layers);
}

function requireShallow(depth: number): void {
  if (depth > maxLottieDepth) throw new RefusedMedia(`Lottie 的合成嵌套超过 ${maxLottieDepth} 层`);
}
