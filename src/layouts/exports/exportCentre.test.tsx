jest.mock('../../domain/shared/limits', () => ({
  ...jest.requireActual('../../domain/shared/limits'),
  // Small, so that a few users are more than is exported at once, and several slices of several pages.
  maxExportRows: 3,
  maxExportJobRows: 100,
  exportPageRows: 2,
  exportPagesPerSlice: 1,
  jobRefreshMs: 20,
  // Nothing goes on until a test says so.
  jobSliceMs: 3_600_000,
}));

import { screen, waitFor } from '@testing-library/react';
import { call, cases, exportCodes, hour, jobs, newKey, operators, passTime, setFaults } from '../../../mock/testing';
import { queuedExport } from '../../../tests/exported';
import { found } from '../../../tests/found';
import { callsTo } from '../../../tests/inProcess';
import { dialog, type Part } from '../../../tests/operate';
import { type App, db, freshStart, renderApp, rowsOf } from '../../../tests/renderApp';
import { exportFileHours, jobSliceMs } from '../../domain/shared/limits';
import { exportColumns } from '../../pages/exportColumns';
import { createExport } from '../../services/exports';

beforeEach(freshStart);

const uids = [cases.formulaNickname, cases.normal, cases.muted, cases.banned, cases.heavyFlow];
const list = `/userManage/user?${uids.map((uid) => `uids=${uid}`).join('&')}`;

/** Name and text of the next saved file. */
function catchFile(): Promise<{ name: string; text: string }> {
  return new Promise((resolve) => {
    let text: Promise<string>;
    URL.createObjectURL = (file) => {
      text = (file as Blob).text();
      return 'blob:test';
    };
    URL.revokeObjectURL = () => {};
    HTMLAnchorElement.prototype.click = function () {
      void text.then((read) => resolve({ name: this.download, text: read }));
    };
  });
}

const button = (name: RegExp) => screen.findByRole('button', { name });

async function startExport({ user }: App): Promise<void> {
  await rowsOf();
  await user.click(screen.getByRole('button', { name: '导出' }));
  await user.click(await button(/后台导出/));
  expect(await screen.findByText('已开始后台导出，完成后在右上角的导出中心下载')).toBeInTheDocument();
}

async function openCentre({ user }: App): Promise<Part> {
  await user.click(await button(/^导出中心/));
  return dialog('导出中心');
}

/** Lets the backend come to the end of what it has begun; the console asks for more by itself. */
async function finish(): Promise<void> {
  await waitFor(() => {
    passTime(jobSliceMs);
    expect(jobs.at(-1)?.status).toBe('done');
  });
}

describe('a list that is too long to export at once', () => {
  it('says beforehand what will happen, and is taken by the backend', async () => {
    const app = await renderApp(list);
    await rowsOf();
    await app.user.click(screen.getByRole('button', { name: '导出' }));
    const form = await dialog('导出');
    expect(
      form.getByText(/将导出当前筛选下的 5 行、当前显示的 8 列。敏感字段保持脱敏，导出会记入操作记录。/),
    ).toBeVisible();
    expect(form.getByText('超过 3 行：将在后台导出，完成后在导出中心下载。')).toBeVisible();
    await app.user.click(form.getByRole('button', { name: '后台导出' }));
    await waitFor(() => expect(jobs.at(-1)).toMatchObject({ status: 'queued', maker: 'admin', total: 5 }));
    expect(jobs.at(-1)?.params).toMatchObject({ list: 'listUsers', title: '用户', filters: { uids } });
    expect(db.audits.at(-1)).toMatchObject({ action: 'createExport', after: { rows: 5 } });
    expect(callsTo('/exports/record')).toEqual([]);
    expect(await button(/^导出中心，1 项/)).toBeInTheDocument();
  });

  it('is not offered beyond what the backend takes', async () => {
    const { user } = await renderApp('/userManage/user');
    await rowsOf();
    await user.click(screen.getByRole('button', { name: '导出' }));
    const form = await dialog('导出');
    expect(form.getByText('最多导出 100 行，请缩小筛选范围。')).toBeVisible();
    expect(form.getByRole('button', { name: '后台导出' })).toBeDisabled();
  });

  it('an answer that never came is 结果未知, with a way to ask', async () => {
    const app = await renderApp(list);
    await rowsOf();
    await app.user.click(screen.getByRole('button', { name: '导出' }));
    setFaults([{ endpoint: 'createExport', kind: 'lost_reply', times: 1 }]);
    const form = await dialog('导出');
    await app.user.click(form.getByRole('button', { name: '后台导出' }));
    expect(await screen.findByText('结果未知')).toBeInTheDocument();
    // Pressed again it is the same one.
    await app.user.click(form.getByRole('button', { name: '后台导出' }));
    expect(await screen.findByText(/已开始后台导出/)).toBeInTheDocument();
    expect(jobs.size).toBe(1);
  });
});

describe('导出中心', () => {
  const admin = found(operators.find(({ id }) => id === 'admin'));
  const { codes } = admin;
  const hold = (held: readonly string[]) => Object.assign(admin, { codes: held });
  afterEach(() => void hold(codes));

  it('shows progress, then a file as the list itself writes it, on record', async () => {
    const app = await renderApp(list);
    await startExport(app);
    const centre = await openCentre(app);
    expect(await centre.findByText('排队')).toBeInTheDocument();
    passTime(jobSliceMs);
    expect(await centre.findByText(/2 \/ 5 行 · 8 列/)).toBeInTheDocument();
    await finish();
    expect(await centre.findByText(/可下载至/)).toBeInTheDocument();
    // Opening the centre marks exports as seen.
    expect(await button(/^导出中心$/)).toBeInTheDocument();

    const saved = catchFile();
    await app.user.click(centre.getByRole('button', { name: /^下载/ }));
    const { name, text } = await saved;
    expect(name).toMatch(/^用户[^_]*_\d{14}_admin\.csv$/);
    const [head = '', ...lines] = text.trimEnd().split('\r\n');
    const rows = lines.slice(0, -2);
    expect(lines.at(-1)).toMatch(/导出人 admin；时间 .* 北京时间；筛选 uids=/);
    expect(head).toContain('"昵称","用户 ID","');
    expect(rows).toHaveLength(5);
    expect(rows.some((row) => row.startsWith(`"'=1+1"`))).toBe(true);
    expect(rows.join()).toContain('禁言');
    expect(db.audits.at(-1)).toMatchObject({ action: 'downloadExport', after: { screen: 'listUsers', rows: 5 } });
    expect(await screen.findByText('已导出，文件在浏览器的下载里')).toBeInTheDocument();
  });

  it('counts what ended while it was closed', async () => {
    const app = await renderApp(list);
    await startExport(app);
    await finish();
    expect(await button(/^导出中心，1 项/)).toBeInTheDocument();
    await openCentre(app);
    expect(await button(/^导出中心$/)).toBeInTheDocument();
  });

  it('cancels; another try is refused where the list has become too long', async () => {
    queuedExport('admin');
    const app = await renderApp('/userManage/user?uids=1');
    const centre = await openCentre(app);
    await app.user.click(await centre.findByRole('button', { name: /^取消/ }));
    expect(await centre.findByText('已取消')).toBeInTheDocument();
    expect(jobs.at(-1)?.status).toBe('canceled');
    await app.user.click(centre.getByRole('button', { name: /^重试/ }));
    expect(await screen.findByText(/超过 100 行，请缩小筛选范围/)).toBeInTheDocument();
    expect(jobs.size).toBe(1);
  });

  it('says why one failed, and tries again', async () => {
    const app = await renderApp(list);
    await startExport(app);
    hold(codes.filter((code) => code !== 'user'));
    passTime(jobSliceMs);
    const centre = await openCentre(app);
    expect(await centre.findByText('导出失败：无权限，请联系管理员开通')).toBeInTheDocument();
    hold(codes);
    await app.user.click(centre.getByRole('button', { name: /^重试/ }));
    await waitFor(() => expect(jobs.size).toBe(2));
    await finish();
    expect(await centre.findByRole('button', { name: /^下载/ })).toBeInTheDocument();
  });

  it('has no file any more when it expired, and exports anew', async () => {
    const app = await renderApp(list);
    await startExport(app);
    await finish();
    passTime(exportFileHours * hour + jobSliceMs);
    const centre = await openCentre(app);
    expect(await centre.findByText('文件已过期')).toBeInTheDocument();
    expect(centre.queryByRole('button', { name: /^下载/ })).not.toBeInTheDocument();
    await app.user.click(centre.getByRole('button', { name: /^重新导出/ }));
    await waitFor(() => expect(jobs.size).toBe(2));
  });

  it('says when a file cannot be had', async () => {
    const app = await renderApp(list);
    await startExport(app);
    await finish();
    const centre = await openCentre(app);
    setFaults([{ endpoint: 'readExport', kind: 'error', times: 9 }]);
    await app.user.click(await centre.findByRole('button', { name: /^下载/ }));
    expect(await screen.findByText(/下载失败：/)).toBeInTheDocument();
  });

  it('names the column that the list no longer has', async () => {
    const app = await renderApp(list);
    await call(createExport, {
      list: 'listUsers',
      title: '用户',
      filters: { uids },
      columns: [{ key: 'shoe_size', label: '鞋码' }],
      idem_key: newKey(),
    });
    await finish();
    const centre = await openCentre(app);
    await app.user.click(await centre.findByRole('button', { name: /^下载/ }));
    expect(await screen.findByText('列表现在没有列「鞋码」，请在列表中重新导出')).toBeInTheDocument();
    expect(callsTo('/exports/download')).toEqual([]);
  });

  it('says when the exports cannot be read, and when there are none', async () => {
    setFaults([{ endpoint: 'listExports', kind: 'html' }]);
    const app = await renderApp('/userManage/user?uids=1');
    const centre = await openCentre(app);
    const retry = await centre.findByRole('button', { name: '重试' });
    setFaults([]);
    await app.user.click(retry);
    expect(await centre.findByText(/近期没有后台导出/)).toBeInTheDocument();
  });

  it('is not there for who holds no code', async () => {
    await renderApp('/home', { operator: 'nobody' });
    expect(screen.queryByRole('button', { name: /导出中心/ })).not.toBeInTheDocument();
  });
});

it('writes every list that has pages: a new one needs its columns in src/pages/exportColumns.ts', () => {
  // Reports are made whole; words are recorded by lists of their own, and translations have files of other kinds.
  const whole = ['translations', 'behaviorData', 'qualityBatchReport', 'qualityWeekly', 'listRecords.word'];
  const lists = [...exportCodes.keys()].filter((name) => !whole.includes(name));
  expect(Object.keys(exportColumns).sort()).toEqual(lists.sort());
});

it('no column of a file holds two facts: heads name one thing each', async () => {
  const labelFor = (code: string) => code;
  const cellsOf = found(exportColumns.listBanners);
  const write = cellsOf(['content.name', 'content.start_at', 'created_by', 'updated_at'], labelFor);
  expect(write.heads).toEqual([
    '名称',
    '编号',
    '开始时间（UTC+8）',
    '结束时间（UTC+8）',
    '创建人',
    '审批人',
    '更新时间（UTC+8）',
    '更新人',
  ]);
});
