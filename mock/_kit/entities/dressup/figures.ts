import { wearDays } from '../../../../src/domain/limits';
import { day, dayOf, now } from '../../base/clock';
import { seedOf } from '../../base/random';
import type { StoredConfig } from '../../kit/config/store';
import { ownersOf, wearersOf } from './wardrobe';

/** Number of owners and wearers. */
export const figuresOf = (config: StoredConfig) => ({
  id: config.id,
  own_count: ownersOf(config).length,
  wearing_count: wearersOf(config).length,
});

/** Owners and wearers over the last days: growing, with more on weekends, ending with the current figures. */
export function wearOf(config: StoredConfig) {
  const { own_count, wearing_count } = figuresOf(config);
  const began = config.online_at ?? now();
  const today = dayOf(now());
  const turn = seedOf(config.id) % 7;
  return Array.from({ length: wearDays }, (_, i) => {
    const back = wearDays - 1 - i;
    const own = Math.round(own_count * (1 - back * 0.012));
    const wave = back === 0 ? 1 : 1 + 0.12 * Math.sin(((back + turn) / 7) * 2 * Math.PI);
    return {
      at: today - back * day,
      own_count: own,
      wearing_count: Math.min(own, Math.round(wearing_count * wave * (1 - back * 0.006))),
    };
  }).filter(({ at }) => at + day > began);
}
