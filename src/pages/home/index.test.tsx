import { act, screen, waitFor, within } from '@testing-library/react';
import { cases, setFaults, userBansOf } from '../../../mock/testing';
import { found } from '../../../tests/found';
import { calls, changedAt } from '../../../tests/inProcess';
import { fill } from '../../../tests/operate';
import { renderApp as renderWhole } from '../../../tests/renderApp';
import { db, freshStart, renderScreen as renderApp } from '../../../tests/renderScreen';
import { queueStats } from '../../services/queues';
import { getWorkbench } from '../../services/reference';
import type { Transport } from '../../services/transport';

beforeEach(freshStart);

const panel = (name: string) => screen.findByRole('region', { name });
const rowOf = async (uid: string): Promise<HTMLElement> => {
  const row = (await screen.findByText(uid)).closest('li');
  if (!row) throw new Error(`No request about ${uid}`);
  return row;
};

/** By its title: antd gives every dialog the same id under jest, so it has no name of its own here. */
async function dialogOf(title: string): Promise<HTMLElement> {
  const dialog = (await screen.findByText(title)).closest<HTMLElement>('[role=dialog]');
  if (!dialog) throw new Error(`No dialog ${title}`);
  return dialog;
}

it('R41: requests with a picture that is none take nothing else away', async () => {
  const tampered = changedAt('/approvals', (data) => {
    const { list } = data as { list: { after: object }[] };
    const after = { icon: { url: '/media/a.png', width: 1, height: { a: 1 } } };
    return { ...(data as object), list: list.map((row) => ({ ...row, after: { ...row.after, ...after } })) };
  });
  await renderApp('/home', { operator: 'lead', transport: tampered });
  expect(await panel('待办')).toBeInTheDocument();
  expect((await within(await panel('审批')).findAllByRole('listitem')).length).toBeGreaterThan(0);
  expect(screen.queryByText('页面出错了')).not.toBeInTheDocument();
});

describe('what it shows to whom', () => {
  it('tells who holds no code whom to ask, and asks the backend nothing', async () => {
    await renderWhole('/home', { operator: 'nobody' });
    expect(await panel('我的权限')).toHaveTextContent(/还没有开通任何页面。请联系你的部门主管/);
    expect(screen.queryByRole('region', { name: '待办' })).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: '审批' })).not.toBeInTheDocument();
    expect(calls.map(({ path }) => path)).toEqual(['/iam_login']);
  });

  it('shows a viewer counts that link to exactly the rows counted', async () => {
    const { user, where } = await renderApp('/home', { operator: 'viewer' });
    const black = await within(await panel('待办')).findByRole('link', { name: /黑风险待处置用户/ });
    const count = [...db.users.values()].filter(
      ({ risk_level, status }) => risk_level === 'black' && status === 'normal',
    ).length;
    expect(black).toHaveTextContent(String(count));
    await user.click(black);
    expect(where()).toBe('/userManage/user?risk=black&status=normal');
  });

  it('shows three clocks of one moment', async () => {
    await renderApp('/home');
    const clocks = await panel('三地时间');
    expect(clocks).toHaveTextContent(/中国 wy（当前）2026-11-20 10:00:\d\d/);
    expect(clocks).toHaveTextContent(/美国 us2026-11-19 21:00:\d\d/);
  });

  it('offers the screens visited before, and forgets them on request', async () => {
    sessionStorage.setItem('console.own.admin.visits', JSON.stringify(['/userManage/user', '/no/such/page']));
    const { user } = await renderApp('/home');
    const visits = await panel('常用与最近访问');
    expect(visits).toHaveTextContent('上次访问：用户管理 / 用户查询');
    await user.click(within(visits).getByRole('button', { name: '清除记录' }));
    expect(visits).toHaveTextContent('还没有访问记录');
    expect(sessionStorage.getItem('console.own.admin.visits')).toBeNull();
    expect(localStorage.getItem('console.last-route')).toBeNull();
  });
});

describe('approvals', () => {
  it('carries out a ban as the second person', async () => {
    const uid = cases.pendingByReviewer;
    const { user } = await renderApp('/home');
    const row = await rowOf(uid);
    expect(row).toHaveTextContent(/发起 审核员小林/);
    expect(within(row).getByRole('table', { name: /变更/ })).toHaveTextContent(/时长30 天/);
    expect(within(row).getAllByRole('link')[0]).toHaveAttribute('href', expect.stringContaining(`uid=${uid}`));

    await user.click(within(row).getByRole('button', { name: /^通过/ }));
    const dialog = await dialogOf('通过申请');
    expect(dialog).toHaveTextContent(/通过后立即执行：封禁用户/);
    await fill(user, within(dialog).getByLabelText(/审批意见/), '复核证据属实');
    await user.click(within(dialog).getByRole('button', { name: '确认通过' }));

    await waitFor(() => expect(screen.queryByText(uid)).not.toBeInTheDocument());
    expect(db.users.get(uid)).toMatchObject({ status: 'banned', pending_approvals: 0 });
    expect(userBansOf(uid)[0]?.status).toBe('active');
  });

  it('wants a reason for a no, and bans nobody', async () => {
    const uid = cases.pendingByLead;
    const { user } = await renderApp('/home');
    await user.click(within(await rowOf(uid)).getByRole('button', { name: /^驳回/ }));
    const dialog = await dialogOf('驳回申请');
    await user.click(within(dialog).getByRole('button', { name: '确认驳回' }));
    expect(await within(dialog).findByText('请写明驳回的理由')).toBeInTheDocument();
    await fill(user, within(dialog).getByLabelText(/审批意见/), '证据不足，请补充');
    await user.click(within(dialog).getByRole('button', { name: '确认驳回' }));
    await waitFor(() => expect(screen.queryByText(uid)).not.toBeInTheDocument());
    expect(db.users.get(uid)).toMatchObject({ status: 'normal', pending_approvals: 0 });
  });

  it('A asks with what the request rests on: change, evidence, reason and note', async () => {
    const { id, remark, after } = found(
      db.approvals.find(({ type, status, maker }) => type === 'ban_user' && status === 'pending' && maker === 'admin'),
    );
    const { user } = await renderApp(`/home?find=${id}`, { operator: 'lead' });
    const request = await within(await panel('审批')).findByRole('listitem');
    act(() => within(request).getAllByRole('link')[0]?.focus());
    await user.keyboard('a');
    const form = within(await dialogOf('通过申请'));
    expect(form.getByText('申请说明').parentElement).toHaveTextContent(remark);
    expect(form.getByText('原因').parentElement).toHaveTextContent('开设赌博房');
    for (const evidence of [after.evidence].flat()) expect(form.getByText(String(evidence))).toBeInTheDocument();
  });

  it.each([
    ['lead', true],
    ['reviewer', false],
  ])('a link to a request leads %s to it, with answers for its parties alone', async (operator, isParty) => {
    const { id, object_name } = found(
      db.approvals.find(
        ({ status, object_type, maker }) => status === 'pending' && object_type === 'user' && maker === 'admin',
      ),
    );
    await renderApp(`/home?find=${id}`, { operator });
    const approvals = within(await panel('审批'));
    expect(await approvals.findByText(object_name)).toBeInTheDocument();
    expect(approvals.queryAllByRole('button', { name: /^通过/ })).toHaveLength(isParty ? 1 : 0);
  });

  it('a link to one request shows it alone, and what was looked for can be taken away', async () => {
    const { id } = found(db.approvals.find(({ object_id }) => object_id === cases.pendingByLead));
    const moved = jest.spyOn(Element.prototype, 'scrollIntoView');
    const { user } = await renderApp(`/home?approval=to_check&find=${id}`);
    await rowOf(cases.pendingByLead);
    expect(moved).toHaveBeenCalledWith({ block: 'center' });
    moved.mockRestore();
    const rows = () => within(screen.getByRole('list', { name: '待我审批' })).getAllByRole('listitem');
    expect(rows()).toHaveLength(1);
    await user.clear(screen.getByRole('searchbox', { name: '查找申请' }));
    await waitFor(() => expect(rows().length).toBeGreaterThan(1));
  });

  it('explains on own requests why there is nothing to press', async () => {
    const { user, where } = await renderApp('/home?approval=to_check');
    await rowOf(cases.pendingByLead);
    await user.click(screen.getByRole('link', { name: '我发起的' }));
    expect(where()).toBe('/home?approval=mine');
    const row = await rowOf(cases.pendingByAdmin);
    expect(row).toHaveTextContent('不能审批自己发起的申请：请另一位拥有「封禁记录·组长」权限的同事处理。');
    expect(within(row).queryByRole('button', { name: /通过|驳回/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: '已处理' }));
    expect(await screen.findByText('证据不足，请补充录音')).toBeInTheDocument();
  });
});

it('keeps what was there when a refresh fails, and says so', async () => {
  const { user } = await renderApp('/home');
  await rowOf(cases.pendingByLead);
  setFaults([{ endpoint: 'getWorkbench', kind: 'html', times: 1 }]);
  await user.click(within(await rowOf(cases.pendingByReviewer)).getByRole('button', { name: /^驳回/ }));
  const dialog = await dialogOf('驳回申请');
  await fill(user, within(dialog).getByLabelText(/审批意见/), '证据不足，请补充');
  await user.click(within(dialog).getByRole('button', { name: '确认驳回' }));
  const todo = await panel('待办');
  expect(await within(todo).findByText(/刷新失败，下面是较早的数据/)).toBeInTheDocument();
  expect(within(todo).getByRole('link', { name: /黑风险/ })).toBeInTheDocument();
  await user.click(within(todo).getByRole('button', { name: '重试' }));
  await waitFor(() => expect(within(todo).queryByText(/刷新失败/)).not.toBeInTheDocument());
});

it('says what failed, keeps the rest and tries again', async () => {
  setFaults([{ endpoint: 'getWorkbench', kind: 'html', times: 1 }]);
  const { user } = await renderApp('/home');
  const todo = await panel('待办');
  expect(await within(todo).findByRole('alert')).toHaveTextContent('服务返回了无法识别的内容');
  await rowOf(cases.pendingByLead);
  await user.click(within(todo).getByRole('button', { name: '重试' }));
  expect(await within(todo).findByRole('link', { name: /黑风险/ })).toBeInTheDocument();
  expect(within(todo).queryByRole('alert')).not.toBeInTheDocument();
});

it('shows fifty tasks and thirty queues at once, however many the answers have', async () => {
  const manyTasks = changedAt(getWorkbench.spec.path, (data) => {
    const { todo, ...rest } = data as { todo: object[] };
    return {
      ...rest,
      todo: Array.from({ length: 5_000 }, (_, at) => ({ ...todo[at % todo.length], key: `key_${at}` })),
    };
  });
  const manyQueues = changedAt(queueStats.spec.path, (data) => {
    const { queues, ...rest } = data as { queues: object[] };
    return { ...rest, queues: Array.from({ length: 5_000 }, (_, at) => ({ ...queues[0], kind: `kind_${at}` })) };
  });
  const transport: Transport = (request) =>
    request.path === queueStats.spec.path ? manyQueues(request) : manyTasks(request);
  await renderApp('/home', { operator: 'admin', transport });
  expect(await screen.findByText(/另有 4,950 项未显示/)).toBeInTheDocument();
  expect(await screen.findByText(/另有 4,970 项未显示/)).toBeInTheDocument();
});
