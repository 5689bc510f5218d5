import { screen, within } from '@testing-library/react';
import { call, cases, change, day, dayOf, newKey, now, rechargeExecution } from '../../../../mock/testing';
import { db, freshStart, renderScreen } from '../../../../tests/renderScreen';
import { decideApproval } from '../../../services/approval';
import { createRecharge, listRecharges } from '../../../services/recharge';

beforeEach(freshStart);

/** A recharge that was executed just now and not answered. */
async function executedWithoutAnswer(amount: number): Promise<void> {
  change(() => rechargeExecution.set('next', 'lost'));
  const input = {
    uid: cases.normal,
    direction: 'credit' as const,
    asset: 'coin' as const,
    amount,
    reason_code: 'other.compensation',
    remark: '客诉核实后补偿',
    vouchers: [],
    as: 'submit' as const,
    idem_key: newKey(),
  };
  const { data } = await call(createRecharge, input, 'cashier');
  const request = db.approvals.find(({ object_id }) => object_id === data.recharge.recharge_id);
  if (!request) throw new Error('No request');
  const { id, version } = request;
  await call(
    decideApproval,
    { id, version, decision: 'approve', remark: '核对无误，同意', idem_key: newKey() },
    'lead',
  );
}

it('the view 结果未知 counts what happened today although the machine’s clock is a day behind', async () => {
  await executedWithoutAnswer(200);
  await executedWithoutAnswer(201);
  const span = { from: dayOf(now()) - 29 * day, to: dayOf(now()) + day - 1 };
  const { data } = await call(listRecharges, { status: ['executing'], ...span });
  expect(data.total).toBeGreaterThanOrEqual(2);
  const { user } = await renderScreen('/payManage/adminRecharge', { behindMs: day });
  const views = within(await screen.findByRole('navigation', { name: '视图' }));
  const unknown = await views.findByRole('link', { name: `结果未知 ${data.total}` });
  await user.click(unknown);
  expect(await screen.findByText(`${data.total} 条`)).toBeInTheDocument();
});
