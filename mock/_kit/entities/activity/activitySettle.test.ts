/** @jest-environment node */
import type { ActivityBody } from '../../../../src/domain/activity';
import type { Content } from '../../../../src/domain/config';
import {
  issueSettlement,
  listSettlements,
  previewSettlement,
  readmitName,
  settleActivity,
  verifySettlement,
} from '../../../../src/services/activitySettle';
import type { Endpoint, InputOf, OutputOf } from '../../../../src/services/endpoint';
import { retryReward, settleReward } from '../../../../src/services/rewardWrites';
import { found } from '../../../../tests/found';
import { expectNoise } from '../../../../tests/setup';
import {
  balanceOf,
  call,
  change,
  configsOf,
  contentOf,
  db,
  failAfter,
  hasFailed,
  hour,
  minute,
  newKey,
  now,
  passTime,
  passUntil,
  resetDb,
  rewards,
} from '../../../testing';
import { settlementIn } from './outcome';
import { gifts, stageAt } from './plans';
import { settleService } from './store';

process.env.MOCK_SCALE = '0.02';
beforeEach(resetDb);

const rows = configsOf('activity');
const named = (name: string) => found(rows.find((one) => contentOf(one).name === name));
const remark = '按运营计划执行';
/** 歌王争霸: over, and not settled. */
const id = 'act_1004';

const act = <E extends Endpoint>(endpoint: E, more: object = {}, who = 'ops', of = id) =>
  call(
    endpoint,
    { id: of, version: found(rows.get(of)).version, remark, idem_key: newKey(), ...more } as InputOf<E>,
    who,
  );

/** A short list of coins alone, so that what arrives can be counted in the wallets. */
const shorten = () =>
  change(() => {
    const config = rows.edit(id);
    for (const version of config.versions) {
      const { body } = version.content as Content<ActivityBody>;
      body.rank_rule.top_n = 4;
      body.stages = [stageAt('冠军', 1, [gifts.coins(100)]), stageAt('其余', 2, [gifts.coins(7)], { upto: 4 })];
    }
  });

type Preview = OutputOf<typeof previewSettlement>;
const rehearse = async (): Promise<Preview> => (await call(previewSettlement, { id }, 'ops')).data;
const wallet = (uid: string) => balanceOf(`coin/user/${uid}`);
const wallets = () => new Map(db.users.values().map(({ user_id }) => [user_id, wallet(user_id)]));
/** Users whose balance rose, with the difference. */
const gainsSince = (before: ReadonlyMap<string, number>) =>
  [...before].flatMap(([uid, had]) => (wallet(uid) === had ? [] : [[uid, wallet(uid) - had]])).sort();
const expected = ({ first }: Preview) => first.map(({ uid, value }) => [uid, value]).sort();

const tasks = () => settlementIn(id).tasks.map(({ task_id }) => found(rewards.get(task_id)));
const isServed = () => tasks().length > 0 && tasks().every(({ status }) => status === 'success');

/** Continues where it is: the next step of the settlement, or of an interrupted task. */
async function goOn(): Promise<void> {
  const { state } = settlementIn(id);
  if (state === 'unsettled' || state === 'settling') await act(settleActivity);
  else if (state === 'settled') await act(verifySettlement, { verdict: 'verify' }, 'ops2');
  else if (state === 'verified') await act(issueSettlement);
  for (const { task_id, version, status } of tasks()) {
    const wish = { task_id, version, idem_key: newKey() };
    if (status === 'unknown') await call(settleReward, wish, 'lead');
    if (status === 'partial' || status === 'failed')
      await call(retryReward, { ...wish, reason_code: 'other.campaign', remark }, 'lead');
  }
  passTime(minute);
  passUntil(now());
}

/** Goes on until everybody has his; a machine that breaks is started again. */
async function toTheEnd(): Promise<void> {
  for (let step = 0; step < 20 && !isServed(); step++) await goOn().catch(() => undefined);
}

describe('cut off anywhere and started again', () => {
  it('at every write of the store: nobody gets it twice, and nobody is left out', async () => {
    expectNoise(/The store failed/);
    const told = [];
    let writes = 0;
    for (let isCut = true; isCut; writes++) {
      resetDb();
      shorten();
      const list = expected(await rehearse());
      const before = wallets();
      failAfter(writes);
      await toTheEnd();
      isCut = hasFailed();
      failAfter(Number.POSITIVE_INFINITY);
      const gains = gainsSince(before);
      if (!isServed() || JSON.stringify(gains) !== JSON.stringify(list))
        told.push({ writes, state: settlementIn(id).state, tasks: tasks().map(({ status }) => status), gains, list });
    }
    expect(told).toEqual([]);
    expect(writes).toBeGreaterThan(40);
  });

  it('after any name of the list: it goes on behind it, with the same list', async () => {
    const { first } = await rehearse();
    for (const stop of [0, 1, 37, first.length - 1, first.length]) {
      resetDb();
      change(() => settleService.set('next', stop));
      const { data } = await act(settleActivity);
      expect(data.settlement).toMatchObject({
        settled_done: stop,
        settle: stop === first.length ? 'settled' : 'settling',
        settle_failure: stop === first.length ? null : expect.stringContaining('结算服务超时，停在'),
      });
      // Later changes of a user do not affect settled results.
      change(() => Object.assign(db.users.edit(found(first[2]).uid), { status: 'banned' }));
      if (stop < first.length) await act(settleActivity);
      expect(settlementIn(id)).toMatchObject({ state: 'settled', done: first.length });
      expect(settlementIn(id).names.map(({ uid }) => uid)).toEqual(first.map(({ uid }) => uid));
    }
  });
});

describe('by itself', () => {
  /** Activity in coins only that ended long enough ago. */
  const automatic = () => {
    shorten();
    change(() => {
      for (const version of rows.edit(id).versions) (version.content as Content<ActivityBody>).body.settle = 'auto';
    });
  };
  const look = async (later = 0) => {
    passTime(later);
    await call(listSettlements, {}, 'ops');
  };

  it('what broke off is looked at again, at whichever write it was', async () => {
    expectNoise(/The store failed/);
    let writes = 0;
    for (let isCut = true; isCut; writes++) {
      resetDb();
      automatic();
      await look();
      failAfter(writes);
      for (let round = 0; round < 4; round++) await look(11 * minute);
      isCut = hasFailed();
      failAfter(Number.POSITIVE_INFINITY);
      expect({ writes, ...settlementIn(id) }).toMatchObject({ writes, state: 'settled', done: 4 });
      expect(db.audits.filter(({ action, object_id }) => action === 'autoSettle' && object_id === id)).toHaveLength(1);
    }
    expect(writes).toBeGreaterThan(3);
  });

  it('what its service stopped goes on by itself; what somebody began waits for him', async () => {
    automatic();
    change(() => settleService.set('next', 2));
    await look();
    await look(11 * minute);
    expect(settlementIn(id)).toMatchObject({ state: 'settling', done: 2 });
    await look(11 * minute);
    expect(settlementIn(id)).toMatchObject({ state: 'settled', done: 4 });
    await look(hour);
    expect(settlementIn(named('家族战').id)).toMatchObject({ state: 'settling', done: 37 });
  });

  it('is looked at by one and given by another', async () => {
    automatic();
    await look();
    await look(11 * minute);
    expect(await act(verifySettlement, { verdict: 'verify' }, 'ops2')).toMatchObject({ status: 200 });
    expect(await act(issueSettlement, {}, 'ops2')).toMatchObject({
      status: 409,
      message: '自动结算的活动须由复核人以外的人发放',
    });
    expect(await act(issueSettlement)).toMatchObject({ status: 200 });
  });
});

describe('a second look', () => {
  const left = async () => found((await rehearse()).excluded.find(({ why }) => why === 'device'));

  it('at names that were taken back in is by another than who took them, with his reason before him', async () => {
    const { uid } = await left();
    await act(readmitName, { uid, remark: '核实是家庭共用设备' }, 'ops2');
    await act(settleActivity);
    expect(await act(verifySettlement, { verdict: 'verify' }, 'ops2')).toMatchObject({
      status: 409,
      message: '名单里有您恢复资格的人，须由另一人复核',
    });
    const { list } = (await call(listSettlements, { q: id }, 'lead')).data;
    expect(list[0]?.readmitted).toEqual([{ uid, why: '核实是家庭共用设备', by: 'ops2', by_name: '运营小吴' }]);
    expect(await act(verifySettlement, { verdict: 'verify' }, 'lead')).toMatchObject({ status: 200 });
  });

  it('wants a reason that can be read, and a name that was left out', async () => {
    const { uid } = await left();
    for (const wrong of ['短', '\u200B\u200D\u2060\u200B\u200D', '说明\u202E原因写得足够长']) {
      const { status, fields } = await act(readmitName, { uid, remark: wrong });
      expect({ wrong, status, field: Object.keys(fields ?? {}) }).toEqual({ wrong, status: 422, field: ['remark'] });
    }
    const { first } = await rehearse();
    expect(await act(readmitName, { uid: found(first[0]).uid })).toMatchObject({
      status: 422,
      fields: { uid: '排除名单里没有这个用户' },
    });
  });

  it('every name that is left out says why, and of a shared device who stays', async () => {
    const { excluded, first } = await rehearse();
    expect(excluded.length).toBeGreaterThan(0);
    for (const { why, detail } of excluded) {
      expect(why).not.toBeNull();
      if (why === 'device') expect(first.map(({ uid }) => uid)).toContain(/\d+/.exec(detail)?.[0]);
    }
  });
});

it('what was rehearsed is what is settled and what is given, stage by stage', async () => {
  const before = await rehearse();
  await act(settleActivity);
  expect((await rehearse()).first.map(({ uid, value, reward }) => [uid, value, reward])).toEqual(
    before.first.map(({ uid, value, reward }) => [uid, value, reward]),
  );
  await act(verifySettlement, { verdict: 'verify' }, 'ops2');
  await act(issueSettlement);
  const given = tasks().map(({ targets, items }) => ({
    reward: items.map(({ name, qty }) => `${name} ×${qty.toLocaleString('zh-CN')}`),
    names: targets.length,
    coins: targets.length * items.reduce((sum, { value, qty }) => sum + value * qty, 0),
  }));
  expect(given.map(({ names, coins }) => ({ names, coins }))).toEqual(
    before.stages.filter(({ names }) => names > 0).map(({ names, coins }) => ({ names, coins })),
  );
  expect(given.reduce((sum, { coins }) => sum + coins, 0)).toBe(before.settlement.settled_coins);
});

it('settlements begin with those that somebody has to do something about', async () => {
  const { list } = (await call(listSettlements, { size: 100 }, 'ops')).data;
  const waiting = list.map(({ status, settle }) => status === 'ended' && settle !== 'issued');
  expect(waiting.indexOf(false)).toBe(waiting.lastIndexOf(true) + 1);
  expect(waiting[0]).toBe(true);
  const ends = list.slice(waiting.indexOf(false)).map(({ ended_at }) => ended_at ?? 0);
  expect(ends).toEqual([...ends].sort((a, b) => b - a));
});
