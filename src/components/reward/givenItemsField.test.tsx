import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { ConfigProvider, Form } from 'antd';
import { useEffect } from 'react';
import { resetDb } from '../../../mock/testing';
import { inProcess } from '../../../tests/inProcess';
import { fill } from '../../../tests/operate';
import { type GivenItem, linePrefix } from '../../domain/shared/givenItem';
import { NumberCell } from '../../kit/base/NumberCell';
import { wire } from '../../services/transport';
import { GivenItemsField } from './GivenItemsField';
import type { GivenCell } from './GivenLine';

type Item = GivenItem & { weight: number };

const coins: Item = { item_type: 'coin', item_id: 'coin', qty: 5, valid_days: 0, name: '金币', value: 1, weight: 1 };
const card: Item = { ...coins, item_type: 'consumable', item_id: 'cons_1005', name: '经验卡·大', value: 200 };

let given: readonly Item[];
const none: readonly Item[] = [];

interface Input {
  first?: readonly Item[];
  most?: number;
  error?: string;
  disabled?: boolean;
  cells?: readonly GivenCell<Item>[];
}

function Field({ first = none, most = 3, error, disabled = false, cells = [] }: Input) {
  const [form] = Form.useForm();
  useEffect(() => {
    given = first;
    if (error) form.setFields([{ name: 'items', errors: [error] }]);
  }, [form, error, first]);
  return (
    <ConfigProvider componentDisabled={disabled}>
      <Form form={form} initialValues={{ items: first }} onValuesChange={({ items }) => (given = items)}>
        <Form.Item name="items">
          <GivenItemsField<Item> label="奖励" most={most} more={{ weight: 7 }} cells={cells} />
        </Form.Item>
      </Form>
    </ConfigProvider>
  );
}

const open = (input: Input = {}): UserEvent => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Field {...input} />
    </QueryClientProvider>,
  );
  return userEvent.setup({ delay: null, pointerEventsCheck: 0 });
};
const select = () => screen.getByRole('combobox', { name: '奖励：添加物品' });
const add = async (user: UserEvent, item: RegExp) => {
  await user.click(select());
  await user.click(await screen.findByTitle(item));
};
const sum = () => screen.getByRole('status', { name: '奖励合计' });

beforeEach(() => {
  resetDb();
  wire({ transport: inProcess, session: () => 'ops' });
});

it('by keyboard: after an item its quantity, after Enter the next item', async () => {
  const user = open();
  await add(user, /金币 · 金币/);
  expect(screen.getByLabelText('奖励第 1 项数量')).toHaveFocus();
  await user.keyboard('300{Enter}');
  expect(select()).toHaveFocus();
  await add(user, /经验卡·大/);
  expect(screen.getByLabelText('奖励第 2 项数量')).toHaveFocus();
  expect(given).toEqual([
    { ...coins, qty: 300, weight: 7 },
    { ...card, qty: 1, weight: 7 },
  ]);
  expect(sum()).toHaveTextContent('共 2 项，最多 3 项；合计 500 金币');
});

it('takes no number that there may not be', async () => {
  const user = open({ first: [coins] });
  const cell = screen.getByLabelText('奖励第 1 项数量');
  await user.clear(cell);
  for (const typed of ['-3', '1.5', '10000', 'abc']) {
    await user.clear(cell);
    await fill(user, cell, typed);
    expect(cell).toHaveAttribute('aria-invalid', 'true');
  }
  expect(given[0]?.qty).toBe(5);
  await user.clear(cell);
  await fill(user, cell, '9,999');
  expect(given[0]?.qty).toBe(9_999);
});

it('a line that is removed leaves the keyboard in the next one, and the last in the select', async () => {
  const user = open({ first: [coins, card, { ...coins, valid_days: 7 }] });
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '删除奖励第 2 项' }));
  expect(given.map(({ valid_days }) => valid_days)).toEqual([0, 7]);
  expect(screen.getByLabelText('奖励第 2 项数量')).toHaveFocus();
  await user.click(screen.getByRole('button', { name: '删除奖励第 2 项' }));
  expect(screen.getByLabelText('奖励第 1 项数量')).toHaveFocus();
  await user.click(screen.getByRole('button', { name: '删除奖励第 1 项' }));
  expect(select()).toHaveFocus();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

it('what is off or gone is said at its line, and not offered', async () => {
  const off = { ...card, item_id: 'cons_1009', name: '防禁言卡', value: 88 };
  const user = open({ first: [off, { ...card, item_id: 'cons_9', name: '没有的卡' }] });
  expect(await screen.findByText('消耗品 已下架')).toBeInTheDocument();
  expect(screen.getByRole('rowheader', { name: /防禁言卡/ })).toHaveTextContent('消耗品 已下架');
  expect(screen.getByRole('rowheader', { name: /没有的卡/ })).toHaveTextContent('消耗品 已不存在');
  await user.click(select());
  expect((await screen.findByTitle(/头像框·旧春节/)).closest('.ant-select-item')).toHaveClass(
    'ant-select-item-option-disabled',
  );
});

it('another value by now is shown, and taken over for all at once', async () => {
  const user = open({ first: [{ ...card, value: 150, qty: 2 }, coins] });
  expect(await screen.findByText('现值 200')).toBeInTheDocument();
  expect(sum()).toHaveTextContent('合计 305 金币');
  await user.click(screen.getByRole('button', { name: '更新估值' }));
  expect(given[0]?.value).toBe(200);
  expect(screen.queryByRole('button', { name: '更新估值' })).not.toBeInTheDocument();
});

it('so is another name: what is agreed to is called as the catalogue has it', async () => {
  const user = open({ first: [{ ...card, name: '金币' }] });
  await user.click(await screen.findByRole('button', { name: '更新估值' }));
  expect(given[0]).toEqual(card);
});

it('marks the line that an error of the field names', async () => {
  open({ first: [coins, card], error: `${linePrefix(1)}数量至少为 1` });
  const [, first, second] = within(screen.getByRole('table')).getAllByRole('row');
  await waitFor(() => expect(second).toHaveAttribute('data-wrong'));
  expect(first).not.toHaveAttribute('data-wrong');
});

it('cells of a type are written in like its own', async () => {
  const render: GivenCell<Item>['render'] = ({ weight }, where, onChange) => (
    <NumberCell
      label={`${where}权重`}
      value={weight}
      least={0}
      most={9}
      onChange={(next) => onChange({ weight: next })}
    />
  );
  const user = open({ first: [coins], cells: [{ head: '权重', render }] });
  expect(screen.getByRole('columnheader', { name: '权重' })).toBeInTheDocument();
  const cell = screen.getByLabelText('奖励第 1 项权重');
  await user.clear(cell);
  await fill(user, cell, '3');
  expect(given).toEqual([{ ...coins, weight: 3 }]);
});

const names = () => given.map(({ name, qty }) => `${name} ${qty}`);
const handle = (place: number) => screen.getByRole('button', { name: `调整 奖励第 ${place} 项 的顺序` });

it('is put in order by keyboard: the handle is reached by Tab, keeps the keyboard, and it is said where it went', async () => {
  const user = open({ first: [coins, card, { ...coins, qty: 9, valid_days: 7 }] });
  await user.tab();
  expect(handle(1)).toHaveFocus();
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(names()).toEqual(['经验卡·大 5', '金币 5', '金币 9']);
  expect(handle(2)).toHaveFocus();
  expect(screen.getByText('「金币」移到第 2 位，共 3 位')).toHaveAttribute('aria-live', 'polite');
  await user.keyboard('{Alt>}{ArrowDown}{ArrowDown}{/Alt}');
  expect(names()).toEqual(['经验卡·大 5', '金币 9', '金币 5']);
  // In a field of the row as well, which stays the one that is written in.
  const cell = screen.getByLabelText('奖励第 2 项数量');
  cell.focus();
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  expect(names()).toEqual(['金币 9', '经验卡·大 5', '金币 5']);
  expect(screen.getByLabelText('奖励第 1 项数量')).toHaveFocus();
  await user.clear(screen.getByLabelText('奖励第 1 项数量'));
  await user.keyboard('8');
  expect(names()).toEqual(['金币 8', '经验卡·大 5', '金币 5']);
});

it('is put in order by drag, by its handle; after that a line is still removed where it stands', async () => {
  const user = open({ first: [coins, card, { ...coins, qty: 9, valid_days: 7 }] });
  const dataTransfer = { setData: () => {}, setDragImage: jest.fn(), effectAllowed: '' };
  const rowOf = (place: number) => handle(place).closest('tr') as HTMLElement;
  const dragged = rowOf(3);
  fireEvent.dragStart(handle(3), { dataTransfer });
  expect(dataTransfer.setDragImage).toHaveBeenCalledWith(dragged, 0, 0);
  fireEvent.dragOver(screen.getByLabelText('奖励第 1 项数量'), { dataTransfer });
  fireEvent.dragEnd(handle(1), { dataTransfer });
  expect(names()).toEqual(['金币 9', '金币 5', '经验卡·大 5']);
  await user.click(screen.getByRole('button', { name: '删除奖励第 1 项' }));
  expect(names()).toEqual(['金币 5', '经验卡·大 5']);
});

it('one line alone, and what may only be read, has no order', () => {
  open({ first: [coins] });
  expect(screen.queryByRole('button', { name: /的顺序$/ })).not.toBeInTheDocument();
  open({ first: [coins, card], disabled: true });
  expect(screen.queryByRole('button', { name: /的顺序$/ })).not.toBeInTheDocument();
});

it('is only read where nothing may be written', async () => {
  open({ first: [coins], disabled: true });
  expect(screen.getByLabelText('奖励第 1 项数量')).toBeDisabled();
  expect(screen.getByRole('button', { name: '删除奖励第 1 项' })).toBeDisabled();
  await waitFor(() => expect(select()).toBeDisabled());
});
