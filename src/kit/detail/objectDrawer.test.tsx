import { fireEvent, screen, within } from '@testing-library/react';
import { call, cases, newKey } from '../../../mock/testing';
import { db, freshStart, renderScreen } from '../../../tests/renderScreen';
import { decideApproval } from '../../services/approval';
import { createRecharge } from '../../services/recharge';

beforeEach(freshStart);

/** A recharge that waits for a second person, and the agreement that executes it. */
async function waiting(amount: number): Promise<{ id: string; agree: () => Promise<unknown> }> {
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
  const { recharge_id } = data.recharge;
  const request = db.approvals.find(({ object_id }) => object_id === recharge_id);
  if (!request) throw new Error('No request');
  const { id, version } = request;
  const answer = { id, version, decision: 'approve' as const, remark: '核对无误，同意', idem_key: newKey() };
  return { id: recharge_id, agree: () => call(decideApproval, answer, 'lead') };
}

it.each([
  ['focus', async () => fireEvent.focus(window)],
  ['a change of tabs', async () => fireEvent.click(screen.getByRole('tab', { name: '操作记录' }))],
  ['its button', async () => fireEvent.click(screen.getByRole('button', { name: '重新读取' }))],
])('an open drawer shows what became of it meanwhile after %s', async (_, check) => {
  const { id, agree } = await waiting(200);
  await renderScreen(`/payManage/adminRecharge?detail=${id}`);
  const drawer = within(await screen.findByRole('dialog'));
  const detail = within(await drawer.findByRole('tabpanel', { name: '详情' }));
  const state = (label: string) => detail.findAllByText(label, { selector: '[data-color]' });
  expect((await state('待一审')).length).toBeGreaterThan(0);
  expect(drawer.getByText(/^更新于 \d\d:\d\d:\d\d$/)).toBeInTheDocument();
  await agree();
  await check();
  expect((await state('成功')).length).toBeGreaterThan(0);
});

it('an id of a link that nothing has is told once, however long it is', async () => {
  await renderScreen(`/payManage/adminRecharge?detail=${'9'.repeat(4_000)}`);
  const drawer = within(await screen.findByRole('dialog'));
  expect(await drawer.findByText(/^没有编号为/)).toHaveTextContent(/9{4000} 的.*，请核对链接。$/);
  expect(drawer.queryByRole('button', { name: /^复制编号/ })).not.toBeInTheDocument();
});
