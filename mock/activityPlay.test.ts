/** @jest-environment node */
import { worstOf } from '../src/domain/activity';
import { signScore } from '../src/domain/activityPlay';
import { givenSum } from '../src/domain/givenItem';
import { activityFigures } from '../src/services/activity';
import { activityPlay } from '../src/services/activityPlay';
import { previewSettlement } from '../src/services/activitySettle';
import { found } from '../tests/found';
import { type Done, playIn } from './_kit/activity/play';
import { activityOf } from './_kit/activity/rules';
import { call } from './_kit/call';
import { day, dayOf, now } from './_kit/clock';
import { configsOf } from './_kit/config/kits';
import { contentOf, windowOf } from './_kit/config/store';
import { db, resetDb } from './_kit/db';

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
  /** One who was refused, and when. */
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
