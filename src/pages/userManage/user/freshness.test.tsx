import { fireEvent, screen, within } from '@testing-library/react';
import { balanceOf, call, cases, newKey } from '../../../../mock/testing';
import { callsTo } from '../../../../tests/inProcess';
import { db, freshStart, renderScreen } from '../../../../tests/renderScreen';
import { decideApproval } from '../../../services/approval';
import { createRecharge } from '../../../services/recharge';
import { numberText } from '../../../utils/numberText';

beforeEach(freshStart);

const uid = cases.normal;

/** A maker requests a recharge, a second person agrees, and it is executed. Returns the new balance. */
async function rechargedByOthers(amount: number): Promise<string> {
  const input = {
    uid,
    direction: 'credit' as const,
    asset: 'coin' as const,
    amount,
    reason_code: 'other.compensation',
    remark: '客诉核实后补偿',
    vouchers: [],
    as: 'submit' as const,
    idem_key: newKey(),
  };
  const before = balanceOf(`coin/user/${uid}`);
  const made = await call(createRecharge, input, 'cashier');
  const request = db.approvals.find(({ object_id }) => object_id === made.data.recharge.recharge_id);
  if (!request) throw new Error(`No request: ${made.message}`);
  const { id, version } = request;
  const answer = { id, version, decision: 'approve' as const, remark: '核对无误，同意', idem_key: newKey() };
  expect((await call(decideApproval, answer, 'lead')).status).toBe(200);
  const after = balanceOf(`coin/user/${uid}`);
  expect(after).toBe(before + amount);
  return numberText(after);
}

const tab = (name: string) => screen.getByRole('tab', { name });
const balanceInFlow = async (text: string) => {
  const flow = within(await screen.findByRole('table', { name: '金币流水' }));
  expect((await flow.findAllByText(text)).length).toBeGreaterThan(0);
};
const balanceInProfile = async (text: string) =>
  expect((await within(screen.getByRole('tabpanel', { name: '资料' })).findAllByText(text)).length).toBeGreaterThan(0);

it('a recharge that others executed shows after focus, 查询, a change of tabs and 刷新', async () => {
  const { user } = await renderScreen(`/userManage/user?uid=${uid}`, { operator: 'admin' });
  await screen.findByRole('tabpanel', { name: '资料' });
  await user.click(tab('金币流水'));
  await screen.findByRole('table', { name: '金币流水' });

  const afterFocus = await rechargedByOthers(200);
  fireEvent.focus(window);
  await balanceInFlow(afterFocus);

  const afterQuery = await rechargedByOthers(201);
  await user.click(screen.getByRole('button', { name: '查询' }));
  await balanceInFlow(afterQuery);

  const afterTab = await rechargedByOthers(202);
  await user.click(tab('资料'));
  await balanceInProfile(afterTab);
  await user.click(tab('金币流水'));
  await balanceInFlow(afterTab);

  const afterRefresh = await rechargedByOthers(203);
  const panel = within(screen.getByRole('tabpanel', { name: '金币流水' }));
  expect(panel.getByText(/^更新于 \d\d:\d\d:\d\d$/)).toBeInTheDocument();
  await user.click(panel.getByRole('button', { name: '重新读取' }));
  await balanceInFlow(afterRefresh);
});

it('the profile says when it was read', async () => {
  const { user } = await renderScreen(`/userManage/user?uid=${uid}`, { operator: 'admin' });
  const summary = within(await screen.findByRole('region', { name: '用户概要' }));
  expect(summary.getByText(/^更新于 \d\d:\d\d:\d\d$/)).toBeInTheDocument();
  const before = callsTo(`/user/${uid}`).length;
  await user.click(summary.getByRole('button', { name: '重新读取' }));
  expect(callsTo(`/user/${uid}`)).toHaveLength(before + 1);
});

it('查询 pressed without a change reads the list again', async () => {
  const { user } = await renderScreen('/userManage/user', { operator: 'admin' });
  expect(await screen.findByText(/^更新于 \d\d:\d\d:\d\d$/)).toBeInTheDocument();
  const before = callsTo('/users').length;
  await user.click(screen.getByRole('button', { name: '查询' }));
  expect(callsTo('/users')).toHaveLength(before + 1);
});
