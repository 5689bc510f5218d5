/** @jest-environment node */
import { bigSpenderRecharge } from '../src/domain/shared/penalty';
import { riskLevel, userFlags, userRole, userStatus } from '../src/domain/user/rules';
import { getUser } from '../src/services/user';
import { coinFlowRecords } from '../src/services/userRecords';
import { seedDb } from './seed';
import {
  agentFlows,
  anchor,
  call,
  cases,
  chainOf,
  day,
  db,
  ledgerPartsOf as partsOf,
  proofOf,
  resetDb,
  user,
  userBansOf,
  userCoins,
} from './testing';

process.env.MOCK_SCALE = '0.2';
beforeEach(resetDb);

const all = () => [...db.users.values()];

describe('seed', () => {
  it('is the same every time', () => {
    expect([...seedDb().users.values()].slice(0, 200)).toEqual([...seedDb().users.values()].slice(0, 200));
  });

  it('keeps the cases whatever the scale', () => {
    process.env.MOCK_SCALE = '0.01';
    const small = seedDb();
    process.env.MOCK_SCALE = '0.2';
    for (const [name, uid] of Object.entries(cases)) {
      const { same_device_count: _, ...here } = user(uid);
      expect({ name, ...small.users.get(uid) }).toMatchObject(here);
    }
    expect(small.users.size).toBe(100);
  });

  it('bans rest on evidence that exists', () => {
    const evidence = [...db.bans.values()].flatMap((ban) => ban.evidence);
    expect(evidence.filter((id) => id.startsWith('ev_'))).toEqual([]);
    const about = evidence.filter((id) => id.startsWith('cs_'));
    expect(about.length).toBeGreaterThan(10);
    expect(about.filter((id) => !db.cases.has(id))).toEqual([]);
  });

  it('shows every state, role, risk, mark and region', () => {
    const some = all();
    expect(new Set(some.map(({ status }) => status))).toEqual(new Set(Object.keys(userStatus)));
    expect(new Set(some.map(({ role }) => role))).toEqual(new Set(Object.keys(userRole)));
    expect(new Set(some.map(({ risk_level }) => risk_level))).toEqual(new Set(Object.keys(riskLevel)));
    expect(new Set(some.flatMap(({ flags }) => flags))).toEqual(new Set(Object.keys(userFlags)));
    expect(new Set(some.map(({ region }) => region))).toEqual(new Set(['wy', 'ph', 'us']));
  });

  it('counts devices and points as they are', () => {
    const onDevice = (device: string) => all().filter(({ secret }) => secret.device_id === device).length;
    for (const one of all()) {
      const points = (db.strikes.get(one.user_id) ?? []).filter(({ status }) => status === 'active');
      expect(one.strike_points).toBe(points.reduce((sum, strike) => sum + strike.points, 0));
      expect(points.every(({ at }) => at > anchor - 90 * day)).toBe(true);
      if (one.status !== 'deleted') expect(one.same_device_count).toBe(onDevice(one.secret.device_id));
    }
    expect(user(cases.newAccount)).toMatchObject({ same_device_count: 4, reported_30d: 12, warned_count: 2 });
    expect(user(cases.nearLimit).strike_points).toBe(8);
  });

  it('has a ban in force for whoever is barred, and for nobody else', () => {
    for (const one of all()) {
      const active = userBansOf(one.user_id).filter(({ status }) => status === 'active');
      const barred = ['banned', 'muted', 'limited'].includes(one.status);
      expect({ uid: one.user_id, bans: active.length > 0 }).toEqual({ uid: one.user_id, bans: barred });
      for (const { until, duration, created_at } of active) {
        expect(until).toBe(duration === 0 ? null : created_at + duration * 1000);
        if (until !== null) expect(until).toBeGreaterThan(anchor);
        expect(created_at).toBeGreaterThanOrEqual(one.register_at);
      }
      expect(one.flags.includes('banned')).toBe(one.status === 'banned');
      expect(one.flags.includes('big_spender')).toBe(
        one.status !== 'deleted' && one.total_recharge >= bigSpenderRecharge,
      );
    }
    expect(user(cases.permanentlyBanned)).toMatchObject({ status: 'banned', ban_until: null });
  });

  it('hides phone, e-mail, addresses and device on the wire', async () => {
    const { data, text } = await call(getUser, { user_id: cases.normal });
    expect(data).toMatchObject({ phone: '138****6688', email: 'a***@g***.com' });
    expect(data.register_ip).toMatch(/^\d+\.\d+\.\d+\.\*$/);
    for (const value of Object.values(user(cases.normal).secret)) expect(text).not.toContain(String(value));
  });
});

describe('coin flow', () => {
  it('is a chain without a break that ends in the balance and never goes below zero', () => {
    // Drawing the wallet of every user takes half a minute; every tenth user and all named cases are enough.
    const named = new Set<string>(Object.values(cases));
    const sampled = all().filter(({ user_id }, place) => place % 10 === 0 || named.has(user_id));
    expect(sampled.length).toBeGreaterThan(200);
    const wrong = sampled.flatMap((one) => {
      const account = userCoins(one.user_id);
      const chain = chainOf(account);
      const follows = chain.every(
        ({ at, balance_after }, place) =>
          balance_after >= 0 && at >= (chain[place - 1]?.at ?? one.register_at - 1) && at < anchor,
      );
      const ends = (chain.at(-1)?.balance_after ?? 0) === one.coin_balance;
      return follows && ends && proofOf(account).broken === null ? [] : [{ account, follows, ends }];
    });
    expect(wrong).toEqual([]);
  });

  it('has every coin that an agent sold to a user, and every one given back', () => {
    const trades = agentFlows.filter(({ counter }) => partsOf(counter).holder === 'user');
    expect(trades.length).toBeGreaterThan(400);
    const known = new Set(
      [...new Set(trades.map(({ counter }) => counter))].flatMap((account) =>
        chainOf(account).map(({ ref, at, amount }) => `${account} ${ref} ${at} ${amount}`),
      ),
    );
    const lost = trades.filter(({ line, counter }) => !known.has(`${counter} ${line.ref} ${line.at} ${-line.amount}`));
    expect(lost).toEqual([]);
  });

  it('C25: stays a chain on the wire, newest first', async () => {
    const { data } = await call(coinFlowRecords, { user_id: cases.heavyFlow, size: 1000, page: 3 });
    expect(data).toMatchObject({ total: 10_000, total_is: 'at_least', list: { length: 1000 } });
    for (const [i, flow] of data.list.entries()) {
      expect(flow.balance_before).toBe(data.list[i + 1]?.balance_after ?? flow.balance_before);
    }
  });
});
