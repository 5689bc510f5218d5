import { screen, waitFor, within } from '@testing-library/react';
import { call, isQuality, newKey, now, type Quality, setFaults } from '../../../../../mock/testing';
import { callsTo } from '../../../../../tests/inProcess';
import { dialog, everyColumn, fill, giveReason, reasonAgainst } from '../../../../../tests/operate';
import { db, freshStart, renderScreen as renderApp, rowsOf } from '../../../../../tests/renderScreen';
import { regradeQuality, withdrawQualityBatch } from '../../../../services/quality';
import type { Decision } from '../../../../services/reviewRecords';

beforeEach(async () => {
  await freshStart();
  everyColumn('listRecords.quality');
});

const page = '/riskManage/imgReview/qualityRecord';

/** The newest result of the seed in force that fits the test. */
function result(fits: (decision: Decision, one: Quality) => boolean): Decision {
  const found = db.decisions.findLast((decision) => {
    const one = db.cases.get(decision.case_id);
    return one && isQuality(one) && decision.status === 'effective' && !decision.extra.withdrawn && fits(decision, one);
  });
  if (!found) throw new Error('No such result in the seed');
  return found;
}

const graded = () => result(({ extra }, { payload }) => payload.mode === 'quality' && extra.grade === 'B');
/** An error of this person that nobody answered yet. */
const errorOf = (who: string) =>
  result(
    ({ extra, appeal, effective_at }, { payload }) =>
      payload.first_reviewer === who &&
      extra.agree === false &&
      appeal.status === 'none' &&
      effective_at > now() - 6 * 86_400_000,
  );

async function openDetail({ decision_id }: Decision, operator = 'admin') {
  const app = await renderApp(`${page}?detail=${decision_id}`, { operator });
  const drawer = await dialog('图片质量审核记录');
  await drawer.findByRole('tab', { name: '操作记录' });
  return { ...app, drawer };
}

const regrade = ({ decision_id, version }: Decision, session: string) =>
  call(
    regradeQuality,
    {
      decision_id,
      version,
      grade: 'C',
      defects: ['blur'],
      recommend: 'none',
      reason_code: 'other.misc',
      remark: '放大后偏模糊',
      idem_key: newKey(),
    },
    session,
  );

describe('the list', () => {
  it('shows grade, defects, use, inspector, and whether the first decision was the same', async () => {
    const decision = errorOf('reviewer2');
    await renderApp(`${page}?q=${decision.case_id}`);
    const [row] = await rowsOf();
    if (!row) throw new Error('The list is empty');
    const cells = within(row);
    expect(cells.getByText(decision.by_name)).toBeInTheDocument();
    expect(cells.getByText('审核员小王')).toBeInTheDocument();
    expect(cells.getByText('不一致')).toBeInTheDocument();
    expect(cells.getByText('复检')).toBeInTheDocument();
  });

  it('is narrowed by grade, agreement and batch in the URL', async () => {
    await renderApp(`${page}?grade=A&agree=no&from=${now() - 20 * 86_400_000}`);
    const rows = await rowsOf();
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(within(row).getByText('不一致')).toBeInTheDocument();
  });

  it('rows of a withdrawn batch say 已作废, and are changed no more', async () => {
    const version = db.quality.batches.get('qb_103')?.version ?? 0;
    const form = { batch_id: 'qb_103', version, reason_code: 'other.misc', remark: '抽样条件有误', idem_key: newKey() };
    await call(withdrawQualityBatch, form, 'lead');
    await renderApp(`${page}?batch=qb_103`);
    const rows = await rowsOf();
    for (const row of rows) {
      expect(within(row).getByText('已作废')).toBeInTheDocument();
      expect(within(row).queryByRole('button', { name: '改级' })).not.toBeInTheDocument();
    }
    expect(document.querySelectorAll('.void')).toHaveLength(rows.length);
  });

  it('a failing list says so and comes back with 重试 (G2)', async () => {
    setFaults([{ endpoint: 'listRecords', kind: 'html', times: 1 }]);
    const { user } = await renderApp(page);
    await user.click(await screen.findByRole('button', { name: '重试' }));
    expect((await rowsOf()).length).toBeGreaterThan(0);
  });
});

describe('改级', () => {
  it('takes the old grade back; both lead to each other', async () => {
    const old = graded();
    const { user, drawer } = await openDetail(old, 'lead');
    await user.click(drawer.getByRole('button', { name: '改级' }));
    const form = await dialog('改级');
    await user.click(form.getByRole('radio', { name: 'D' }));
    for (const box of form.queryAllByRole('checkbox', { checked: true })) await user.click(box);
    await giveReason(user, form, '误判', '放大后偏模糊');
    await user.click(form.getByRole('button', { name: '确认改级' }));
    expect(await form.findByText(/D 级至少选择一项缺陷/)).toBeInTheDocument();
    expect(callsTo('/review/quality/regrade')).toHaveLength(0);

    await user.click(form.getByRole('checkbox', { name: '模糊' }));
    await user.click(form.getByRole('button', { name: '确认改级' }));
    await waitFor(() => expect(old.status).toBe('reversed'));
    const next = db.decisions.find(({ decision_id }) => decision_id === old.reversed_by);
    expect(next).toMatchObject({ by: 'lead', extra: { grade: 'D', defects: ['blur'] } });
    expect(await drawer.findByText(/该结论已被改判/)).toBeInTheDocument();
  });

  it('G6: the slower of two sees that somebody was faster', async () => {
    const old = graded();
    const { user, drawer } = await openDetail(old, 'lead');
    await user.click(drawer.getByRole('button', { name: '改级' }));
    const form = await dialog('改级');
    await user.click(form.getByRole('radio', { name: 'S' }));
    await giveReason(user, form, '误判', '画面其实清楚');
    expect((await regrade(old, 'admin')).status).toBe(200);
    await user.click(form.getByRole('button', { name: '确认改级' }));
    const conflict = await dialog('内容已被他人修改');
    expect(conflict.getByText(/管理员/)).toBeInTheDocument();
    expect(db.decisions.filter(({ reverses }) => reverses === old.decision_id)).toHaveLength(1);
  });

  it('a reviewer may not', async () => {
    const { drawer } = await openDetail(graded(), 'reviewer');
    expect(drawer.queryByRole('button', { name: '改级' })).not.toBeInTheDocument();
    expect(drawer.queryByRole('button', { name: '裁定申辩' })).not.toBeInTheDocument();
  });
});

describe('申辩', () => {
  it('whoever was checked answers once', async () => {
    const decision = errorOf('reviewer');
    const { user, drawer } = await openDetail(decision, 'reviewer');
    await user.click(drawer.getByRole('button', { name: '申辩' }));
    const form = await dialog('申辩');
    await user.click(form.getByRole('button', { name: '提交申辩' }));
    expect(await form.findByText('请填写申辩理由')).toBeInTheDocument();
    await fill(user, form.getByLabelText('申辩理由'), '主体清楚，请放大后复核');
    await user.click(form.getByRole('button', { name: '提交申辩' }));
    expect(await screen.findByText('申辩已提交')).toBeInTheDocument();
    expect(decision.appeal).toMatchObject({ status: 'submitted', text: '主体清楚，请放大后复核' });
    await waitFor(() => expect(drawer.queryByRole('button', { name: '申辩' })).not.toBeInTheDocument());
    expect(await reasonAgainst(user, drawer, '申辩')).toBe('已申辩过，每条只能申辩一次');
  });

  it('nobody else answers', async () => {
    const { user, drawer } = await openDetail(errorOf('reviewer2'), 'reviewer');
    expect(await reasonAgainst(user, drawer, '申辩')).toBe('只有被检人可以申辩');
  });

  it('a lead who did not inspect rules; the error no longer counts', async () => {
    const decision = result(({ appeal }) => appeal.status === 'submitted');
    Object.assign(decision, { by: 'admin', by_name: '管理员' });
    const one = db.cases.get(decision.case_id);
    if (one && isQuality(one)) one.payload.first_reviewer = 'reviewer';
    const { user, drawer } = await openDetail(decision, 'lead');
    await user.click(drawer.getByRole('button', { name: '裁定申辩' }));
    const form = await dialog('裁定申辩');
    expect(form.getByText(decision.appeal.text)).toBeInTheDocument();
    await user.click(form.getByRole('radio', { name: /申辩成立/ }));
    await giveReason(user, form, '证据不足', '水印很小不影响');
    await user.click(form.getByRole('button', { name: '确认裁定' }));
    expect(await screen.findByText('申辩已裁定')).toBeInTheDocument();
    expect(decision.appeal).toMatchObject({ status: 'overturned', by: '组长老陈' });
  });

  it('the inspector does not rule on his own check', async () => {
    const decision = result(({ appeal }) => appeal.status === 'submitted');
    decision.by = 'lead';
    const { user, drawer } = await openDetail(decision, 'lead');
    expect(await reasonAgainst(user, drawer, '裁定申辩')).toBe('不能裁定对自己质检的申辩');
  });
});

describe('figures', () => {
  it('the trend is read when it is opened; of others only a lead reads', async () => {
    const { user } = await renderApp(page, { operator: 'reviewer' });
    await rowsOf();
    await user.click(screen.getByText('差错趋势与点击率'));
    const trend = within(await screen.findByRole('table', { name: /差错趋势/ }));
    expect(trend.getByRole('rowheader', { name: '审核员小林' })).toBeInTheDocument();
    expect(trend.getAllByRole('rowheader')).toHaveLength(1);
    const clicks = within(screen.getByRole('table', { name: '等级与推荐流点击率' }));
    expect(clicks.getAllByRole('rowheader').map((one) => one.textContent)).toEqual(['S', 'A', 'B', 'C', 'D']);
  });

  it('周报 of the last week; another week can be chosen', async () => {
    const { user } = await renderApp(page, { operator: 'lead' });
    await user.click(await screen.findByRole('button', { name: '周报' }));
    const report = await dialog('质检周报');
    expect(await report.findByText(/图片质检周报 2026-11-09 至 2026-11-15/)).toHaveTextContent(/被检人/);
    await user.selectOptions(report.getByRole('combobox', { name: '周' }), '本周');
    expect(await report.findByText(/图片质检周报 2026-11-16 至 2026-11-22/)).toBeInTheDocument();
  });
});

describe('the drawer', () => {
  it('G19: shows the picture as it was judged, and both opinions', async () => {
    const decision = errorOf('reviewer2');
    const { drawer } = await openDetail(decision);
    expect(await drawer.findByText('初审')).toBeInTheDocument();
    expect(drawer.getByText('清晰度')).toBeInTheDocument();
  });

  it('an operator who may only look sees no write (G18)', async () => {
    const { drawer } = await openDetail(errorOf('reviewer2'), 'readonly');
    for (const name of ['改级', '申辩', '裁定申辩', '加入质检'])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    expect(drawer.getByRole('button', { name: '复制链接' })).toBeInTheDocument();
  });
});
