import { screen, within } from '@testing-library/react';
import { cases } from '../../../mock/testing';
import { dialog, press } from '../../../tests/operate';
import { freshStart, renderScreen, rowsOf } from '../../../tests/renderScreen';

beforeEach(freshStart);

const confirmOf = async (title: string, name: string | RegExp) => (await dialog(title)).getByRole('button', { name });

it('the button that confirms is not red where money is asked for', async () => {
  const { user } = await renderScreen('/payManage/adminRecharge', { operator: 'cashier' });
  await rowsOf();
  await user.click(screen.getByRole('button', { name: '新建' }));
  expect(await confirmOf('新建后台充值', '提交审批')).not.toHaveClass('ant-btn-dangerous');
});

it('it is red where something is taken from a user', async () => {
  const { user } = await renderScreen(`/userManage/user?uids=${cases.normal}`, { operator: 'admin' });
  const [row] = await rowsOf();
  await press(user, within(row as HTMLElement), '封禁');
  expect(await confirmOf('封禁用户', '确认封禁')).toHaveClass('ant-btn-dangerous');
});
