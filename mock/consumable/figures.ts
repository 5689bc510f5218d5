import type { Content } from '../../src/domain/config/rules';
import { forecastDays } from '../../src/domain/consumable/limits';
import type { ConsumableBody } from '../../src/domain/consumable/rules';
import type { ConsumableFigures } from '../../src/services/consumable';
import { anchor, day } from '../_kit/base/clock';
import { random, seedOf } from '../_kit/base/random';
import type { StoredConfig } from '../_kit/kit/config/store';
import { takenBesides } from '../reward/store';

const bodyOf = (content: Content<unknown>): ConsumableBody => (content as Content<ConsumableBody>).body;

/** Usage figures of granted consumables; deterministic. Empty if never live. */
export function consumableFiguresOf(config: StoredConfig): ConsumableFigures {
  const { id, versions, online_at } = config;
  const last = versions.at(-1);
  if (!last || online_at === null) return { id, issued: 0, used: 0, expired: 0, held: 0, expiring: 0, daily_use: 0 };
  const rng = random(seedOf(id));
  const expires = bodyOf(last.content).valid_type !== 'permanent';
  const issued = rng.int(2_000, 90_000);
  const used = Math.round(issued * (0.3 + rng.next() * 0.4));
  const expired = expires ? Math.round((issued - used) * rng.next() * 0.5) : 0;
  const held = issued - used - expired;
  const expiring = expires ? Math.round((held * forecastDays) / 30) : 0;
  return { id, issued, used, expired, held, expiring, daily_use: Math.round(used / 90) };
}

/** Consumables that a user received outside tasks and still holds, each at the version of the time. */
export function holdingsOf(user_id: string, rows: readonly StoredConfig[]) {
  return rows.flatMap(({ id, versions, online_at }) => {
    const seed = seedOf(`${user_id} ${id}`);
    const given = versions[seed % Math.max(1, versions.length)];
    if (!given || online_at === null || seed % 3 === 0) return [];
    const { valid_type, valid_days, valid_until, effect } = bodyOf(given.content);
    const left = 1 + (seed % Math.max(1, valid_days));
    const until = { permanent: null, days: anchor + left * day, until: valid_until };
    const { version, content } = given;
    const quantity = 1 + (seed % 20) - takenBesides(user_id, id);
    return quantity > 0 ? [{ id, name: content.name, quantity, version, effect, expires_at: until[valid_type] }] : [];
  });
}
