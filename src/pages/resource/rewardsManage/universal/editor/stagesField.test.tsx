import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form } from 'antd';
import { useState } from 'react';
import { resetDb } from '../../../../../../mock/testing';
import { inProcess } from '../../../../../../tests/inProcess';
import { emptyStage, freshBody } from '../../../../../domain/activity/fresh';
import type { ActivityType } from '../../../../../domain/activity/rules';
import type { GivenItem } from '../../../../../domain/shared/givenItem';
import { wire } from '../../../../../services/transport';
import { StagesField } from './StagesField';

const coins: GivenItem = { item_type: 'coin', item_id: 'coin', qty: 5, valid_days: 0, name: '金币', value: 1 };
const first = ['一', '二', '三'].map((name) => ({ ...emptyStage, name, rewards: [coins, { ...coins, qty: 9 }] }));
let stages = first;

function Field({ type }: { type: ActivityType }) {
  const [value, setValue] = useState(first);
  stages = value;
  return <StagesField value={value} onChange={setValue} body={{ ...freshBody(type), stages: value }} />;
}

const open = (type: ActivityType) => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Form>
        <Form.Item>
          <Field type={type} />
        </Form.Item>
      </Form>
    </QueryClientProvider>,
  );
  return userEvent.setup({ delay: null });
};
const names = () => stages.map(({ name }) => name);
const handle = (name: string) => screen.getByRole('button', { name: `调整 ${name} 的顺序` });

beforeEach(() => {
  resetDb();
  wire({ transport: inProcess, session: () => 'ops' });
});

it('prizes are put in order by keyboard, each with what it gives; what one gives, within it', async () => {
  const user = open('lottery');
  await user.tab();
  expect(handle('奖品 1')).toHaveFocus();
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(names()).toEqual(['二', '一', '三']);
  expect(handle('奖品 2')).toHaveFocus();
  expect(screen.getByText('「一」移到第 2 位，共 3 位')).toBeInTheDocument();
  handle('奖品 3奖励第 2 项').focus();
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  expect(names()).toEqual(['二', '一', '三']);
  expect(stages.map(({ rewards }) => rewards.map(({ qty }) => qty))).toEqual([
    [5, 9],
    [5, 9],
    [9, 5],
  ]);
});

it('one that is removed leaves the keyboard in the one after it', async () => {
  const user = open('lottery');
  await user.click(screen.getByRole('button', { name: '删除奖品 1' }));
  expect(names()).toEqual(['二', '三']);
  expect(screen.getByLabelText('奖品 1名称')).toHaveFocus();
  expect(screen.getByLabelText('奖品 1名称')).toHaveValue('二');
});

it('what stands in the order of its numbers is not moved', () => {
  open('task');
  expect(screen.getByRole('button', { name: '删除任务档 1' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '调整 任务档 1 的顺序' })).not.toBeInTheDocument();
});
