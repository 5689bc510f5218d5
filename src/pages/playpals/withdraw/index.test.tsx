import { act, screen, waitFor, within } from '@testing-library/react';
import {
  balanceOf,
  call,
  cases,
  chainOf,
  change,
  newKey,
  payoutBatches,
  requireWithdrawal,
  setFaults,
  withdrawals,
  withdrawCases,
} from '../../../../mock/testing';
import { found } from '../../../../tests/found';
import { dialog, fill, giveReason, openFirst, press, reasonAgainst } from '../../../../tests/operate';
import { freshStart, renderScreen, rowsOf } from '../../../../tests/renderScreen';
import { pageSizes } from '../../../domain/shared/limits';
import { openForm } from '../../../kit/base/openForm';
import { claimWithdrawals } from '../../../services/withdrawalBench';
import { approveWithdrawal } from '../../../services/withdrawalWrites';

beforeEach(freshStart);

const path = '/playpals/withdraw';
const { green, green2, large, mismatch, suspicious, approved, approved2, paypal, unknown, failed } = withdrawCases;
const status = (id: string) => requireWithdrawal(id).status;
const beans = (uid: string) => balanceOf(`bean/user/${uid}`);

/** The list with these alone. */
async function openWith(...ids: string[]) {
  const app = await renderScreen(`${path}?${ids.map((id) => `ids=${id}`).join('&')}`, { operator: 'finance' });
  const rows = await rowsOf();
  return { ...app, row: within(rows[0] as HTMLElement) };
}

/** All that stand there, and the bar for several. */
async function chooseAll(user: Awaited<ReturnType<typeof openWith>>['user']) {
  for (const row of await rowsOf()) await user.click(within(row).getByRole('checkbox'));
  return within(await screen.findByRole('region', { name: /批量/ }));
}

describe('finding', () => {
  it('gives the family a line of its own, so that the id beside it ends where it ends', async () => {
    const { family_name, withdraw_id } = found(withdrawals.find((one) => Boolean(one.family_name)));
    await openWith(withdraw_id);
    const family = await screen.findByTitle(family_name ?? '');
    const row = within(found(family.closest('tr') ?? undefined));
    expect(row.getByText(/^\d{8}$/).parentElement).not.toContainElement(family);
  });

  it('shows the last month with eight columns, and sums by state and currency', async () => {
    const { user } = await renderScreen(path, { operator: 'finance' });
    expect(await rowsOf()).toHaveLength(pageSizes[0]);
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent?.replace(/ wy$/, ''));
    expect(heads.filter(Boolean)).toEqual([
      ...['单号', '用户', '金额 / 实付', '方式 / 账户', 'KYC', '风险', '状态', '提交', '操作'],
    ]);
    const sums = await screen.findByLabelText('合计');
    expect(sums).toHaveTextContent(/笔数\d+CNY \d+ 笔¥[\d,.]+.*USD \d+ 笔US\$[\d,.]+/);
    await user.click(screen.getByText('按状态'));
    const table = within(await screen.findByRole('table', { name: '按状态' }));
    expect(table.getByRole('row', { name: /^待初审/ })).toHaveTextContent(/\d+¥[\d,.]+、PHP/);
  });

  it('says when there is nothing, and when list or sums fail', async () => {
    setFaults(
      ['listWithdrawals', 'withdrawalSummary'].map((endpoint) => ({ endpoint, kind: 'html' as const, times: 1 })),
    );
    const { user } = await renderScreen(path, { operator: 'finance' });
    await waitFor(() => expect(screen.getAllByText('服务返回了无法识别的内容')).toHaveLength(2));
    for (const retry of screen.getAllByRole('button', { name: '重试' })) await user.click(retry);
    expect(await rowsOf()).toHaveLength(pageSizes[0]);
    change(() => withdrawals.clear());
    await user.click(screen.getByRole('button', { name: '刷新' }));
    expect(await screen.findByText('近 30 天没有提现，可以放宽时间范围')).toBeInTheDocument();
  });

  it('is not for who lacks its key', async () => {
    await renderScreen(path, { operator: 'reviewer' });
    expect(await screen.findByText(/Playpals\.auditWithdraw/)).toBeInTheDocument();
  });

  it('foretells what is due, and lists the batches', async () => {
    const { user, where } = await renderScreen(path, { operator: 'finance' });
    await rowsOf();
    await user.click(screen.getByText('未来 7 天应付'));
    const due = await screen.findByRole('table', { name: '未来 7 天应付' });
    expect(within(due).getAllByRole('row')).toHaveLength(8);
    await user.click(screen.getByText('打款批次'));
    const named = async () =>
      within(await screen.findByRole('table', { name: '打款批次' }))
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent);
    const newest = [...payoutBatches].sort((a, b) => b.created_at - a.created_at);
    const ids = newest.map(({ batch_id }) => batch_id);
    expect(await named()).toEqual(ids.slice(0, pageSizes[0]));
    const [pages] = screen.getAllByRole('navigation', { name: '分页' });
    await user.click(within(pages as HTMLElement).getByRole('button', { name: '第 2 页' }));
    await waitFor(async () => expect(await named()).toEqual(ids.slice(pageSizes[0], 2 * pageSizes[0])));
    const { batch_id = '' } = requireWithdrawal(unknown).attempts[0] ?? {};
    const box = screen.getByLabelText('查找批次');
    await fill(user, box, batch_id);
    await user.type(box, '{Enter}');
    await waitFor(async () => expect(await named()).toEqual([batch_id]));
    await user.click(screen.getByRole('link', { name: batch_id }));
    const batch = await dialog('打款批次');
    expect(await batch.findByText(payoutBatches.get(batch_id)?.hash ?? '')).toBeInTheDocument();
    expect(where()).toContain(`batch=${batch_id}`);
    await user.click(batch.getByRole('button', { name: '关闭' }));
    await waitFor(() => expect(where()).not.toContain('batch='));
    await user.clear(box);
    await fill(user, box, 'pb_1999');
    await user.type(box, '{Enter}');
    expect(await screen.findByText('未找到批次')).toBeInTheDocument();
  });

  it('a link to a batch opens it', async () => {
    const [{ batch_id = '', hash = '' } = {}] = payoutBatches.values();
    await renderScreen(`${path}?batch=${batch_id}`, { operator: 'finance' });
    expect(await (await dialog('打款批次')).findByText(hash)).toBeInTheDocument();
  });
});

describe('one withdrawal', () => {
  it('explains the income of a suspect, and proves his beans', async () => {
    const { user } = await renderScreen(`${path}?ids=${suspicious}`, { operator: 'admin' });
    await rowsOf();
    await openFirst(user);
    const drawer = await dialog(/提现详情/);
    await user.click(await drawer.findByRole('tab', { name: '收入来源' }));
    expect(await drawer.findByText('刷礼嫌疑：收入大多来自同一设备的付款人')).toBeInTheDocument();
    for (const [source, id] of [
      ['付款人', /^\d{8}$/],
      ['房间', /^r_\d{5}$/],
    ] as const)
      for (const line of within(drawer.getByRole('table', { name: `${source}来源` }))
        .getAllByRole('row')
        .slice(1))
        expect(within(line).getByRole('link', { name: id })).toHaveAttribute(
          'href',
          expect.stringMatching(/^\/(userManage|voiceRoom)\//),
        );
    await user.click(drawer.getByRole('tab', { name: '收益流水' }));
    expect(await drawer.findByText('✓ 余额连续')).toBeInTheDocument();
    await user.click(drawer.getByRole('tab', { name: '对账单' }));
    expect(await drawer.findByRole('region', { name: '提现对账单' })).toHaveTextContent(suspicious);
  });

  it('shows the full account for a reason', async () => {
    const { user } = await openWith(green);
    await openFirst(user);
    const drawer = await dialog(/提现详情/);
    const { account } = requireWithdrawal(green);
    expect(await drawer.findByText('提交申请')).toBeInTheDocument();
    expect(drawer.queryByText(account)).not.toBeInTheDocument();
    await user.click(drawer.getByRole('button', { name: '查看明文' }));
    const form = await dialog('查看收款账户明文');
    await giveReason(user, form, '财务对账', '核对收款账户');
    await user.click(form.getByRole('button', { name: '查看' }));
    expect(await drawer.findByText(account)).toBeInTheDocument();
  });

  it('whose names differ cannot be approved; the menu says why', async () => {
    const { user, row } = await openWith(mismatch);
    expect(row.getByText('✗ 姓名不符')).toBeInTheDocument();
    expect(await reasonAgainst(user, row, '通过')).toBe('收款户名与 KYC 姓名不一致，不能通过');
  });
});

describe('deciding', () => {
  it('通过 asks once; a large one goes to a second person', async () => {
    const { user, row } = await openWith(large);
    await user.click(row.getByRole('button', { name: '通过' }));
    const form = await dialog('通过');
    expect(form.getByText(/须由另一人复审/)).toBeInTheDocument();
    await user.click(form.getByRole('button', { name: '确认通过' }));
    expect(await screen.findByText('已通过初审，等待复审')).toBeInTheDocument();
    expect(await row.findByText('待复审')).toBeInTheDocument();
    expect(status(large)).toBe('second');
  });

  it('驳回 gives the beans back', async () => {
    const { bean_cost } = requireWithdrawal(green);
    const before = beans(cases.anchor);
    const { user, row } = await openWith(green);
    await press(user, row, '驳回');
    const form = await dialog('驳回');
    await giveReason(user, form, '客服工单', '用户要求更换账户');
    await user.click(form.getByRole('button', { name: '确认驳回' }));
    expect(await screen.findByText('已驳回，收益已退回')).toBeInTheDocument();
    expect([status(green), beans(cases.anchor)]).toEqual(['rejected', before + bean_cost]);
  });

  it('冻结 needs evidence', async () => {
    const { user, row } = await openWith(suspicious);
    await press(user, row, '冻结');
    const form = await dialog('冻结');
    await giveReason(user, form, '诈骗', '收入来自同一设备');
    await user.click(form.getByRole('button', { name: '确认冻结' }));
    expect((await form.findAllByText('请填写证据')).length).toBeGreaterThan(0);
    await fill(user, form.getByLabelText('证据'), 'CS-20261120');
    await user.keyboard('{Enter}');
    await user.click(form.getByRole('button', { name: '确认冻结' }));
    expect(await screen.findByText('已冻结')).toBeInTheDocument();
    expect(requireWithdrawal(suspicious)).toMatchObject({ status: 'frozen', evidence: ['CS-20261120'] });
  });

  it('what somebody else decided meanwhile is shown as both versions', async () => {
    const { user, row } = await openWith(green);
    await press(user, row, '驳回');
    const form = await dialog('驳回');
    await giveReason(user, form, '客服工单', '用户要求更换账户');
    const { version } = requireWithdrawal(green);
    await call(approveWithdrawal, { withdraw_id: green, version, idem_key: newKey() }, 'admin');
    await user.click(form.getByRole('button', { name: '确认驳回' }));
    const conflict = await dialog('内容已被他人修改');
    expect(conflict.getByText('待打款')).toBeInTheDocument();
    expect(status(green)).toBe('approved');
  });

  it('批量通过: green ones of one currency by their typed total, the others are named', async () => {
    const { user } = await openWith(green, green2, large);
    const bar = await chooseAll(user);
    await user.click(bar.getByRole('button', { name: '通过' }));
    const form = await dialog('批量通过');
    expect(form.getByText('所选中有 1 笔不能批量通过，将跳过')).toBeInTheDocument();
    await fill(user, form.getByLabelText('合计'), '1,000.00');
    await user.click(form.getByRole('button', { name: '确认通过' }));
    expect((await form.findAllByText('合计应为 ¥1,100.00，请核对')).length).toBeGreaterThan(0);
    expect(status(green)).toBe('submitted');
    await user.clear(form.getByLabelText('合计'));
    await fill(user, form.getByLabelText('合计'), '1,100.00');
    expect(form.getByText('壹仟壹佰元整')).toBeInTheDocument();
    await user.click(form.getByRole('button', { name: '确认通过' }));
    const results = await dialog('通过结果');
    expect(results.getByRole('status')).toHaveTextContent('成功 2，失败 0，跳过 1');
    expect([green, green2, large].map(status)).toEqual(['approved', 'approved', 'submitted']);
  });
});

describe('打款', () => {
  it('a batch whose answer was lost is asked after; its silent channel, too; paid once', async () => {
    const { net, uid } = requireWithdrawal(paypal);
    const { user, row } = await openWith(paypal);
    await press(user, row, '打款');
    const form = await dialog('生成打款批次');
    await fill(user, form.getByLabelText('实付合计'), (net / 100).toFixed(2));
    await giveReason(user, form, '财务对账', '本周例行打款');
    setFaults([{ endpoint: 'createPayoutBatch', kind: 'lost_reply', times: 1 }]);
    await user.click(form.getByRole('button', { name: '确认打款' }));
    expect(await form.findByText(/结果未知/)).toBeInTheDocument();
    await user.click(form.getByRole('button', { name: '查询结果' }));
    const batch = await dialog('打款批次');
    expect(await batch.findByText('结果未知')).toBeInTheDocument();
    await user.click(batch.getByRole('button', { name: '关闭' }));
    expect(requireWithdrawal(paypal)).toMatchObject({ status: 'paying', attempts: [{ state: 'unknown' }] });

    await press(user, row, '查询渠道');
    const asked = await dialog('查询渠道');
    expect(await asked.findByText('渠道已打款，我方还没有记为已打款')).toBeInTheDocument();
    await giveReason(user, asked, '财务对账', '核对渠道账单');
    await user.click(asked.getByRole('button', { name: '按渠道结果更新' }));
    expect(await screen.findByText('渠道已打款，提现已更新')).toBeInTheDocument();
    expect(status(paypal)).toBe('paid');
    expect(chainOf(`bean/frozen/${uid}`).filter(({ ref }) => ref === `payout:${paypal}`)).toHaveLength(1);
  });

  it('one that failed waits for the channel to be asked', async () => {
    const { row, user } = await openWith(failed);
    expect(await reasonAgainst(user, row, '打款')).toBe(`请先查询 ${failed}-1 的渠道结果，再重新打款`);
  });

  it('by file: the batch is downloaded, its results are tried line by line, the good ones settled', async () => {
    const yuan = (id: string) => (requireWithdrawal(id).net / 100).toFixed(2);
    const { user } = await openWith(approved, approved2);
    const bar = await chooseAll(user);
    await press(user, bar, '打款');
    const form = await dialog('生成打款批次');
    await user.click(form.getByLabelText('下载 CSV，人工提交'));
    const sum = requireWithdrawal(approved).net + requireWithdrawal(approved2).net;
    await fill(user, form.getByLabelText('实付合计'), (sum / 100).toFixed(2));
    await giveReason(user, form, '财务对账', '本周例行打款');
    await user.click(form.getByRole('button', { name: '确认打款' }));
    const batch = await dialog('打款批次');
    await user.click(await batch.findByRole('button', { name: '回填结果' }));
    const file = await dialog('回填打款结果');
    await fill(
      user,
      file.getByLabelText('内容'),
      `打款号,金额,结果\n${approved}-1,${yuan(approved)},成功\n${approved2}-1,1.00,成功`,
    );
    expect(await file.findByLabelText('识别结果')).toHaveTextContent(
      /^逗号分隔；第 1 行是表头；第 1 列为打款号.*共 2 行$/,
    );
    await user.click(file.getByRole('button', { name: '预检' }));
    // Going back keeps what was pasted.
    await user.click((await dialog('预检结果')).getByRole('button', { name: '取消' }));
    const again = await dialog('回填打款结果');
    expect((again.getByLabelText('内容') as HTMLTextAreaElement).value).toContain(`${approved2}-1`);
    await user.click(again.getByRole('button', { name: '预检' }));
    const tried = await dialog('预检结果');
    expect(tried.getByRole('table', { name: '不能回填的行' })).toHaveTextContent(/第 3 行.*不一致/);
    expect(status(approved)).toBe('paying');
    await giveReason(user, tried, '财务对账', '核对银行回单');
    await user.click(tried.getByRole('button', { name: '确认回填' }));
    const results = await dialog('回填结果');
    expect(results.getByRole('status')).toHaveTextContent('已打款 1，打款失败 0，未回填 0，跳过 1');
    expect([status(approved), status(approved2)]).toEqual(['paid', 'paying']);
  });

  it('a payout that the bank refused is announced and reported as failed', async () => {
    const { batch_id = '', payout_ref = '' } = requireWithdrawal(unknown).attempts[0] ?? {};
    const { user } = await openWith(unknown);
    act(() => openForm(() => import('./dialogs/ResultsDialog'), { batch_id }));
    const file = await dialog('回填打款结果');
    const net = (requireWithdrawal(unknown).net / 100).toFixed(2);
    await fill(user, file.getByLabelText('内容'), `${payout_ref},${net},失败,账户已销户`);
    await user.click(file.getByRole('button', { name: '预检' }));
    const tried = await dialog('预检结果');
    expect(tried.getByText(/已打款 0 笔 \D*0\.00，打款失败 1 笔 \D*[1-9][\d,.]+。/)).toBeInTheDocument();
    expect(tried.getByRole('table', { name: '将回填的行' })).toHaveTextContent(/第 1 行.*打款失败/);
    await giveReason(user, tried, '财务对账', '核对银行回单');
    await user.click(tried.getByRole('button', { name: '确认回填' }));
    const results = await dialog('回填结果');
    expect(results.getByRole('status')).toHaveTextContent('已打款 0，打款失败 1，未回填 0，跳过 0');
    expect(results.getByRole('table', { name: '回填结果' })).toHaveTextContent(/打款失败/);
    const { status: state, timeline } = requireWithdrawal(unknown);
    expect([state, timeline.at(-1)?.by]).toEqual(['failed', '财务小钱（回填）']);
  });
});

describe('the bench', () => {
  const held = () => withdrawals.filter(({ claim }) => claim?.by === 'finance').map((one) => one.withdraw_id);

  it('claims ten; A approves and the next one stands there; S skips; leaving gives the rest back', async () => {
    const { user, where } = await renderScreen(`${path}?mode=bench`, { operator: 'finance' });
    await user.click(await screen.findByRole('button', { name: '领取 10 件' }));
    const list = await screen.findByRole('list', { name: '我领取的提现' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(10);
    const [first = '', second = ''] = within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent ?? '');
    const current = () => within(list).getByRole('button', { current: true }).textContent;
    expect(current()).toBe(first);
    const before = held();
    await user.keyboard('{ArrowRight}');
    expect(current()).toBe(second);
    await user.keyboard('{ArrowLeft}a');
    await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(9));
    expect(current()).toBe(second);
    const gone = before.filter((id) => !held().includes(id));
    expect(gone.map((id) => ['approved', 'second'].includes(status(id)))).toEqual([true]);
    await user.keyboard('s');
    await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(8));
    await user.click(screen.getByRole('link', { name: '列表' }));
    await waitFor(() => expect(where()).not.toContain('mode=bench'));
    await waitFor(() => expect(held()).toEqual([]));
  });

  it('shows the sum, KYC, risk and sources of income first; numbers of the request are folded', async () => {
    const { user } = await renderScreen(`${path}?mode=bench`, { operator: 'finance' });
    await user.click(await screen.findByRole('button', { name: '领取 10 件' }));
    const evidence = within(await screen.findByRole('region', { name: '证据' }));
    const income = await evidence.findByRole('region', { name: '收入来源' });
    for (const label of ['折合人民币', '本月累计', 'KYC', '风险'])
      expect(evidence.getByText(label).compareDocumentPosition(income)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(evidence.getByText('消耗收益')).not.toBeVisible();
    expect(evidence.getByRole('table', { name: '付款人来源' })).toBeVisible();
    await user.click(evidence.getByText('单据信息与时间线'));
    expect(evidence.getByText('消耗收益')).toBeVisible();
  });

  it('R opens the reason, and the beans go back', async () => {
    change(() => {
      for (const { withdraw_id } of withdrawals)
        if (withdraw_id !== green && withdraw_id !== mismatch) withdrawals.remove(withdraw_id);
    });
    const before = beans(cases.anchor);
    const { user } = await renderScreen(`${path}?mode=bench`, { operator: 'finance' });
    await user.click(await screen.findByRole('button', { name: '领取 10 件' }));
    // The older one comes first: names that differ stop the key.
    const bar = within(await screen.findByRole('region', { name: '决定' }));
    await user.keyboard('a');
    expect(await bar.findByRole('alert')).toHaveTextContent('收款户名与 KYC 姓名不一致，不能通过');
    expect(status(mismatch)).toBe('reviewing');
    await user.keyboard('{ArrowRight}r');
    const form = await dialog('驳回');
    await giveReason(user, form, '客服工单', '用户要求更换账户');
    await user.click(form.getByRole('button', { name: '确认驳回' }));
    expect(await screen.findByText('已驳回，收益已退回')).toBeInTheDocument();
    expect([status(green), beans(cases.anchor)]).toEqual(['rejected', before + requireWithdrawal(green).bean_cost]);
  });

  it('others see who looks at one, and cannot decide it', async () => {
    await call(claimWithdrawals, { size: 10, idem_key: newKey() }, 'admin');
    const [{ withdraw_id = '' } = {}] = withdrawals.filter(({ claim }) => claim?.by === 'admin');
    const { row } = await openWith(withdraw_id);
    expect(row.getByText('管理员 审核中')).toBeInTheDocument();
    for (const name of ['通过', '更多']) expect(row.queryByRole('button', { name })).not.toBeInTheDocument();
  });
});
