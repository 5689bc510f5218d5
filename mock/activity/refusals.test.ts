/** @jest-environment node */
import { activityPlay } from '../../src/services/activityPlay';
import { leaveOutName, readmitName, settleActivity } from '../../src/services/activitySettle';
import type { Endpoint, InputOf } from '../../src/services/endpoint';
import { found } from '../../tests/found';
import { call, configsOf, newKey, outcomeNow, resetDb, settlementIn, shownContentOf } from '../testing';

process.env.MOCK_SCALE = '0.02';
beforeEach(resetDb);

const named = (name: string) => found(configsOf('activity').find((one) => shownContentOf(one).name === name));
const act = <E extends Endpoint>(endpoint: E, name: string, more: object = {}) => {
  const { id, version } = named(name);
  const input = { id, version, remark: '按运营计划执行', idem_key: newKey(), ...more };
  return call(endpoint, input as InputOf<E>, 'ops');
};

it('the list of a settled activity keeps who is on it', async () => {
  const { excluded } = outcomeNow(named('歌王争霸'));
  const [back, out] = excluded.filter(({ why }) => why === 'device').map(({ uid }) => ({ uid }));
  expect((await act(readmitName, '歌王争霸', back)).status).toBe(200);
  await act(settleActivity, '歌王争霸');
  const before = settlementIn(named('歌王争霸').id);
  const cancelled = await act(leaveOutName, '歌王争霸', back);
  expect(cancelled).toMatchObject({ status: 409, message: '已结算的活动不能取消恢复' });
  const readmitted = await act(readmitName, '歌王争霸', out);
  expect(readmitted).toMatchObject({ status: 409, message: '已结算的活动不能恢复资格' });
  expect(settlementIn(named('歌王争霸').id)).toEqual(before);
});

it.each([
  ['is running', '春日盛典', '活动还没有结束：请等到结束，或先提前结束'],
  ['is settled', '千人冲榜', '已结算的活动不能结算'],
  ['was never online', '新春签到', '活动没有上线过，没有可以结算的内容'],
  ['grants at once', '幸运转盘', '抽奖和兑换即时发放，不需要结算'],
])('an activity that %s is not settled', async (_, name, message) => {
  const before = settlementIn(named(name).id);
  expect(await act(settleActivity, name)).toMatchObject({ status: 409, message });
  expect(settlementIn(named(name).id)).toEqual(before);
});

it('nobody else than a user has attempts', async () => {
  const answer = await call(activityPlay, { id: named('幸运转盘').id, uid: '99999999' }, 'ops');
  expect(answer).toMatchObject({ status: 422, fields: { uid: '没有这个用户' } });
});
