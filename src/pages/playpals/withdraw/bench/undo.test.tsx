import { screen, waitFor, within } from '@testing-library/react';
import { passTime, setFaults, withdrawals } from '../../../../../mock/testing';
import { freshStart, renderScreen } from '../../../../../tests/renderScreen';
import { holdMs } from '../../../../domain/shared/limits';

beforeEach(freshStart);

const held = () =>
  withdrawals
    .filter(({ claim }) => claim?.by === 'finance')
    .sort((a, b) => a.sla_due_at - b.sla_due_at)
    .map(({ withdraw_id, status, claim, reviewer1, sla_due_at }) => {
      return { withdraw_id, status, claim, reviewer1, sla_due_at };
    });

/** The bench with ten claimed, the second one approved by its key. */
async function secondApproved() {
  const { user } = await renderScreen('/playpals/withdraw?mode=bench', { operator: 'finance' });
  await user.click(await screen.findByRole('button', { name: '领取 10 件' }));
  const list = within(await screen.findByRole('list', { name: '我领取的提现' }));
  const texts = () => list.getAllByRole('listitem').map(({ textContent }) => textContent);
  const current = () => list.getByRole('button', { current: true }).textContent;
  const before = { rows: held(), texts: texts() };
  await user.keyboard('{ArrowRight}a');
  await waitFor(() => expect(held()).toHaveLength(9));
  expect(current()).toBe(before.texts[2]);
  return { user, texts, current, before };
}

it('Z takes the last approval back: it stands at its place, is current, and the backend holds it as before', async () => {
  const { user, texts, current, before } = await secondApproved();
  const id = before.rows[1]?.withdraw_id ?? '';
  expect(await screen.findByText(`通过 ${id}：已提交，8 秒内可撤销`)).toBeInTheDocument();
  await user.keyboard('{ArrowRight}z');
  await waitFor(() => expect(current()).toBe(before.texts[1]));
  expect(texts()).toEqual(before.texts);
  expect(held()).toEqual(before.rows);
  await waitFor(() => expect(screen.queryByText(/秒内可撤销/)).not.toBeInTheDocument());
  await user.keyboard('a');
  await waitFor(() => expect(held().map(({ withdraw_id }) => withdraw_id)).not.toContain(id));
});

it('a press does so, too; what the backend refuses is said, and stays approved', async () => {
  const { user, texts, before } = await secondApproved();
  passTime(holdMs + 1);
  await user.click(screen.getByRole('button', { name: /^撤销/ }));
  expect(await screen.findByText('已超过 8 秒，不能撤销')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText(/秒内可撤销/)).not.toBeInTheDocument());
  expect(texts()).toEqual(before.texts.filter((_, place) => place !== 1));
});

it('an answer that was lost is asked for', async () => {
  const { user, before } = await secondApproved();
  setFaults([{ endpoint: 'undoWithdrawApproval', kind: 'lost_reply', times: 1 }]);
  await user.keyboard('z');
  expect(await screen.findByText('结果未知')).toBeInTheDocument();
  expect(held()).toEqual(before.rows);
});
