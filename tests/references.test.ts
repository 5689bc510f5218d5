/** @jest-environment node */
import { call, change, configsIn, kitOf, liveOf, resetDb, rewards } from '../mock/testing';
import type { Content } from '../src/domain/config/rules';
import { pageAddress } from '../src/domain/page/rules';
import { activity } from '../src/services/activity';
import { consumable } from '../src/services/consumable';
import { dressup } from '../src/services/dressup';
import { giftBag } from '../src/services/giftBag';
import { outfit } from '../src/services/outfit';
import { page } from '../src/services/page';
import { patrolRule } from '../src/services/patrolRule';
import { resource } from '../src/services/resource';
import { found } from './found';

/** References that no config declares: each is named where its target says 被谁引用. */

beforeEach(resetDb);

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

it.each([
  ['dressup', dressup],
  ['consumable', consumable],
  ['outfit', outfit],
  ['giftBag', giftBag],
  ['resource', resource],
] as const)(
  '%s: an item is used by a task for as long as that has somebody to give it to',
  async (type, { references }) => {
    const id = found(online(type)[0]).id;
    const users = async () => (await call(references, { id }, 'lead')).data.used_by;
    const { task_id, title: name } = found(rewards.filter(({ status }) => status === 'queued')[0]);
    const task = { type: 'reward_task', label: '发放任务', id: task_id, name, status: 'scheduled' };
    change(() => {
      const stored = rewards.edit(task_id);
      Object.assign(stored, { items: stored.items.map((item) => ({ ...item, item_id: id })) });
    });
    expect(await users()).toContainEqual(task);
    change(() => void Object.assign(rewards.edit(task_id), { status: 'withdrawn' }));
    expect(await users()).not.toContainEqual(expect.objectContaining({ id: task_id }));
  },
);
