/** @jest-environment node */
import * as calls from '../../../../src/services/patrolBucket';
import { found } from '../../../../tests/found';
import {
  anchor,
  answerLast,
  bucketRooms,
  call,
  change,
  hour,
  minute,
  newKey,
  passTime,
  patrolBuckets,
  patrolSwitches,
  resetDb,
} from '../../../testing';

process.env.MOCK_SCALE = '0.02';
beforeEach(resetDb);

const why = () => ({ reason_code: 'other.misc', remark: '当班组长要求调整', idem_key: newKey() });
const pool = async () => (await call(calls.getPatrolPool, {}, 'patrol')).data;
const bucket = (bucket_id: string) => found(patrolBuckets.get(bucket_id));
const seen = (bucket_id: string) => ({ bucket_id, version: bucket(bucket_id).version });
const rooms = async (input: Parameters<typeof calls.listBucketRooms>[0]) =>
  (await call(calls.listBucketRooms, input, 'patrol')).data;

/** Turns all patrol off, with a second person. */
async function stop(minutes: number) {
  const { version = 0 } = patrolSwitches.get('patrol') ?? {};
  const asked = await call(calls.stopPatrol, { switch_id: 'patrol', version, minutes, ...why() }, 'admin');
  return { asked, approved: await answerLast() };
}

describe('pool', () => {
  it('holds about 1,200 places of rooms in seven buckets, each room once per bucket', async () => {
    const { buckets, rooms: distinct, entries, pending } = await pool();
    expect(buckets).toHaveLength(7);
    expect(bucketRooms.size).toBeGreaterThan(1_000);
    expect(buckets.reduce((sum, { current_count }) => sum + current_count, 0)).toBe(bucketRooms.size);
    expect(distinct).toBe(new Set(bucketRooms.map(({ room_id }) => room_id)).size);
    const waits = (await rooms({ size: 1_000 })).list.filter(({ waiting_since }) => waiting_since !== null);
    expect(waits).toHaveLength(buckets.reduce((sum, { pending_count }) => sum + pending_count, 0));
    expect(pending).toBe(waits.length);
    expect(entries).toBe((await rooms({})).total);
    expect(entries).toBe(buckets.reduce((sum, { current_count }) => sum + current_count, 0));
  });
});

describe('hours of a bucket', () => {
  const night = async () => (await pool()).buckets.find(({ bucket_id }) => bucket_id === 'bkt_5');

  it('rooms wait only within them, at the earliest since their begin', async () => {
    const opens = anchor + 12 * hour;
    expect(await night()).toMatchObject({ window: { from: 22, to: 6 }, pending_count: 0, oldest_at: null });
    const { list } = await rooms({ bucket: 'bkt_5', size: 1_000 });
    expect(Math.min(...list.map(({ next_check_at }) => next_check_at))).toBe(opens);
    passTime(12 * hour + 5 * minute);
    expect((await night())?.pending_count).toBeGreaterThan(0);
    expect((await night())?.oldest_at).toBe(opens);
    passTime(8 * hour);
    expect((await night())?.pending_count).toBe(0);
  });
});

describe('switches', () => {
  it('a flip is kept with who and when; the loser of a race is told both', async () => {
    const before = seen('bkt_4');
    const off = { ...before, enabled: false, idem_key: newKey() };
    const won = await call(calls.switchBucket, off, 'patrol');
    expect(won.data.flips[0]).toMatchObject({ by: '巡检员小周', enabled: false });
    const lost = await call(calls.switchBucket, { ...off, idem_key: newKey() }, 'admin');
    expect(lost).toMatchObject({ status: 409, latest: { enabled: false, changed_by: '巡检员小周' } });
    const again = await call(calls.switchBucket, { ...off, ...seen('bkt_4'), idem_key: newKey() }, 'admin');
    expect(again).toMatchObject({ status: 409, message: '该桶已关闭' });
  });

  it('all patrol is turned off by two persons, refuses 立即巡检, and resumes by itself', async () => {
    const { asked, approved } = await stop(30);
    expect(asked.data.switch).toMatchObject({ enabled: true, pending_approval: asked.data.approval_id });
    expect(approved.data.status).toBe('executed');
    expect((await pool()).switch).toMatchObject({ enabled: false, changed_by: '管理员' });
    const [first] = bucketRooms.values();
    const now = { member_ids: [first?.member_id ?? ''], idem_key: newKey() };
    expect(await call(calls.patrolRoomsNow, now, 'patrol')).toMatchObject({
      status: 409,
      message: '全局巡检已关闭，恢复后才能立即巡检',
    });
    passTime(30 * minute);
    expect((await pool()).switch).toMatchObject({ enabled: true, resume_at: null });
  });

  it('is off for four hours at most', async () => {
    const input = { switch_id: 'patrol', version: 1, minutes: 241, ...why() };
    expect(await call(calls.stopPatrol, input)).toMatchObject({ status: 422, fields: { minutes: '关闭时长为 5–240' } });
  });
});

describe('rooms', () => {
  const recall = async (bucket_id: string, room_ids: string[]) =>
    (await call(calls.recallRooms, { bucket_id, room_ids, ...why() }, 'patrol')).data.results.map(
      ({ status, reason }) => reason ?? status,
    );

  it('recall skips what is there, unknown, or beyond the capacity', async () => {
    const held = bucketRooms.filter(({ bucket_id }) => bucket_id === 'bkt_7');
    const inside = new Set(held.map(({ room_id }) => room_id));
    const free = ['r_88001', 'r_88002', 'r_88003', 'r_88006'].filter((id) => !inside.has(id)).slice(0, 2);
    change(() => {
      patrolBuckets.edit('bkt_7').capacity = held.length + 1;
    });
    const ids = [held[0]?.room_id ?? '', 'r_99999', ...free];
    const full = `桶已满（${held.length + 1}）`;
    expect(await recall('bkt_7', ids)).toEqual(['已在桶内', '房间不存在', 'success', full]);
    expect(await recall('bkt_7', ids)).toEqual(['已在桶内', '房间不存在', '已在桶内', full]);
  });

  it('are moved, removed and put to the front; a bucket is emptied by its name', async () => {
    const [one] = (await rooms({ bucket: 'bkt_3' })).list.filter(({ live }) => live);
    if (!one) throw new Error('No live room');
    const member_ids = [one.member_id];
    await call(calls.patrolRoomsNow, { member_ids, idem_key: newKey() }, 'patrol');
    expect((await rooms({ size: 1 })).list[0]).toMatchObject({ member_id: one.member_id, urgent: true });
    const moved = await call(calls.moveBucketRooms, { member_ids, to: 'bkt_7', ...why() }, 'patrol');
    expect(moved.data.results).toMatchObject([{ status: 'success' }]);
    const gone = await call(calls.removeBucketRooms, { member_ids, ...why() }, 'patrol');
    expect(gone.data.results).toMatchObject([{ status: 'skipped', reason: '房间已不在桶内' }]);
    expect(bucketRooms.get(`bkt_7 ${one.room_id}`)).toMatchObject({ entry_reason: 'moved' });
    const { removed } = (await call(calls.clearBucket, { ...seen('bkt_7'), ...why() }, 'patrol')).data;
    expect(removed).toBeGreaterThan(1);
    expect((await rooms({ bucket: 'bkt_7' })).total).toBe(0);
  });

  it('a capacity below what a bucket holds, and a name twice, are refused', async () => {
    const { name, recall_interval_min, exit_clean, capacity, priority, staff_group, window } = bucket('bkt_1');
    const settings = { recall_interval_min, exit_clean, priority, staff_group, window };
    const edit = (change: { name: string; capacity: number }) =>
      call(calls.editBucket, { ...seen('bkt_1'), ...settings, ...change, ...why() }, 'patrol');
    expect((await edit({ name, capacity: 5 })).fields?.capacity).toMatch(/^桶内已有 \d+ 个房间，请先移出$/);
    expect((await edit({ name: '热门房', capacity })).fields).toEqual({ name: '已有同名的桶' });
    expect((await edit({ name: '重点房', capacity })).data.name).toBe('重点房');
  });
});
