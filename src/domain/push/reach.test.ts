/** @jest-environment node */
import { afterQuiet, deliveryOf, localMoment, type ReceiverFacts, variantOf } from './reach';
import { plainSchedule } from './times';

const hour = 3_600_000;
const day = 24 * hour;
/** A moment by PRC's clock. */
const prc = (hours: number, minutes = 0): number => Date.UTC(2026, 10, 20, hours - 8, minutes);
const quiet = { from: 22, to: 8 };
const china = 0;
const usa = -13;

const user = (more: Partial<ReceiverFacts> = {}): ReceiverFacts => ({
  uid: '10000001',
  offset: china,
  isBanned: false,
  isUnsubscribed: false,
  reachedAt: [],
  ownAt: null,
  ...more,
});

type Rules = Parameters<typeof deliveryOf>[2];
const rules = (more: Partial<Rules> = {}): Rules => ({
  exclude: { pushed_days: 0, banned: true, unsubscribed: true },
  holdout: 0,
  ab: [],
  quiet_hours: quiet,
  freq_cap: { per_user_day: 2, per_week: 7, override: false },
  schedule: plainSchedule,
  ...more,
});
const onLocal = (valid_hours = 24): Partial<Rules> => ({ schedule: { ...rules().schedule, tz: 'local', valid_hours } });

describe('quiet hours', () => {
  it.each([
    ['21:59 goes out', prc(21, 59), prc(21, 59)],
    ['22:00 waits until 08:00', prc(22), prc(32)],
    ['midnight waits until 08:00', prc(0), prc(8)],
    ['07:59 waits a minute', prc(7, 59), prc(8)],
    ['08:00 goes out', prc(8), prc(8)],
  ])('of PRC: %s', (_, at, until) => expect(afterQuiet(quiet, at, china)).toBe(until));

  it('are those of the user: 12:00 of PRC is 23:00 of the day before in the US', () => {
    expect(afterQuiet(quiet, prc(12), usa)).toBe(prc(21));
    expect(afterQuiet(quiet, prc(10, 59), usa)).toBe(prc(10, 59));
  });

  it('within one day, and of none, keep nobody', () => {
    expect(afterQuiet({ from: 12, to: 14 }, prc(13), china)).toBe(prc(14));
    expect(afterQuiet({ from: 12, to: 14 }, prc(14), china)).toBe(prc(14));
    expect(afterQuiet(null, prc(23), china)).toBe(prc(23));
  });
});

describe('when a user is reached', () => {
  it('by its own clock: eight in the evening is thirteen hours later in the US', () => {
    expect(localMoment(prc(20), usa)).toBe(prc(33));
    expect(deliveryOf(user({ offset: usa }), 'im_1', rules(onLocal()), prc(20))).toMatchObject({
      kind: 'sent',
      at: prc(33),
    });
  });

  it('after quiet hours it is said so; after it is good for nothing it is dropped', () => {
    const wait = (valid_hours: number) => deliveryOf(user(), 'im_1', rules(onLocal(valid_hours)), prc(22));
    expect(wait(10)).toMatchObject({ kind: 'postponed', at: prc(32), why: '免打扰时段，推迟到当地 08:00' });
    expect(wait(9)).toMatchObject({ kind: 'dropped', reason: 'expired' });
  });
});

describe('who is left out', () => {
  const reason = (facts: Partial<ReceiverFacts>, more: Partial<Rules> = {}) => {
    const delivery = deliveryOf(user(facts), 'im_1', rules(more), prc(12));
    return delivery.kind === 'dropped' ? delivery.reason : delivery.kind;
  };

  it('by each rule, the first that says no', () => {
    expect(reason({})).toBe('sent');
    expect(reason({ isBanned: true, isUnsubscribed: true })).toBe('banned');
    expect(reason({ isUnsubscribed: true })).toBe('unsubscribed');
    expect(reason({}, { holdout: 100 })).toBe('holdout');
    const exclude = { pushed_days: 3, banned: true, unsubscribed: true };
    expect(reason({ reachedAt: [prc(12) - 3 * day + 1] }, { exclude })).toBe('recent');
    expect(reason({ reachedAt: [prc(12) - 3 * day] }, { exclude })).toBe('sent');
  });

  it('by what it got of the same event push, for so many days', () => {
    const event = { schedule: { ...rules().schedule, type: 'event' as const, once_days: 7 } };
    expect(reason({ ownAt: prc(12) - 7 * day + 1 }, event)).toBe('once');
    expect(reason({ ownAt: prc(12) - 7 * day }, event)).toBe('sent');
    expect(reason({ ownAt: prc(11) })).toBe('sent');
  });

  it('by what reached it today and in seven days; what users wait for obeys none of it', () => {
    const today = { reachedAt: [prc(8), prc(9)] };
    expect(reason(today)).toBe('day_cap');
    // Yesterday, by the user's own clock.
    expect(reason({ reachedAt: [prc(0) - 1, prc(9)] })).toBe('sent');
    const week = { reachedAt: [1, 2, 3, 4, 5, 6].flatMap((days) => prc(12) - days * day).concat(prc(9)) };
    expect(reason(week)).toBe('week_cap');
    const freq_cap = { per_user_day: 1, per_week: 1, override: true };
    expect(reason(today, { freq_cap })).toBe('sent');
  });
});

it('a variant is the same every time, and each has about its share', () => {
  const ab = [
    { variant: 'A' as const, ratio: 30 },
    { variant: 'B' as const, ratio: 70 },
  ];
  const uids = Array.from({ length: 2_000 }, (_, n) => String(10_000_000 + n));
  const got = uids.map((uid) => variantOf('im_1', ab, uid));
  expect(uids.map((uid) => variantOf('im_1', ab, uid))).toEqual(got);
  const share = got.filter((one) => one === 'A').length / uids.length;
  expect(share).toBeGreaterThan(0.25);
  expect(share).toBeLessThan(0.35);
  expect(variantOf('im_1', [], '10000001')).toBeNull();
});
