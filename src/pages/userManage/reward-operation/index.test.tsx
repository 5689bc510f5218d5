import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { call } from '../../../../mock/_kit/call';
import { change } from '../../../../mock/_kit/db';
import { setFaults } from '../../../../mock/_kit/faults';
import { newKey } from '../../../../mock/_kit/forms';
import { balanceOf } from '../../../../mock/_kit/ledger';
import { live } from '../../../../mock/_kit/live';
import { heldOf } from '../../../../mock/_kit/rewards/hold';
import { rewardService } from '../../../../mock/_kit/rewards/run';
import { rewards } from '../../../../mock/_kit/rewards/store';
import { cases } from '../../../../mock/_kit/seed/cases';
import { rewardCases } from '../../../../mock/_kit/seed/rewards';
import { callsTo } from '../../../../tests/inProcess';
import { dialog, fill, giveReason, openFirst, type Part, press } from '../../../../tests/operate';
import { db, freshStart, renderScreen, rowsOf } from '../../../../tests/renderScreen';
import type { InputOf } from '../../../services/endpoint';
import { createReward, retryReward } from '../../../services/rewardWrites';

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

const giftBag: InputOf<typeof createReward>['items'][number] = {
  item_type: 'gift_bag',
  item_id: 'bag_402',
  qty: 1,
  valid_days: 0,
  recall_policy: 'unused',
};

/** A task of the administrator, asked for elsewhere. */
async function asked(over: Partial<InputOf<typeof createReward>> = {}): Promise<string> {
  const input: InputOf<typeof createReward> = {
    ...{ title: '主播奖励', op: 'issue', source: 'list', text: cases.kol },
    items: [{ ...giftBag, item_type: 'coin', item_id: 'coin', qty: 300 }],
    ...{ reason_code: 'other.campaign', remark: '名单已由运营核对', notice: 'none', canary: false, run_at: null },
    ...{ as: 'submit', idem_key: newKey(), duplicate_ok: true },
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

  it('部分成功 opens its rows at those that failed', async () => {
    const { user } = await openWith(rewardCases.partial);
    await openFirst(user);
    const drawer = await dialog(/客诉补偿/);
    await user.click(await drawer.findByRole('tab', { name: '明细' }));
    const table = within(await drawer.findByRole('table', { name: '发放明细' }));
    expect(table.getAllByRole('row')).toHaveLength(2);
    expect(table.getByText('已注销')).toBeInTheDocument();
    await user.click(drawer.getByRole('tab', { name: '按用户' }));
    await fill(user, drawer.getByRole('textbox', { name: '用户ID' }), cases.normal);
    await user.click(drawer.getByRole('button', { name: '查询' }));
    const events = within(await drawer.findByRole('table', { name: '发放记录' }));
    expect(events.getByRole('link', { name: '新人礼包（先发验证）' })).toBeInTheDocument();
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
    const { row } = await openWith(await asked());
    expect(row.getByRole('button', { name: '通过' })).toBeDisabled();
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

  it('more than fits the field is refused there, before anything is asked', async () => {
    const { user, form } = await openNew();
    await fill(user, form.getByLabelText('标题'), '签到奖励');
    await chooseItem(user, form, '房间喇叭', '10000');
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
    await user.click(await confirm.findByRole('button', { name: '查询结果' }));
    expect(await screen.findByText('已查明：操作已生效')).toBeInTheDocument();
    expect(rewards.size).toBe(size + 1);
  });
});

describe('what becomes of it', () => {
  it('what the service did not answer is asked after', async () => {
    change(() => rewardService.set('next', 'served_unanswered'));
    const id = await asked({ items: [giftBag] });
    const { user, row } = await openWith(id);
    expect(await row.findByText('结果未知')).toBeInTheDocument();
    await press(user, row, '查询结果');
    const form = await dialog('查询发放结果');
    await user.click(form.getByRole('button', { name: '查询' }));
    expect(await screen.findByText('已查明：成功 1 人，失败 0 人')).toBeInTheDocument();
    expect(heldOf(cases.kol, 'gift_bag', 'bag_402')).toBe(1);
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

  it('整单回滚 is typed, and takes back what was not used', async () => {
    const id = await asked({ items: [giftBag] });
    const { user, row } = await openWith(id);
    await press(user, row, '整单回滚');
    const form = await dialog('整单回滚');
    await giveReason(user, form, '财务对账', '误发整单收回处理');
    await fill(user, form.getByLabelText(`请输入 ${id} 以确认`), id);
    await user.click(form.getByRole('button', { name: '确认回滚' }));
    expect(await screen.findByText('已回滚 1 人')).toBeInTheDocument();
    expect(heldOf(cases.kol, 'gift_bag', 'bag_402')).toBe(0);
    expect(db.audits.at(-1)).toMatchObject({ action: 'rollbackReward', object_id: id });
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
