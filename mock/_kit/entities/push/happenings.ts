import type { PushEvent, PushSchedule } from '../../../../src/domain/pushTimes';
import { day, hour } from '../../base/clock';
import type { StoredUser } from '../../base/stored';
import { db } from '../../store/db';
import { orders } from '../orders/entity';
import { hasPaid } from '../rechargeTask/payments';

/** User events that trigger event pushes; derived from user data, so that they follow the clock. */

/** Due time for a user, before quiet hours. */
export interface Happening {
  uid: string;
  due: number;
}

const dormantDays = 3;

const ofUser: Readonly<Record<Exclude<PushEvent, 'recharge'>, (user: StoredUser) => number>> = {
  register: ({ register_at }) => register_at,
  dormant: ({ last_active_at }) => last_active_at + dormantDays * day,
};

interface Moment {
  uid: string;
  at: number;
}

/** The first payment of each. */
function firstPaid(): Moment[] {
  const first = new Map<string, number>();
  for (const order of orders) {
    const { uid, paid_at } = order;
    if (paid_at === null || !order.is_first || !hasPaid(order)) continue;
    first.set(uid, Math.min(first.get(uid) ?? paid_at, paid_at));
  }
  return [...first].map(([uid, at]) => ({ uid, at }));
}

/** Per event, earliest first; cached while the source data stays the same. */
const known = new WeakMap<object, Map<PushEvent, readonly Moment[]>>();

function momentsOf(event: PushEvent): readonly Moment[] {
  const source: object = event === 'recharge' ? orders.values() : db.users.values();
  const found = known.get(source)?.get(event);
  if (found) return found;
  const moments =
    event === 'recharge'
      ? firstPaid()
      : db.users.values().map((user) => ({ uid: user.user_id, at: ofUser[event](user) }));
  moments.sort((a, b) => a.at - b.at);
  known.set(source, (known.get(source) ?? new Map<PushEvent, readonly Moment[]>()).set(event, moments));
  return moments;
}

/** Events that become due after one moment, up to another. */
export function dueWithin({ event, delay_hours }: PushSchedule, after: number, until: number): Happening[] {
  const delay = delay_hours * hour;
  return momentsOf(event).flatMap(({ uid, at }) =>
    at + delay > after && at + delay <= until ? [{ uid, due: at + delay }] : [],
  );
}

/** Next due time after a moment; null if none is known. */
export function nextDue({ event, delay_hours }: PushSchedule, after: number): number | null {
  const found = momentsOf(event).find(({ at }) => at + delay_hours * hour > after);
  return found ? found.at + delay_hours * hour : null;
}

/** Due time for one user; null without the event. */
export function dueFor({ event, delay_hours }: PushSchedule, user: string): number | null {
  const found = momentsOf(event).find(({ uid }) => uid === user);
  return found ? found.at + delay_hours * hour : null;
}
