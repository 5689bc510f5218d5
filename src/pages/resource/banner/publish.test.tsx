import { cleanup, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { change, setFaults } from '../../../../mock/testing';
import { agreeTo, publishButton } from '../../../../tests/configLife';
import { dialog, fill } from '../../../../tests/operate';
import { bannerId, banners, openEditor, saidAt, storedBanner, write } from '../../../../tests/operateConfig';
import { freshStart, renderScreen } from '../../../../tests/renderScreen';

beforeEach(freshStart);

const openStep = async (user: UserEvent) => {
  await user.click(screen.getByRole('button', { name: '提交检查' }));
  const step = await dialog(/发布检查/);
  await step.findByText(/名用户会看到/);
  return step;
};
const submit = async (user: UserEvent, note = '按排期发布') => {
  const step = await openStep(user);
  await fill(user, step.getByLabelText('发布说明'), note);
  await user.click(await step.findByRole('button', { name: publishButton }));
  return step;
};

describe('what comes of it', () => {
  it('the first version of later is scheduled, with the share that was chosen', async () => {
    const { user, id } = await openEditor('年终充值返场');
    const step = await openStep(user);
    expect(step.getByText(/^于 .+ wy 生效，至 /)).toBeInTheDocument();
    expect(step.getByText('首次发布的内容')).toBeInTheDocument();
    await user.click(step.getByLabelText('20%'));
    await user.click(await step.findByRole('button', { name: publishButton }));
    expect(await step.findByText('发布说明至少 5 字')).toBeInTheDocument();
    await fill(user, step.getByLabelText('发布说明'), '年终返场活动');
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText(/^已排期：第 1 版于 /)).toBeInTheDocument();
    expect(storedBanner(id)).toMatchObject({ status: 'scheduled', live: 1, rollout: { percent: 20 }, draft: null });
  });

  it('what covers the screen waits for a second person, and cannot be edited meanwhile', async () => {
    const { user, id } = await openEditor('冬日主题开屏');
    await write(user, '备注', '换一版主图');
    await submit(user);
    expect(await screen.findByText(/^待审批：开屏会盖住整个屏幕，需要第二人同意/)).toBeInTheDocument();
    expect(storedBanner(id).draft?.approval_id).toEqual(expect.any(String));
    await waitFor(() => expect(storedBanner(id).lock).toBeNull());
    await openEditor('冬日主题开屏');
    expect(screen.getByText('修改正在等待审批，请先撤回申请，可只读查看')).toBeInTheDocument();
    expect(screen.getByLabelText('备注')).toBeDisabled();
  });

  it('while it waits the editor offers 撤回 instead of 提交检查, and is edited again after it', async () => {
    const first = await openEditor('冬日主题开屏');
    await write(first.user, '备注', '换一版主图');
    await submit(first.user);
    await screen.findByText(/^待审批：/);
    cleanup();
    const { user, id } = await openEditor('冬日主题开屏');
    expect(screen.queryByRole('button', { name: '提交检查' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /^撤\s?回$/ }));
    await user.click((await dialog('请确认')).getByRole('button', { name: /确\s?定/ }));
    expect(await screen.findByText('已撤回申请，可以继续编辑')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByLabelText('备注')).toBeEnabled());
    expect(screen.getByRole('button', { name: '提交检查' })).toBeEnabled();
    expect(storedBanner(id)).toMatchObject({
      draft: { approval_id: null, content: { remark: expect.stringContaining('换一版主图') } },
    });
  });

  it('leads back to the list, at its row', async () => {
    const { user, id, where } = await openEditor('年终充值返场');
    await submit(user);
    await screen.findByText(/^已排期：/);
    await waitFor(() => expect(where()).not.toContain('edit='));
    await waitFor(() => expect(document.activeElement).toHaveAttribute('data-row-key', id));
  });

  it('shows the row also where the list as it was does not hold it any more', async () => {
    const id = bannerId('年终充值返场');
    const { user, where } = await renderScreen(`/resource/banner?status=draft&edit=${id}`, { operator: 'ops' });
    await screen.findByRole('navigation', { name: '编辑区' });
    await submit(user);
    await screen.findByText(/^已排期：/);
    await waitFor(() => expect(where()).toBe(`/resource/banner?q=${id}`));
    await waitFor(() => expect(document.activeElement).toHaveAttribute('data-row-key', id));
  });

  it('says in its drawer who made it, and who agreed to it', async () => {
    const id = bannerId('元旦开屏');
    expect((await agreeTo(id)).data.status).toBe('executed');
    await renderScreen(`/resource/banner?detail=${id}`, { operator: 'admin' });
    const drawer = await dialog(/元旦开屏/);
    expect(await drawer.findByText(`${storedBanner(id).created_by} / 组长老陈`)).toBeInTheDocument();
  });

  it('a paused one stays paused', async () => {
    const { user, id } = await openEditor('麦位抽奖');
    await write(user, '备注', '改了说明');
    await submit(user);
    expect(await screen.findByText(/^已发布第 3 版：发布后仍为暂停/)).toBeInTheDocument();
    expect(storedBanner(id)).toMatchObject({ status: 'paused', live: 3 });
  });
});

it('a place that others hold at that time is said in the editor, before any check', async () => {
  const { user } = await openEditor('主播招募');
  await waitFor(() =>
    expect(saidAt('开始时间')).toMatch(/^(位置已满：同一时间最多 \d+ 个|同一位置这段时间还有 \d+ 个：).*「/),
  );
  const before = saidAt('开始时间');
  await user.click(screen.getByLabelText(/^首页弹窗/));
  await waitFor(() => expect(saidAt('开始时间')).not.toBe(before));
});

it('names who holds the place at that time, as links', async () => {
  const { user } = await openEditor('主播招募');
  const full = await openStep(user);
  expect(full.getAllByRole('link', { name: /周年庆主会场/ })[0]).toHaveAttribute(
    'href',
    expect.stringContaining('detail='),
  );
});

it('a submission without an answer is asked after, and happens once', async () => {
  const { user, id } = await openEditor('主播招募');
  const before = storedBanner(id).versions.length;
  setFaults([{ endpoint: 'submitBanner', kind: 'lost_reply', times: 1 }]);
  const form = await submit(user);
  expect(await form.findByText('结果未知')).toBeInTheDocument();
  await user.click(form.getByRole('button', { name: '查询结果' }));
  expect(await screen.findByText(/^已生效：第 \d+ 版/)).toBeInTheDocument();
  expect(storedBanner(id).versions).toHaveLength(before + 1);
});

it('is looked at anew where somebody saved after the check', async () => {
  const { user, id } = await openEditor('主播招募');
  const before = storedBanner(id).versions.length;
  const step = await openStep(user);
  await fill(user, step.getByLabelText('发布说明'), '按排期发布');
  change(() => Object.assign(banners().edit(id).draft?.content ?? {}, { remark: '小吴写的' }));
  await user.click(await step.findByRole('button', { name: publishButton }));
  expect(await screen.findByRole('row', { name: /备注.*小吴写的/ })).toBeInTheDocument();
  expect(storedBanner(id).versions).toHaveLength(before);
});
