import { screen, waitFor } from '@testing-library/react';
import { cases, setFaults } from '../../../mock/testing';
import { inProcess } from '../../../tests/inProcess';
import { dialog, fill, pickReason } from '../../../tests/operate';
import { db, freshStart, renderScreen } from '../../../tests/renderScreen';
import type { Transport } from '../../services/transport';

beforeEach(freshStart);

/** The backend, which knows nothing of reason codes while `state.missing`. */
function withoutReasons(): { transport: Transport; state: { missing: boolean } } {
  const state = { missing: true };

  const body = JSON.stringify({ result: 1, message: '未找到' });
  return {
    state,
    transport: async (request) => {
      if (!state.missing || request.path !== '/reason_codes') return inProcess(request);
      return { status: 404, header: () => null, body };
    },
  };
}

async function openBan(transport: Transport) {
  const { user } = await renderScreen(`/userManage/user?uid=${cases.normal}`, { transport });
  await user.click(await screen.findByRole('button', { name: '封禁' }));
  const form = await dialog('封禁用户');
  expect(await form.findByText(/选项读取失败/)).toBeInTheDocument();
  return { user, form };
}

it('G16: where the reason codes cannot be read, a ban is made with a reason in words', async () => {
  const { user, form } = await openBan(withoutReasons().transport);
  await pickReason(user, form, '其他');
  await fill(user, form.getByLabelText('备注'), '录音属实，多人举报');
  await user.click(form.getByRole('button', { name: '确认封禁' }));
  expect(await screen.findByText('已封禁')).toBeInTheDocument();
  expect(db.audits.at(-1)).toMatchObject({
    action: 'forbidUser',
    reason_code: 'other.misc',
    remark: '录音属实，多人举报',
  });
});

it('and 重试 brings the codes as soon as they can be read', async () => {
  const { transport, state } = withoutReasons();
  const { user, form } = await openBan(transport);
  state.missing = false;
  await user.click(form.getByRole('button', { name: '重试' }));
  await pickReason(user, form, '辱骂骚扰');
  expect(form.queryByText(/选项读取失败/)).not.toBeInTheDocument();
});

it('so does any other field whose choices could not be read', async () => {
  setFaults([{ endpoint: 'rewardItems', kind: 'html' }]);
  const { user } = await renderScreen('/userManage/reward-operation');
  await user.click(await screen.findByRole('button', { name: '新建' }));
  const form = await dialog('新建任务 1/3：物品');
  expect(await form.findByText(/选项读取失败/)).toBeInTheDocument();
  setFaults([]);
  await user.click(form.getByRole('button', { name: '重试' }));
  await waitFor(() => expect(form.queryByText(/选项读取失败/)).not.toBeInTheDocument());
});
