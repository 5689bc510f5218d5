import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import {
  anchor,
  balanceOf,
  call,
  cases,
  change,
  legsBetween,
  live,
  newKey,
  post,
  rechargeCases,
  rechargeExecution,
  recharges,
  setFaults,
} from '../../../../mock/testing';
import { callsTo } from '../../../../tests/inProcess';
import {
  catchFile,
  dialog,
  everyColumn,
  fill,
  giveReason,
  openFirst,
  type Part,
  press,
  reasonAgainst,
} from '../../../../tests/operate';
import { db, freshStart, renderScreen, rowsOf } from '../../../../tests/renderScreen';
import { pageSizes } from '../../../domain/shared/limits';
import { createRecharge } from '../../../services/recharge';
import { reverseRecharge } from '../../../services/rechargeMoves';
import { openOutcomes } from '../../../session/openOutcomes';

beforeEach(freshStart);

const path = '/payManage/adminRecharge';
const coins = (value: number) => value.toLocaleString('zh-CN');
const wallet = (uid: string) => balanceOf(`coin/user/${uid}`);
const order = (id: string) => live(recharges, id);
const newest = () => {
  const found = recharges.at(-1);
  if (!found) throw new Error('No order');
  return order(found.recharge_id);
};

/** The list with one order, which is all it shows. */
async function openWith(id: string, operator = 'finance') {
  const app = await renderScreen(`${path}?ids=${id}`, { operator });
  const [row] = await rowsOf();
  return { ...app, row: within(row as HTMLElement) };
}

/** An order of the cashier that waits for the first check. */
async function asked(amount = 800, uid: string = cases.normal): Promise<string> {
  const body = { uid, direction: 'credit', asset: 'coin', amount, reason_code: 'other.compensation' } as const;
  const rest = { remark: '客诉核实后补偿', as: 'submit', idem_key: newKey() } as const;
  const { data } = await call(createRecharge, { ...body, ...rest, vouchers: [] }, 'cashier');
  return data.recharge.recharge_id;
}

interface Typed {
  uid?: string;
  amount?: string;
  typed?: string;
  reason?: string;
}

async function fillIn(
  user: UserEvent,
  form: Part,
  { uid = cases.normal, amount = '800', typed = amount, reason }: Typed,
) {
  await giveReason(user, form, reason ?? '客诉补偿', '礼物未到账，客服已核实');
  await fill(user, form.getByLabelText('用户ID'), uid);
  await fill(user, form.getByLabelText('金额'), amount);
  await fill(user, await form.findByLabelText(/^请再次输入金额/), typed);
}

async function openNew(operator = 'cashier') {
  const app = await renderScreen(path, { operator });
  await rowsOf();
  await app.user.click(screen.getByRole('button', { name: '新建' }));
  return { ...app, form: await dialog('新建后台充值') };
}

describe('finding', () => {
  it('shows the last 7 days with the balance, the change and how far it has come', async () => {
    await renderScreen(path, { operator: 'finance' });
    expect(await rowsOf()).toHaveLength(pageSizes[0]);
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent?.replace(/ wy$/, ''));
    expect(heads).toEqual(['单号', '用户', '变动', '原因', '状态', '发起', '审批', '时间', '操作']);
  });

  it('the steps of an order say who did what and whose turn it is', async () => {
    const { row } = await openWith(rechargeCases.atDirector);
    const steps = within(row.getByRole('list', { name: '进度' }));
    expect(steps.getAllByRole('listitem').map(({ title }) => title)).toEqual([
      '发起：出纳小孙',
      '一审：组长老陈',
      '财务：财务小钱',
      '总监：待审批',
      '执行：未执行',
    ]);
    expect(row.getByText('+150,000')).toBeInTheDocument();
    expect(row.getByText('财务小钱').closest('td')).toHaveTextContent('组长老陈 财务小钱');
  });

  it('what waits for me is a view, and leaves out what I may not check', async () => {
    const { user, where } = await renderScreen(path, { operator: 'finance' });
    await rowsOf();
    await user.click(screen.getByRole('link', { name: /待我审批/ }));
    await waitFor(() => expect(where()).toBe(`${path}?scope=to_check`));
    expect(await screen.findByText(rechargeCases.pending)).toBeInTheDocument();
    expect(screen.getByText(rechargeCases.atFinance)).toBeInTheDocument();
    expect(screen.queryByText(rechargeCases.atDirector)).not.toBeInTheDocument();
    // The next row has the keyboard once the decided one has left the view.
    const tr = screen.getByText(rechargeCases.pending).closest('tr') as HTMLElement;
    const next = tr.nextElementSibling;
    await user.click(within(tr).getByRole('button', { name: '通过' }));
    await user.click((await dialog('通过申请')).getByRole('button', { name: '确认通过' }));
    await waitFor(() => expect(tr).not.toBeInTheDocument());
    await waitFor(() => expect(next).toHaveFocus());
  });

  it('reconciles a month where somebody asks, and takes it away as a file', async () => {
    const { user } = await renderScreen(path, { operator: 'finance' });
    await rowsOf();
    expect(callsTo('/recharges/report')).toHaveLength(0);
    const details = screen.getByText('月度对账', { selector: 'summary' }).parentElement as HTMLDetailsElement;
    details.open = true;
    details.dispatchEvent(new Event('toggle'));
    const table = within(await screen.findByRole('table', { name: '月度对账' }));
    expect(table.getByText('✓ 单据与账目一致')).toBeInTheDocument();
    const saved = catchFile();
    await user.click(screen.getByRole('button', { name: '导出对账' }));
    expect(await saved).toContain('月份=2026-11');
    expect(db.audits.at(-1)).toMatchObject({ action: 'exportRechargeReport' });
  });

  it('says when there is nothing, and a failing list says so with another try', async () => {
    change(() => recharges.clear());
    setFaults([{ endpoint: 'listRecharges', kind: 'html', times: 1 }]);
    const { user } = await renderScreen(path, { operator: 'finance' });
    await user.click(await screen.findByRole('button', { name: '重试' }));
    expect(await screen.findByText('近 7 天没有后台充值，可以放宽时间范围')).toBeInTheDocument();
  });
});

describe('新建', () => {
  it('a request typed with its amount, two persons, and the user has the coins', async () => {
    const before = wallet(cases.normal);
    const { user, form } = await openNew();
    await fillIn(user, form, { amount: '5000' });
    expect(form.getByText('伍仟金币')).toBeInTheDocument();
    expect(form.getByText('约 US$70.00')).toBeInTheDocument();
    const outlook = within(await form.findByRole('region', { name: '试算' }));
    expect(await outlook.findByText(`${coins(before)} → ${coins(before + 5_000)}`)).toBeInTheDocument();
    expect(outlook.getByText('审批：一审 → 财务')).toBeInTheDocument();
    expect(outlook.getByText('5,000 / 200,000')).toBeInTheDocument();
    await user.click(form.getByRole('button', { name: '提交审批' }));
    expect(await screen.findByText('已提交，等待第二人审批后生效')).toBeInTheDocument();
    const { recharge_id } = newest();
    expect(order(recharge_id)).toMatchObject({ uid: cases.normal, amount: 5_000, status: 'pending1' });
    expect(wallet(cases.normal)).toBe(before);
  });

  it.each([
    ['lead', '待二审'],
    ['finance', '成功'],
  ])('%s agrees on this screen: %s', async (operator, state) => {
    const id = await asked(5_000);
    const before = wallet(cases.normal);
    if (operator === 'finance') await agreeAs(id, 'lead');
    const { user, row } = await openWith(id, operator);
    await user.click(row.getByRole('button', { name: '通过' }));
    const form = await dialog('通过申请');
    const facts = within(await form.findByRole('table', { name: /^变更/ }));
    expect(form.getByText('晚风来信')).toBeInTheDocument();
    expect(facts.getByRole('row', { name: `用户ID ${cases.normal}` })).toBeInTheDocument();
    expect(facts.getByRole('row', { name: '方向 增加' })).toBeInTheDocument();
    expect(facts.getByRole('row', { name: '金额 5,000' })).toBeInTheDocument();
    expect(facts.getByRole('row', { name: '资产 金币' })).toBeInTheDocument();
    expect(form.getByText('申请说明').parentElement).toHaveTextContent(order(id).remark);
    expect(form.getByText('原因')).toBeInTheDocument();
    await user.click(form.getByRole('button', { name: '确认通过' }));
    expect(await row.findByText(state)).toBeInTheDocument();
    expect(wallet(cases.normal)).toBe(before + (operator === 'finance' ? 5_000 : 0));
  });

  it('is not sent while the amount is not the same twice', async () => {
    const { user, form } = await openNew();
    await fillIn(user, form, { amount: '5000', typed: '500' });
    await user.click(form.getByRole('button', { name: '提交审批' }));
    expect(await form.findByText('请输入 5000', { selector: '.ant-form-item-explain-error' })).toBeInTheDocument();
    expect(callsTo('/recharges').filter(({ method }) => method === 'POST')).toHaveLength(0);
  });

  it('refusals stand at their field, and nothing typed is lost', async () => {
    const { user, form } = await openNew();
    await fillIn(user, form, { amount: '200001' });
    const outlook = within(await form.findByRole('region', { name: '试算' }));
    expect(await outlook.findByText(/^超过单个用户每日额度 200,000/)).toBeInTheDocument();
    await user.click(form.getByRole('button', { name: '提交审批' }));
    const text = await form.findByText(/^超过单个用户每日额度/, { selector: '.ant-form-item-explain-error' });
    expect(text).toBeInTheDocument();
    expect(form.getByLabelText('备注')).toHaveValue('礼物未到账，客服已核实');
    await waitFor(() => expect(form.getByLabelText('金额')).toHaveFocus());
  });

  it('a like one has to be acknowledged', async () => {
    const id = await asked();
    const { user, form } = await openNew();
    await fillIn(user, form, {});
    expect(await form.findByText(new RegExp(`相同用户和金额的单：${id}`))).toBeInTheDocument();
    await user.click(form.getByRole('button', { name: '提交审批' }));
    expect(await form.findByText('请核对后勾选确认')).toBeInTheDocument();
    await user.click(form.getByLabelText('已核对，不是重复充值'));
    await user.click(form.getByRole('button', { name: '提交审批' }));
    expect(await screen.findByText('已提交，等待第二人审批后生效')).toBeInTheDocument();
    expect(newest()).toMatchObject({ amount: 800, status: 'pending1' });
    expect(newest().recharge_id).not.toBe(id);
  });

  it('线下打款 asks for voucher, sum and payer; a program that is called .pdf and 11 MB are refused there', async () => {
    const { user, form } = await openNew();
    await fillIn(user, form, { reason: '线下打款' });
    await user.click(form.getByRole('button', { name: '提交审批' }));
    expect(await form.findByText('请填写付款人')).toBeInTheDocument();
    const input = form.getByLabelText('选择凭证');
    const pdf = { type: 'application/pdf' };
    await user.upload(input, new File(['MZ\u0090\u0000\u0003 program'], '回单.pdf', pdf));
    expect(await form.findByText(/只接受完整的 PNG、JPG、WebP 图片或 PDF/)).toBeInTheDocument();
    const large = new File(['%PDF-1.7'], '扫描件.pdf', pdf);
    Object.defineProperty(large, 'size', { value: 11 * 1_048_576 });
    await user.upload(input, large);
    expect(await form.findByText('每份最大 10.0 MB，这个文件 11.0 MB')).toBeInTheDocument();
    await user.upload(input, new File(['%PDF-1.7\n1 0 obj\n%%EOF'], '银行回单.pdf', pdf));
    expect(await form.findByRole('link', { name: '银行回单.pdf' })).toBeInTheDocument();
    await fill(user, form.getByLabelText('线下金额'), '80.00');
    await fill(user, form.getByLabelText('付款人'), '王某');
    await user.click(form.getByRole('button', { name: '提交审批' }));
    expect(await screen.findByText('已提交，等待第二人审批后生效')).toBeInTheDocument();
    expect(newest()).toMatchObject({ offline_amount: 8_000, offline_currency: 'CNY', offline_payer: '王某' });
    expect(newest().vouchers.map(({ name }) => name)).toEqual(['银行回单.pdf']);
  });

  it('a relative of the user is told so, and may not', async () => {
    const { user, form } = await openNew();
    await fillIn(user, form, { uid: cases.sameDeviceB });
    expect(await form.findByText(/同设备$/)).toBeInTheDocument();
    await user.click(form.getByRole('button', { name: '提交审批' }));
    expect(await form.findByText(/同设备，不能办理充值/)).toBeInTheDocument();
  });

  it('whose answer was lost is 结果未知 until asked, and is not sent again', async () => {
    const { size } = recharges;
    const { user, form } = await openNew();
    await fillIn(user, form, {});
    setFaults([{ endpoint: 'createRecharge', kind: 'lost_reply', times: 1 }]);
    await user.click(form.getByRole('button', { name: '提交审批' }));
    expect(await form.findByText('结果未知')).toBeInTheDocument();
    expect(openOutcomes.of('cashier')[0]?.about).toBe(`用户 ${cases.normal} 增加 800 金币`);
    await user.click(form.getByRole('button', { name: '查询结果' }));
    expect(await screen.findByText('已查明：操作已生效')).toBeInTheDocument();
    expect(recharges.size).toBe(size + 1);
  });

  it('a draft is submitted later, by its maker', async () => {
    const { user, form } = await openNew();
    await fillIn(user, form, {});
    await user.click(form.getByLabelText('先存为草稿'));
    await user.click(form.getByRole('button', { name: '确认' }));
    expect(await screen.findByText('已存为草稿')).toBeInTheDocument();
    const { recharge_id } = newest();
    expect(order(recharge_id).status).toBe('draft');
    const row = within((await screen.findByText(recharge_id)).closest('tr') as HTMLElement);
    await press(user, row, '提交');
    const submit = await dialog('提交充值');
    await fill(user, submit.getByLabelText('请输入 800 以确认'), '800');
    await user.click(submit.getByRole('button', { name: '提交审批' }));
    await waitFor(() => expect(order(recharge_id).status).toBe('pending1'));
  });
});

describe('修改 of a draft', () => {
  async function draftOf(operator = 'cashier') {
    const id = await asked();
    change(() => {
      const { approval_id } = recharges.edit(id);
      db.approvals.edit(approval_id ?? '').status = 'withdrawn';
      Object.assign(recharges.edit(id), { status: 'draft', approval_id: null, submitted_at: null });
    });
    return { id, ...(await openWith(id, operator)) };
  }

  it('has what was asked for, and keeps what is changed as the draft', async () => {
    const { id, user, row } = await draftOf();
    await press(user, row, '修改');
    const form = await dialog('修改充值');
    expect(form.getByLabelText('用户ID')).toHaveValue(cases.normal);
    expect(form.getByLabelText('备注')).toHaveValue('客诉核实后补偿');
    expect(form.getByLabelText('先存为草稿')).toBeChecked();
    await user.clear(form.getByLabelText('金额'));
    await fill(user, form.getByLabelText('金额'), '900');
    await fill(user, await form.findByLabelText('请再次输入金额 900 以确认'), '900');
    await user.click(form.getByRole('button', { name: '确认' }));
    expect(await screen.findByText('已存为草稿')).toBeInTheDocument();
    expect(order(id)).toMatchObject({ status: 'draft', amount: 900, reason_code: 'other.compensation' });
  });

  it('that was changed elsewhere shows both versions', async () => {
    const { id, user, row } = await draftOf();
    await press(user, row, '修改');
    const form = await dialog('修改充值');
    await fill(user, await form.findByLabelText('请再次输入金额 800 以确认'), '800');
    await fill(user, form.getByLabelText(/^工单号/), 'T-2');
    change(() => Object.assign(recharges.edit(id), { remark: '改了备注', amount: 500 }));
    await user.click(form.getByRole('button', { name: '确认' }));
    const conflict = await dialog('内容已被他人修改');
    const names = conflict.getAllByRole('rowheader').map(({ textContent }: HTMLElement) => textContent);
    expect(names.sort()).toEqual(['备注', '工单号', '金额'].sort());
    expect(conflict.getByRole('row', { name: /^金额/ })).toHaveTextContent('金额800500');
    await user.click(conflict.getByRole('button', { name: '载入最新' }));
    await waitFor(() => expect(form.getByLabelText('金额')).toHaveValue('500'));
    expect(form.getByLabelText('备注')).toHaveValue('改了备注');
    expect(order(id).ticket_no).toBeNull();
  });

  it('one that was rejected says that it begins anew, and is asked for again', async () => {
    const { id, user, row } = await draftOf();
    change(() => Object.assign(recharges.edit(id), { status: 'rejected' }));
    await user.click(screen.getByRole('button', { name: '刷新' }));
    expect(await row.findByText('已驳回')).toBeInTheDocument();
    await press(user, row, '修改');
    const form = await dialog('修改充值');
    expect(form.getByText(/该单已驳回。修改后回到草稿或重新提交/)).toBeInTheDocument();
    await fill(user, await form.findByLabelText('请再次输入金额 800 以确认'), '800');
    await user.click(form.getByLabelText('立即提交审批'));
    await user.click(form.getByRole('button', { name: '提交审批' }));
    await waitFor(() => expect(order(id).status).toBe('pending1'));
  });

  it('is its maker’s alone', async () => {
    const { row } = await draftOf('finance');
    for (const name of ['修改', '更多']) expect(row.queryByRole('button', { name })).not.toBeInTheDocument();
  });
});

/** Somebody agrees elsewhere. */
async function agreeAs(id: string, operator: string) {
  const { decideApproval } = await import('../../../services/approval');
  const { id: request, version } = db.approvals.get(order(id).approval_id ?? '') ?? { id: '', version: 0 };
  const body = { id: request, version, decision: 'approve', remark: '', idem_key: newKey() } as const;
  expect((await call(decideApproval, body, operator)).status).toBe(200);
}

describe('deciding', () => {
  it('nobody decides his own: the menu says why', async () => {
    const id = await asked();
    const { user, row } = await openWith(id, 'cashier');
    expect(await reasonAgainst(user, row, '通过')).toBe('不能审批自己发起的申请');
  });

  it('an own request that is decided all the same is refused with words', async () => {
    const id = await asked();
    const { user, row } = await openWith(id, 'finance');
    await user.click(row.getByRole('button', { name: '通过' }));
    const form = await dialog('通过申请');
    change(() => {
      db.approvals.edit(order(id).approval_id ?? '').maker = 'finance';
    });
    await user.click(form.getByRole('button', { name: '确认通过' }));
    expect(await form.findByText(/不能审批自己发起的申请/)).toBeInTheDocument();
    expect(order(id).status).toBe('pending1');
  });

  it('one that somebody else decided meanwhile is a conflict', async () => {
    const id = await asked();
    const { user, row } = await openWith(id, 'finance');
    await press(user, row, '驳回');
    const form = await dialog('驳回申请');
    await fill(user, form.getByLabelText('审批意见'), '金额与工单不符');
    await agreeAs(id, 'lead');
    await user.click(form.getByRole('button', { name: '确认驳回' }));
    expect(await form.findByText('该申请已执行（组长老陈）')).toBeInTheDocument();
    expect(order(id).status).toBe('success');
  });

  it('the drawer tells what is unusual, the risk, and what the user got before', async () => {
    for (const amount of [1, 2, 3]) await asked(amount, cases.watched);
    const id = await asked(4, cases.watched);
    const { user } = await openWith(id, 'finance');
    await openFirst(user);
    const drawer = await dialog('后台充值详情');
    expect(await drawer.findByText('该发起人本周同一用户第 4 次')).toBeInTheDocument();
    expect(drawer.getByText('用户风险等级为「高」')).toBeInTheDocument();
    const recent = within(drawer.getByRole('table', { name: '该用户近期充值' }));
    expect(recent.getAllByRole('row')).toHaveLength(1 + 4);
    expect(drawer.getByText(`recharge:${id}`)).toBeInTheDocument();
  });

  it('the maker changes the amount: the approvals begin anew', async () => {
    const id = await asked(5_000);
    await agreeAs(id, 'lead');
    const { user, row } = await openWith(id, 'cashier');
    await press(user, row, '修改');
    const form = await dialog('修改充值');
    await user.clear(form.getByLabelText('金额'));
    await fill(user, form.getByLabelText('金额'), '600');
    await user.click(form.getByRole('button', { name: '提交修改' }));
    expect(await screen.findByText('已修改，等待审批')).toBeInTheDocument();
    expect(order(id)).toMatchObject({ amount: 600, status: 'pending1' });
  });

  it('a rejected one says by whom, when and why', async () => {
    const id = await asked(1_200);
    const { user, row } = await openWith(id, 'lead');
    await press(user, row, '驳回');
    const form = await dialog('驳回申请');
    await fill(user, form.getByLabelText('审批意见'), '金额与工单不符');
    await user.click(form.getByRole('button', { name: '确认驳回' }));
    expect(await row.findByTitle('一审：组长老陈已驳回')).toBeInTheDocument();
    expect(row.getByTitle('财务：未审批')).toBeInTheDocument();
    expect(row.getByText('驳回 组长老陈')).toBeInTheDocument();
    await openFirst(user);
    const drawer = await dialog('后台充值详情');
    const told = await drawer.findByText('金额与工单不符');
    expect(told.parentElement).toHaveTextContent(/^已驳回：组长老陈 2026-11-20 10:00.*金额与工单不符$/);
  });

  it('the maker takes it back', async () => {
    const id = await asked();
    const { user, row } = await openWith(id, 'cashier');
    await press(user, row, '撤回');
    const form = await dialog('撤回充值');
    await user.click(form.getByRole('button', { name: '确认撤回' }));
    expect(await row.findByText('已撤回')).toBeInTheDocument();
    expect(order(id).status).toBe('withdrawn');
  });
});

describe('execution', () => {
  it('that was not answered is unknown, looked up by its key, then tried again', async () => {
    change(() => rechargeExecution.set('next', 'lost'));
    const id = await asked();
    await agreeAs(id, 'lead');
    const before = wallet(cases.normal);
    const { user, row } = await openWith(id, 'finance');
    expect(row.getByTitle('执行：结果未知')).toBeInTheDocument();
    await press(user, row, '查询结果');
    const settle = await dialog('查询执行结果');
    expect(settle.getByText(`recharge:${id}`)).toBeInTheDocument();
    await user.click(settle.getByRole('button', { name: '查询' }));
    expect(await screen.findByText('没有执行：已查明没有入账，可以重试执行')).toBeInTheDocument();
    await press(user, row, '重试执行');
    const retry = await dialog('重试执行');
    await giveReason(user, retry, '财务对账', '核对账目后重试');
    await user.click(retry.getByRole('button', { name: '确认重试' }));
    expect(await screen.findByText('已入账')).toBeInTheDocument();
    expect(wallet(cases.normal)).toBe(before + 800);
  });

  it('冲正 asks for the amount and others, and takes the coins back by a new order', async () => {
    const id = await asked();
    await agreeAs(id, 'lead');
    const before = wallet(cases.normal);
    const { user, row } = await openWith(id, 'finance');
    await press(user, row, '冲正');
    const form = await dialog('冲正');
    expect(await form.findByText(`${coins(before)} → ${coins(before - 800)}`)).toBeInTheDocument();
    await giveReason(user, form, '财务对账', '重复充值，冲正');
    await user.click(form.getByRole('button', { name: '提交审批' }));
    expect(await form.findByText('请输入 800')).toBeInTheDocument();
    await fill(user, form.getByLabelText('请输入 800 以确认'), '800');
    await user.click(form.getByRole('button', { name: '提交审批' }));
    expect(await screen.findByText('已提交，等待第二人审批后生效')).toBeInTheDocument();
    expect(await row.findByText(/冲正处理中/)).toBeInTheDocument();
    const back = newest().recharge_id;
    await agreeAs(back, 'lead');
    expect(wallet(cases.normal)).toBe(before - 800);
    await user.click(screen.getByRole('button', { name: '刷新' }));
    expect(await row.findByText('已冲正')).toBeInTheDocument();
    await openFirst(user);
    const drawer = await dialog('后台充值详情');
    const told = await drawer.findByText(/^已由/, { selector: '.ant-alert-title' });
    expect(within(told).getByRole('link', { name: back })).toBeInTheDocument();
  });

  it('a reversal that fails says so to whoever agrees, and frees its order once it is given up', async () => {
    const id = await asked(800, cases.noFlow);
    await agreeAs(id, 'lead');
    const body = { recharge_id: id, version: order(id).version, amount: 800, idem_key: newKey() };
    const why = { reason_code: 'other.reconcile', remark: '重复充值，冲正' };
    await call(reverseRecharge, { ...body, ...why }, 'finance');
    const back = newest().recharge_id;
    const lines = legsBetween('coin/house/issue', `coin/user/${cases.noFlow}`, -wallet(cases.noFlow));
    change(() => post({ ref: 'spent', at: anchor, lines }));
    const { user, row } = await openWith(back, 'lead');
    await user.click(row.getByRole('button', { name: '通过' }));
    await user.click((await dialog('通过申请')).getByRole('button', { name: '确认通过' }));
    expect(await screen.findByText(/^已通过，但执行失败：.*余额不足/)).toBeInTheDocument();
    await press(user, row, '撤回');
    const form = await dialog('撤回充值');
    expect(form.getByText(/冲正单不能修改，需要时可对原单重新冲正/)).toBeInTheDocument();
    await user.click(form.getByRole('button', { name: '确认撤回' }));
    expect(await row.findByText('已撤回')).toBeInTheDocument();
    expect(order(id)).toMatchObject({ status: 'success', reversed_by: null });
    cleanup();
    const original = await openWith(id, 'lead');
    await press(original.user, original.row, '冲正');
    expect(await (await dialog('冲正')).findByText('用户余额 0，不足扣减')).toBeInTheDocument();
  });
});

describe('批量导入', () => {
  const head = '用户ID,方向,资产,金额,原因,备注,工单号';
  async function openImport() {
    const app = await renderScreen(path, { operator: 'cashier' });
    await rowsOf();
    await app.user.click(screen.getByRole('button', { name: '批量导入' }));
    return { ...app, form: await dialog('批量导入充值') };
  }

  it('a file of an older office program: bad rows by line and why, the good ones asked for, the failed again', async () => {
    const { user, form } = await openImport();
    // 用户ID;方向;资产;金额;原因;备注 and two rows, as GBK has them.
    const gbk = (text: string) => text.replace(/\[([0-9A-F ]+)\]/g, (_, hex) => hexText(hex));
    const hexText = (hex: string) => String.fromCharCode(...hex.split(' ').map((one) => Number.parseInt(one, 16)));
    const add = '[D4 F6 BC D3];[BD F0 B1 D2]';
    const names = '[D3 C3 BB A7]ID;[B7 BD CF F2];[D7 CA B2 FA];[BD F0 B6 EE];[D4 AD D2 F2];[B1 B8 D7 A2]';
    const why = '[BB EE B6 AF];[BB EE B6 AF BD B1 C0 F8 B2 B9 B7 A2]';
    const rows = [
      `${cases.normal};${add};300;${why}`,
      `${cases.kol};${add};"1,000";${why}`,
      `99999999;${add};5;${why}`,
    ];
    const bytes = Uint8Array.from([...gbk([names, ...rows].join('\r\n'))].map((one) => one.charCodeAt(0)));
    const file = Object.assign(new File([bytes], '充值.csv'), { arrayBuffer: async () => bytes.buffer });
    await user.upload(form.getByLabelText(/文件/), file);
    await waitFor(() => expect((form.getByLabelText('内容') as HTMLTextAreaElement).value).toContain('活动奖励补发'));
    expect(await form.findByLabelText('识别结果')).toHaveTextContent(
      /^分号分隔；第 1 行是表头；第 1 列为用户ID.*共 3 行$/,
    );
    await user.click(form.getByRole('button', { name: '预检' }));
    // Going back keeps what was read.
    await user.click((await dialog('预检结果')).getByRole('button', { name: '取消' }));
    const back = await dialog('批量导入充值');
    expect((back.getByLabelText('内容') as HTMLTextAreaElement).value).toContain('活动奖励补发');
    await user.click(back.getByRole('button', { name: '预检' }));
    const tried = await dialog('预检结果');
    const bad = within(tried.getByRole('table', { name: '不能导入的行' }));
    expect(bad.getAllByRole('row')[1]).toHaveTextContent('第 4 行99999999未找到该用户');
    expect(tried.getByText(/将提交 2 单充值：金币 \+1,300。/)).toBeInTheDocument();
    const good = within(tried.getByRole('table', { name: '将提交的行' })).getAllByRole('row');
    expect(good[2]).toHaveTextContent(`第 3 行${cases.kol}+1,000金币`);
    expect(callsTo('/recharges/import')).toHaveLength(0);
    // Meanwhile one of the good ones is beyond the cap.
    await asked(199_500, cases.kol);
    await user.click(tried.getByRole('button', { name: '提交审批' }));
    const done = await dialog('导入结果');
    expect(done.getByRole('status')).toHaveTextContent('成功 1，失败 1，跳过 1');
    expect(done.getByText(/每日额度/)).toBeInTheDocument();
    await user.click(done.getByRole('button', { name: '仅重试失败项（1）' }));
    const again = await dialog('重试失败的行');
    expect(again.getByText(/将提交 1 单充值：金币 \+1,000。/)).toBeInTheDocument();
    const orders = recharges.filter(({ batch_id }) => batch_id !== null);
    expect(orders.map(({ uid, amount, status }) => [uid, amount, status])).toEqual([[cases.normal, 300, 'pending1']]);
    expect(db.audits.at(-1)).toMatchObject({ object_type: 'recharge', object_id: orders[0]?.recharge_id });
  });

  it('a text that cannot be read says why at its field', async () => {
    const { user, form } = await openImport();
    await fill(user, form.getByLabelText('内容'), `${head}\n${cases.normal},增加,金币`);
    await user.click(form.getByRole('button', { name: '预检' }));
    expect(await form.findByText('第 2 行有 3 列，应至少有 6 列')).toBeInTheDocument();
    expect(callsTo('/recharges/import/preview')).toHaveLength(0);
  });
});

describe('who may what', () => {
  it('who may only look is offered nothing', async () => {
    const { row } = await openWith(rechargeCases.pending, 'readonly');
    for (const name of ['新建', '批量导入', '导出', '通过', '驳回', /更多/])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    expect(row.getByText('待一审')).toBeInTheDocument();
  });

  it("strangers' names and remarks are text, and nothing is a wall of columns", async () => {
    everyColumn('listRecharges');
    change(() => {
      recharges.edit(rechargeCases.offline).remark = '<img src=x onerror=alert(1)>\u202Eabc';
    });
    await openWith(rechargeCases.offline, 'admin');
    expect(screen.getByText('<img src=x onerror=alert(1)>\\u202Eabc')).toBeInTheDocument();
  });
});
