import type { Environment } from '../../../../src/domain/config';
import { pushCapacity } from '../../../../src/domain/limits';
import { hour, second } from '../../base/clock';
import { configsOf } from '../../kit/config/kits';
import { contentOf } from '../../kit/config/store';
import { forecast, type Planned } from './forecast';
import { pushIn } from './rules';
import { bySoonest, type StoredRun } from './runs';
import { pushRuns, queueIn } from './sending';

interface Hour {
  messages: number;
  planned: number;
  /** Messages a second, by push. */
  rates: Map<string, number>;
}

/** In order of sending; retried messages count later. */
const gone = (run: StoredRun) => queueIn(run).entries.slice(0, run.next).sort(bySoonest);

/** Messages sent by each run; canceled runs count only up to the cancellation. */
const past = (env: Environment): Planned[] =>
  pushRuns.flatMap((run) => {
    const config = configsOf('push').get(run.id);
    if (!config || config.env !== env) return [];
    const { throttle } = pushIn(contentOf(config)).body;
    const { id, begins_at } = run;
    return [{ id, begins_at, throttle, isUnderway: true, entries: gone(run) }];
  });

/** Messages per hour, sent and planned, limited by the throttle. */
export function loadOf(env: Environment, from: number, to: number) {
  const hours = new Map<number, Hour>();
  const count = ({ id, throttle, entries }: Planned, isPlanned: boolean) => {
    let free = 0;
    for (const entry of entries) {
      const at = Math.max(entry.at, free);
      free = at + second / throttle;
      if (at < from || at >= to) continue;
      const start = Math.floor(at / hour) * hour;
      const one = hours.get(start) ?? { messages: 0, planned: 0, rates: new Map<string, number>() };
      hours.set(start, one);
      one.messages++;
      if (isPlanned) one.planned++;
      one.rates.set(id, throttle);
    }
  };
  for (const one of past(env)) count(one, false);
  for (const one of forecast(env, to)) count(one, true);
  const list = [...hours].map(([at, { messages, planned, rates }]) => {
    const rate = [...rates.values()].reduce((sum, one) => sum + one, 0);
    const over = rate > pushCapacity || messages > pushCapacity * (hour / second);
    return { at, messages, planned, pushes: rates.size, rate, over };
  });
  return { capacity: pushCapacity, list: list.sort((a, b) => a.at - b.at) };
}
