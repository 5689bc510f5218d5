import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import {
  answersAfter,
  call,
  cases,
  change,
  configsOf,
  day,
  db,
  draftState,
  hour,
  liveOf,
  messageSends,
  newKey,
  now,
  passTime,
  sendEvent,
  sendOutcomeOf,
  setFaults,
  shownContentOf,
} from '../../../../mock/testing';
import { decideApproval } from '../../../../src/services/approval';
import { messageTemplate } from '../../../../src/services/message';
import { editedId, publishButton } from '../../../../tests/configLife';
import { found } from '../../../../tests/found';
import { callsTo } from '../../../../tests/inProcess';
import { catchFile, dialog, fill, filterBy, press, reasonAgainst } from '../../../../tests/operate';
import { saidAt, whenSaved, write } from '../../../../tests/operateConfig';
import { freshStart, renderScreen, rowsOf } from '../../../../tests/renderScreen';
import type { Content } from '../../../domain/config/rules';
import type { MessageBody } from '../../../domain/message/rules';

beforeEach(freshStart);

const path = '/toolSet/message';
const stored = (id: string) => found(configsOf('messageTemplate').get(id));
const bodyOf = ({ content }: { content: Content<unknown> }) => (content as Content<MessageBody>).body;
const liveBody = (id: string) => bodyOf(found(liveOf(stored(id)) ?? undefined));
const draftBody = (id: string) => bodyOf(found(stored(id).draft ?? undefined));
const newest = () => found(configsOf('messageTemplate').at(-1));

const openEditor = async (id: string, operator = 'ops') => {
  const app = await renderScreen(`${path}?edit=${id}`, { operator });
  await screen.findByRole('navigation', { name: '编辑区' });
  return app;
};
const openOne = async (id: string) => {
  const app = await renderScreen(`${path}?q=${id}`, { operator: 'ops' });
  const [row] = await rowsOf();
  return { ...app, row: within(row as HTMLElement) };
};
const submit = async (user: UserEvent, note: string) => {
  await user.click(screen.getByRole('button', { name: '提交检查' }));
  const step = await dialog(/发布检查/);
  await fill(user, step.getByLabelText('发布说明'), note);
  await user.click(await step.findByRole('button', { name: publishButton }));
};

describe('finding', () => {
  it('by scene; a row says code, channels, languages that lack, who uses it and what was sent', async () => {
    const { user, where } = await renderScreen(path, { operator: 'ops' });
    await rowsOf();
    await filterBy(user, '场景', '家族');
    await waitFor(() => expect(where()).toBe(`${path}?scene=family`));
    await waitFor(async () => expect(await rowsOf()).toHaveLength(2));
    const row = screen.getByText('mt_1010').closest('tr');
    expect(row).toHaveTextContent(/家族 family_invited小助手 横幅2 \/ 3 缺菲律宾语0/);
    await waitFor(() => expect(row).toHaveTextContent(/\d+ \/ [\d.]+%/));
    expect(callsTo('/messages/figures')).toHaveLength(1);
  });

  it('缺语言 is a tab of what is served, with its number', async () => {
    const { user } = await renderScreen(path, { operator: 'ops' });
    await rowsOf();
    const tab = await screen.findByRole('link', { name: /^缺语言/ });
    await waitFor(() => expect(tab).toHaveTextContent('缺语言2'));
    await user.click(tab);
    await waitFor(async () => expect(await rowsOf()).toHaveLength(2));
    expect(screen.getByText('mt_1005')).toBeInTheDocument();
    expect(screen.getByText('mt_1010')).toBeInTheDocument();
  });

  it('figures that fail do not take the list away, and come back', async () => {
    setFaults([{ endpoint: 'messageFigures', kind: 'html', times: 1 }]);
    const { user, row } = await openOne('mt_1001');
    await user.click(await row.findByRole('button', { name: '读取失败，重试' }));
    const failures = await row.findByRole('link', { name: /^失败 \d+/ });
    expect(failures).toHaveAttribute('href', expect.stringContaining('part=sends&q=mt_1001&result=failed&kind=event'));
  });
});

describe('日历', () => {
  it('says of no scene that clients hide it, and tells what waits for approval from what has ended', async () => {
    await renderScreen('/toolSet/message?part=calendar', { operator: 'ops' });
    const scene = await screen.findByRole('region', { name: '系统' });
    expect(within(scene).queryByRole('button', { name: /生效中/ })).not.toBeInTheDocument();
    expect(scene).toHaveTextContent(/^系统版本更新$/);
    expect(screen.getByText('待审批')).toHaveAttribute('data-status', 'pending');
    expect(screen.getByRole('button', { name: /^退款完成，待审批/ })).toHaveAttribute('data-status', 'pending');
  });
});

describe('writing one', () => {
  it('from nothing: told at the field, declared with a press, checked, and online in three languages', async () => {
    const { user, where } = await renderScreen(path, { operator: 'ops' });
    await rowsOf();
    await user.click(screen.getByRole('button', { name: /^新\s*建$/ }));
    await screen.findByRole('navigation', { name: '编辑区' });
    await write(user, '名称', '签到提醒');
    await write(user, '编码', 'Sign-In');
    expect(saidAt('编码')).toBe('');
    await user.tab();
    await waitFor(() => expect(saidAt('编码')).toMatch(/^编码写作 withdraw_paid/));
    await write(user, '编码', 'sign_in');
    await write(user, '中文标题', '签到');
    await write(user, '中文正文', '连续签到 {days} 天，看 https://evil.example.org');
    await user.tab();
    await waitFor(() => expect(saidAt('中文正文')).toMatch(/未声明的变量 {days}.*域名 evil.example.org 不在允许/));
    await write(user, '中文正文', '连续签到 {days} 天');
    await user.click(screen.getByRole('button', { name: '声明 {days}' }));
    await user.click(await screen.findByLabelText('变量 1 的示例'));
    await user.tab();
    expect(await screen.findByText('请填写 {days} 的示例')).toBeInTheDocument();
    await write(user, '变量 1 的示例', '7');
    await write(user, '英语标题', 'Check-in');
    await user.click(screen.getByLabelText('英语正文'));
    await user.tab();
    await waitFor(() => expect(saidAt('英语正文')).toBe('请填写英语正文'));
    await write(user, '英语正文', '{days} days in a row');
    const english = within(screen.getByRole('group', { name: '英语' }));
    expect(english.getByText('完整')).toBeInTheDocument();
    await whenSaved();
    const id = await editedId(where);
    await submit(user, '签到活动上线');
    expect(await screen.findByText(/^已生效：第 1 版/)).toBeInTheDocument();
    expect(liveBody(id)).toMatchObject({
      code: 'sign_in',
      texts: { en: { title: 'Check-in', body: '{days} days in a row' }, tl: { title: '', body: '' } },
      variables: [{ name: 'days', sample: '7', required: true }],
    });
  });

  it('a word of the bank is named by the check, which leads to its field, and the draft is kept', async () => {
    const { user } = await openEditor('mt_1016');
    await write(user, '中文正文', '周年庆预告，加微信领取');
    await user.click(screen.getByRole('button', { name: '删除变量 1' }));
    await whenSaved();
    await user.click(screen.getByRole('button', { name: '提交检查' }));
    const step = await dialog(/发布检查/);
    const line = await step.findByRole('button', { name: '中文正文命中可疑词「加微信」（送审）' });
    expect(step.getByRole('button', { name: publishButton })).toBeDisabled();
    await user.click(line);
    await waitFor(() => expect(screen.getByLabelText('中文正文')).toHaveFocus());
    expect(stored('mt_1016').live).toBeNull();
    expect(draftBody('mt_1016').texts.zh.body).toBe('周年庆预告，加微信领取');
  });

  it('of a withdrawal: legal agrees, it replaces what is sent, is compared, and goes back', async () => {
    const { user } = await openEditor('mt_1009');
    await write(user, '中文正文', '提现 {amount} 已打款到你的账户');
    await whenSaved();
    await submit(user, '说明到账方式');
    expect(await screen.findByText(/^待审批：提现类消息的文案须法务复核，需要第二人同意/)).toBeInTheDocument();
    expect(liveBody('mt_1009').texts.zh.body).toBe('你的提现 {amount} 已打款，请查收。');
    const request = found(
      db.approvals.find(({ object_id, status }) => object_id === 'mt_1009' && status === 'pending'),
    );
    const decision = { id: request.id, version: request.version, decision: 'approve' } as const;
    await call(decideApproval, { ...decision, remark: '措辞合规', idem_key: newKey() }, 'lead');
    expect(liveBody('mt_1009').texts.zh.body).toBe('提现 {amount} 已打款到你的账户');

    cleanup();
    const again = await renderScreen(`${path}?detail=mt_1009&tab=versions`, { operator: 'ops' });
    const drawer = await dialog('提现到账');
    expect(await drawer.findByText('说明到账方式')).toBeInTheDocument();
    const compared = within(await drawer.findByRole('region', { name: '版本对比' }));
    const change = compared.getByRole('row', { name: /^中文正文/ });
    expect(change).toHaveTextContent('你的提现 {amount} 已打款，请查收。提现 {amount} 已打款到你的账户');
    await again.user.click(drawer.getByRole('button', { name: '回滚到版本 1' }));
    const form = await dialog(/回滚/);
    await fill(again.user, form.getByLabelText('说明'), '新措辞有歧义');
    await again.user.click(form.getByRole('button', { name: '生成草稿' }));
    await waitFor(() => expect(draftState(stored('mt_1009'))).toBe('open'));
    expect(draftBody('mt_1009').texts.zh.body).toBe('你的提现 {amount} 已打款，请查收。');
  });

  it('waits while a colleague is editing', async () => {
    await openEditor('mt_1008');
    expect(await screen.findByText(/运营小吴 正在编辑，可只读查看/)).toBeInTheDocument();
    expect(screen.getByLabelText('中文标题')).toBeDisabled();
  });

  it('a code does not change once it is asked for by it', async () => {
    const { user } = await openEditor('mt_1004');
    await write(user, '编码', 'report_done');
    await waitFor(() => expect(saidAt('编码')).toMatch(/^编码发布后不能改，发送方按「report_handled」调用/));
  });
});

describe('preview', () => {
  const preview = () => within(screen.getByRole('complementary', { name: '预览' }));

  it('shows each channel and language with the samples, and the other direction', async () => {
    const { user } = await openEditor('mt_1001');
    const phone = () => within(screen.getByRole('region', { name: /预览$/ }));
    expect(await preview().findByRole('region', { name: '小助手预览' })).toHaveAttribute('dir', 'ltr');
    expect(phone().getByText(/^小星星，你因「辱骂他人」被禁言 24 小时/)).toBeInTheDocument();
    await user.click(preview().getByText('推送通知'));
    await user.click(preview().getByText('英语'));
    expect(phone().getByText('You are muted')).toBeInTheDocument();
    await user.click(preview().getByRole('switch', { name: '从右到左排版' }));
    expect(preview().getByRole('region', { name: '推送通知预览' })).toHaveAttribute('dir', 'rtl');
  });

  it('says where a language shows another one', async () => {
    const { user } = await openEditor('mt_1010');
    await preview().findByRole('region', { name: '小助手预览' });
    await user.click(preview().getByText('菲律宾语'));
    expect(preview().getByText('菲律宾语没有完整的文案，显示中文')).toBeInTheDocument();
    expect(preview().getByText('队长阿杰 邀请你加入「星河家族」。')).toBeInTheDocument();
  });
});

describe('从预置场景创建', () => {
  const open = async (env = 'prod') => {
    const app = await renderScreen(`${path}?env=${env}`, { operator: 'ops' });
    await rowsOf();
    await app.user.click(screen.getByRole('button', { name: '从预置场景创建' }));
    return { ...app, presets: await dialog('从预置场景创建') };
  };

  it('shows twelve, says which there are, and opens the one that is made', async () => {
    const { user, presets, where } = await open('test');
    const table = within(await presets.findByRole('table', { name: '预置场景' }));
    expect(table.getAllByRole('row')).toHaveLength(13);
    expect(table.getByRole('row', { name: /^奖励到账/ })).toHaveTextContent('mt_1019');
    await user.click(table.getByRole('button', { name: '用「支付到账」创建' }));
    await screen.findByRole('navigation', { name: '编辑区' });
    expect(where()).toContain(`edit=${newest().id}`);
    expect(newest()).toMatchObject({ env: 'test', status: 'draft' });
    expect(shownContentOf(newest())).toMatchObject({ name: '支付到账', body: { code: 'pay_succeeded', scene: 'pay' } });
  });

  it('a second one of the same is named by who makes it', async () => {
    const { user, presets } = await open();
    const another = await presets.findByRole('button', { name: '用「提现到账」另建一份' });
    expect(another).toHaveAttribute('title', 'mt_1009 已使用该名称或编码：新建的草稿须另填名称和编码');
    await user.click(another);
    await screen.findByRole('navigation', { name: '编辑区' });
    expect(shownContentOf(newest())).toMatchObject({ name: '', body: { code: '', scene: 'withdraw' } });
  });

  it('that cannot be made says so and stays', async () => {
    setFaults([{ endpoint: 'createMessageTemplate', kind: 'html', times: 1 }]);
    const before = configsOf('messageTemplate').length;
    const { user, presets } = await open();
    await user.click(await presets.findByRole('button', { name: '用「提现到账」另建一份' }));
    expect(await screen.findAllByText('结果未知')).not.toHaveLength(0);
    expect(configsOf('messageTemplate').length).toBe(before);
    expect(presets.getByRole('button', { name: '用「提现到账」另建一份' })).toBeEnabled();
  });
});

describe('测试发送', () => {
  /** An account for tests of which this becomes. */
  const someone = (result: string, reason: string | null): string => {
    const uid = found(
      db.users
        .filter(({ status }) => status === 'normal')
        .map(({ user_id }) => user_id)
        .find((one) => {
          const became = sendOutcomeOf(one, db.users.get(one), 'im', 0);
          return became.result === result && became.reason === reason;
        }),
    );
    change(() => Object.assign(db.users.touch(uid), { flags: ['internal'] }));
    return uid;
  };
  const openForm = async (id: string) => {
    const { user, row } = await openOne(id);
    await press(user, row, '测试发送');
    return { user, form: await dialog('测试发送') };
  };

  it('tells what became of it for each; what was not answered is asked after by itself, not sent again', async () => {
    const { user, form } = await openForm('mt_1001');
    const [blocked, slow] = [someone('failed', 'blocked'), someone('unknown', 'no_answer')];
    expect(form.getByText('渠道').tagName).toBe('LABEL');
    expect(form.getByText('语言').tagName).toBe('LABEL');
    await fill(user, form.getByLabelText(/^用户ID/), `${blocked}\n${slow}`);
    await user.click(form.getByRole('button', { name: /发\s*送/ }));
    const results = await dialog('测试结果');
    const table = within(results.getByRole('table', { name: '测试结果' }));
    expect(table.getByRole('row', { name: new RegExp(`^${blocked}`) })).toHaveTextContent('失败拉黑小助手');
    expect(results.getByRole('status')).toHaveTextContent('结果未知 1，失败 1');
    expect(results.getByRole('button', { name: '查询结果（1）' })).toBeEnabled();
    passTime(answersAfter);
    await waitFor(() => expect(results.getByRole('status')).not.toHaveTextContent('结果未知'));
    expect(results.queryByRole('button', { name: /^查询结果/ })).not.toBeInTheDocument();
    expect(callsTo('/messages/test')).toHaveLength(1);
    expect(messageSends.filter(({ uid, kind }) => uid === slow && kind === 'test')).toHaveLength(1);
  });

  it('tells at the field what keeps it, and keeps what was typed', async () => {
    const { user, form } = await openForm('mt_1001');
    const ids = form.getByLabelText(/^用户ID/);
    await fill(user, ids, Array.from({ length: 11 }, (_, n) => 10_000_001 + n).join('\n'));
    await user.click(form.getByRole('button', { name: /发\s*送/ }));
    expect(await form.findByText('一次最多 10 个用户')).toBeInTheDocument();
    await user.clear(ids);
    await fill(user, ids, `${cases.internal}\nabc，12`);
    expect(await form.findByText(/^第 2 行「abc」不对：用户ID 为 4–20 位数字；第 2 行「12」不对/)).toBeInTheDocument();
    await user.clear(ids);
    await fill(user, ids, `${cases.internal}\n99999999\n${cases.deleted}`);
    await user.click(form.getByRole('button', { name: /发\s*送/ }));
    const told = `99999999 不存在，${cases.deleted} 已注销：请改正或去掉后再发`;
    expect(await form.findByText(told)).toBeInTheDocument();
    expect(ids).toHaveValue(`${cases.internal}\n99999999\n${cases.deleted}`);
    expect(messageSends.filter(({ kind }) => kind === 'test')).toHaveLength(0);
  });

  it('says whom it is for, and refuses users at the field', async () => {
    const { user, form } = await openForm('mt_1001');
    expect(form.getByText(/只能填员工和内部测试账号，每个账号一小时最多收 5 次/)).toBeInTheDocument();
    await fill(user, form.getByLabelText(/^用户ID/), `${cases.internal}\n${cases.normal}`);
    await user.click(form.getByRole('button', { name: /发\s*送/ }));
    expect(await form.findByText(`${cases.normal} 不是员工或内部测试账号：请改正或去掉后再发`)).toBeInTheDocument();
    expect(messageSends.filter(({ kind }) => kind === 'test')).toHaveLength(0);
  });

  it('offers the channels of what would be sent', async () => {
    change(() => {
      const { content } = found(configsOf('messageTemplate').edit('mt_1006').draft ?? undefined);
      Object.assign(bodyOf({ content }), { channels: ['inbox', 'push'] });
    });
    const { form } = await openForm('mt_1006');
    expect(await form.findByLabelText('站内信')).toBeInTheDocument();
    expect(form.getByLabelText('推送通知')).toBeInTheDocument();
    expect(form.queryByLabelText('轻提示')).not.toBeInTheDocument();
  });

  it('whose answer is lost is asked after by its key, and nobody is sent it twice', async () => {
    const { user, form } = await openForm('mt_1001');
    await fill(user, form.getByLabelText(/^用户ID/), cases.internal);
    setFaults([{ endpoint: 'testMessage', kind: 'lost_reply', times: 1 }]);
    await user.click(form.getByRole('button', { name: /发\s*送/ }));
    expect(await form.findByText('结果未知')).toBeInTheDocument();
    expect(messageSends.filter(({ kind }) => kind === 'test')).toHaveLength(1);
    await user.click(form.getByRole('button', { name: '查询结果' }));
    const results = await dialog('测试结果');
    expect(results.getByRole('row', { name: new RegExp(`^${cases.internal}`) })).toBeInTheDocument();
    expect(messageSends.filter(({ kind }) => kind === 'test')).toHaveLength(1);
  });

  it('a conflict shows both, and nothing was sent', async () => {
    const { user, form } = await openForm('mt_1001');
    const { id, version } = stored('mt_1001');
    const move = { id, version, verb: 'pause', remark: '措辞有误先停用', idem_key: newKey() } as const;
    await call(messageTemplate.move, move, 'lead');
    await fill(user, form.getByLabelText(/^用户ID/), cases.internal);
    await user.click(form.getByRole('button', { name: /发\s*送/ }));
    expect(await dialog('内容已被他人修改')).toBeDefined();
    expect(messageSends.filter(({ kind }) => kind === 'test')).toHaveLength(0);
  });
});

describe('停用 and 下线', () => {
  it('停用 says who is left without it; 下线 is not to be had while somebody sends by it', async () => {
    const { user, row } = await openOne('mt_1006');
    await reasonAgainst(user, row, '下线');
    await user.click(screen.getByRole('menuitem', { name: '停用' }));
    const form = await dialog('停用 消息模板');
    const references = within(await form.findByRole('table', { name: '引用处' }));
    expect(references.getByRole('row', { name: /房间宝箱：中奖提醒/ })).toBeInTheDocument();
    await fill(user, form.getByLabelText('说明'), '措辞有误，先停用');
    await user.click(form.getByRole('button', { name: '确认停用' }));
    await waitFor(() => expect(stored('mt_1006').status).toBe('paused'));
  });
});

describe('发送记录', () => {
  const failed = () => found(messageSends.findLast(({ id, result }) => id === 'mt_1001' && result === 'failed'));
  const open = async (send_id: string) => {
    const app = await renderScreen(`${path}?part=sends&q=${send_id}`, { operator: 'ops' });
    const [row] = await rowsOf();
    return { ...app, row: within(row as HTMLElement) };
  };

  it('says what became of each; what failed is sent again, once', async () => {
    const { send_id, uid } = failed();
    const { user, row } = await open(send_id);
    expect(row.getByText('失败')).toBeInTheDocument();
    expect(row.getByText('禁言通知')).toBeInTheDocument();
    await press(user, row, '重发');
    const form = await dialog('重发消息');
    await fill(user, form.getByLabelText('说明'), '用户反馈没有收到');
    await user.click(form.getByRole('button', { name: '确认重发' }));
    await waitFor(() => expect(messageSends.get(send_id)?.resent_as).not.toBeNull());
    const again = found(messageSends.get(messageSends.get(send_id)?.resent_as ?? ''));
    expect(again).toMatchObject({ kind: 'resend', uid, id: 'mt_1001' });
    expect(await screen.findByText(`已重发为 ${again.send_id}`, { exact: false })).toBeInTheDocument();
    expect(db.audits.find(({ object_id }) => object_id === send_id)).toMatchObject({ operator_id: 'ops' });
  });

  it('what is unknown is not to be sent again', async () => {
    const { send_id } = failed();
    change(() => Object.assign(messageSends.touch(send_id), { result: 'unknown', reason: 'no_answer' }));
    const { row } = await open(send_id);
    expect(row.getByText('结果未知')).toBeInTheDocument();
    expect(row.queryByRole('button', { name: '重发' })).not.toBeInTheDocument();
  });

  it('what would be held back again says so, and is not offered to be sent again', async () => {
    const night = 18 * hour;
    passTime((((night - (now() % day)) % day) + day) % day);
    change(() => sendEvent('reward_granted', cases.normal));
    const { send_id } = found(messageSends.at(-1));
    const { row } = await open(send_id);
    expect(row.getByText('免打扰时段')).toBeInTheDocument();
    for (const name of ['重发', '更多']) expect(row.queryByRole('button', { name })).not.toBeInTheDocument();
  });

  it('is a file, as it stands on the screen', async () => {
    const { user } = await renderScreen(`${path}?part=sends&q=mt_1002`, { operator: 'lead' });
    await rowsOf();
    const saved = catchFile();
    await user.click(screen.getByRole('button', { name: /导\s*出/ }));
    const form = await dialog(/导出/);
    await user.click(form.getByRole('button', { name: /^导\s*出/ }));
    const file = await saved;
    expect(file).toMatch(/时间（UTC\+8）.*模板.*模板代码.*用户ID.*结果.*原因/);
    expect(file.match(/"封禁通知","punish_ban"/g)).toHaveLength(
      messageSends.filter(({ id }) => id === 'mt_1002').length,
    );
  });

  it('that cannot be read says so, and comes back', async () => {
    setFaults([{ endpoint: 'listMessageSends', kind: 'html', times: 1 }]);
    const { user } = await renderScreen(`${path}?part=sends`, { operator: 'ops' });
    await user.click(await screen.findByRole('button', { name: /重\s*试/ }));
    expect(await rowsOf()).not.toHaveLength(0);
  });
});
