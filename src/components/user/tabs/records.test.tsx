import { cleanup, screen, waitFor, within } from '@testing-library/react';
import * as z from 'zod/mini';
import { call, cases, newKey, recharges, rewards, setFaults } from '../../../../mock/testing';
import { filledIn } from '../../../../tests/forms';
import { callsTo } from '../../../../tests/inProcess';
import { dialog, fill, pickReason } from '../../../../tests/operate';
import { db, freshStart, renderScreen as renderApp } from '../../../../tests/renderScreen';
import { decideApproval } from '../../../services/approval';
import { createRecharge } from '../../../services/recharge';
import { createReward } from '../../../services/rewardWrites';
import { changeBio } from '../../../services/userWrites';
import { clock } from '../../../utils/clock';

beforeEach(freshStart);

const show = async (uid: string, tab: string, operator = 'admin') => {
  const app = await renderApp(`/userManage/user?uid=${uid}&tab=${tab}`, { operator });
  await screen.findByRole('tabpanel');
  return app.user;
};

const part = async (name: string | RegExp) => within(await screen.findByRole('region', { name }));

describe('风控', () => {
  it('C23: shows score, signals and the history by day, and filters it by scene', async () => {
    const user = await show(cases.banned, 'risk');
    expect(await screen.findByLabelText('风险分 76，满分 100')).toBeInTheDocument();
    expect(within(screen.getByRole('list', { name: '风险信号' })).getAllByRole('listitem')).toHaveLength(4);

    const history = await part('风控历史');
    expect(await history.findByRole('heading', { name: '2026-11-18 wy' })).toBeInTheDocument();
    expect(history.getAllByText('封禁：辱骂骚扰')).toHaveLength(2);
    await user.click(history.getByRole('combobox', { name: '场景' }));
    await user.click(await screen.findByTitle(/^充值（/));
    await waitFor(() => expect(history.queryByText('封禁：辱骂骚扰')).not.toBeInTheDocument());
    expect(history.getAllByText('充值异常').length).toBeGreaterThan(0);

    const party = await part('房间风控史');
    expect(await party.findByRole('table')).toBeInTheDocument();
    expect(callsTo('/get_party_risk_history_by_uid')[0]?.query.get('page')).toBe('1');
  });

  it('C23: one part that fails leaves the others standing', async () => {
    setFaults([{ endpoint: 'userRiskInfo', kind: 'html' }]);
    const user = await show(cases.banned, 'risk');
    const score = await part('风险评估');
    const retry = await score.findByRole('button', { name: '重试' });
    expect(await (await part('风控历史')).findAllByText('封禁：辱骂骚扰')).toHaveLength(2);
    setFaults([]);
    await user.click(retry);
    expect(await screen.findByLabelText('风险分 76，满分 100')).toBeInTheDocument();
  });

  it('says that there is nothing', async () => {
    await show(cases.deleted, 'risk');
    expect(await screen.findByText('该用户没有风控记录')).toBeInTheDocument();
    expect(await screen.findByText('该用户在房间内没有风控记录')).toBeInTheDocument();
  });
});

describe('处罚记录', () => {
  it('C20: shows bans, strikes and the place on the ladder', async () => {
    await show(cases.banned, 'penalties');
    const bans = within(await screen.findByRole('table', { name: '封禁记录' }));
    const [, newest] = bans.getAllByRole('row');
    expect(newest).toHaveTextContent('生效中登录 7 天威胁恐吓 私信威胁他人，截图属实');
    expect(newest).toHaveTextContent('2026-11-18 10:00:00 wy审核员小林2026-11-25 10:00:00 wy');
    const ladder = await part('处罚阶梯');
    expect(ladder.getByText(/近 90 天处罚分/)).toHaveTextContent('8 分。阶梯：限制 7 天；再 1 分到「封禁 30 天」');
  });

  it('takes the points of one violation back', async () => {
    const user = await show(cases.banned, 'penalties');
    const strikes = within(await screen.findByRole('table', { name: '处罚分' }));
    const [first] = strikes.getAllByRole('button', { name: '撤销' });
    if (!first) throw new Error('Nothing to revoke');
    await user.click(first);
    const box = await dialog('撤销处罚分');
    expect(box.getByRole('alert')).toHaveTextContent('记的 6 分，处罚分从 8 降为 2');
    await pickReason(user, box, '用户本人要求');
    await fill(user, box.getByRole('textbox', { name: '备注' }), '申诉成立，证据不足');
    await user.click(box.getByRole('button', { name: '确认撤销' }));
    expect(await screen.findByText('已撤销，当前 2 分')).toBeInTheDocument();
    expect(db.users.get(cases.banned)?.strike_points).toBe(2);
    expect(await strikes.findByText('已撤销')).toBeInTheDocument();
    expect(strikes.getAllByRole('button', { name: '撤销' })).toHaveLength(1);
  });

  it('offers no 撤销 to who may not', async () => {
    await show(cases.banned, 'penalties', 'patrol');
    const strikes = within(await screen.findByRole('table', { name: '处罚分' }));
    expect(strikes.queryByRole('button', { name: '撤销' })).not.toBeInTheDocument();
  });

  it('offers another try', async () => {
    setFaults([{ endpoint: 'userPenalties', kind: 'html' }]);
    await show(cases.banned, 'penalties');
    expect(await screen.findAllByRole('button', { name: '重试' })).toHaveLength(2);
  });
});

describe('关联账号', () => {
  it('groups by what is shared, and compares two accounts field by field', async () => {
    const user = await show(cases.sameDeviceA, 'related');
    const group = await part(/^同设备/);
    const row = group.getByRole('row', { name: new RegExp(cases.newAccount) });
    await user.click(within(row).getByRole('button', { name: '对比' }));
    const box = await dialog('对比账号');
    expect(await box.findByRole('row', { name: '昵称 橘子汽水二号 橘子汽水 不同' })).toBeInTheDocument();
    expect(box.getByRole('row', { name: /^设备号 .* 相同$/ })).toBeInTheDocument();
    await user.click(box.getByRole('checkbox', { name: /仅看不同/ }));
    expect(box.queryByRole('row', { name: /^设备号/ })).not.toBeInTheDocument();
  });

  it('opens the other account', async () => {
    const { user, where } = await renderApp(`/userManage/user?uid=${cases.sameDeviceA}&tab=related`);
    const group = await part(/^同设备/);
    const row = group.getByRole('row', { name: new RegExp(cases.newAccount) });
    await user.click(within(row).getByRole('button', { name: '打开' }));
    await waitFor(() => expect(where()).toBe(`/userManage/user?uid=${cases.newAccount}`));
  });

  it('says that there is none, and when it could not look', async () => {
    setFaults([{ endpoint: 'relatedAccounts', kind: 'html', times: 1 }]);
    const user = await show(cases.deleted, 'related');
    await user.click(await screen.findByRole('button', { name: '重试' }));
    expect(await screen.findByText('没有发现同设备、同 IP 或同支付的账号')).toBeInTheDocument();
  });
});

describe('操作记录', () => {
  it('shows only what changed, with its reason', async () => {
    await show(cases.banned, 'audit');
    const trail = within(await screen.findByRole('table', { name: '操作记录' }));
    const [row] = trail.getAllByRole('row').filter(({ textContent }) => textContent.startsWith('封禁用户 2026-11-18'));
    if (!row) throw new Error('No row');
    expect(row).toHaveTextContent('威胁恐吓 私信威胁他人，截图属实');
    const changes = within(row).getAllByRole('rowheader');
    expect(changes.map((cell) => cell.textContent)).toEqual(['状态', '封禁至']);
    expect(within(row).getByRole('row', { name: '状态 正常 封禁' })).toBeInTheDocument();
  });

  it('has what was done on other objects of the user, with links, and without content for operators who may not read those', async () => {
    const recharge = z.parse(createRecharge.spec.input, filledIn.createRecharge?.());
    const issue = z.parse(createReward.spec.input, filledIn.createReward?.());
    await call(createRecharge, { ...recharge, uid: cases.normal, amount: 700 }, 'admin');
    await call(createReward, issue, 'admin');
    await call(
      createReward,
      { ...issue, op: 'recall', reason_code: 'other.misissued', notice: 'recall', idem_key: newKey() },
      'admin',
    );
    const request = db.approvals.findLast(({ object_type }) => object_type === 'recharge');
    const answer = { decision: 'approve' as const, remark: '核对无误，同意', version: 1, idem_key: newKey() };
    await call(decideApproval, { ...answer, id: request?.id ?? '' }, 'lead');
    const ids = [
      ...recharges
        .values()
        .slice(-1)
        .map((one) => one.recharge_id),
      ...rewards
        .values()
        .slice(-2)
        .map((one) => one.task_id),
    ];

    await show(cases.normal, 'audit');
    const trail = within(await screen.findByRole('table', { name: '操作记录' }));
    for (const id of ids) {
      const [link] = await trail.findAllByRole('link', { name: id });
      expect(link).toHaveAttribute('href', expect.stringContaining(id));
    }
    // On the row of the order that asks, and on that of the decision.
    const asks = trail.getAllByRole('link', { name: request?.id });
    expect(asks.map((one) => one.getAttribute('href'))).toEqual(Array(2).fill(`/home?find=${request?.id}`));
    expect(trail.getByRole('row', { name: /^金额.*700$/ })).toBeInTheDocument();

    cleanup();
    await show(cases.normal, 'audit', 'reviewer');
    const shown = within(await screen.findByRole('table', { name: '操作记录' }));
    expect(shown.getAllByText('无权查看内容')).toHaveLength(4);
    for (const id of ids) expect((await shown.findAllByText(id))[0]).not.toHaveAttribute('href');
    expect(shown.queryByText(/700/)).toBeNull();
  });

  it('C24: shows strangers’ text as text', async () => {
    await renderApp(`/userManage/user?uid=${cases.normal}`);
    Object.assign(db.users.get(cases.normal) ?? {}, { bio: '<img src=x>\u202Eabc' });
    await changeBio({
      user_id: cases.normal,
      bio: '喜欢唱歌',
      reason_code: 'fake.profile',
      remark: '核对过资料',
      version: 1,
      idem_key: 'key-records-1',
    });
    cleanup();
    await show(cases.normal, 'audit');
    expect(await screen.findByRole('row', { name: /^签名 <img src=x>\\u202Eabc 喜欢唱歌$/ })).toBeInTheDocument();
    expect(document.querySelector('img[src="x"]')).toBeNull();
  });

  it('says that nothing was done yet, and offers another try', async () => {
    setFaults([{ endpoint: 'listAudit', kind: 'html', times: 1 }]);
    const user = await show(cases.normal, 'audit');
    await user.click(await screen.findByRole('button', { name: '重试' }));
    expect(await screen.findByText('没有操作记录')).toBeInTheDocument();
  });
});

describe('查看明文', () => {
  const phoneCell = async () => {
    const cell = (await screen.findByText('138****6688')).closest('dd');
    if (!cell) throw new Error('No phone');
    return within(cell);
  };

  it('shows a value for a minute, for a reason, on record', async () => {
    const user = await show(cases.normal, 'info');
    const cell = await phoneCell();
    await user.click(cell.getByRole('button', { name: '查看明文' }));
    const box = await dialog('查看手机号明文');
    await pickReason(user, box, '客服工单');
    await user.click(box.getByRole('button', { name: '查看' }));
    expect(await box.findByText('请填写备注')).toBeInTheDocument();
    await fill(user, box.getByRole('textbox', { name: '备注' }), '核实投诉内容');
    await user.click(box.getByRole('button', { name: '查看' }));

    expect(await cell.findByText('13800006688')).toBeInTheDocument();
    expect(cell.getByText(/秒后隐藏/)).toBeInTheDocument();
    expect(db.audits.at(-1)).toMatchObject({ action: 'revealPii', after: { revealed: 'phone' } });
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('13800006688');

    const later = clock.now() + 61_000;
    clock.now = () => later;
    expect(await cell.findByText('138****6688')).toBeInTheDocument();
    expect(document.body).not.toHaveTextContent('13800006688');
  });

  it('masks again on demand', async () => {
    const user = await show(cases.normal, 'info');
    const cell = await phoneCell();
    await user.click(cell.getByRole('button', { name: '查看明文' }));
    const box = await dialog('查看手机号明文');
    await pickReason(user, box, '客服工单');
    await fill(user, box.getByRole('textbox', { name: '备注' }), '核实投诉内容');
    await user.click(box.getByRole('button', { name: '查看' }));
    await user.click(await cell.findByRole('button', { name: '隐藏' }));
    expect(cell.getByText('138****6688')).toBeInTheDocument();
  });

  it('is not offered to who may not, nor where there is nothing', async () => {
    await show(cases.normal, 'info', 'viewer');
    await screen.findByText('138****6688');
    expect(screen.queryByRole('button', { name: '查看明文' })).not.toBeInTheDocument();
  });
});
