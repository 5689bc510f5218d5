import { type CheckLine, type Content, warn } from '../../../../src/domain/config';
import { type DressupBody, layerConflicts } from '../../../../src/domain/dressup';
import { configsOf } from '../../kit/config/kits';
import { contentOf, holdsPlace, liveOf, type StoredConfig } from '../../kit/config/store';
import { mediaProblem } from '../../kit/files/mediaProblem';
import type { Db } from '../../store/db';
import { wearersOf } from './wardrobe';

const bodyOf = (config: StoredConfig): DressupBody => contentOf(config).body as DressupBody;

/** Warning before publication: users who wear the item when it expires keep it on. */
function endLines(end_at: number | null, config: StoredConfig): CheckLine[] {
  const live = liveOf(config);
  if (!live || end_at === null || end_at >= (live.content.end_at ?? Number.POSITIVE_INFINITY)) return [];
  const count = wearersOf(config).length;
  return count === 0 ? [] : [warn('end_at', `现在 ${count} 人佩戴，到时保留；要卸下或替换，请到时用「下架」`)];
}

/** Checks that need the backend: missing files, current wearers, and other slots drawn at the same layer. */
export function dressupProblems(content: Content<DressupBody>, db: Db, config: StoredConfig): CheckLine[] {
  const { name, body, end_at } = content;
  const { id, env } = config;
  const { preview_static, preview_anim, slot, layer } = body;
  const lines = endLines(end_at, config);
  if (preview_static) lines.push(...mediaProblem('body.preview_static', '静图', preview_static, db));
  if (preview_anim) lines.push(...mediaProblem('body.preview_anim', '动效', preview_anim, db));
  const other = configsOf('dressup').find((one) => {
    if (one.id === id || one.env !== env || !holdsPlace(one)) return false;
    const { slot: where, layer: height } = bodyOf(one);
    return where !== slot && height === layer;
  });
  if (!other) return lines;
  const rival = { ...bodyOf(other), name: contentOf(other).name };
  return [...lines, ...layerConflicts([{ slot, layer, name }, rival]).map((text) => warn('body.layer', text))];
}
