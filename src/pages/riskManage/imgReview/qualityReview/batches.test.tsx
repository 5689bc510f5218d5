import { screen, waitFor, within } from '@testing-library/react';
import { isQuality, isWaiting, setFaults } from '../../../../../mock/testing';
import { callsTo } from '../../../../../tests/inProcess';
import { dialog, everyColumn, fill, press, reasonAgainst } from '../../../../../tests/operate';
import { db, freshStart, renderScreen as renderApp, rowsOf } from '../../../../../tests/renderScreen';

beforeEach(async () => {
  await freshStart();
  everyColumn('listQualityBatches');
});

const path = '/riskManage/imgReview/qualityReview?part=batches';

async function rowOf(title: string): Promise<HTMLElement> {
  const row = (await rowsOf()).find((one) => within(one).queryByText(title));
  if (!row) throw new Error(`No batch ${title}`);
  return row;
}

describe('批次视图', () => {
  it('has an address of its own, beside bench and list', async () => {
    const { user, where } = await renderApp('/riskManage/imgReview/qualityReview', { operator: 'reviewer' });
    await user.click(await screen.findByRole('link', { name: '批次' }));
    await rowsOf();
    expect(where()).toBe(path);
    await user.click(screen.getByRole('link', { name: '审核' }));
    expect(await screen.findByRole('button', { name: /领取 10 件/ })).toBeInTheDocument();
  });

  it('says how far each is, what was wrong most often, and where the sample is small', async () => {
    await renderApp(`${path}&size=20`, { operator: 'lead' });
    const done = within(await rowOf('第 45 周图片复检'));
    expect(done.getByText('本批次已完成')).toBeInTheDocument();
    expect(await rowOf('第 45 周图片复检')).toHaveTextContent('36（100%）');
    expect(done.queryByText('样本不足，结论仅供参考')).not.toBeInTheDocument();
    const few = within(await rowOf('新审核员抽检'));
    expect(few.getByText('样本不足，结论仅供参考')).toBeInTheDocument();
    const late = within(await rowOf('房间封面专项复检'));
    expect(late.getByText(/超时/)).toBeInTheDocument();
  });

  it('a report is made of what is done, read, and copied', async () => {
    const { user, where } = await renderApp(path, { operator: 'lead' });
    const open = within(await rowOf('第 47 周图片复检'));
    expect(await reasonAgainst(user, open, '生成报告')).toMatch(/还有 \d+ 张未检/);
    await user.keyboard('{Escape}');
    await press(user, within(await rowOf('新审核员抽检')), '生成报告');
    const report = await dialog('批次报告');
    expect(await report.findByText(/新审核员抽检（qb_102）质检报告/)).toHaveTextContent(/样本不足，结论仅供参考/);
    expect(report.getByText(/κ/)).toHaveTextContent(/被检人/);
    expect(where()).toContain('detail=qb_102');
    const write = jest.spyOn(navigator.clipboard, 'writeText');
    await user.click(report.getByRole('button', { name: /复\s*制/ }));
    expect(write).toHaveBeenCalledWith(expect.stringContaining('样本 12 张，已检 12 张'));
    write.mockRestore();
  });

  it('a batch that is not done says what is left, and no number to report', async () => {
    const { user } = await renderApp(path, { operator: 'lead' });
    await user.click(within(await rowOf('第 47 周图片复检')).getByText('第 47 周图片复检'));
    const report = await dialog('批次报告');
    expect(await report.findByRole('alert')).toHaveTextContent(/^还有 \d+ 张未检/);
    expect(report.queryByText(/追踪号/)).not.toBeInTheDocument();
  });

  it('an export of the report is on record (G13)', async () => {
    const saved: (Blob | MediaSource)[] = [];
    URL.createObjectURL = (file) => `blob:${saved.push(file)}`;
    URL.revokeObjectURL = () => undefined;
    HTMLAnchorElement.prototype.click = () => undefined;
    const { user } = await renderApp(`${path}&detail=qb_101`, { operator: 'reviewer' });
    const report = await dialog('批次报告');
    await report.findByText(/质检报告/);
    await user.click(report.getByRole('button', { name: /导\s*出/ }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(db.audits.at(-1)).toMatchObject({ action: 'recordExport', after: { screen: 'qualityBatchReport' } });
  });

  it('a lead withdraws a batch with a reason: its pictures leave the queue', async () => {
    const { user } = await renderApp(path, { operator: 'lead' });
    await press(user, within(await rowOf('第 47 周图片复检')), '作废');
    const form = await dialog('作废批次');
    await user.click(form.getByRole('button', { name: '确认作废' }));
    expect(await form.findByText('请选择原因')).toBeInTheDocument();
    expect(callsTo('/review/quality/batches/withdraw')).toHaveLength(0);
    await fill(user, form.getByLabelText('原因'), '标准变更');
    const [first] = await screen.findAllByText(/标准变更/, { selector: '.ant-select-item-option-content' });
    if (first) await user.click(first);
    await fill(user, form.getByLabelText('备注'), '抽样条件有误');
    await user.click(form.getByRole('button', { name: '确认作废' }));
    await waitFor(() => expect(db.quality.batches.get('qb_103')?.withdrawn).toBe(true));
    const own = [...db.cases.values()].filter(isQuality).filter(({ payload }) => payload.batch_id === 'qb_103');
    expect(own.some(isWaiting)).toBe(false);
    await waitFor(async () => expect(within(await rowOf('第 47 周图片复检')).getByText('已作废')).toBeInTheDocument());
  });

  it('a reviewer withdraws nothing, and reads of nobody else how he grades', async () => {
    const { user } = await renderApp(path, { operator: 'reviewer' });
    await rowsOf();
    expect(screen.queryByRole('button', { name: '作废' })).not.toBeInTheDocument();
    await user.click(screen.getByText('校准与一致性（κ）'));
    const table = within(await screen.findByRole('table', { name: '校准与一致性' }));
    expect(table.getByText('审核员小林')).toBeInTheDocument();
    expect(table.queryByText('审核员小王')).not.toBeInTheDocument();
    expect(screen.getByText(/今日校准图 0\/10 张/)).toBeInTheDocument();
  });

  it('去质检 leads to the pictures of this batch alone', async () => {
    const { user, where } = await renderApp(path, { operator: 'reviewer' });
    await press(user, within(await rowOf('房间封面专项复检')), '去质检');
    expect(where()).toBe('/riskManage/imgReview/qualityReview?batch=qb_104');
    await screen.findByRole('button', { name: /领取 10 件/ });
    await user.keyboard('{Enter}');
    await screen.findByRole('region', { name: '证据' });
    const mine = [...db.cases.values()].filter(isQuality).filter(({ claim }) => claim?.by === 'reviewer');
    expect(mine.every(({ payload }) => payload.batch_id === 'qb_104')).toBe(true);
  });

  it('a bench whose batch is done says so, and leads to its report', async () => {
    const { user } = await renderApp('/riskManage/imgReview/qualityReview?batch=qb_101', { operator: 'reviewer' });
    expect(await screen.findByText('本批次已完成')).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: '生成报告' }));
    const report = await dialog('批次报告');
    expect(await report.findByText(/第 45 周图片复检（qb_101）质检报告/)).toBeInTheDocument();
  });

  it('a failing list says so and comes back with 重试 (G2)', async () => {
    setFaults([{ endpoint: 'listQualityBatches', kind: 'html', times: 1 }]);
    const { user } = await renderApp(path);
    await user.click(await screen.findByRole('button', { name: '重试' }));
    expect((await rowsOf()).length).toBeGreaterThan(0);
  });
});
