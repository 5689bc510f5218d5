import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { cases, setFaults } from '../../../../mock/testing';
import { callsTo } from '../../../../tests/inProcess';
import { fill, type Part, pickReason, press, dialog as titled } from '../../../../tests/operate';
import { db, freshStart, renderScreen as renderApp, rowsOf } from '../../../../tests/renderScreen';

beforeEach(freshStart);

const dialog = async (title: string) => {
  await waitFor(async () => (await titled(title)).getByRole('button', { name: /^(确认|保存|发送)/ }));
  return titled(title);
};

const stored = (uid: string) => {
  const user = db.users.get(uid);
  if (!user) throw new Error(`No user ${uid}`);
  return user;
};

const open = async (uid: string, action: string): Promise<UserEvent> => {
  const { user } = await renderApp(`/userManage/user?uid=${uid}`);
  const summary = within(await screen.findByRole('region', { name: '用户概要' }));
  await press(user, summary, action);
  return user;
};

/** Reason and remark, as an operator picks and types them. */
const giveReason = async (user: UserEvent, box: Part) => {
  await pickReason(user, box, '用户本人要求');
  await fill(user, box.getByRole('textbox', { name: /备注/ }), '核对过来信');
};

const replace = async (user: UserEvent, field: HTMLElement, text: string) => {
  await user.clear(field);
  await fill(user, field, text);
};

const choose = async (user: UserEvent, box: Part, name: string, option: string) => {
  await user.click(box.getByRole('combobox', { name: new RegExp(`^${name}`) }));
  await user.click(await screen.findByTitle(option));
};

const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

describe('C20 解封', () => {
  it('lifts the ban and keeps the points', async () => {
    const user = await open(cases.banned, '解封');
    const box = await dialog('解封用户');
    expect(box.getByRole('alert')).toHaveTextContent(`小鹿别熬夜（${cases.banned}） 生效中的全部封禁（当前「封禁」`);
    await giveReason(user, box);
    await user.click(box.getByRole('button', { name: '确认解封' }));
    expect(await screen.findByText('已解封，当前处罚分 8')).toBeInTheDocument();
    // The button that was pressed is gone.
    await waitFor(() => expect(screen.getByRole('button', { name: '封禁' })).toHaveFocus());
    await gone();
    expect(stored(cases.banned)).toMatchObject({ status: 'normal', strike_points: 8 });
    expect(await screen.findByText('正常')).toBeInTheDocument();
  });

  it('takes the points of a mistake back, and says so first', async () => {
    const user = await open(cases.banned, '解封');
    const box = await dialog('解封用户');
    await user.click(box.getByRole('radio', { name: '是误判，撤销处罚' }));
    expect(await box.findByText(/处罚分会一并撤销（用户当前 8 分）/)).toBeInTheDocument();
    await giveReason(user, box);
    await user.click(box.getByRole('button', { name: '确认解封' }));
    expect(await screen.findByText('已解封，当前处罚分 2')).toBeInTheDocument();
    expect(stored(cases.banned).strike_points).toBe(2);
  });

  it('R28: 误判 is offered as the reason of a mistake alone, and does not stay when it is none', async () => {
    const user = await open(cases.banned, '解封');
    const box = await dialog('解封用户');
    const chosen = () => box.getByText('误判', { selector: '.ant-select-content' });
    await user.click(box.getByRole('radio', { name: '是误判，撤销处罚' }));
    await pickReason(user, box, '误判');
    expect(chosen()).toBeInTheDocument();
    await user.click(box.getByRole('radio', { name: '不是误判，提前解封' }));
    await user.click(box.getByRole('button', { name: '确认解封' }));
    expect(await box.findByText('请选择原因')).toBeInTheDocument();
    expect(callsTo('/unban')).toHaveLength(0);
    await user.click(box.getByRole('combobox', { name: /原因/ }));
    const offered = await screen.findAllByText(/./, { selector: '.ant-select-item-option-content' });
    expect(offered.map(({ textContent }) => textContent)).not.toContain('误判');
  });

  it('does not send without a reason', async () => {
    const user = await open(cases.banned, '解封');
    const box = await dialog('解封用户');
    await user.click(box.getByRole('button', { name: '确认解封' }));
    expect(await box.findByText('请选择原因')).toBeInTheDocument();
    expect(callsTo('/unban')).toHaveLength(0);
    expect(stored(cases.banned).status).toBe('banned');
  });

  it('asks what became of an answer that was lost, and does not send twice', async () => {
    const user = await open(cases.banned, '解封');
    const box = await dialog('解封用户');
    await giveReason(user, box);
    setFaults([{ endpoint: 'unban', kind: 'lost_reply', times: 1 }]);
    await user.click(box.getByRole('button', { name: '确认解封' }));
    await user.click(await box.findByRole('button', { name: '查询结果' }));
    expect(await screen.findByText('已查明：操作已生效')).toBeInTheDocument();
    expect(callsTo('/unban')).toHaveLength(1);
    expect(stored(cases.banned).status).toBe('normal');
  });
});

describe('C21 发消息', () => {
  it('fills a template for one user and sends what the preview shows', async () => {
    const user = await open(cases.normal, '发消息');
    const box = await dialog('发消息');
    await choose(user, box, '模板', '房间整改');
    await waitFor(() => expect(box.getByTestId('preview')).toHaveTextContent('您好 晚风来信，您的房间 {room_id}'));
    expect(await box.findByText('还有未填写的变量，不能发送：{room_id}、{until}')).toBeInTheDocument();

    await user.click(box.getByRole('button', { name: '发送' }));
    expect(await box.findByText('请填写 {room_id}')).toBeInTheDocument();
    expect(callsTo('/send_messages')).toHaveLength(0);

    await fill(user, box.getByRole('textbox', { name: /房间号/ }), 'r_88001');
    await fill(user, box.getByRole('textbox', { name: /截止时间/ }), '今晚八点');
    const sent = '您好 晚风来信，您的房间 r_88001 内容不符合规范，请在 今晚八点 前整改。';
    await waitFor(() => expect(box.getByTestId('preview')).toHaveTextContent(sent));
    await user.click(box.getByRole('button', { name: '发送' }));
    expect(await screen.findByText('消息已发送')).toBeInTheDocument();
    await gone();
    expect(db.notices.get(cases.normal)).toMatchObject([{ content: sent }]);
  });

  // `{{` types one brace.
  it.each(['您好 ｛ Nickname ｝', '您好 {{User}'])('does not send a misspelt variable: %s', async (text) => {
    const user = await open(cases.normal, '发消息');
    const box = await dialog('发消息');
    await fill(user, box.getByRole('textbox', { name: '内容' }), text);
    await user.click(box.getByRole('button', { name: '发送' }));
    expect(await box.findByText(/无法识别的变量/)).toBeInTheDocument();
    expect(callsTo('/send_messages')).toHaveLength(0);
  });

  const toSeveral = async (uids: string[]) => {
    const { user } = await renderApp(`/userManage/user?${uids.map((uid) => `uids=${uid}`).join('&')}`);
    await rowsOf();
    const [all] = screen.getAllByRole('checkbox', { name: /全选|Select all/ });
    if (!all) throw new Error('No rows to choose');
    await user.click(all);
    const bar = await screen.findByRole('region', { name: '批量操作' });
    await user.click(within(bar).getByRole('button', { name: '发消息' }));
    return user;
  };

  it('says who is left out, tells for each what became of it, and sends again only what failed', async () => {
    const user = await toSeveral([cases.normal, cases.banned, cases.newAccount]);
    const box = await dialog('发消息');
    expect(box.getByText(/用户当前为「封禁」/)).toHaveTextContent(cases.banned);
    await fill(user, box.getByRole('textbox', { name: '内容' }), '今晚八点维护');
    // Gone between choosing and sending.
    const lost: ReturnType<typeof stored> = JSON.parse(JSON.stringify(stored(cases.newAccount)));
    db.users.remove(cases.newAccount);
    await user.click(box.getByRole('button', { name: '发送' }));

    const results = await titled('发送结果');
    expect(results.getByText('成功 1，失败 1，跳过 1')).toBeInTheDocument();
    expect(results.getByText('用户不存在')).toBeInTheDocument();

    db.users.add(lost);
    await user.click(results.getByRole('button', { name: '仅重试失败项（1）' }));
    const again = await dialog('重发失败项');
    expect(again.getByRole('textbox', { name: '内容' })).toHaveValue('今晚八点维护');
    await user.click(again.getByRole('button', { name: '发送' }));
    expect(await screen.findByText('成功 2，失败 0，跳过 1')).toBeInTheDocument();
    expect(db.notices.get(cases.normal)).toHaveLength(1);
    expect(db.notices.get(cases.newAccount)).toMatchObject([{ content: '今晚八点维护' }]);
  });

  it('does not put one name into a message to several', async () => {
    const user = await toSeveral([cases.normal, cases.newAccount]);
    const box = await dialog('发消息');
    await choose(user, box, '模板', '违规提醒');
    expect(await box.findByText(/变量不能按人替换/)).toBeInTheDocument();
    expect(box.getByRole('textbox', { name: /昵称/ })).toHaveValue('');
  });

  it('keeps the text when sending is refused', async () => {
    const user = await open(cases.normal, '发消息');
    const box = await dialog('发消息');
    await fill(user, box.getByRole('textbox', { name: '内容' }), '您好');
    setFaults([{ endpoint: 'sendMessages', kind: 'limited' }]);
    await user.click(box.getByRole('button', { name: '发送' }));
    expect(await box.findByText('操作过于频繁，请稍后再试')).toBeInTheDocument();
    expect(box.getByRole('textbox', { name: '内容' })).toHaveValue('您好');
    expect(db.notices.get(cases.normal)).toBeUndefined();
  });

  it('lets an operator write when the templates cannot be read', async () => {
    setFaults([{ endpoint: 'listQuickMessages', kind: 'html' }]);
    const user = await open(cases.normal, '发消息');
    const box = await dialog('发消息');
    expect(await box.findByText(/模板读取失败/)).toBeInTheDocument();
    await fill(user, box.getByRole('textbox', { name: '内容' }), '您好');
    await user.click(box.getByRole('button', { name: '发送' }));
    expect(await screen.findByText('消息已发送')).toBeInTheDocument();
  });
});

describe('C24 profile edits', () => {
  it.each([
    ['改昵称', '昵称', 'nickname', '新昵称', '修改前 晚风来信 → 修改后 新昵称'],
    ['改签名', '签名', 'bio', '早睡早起', '修改前 喜欢听歌，晚上十点后在线。 → 修改后 早睡早起'],
    ['改所在地', '所在地', 'loc', '北京', '修改前 广东 深圳 → 修改后 北京'],
    ['改生日', '生日', 'birthday', '1998-05-20', '修改前 2000-10-11 → 修改后 1998-05-20'],
  ] as const)('%s shows before → after and changes it', async (action, label, field, value, change) => {
    const user = await open(cases.normal, action);
    const box = await dialog(`修改${label}`);
    await replace(user, box.getByLabelText(new RegExp(label), { selector: 'input, textarea' }), value);
    await waitFor(() => expect(box.getByTestId('change')).toHaveTextContent(change));
    await giveReason(user, box);
    await user.click(box.getByRole('button', { name: '确认修改' }));
    expect(await screen.findByText(`${label}已修改`)).toBeInTheDocument();
    await gone();
    expect(stored(cases.normal)).toMatchObject({ [field]: value, version: 2 });
    expect(db.audits.at(-1)).toMatchObject({ reason_code: 'other.request', after: { [field]: value } });
  });

  it('改性别', async () => {
    const user = await open(cases.normal, '改性别');
    const box = await dialog('修改性别');
    await user.click(box.getByRole('radio', { name: '未知' }));
    await waitFor(() => expect(box.getByTestId('change')).toHaveTextContent('→ 修改后 未知'));
    await giveReason(user, box);
    await user.click(box.getByRole('button', { name: '确认修改' }));
    await gone();
    expect(stored(cases.normal).gender).toBe('unknown');
  });

  it('shows a sensitive word at the field and keeps what was typed', async () => {
    const user = await open(cases.normal, '改昵称');
    const box = await dialog('修改昵称');
    await replace(user, box.getByRole('textbox', { name: '昵称' }), '官方客服小李');
    await giveReason(user, box);
    await user.click(box.getByRole('button', { name: '确认修改' }));
    // Once, at the field, which has the keyboard.
    expect(await box.findByText('含敏感词「官方客服」')).toBeInTheDocument();
    await waitFor(() => expect(box.getByRole('textbox', { name: '昵称' })).toHaveFocus());
    expect(box.getByRole('textbox', { name: '昵称' })).toHaveValue('官方客服小李');
    expect(stored(cases.normal)).toMatchObject({ nickname: '晚风来信', version: 1 });
  });

  it('warns before a birthday that makes a minor', async () => {
    const user = await open(cases.normal, '改生日');
    const box = await dialog('修改生日');
    await replace(user, box.getByLabelText('生日', { selector: 'input' }), '2012-03-04');
    expect(await box.findByText(/修改后用户为 14 岁，未满 18 岁/)).toBeInTheDocument();
    await pickReason(user, box, '用户本人要求');
    await user.click(box.getByRole('button', { name: '确认修改' }));
    expect(await box.findByText('请填写备注')).toBeInTheDocument();
    expect(callsTo('/ofo/debug/change_birthday')).toHaveLength(0);
  });

  it('refuses a birthday to come', async () => {
    const user = await open(cases.normal, '改生日');
    const box = await dialog('修改生日');
    await replace(user, box.getByLabelText('生日', { selector: 'input' }), '2999-01-01');
    expect(await box.findByText('生日须为过去的日期')).toBeInTheDocument();
  });

  it('R35: shows both versions when somebody was faster, and then sends on top of the newest', async () => {
    const user = await open(cases.normal, '改所在地');
    const box = await dialog('修改所在地');
    await replace(user, box.getByRole('textbox', { name: '所在地' }), '北京');
    await giveReason(user, box);
    Object.assign(stored(cases.normal), { loc: '上海', version: 7 });
    await user.click(box.getByRole('button', { name: '确认修改' }));
    const row = await screen.findByRole('row', { name: /所在地 北京 上海/ });
    expect(row).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '以我的为准' }));
    await user.click(box.getByRole('button', { name: '确认修改' }));
    await gone();
    expect(stored(cases.normal)).toMatchObject({ loc: '北京', version: 8 });
  });

  it('says so when the profile cannot be read', async () => {
    const { user } = await renderApp(`/userManage/user?uids=${cases.normal}`);
    const [row] = await rowsOf();
    if (!row) throw new Error('No row');
    setFaults([{ endpoint: 'getUser', kind: 'html' }]);
    await press(user, within(row), '改签名');
    const box = await titled('修改签名');
    const retry = await box.findByRole('button', { name: '重试' });
    setFaults([]);
    await user.click(retry);
    expect(await screen.findByRole('textbox', { name: /签名/ })).toHaveValue('喜欢听歌，晚上十点后在线。');
  });
});

describe('other writes', () => {
  it('重置头像', async () => {
    const user = await open(cases.normal, '重置头像');
    const box = await dialog('重置头像');
    await pickReason(user, box, '头像侵权');
    await user.click(box.getByRole('button', { name: '确认重置' }));
    expect(await screen.findByText('头像已重置')).toBeInTheDocument();
    expect(stored(cases.normal).avatar).toBe('');
  });

  it('强制下线 is on record; a refusal leaves the form open', async () => {
    const user = await open(cases.normal, '强制下线');
    const box = await dialog('强制下线');
    await giveReason(user, box);
    setFaults([{ endpoint: 'forceOffline', kind: 'forbidden', times: 1 }]);
    await user.click(box.getByRole('button', { name: '确认下线' }));
    expect(await box.findByText(/无权限，请联系管理员开通/)).toBeInTheDocument();
    await user.click(box.getByRole('button', { name: '确认下线' }));
    expect(await screen.findByText('已强制下线')).toBeInTheDocument();
    expect(db.audits.at(-1)).toMatchObject({ action: 'forceOffline', object_id: cases.normal });
  });

  it('改标签 says what is added, and adds it', async () => {
    const user = await open(cases.normal, '改标签');
    const box = await dialog('修改标签');
    await user.type(box.getByRole('combobox', { name: /标签/ }), '复查{Enter}');
    expect(await box.findByText('新增：复查')).toBeInTheDocument();
    await pickReason(user, box, '虚假资料');
    await user.click(box.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('标签已保存')).toBeInTheDocument();
    expect(stored(cases.normal).tags).toEqual(['复查']);
  });

  it('改标签 refuses a tag too long at the field', async () => {
    const user = await open(cases.normal, '改标签');
    const box = await dialog('修改标签');
    await user.type(box.getByRole('combobox', { name: /标签/ }), `${'长'.repeat(21)}{Enter}`);
    expect(await box.findByText('标签最多 20 字')).toBeInTheDocument();
    await pickReason(user, box, '虚假资料');
    await user.click(box.getByRole('button', { name: '保存' }));
    expect(callsTo('/users/set_tags')).toHaveLength(0);
  });
});
