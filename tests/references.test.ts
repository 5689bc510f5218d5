/** @jest-environment node */
import { call, change, configsIn, kitOf, liveOf } from '../mock/testing';
import type { Content } from '../src/domain/config';
import { pageAddress } from '../src/domain/page';
import { activity } from '../src/services/activity';
import { page } from '../src/services/page';
import { patrolRule } from '../src/services/patrolRule';
import { found } from './found';

/** References that no config declares: each is named where its target says 被谁引用. */

const online = (type: string) => configsIn(type, 'prod').filter(({ status }) => status === 'online');
const [target, other] = online('page').map(({ id }) => id);

const liveBody = (type: string, id = '') => {
  const { content } = found(liveOf(kitOf(type).rows.edit(id)) ?? undefined);
  return (content as Content<Record<string, unknown>>).body;
};

it.each([
  ['ptr_1002', 'bkt_4', '热门房'],
  ['ptr_1001', 'bkt_2', '被举报房'],
])('%s is used by the bucket that it fills', async (id, bucket, name) => {
  const { data } = await call(patrolRule.references, { id }, 'lead');
  expect(data.used_by).toContainEqual({ type: 'patrol_bucket', label: '巡检桶', id: bucket, name, status: 'online' });
});

it('an activity is used by a banner that leads to it', async () => {
  const id = found(online('activity')[0]).id;
  const users = async () => (await call(activity.references, { id }, 'lead')).data.used_by;
  const [banner] = online('banner').map((one) => one.id);
  expect(await users()).not.toContainEqual(expect.objectContaining({ type: 'banner', id: banner }));
  change(() => {
    const { activity_code } = liveBody('activity', id);
    Object.assign(liveBody('banner', banner), { jump_type: 'activity', jump_value: activity_code });
  });
  expect(await users()).toContainEqual(expect.objectContaining({ type: 'banner', id: banner }));
});

it.each([
  ['banner', (link: string) => ({ jump_type: 'h5', jump_value: `${link}?from=banner` })],
  ['push', (link: string) => ({ jump_url: link })],
  ['page', (link: string) => ({ expired_url: link })],
])('a page is used by a %s that leads to it', async (type, fields) => {
  const id = type === 'page' ? other : online(type)[0]?.id;
  const users = async () => (await call(page.references, { id: target ?? '' }, 'lead')).data.used_by;
  expect(await users()).not.toContainEqual(expect.objectContaining({ type, id }));
  change(() => Object.assign(liveBody(type, id), fields(pageAddress(String(liveBody('page', target).slug)))));
  expect(await users()).toContainEqual(expect.objectContaining({ type, id }));
});
