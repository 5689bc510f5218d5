import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import {
  answerLast,
  balanceOf,
  call,
  cases,
  change,
  heldOf,
  holdings,
  live,
  newKey,
  rewardCases,
  rewardService,
  rewards,
  rewardTemplates,
  setFaults,
} from '../../../../mock/testing';
import { callsTo } from '../../../../tests/inProcess';
import { dialog, fill, giveReason, openFirst, type Part, press, reasonAgainst } from '../../../../tests/operate';
import { db, freshStart, renderScreen, rowsOf } from '../../../../tests/renderScreen';
import { jobRefreshMs } from '../../../domain/shared/limits';
import type { InputOf } from '../../../services/endpoint';
import { getReward } from '../../../services/reward';
import { saveRewardTemplate } from '../../../services/rewardTemplates';
import { createReward, retryReward, rollbackReward } from '../../../services/rewardWrites';
import { openOutcomes } from '../../../session/openOutcomes';

beforeEach(freshStart);

const path = '/userManage/reward-operation';
const task = (id: string) => live(rewards, id);
const newest = () => {
  const found = rewards.at(-1);
  if (!found) throw new Error('No task');
  return task(found.task_id);
};
const horns = (uid: string) => heldOf(uid, 'consumable', 'cons_1002');
const error = { selector: '.ant-form-item-explain-error' };

/** The list with one task, which is all it shows. */
async function openWith(id: string, operator = 'admin') {
  const app = await renderScreen(`${path}?ids=${id}`, { operator });
  const [row] = await rowsOf();
  return { ...app, row: within(row as HTMLElement) };
}

async function openNew() {
  const app = await renderScreen(path, { operator: 'admin' });
  await rowsOf();
  await app.user.click(screen.getByRole('button', { name: '新建' }));
  return { ...app, form: await dialog('新建任务 1/3：物品') };
}

/** Chooses the first item whose name has the word. */
async function chooseItem(user: UserEvent, form: Part, word: string, qty: string) {
  await fill(user, form.getByLabelText('物品'), word);
  const [first] = await screen.findAllByText(new RegExp(word), { selector: '.ant-select-item-option-content' });
  if (first) await user.click(first);
  await user.clear(form.getByLabelText('数量'));
  await fill(user, form.getByLabelText('数量'), qty);
}

/** The first two steps; answers the third. */
async function toConfirm(user: UserEvent, form: Part, { word = '房间喇叭', qty = '2', uids = '' }) {
  await fill(user, form.getByLabelText('标题'), '签到奖励');
  await chooseItem(user, form, word, qty);
  await user.click(form.getByRole('button', { name: '下一步' }));
  const people = await dialog('新建任务 2/3：人群');
  await fill(user, people.getByRole('textbox'), uids);
  await user.click(people.getByRole('button', { name: '预检' }));
  return dialog('新建任务 3/3：确认');
}

const card: InputOf<typeof createReward>['items'][number] = {
  item_type: 'consumable',
  item_id: 'cons_1005',
  qty: 1,
  valid_days: 0,
  recall_policy: 'unused',
};

/** A task of the administrator, asked for elsewhere. */
async function asked(over: Partial<InputOf<typeof createReward>> = {}): Promise<string> {
  const input: InputOf<typeof createReward> = {
    title: '主播奖励',
    op: 'issue',
    source: 'list',
    text: cases.kol,
    items: [{ ...card, item_type: 'coin', item_id: 'coin', qty: 300 }],
    reason_code: 'other.campaign',
    remark: '名单已由运营核对',
    notice: 'none',
    canary: false,
    run_at: null,
    as: 'submit',
    idem_key: newKey(),
    duplicate_ok: true,
    ...over,
  };
  return (await call(createReward, input, 'admin')).data.task.task_id;
}

describe('finding', () => {
  it('shows at most eight columns, with what each task came to', async () => {
    await renderScreen(path, { operator: 'admin' });
    await rowsOf();
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent?.replace(/ wy$/, ''));
    expect(heads).toEqual(['任务ID', '标题', '类型', '物品', '人数', '总价值', '状态与进度', '时间', '操作']);
  });

  it('without tasks it says what to do', async () => {
    change(() => rewards.clear());
    await renderScreen(path, { operator: 'admin' });
    expect(await screen.findByText('还没有发放任务，点击新建')).toBeInTheDocument();
  });

  it('部分成功 opens at those that failed', async () => {
    const { user } = await openWith(rewardCases.partial);
    await openFirst(user);
    const drawer = await dialog(/客诉补偿/);
    expect(await drawer.findByRole('tab', { name: '明细' })).toHaveAttribute('aria-selected', 'true');
    const table = within(await drawer.findByRole('table', { name: '发放明细' }));
    expect(table.getAllByRole('row')).toHaveLength(2);
    expect(table.getByText('已注销')).toBeInTheDocument();
    await user.click(drawer.getByRole('tab', { name: '按用户' }));
    await fill(user, drawer.getByRole('textbox', { name: '用户ID' }), cases.normal);
    await user.click(drawer.getByRole('button', { name: '查询' }));
    const events = within(await drawer.findByRole('table', { name: '发放记录' }));
    const title = '新人礼包（先发验证）';
    expect(events.getByRole('row', { name: new RegExp(`发放 新人礼包 ?×1 ${title}`) })).toBeInTheDocument();
    expect(events.getByRole('row', { name: new RegExp(`通知 活动奖励已到账 ${title}`) })).toBeInTheDocument();
  });

  it.each(['success', 'draft'] as const)('%s opens at what it is', async (name) => {
    const { user } = await openWith(rewardCases[name]);
    await openFirst(user);
    const drawer = await dialog(new RegExp(task(rewardCases[name]).title));
    expect(await drawer.findByRole('tab', { name: '详情' })).toHaveAttribute('aria-selected', 'true');
  });

  it('what is under way is read again by itself, in the list and in the drawer, which stays at its tab', async () => {
    const id = rewardCases.running;
    const { user, row } = await openWith(id);
    await openFirst(user);
    const drawer = await dialog(/签到奖励/);
    expect(await drawer.findByText('执行中')).toBeInTheDocument();
    change(() => Object.assign(rewards.edit(id), { status: 'partial', failed: 1, due_at: null, left: [] }));
    const soon = { timeout: 3 * jobRefreshMs };
    await waitFor(() => expect(drawer.queryByText('执行中')).toBeNull(), soon);
    await waitFor(() => expect(row.queryByText('执行中')).toBeNull(), soon);
    expect(drawer.getByRole('tab', { name: '详情' })).toHaveAttribute('aria-selected', 'true');
  });

  it('an expired approval says what to do', async () => {
    const { user } = await openWith(rewardCases.expired);
    await openFirst(user);
    expect(await screen.findByText('已过期，重新提交')).toBeInTheDocument();
  });

  it('who lacks the page sees 403', async () => {
    await renderScreen(path, { operator: 'viewer' });
    expect(await screen.findByText('无权限')).toBeInTheDocument();
  });
});

describe('新建', () => {
  it('a consumable to pasted users, two lines of which are bad', async () => {
    const before = [cases.normal, cases.kol].map(horns);
    const { user, form } = await openNew();
    const uids = `${cases.normal}\nabc\n${cases.kol}\n${cases.normal}`;
    const confirm = await toConfirm(user, form, { uids });
    const bad = within(confirm.getByRole('table', { name: '跳过的行' }));
    expect(bad.getByRole('row', { name: /第 2 行 abc 用户ID 为 4–20 位数字/ })).toBeInTheDocument();
    expect(bad.getByRole('row', { name: /第 4 行 10000001 与第 1 行重复/ })).toBeInTheDocument();
    expect(confirm.getByRole('meter', { name: '我的本月预算' })).toBeInTheDocument();
    await giveReason(user, confirm, '活动', '签到活动名单已核对');
    await user.click(confirm.getByRole('button', { name: '确认' }));
    expect(await screen.findByText('已进入队列，执行结果见列表')).toBeInTheDocument();
    await waitFor(() => expect(newest()).toMatchObject({ status: 'success', success: 2 }));
    expect([cases.normal, cases.kol].map(horns)).toEqual(before.map((count) => count + 2));
  });

  it('a pasted table asks which column has the users, and gives nothing to the others', async () => {
    const { user, form } = await openNew();
    const table = `邀请人\t被邀请人\t日期\n${cases.kol}\t${cases.normal}\t20261128\n${cases.kol}\t${cases.muted}\t20261128`;
    await fill(user, form.getByLabelText('标题'), '签到奖励');
    await chooseItem(user, form, '房间喇叭', '2');
    await user.click(form.getByRole('button', { name: '下一步' }));
    const people = await dialog('新建任务 2/3：人群');
    await fill(user, people.getByRole('textbox'), table);
    await user.click(people.getByRole('button', { name: '预检' }));
    expect(await people.findByText('有 3 列，请选择哪一列是用户ID')).toBeInTheDocument();
    expect(people.getByRole('textbox')).toHaveValue(table);
    await user.click(people.getByLabelText('哪一列是用户ID'));
    await user.click(await screen.findByText(/^第 2 列「被邀请人」/, { selector: '.ant-select-item-option-content' }));
    expect(people.getByLabelText('识别结果')).toHaveTextContent('取第 2 列「被邀请人」；识别到 2 个用户ID');
    await user.click(people.getByRole('button', { name: '预检' }));
    const confirm = await dialog('新建任务 3/3：确认');
    expect(confirm.getByLabelText('我的本月预算')).toBeInTheDocument();
    expect(confirm.getByRole('button', { name: '确认' })).not.toHaveClass('ant-btn-color-dangerous');
    await giveReason(user, confirm, '活动', '签到活动名单已核对');
    await user.click(confirm.getByRole('button', { name: '确认' }));
    await waitFor(() => expect(newest().targets).toEqual([cases.normal, cases.muted]));
  });

  it('a recall spends no budget, and is the one of the two that takes something away', async () => {
    const { user, form } = await openNew();
    await user.click(form.getByText('回收'));
    const recall = await toConfirm(user, form, { uids: cases.normal });
    expect(recall.queryByLabelText('我的本月预算')).not.toBeInTheDocument();
    expect(recall.getByRole('button', { name: /确认|提交审批/ })).toHaveClass('ant-btn-color-dangerous');
  });

  it('a file of users, one line of which is bad, and each who is served is told', async () => {
    const { user, form } = await openNew();
    await fill(user, form.getByLabelText('标题'), '签到奖励');
    await chooseItem(user, form, '房间喇叭', '2');
    await user.click(form.getByRole('button', { name: '下一步' }));
    const people = await dialog('新建任务 2/3：人群');
    await user.click(people.getByLabelText('CSV 文件'));
    const bytes = new TextEncoder().encode(`用户ID,备注\n${cases.normal},榜一\n１２３,手误\n`);
    const file = Object.assign(new File([bytes], '名单.csv'), { arrayBuffer: async () => bytes.buffer });
    await user.upload(await people.findByLabelText(/文件（/), file);
    await waitFor(() => expect(people.getByRole('textbox')).toHaveDisplayValue(/榜一/));
    await user.click(people.getByRole('button', { name: '预检' }));
    const confirm = await dialog('新建任务 3/3：确认');
    expect(confirm.getByText('房间喇叭×2', { selector: 'b' })).toBeInTheDocument();
    const bad = within(confirm.getByRole('table', { name: '跳过的行' }));
    expect(bad.getByRole('row', { name: /第 3 行 １２３/ })).toBeInTheDocument();
    expect(confirm.getByText('不发送消息。')).toBeInTheDocument();
    await giveReason(user, confirm, '活动', '签到活动名单已核对');
    await user.click(confirm.getByLabelText('通知'));
    expect(screen.queryByText('物品已回收', { selector: '.ant-select-item-option-content' })).toBeNull();
    await user.click(await screen.findByText('活动奖励已到账', { selector: '.ant-select-item-option-content' }));
    const words = '您在「签到奖励」中获得的奖励已到账：房间喇叭×2，请查收。';
    expect(await confirm.findByText(`执行成功后，每位用户收到一次：${words}`)).toBeInTheDocument();
    await user.click(confirm.getByRole('button', { name: '确认' }));
    await waitFor(() => expect(newest()).toMatchObject({ status: 'success', targets: [cases.normal], source: 'csv' }));
    expect(db.notices.get(cases.normal)).toMatchObject([{ content: words, batch_id: newest().task_id }]);
  });

  it('coins wait for a second person, who agrees here, and are then in the wallets', async () => {
    const wallet = () => balanceOf(`coin/user/${cases.kol}`);
    const before = wallet();
    const id = await asked();
    const { user, row } = await openWith(id, 'lead');
    await user.click(row.getByRole('button', { name: '通过' }));
    const form = await dialog('通过申请');
    await user.click(form.getByRole('button', { name: '确认通过' }));
    await waitFor(() => expect(task(id)).toMatchObject({ status: 'success', success: 1 }));
    expect(wallet()).toBe(before + 300);
  });

  it('nobody agrees to his own', async () => {
    const { user, row } = await openWith(await asked());
    await reasonAgainst(user, row, '通过');
  });

  it('a like one has to be acknowledged', async () => {
    const { user, form } = await openNew();
    const confirm = await toConfirm(user, form, { word: '抽奖券', uids: cases.normal });
    expect(confirm.getByText(/^疑似重复发放/)).toBeInTheDocument();
    await giveReason(user, confirm, '活动', '签到活动名单已核对');
    await user.click(confirm.getByRole('button', { name: '确认' }));
    expect(await confirm.findByText('请核对后勾选确认', error)).toBeInTheDocument();
    await user.click(confirm.getByLabelText('已核对，不是重复发放'));
    await user.click(confirm.getByRole('button', { name: '确认' }));
    await waitFor(() => expect(newest().targets).toEqual([cases.normal]));
  });

  it.each(['10000', '1.5'])('a quantity of %s is refused at the field, before anything is asked', async (qty) => {
    const { user, form } = await openNew();
    await fill(user, form.getByLabelText('标题'), '签到奖励');
    await chooseItem(user, form, '房间喇叭', qty);
    await user.click(form.getByRole('button', { name: '下一步' }));
    expect(await form.findByText('数量为 1–9,999', error)).toBeInTheDocument();
    await waitFor(() => expect(form.getByLabelText('数量')).toHaveFocus());
    expect(callsTo('/rewards/preview')).toHaveLength(0);
  });

  it('a task whose answer was lost is 结果未知 until asked, and is there once', async () => {
    const { size } = rewards;
    const { user, form } = await openNew();
    const confirm = await toConfirm(user, form, { uids: cases.normal });
    await giveReason(user, confirm, '活动', '签到活动名单已核对');
    setFaults([{ endpoint: 'createReward', kind: 'lost_reply', times: 1 }]);
    await user.click(confirm.getByRole('button', { name: '确认' }));
    const ask = await confirm.findByRole('button', { name: '查询结果' });
    expect(openOutcomes.of('admin')[0]?.about).toMatch(/^发放 1 人：cons_\d+ × 2$/);
    await user.click(ask);
    expect(await screen.findByText('已查明：操作已生效')).toBeInTheDocument();
    expect(rewards.size).toBe(size + 1);
  });
});

describe('what becomes of it', () => {
  it('what the service did not answer is asked after', async () => {
    change(() => rewardService.set('next', 'served_unanswered'));
    const id = await asked({ items: [card] });
    const { user, row } = await openWith(id);
    expect(await row.findByText('结果未知')).toBeInTheDocument();
    await press(user, row, '查询结果');
    const form = await dialog('查询发放结果');
    await user.click(form.getByRole('button', { name: '查询' }));
    expect(await screen.findByText('已查明：成功 1 人，失败 0 人')).toBeInTheDocument();
    expect(heldOf(cases.kol, 'consumable', 'cons_1005')).toBe(1);
  });

  it('a retry that somebody else made meanwhile is a conflict', async () => {
    const id = rewardCases.partial;
    const { user, row } = await openWith(id);
    await press(user, row, '失败重试');
    const form = await dialog('失败重试');
    await giveReason(user, form, '财务对账', '名单核对后重试一次');
    const { version } = task(id);
    const why = { reason_code: 'other.reconcile', remark: '核对名单后处理' };
    await call(retryReward, { task_id: id, version, ...why, idem_key: newKey() }, 'lead');
    await user.click(form.getByRole('button', { name: '确认重试' }));
    expect(await dialog(/他人/)).toBeTruthy();
    expect(callsTo('/rewards/retry').filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  /** Somebody asks for all of a task back, for good reasons. */
  async function askBack(user: UserEvent, row: Part, id: string) {
    await press(user, row, '整单回滚');
    const form = await dialog('整单回滚');
    await giveReason(user, form, '财务对账', '误发整单回收处理');
    await fill(user, form.getByLabelText(`请输入 ${id} 以确认`), id);
    return form;
  }

  it('整单回滚 is typed and waits for a second person, and until then nothing is taken', async () => {
    const id = await asked({ items: [card] });
    const { user, row } = await openWith(id);
    const form = await askBack(user, row, id);
    expect(form.getByText(/须由另一位组长通过，通过后立即执行/)).toBeInTheDocument();
    expect(await form.findByText(/^可回收/)).toHaveTextContent('可回收 1 人，最多价值 200 金币');
    await user.click(form.getByRole('button', { name: '提交审批' }));
    expect(await screen.findByText('已提交，等待第二人审批后生效')).toBeInTheDocument();
    expect(heldOf(cases.kol, 'consumable', 'cons_1005')).toBe(1);
    expect(db.audits.at(-1)).toMatchObject({ action: 'rollbackReward', object_id: id });
  });

  /** A task whose rollback waits. */
  async function withRollback(): Promise<string> {
    const id = await asked({ items: [card] });
    await call(getReward, { task_id: id });
    const why = { reason_code: 'other.reconcile', remark: '误发整单回收处理' };
    await call(rollbackReward, { task_id: id, version: task(id).version, ...why, idem_key: newKey() }, 'admin');
    return id;
  }

  it('a task whose rollback waits says so, and who asked for it does not agree to it', async () => {
    const id = await withRollback();
    const { user } = await openWith(id);
    await openFirst(user);
    const drawer = await dialog(/主播奖励/);
    expect(await drawer.findByText(new RegExp(`申请了整单回滚（${task(id).rollback_id}）`))).toBeInTheDocument();
    await reasonAgainst(user, drawer, '通过');
  });

  it('a lead sees what would be taken back, agrees, and it is', async () => {
    const id = await withRollback();
    const { user, row } = await openWith(id, 'lead');
    await user.click(row.getByRole('button', { name: '通过' }));
    const form = await dialog('通过申请');
    expect(await form.findByText(/从 1 人回收 经验卡·大×1，最多价值 200 金币/)).toBeInTheDocument();
    await user.click(form.getByRole('button', { name: '确认通过' }));
    await waitFor(() => expect(task(id)).toMatchObject({ status: 'rolled_back', rollback_id: null }));
    expect(heldOf(cases.kol, 'consumable', 'cons_1005')).toBe(0);
  });

  it('a rollback that only partly worked says so, waits in 待处理, and can be asked for once more', async () => {
    const uids = [cases.kol, cases.anchor];
    const id = await asked({ items: [card], text: uids.join('\n') });
    await call(getReward, { task_id: id });
    const heldKey = `${cases.kol}:consumable:cons_1005:${id}`;
    change(() => Object.assign(holdings.edit(heldKey), { used_qty: 1 }));
    const why = { reason_code: 'other.reconcile', remark: '误发整单回收处理' };
    const rollBack = async () => {
      await call(rollbackReward, { task_id: id, version: task(id).version, ...why, idem_key: newKey() }, 'admin');
      await answerLast();
    };
    await rollBack();
    const { user } = await renderScreen(path, { operator: 'admin' });
    await rowsOf();
    await user.click(screen.getByRole('link', { name: /^待处理/ }));
    await waitFor(() => expect(screen.queryByText('成功', { selector: '.ant-table-row *' })).not.toBeInTheDocument());
    const [row] = await rowsOf();
    expect(row).toHaveTextContent(/部分回滚.*已回滚 1 \/ 2/);
    await openFirst(user);
    const drawer = await dialog(/主播奖励/);
    const kept = await drawer.findByRole('table', { name: '发放明细' });
    expect(await within(kept).findByText('未能回滚')).toBeInTheDocument();
    await user.click(drawer.getByRole('tab', { name: '操作记录' }));
    const trail = await drawer.findByRole('table', { name: '操作记录' });
    expect(trail).toHaveTextContent('说明—→已回滚 1 人，1 人未能回滚');
    expect(trail).not.toHaveTextContent('发起人');

    change(() => Object.assign(holdings.edit(heldKey), { used_qty: 0 }));
    await rollBack();
    expect(task(id)).toMatchObject({ status: 'rolled_back', kept: 0, failure: null });
    expect(heldOf(cases.kol, 'consumable', 'cons_1005')).toBe(0);
  });

  it('who is served by a large task can be told to wait, and goes on', async () => {
    const id = rewardCases.running;
    const { targets } = task(id);
    change(() => Object.assign(rewards.edit(id), { success: targets.length - 3, left: targets.slice(-3) }));
    const { user, row } = await openWith(id);
    await press(user, row, '暂停');
    const pause = await dialog('暂停任务');
    await user.click(pause.getByRole('button', { name: '确认暂停' }));
    expect(await screen.findByText('已暂停', { selector: '.ant-table-row *' })).toBeInTheDocument();
    expect(task(id)).toMatchObject({ status: 'paused', due_at: null, success: targets.length - 3 });
    await press(user, row, '继续');
    const resume = await dialog('继续任务');
    await user.click(resume.getByRole('button', { name: '确认继续' }));
    await waitFor(() => expect(task(id)).toMatchObject({ status: 'success', success: targets.length }));
  });

  it('a draft says which task it is like before it is submitted', async () => {
    const like = await asked({ items: [card] });
    const id = await asked({ items: [card], as: 'draft' });
    const { user, row } = await openWith(id);
    await press(user, row, '提交');
    const form = await dialog('提交任务');
    const warning = await form.findByText(/^疑似重复发放/);
    expect(within(warning).getByText(like)).toBeInTheDocument();
    await user.click(form.getByRole('button', { name: '提交' }));
    expect(await form.findByText('请核对后勾选确认', error)).toBeInTheDocument();
    expect(task(id).status).toBe('draft');
    await user.click(form.getByLabelText('已核对，不是重复发放'));
    await user.click(form.getByRole('button', { name: '提交' }));
    await waitFor(() => expect(task(id).status).toBe('success'));
    expect(heldOf(cases.kol, 'consumable', 'cons_1005')).toBe(2);
  });

  it('撤销 of what has begun says who keeps what', async () => {
    const id = rewardCases.paused;
    const { user, row } = await openWith(id);
    await press(user, row, '撤销');
    const form = await dialog('撤销任务');
    expect(form.getByText(/已成功的 5 人不变，如需回收请整单回滚；其余 2 人不再执行/)).toBeInTheDocument();
    await user.click(form.getByRole('button', { name: '确认撤销' }));
    await waitFor(() => expect(task(id)).toMatchObject({ status: 'partial', success: 5 }));
  });

  it('管理模板 changes and deletes one', async () => {
    const input = { title: '签到七日礼', op: 'issue' as const, items: [card], idem_key: newKey() };
    await call(saveRewardTemplate, input, 'admin');
    const { user } = await renderScreen(path, { operator: 'admin' });
    await rowsOf();
    await user.click(screen.getByRole('button', { name: '管理模板' }));
    const templates = await dialog('管理模板');
    await user.click(await templates.findByRole('button', { name: '修改' }));
    const form = await dialog('修改模板');
    await user.clear(form.getByLabelText('数量'));
    await fill(user, form.getByLabelText('数量'), '7');
    await user.click(form.getByRole('button', { name: '保存' }));
    expect(await templates.findByText('经验卡·大×7')).toBeInTheDocument();
    await user.click(templates.getByRole('button', { name: '删除' }));
    const end = await dialog('删除模板');
    await user.click(end.getByRole('button', { name: '确认删除' }));
    expect(await templates.findByText(/^还没有模板/)).toBeInTheDocument();
    expect(rewardTemplates.size).toBe(0);
  });

  it('a template fills in the next one', async () => {
    const { user, row } = await openWith(rewardCases.success);
    await press(user, row, '存为模板');
    const form = await dialog('存为模板');
    await user.click(form.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('已存为模板')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '新建' }));
    const next = await dialog('新建任务 1/3：物品');
    await user.click(await next.findByLabelText(/^模板/));
    await user.click(await screen.findByText('歌王争霸赛', { selector: '.ant-select-item-option-content' }));
    expect(next.getByLabelText('标题')).toHaveValue('歌王争霸赛');
    expect(next.getAllByLabelText('物品')).toHaveLength(2);
  });
});
