/** @jest-environment node */
jest.mock('../../../../src/domain/shared/limits', () => ({
  ...jest.requireActual('../../../../src/domain/shared/limits'),
  // Small, so that the users of a test are several slices of several pages.
  exportPageRows: 20,
  exportPagesPerSlice: 2,
  maxExportJobRows: 500,
}));

import {
  exportFileHours,
  exportListDays,
  exportPageRows,
  exportPagesPerSlice,
  jobSliceMs,
  maxOpenJobs,
} from '../../../../src/domain/shared/limits';
import { listAudit } from '../../../../src/services/auditTrail';
import type { InputOf } from '../../../../src/services/endpoint';
import { createExport, downloadExport, listExports, readExport } from '../../../../src/services/exports';
import { listUsers } from '../../../../src/services/user';
import { call, day, db, exportCodes, hour, live, newKey, operators, passTime, resetDb } from '../../../testing';

process.env.MOCK_SCALE = '0.01';
beforeEach(resetDb);

type Input = InputOf<typeof createExport>;
const columns = [
  { key: 'nickname', label: '用户' },
  { key: 'user_id', label: '用户ID' },
];
const input = (change: Partial<Input> = {}): Input => ({
  list: 'listUsers',
  title: '用户',
  filters: { sort: '-register_at' },
  columns,
  idem_key: newKey(),
  ...change,
});
const create = (change: Partial<Input> = {}, session?: string) => call(createExport, input(change), session);
const mine = async (session?: string) => (await call(listExports, {}, session)).data.list;
const download = (job_id: string, session?: string) => call(downloadExport, { job_id, idem_key: newKey() }, session);
const read = (download_id: string, page: number, session?: string) => call(readExport, { download_id, page }, session);

/** Lets a job come to its end; answers it. */
async function finished(job_id: string, session?: string) {
  for (;;) {
    const job = (await mine(session)).find((one) => one.job_id === job_id);
    if (job && job.status !== 'queued' && job.status !== 'running') return job;
    passTime(jobSliceMs);
  }
}

describe('an export by the backend', () => {
  it('reads the list as its screen does, slice by slice', async () => {
    const { data } = await call(listUsers, { size: 1000, sort: '-register_at' });
    expect(data.total).toBeGreaterThan(2 * exportPageRows * exportPagesPerSlice);
    const { data: job } = await create();
    expect(job).toMatchObject({ status: 'queued', done: 0, total: data.total, list: 'listUsers', columns });
    passTime(jobSliceMs);
    expect(await mine()).toMatchObject([{ status: 'running', done: exportPageRows * exportPagesPerSlice }]);
    const done = await finished(job.job_id);
    expect(done).toMatchObject({ status: 'done', done: data.total, result: { rows: data.total } });

    const { download_id, pages } = (await download(job.job_id)).data;
    expect(pages).toBe(Math.ceil(data.total / exportPageRows));
    const rows = [];
    for (let page = 1; page <= pages; page++) rows.push(...(await read(download_id, page)).data.rows);
    expect(rows).toEqual(data.list);
    expect(done.result?.bytes).toBeGreaterThan(JSON.stringify(rows).length * 0.9);
    expect((await read(download_id, pages + 1)).status).toBe(404);
  });

  it('keeps the filters of its beginning, and masks as the list does', async () => {
    const [one] = (await call(listUsers, { size: 1 })).data.list;
    const { data: job } = await create({ filters: { uids: [one?.user_id] } });
    await finished(job.job_id);
    const { download_id } = (await download(job.job_id)).data;
    const { rows } = (await read(download_id, 1)).data;
    expect(rows).toMatchObject([{ user_id: one?.user_id }]);
    const { secret } = live(db.users, one?.user_id ?? '');
    for (const full of [secret.phone, secret.email, secret.register_ip]) {
      if (full) expect(JSON.stringify(rows)).not.toContain(full);
    }
  });

  it('is on record when it is made and each time it is downloaded', async () => {
    const { data: job } = await create({ filters: { uids: ['10000001', '10000002'], sort: 'level' } });
    await finished(job.job_id);
    await download(job.job_id);
    const { data } = await call(listAudit, { object_type: 'export', object_id: job.job_id }, 'lead');
    const filters = 'uids=10000001,10000002；sort=level';
    expect(data.list).toMatchObject([
      { action: 'downloadExport', after: { screen: 'listUsers', filters, download_id: expect.any(String) } },
      {
        action: 'createExport',
        after: { screen: 'listUsers', filters, columns: ['用户（nickname）', '用户ID（user_id）'] },
      },
    ]);
  });

  it('is listed for its maker alone, for some days', async () => {
    const { data: job } = await create();
    expect(await mine('lead')).toEqual([]);
    await finished(job.job_id);
    passTime((exportListDays - 1) * day);
    expect(await mine()).toHaveLength(1);
    passTime(day);
    expect(await mine()).toEqual([]);
  });
});

describe('what is refused', () => {
  it.each(['userManage/user', 'toString', 'listRecords', ''])('no list 「%s」', async (list) => {
    expect(await create({ list })).toMatchObject({ status: 422, fields: { list: '没有可以导出的这个列表' } });
  });

  it.each([...exportCodes])('%s without %s', async (list, code) => {
    // He has every screen to look at, and none of their actions.
    expect(await create({ list }, 'readonly')).toMatchObject({ status: 403, code: expect.stringContaining(code) });
  });

  it('nothing to export, too much, and no columns', async () => {
    expect((await create({ filters: { uids: ['99999999'] } })).fields).toEqual({ filters: '没有可以导出的数据' });
    expect((await create({ list: 'translations' })).fields).toEqual({ list: '这个列表不能在后台导出' });
    expect(await create({ columns: [] })).toMatchObject({ status: 422, fields: { columns: '没有可以导出的列' } });
    expect(await create({ columns: [...columns, ...columns] })).toMatchObject({ fields: { columns: '有重复的列' } });
    process.env.MOCK_SCALE = '0.1';
    resetDb();
    try {
      expect(await create()).toMatchObject({ status: 422, fields: { filters: '超过 500 行，请缩小筛选范围' } });
    } finally {
      process.env.MOCK_SCALE = '0.01';
    }
  });

  it('more than a few at once', async () => {
    for (let open = 0; open < maxOpenJobs; open++) expect((await create()).status).toBe(200);
    expect(await create()).toMatchObject({ status: 409, message: '最多同时导出 3 个，请等待完成或取消一个' });
    expect((await create({}, 'lead')).status).toBe(200);
  });
});

describe('permission is asked for again', () => {
  const admin = operators.find(({ id }) => id === 'admin');
  const { codes = [] } = admin ?? {};
  const take = (lost: string) => admin && Object.assign(admin, { codes: codes.filter((code) => code !== lost) });
  afterEach(() => admin && Object.assign(admin, { codes }));

  it('in every slice: who may no longer read the list has no file of it', async () => {
    const { data: job } = await create();
    passTime(jobSliceMs);
    expect(await mine()).toMatchObject([{ status: 'running' }]);
    take('user');
    expect(await finished(job.job_id)).toMatchObject({
      status: 'failed',
      error: '无权限，请联系管理员开通',
      result: null,
    });
  });

  it('when it is downloaded, and for every page', async () => {
    const { data: job } = await create();
    await finished(job.job_id);
    const { download_id } = (await download(job.job_id)).data;
    take('user');
    expect((await download(job.job_id)).status).toBe(403);
    expect((await read(download_id, 1)).status).toBe(403);
  });
});

describe('a download', () => {
  it('is refused before the job is done and after its file expired', async () => {
    const { data: job } = await create();
    expect((await download(job.job_id)).message).toBe('任务还没有完成，没有可以下载的文件');
    await finished(job.job_id);
    const { download_id } = (await download(job.job_id)).data;
    passTime(exportFileHours * hour);
    expect(await download(job.job_id)).toMatchObject({ status: 409, message: '文件已过期，请重新导出' });
    expect(await read(download_id, 1)).toMatchObject({ status: 409, message: '文件已过期，请重新导出' });
  });

  it('is its operator’s own, and nothing is read without one', async () => {
    const { data: job } = await create();
    await finished(job.job_id);
    const { download_id } = (await download(job.job_id)).data;
    expect((await download(job.job_id, 'lead')).status).toBe(404);
    expect((await read(download_id, 1, 'lead')).status).toBe(404);
    expect((await read('dl_none', 1)).status).toBe(404);
  });
});
