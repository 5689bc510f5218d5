import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form } from 'antd';
import { emptyTexts, type TextField, type Texts, type TextVariable } from '../../../domain/shared/texts';
import { TextsField } from './TextsField';
import { VariablesField } from './VariablesField';

const fields = [
  { key: 'title', label: '标题', most: 5, required: true },
  { key: 'body', label: '正文', most: 20, required: true, rows: 2 },
] as const satisfies readonly TextField[];

interface Values {
  texts: Texts<'title' | 'body'>;
  variables: TextVariable[];
}
let held: Values;

function Harness({ disabled = false }: { disabled?: boolean }) {
  const [form] = Form.useForm<Values>();
  const first: Values = { texts: emptyTexts(fields), variables: [] };
  const value = Form.useWatch((values: Values) => values, form) ?? first;
  held = { ...first, ...value };
  return (
    <Form form={form} disabled={disabled} initialValues={first}>
      <TextsField name={['texts']} value={held.texts} fields={fields} />
      <Form.Item name="variables">
        <VariablesField texts={held.texts} most={2} />
      </Form.Item>
    </Form>
  );
}

const language = (name: string) => within(screen.getByRole('group', { name }));
const paste = async (label: string, text: string) => {
  const user = userEvent.setup();
  await user.click(screen.getByLabelText(label));
  await user.paste(text);
};

it('says of each language how far it is, and what is shown instead', async () => {
  render(<Harness />);
  expect(language('英语').getByText('缺')).toBeInTheDocument();
  expect(screen.getByText('没有文案或不完整的语言显示中文')).toBeInTheDocument();
  await paste('英语标题', 'Paid');
  expect(language('英语').getByText('不完整')).toBeInTheDocument();
  await paste('英语正文', 'مرحبا {amount}');
  expect(language('英语').getByText('完整')).toBeInTheDocument();
  expect(language('中文').getByText('缺')).toBeInTheDocument();
  expect(held.texts.en).toEqual({ title: 'Paid', body: 'مرحبا {amount}' });
  expect(screen.getByLabelText('英语正文')).toHaveAttribute('dir', 'auto');
});

it('keeps what is too long, and counts as a reader does', async () => {
  render(<Harness />);
  await paste('中文标题', '🎉🎉🎉🎉🎉🎉');
  expect(language('中文').getByText('6 / 5')).toBeInTheDocument();
  expect(held.texts.zh.title).toBe('🎉🎉🎉🎉🎉🎉');
});

it('offers to declare what the texts name, as many as there may be', async () => {
  const user = userEvent.setup();
  render(<Harness />);
  await paste('中文正文', '{amount} {when} {who}');
  await user.click(screen.getByRole('button', { name: '声明 {amount}、{when}' }));
  expect(held.variables).toEqual([
    { name: 'amount', sample: '', required: true },
    { name: 'when', sample: '', required: true },
  ]);
  expect(screen.getByRole('button', { name: '添加变量' })).toBeDisabled();
  expect(screen.queryByRole('button', { name: /^声明/ })).not.toBeInTheDocument();
  await paste('变量 1 的示例', '100 金币');
  await user.click(screen.getByLabelText('变量 2 必填'));
  await user.click(screen.getByRole('button', { name: '删除变量 2' }));
  expect(held.variables).toEqual([{ name: 'amount', sample: '100 金币', required: true }]);
});

it('changes nothing while it is only read', () => {
  render(<Harness disabled />);
  expect(screen.getByLabelText('中文标题')).toBeDisabled();
  expect(screen.getByRole('button', { name: '添加变量' })).toBeDisabled();
});
