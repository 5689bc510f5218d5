import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form, Input, InputNumber, Select } from 'antd';
import { focusFirst, focusOpened, selectNumber } from './focusFirst';

const options = [{ value: 'a', label: '甲' }];

/** Fields of a refund: amount and rule stand there, the time may be left out, the reason is open. */
function Fields({ reason }: { reason?: string }) {
  return (
    <Form requiredMark="optional" initialValues={{ amount: 300, rule: 'a', reason }} onFocus={selectNumber}>
      <Form.Item name="amount" label="金额" required>
        <InputNumber />
      </Form.Item>
      <Form.Item name="rule" label="规则" required>
        <Select options={options} />
      </Form.Item>
      <Form.Item name="time" label="时间">
        <Input />
      </Form.Item>
      <Form.Item name="reason" label="原因" required>
        <Select options={options} />
      </Form.Item>
    </Form>
  );
}

it('focuses the first field that waits for a decision', () => {
  const { container } = render(<Fields />);
  expect(focusFirst(container)).toBe(true);
  expect(screen.getByRole('combobox', { name: '原因' })).toHaveFocus();
});

it('selects the first field if all are filled, and a number whenever it gets the focus: typing replaces it', async () => {
  const user = userEvent.setup();
  const { container } = render(<Fields reason="a" />);
  focusFirst(container);
  const amount = screen.getByRole('spinbutton', { name: '金额' });
  expect(amount).toHaveFocus();
  await user.keyboard('100');
  expect(amount).toHaveValue('100');
  screen.getByRole('textbox').focus();
  amount.focus();
  await user.keyboard('20');
  expect(amount).toHaveValue('20');
});

it('leaves the focus, and what is typed, to an operator who was quicker than the motion of the dialog', async () => {
  const user = userEvent.setup();
  render(
    <div role="dialog">
      <button type="button" className="ant-modal-close">
        关闭
      </button>
      <div data-testid="fields">
        <Input aria-label="名称" />
      </div>
      <button type="button">保存</button>
    </div>,
  );
  const fields = screen.getByTestId('fields');
  const name = screen.getByRole('textbox');
  await user.type(name, '近期');
  const save = screen.getByRole('button', { name: '保存' });
  await user.click(save);
  expect(focusOpened(fields)).toBe(true);
  expect(save).toHaveFocus();
  name.focus();
  await user.keyboard('解封');
  expect(name).toHaveValue('近期解封');
  screen.getByRole('button', { name: '关闭' }).focus();
  expect(focusOpened(fields)).toBe(true);
  expect(name).toHaveFocus();
});
