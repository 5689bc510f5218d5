/** @jest-environment node */
import * as calls from '../../src/services/offlinePackage';
import { uploadOf } from '../../tests/forms/offlinePackage';
import { zipOf } from '../../tests/zipOf';
import { call, cases, db, minute, newKey, offlineCases, offlineEntity, passTime, resetDb } from '../testing';

process.env.MOCK_SCALE = '0.02';
beforeEach(resetDb);

const { find, stateOf } = offlineEntity;
const { stopped, healthy, uploaded, full } = offlineCases;
const on = (package_id: string) => ({ package_id, version: find(package_id).version, idem_key: newKey() });
const why = { reason_code: 'other.correction', remark: '新版白屏，先撤回' };
const upload = (bytes: Uint8Array) => call(calls.uploadOfflinePackage, uploadOf(bytes));
const move = (package_id: string, verb: 'verify' | 'pause' | 'resume') =>
  call(calls.moveOfflinePackage, { ...on(package_id), verb });
const advance = (package_id: string, percent: number) =>
  call(calls.advanceOfflinePackage, { ...on(package_id), percent });

describe('upload', () => {
  it('checks the bytes by itself: problems, hash, version, business, range of apps', async () => {
    const bytes = zipOf({ 'index.html': 'x' });
    const input = uploadOf(bytes);
    const send = (changed: object) => call(calls.uploadOfflinePackage, { ...input, idem_key: newKey(), ...changed });
    expect(await send({ sha256: 'f'.repeat(64) })).toMatchObject({ status: 422, fields: { data: /SHA-256/ } });
    expect(await send({ data: 'AAAA' })).toMatchObject({ status: 422, fields: { data: '不是完整的 zip 文件' } });
    expect(await send({ biz: 'mall' })).toMatchObject({ status: 422, fields: { biz: 'help_center 属于其他业务' } });
    expect((await send({ max_app: '5.0.0' })).fields).toEqual({ max_app: '最高版本低于最低版本' });
    expect((await send({})).data).toMatchObject({ status: 'uploaded', semver: '9.0.0', sha256: input.sha256 });
    expect(db.audits.at(-1)).toMatchObject({ action: 'uploadOfflinePackage', before: null });
    const again = await upload(zipOf({ 'index.html': 'y' }, { version: '9.0.0-rc.1' }));
    expect(again.fields?.data).toContain('须高于已上传的 9.0.0');
  });
});

describe('rollout', () => {
  it('goes step by step, each after its gates, until all users have it', async () => {
    const { data } = await upload(zipOf({ 'index.html': 'x' }));
    const { package_id } = data;
    expect((await advance(package_id, 1)).message).toBe('已上传的包不能放量');
    await move(package_id, 'verify');
    expect((await advance(package_id, 5)).fields).toEqual({ percent: '下一阶段是 1%' });
    for (const percent of [1, 5, 20, 50, 100]) {
      expect((await advance(package_id, percent)).status).toBe(200);
      expect((await advance(package_id, 100)).status).toBe(409);
      passTime(31 * minute);
    }
    expect(stateOf(find(package_id))).toMatchObject({ status: 'full', is_current: true, percent: 100 });
    expect(stateOf(find(full)).is_current).toBe(false);
  });

  it('allows one package per bundle and platform, and names the other', async () => {
    const bytes = zipOf({ 'index.html': 'x' }, { app_key: 'activity_center' });
    const { data } = await call(calls.uploadOfflinePackage, { ...uploadOf(bytes), biz: 'activity' });
    await move(data.package_id, 'verify');
    expect((await advance(data.package_id, 1)).message).toBe(`${stopped} 正在灰度，同一应用和平台同时只能灰度一个`);
  });
});

it.each([
  ['已上传', uploaded],
  ['灰度中', healthy],
  ['已暂停', stopped],
  ['全量', full],
  ['已回滚', offlineCases.rolledBack],
  ['已禁用', 'op_1048'],
])('a package that is %s is not released to test users', async (label, package_id) => {
  const before = find(package_id);
  const body = { ...on(package_id), testers: [cases.normal] };
  expect(await call(calls.testOfflinePackage, body)).toMatchObject({ status: 409, message: `${label}的包不能内测` });
  expect(find(package_id)).toEqual(before);
});

describe('rollback and disabling', () => {
  it('gives the users of a rollout or of the full package an earlier one', async () => {
    const back = (package_id: string, to_id: string) =>
      call(calls.rollbackOfflinePackage, { ...on(package_id), to_id, ...why });
    for (const other of [full, 'op_1001'])
      expect((await back(stopped, other)).fields).toEqual({ to_id: '请选择所列的全量版' });
    expect((await back(stopped, 'op_1005')).data).toMatchObject({ status: 'rolled_back', percent: 0 });
    expect(db.audits.at(-1)).toMatchObject({ reason_code: 'other.correction', after: { status: 'rolled_back' } });
    expect((await back(full, 'op_1038')).status).toBe(200);
    expect(stateOf(find('op_1038')).is_current).toBe(true);
    expect((await back('op_1037', 'op_1038')).message).toBe('不是当前全量版');
  });

  const disable = (...ids: string[]) => {
    const packages = ids.map((package_id) => ({ package_id, version: find(package_id).version }));
    return call(calls.disableOfflinePackages, { packages, ...why, idem_key: newKey() });
  };

  it('disables neither the current full package nor one in rollout, and those that can be beside them', async () => {
    expect((await disable(full, healthy, 'op_1037')).data.results).toMatchObject([
      { status: 'skipped', reason: '当前全量版不能禁用，请先回滚' },
      { status: 'skipped', reason: '灰度中的包不能禁用' },
      { status: 'success', reason: null },
    ]);
    expect([full, healthy, 'op_1037'].map((id) => find(id).status)).toEqual(['full', 'gray', 'disabled']);
  });

  it('disables the first package of a bundle once it is paused, so that the next one can follow', async () => {
    const first = await upload(zipOf({ 'index.html': 'x' }, { app_key: 'new_bundle' }));
    const { package_id } = first.data;
    await move(package_id, 'verify');
    await advance(package_id, 1);
    const back = await call(calls.rollbackOfflinePackage, { ...on(package_id), to_id: full, ...why });
    expect(back.message).toBe('没有可回滚的全量版，请暂停后禁用');
    await move(package_id, 'pause');
    expect((await disable(package_id)).data.results).toMatchObject([{ status: 'success' }]);
    const next = await upload(zipOf({ 'index.html': 'y' }, { app_key: 'new_bundle', version: '9.0.1' }));
    await move(next.data.package_id, 'verify');
    expect((await advance(next.data.package_id, 1)).status).toBe(200);
  });
});

it.each([
  ['op_1037', '不是当前全量版'],
  [healthy, '灰度中的包不能强制更新'],
])('the update to %s is not forced: %s', async (package_id, message) => {
  const forced = await call(calls.forceOfflinePackage, { ...on(package_id), ...why });
  expect(forced).toMatchObject({ status: 409, message });
  expect(find(package_id).update_mode).toBe('silent');
});

describe('versions that nobody uses', () => {
  const unused = async () => (await call(calls.listOfflinePackages, { use: ['none'], size: 100 })).data.list;

  it('leaves out the current one, the one for a rollback, and those that somebody has or waits for', async () => {
    const list = await unused();
    expect(list.map(({ package_id }) => package_id)).toEqual(expect.arrayContaining(['op_1037', 'op_1042']));
    for (const one of list) expect(one).toMatchObject({ holders: 0, is_current: false, is_fallback: false });
    const waiting = [stopped, healthy, uploaded, full, 'op_1040'];
    expect(list.filter(({ package_id }) => waiting.includes(package_id))).toEqual([]);
  });

  it('counts the users of a full version by its share', async () => {
    const { data } = await call(calls.listOfflinePackages, { ids: ['help_center'], platform: ['android'] });
    const holders = (id: string) => data.list.find(({ package_id }) => package_id === id)?.holders ?? -1;
    expect(holders(full)).toBeGreaterThan(holders('op_1040'));
    expect(holders('op_1040')).toBeGreaterThan(0);
    expect(holders('op_1037')).toBe(0);
  });
});

describe('figures', () => {
  it('explain the gate that stopped a rollout, and add up', async () => {
    const { data } = await call(calls.getOfflinePackage, { package_id: stopped });
    expect(data.package.metrics.success_rate).toBeLessThan(0.98);
    expect(data.targets[0]?.package_id).toBe('op_1005');
    const { data: shares } = await call(calls.offlineShares, { platform: 'android' });
    expect(shares.days).toHaveLength(14);
    for (const day of shares.days) {
      expect(day.shares).toHaveLength(shares.versions.length);
      expect(day.shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1);
    }
  });
});
