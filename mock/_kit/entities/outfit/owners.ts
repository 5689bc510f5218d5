import type { OutfitBody, OutfitPart } from '../../../../src/domain/outfit';
import { memo } from '../../base/lazy';
import { seedOf } from '../../base/random';
import { configsOf } from '../../kit/config/kits';
import { liveOf, type StoredConfig } from '../../kit/config/store';
import { crowd, crowdFrom } from '../dressup/crowd';
import { leftOf } from '../rewards/hold';
import { holdingColumns } from '../rewards/store';
import { seedOutfits } from './seed';

/** Owners of sets: bought in the app or granted by a task; and collectors who miss one part. */

/** The parts that are served, or will be. */
export const liveParts = (config: StoredConfig): readonly OutfitPart[] =>
  (liveOf(config)?.content.body as OutfitBody | undefined)?.parts ?? [];

/** Seeded sets of users; archived ones have no owners. */
const shelf = memo(1, (_: 'seed') => {
  const had = seedOutfits().filter(({ env, online_at, status }) => {
    return env === 'prod' && online_at !== null && status !== 'archived';
  });
  return new Map(had.map(({ id }) => [id, 0.02 + (seedOf(id) % 6) / 100]));
});

/** Index of the first seeded owner of a set and number of owners; as many users after them miss one part. */
function spanOf({ id }: Pick<StoredConfig, 'id'>): { first: number; count: number } {
  const { length } = crowd().list;
  return {
    first: length === 0 ? 0 : seedOf(`${id} owners`) % length,
    count: Math.ceil(length * (shelf('seed').get(id) ?? 0)),
  };
}

/** All who came by a set at once. */
export function outfitOwners(config: StoredConfig): string[] {
  if (config.env !== 'prod') return [];
  const { first, count } = spanOf(config);
  const given = holdingColumns.by('item_id', config.id).filter((holding) => leftOf(holding) > 0);
  return [...new Set([...crowdFrom(first, count), ...given.map(({ uid }) => uid)])];
}

/** Collectors who own this part but miss another one. */
function collectorsOf(config: StoredConfig, place: number, of: number): string[] {
  if (config.env !== 'prod') return [];
  const { first, count } = spanOf(config);
  return crowdFrom(first + count, count).filter((_, i) => i % of !== place);
}

/** All owners of a dress-up by way of a set. */
export const ownersBySets = (dressup_id: string): string[] =>
  configsOf('outfit').flatMap((config) => {
    const parts = liveParts(config);
    const place = parts.findIndex((part) => part.dressup_id === dressup_id);
    return place < 0 ? [] : [...outfitOwners(config), ...collectorsOf(config, place, parts.length)];
  });
