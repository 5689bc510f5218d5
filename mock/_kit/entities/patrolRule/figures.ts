import { sentenceOf } from '../../../../src/domain/conditionTree';
import { type Content, isRunning } from '../../../../src/domain/config';
import type { PatrolRuleBody, RuleRecord } from '../../../../src/domain/patrolRule';
import type { PatrolRuleFigures } from '../../../../src/services/patrolRules';
import { day, hour, minute, now, second } from '../../base/clock';
import { random, seedOf } from '../../base/random';
import { once } from '../../base/scale';
import { contentOf, type StoredConfig } from '../../kit/config/store';
import { partiesAt } from '../../rooms/parties';
import { falseHits, hitAt, hitEvery } from './backTest';

const bodyOf = ({ content }: StoredConfig['versions'][number]) => content.body as PatrolRuleBody;

/** Drawn rates, by hour and rule. */
const drawnRates = once(() => new Map<string, number>());

/** Hits a day at the rate of the last ten minutes before the full hour. */
function hitsPerDay(body: PatrolRuleBody): number {
  const until = now() - (now() % hour);
  const key = `${until} ${JSON.stringify(body)}`;
  const known = drawnRates();
  const found = known.get(key);
  if (found !== undefined) return found;
  if (known.size > 200) known.clear();
  const moments = Array.from({ length: 5 }, (_, back) => until - 2 * back * minute);
  const hits = moments.reduce((sum, at) => sum + partiesAt(at).filter((party) => hitAt(body, party, at)).length, 0);
  const rate = Math.round((hits * day) / (moments.length * hitEvery(body) * second));
  known.set(key, rate);
  return rate;
}

/** Hits and precision of a rule; they grow with the time that it is live. */
export function figuresOf(config: StoredConfig): PatrolRuleFigures {
  const { id, online_at } = config;
  const rng = random(seedOf(id));
  const [pace, right] = [rng.int(20, 400), 0.93 + rng.next() * 0.06];
  const live = isRunning(config.status) && online_at !== null ? Math.max(0, now() - online_at) : 0;
  const body = (contentOf(config) as Content<PatrolRuleBody>).body;
  const hit_24h = config.status === 'online' ? Math.floor((hitsPerDay(body) * Math.min(live, day)) / day) : 0;
  const judged_7d = Math.floor((pace * Math.min(live, 7 * day)) / (2 * day));
  const wrong = Math.round(judged_7d * (1 - right)) + falseHits.filter((hit) => hit.id === id).length;
  const precision_7d = judged_7d === 0 ? null : Math.max(0, 1 - wrong / judged_7d);
  return { id, hit_24h, judged_7d, precision_7d };
}

const sameConditions = (a: PatrolRuleBody, b: PatrolRuleBody): boolean =>
  sentenceOf(a.conditions) === sentenceOf(b.conditions) && a.threshold === b.threshold && a.window_sec === b.window_sec;

/** Experience with the conditions of a body, over the last versions that have them; null if they are not live. */
export function recordOf(config: StoredConfig, body: PatrolRuleBody): RuleRecord | null {
  const { versions, online_at } = config;
  const other = versions.findLastIndex((one) => !sameConditions(bodyOf(one), body));
  const own = versions.slice(other + 1);
  if (own.length === 0 || online_at === null || !isRunning(config.status)) return null;
  const observed_ms = own.reduce((sum, one, i) => {
    const from = Math.max(one.at, online_at);
    const until = own[i + 1]?.at ?? now();
    return bodyOf(one).mode === 'observe' ? sum + Math.max(0, until - from) : sum;
  }, 0);
  return { observed_ms, precision: figuresOf(config).precision_7d };
}
