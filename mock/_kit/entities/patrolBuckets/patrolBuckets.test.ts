/** @jest-environment node */
import { decideApproval } from '../../../../src/services/approval';
import * as calls from '../../../../src/services/patrolBuckets';
import {
  bucketRooms,
  bucketsNow,
  call,
  change,
  db,
  minute,
  newKey,
  passTime,
  patrolBuckets,
  patrolSwitches,
  resetDb,
} from '../../../testing';

beforeEach(() => resetDb());

const why = () => ({ reason_code: 'other.request', remark: '当班组长要求调整', idem_key: newKey() });
const pool = async () => (await call(calls.getPatrolPool, {}, 'patrol')).data;
const bucket = (bucket_id: string) => {
  const found = patrolBuckets.get(bucket_id);
  if (!found) throw new Error(`No bucket ${bucket_id}`);
  return found;
};
const seen = (bucket_id: string) => ({ bucket_id, version: bucket(bucket_id).version });
const rooms = async (input: Parameters<typeof calls.listBucketRooms>[0]) =>
  (await call(calls.listBucketRooms, input, 'patrol')).data;

/** Turns all patrol off, with a second person. */
async function stop(minutes: number) {
  const { version = 0 } = patrolSwitches.get('patrol') ?? {};
  const asked = await call(calls.stopPatrol, { switch_id: 'patrol', version, minutes, ...why() }, 'admin');
  const { id = '', version: at = 0 } = db.approvals.at(-1) ?? {};
  const yes = { id, version: at, decision: 'approve' as const, remark: '核对无误，同意', idem_key: newKey() };
  return { asked, approved: await call(decideApproval, yes, 'lead') };
}

describe('pool', () => {
  it('holds about 1,200 places of rooms in seven buckets, each room once per bucket', async () => {
    const { buckets, rooms: distinct, pending } = await pool();
    expect(buckets).toHaveLength(7);
    expect(bucketRooms.size).toBeGreaterThan(1_000);
    expect(buckets.reduce((sum, { current_count }) => sum + current_count, 0)).toBe(bucketRooms.size);
    expect(distinct).toBe(new Set(bucketRooms.map(({ room_id }) => room_id)).size);
    expect(pending).toBe(buckets.reduce((sum, { pending_count }) => sum + pending_count, 0));
    expect(bucketsNow()).toContainEqual({ bucket_id: 'bkt_1', name: '高危房', entry_rule: 'ptr_1003' });
  });

  it('lists rooms by every filter, by default in the order of their checks', async () => {
    const { list, total } = await rooms({ bucket: 'bkt_1', size: 50 });
    expect(total).toBe((await pool()).buckets.find(({ bucket_id }) => bucket_id === 'bkt_1')?.current_count);
    const waits = list.flatMap(({ waiting_since }) => waiting_since ?? []);
    expect(waits).toEqual([...waits].sort((a, b) => a - b));
    const [one] = list;
    if (!one) throw new Error('No room');
    const exact = await rooms({
      bucket: 'bkt_1',
      ids: [one.owner_uid],
      reason: [one.entry_reason],
      region: [one.region],
      from: one.entered_at,
      to: one.entered_at,
      checked_min: one.checked_count,
      online_min: one.online,
      patrolled: 'false',
    });
    expect(exact.list).toEqual([one]);
    expect((await rooms({ patrolled: 'true' })).total).toBe(0);
    const checked = await rooms({ conclusion: ['normal'], sort: '-checked_count' });
    expect(new Set(checked.list.map(({ last_conclusion }) => last_conclusion))).toEqual(new Set(['normal']));
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

  it('type 高危 takes a reason', async () => {
    const off = { ...seen('bkt_1'), enabled: false, idem_key: newKey() };
    expect((await call(calls.switchBucket, off, 'patrol')).fields).toHaveProperty('reason_code');
    expect((await call(calls.switchBucket, { ...off, ...why() }, 'patrol')).status).toBe(200);
  });

  it('all patrol is turned off by two persons, refuses 立即巡检, and resumes by itself with an audit row', async () => {
    const { asked, approved } = await stop(30);
    expect(asked.data.switch).toMatchObject({ enabled: true, pending_approval: asked.data.approval_id });
    expect(approved.status).toBe(200);
    expect(db.approvals.at(-1)).toMatchObject({ status: 'executed', failure: null });
    expect((await pool()).switch).toMatchObject({ enabled: false, changed_by: '管理员' });
    const [first] = bucketRooms.values();
    const now = { member_ids: [first?.member_id ?? ''], idem_key: newKey() };
    expect(await call(calls.patrolRoomsNow, now, 'patrol')).toMatchObject({
      status: 409,
      message: '全局巡检已关闭，恢复后才能立即巡检',
    });
    passTime(30 * minute);
    expect((await pool()).switch).toMatchObject({ enabled: true, resume_at: null, changed_by: '系统' });
    expect(db.audits.findLast(({ object_type }) => object_type === 'patrol_switch')).toMatchObject({
      operator_name: '系统',
      before: { enabled: false },
      after: { enabled: true, resume_at: null },
    });
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
    expect((await edit({ name, capacity: 5 })).fields).toHaveProperty('capacity');
    expect((await edit({ name: '热门房', capacity })).fields).toEqual({ name: '已有同名的桶' });
    expect((await edit({ name: '重点房', capacity })).data.name).toBe('重点房');
  });
});
