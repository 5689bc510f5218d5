import { type CheckLine, type Content, warn } from '../../../src/domain/config';
import { type DressupBody, layerConflicts } from '../../../src/domain/dressup';
import { configsOf } from '../config/kits';
import { contentOf, holdsPlace, type StoredConfig } from '../config/store';
import type { Db } from '../db';
import { mediaProblem } from '../files/mediaProblem';

const bodyOf = (config: StoredConfig): DressupBody => contentOf(config).body as DressupBody;

/** What only the backend can tell: a file that is gone, and what another slot draws at the same height. */
export function dressupProblems({ name, body }: Content<DressupBody>, db: Db, { id, env }: StoredConfig): CheckLine[] {
  const { preview_static, preview_anim, slot, layer } = body;
  const lines: CheckLine[] = [];
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
