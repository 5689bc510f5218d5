import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { cases, day, now, setFaults, userBansOf } from '../../../../mock/testing';
import { found } from '../../../../tests/found';
import { callsTo } from '../../../../tests/inProcess';
import {
  dialog,
  fill as fillIn,
  giveReason,
  openFirst,
  type Part,
  press,
  reasonAgainst,
} from '../../../../tests/operate';
import { db, freshStart, renderScreen as renderApp, rowsOf } from '../../../../tests/renderScreen';
import { leadOnly } from '../../../domain/ban/rules';
import { pageSizes } from '../../../domain/shared/limits';

beforeEach(freshStart);

const path = '/riskManage/banRecord';

const banOf = (uid: string, at = 0) => {
  const found = db.bans.get(userBansOf(uid)[at]?.ban_id ?? '');
  if (!found) throw new Error(`No ban of ${uid}`);
  return found;
};
const stored = (uid: string) => {
  const user = db.users.get(uid);
  if (!user) throw new Error(`No user ${uid}`);
  return user;
};

/** The list with the bans of these users, which is all it shows. */
const openWith = async (uids: readonly string[], operator = 'admin') => {
  const ids = uids.map((uid) => `ids=${banOf(uid).ban_id}`).join('&');
  const app = await renderApp(`${path}?${ids}`, { operator });
  await rowsOf();
  return app;
};

const fill = (user: UserEvent, form: Part) => giveReason(user, form, '用户本人要求', '复核录音后处理');
/** The first reasons of the open list, as they are offered. */
const firstReasons = async (user: UserEvent, form: Part) => {
  await user.click(form.getByLabelText('原因'));
  const options = await screen.findAllByText(/./, { selector: '.ant-select-item-option-content' });
  return options.slice(0, 5).map(({ textContent }) => textContent);
};

const pressFirst = async (user: UserEvent, name: string) =>
  press(user, within((await rowsOf())[0] as HTMLElement), name);

describe('finding', () => {
  it('shows users, devices, addresses, rooms and families in one list, newest first', async () => {
    await renderApp(path);
    expect(await rowsOf()).toHaveLength(pageSizes[0]);
    expect(callsTo('/bans')[0]?.query.toString()).toBe(`page=1&size=${pageSizes[0]}`);
    const total = db.bans.size;
    expect(screen.getByRole('heading', { name: /封禁记录/ })).toHaveTextContent(total.toLocaleString('zh-CN'));
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(heads.filter(Boolean).slice(4, 8)).toEqual(['状态', '申诉', '来源', '操作人']);
  });

  it('takes a pasted list of ids into the URL', async () => {
    const { where } = await renderApp(path);
    await rowsOf();
    const box = screen.getByLabelText('编号');
    fireEvent.paste(box, { clipboardData: { getData: () => `${cases.muted}\r\n${cases.limited}\n` } });
    expect(box).toHaveValue(`${cases.muted} ${cases.limited}`);
    await waitFor(() => expect(where()).toContain(`ids=${cases.muted}&ids=${cases.limited}`));
    await waitFor(async () => expect(await rowsOf()).toHaveLength(2));
  });

  it('has views of every day as links: 今日到期, 永久, 申诉待处理', async () => {
    const { user, where } = await renderApp(path);
    await rowsOf();
    await user.click(await screen.findByRole('link', { name: /今日到期/ }));
    expect(where()).toBe(`${path}?status=active&end_from=today&sort=end_at`);
    await waitFor(() =>
      expect(
        callsTo('/bans').some(({ query }) => query.get('sort') === 'end_at' && Number(query.get('end_from')) > 0),
      ).toBe(true),
    );
    await user.click(screen.getByRole('link', { name: /申诉待处理/ }));
    expect(where()).toBe(`${path}?appeal=submitted`);
    const waiting = [...db.bans.values()].filter(({ appeal }) => appeal.status === 'submitted');
    await waitFor(async () => expect(await rowsOf()).toHaveLength(Math.min(20, waiting.length)));
    await user.click(screen.getByRole('link', { name: '永久' }));
    await waitFor(() => expect(screen.getAllByText('永久').length).toBeGreaterThan(3));
  });

  it('a ban that was refused by the second person never took effect, and says so', async () => {
    const refused = { status: 'lifted', start_at: null, lifted_at: 1, lifted_by: '组长老陈' };
    Object.assign(db.bans.get(banOf(cases.muted).ban_id) ?? {}, refused);
    const { user } = await openWith([cases.muted]);
    await user.click(screen.getByText('未曾生效'));
    expect(await screen.findByText(/审批未通过或已撤回，封禁未曾生效：组长老陈/)).toBeInTheDocument();
  });

  it('says when nothing is barred', async () => {
    db.bans.clear();
    await renderApp(path);
    expect(await screen.findByText('当前无生效封禁')).toBeInTheDocument();
  });

  it('a failing list says so, and comes back with 重试', async () => {
    setFaults([{ endpoint: 'listBans', kind: 'html', times: 1 }]);
    const { user } = await renderApp(path);
    expect(await screen.findByText('服务返回了无法识别的内容')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await rowsOf()).toHaveLength(pageSizes[0]);
  });

  it("shows strangers' names as text", async () => {
    stored(cases.muted).nickname = '<img src=x onerror=alert(1)>\u202Eabc';
    await openWith([cases.muted]);
    expect(screen.getByText('<img src=x onerror=alert(1)>\\u202Eabc')).toBeInTheDocument();
  });

  it('leads to the case a ban came from, for who may open it', async () => {
    const one = banOf(cases.muted);
    Object.assign(one, { source: 'report', case_ref: 'cs_rp_7&x' });
    await openWith([cases.muted]);
    expect(screen.getByRole('link', { name: 'cs_rp_7&x' })).toHaveAttribute(
      'href',
      expect.stringContaining('/riskManage/reportReview/report?q=cs_rp_7%26x'),
    );
  });
});

describe('解封', () => {
  it('sets the user free, here and in 用户查询', async () => {
    const { user } = await openWith([cases.banned]);
    await pressFirst(user, '解封');
    const form = await dialog('解除封禁');
    expect(form.getByRole('alert')).toHaveTextContent(`用户 小鹿别熬夜（${cases.banned}） 的「登录」封禁`);
    await user.click(form.getByRole('button', { name: '确认解封' }));
    expect(await form.findByText('请选择原因')).toBeInTheDocument();
    expect(await firstReasons(user, form)).toEqual(['证据不足', '客服工单', '用户本人要求', '其他原因']);
    await fill(user, form);
    await user.dblClick(form.getByRole('button', { name: '确认解封' }));
    expect(await screen.findByText('已解除封禁')).toBeInTheDocument();
    expect(callsTo('/bans/lift')).toHaveLength(1);
    expect(banOf(cases.banned)).toMatchObject({ status: 'lifted', lifted_by: '管理员', misjudged: false });
    expect(stored(cases.banned)).toMatchObject({ status: 'normal', strike_points: 8 });
    await waitFor(async () =>
      expect(within((await rowsOf())[0] as HTMLElement).getByText('已解除')).toBeInTheDocument(),
    );

    await user.click(within((await rowsOf())[0] as HTMLElement).getByRole('button', { name: '小鹿别熬夜' }));
    const summary = within(await screen.findByRole('region', { name: '用户概要' }));
    expect(summary.getByText('正常')).toBeInTheDocument();
  });

  it('R90: a mistake gives its points back and shows what it hid, and says so first', async () => {
    const ban = banOf(cases.banned);
    Object.assign(ban, { syncs: ['hide_content', 'dismiss_room'] });
    const one = db.cases.find(({ hidden }) => !hidden);
    const case_id = one?.case_id ?? '';
    Object.assign(one ?? {}, { target_uid: cases.banned, hidden: true, hidden_by: ban.ban_id });
    const { user } = await openWith([cases.banned]);
    await pressFirst(user, '解封');
    const form = await dialog('解除封禁');
    await user.click(form.getByRole('radio', { name: '是误判，撤销处罚' }));
    const impact = await form.findByText(/本次封禁的处罚分（6 分）会一并撤销/);
    expect(impact).toHaveTextContent('一并撤回：恢复展示 1 条内容。不能恢复：房间已解散。');
    await fill(user, form);
    await user.click(form.getByRole('button', { name: '确认解封' }));
    expect(await screen.findByText('已解除封禁，未能恢复：房间已解散')).toBeInTheDocument();
    expect(db.cases.get(case_id)).toMatchObject({ hidden: false });
    expect(stored(cases.banned).strike_points).toBe(2);
    await waitFor(() => expect(screen.getByText('误判', { exact: false })).toBeInTheDocument());
  });

  it('a ban for ever is a matter of leads: a reviewer is told so', async () => {
    const { user } = await openWith([cases.permanentlyBanned], 'reviewer');
    const [row] = await rowsOf();
    expect(await reasonAgainst(user, within(row as HTMLElement), '解封')).toBe(leadOnly);
  });

  it('who may only look is offered nothing', async () => {
    const { user } = await openWith([cases.banned], 'readonly');
    for (const name of ['解封', '处理申诉', '导出', /更多/])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    await openFirst(user);
    expect(await dialog('封禁详情')).toBeDefined();
  });

  it('an answer that was lost is 结果未知 until asked, and is not sent again', async () => {
    const { user } = await openWith([cases.banned]);
    await pressFirst(user, '解封');
    const form = await dialog('解除封禁');
    await fill(user, form);
    setFaults([{ endpoint: 'liftBan', kind: 'lost_reply', times: 1 }]);
    await user.click(form.getByRole('button', { name: '确认解封' }));
    expect(await form.findByText('结果未知')).toBeInTheDocument();
    await user.click(form.getByRole('button', { name: '查询结果' }));
    expect(await screen.findByText('已查明：操作已生效')).toBeInTheDocument();
    expect(callsTo('/bans/lift')).toHaveLength(1);
    expect(stored(cases.banned).status).toBe('normal');
  });

  it('G5: a batch tells what became of each, and only what failed is sent again', async () => {
    const { user } = await openWith([cases.banned, cases.muted, cases.watched]);
    for (const uid of [cases.banned, cases.muted, cases.watched])
      await user.click(screen.getByRole('checkbox', { name: `选择 ${banOf(uid).ban_id}` }));
    await user.click(within(screen.getByRole('region', { name: '批量操作' })).getByRole('button', { name: '解封' }));
    const form = await dialog('批量解封');
    expect(form.getByText('所选中有 1 条不能解封，将跳过')).toBeInTheDocument();
    await fill(user, form);
    // Somebody else changes one of them meanwhile.
    banOf(cases.muted).version += 1;
    await user.click(form.getByRole('button', { name: '确认解封' }));
    const results = await dialog('解封结果');
    expect(results.getByRole('status')).toHaveTextContent('成功 1，失败 1，跳过 1');
    expect(results.getByText('内容已被他人修改，请核对后重试')).toBeInTheDocument();
    expect(stored(cases.muted).status).toBe('muted');

    await user.click(results.getByRole('button', { name: '仅重试失败项（1）' }));
    const again = await dialog('重试失败项');
    expect(again.getByLabelText('备注')).toHaveValue('复核录音后处理');
    await user.click(again.getByRole('button', { name: '确认解封' }));
    await waitFor(() => expect(screen.getByText('成功 2，失败 0，跳过 1')).toBeInTheDocument());
    expect(callsTo('/bans/lift_batch').map(({ body }) => (body as { bans: unknown[] }).bans)).toEqual([
      expect.arrayContaining([
        { ban_id: banOf(cases.banned).ban_id, version: 1 },
        { ban_id: banOf(cases.muted).ban_id, version: 1 },
      ]),
      [{ ban_id: banOf(cases.muted).ban_id, version: 2 }],
    ]);
    expect(stored(cases.muted).status).toBe('normal');
  });
});

describe('时长', () => {
  it('shows before → after; a conflict shows both versions, and mine goes through on the newest', async () => {
    const { user } = await openWith([cases.banned]);
    await pressFirst(user, '改时长');
    const form = await dialog('改时长');
    await user.click(form.getByRole('radio', { name: '30 天' }));
    expect(await form.findByTestId('term-change')).toHaveTextContent(/现：7 天，至 .+ → 改为：30 天，至 /);
    await fill(user, form);
    // Somebody else makes it 12 days meanwhile.
    const one = banOf(cases.banned);
    Object.assign(one, { version: 2, duration: 12 * 86_400, until: (one.start_at ?? 0) + 12 * day });
    await user.click(form.getByRole('button', { name: '确认修改' }));
    const conflict = within(
      (await screen.findByText('内容已被他人修改', { selector: '.ant-drawer-title' })).closest(
        '.ant-drawer',
      ) as HTMLElement,
    );
    expect(conflict.getByRole('row', { name: '时长 30 天 12 天' })).toBeInTheDocument();
    // Equal fields are not shown as conflicts.
    expect(conflict.queryByRole('rowheader', { name: '封禁编号' })).not.toBeInTheDocument();
    await user.click(conflict.getByRole('button', { name: '以我的为准' }));
    await user.click(form.getByRole('button', { name: '确认修改' }));
    expect(await screen.findByText('时长已改为 30 天')).toBeInTheDocument();
    expect(one).toMatchObject({ duration: 30 * 86_400, version: 3 });
    expect(stored(cases.banned).ban_until).toBe(one.until);
  });

  it('a term of its own begins with whole days; what was refused is forgotten with the next choice', async () => {
    const { user } = await openWith([cases.banned]);
    await pressFirst(user, '改时长');
    const form = await dialog('改时长');
    expect(form.getByTestId('term-change')).toHaveTextContent(/^现：7 天，至 [\d: wy-]+$/);
    await user.click(form.getByRole('radio', { name: '1 小时' }));
    await user.click(form.getByRole('radio', { name: '自定义' }));
    const days = await form.findByLabelText('自定义天数');
    expect(days).toHaveValue('');
    await user.type(days, '5');
    await waitFor(() => expect(form.getByTestId('term-change')).toHaveTextContent(/→ 改为：5 天，至 /));
    await fill(user, form);
    setFaults([{ endpoint: 'changeBanTerm', kind: 'result7', times: 1 }]);
    await user.click(form.getByRole('button', { name: '确认修改' }));
    const refused = () =>
      form.queryAllByRole('alert').filter((one: HTMLElement) => one.classList.contains('ant-alert-error'));
    await waitFor(() => expect(refused()).toHaveLength(1));
    await user.click(form.getByRole('radio', { name: '3 天' }));
    expect(refused()).toHaveLength(0);
  });

  it('L3: for ever needs the id typed and a second person', async () => {
    const { user } = await openWith([cases.banned]);
    await pressFirst(user, '转永久');
    const form = await dialog('转永久封禁');
    expect((await firstReasons(user, form))[0]).toBe('涉黄 · 裸露色情（6 分）');
    await fill(user, form);
    await user.click(form.getByRole('button', { name: '提交审批' }));
    expect(await form.findByText(`请输入 ${cases.banned}`)).toBeInTheDocument();
    await fillIn(user, form.getByLabelText(`请输入 ${cases.banned} 以确认`), cases.banned);
    await user.click(form.getByRole('button', { name: '提交审批' }));
    expect(await screen.findByText('已提交，等待第二人审批后生效')).toBeInTheDocument();
    expect(banOf(cases.banned).until).not.toBeNull();
    expect(db.approvals.at(-1)).toMatchObject({ type: 'change_ban', object_id: cases.banned, after: { duration: 0 } });
    expect(await screen.findByText('改时长待审批')).toBeInTheDocument();
  });

  it('is what whoever bars again is sent to: the same type is never doubled', async () => {
    const { user } = await renderApp(`/userManage/user?uid=${cases.banned}`);
    await screen.findByLabelText('用户概要');
    await user.click(screen.getByRole('button', { name: '封禁' }));
    const form = await dialog('封禁用户');
    await fill(user, form);
    await user.click(form.getByRole('button', { name: '确认封禁' }));
    expect(await form.findByText(/「登录」已在封禁中（ban_\d+_2），请到封禁记录改时长/)).toBeInTheDocument();
    expect(screen.queryByText('内容已被他人修改')).not.toBeInTheDocument();
    expect(userBansOf(cases.banned)).toHaveLength(2);
  });

  it('no second term while one waits for a second person', async () => {
    const { user } = await openWith([cases.banned]);
    await pressFirst(user, '转永久');
    const form = await dialog('转永久封禁');
    await fill(user, form);
    await fillIn(user, form.getByLabelText(`请输入 ${cases.banned} 以确认`), cases.banned);
    await user.click(form.getByRole('button', { name: '提交审批' }));
    expect(await screen.findByText('改时长待审批')).toBeInTheDocument();
    await reasonAgainst(user, within((await rowsOf())[0] as HTMLElement), '改时长');
  });
});

describe('证据与申诉', () => {
  it('a piece of evidence opens itself, not the ban that rests on it', async () => {
    const { ban_id, evidence } = found([...db.bans.values()].find((one) => one.evidence.length > 0));
    await renderApp(`${path}?ids=${ban_id}&detail=${ban_id}`, { operator: 'admin' });
    const id = found(evidence[0]);
    const [link] = await screen.findAllByRole('link', { name: id });
    expect(link).toHaveAttribute('href', expect.stringMatching(new RegExp(`^/riskManage/(?!banRecord).*${id}`)));
    expect(db.cases.get(id)).toBeDefined();
  });

  it('R86: adds evidence to what there is, of what looks like some', async () => {
    const { user } = await openWith([cases.muted]);
    const had = banOf(cases.muted).evidence.length;
    await pressFirst(user, '补证据');
    const form = await dialog('补证据');
    await user.type(form.getByLabelText('证据'), '0x10{Enter}');
    expect(await form.findByText(/^证据须为/)).toBeInTheDocument();
    await user.click(within(form.getByTitle('0x10')).getByRole('img', { hidden: true }));
    await user.type(form.getByLabelText('证据'), 'rec_77{Enter}');
    await fillIn(user, form.getByLabelText('备注'), '补充录音编号');
    await user.click(form.getByRole('button', { name: '确认补充' }));
    expect(await screen.findByText(`已补充，共 ${had + 1} 条证据`)).toBeInTheDocument();
    expect(banOf(cases.muted).evidence).toContain('rec_77');
  });

  const appealed = (uid: string = cases.banned) => {
    const one = banOf(uid);
    one.appeal = { status: 'submitted', text: '是别人冒充我的声音', at: now(), by: null, answer: '' };
    return one;
  };

  it('R22: who banned does not answer the appeal', async () => {
    appealed();
    const { user } = await openWith([cases.banned], 'reviewer');
    const reason = await reasonAgainst(user, within((await rowsOf())[0] as HTMLElement), '处理申诉');
    expect(reason).toBe('不能处理自己所作封禁的申诉，请由另一人处理');
  });

  it('somebody else overturns it: free, points back', async () => {
    const one = appealed();
    const { user } = await openWith([cases.banned], 'reviewer2');
    await pressFirst(user, '处理申诉');
    const form = await dialog('处理申诉');
    expect(form.getByText('是别人冒充我的声音')).toBeInTheDocument();
    await user.click(form.getByRole('radio', { name: '申诉成立' }));
    expect(await form.findByText(/封禁立即解除，处罚分撤销，计为误封/)).toBeInTheDocument();
    await giveReason(user, form, '误判', '复核录音后处理');
    await user.click(form.getByRole('button', { name: '确认处理' }));
    expect(await screen.findByText('已处理：申诉成立')).toBeInTheDocument();
    expect(one).toMatchObject({ status: 'overturned', appeal: { by: '审核员小王' } });
    expect(stored(cases.banned)).toMatchObject({ status: 'normal', strike_points: 2 });
  });

  it('R91: what is for leads is told before, with the code; what stands can be upheld', async () => {
    const one = appealed(cases.permanentlyBanned);
    const { user } = await openWith([cases.permanentlyBanned], 'reviewer2');
    await pressFirst(user, '处理申诉');
    const form = await dialog('处理申诉');
    expect(form.getByText(`不能选「申诉成立」：${leadOnly}。不能选「减轻处罚」：${leadOnly}。`)).toHaveTextContent(
      'banRecord:lead',
    );
    for (const name of ['申诉成立', '减轻处罚']) expect(form.getByRole('radio', { name })).toBeDisabled();
    await giveReason(user, form, '其他原因', '复核录音后维持');
    await user.click(form.getByRole('button', { name: '确认处理' }));
    expect(await screen.findByText('已处理：维持原处罚')).toBeInTheDocument();
    expect(one).toMatchObject({ status: 'active', duration: 0, appeal: { status: 'upheld' } });
  });

  it('a shorter term must be shorter', async () => {
    const one = appealed();
    const { user } = await openWith([cases.banned]);
    await pressFirst(user, '处理申诉');
    const form = await dialog('处理申诉');
    await user.click(form.getByRole('radio', { name: '减轻处罚' }));
    await user.click(await form.findByRole('radio', { name: '30 天' }));
    await giveReason(user, form, '证据不足', '复核录音后处理');
    await user.click(form.getByRole('button', { name: '确认处理' }));
    expect(await form.findByText('时长须短于原时长，至少 1 小时')).toBeInTheDocument();
    await user.click(form.getByRole('radio', { name: '3 天' }));
    await user.click(form.getByRole('button', { name: '确认处理' }));
    expect(await screen.findByText('已处理：减轻处罚')).toBeInTheDocument();
    expect(one).toMatchObject({ status: 'active', duration: 3 * 86_400 });
  });
});

describe('详情', () => {
  it('is a link of its own, with the text the user reads and what else was barred', async () => {
    const { user, where } = await renderApp(`${path}?detail=${banOf(cases.banned).ban_id}`);
    expect(await screen.findByTestId('user-text')).toHaveTextContent(
      /您好 小鹿别熬夜，您的行为违反了「辱骂骚扰 · 威胁恐吓」，账号功能受限至 2026-11-25 10:00:00。/,
    );
    const related = within(screen.getByRole('region', { name: '关联' }));
    await user.click(related.getByRole('link', { name: '发言' }));
    await waitFor(() => expect(where()).toBe(`${path}?detail=${banOf(cases.banned, 1).ban_id}`));
    expect(await screen.findByText('公屏辱骂')).toBeInTheDocument();
  });

  it('closed, the keyboard goes on where it was', async () => {
    const { user } = await openWith([cases.banned]);
    await openFirst(user);
    const drawer = await dialog('封禁详情');
    await user.click(drawer.getByRole('button', { name: /close|关闭/i }));
    await waitFor(async () => expect((await rowsOf())[0]).toHaveFocus());
  });

  it('shows what took a ban back before anything else, and who did what', async () => {
    const { user } = await renderApp(`${path}?detail=${banOf(cases.watched).ban_id}`);
    expect(await screen.findByText(/申诉成立：组长老陈 于/)).toHaveTextContent('按误判处理，处罚分已撤销');
    expect(screen.getByText(/组长老陈 答复：/)).toHaveTextContent('申诉成立');
    await user.click(screen.getByRole('tab', { name: '操作记录' }));
    expect(await screen.findByText('解封用户')).toBeInTheDocument();
  });

  it('what is no user has a record of its own', async () => {
    const device = db.bans.find(({ target_type, status }) => target_type === 'device' && status === 'lifted');
    await renderApp(`${path}?detail=${device?.ban_id}&tab=audit`);
    expect(await screen.findByText('解除封禁')).toBeInTheDocument();
  });

  it('a link to nothing says so', async () => {
    await renderApp(`${path}?detail=ban_0`);
    expect(await screen.findByText(/^没有编号为/)).toHaveTextContent('没有编号为 ban_0 的封禁，请核对链接。');
  });
});

describe('误封率与再犯', () => {
  it('is computed only when asked for', async () => {
    const { user } = await renderApp(path);
    await rowsOf();
    expect(callsTo('/bans/figures')).toHaveLength(0);
    const details = screen.getByText('误封率与再犯').closest('details') as HTMLDetailsElement;
    await user.click(screen.getByText('误封率与再犯'));
    // The test environment does not open it by itself.
    details.open = true;
    fireEvent(details, new Event('toggle'));
    const table = await screen.findByRole('table', { name: /近 90 天误封率/ });
    expect(within(table).getByRole('rowheader', { name: '辱骂骚扰' })).toBeInTheDocument();
    expect(screen.getByRole('table', { name: /再犯/ })).toHaveTextContent('30 天内');
  });
});
