import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Part, reasonAgainst } from '../../../tests/operate';
import { type Action, hasPossible, useActions } from './actions';

interface Order {
  id: string;
  state: 'waiting' | 'agreed' | 'closed';
}

const during = (wanted: Order['state'], reason: string) => ({
  level: 'view' as const,
  disabledReason: ({ state }: Order) => (state === wanted ? undefined : reason),
  open: jest.fn(),
});

const agree = during('waiting', '只有待审批的单可以通过');
const pay = during('agreed', '审批通过后才能打款');
const actions: readonly Action<Order>[] = [
  { ...agree, key: 'agree', label: '通过' },
  { ...during('waiting', '只有待审批的单可以驳回'), key: 'refuse', label: '驳回' },
  { ...pay, key: 'pay', label: '打款' },
];

function Buttons({ rows, direct }: { rows: readonly Order[]; direct: number }) {
  return <div>{useActions(actions, { direct }).buttons(rows)}</div>;
}

const closing: readonly Action<Order>[] = [
  { key: 'close', label: '关闭', level: 'L1', ask: () => '关闭？', run: jest.fn() },
];

const withdrawable: readonly Action<Order>[] = [{ ...agree, key: 'withdraw', label: '回滚', inMenu: true }, ...actions];

function Withdrawable() {
  return <div>{useActions(withdrawable).buttons([waiting])}</div>;
}

function Closing() {
  return <div>{useActions(closing).buttons([waiting])}</div>;
}

const show = (rows: readonly Order[], direct = 1) => {
  const { container } = render(<Buttons rows={rows} direct={direct} />);
  return { user: userEvent.setup(), part: within(container) };
};

const labelsOf = (part: Part) => part.queryAllByRole('button').map((button: HTMLElement) => button.textContent);

const waiting: Order = { id: '1', state: 'waiting' };
const agreed: Order = { id: '2', state: 'agreed' };
const closed: Order = { id: '3', state: 'closed' };

describe('the actions of a row', () => {
  it('begin with the first one that is possible, and its press runs it', async () => {
    const { user, part } = show([agreed]);
    expect(labelsOf(part)).toEqual(['打款', '⋯']);
    await user.click(part.getByRole('button', { name: '打款' }));
    expect(pay.open).toHaveBeenCalledWith(agreed, [agreed]);
  });

  it('do not begin with one that always stands in the menu', () => {
    const { container } = render(<Withdrawable />);
    expect(labelsOf(within(container))).toEqual(['通过', '驳回', '⋯']);
  });

  it('get the focus back after Escape in their question', async () => {
    render(<Closing />);
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: '关闭' }));
    await waitFor(() => expect(screen.getByRole('button', { name: /确\s*定/ })).toHaveFocus());
    await user.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: '关闭' })).toHaveFocus();
  });

  it('that are impossible stand behind 「⋯」 with their reason, after what is possible', async () => {
    const { user, part } = show([waiting]);
    expect(labelsOf(part)).toEqual(['通过', '⋯']);
    expect(await reasonAgainst(user, part, '打款')).toBe('审批通过后才能打款');
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
      '驳回',
      '打款 审批通过后才能打款',
    ]);
    await user.click(screen.getByRole('menuitem', { name: '打款 审批通过后才能打款' }));
    expect(pay.open).not.toHaveBeenCalledWith(waiting, [waiting]);
  });

  it('all have a button where there is room for all that is possible', () => {
    expect(labelsOf(show([waiting], 2).part)).toEqual(['通过', '驳回', '⋯']);
    expect(labelsOf(show([agreed], 2).part)).toEqual(['打款', '⋯']);
  });

  it('are none where nothing is possible', () => {
    expect(hasPossible(actions, closed)).toBe(false);
    expect(hasPossible(actions, agreed)).toBe(true);
  });

  it('for several rows are possible as soon as they are for one of them', () => {
    expect(labelsOf(show([closed, agreed, waiting], 2).part)).toEqual(['通过', '驳回', '打款']);
  });
});
