import { isPublished } from '../../../../src/domain/words';
import { day, now } from '../../base/clock';
import { random, seedOf } from '../../base/random';
import type { StoredWord } from '../../base/stored';
import type { Db } from '../../store/db';
import { impactOf } from './measure';
import { bankOf } from './store';

const trendDays = 14;

/** Hits per day, today last. Words not in effect have none: the model's count is used instead. */
export function trendOf(db: Db, { word_id, state }: StoredWord): { at: number; hits: number }[] {
  const start = now() - trendDays * day;
  const days = Array.from({ length: trendDays }, (_, i) => ({ at: start + (i + 1) * day, hits: 0 }));
  const today = impactOf(db, state).messages;
  if (!isPublished(state.status)) {
    const rng = random(seedOf(`trend${word_id}`));
    return days.map(({ at }, i) => ({
      at,
      hits: Math.round(today * ((i + 1) / trendDays) ** 2 * (0.7 + rng.next() * 0.3)),
    }));
  }
  for (const hit of bankOf(db).hits) {
    if (hit.at < start) break;
    const place = days[Math.floor((hit.at - start) / day)];
    if (hit.word_id === word_id && place) place.hits += 1;
  }
  const last = days.at(-1);
  if (last) last.hits = today;
  return days;
}
