/** @jest-environment node */
import { type ActivityBody, worstOf } from '../../../../src/domain/activity';
import { signScore } from '../../../../src/domain/activityPlay';
import { givenSum } from '../../../../src/domain/givenItem';
import { activity, activityFigures } from '../../../../src/services/activity';
import { activityPlay } from '../../../../src/services/activityPlay';
import { previewSettlement } from '../../../../src/services/activitySettle';
import { found } from '../../../../tests/found';
import { call, configsOf, contentOf, day, dayOf, db, newKey, now, passTime, resetDb, windowOf } from '../../../testing';
import { type Done, playIn } from './play';
import { activityOf } from './rules';

process.env.MOCK_SCALE = '0.02';
beforeEach(resetDb);

const named = (name: string) => found(configsOf('activity').find((one) => contentOf(one).name === name));
const played = (name: string, until = now()) => playIn(named(name), db.users.values(), until);

/** The most that were done in one group of deeds. */
function mostBy(done: readonly Done[], groupOf: (one: Done) => string): number {
  const counts = new Map<string, number>();
  for (const one of done) counts.set(groupOf(one), (counts.get(groupOf(one)) ?? 0) + 1);
  return Math.max(0, ...counts.values());
}
const did = (done: readonly Done[]) => done.filter(({ why }) => why === null);

it('nobody draws more often in a day than he may, and some would have', () => {
  const { done, all } = played('幸运转盘');
  const { lottery, stages } = activityOf(named('幸运转盘')).body;
  expect(mostBy(did(done), ({ uid, at }) => `${uid} ${dayOf(at)}`)).toBe(lottery.draws_user_day);
  expect(done.some(({ why }) => why === '今天的 10 次已用完')).toBe(true);
  expect(all.draws).toBe(did(done).length);
  expect(all.draws).toBeLessThanOrEqual(lottery.draws_total);
  // A dear prize is gone at its stock and not drawn again.
  for (const [place, { stock }] of stages.entries())
    if (stock > 0) expect(all.got[place] ?? 0).toBeLessThanOrEqual(stock);
});

it('nobody exchanges more of a thing than he may', () => {
  const { done } = played('周年兑换', found(windowOf(named('周年兑换')).end_at ?? undefined));
  const { per_user } = activityOf(named('周年兑换')).body.exchange;
  expect(did(done).length).toBeGreaterThan(0);
  expect(mostBy(did(done), ({ uid, stage }) => `${uid} ${stage}`)).toBeLessThanOrEqual(per_user);
});

it('nobody makes up for more days than he may; the list of a sign-in is what was signed', async () => {
  const { done, by } = played('新人七日礼');
  const { makeup } = activityOf(named('新人七日礼')).body.sign;
  const made = did(done).filter(({ deed }) => deed.kind === 'makeup');
  expect(mostBy(made, ({ uid }) => uid)).toBe(makeup);
  expect(done.some(({ why }) => why === '补签 2 次已用完')).toBe(true);
  const { first } = (await call(previewSettlement, { id: named('新人七日礼').id }, 'ops')).data;
  expect(first.length).toBeGreaterThan(10);
  for (const { uid, score } of first)
    expect(score).toBe(signScore(activityOf(named('新人七日礼')), found(by.get(uid))));
});

it('what was done stays done: an earlier moment is the beginning of a later one', () => {
  const early = played('幸运转盘', now() - 2 * day).done;
  expect(early.length).toBeGreaterThan(0);
  expect(played('幸运转盘').done.slice(0, early.length)).toEqual(early);
});

it('已用 is what was drawn and exchanged, and never more than the worst case', async () => {
  const { list } = (await call(activityFigures, {}, 'ops')).data;
  for (const name of ['幸运转盘', '周年兑换']) {
    const { got } = played(name).all;
    const content = activityOf(named(name));
    const coins = content.body.stages.reduce(
      (sum, { rewards }, place) => sum + (got[place] ?? 0) * givenSum(rewards),
      0,
    );
    expect(coins).toBeGreaterThan(0);
    expect(list.find(({ id }) => id === named(name).id)?.used_coin).toBe(coins);
    expect(coins).toBeLessThanOrEqual(worstOf(content).coins);
  }
  expect(list.find(({ id }) => id === named('圣诞转盘').id)?.used_coin).toBe(0);
});

describe('asked for one user', () => {
  const ask = (name: string, uid: string, at?: number) =>
    call(activityPlay, { id: named(name).id, uid, ...(at === undefined ? {} : { at }) }, 'ops');
  /** Refused attempt, with its time. */
  const refused = () => found(played('幸运转盘').done.findLast(({ why }) => why === '今天的 10 次已用完'));

  it('tells what he did and has left; another day he may again', async () => {
    const { uid, at } = refused();
    const { data } = await ask('幸运转盘', uid, at);
    expect(data.phase).toBe('running');
    expect(data.left[0]).toEqual({ label: '今日可抽', text: '0 / 10 次，每次 20 金币', is_out: true });
    expect(data.deeds[0]).toEqual({ at, what: '抽奖', why: '今天的 10 次已用完' });
    expect(data.deeds[1]?.what).toMatch(/^抽中「.+」$/);
    expect(data.deeds.map((deed) => deed.at)).toEqual(data.deeds.map((deed) => deed.at).sort((a, b) => b - a));
    const tomorrow = (await ask('幸运转盘', uid, now() + day)).data;
    expect(tomorrow.left[0]).toMatchObject({ text: '10 / 10 次，每次 20 金币', is_out: false });
  });

  it('has nothing left before the start, and nothing where nobody is limited', async () => {
    const before = (await ask('幸运转盘', refused().uid, now() - 30 * day)).data;
    expect(before).toEqual({ phase: 'before', left: [], deeds: [] });
    expect((await ask('春日盛典', refused().uid)).data.left).toEqual([]);
  });

  it('names the field where there is no such user, or it is none', async () => {
    expect(await ask('幸运转盘', '99999999')).toMatchObject({ status: 422, fields: { uid: '没有这个用户' } });
    expect(await ask('幸运转盘', 'x')).toMatchObject({ status: 422, fields: { uid: '用户ID 为 4–20 位数字' } });
    expect(await call(activityPlay, { id: 'act_0', uid: '10000001' }, 'ops')).toMatchObject({ status: 404 });
    expect(await call(activityPlay, { id: 'act_1001', uid: '10000001' }, 'finance')).toMatchObject({ status: 403 });
  });
});

describe('another version', () => {
  const wheel = () => named('幸运转盘');
  const usedOf = async (id: string) =>
    found((await call(activityFigures, {}, 'ops')).data.list.find((one) => one.id === id)).used_coin;
  /** Publishes what is served with another body, and says what came of it. */
  async function publish(name: string, edit: (body: ActivityBody) => ActivityBody, who = 'ops') {
    const { id, version } = named(name);
    const live = activityOf(named(name));
    const content = { ...live, body: edit(structuredClone(live.body)) };
    await call(activity.save, { id, version, content, idem_key: newKey() }, who);
    const wish = { id, version: named(name).version, remark: '按运营方案调整', idem_key: newKey() };
    return call(activity.submit, wish, who);
  }
  const cut = (body: ActivityBody): ActivityBody => ({
    ...body,
    stages: body.stages.map((stage) => ({ ...stage, rewards: stage.rewards.map((item) => ({ ...item, qty: 1 })) })),
  });

  it('changes nothing of what was drawn: coins, counts and who drew what stay', async () => {
    const before = played('幸运转盘');
    const used = await usedOf(wheel().id);
    expect((await publish('幸运转盘', cut)).data.approval_id).toBeNull();
    expect(await usedOf(wheel().id)).toBe(used);
    const after = played('幸运转盘');
    expect(after.all).toEqual(before.all);
    expect(after.done.map(({ uid, stage, why }) => [uid, stage, why])).toEqual(
      before.done.map(({ uid, stage, why }) => [uid, stage, why]),
    );
    // Later draws grant the new rewards.
    passTime(2 * day);
    const later = played('幸运转盘');
    const more = did(later.done).slice(did(after.done).length);
    expect(more.length).toBeGreaterThan(0);
    expect(later.coins - after.coins).toBe(
      more.reduce((sum, { stage }) => sum + givenSum(activityOf(wheel()).body.stages[stage]?.rewards ?? []), 0),
    );
  });

  it('has of a prize what was left of it, wherever it stands, and after it was left out for a while', async () => {
    const { got } = played('幸运转盘').all;
    const turned = (body: ActivityBody) => ({ ...body, stages: body.stages.toReversed() });
    expect((await publish('幸运转盘', turned)).status).toBe(200);
    expect(played('幸运转盘').all.got).toEqual(got.toReversed());
    const [, dear, plain] = activityOf(wheel()).body.stages;
    expect((await publish('幸运转盘', (body) => ({ ...body, stages: [found(plain)] }))).status).toBe(200);
    expect(played('幸运转盘').all.got).toEqual([got[0]]);
    expect((await publish('幸运转盘', (body) => ({ ...body, stages: [found(plain), found(dear)] }))).status).toBe(200);
    expect(played('幸运转盘').all.got).toEqual([got[0], got[1]]);
  });

  it('counts what was given against its budget, and asks a second person for both together', async () => {
    const { coins } = played('幸运转盘');
    const draws = (draws_total: number, budget_coin: number) => (body: ActivityBody) => ({
      ...body,
      budget_coin,
      stages: body.stages.slice(0, 1),
      lottery: { ...body.lottery, draws_total },
    });
    const drawn = played('幸运转盘').all.draws;
    const more = (100_000 - coins) / 10;
    const refused = await publish('幸运转盘', draws(drawn + 100, coins + 999));
    expect(refused).toMatchObject({
      status: 422,
      text: expect.stringMatching(/已发放 [\d,]+ 金币，剩余的最坏再发 1,000，合计 [\d,]+ 金币，超过预算/),
    });
    expect((await publish('幸运转盘', draws(drawn + Math.floor(more), 200_000))).data.approval_id).toBeNull();
    const asked = await publish('幸运转盘', draws(drawn + Math.floor(more) + 1, 200_000));
    expect(asked.data).toMatchObject({ state: 'pending_approval' });
  });

  it('of one that is over is not begun anew once somebody drew', async () => {
    const { id, version } = wheel();
    const end = { id, version, verb: 'end', remark: '活动提前结束', idem_key: newKey() } as const;
    expect((await call(activity.move, end, 'ops')).status).toBe(200);
    const used = await usedOf(id);
    const live = activityOf(wheel());
    const content = { ...live, start_at: null, end_at: now() + 5 * day, body: { ...live.body, warm_at: null } };
    await call(activity.save, { id, version: wheel().version, content, idem_key: newKey() }, 'ops');
    const wish = { id, version: wheel().version, remark: '同样的再办一次', idem_key: newKey() };
    expect(await call(activity.submit, wish, 'ops')).toMatchObject({
      status: 422,
      text: expect.stringContaining('已经抽取或兑换过的活动不能再发布：请克隆下一期'),
    });
    expect(await usedOf(id)).toBe(used);
  });
});
