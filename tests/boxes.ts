import type { BoxItem } from '../src/domain/treasureBox/body';
import type { BoxOdds } from '../src/domain/treasureBox/draw';
import { below, seeded } from '../src/domain/treasureBox/random';

/** Treasure boxes to draw from. */

export const boxItem = (place: number, item: Partial<BoxItem> = {}): BoxItem => ({
  item_type: 'resource',
  item_id: `res_${place}`,
  qty: 1,
  valid_days: 0,
  weight: 1,
  stock_day: -1,
  stock_total: -1,
  per_user_limit: 0,
  is_rare: false,
  broadcast: false,
  ...item,
});

export const boxOf = (items: readonly Partial<BoxItem>[], pity: Partial<BoxOdds['pity']> = {}): BoxOdds => ({
  pool: items.map((item, place) => boxItem(place, item)),
  pity: { enabled: pity.n !== undefined, n: 10, reward: 'resource:res_0:1:0', ...pity },
  empty_reward: { item_type: 'coin', item_id: 'coin', qty: 5, valid_days: 0 },
});

export const weighing = (...weights: number[]): BoxOdds => boxOf(weights.map((weight) => ({ weight })));

/** A box of 2–50 items whose weights are of all sizes, the first one rare. */
export function randomBox(seed: number): BoxOdds {
  const random = seeded(seed);
  const size = 2 + below(random, 49);
  return boxOf(
    Array.from({ length: size }, (_, place) => ({
      weight: 1 + below(random, 10 ** (1 + below(random, 6))),
      is_rare: place === 0,
    })),
  );
}
