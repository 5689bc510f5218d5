/** @jest-environment node */
import { pickPushVariant } from '../../src/services/pushSends';
import { found } from '../../tests/found';
import { call, configsOf, lastView, newKey, resetDb } from '../testing';

process.env.MOCK_SCALE = '0.02';
beforeEach(resetDb);

const pick = (id: string, variant: 'A' | 'B' | 'C') => {
  const { version } = found(configsOf('push').get(id));
  return call(pickPushVariant, { id, version, variant, remark: '按运营计划推送', idem_key: newKey() }, 'admin');
};

it('a group that the run does not have is not picked, and none is picked after another', async () => {
  expect(await pick('im_1004', 'C')).toMatchObject({ status: 422, fields: { variant: '没有 C 组' } });
  expect(lastView('im_1004')?.winner).toBeNull();
  expect((await pick('im_1004', 'A')).status).toBe(200);
  expect(await pick('im_1004', 'B')).toMatchObject({ status: 409, message: '已选 A 全量' });
  expect(lastView('im_1004')?.winner).toBe('A');
});

it.each([
  ['has no groups', 'im_1006', '没有 A/B'],
  ['was never sent', 'im_1010', '没有 A/B'],
  ['is done', 'im_1007', '已完成，没有未发送的'],
])('no group is picked of a push that %s', async (_, id, message) => {
  expect(await pick(id, 'A')).toMatchObject({ status: 409, message });
  expect(lastView(id)?.winner ?? null).toBeNull();
});
