/** @jest-environment node */
import * as calls from '../../src/services/patrolBucket';
import { found } from '../../tests/found';
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
} from '../testing';

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

  it('patrol that is on is not resumed, and patrol that is off is not stopped', async () => {
    const seen = () => ({ switch_id: 'patrol', version: found(patrolSwitches.get('patrol')).version });
    const resume = () => call(calls.resumePatrol, { ...seen(), idem_key: newKey() }, 'admin');
    expect(await resume()).toMatchObject({ status: 409, message: '全局巡检已开启' });
    await stop(30);
    const { resume_at } = (await pool()).switch;
    const again = await call(calls.stopPatrol, { ...seen(), minutes: 60, ...why() }, 'admin');
    expect(again).toMatchObject({ status: 409, message: '全局巡检已关闭' });
    expect((await pool()).switch).toMatchObject({ enabled: false, resume_at });
    expect((await resume()).data).toMatchObject({ enabled: true, resume_at: null });
  });

  it('is off for four hours at most', async () => {
    const input = { switch_id: 'patrol', version: 1, minutes: 241, ...why() };
    expect(await call(calls.stopPatrol, input)).toMatchObject({ status: 422, fields: { minutes: '关闭时长为 5–240' } });
  });
});

describe('the effect of stopping all patrol', () => {
  const off = async (id: string) => {
    const { status, data } = await call(calls.switchBucket, { ...seen(id), enabled: false, ...why() }, 'patrol');
    return status === 200 ? (data.pending_approval ? 'asked' : 'off') : status;
  };
  const edit = async (id: string, change: Partial<calls.PatrolBucket>) => {
    const { name, recall_interval_min, exit_clean, capacity, priority, staff_group, window } = bucket(id);
    const settings = { name, recall_interval_min, exit_clean, capacity, priority, staff_group, window, ...change };
    const { data } = await call(calls.editBucket, { ...seen(id), ...settings, ...why() }, 'patrol');
    return data.pending_edit ? 'asked' : 'done';
  };

  it('is not reached by one person bucket by bucket', async () => {
    for (const id of ['bkt_3', 'bkt_4', 'bkt_5']) expect(await off(id)).toBe('off');
    expect(await off('bkt_7')).toBe('asked');
    expect(bucket('bkt_7').enabled).toBe(true);
    expect(await off('bkt_1')).toBe('asked');
    await answerLast();
    expect(bucket('bkt_1').enabled).toBe(false);
  });

  it('is not reached by hours, intervals and emptying, either', async () => {
    expect(await edit('bkt_3', { window: { from: 3, to: 5 } })).toBe('done');
    expect(await edit('bkt_4', { recall_interval_min: 1_440 })).toBe('done');
    expect((await call(calls.clearBucket, { ...seen('bkt_5'), ...why() }, 'patrol')).data.approval_id).toBeNull();
    expect(await edit('bkt_7', { window: { from: 3, to: 5 } })).toBe('asked');
    expect(bucket('bkt_7').window).toEqual({ from: 0, to: 24 });
    await answerLast();
    expect(bucket('bkt_7').window).toEqual({ from: 3, to: 5 });
  });

  it.each([
    { window: { from: 3, to: 5 } },
    { recall_interval_min: 1_440 },
    { exit_clean: 1 },
    { priority: 9 },
    { staff_group: 'day' as const },
  ])('weaker patrol of suspects takes a second person: %o', async (change) => {
    expect(await edit('bkt_1', change)).toBe('asked');
    expect(bucket('bkt_1')).not.toMatchObject(change);
    expect(await edit('bkt_2', { recall_interval_min: 5 })).toBe('done');
  });

  it('one person takes at most half of the rooms out of a bucket of suspects within a day', async () => {
    const held = () => bucketRooms.filter(({ bucket_id }) => bucket_id === 'bkt_6').map(({ member_id }) => member_id);
    const all = held();
    const half = Math.floor(all.length / 2);
    const remove = async (member_ids: string[]) =>
      (await call(calls.removeBucketRooms, { member_ids, ...why() }, 'patrol')).data.results;
    expect((await remove(all.slice(0, half))).every(({ status }) => status === 'success')).toBe(true);
    const reason = expect.stringMatching(new RegExp(`^24 小时内您已从该桶移出 ${half} 个房间`));
    expect(await remove(all.slice(half, half + 1))).toMatchObject([{ status: 'failed', reason }]);
    const to = { member_ids: all.slice(half, half + 1), to: 'bkt_7', ...why() };
    expect((await call(calls.moveBucketRooms, to, 'patrol')).data.results).toMatchObject([
      { status: 'failed', reason },
    ]);
    const kept = { ...to, to: 'bkt_1', idem_key: newKey() };
    expect((await call(calls.moveBucketRooms, kept, 'patrol')).data.results[0]?.reason ?? '').not.toMatch(/^24 小时/);
    passTime(25 * hour);
    expect((await remove(all.slice(-1)))[0]?.status).toBe('success');
  });

  it('rooms that one person recalls himself do not raise the half that he takes, and he takes them out again', async () => {
    const held = () => bucketRooms.filter(({ bucket_id }) => bucket_id === 'bkt_6').map(({ member_id }) => member_id);
    const all = held();
    const known = new Set(all.map((member_id) => member_id.split(' ')[1]));
    const others = bucketRooms
      .map(({ room_id }) => room_id)
      .filter((id, at, ids) => !known.has(id) && ids.indexOf(id) === at);
    const recalled = async (room_ids: string[]) => {
      const input = { bucket_id: 'bkt_6', room_ids, ...why() };
      return (await call(calls.recallRooms, input, 'patrol')).data.results;
    };
    const remove = async (member_ids: string[]) =>
      (await call(calls.removeBucketRooms, { member_ids, ...why() }, 'patrol')).data.results.filter(
        ({ status }) => status === 'success',
      ).length;
    change(() => {
      patrolBuckets.edit('bkt_6').capacity = 400;
    });
    // Rooms that are banned now cannot be recalled.
    const harmless = await recalled(others.slice(0, all.length * 2));
    const own = harmless.filter(({ status }) => status === 'success').map(({ member_id }) => member_id);
    expect(own.length).toBeGreaterThan(all.length);
    const half = Math.floor(all.length / 2);
    expect(await remove(all)).toBe(half);
    const [first = ''] = all;
    expect((await recalled([first.split(' ')[1] ?? '']))[0]?.status).toBe('success');
    expect(await remove(all.slice(half))).toBe(0);
    expect(await remove(own)).toBe(own.length);
    expect(await remove(all.slice(half))).toBe(0);
  });

  it('the same number of hours at another time of the day is weaker patrol of suspects; more hours are not', async () => {
    change(() => {
      patrolBuckets.edit('bkt_1').window = { from: 22, to: 6 };
    });
    expect(await edit('bkt_1', { window: { from: 21, to: 7 } })).toBe('done');
    expect(await edit('bkt_1', { window: { from: 9, to: 19 } })).toBe('asked');
    expect(bucket('bkt_1').window).toEqual({ from: 21, to: 7 });
  });

  it.each([
    ['checked less often', { recall_interval_min: 240 }],
    ['checked at other hours', { window: { from: 10, to: 18 } }],
    ['left sooner', { exit_clean: 2 }],
    ['off', { enabled: false }],
  ])('rooms moved to a bucket of suspects that is %s count as taken out', async (_, weaker) => {
    const member_ids = bucketRooms
      .filter((one) => one.bucket_id === 'bkt_2' && !bucketRooms.has(`bkt_6 ${one.room_id}`))
      .map(({ member_id }) => member_id);
    const held = bucketRooms.filter(({ bucket_id }) => bucket_id === 'bkt_2').length;
    const half = Math.floor(held / 2);
    expect(member_ids.length).toBeGreaterThan(half + 1);
    const strict = { capacity: 400, recall_interval_min: 15, exit_clean: 3, window: { from: 0, to: 24 } };
    const set = (settings: Partial<calls.PatrolBucket>) =>
      change(() => {
        Object.assign(patrolBuckets.edit('bkt_6'), settings);
      });
    const move = async (ids: string[]) => {
      const input = { member_ids: ids, to: 'bkt_6', ...why() };
      const { results } = (await call(calls.moveBucketRooms, input, 'patrol')).data;
      return results.filter(({ status }) => status === 'success').length;
    };
    set({ ...strict, ...weaker });
    expect(await move(member_ids.slice(0, 200))).toBe(half);
    set({ ...strict, enabled: true });
    expect(await move(member_ids.slice(half, half + 2))).toBe(2);
  });

  it('rooms that one person moves in himself do not raise it, either', async () => {
    const heldIn = (id: string) =>
      bucketRooms.filter(({ bucket_id }) => bucket_id === id).map(({ member_id }) => member_id);
    const all = heldIn('bkt_6');
    change(() => {
      patrolBuckets.edit('bkt_6').capacity = 400;
    });
    const to = { member_ids: heldIn('bkt_7').slice(0, all.length), to: 'bkt_6', ...why() };
    await call(calls.moveBucketRooms, to, 'patrol');
    expect(heldIn('bkt_6').length).toBeGreaterThan(all.length + 1);
    const { results } = (await call(calls.removeBucketRooms, { member_ids: all, ...why() }, 'patrol')).data;
    expect(results.filter(({ status }) => status === 'success')).toHaveLength(Math.floor(all.length / 2));
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
    const again = await call(calls.clearBucket, { ...seen('bkt_7'), ...why() }, 'patrol');
    expect(again).toMatchObject({ status: 409, message: '桶内没有房间' });
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
