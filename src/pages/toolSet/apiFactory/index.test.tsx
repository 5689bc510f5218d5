import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { call, cases, families, reasons, setFaults } from '../../../../mock/testing';
import { notesIn } from '../../../../scripts/openApiNotes';
import { codeIn, setCode } from '../../../../tests/code';
import { endpoints } from '../../../../tests/endpoints';
import { filledIn } from '../../../../tests/forms';
import { callsTo, held, inProcess } from '../../../../tests/inProcess';
import { catchFile, dialog, fill } from '../../../../tests/operate';
import { db, freshStart, renderScreen } from '../../../../tests/renderScreen';
import { apiIndex, apiOperation } from '../../../services/apiFactory';
import { resendMessages } from '../../../services/messageSends';
import type { Transport, WireReply } from '../../../services/transport';
import { ApiError, messageOf } from '../../../utils/apiError';

beforeEach(freshStart);

const path = '/toolSet/apiFactory';

const openCall = async (name: string, options: Parameters<typeof renderScreen>[1] = {}) => {
  const app = await renderScreen(`${path}?api=${name}`, options);
  await screen.findByRole('button', { name: '发送' });
  return app;
};
const send = (user: UserEvent) => user.click(screen.getByRole('button', { name: '发送' }));
const useJson = async (user: UserEvent, text: string) => {
  await user.click(screen.getByText('JSON'));
  await setCode('请求 JSON', text);
};
const chooseIn = async (user: UserEvent, label: string | RegExp, option: string) => {
  await user.click(screen.getByLabelText(label));
  await user.click(await screen.findByText(option, { selector: '.ant-select-item-option-content' }));
};
const answering =
  (at: string, reply: Partial<WireReply> | Transport): Transport =>
  async (request) => {
    if (request.path !== at) return inProcess(request);
    if (typeof reply === 'function') return reply(request);
    return { status: 200, header: () => null, body: '', ...reply };
  };

it('finds a call, sends its form, asserts a field, and cancels fifty values half way', async () => {
  const uids = [...db.users].slice(0, 50).map(({ user_id }) => user_id);
  let sent = 0;
  const transport: Transport = (request) =>
    request.path === '/users' && ++sent > 11 ? held(request) : inProcess(request);
  const { user, where } = await renderScreen(path, { transport });
  await fill(user, await screen.findByLabelText('搜索接口'), 'listUsers');
  await user.keyboard('{ArrowDown}');
  expect(screen.getByLabelText('搜索接口')).toHaveFocus();
  await user.click(screen.getByRole('button', { name: /查询用户/ }));
  expect(where()).toBe(`${path}?api=listUsers`);

  await user.click(await screen.findByRole('button', { name: '添加变量' }));
  await fill(user, screen.getByLabelText('变量 1 名称'), 'uid');
  await fill(user, screen.getByLabelText('变量 1 值'), uids[0] ?? '');
  await fill(user, await screen.findByLabelText('用户ID uids'), '{{uid}}');
  await user.click(screen.getByRole('button', { name: '添加断言' }));
  await fill(user, screen.getByLabelText('断言 1 路径'), 'data.list.0.user_id');
  await fill(user, screen.getByLabelText('断言 1 期望值'), uids[0] ?? '');
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByText(`data.list.0.user_id 等于 ${uids[0]}：通过`)).toBeInTheDocument();
  expect(await codeIn('响应')).toContain(`"user_id": "${uids[0]}"`);
  expect(callsTo('/users')[0]?.query.toString()).toBe(`uids=${uids[0]}`);
  await user.click(screen.getByRole('tab', { name: '表格' }));
  expect(within(screen.getByRole('table', { name: '响应表格' })).getByText(uids[0] ?? '')).toBeInTheDocument();

  await user.click(screen.getByRole('tab', { name: '批量运行' }));
  await fill(user, await screen.findByLabelText('批量取值'), uids.join('\n'));
  await user.click(screen.getByRole('button', { name: '运行 50 个' }));
  await waitFor(() => expect(screen.getByLabelText('批量进度')).toHaveTextContent('已完成 10 / 50'));
  await user.click(screen.getByRole('button', { name: '取消批量' }));
  const table = within(await screen.findByRole('table', { name: '批量结果' }));
  await waitFor(() => expect(table.getAllByText('未发送')).toHaveLength(38));
  expect(table.getAllByText('请求已取消')).toHaveLength(2);
  expect(screen.getByLabelText('批量进度')).toHaveTextContent('完成 10，取消 2，未发送 38；通过 1，失败 9');
  // The assertion names the first user only.
  expect(table.getAllByText('通过')).toHaveLength(1);
  expect(sent).toBe(13);

  await user.click(screen.getByText('历史'));
  const history = () => within(screen.getByRole('table', { name: '历史' })).getAllByText('查询用户');
  expect(history()).toHaveLength(13);
  await chooseIn(user, '历史结果', '无响应');
  expect(history()).toHaveLength(2);
  await chooseIn(user, '历史耗时', '≥ 3,000 ms');
  expect(await screen.findByText('没有符合的调用')).toBeInTheDocument();
});

it('sends the rest of a cancelled batch', async () => {
  let sent = 0;
  const transport: Transport = (request) =>
    request.path === '/users' && ++sent > 1 && sent < 4 ? held(request) : inProcess(request);
  const { user } = await openCall('listUsers', { transport });
  await user.click(screen.getByRole('button', { name: '添加变量' }));
  await fill(user, screen.getByLabelText('变量 1 名称'), 'uid');
  await fill(user, screen.getByLabelText('用户ID uids'), '{{uid}}');
  await user.click(screen.getByRole('tab', { name: '批量运行' }));
  await fill(user, screen.getByLabelText('批量取值'), '10000001,10000002,10000003,10000004');
  await user.click(screen.getByRole('button', { name: '运行 4 个' }));
  await waitFor(() => expect(sent).toBe(3));
  await user.click(screen.getByRole('button', { name: '取消批量' }));
  await user.click(await screen.findByRole('button', { name: '继续其余 3 个' }));
  await waitFor(() => expect(screen.getByLabelText('批量进度')).toHaveTextContent('完成 4；通过 4，失败 0'));
  expect(sent).toBe(6);
});

it('filters the tree by group, method and risk; arrows move among the calls', async () => {
  const { user } = await renderScreen(path);
  const tree = within(await screen.findByRole('navigation', { name: '接口目录' }));
  await chooseIn(user, '风险', '危险');
  expect(tree.getByText('GET /forbid_user')).toBeInTheDocument();
  expect(tree.queryByText('GET /users')).not.toBeInTheDocument();
  await chooseIn(user, '方法', 'POST');
  expect(tree.queryByText('GET /forbid_user')).not.toBeInTheDocument();
  await chooseIn(user, '分组', '家族管理');
  const [first, second] = tree.getAllByRole('button', { name: /families/ });
  first?.focus();
  await user.keyboard('{ArrowDown}');
  expect(second).toHaveFocus();
  await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
  expect(tree.getByText('家族管理', { exact: false, selector: 'summary' })).toHaveFocus();
});

it('opens the best match with Enter, and marks calls without permission', async () => {
  const { user, where } = await renderScreen(path, { operator: 'readonly' });
  await fill(user, await screen.findByLabelText('搜索接口'), '用户查询');
  expect(screen.getByRole('button', { name: /封禁用户/ })).toHaveTextContent('（无权限）');
  await user.type(screen.getByLabelText('搜索接口'), '{Enter}');
  expect(where()).toBe(`${path}?api=listUsers`);
});

it('describes each field as the contract document does, and takes over its example', async () => {
  const { data } = await call(apiOperation, { name: 'listUsers' });
  const input = { properties: { q: { type: 'string', description: 'Part of a name.', examples: ['张三'] } } };
  const body = JSON.stringify({ result: 0, data: { ...data, input } });
  const { user } = await openCall('listUsers', { transport: answering('/api_factory/call/listUsers', { body }) });
  expect(await screen.findByText('Part of a name.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '示例 张三' }));
  expect(screen.getByLabelText('q')).toHaveValue('张三');
  expect(screen.queryByRole('button', { name: '示例 张三' })).not.toBeInTheDocument();
});

it('reads descriptions and examples of parameters and bodies out of the document', () => {
  const content = { schema: { properties: { remark: { description: 'Why.' } } }, example: { remark: '测试' } };
  const get = { operationId: 'a', parameters: [{ name: 'id', description: 'Id.', example: 7 }] };
  const post = { operationId: 'b', parameters: [], requestBody: { content: { 'application/json': content } } };
  const notes = notesIn({ paths: { '/x': { get, post } } });
  expect(notes.get('a')).toEqual({ id: { description: 'Id.', examples: [7] } });
  expect(notes.get('b')).toEqual({ remark: { description: 'Why.', examples: ['测试'] } });
});

const banInput = () => {
  const { idem_key: _, ...input } = filledIn.forbidUser?.() ?? {};
  return input;
};

it('sends a dangerous write once, complete, and after the id of its object was typed', async () => {
  const { user } = await openCall('forbidUser');
  await send(user);
  expect(await screen.findByText(/^请填写 .*原因/)).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  const marks = screen.getAllByText('请填写').length;
  await chooseIn(user, /reason_code/, `${reasons[0]?.label} ${reasons[0]?.code}`);
  expect(screen.getAllByText('请填写')).toHaveLength(marks - 1);
  await useJson(user, JSON.stringify(banInput()));
  await send(user);
  const form = await dialog('调用危险接口');
  await user.click(form.getByRole('button', { name: /发\s*送/ }));
  expect(await form.findAllByText(`请输入 ${cases.normal}`)).not.toHaveLength(0);
  expect(form.getByText(/部分情况须由第二人审批后生效/)).toBeInTheDocument();
  expect(callsTo('/forbid_user')).toHaveLength(0);
  await fill(user, form.getByLabelText(`请输入 ${cases.normal} 以确认`), cases.normal);
  await user.click(form.getByRole('button', { name: /发\s*送/ }));
  await waitFor(() => expect(db.users.get(cases.normal)?.status).toBe('banned'));
  expect(await codeIn('响应')).toContain('"result": 0');
  expect(callsTo('/forbid_user')).toHaveLength(1);
  await user.click(screen.getByRole('tab', { name: '批量运行' }));
  expect(await screen.findByText('写接口不能批量运行')).toBeInTheDocument();
});

it('asks what the screen asks: fills in no number, and shows the values before and after', async () => {
  const { user } = await openCall('setFamilyShare');
  await user.click(screen.getByRole('button', { name: '填入必填项' }));
  expect(await screen.findByText(/^请自行填写：.*分成/)).toBeInTheDocument();
  expect(screen.getByLabelText(/share_rate/)).toHaveValue('');
  const [family] = families.values();
  const { family_id = '', version, share_rate = 0 } = family ?? {};
  const draft = {
    family_id,
    version,
    share_rate: share_rate - 1,
    reason_code: 'other.contract',
    remark: '合同约定下调',
  };
  await useJson(user, JSON.stringify(draft));
  await send(user);
  const form = await dialog('调用危险接口');
  expect(form.getByText(/；须由第二人审批后生效/)).toBeInTheDocument();
  expect(await form.findByText(new RegExp(`：${share_rate} →$`))).toHaveTextContent(String(share_rate - 1));
  await fill(user, form.getByLabelText(`请输入 ${family_id} 以确认`), family_id);
  await user.click(form.getByRole('button', { name: '提交审批' }));
  await waitFor(() => expect(db.approvals.at(-1)).toMatchObject({ object_id: family_id, status: 'pending' }));
});

it('keeps a write without an answer as unknown, and does not send an equal one', async () => {
  setFaults([{ endpoint: 'forbidUser', kind: 'lost_reply', times: 1 }]);
  const { user } = await openCall('forbidUser');
  await useJson(user, JSON.stringify(banInput()));
  const confirm = async () => {
    await send(user);
    const form = await dialog('调用危险接口');
    await fill(user, form.getByLabelText(`请输入 ${cases.normal} 以确认`), cases.normal);
    await user.click(form.getByRole('button', { name: /发\s*送/ }));
  };
  await confirm();
  expect((await screen.findAllByText(/^结果未知/)).length).toBeGreaterThan(0);
  expect(callsTo('/forbid_user')).toHaveLength(1);
  await user.click(screen.getByText('历史'));
  const row = () =>
    within(screen.getByRole('table', { name: '历史' }))
      .getAllByRole('row')
      .at(-1);
  expect(row()).toHaveTextContent('结果未知');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await confirm();
  expect((await screen.findAllByText(/这次没有提交/)).length).toBeGreaterThan(0);
  expect(callsTo('/forbid_user')).toHaveLength(1);
  await user.click(within(row() ?? document.body).getByRole('button', { name: '查询结果' }));
  await waitFor(() => expect(row()).toHaveTextContent('已生效'));
});

it('sends integers as they were typed, and says where a JSON text is wrong', async () => {
  const bodies: unknown[] = [];
  const body = '{"result":0,"data":{"id":9007199254740993}}';
  const { user } = await openCall('resendMessages', {
    transport: async (request) => {
      if (request.path !== resendMessages.spec.path) return inProcess(request);
      bodies.push(request.body);
      return { status: 200, header: () => null, body };
    },
  });
  await useJson(user, '{\n"a": 1\n"b": 2}');
  expect(await screen.findByText('第 3 行：缺少逗号')).toBeInTheDocument();
  await setCode('请求 JSON', `${'['.repeat(10_000)}${']'.repeat(10_000)}`);
  expect(await screen.findByText('嵌套超过 200 层')).toBeInTheDocument();
  await send(user);
  expect(bodies).toEqual([]);
  await setCode('请求 JSON', '{"send_ids": ["a"], "remark": "补发消息", "id": 9007199254740993}');
  await send(user);
  const form = await dialog('调用写接口');
  const confirm = form.getByRole('button', { name: /发\s*送/ });
  await waitFor(() => expect(confirm).toHaveFocus());
  await user.click(confirm);
  expect(await codeIn('响应')).toContain('"id": 9007199254740993');
  expect(bodies).toEqual([expect.stringMatching(/"id":9007199254740993,"idem_key":"[\w-]{8,}"\}$/)]);
});

it.each<[string, Partial<WireReply>, string]>([
  ['HTML', { status: 502, body: '<html>' }, '第 1 行：不是合法的 JSON，请看原文'],
  ['a repeated key', { body: '{"a":1,\n"a":2}' }, '第 2 行：字段 a 重复，请看原文'],
  ['an empty body', { status: 500, body: '' }, '响应为空'],
  ['a cut body', { body: '{"result":0,' }, '第 1 行：不是合法的 JSON，请看原文'],
])('shows %s as it is', async (_, reply, text) => {
  const { user } = await openCall('listUsers', { transport: answering('/users', reply) });
  await user.click(screen.getByRole('button', { name: '添加断言' }));
  await fill(user, screen.getByLabelText('断言 1 路径'), 'result');
  await send(user);
  expect(await screen.findByText(/^result 等于 ：响应无法解析/)).toBeInTheDocument();
  expect(screen.getByText(text)).toBeInTheDocument();
  expect(screen.getByText(String(reply.status ?? 200), { selector: 'b' })).toBeInTheDocument();
});

it('offers a large answer as a download only', async () => {
  const body = JSON.stringify({ result: 0, data: 'x'.repeat(2_200_000) });
  const { user } = await openCall('listUsers', { transport: answering('/users', { body }) });
  await send(user);
  expect(await screen.findByText(/请下载查看/)).toBeInTheDocument();
  const file = catchFile();
  await user.click(screen.getByRole('button', { name: '下载' }));
  expect((await file).length).toBe(body.length);
});

it('tells of a cancelled read', async () => {
  const { user } = await openCall('listUsers', { transport: answering('/users', held) });
  await send(user);
  await user.click(await screen.findByRole('button', { name: '取消' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('请求已取消');
  expect(screen.getByRole('button', { name: '发送' })).toHaveFocus();
});

it('moves the focus from 取消 to 发送 when the read ends', async () => {
  let fail: () => void = () => {};
  const failing = () =>
    new Promise<WireReply>((_, reject) => {
      fail = () => reject(new ApiError('network', messageOf('network')));
    });
  const { user } = await openCall('listUsers', { transport: answering('/users', failing) });
  await send(user);
  const cancel = await screen.findByRole('button', { name: '取消' });
  act(() => cancel.focus());
  fail();
  expect(await screen.findByRole('alert')).toHaveTextContent(messageOf('network'));
  expect(screen.getByRole('button', { name: '发送' })).toHaveFocus();
});

it('tells of a read out of time', async () => {
  setFaults([{ endpoint: 'listUsers', kind: 'hang', times: 1 }]);
  const { user } = await openCall('listUsers');
  await send(user);
  expect(await screen.findByRole('alert')).toHaveTextContent('请求超时，请稍后重试');
  await send(user);
  expect(await codeIn('响应')).toContain('"list"');
});

it('keeps an input as a case and copies curl without the session', async () => {
  const { user } = await openCall('listUsers');
  await fill(user, await screen.findByLabelText('关键词 q'), '张');
  await fill(user, screen.getByLabelText('用例名称'), '按昵称');
  await user.click(screen.getByRole('button', { name: '保存用例到本机' }));
  const copied = jest.spyOn(navigator.clipboard, 'writeText');
  await user.click(screen.getByRole('button', { name: '复制 curl' }));
  expect(copied).toHaveBeenCalledWith(expect.stringContaining(`/api/users?q=${encodeURIComponent('张')}'`));
  expect(copied).toHaveBeenCalledWith(expect.stringContaining('X-Iam-Session: <填写>'));
  await fill(user, screen.getByLabelText('用例名称'), '按昵称');
  await user.click(screen.getByRole('button', { name: '覆盖用例到本机' }));
  await user.clear(screen.getByLabelText('关键词 q'));
  await user.click(screen.getByLabelText('用例'));
  await user.click(await screen.findByText('按昵称', { selector: '.ant-select-item-option-content' }));
  expect(screen.getByLabelText('关键词 q')).toHaveValue('张');
});

it('keeps tabs and requests over a reload, until they are closed', async () => {
  const { user } = await openCall('listUsers');
  await fill(user, screen.getByLabelText('关键词 q'), '张');
  cleanup();
  const { where } = await renderScreen(path);
  expect(await screen.findByLabelText('关键词 q')).toHaveValue('张');
  await user.click(screen.getByRole('button', { name: '关闭标签' }));
  expect(await screen.findByText('从左侧选择接口')).toBeInTheDocument();
  expect(where()).toBe(path);
});

it('does not send without the permission of the call, nor a call outside the index', async () => {
  const { user } = await openCall('forbidUser', { operator: 'readonly' });
  expect(screen.getByRole('button', { name: '发送' })).toBeDisabled();
  expect(screen.getByText(/^没有权限/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '关闭标签' }));
  expect(await screen.findByText('从左侧选择接口')).toBeInTheDocument();
});

it('says that a call of the address does not exist, and reads the index again after a failure', async () => {
  setFaults([{ endpoint: 'apiIndex', kind: 'html', times: 1 }]);
  const { user } = await renderScreen(`${path}?api=logout`);
  await user.click(await screen.findByRole('button', { name: /重\s*试/ }));
  expect(await screen.findByText('目录中没有接口 logout')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '关闭标签' }));
  expect(await screen.findByText('从左侧选择接口')).toBeInTheDocument();
});

it('has every call of the contract but those of the session, and 404 for others', async () => {
  const { list } = (await call(apiIndex, {})).data;
  const expected = endpoints.filter(({ spec }) => spec.kind !== 'session').map(({ spec }) => spec.name);
  expect(list.map(({ name }) => name).sort()).toEqual(expected.sort());
  expect((await call(apiOperation, { name: 'iamLogin' })).status).toBe(404);
  const { input } = (await call(apiOperation, { name: 'listUsers' })).data;
  expect(JSON.stringify(input)).toContain('"x-enum-descriptions":["正常"');
});
