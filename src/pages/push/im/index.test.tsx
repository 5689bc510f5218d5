import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import {
  call,
  cases,
  configsOf,
  db,
  draftState,
  handedOver,
  hour,
  lastRun,
  lastView,
  liveOf,
  minute,
  passTime,
  pushTests,
  queueIn,
  setFaults,
} from '../../../../mock/testing';
import { pushFigures } from '../../../../src/services/pushSends';
import {
  agreeTo,
  editedId,
  publishButton,
  requestFor,
  rollBack,
  savedByColleague,
  submitDraft,
  toCheck,
} from '../../../../tests/configLife';
import { found } from '../../../../tests/found';
import { callsTo } from '../../../../tests/inProcess';
import { dialog, fill, type Part, press, reasonAgainst } from '../../../../tests/operate';
import { saidAt, whenSaved, write } from '../../../../tests/operateConfig';
import { freshStart, renderScreen, rowsOf } from '../../../../tests/renderScreen';
import { maxPushListText } from '../../../domain/push/limits';

beforeEach(freshStart);

const path = '/push/im';
const stored = (id: string) => found(configsOf('push').get(id));

const openOne = async (id: string) => {
  const app = await renderScreen(`${path}?q=${id}`, { operator: 'admin' });
  const [row] = await rowsOf();
  return { ...app, row: within(row as HTMLElement) };
};

const openEditor = async (id: string) => {
  const app = await renderScreen(`${path}?edit=${id}`, { operator: 'admin' });
  await screen.findByRole('navigation', { name: '编辑区' });
  return app;
};

/** Sends what is saved to one user, from the editor. */
const testOn = async (user: UserEvent, uid: string) => {
  await user.click(screen.getByRole('button', { name: '测试发送' }));
  const form = await dialog('测试发送');
  await fill(user, form.getByLabelText(/^用户ID/), uid);
  await user.click(form.getByRole('button', { name: /发\s*送/ }));
  return form;
};
const results = async (user: UserEvent, uid: string) => {
  const told = await dialog('测试结果');
  expect(told.getByRole('table', { name: '测试结果' })).toHaveTextContent(uid);
  await user.click(told.getByRole('button', { name: /完\s*成/ }));
};
/** Beside those of the seed. */
const testsOf = (id: string) => pushTests.filter((one) => one.id === id && one.at > 0);

/** One of the menu of a row, with its form. */
const openAction = async (user: UserEvent, row: Part, label: string, title: string | RegExp = label) => {
  await press(user, row, label);
  return dialog(title);
};
const explain = (user: UserEvent, form: Part, why: string) => fill(user, form.getByLabelText('说明'), why);

describe('the list', () => {
  it('says how far each sending is, and its rates', async () => {
    const { row } = await openOne('im_1006');
    expect(await row.findByText('部分失败')).toBeInTheDocument();
    expect(row.getByText(/^\d+\.\d% \/ \d+\.\d%$/)).toBeInTheDocument();
  });

  it('figures that fail do not take it away, and come back', async () => {
    setFaults([{ endpoint: 'pushFigures', kind: 'html' }]);
    const { user, row } = await openOne('im_1006');
    const again = await row.findByRole('button', { name: '读取失败，重试' });
    setFaults([]);
    await user.click(again);
    expect(await row.findByText('部分失败')).toBeInTheDocument();
  });
});

describe('the editor', () => {
  it('tells at the field; a test is asked for before it is submitted, and then it waits for a second person', async () => {
    const { user } = await openEditor('im_1014');
    await write(user, '跳转', 'https://evil.example.org');
    await waitFor(() => expect(saidAt('跳转')).toMatch(/域名 evil.example.org 不在允许/));
    await write(user, '跳转', 'voice://wallet');
    await whenSaved();
    const blocked = await toCheck(user);
    expect(await blocked.findByText(/当前内容尚未测试发送/)).toBeInTheDocument();
    expect(blocked.getByRole('button', { name: publishButton })).toBeDisabled();
    await user.click(blocked.getByRole('button', { name: /Close|关闭/ }));
    await testOn(user, cases.internal);
    await results(user, cases.internal);
    expect(testsOf('im_1014')).toHaveLength(1);
    await submitDraft(user, '活动常客回访');
    expect(await screen.findByText(/^待审批：推送须第二人审批/)).toBeInTheDocument();
    expect(draftState(stored('im_1014'))).toBe('pending');
  });

  it('a list from a file: what is too large is told at the file, what was read by its lines', async () => {
    const { user } = await openEditor('im_1014');
    await user.click(await screen.findByRole('button', { name: '导入名单' }));
    const form = await dialog(/^导入名单/);
    await user.click(form.getByLabelText('文件'));
    const file = await form.findByLabelText(/^文件（/);
    await user.click(form.getByRole('button', { name: /导\s*入/ }));
    expect(await form.findByText('请选择文件')).toBeInTheDocument();
    await user.upload(file, new File(['1'.repeat(maxPushListText + 1)], 'all.csv'));
    expect(await form.findByText(/「all.csv」没有读取：文件最大/)).toHaveClass('ant-form-item-explain-error');
    const bytes = Uint8Array.from(`uid\r\n${cases.normal}\r\nabc`, (letter) => letter.charCodeAt(0));
    const some = Object.assign(new File([bytes], 'some.csv'), { arrayBuffer: async () => bytes.buffer });
    await user.upload(file, some);
    expect(await form.findByText('已读取 3 行')).toBeInTheDocument();
    expect(form.queryByRole('textbox')).toBeNull();
    await user.click(form.getByRole('button', { name: /导\s*入/ }));
    expect(await screen.findByRole('table', { name: '错误行' })).toHaveTextContent('3abc');
  });

  it('a number out of bounds stays as typed, with the reason at its field', async () => {
    const { user } = await openEditor('im_1014');
    for (const [label, typed, text] of [
      ['对照组', 25, '对照组须为 0–20 的整数'],
      ['发送速度', 9000, '发送速度须为 1–5000 的整数'],
      ['每天上限', 0, /^每天上限须为 1–\d+ 的整数/],
      ['每周上限', 1.5, /^每周上限须为 1–\d+ 的整数/],
    ] as const) {
      await write(user, label, String(typed));
      await user.tab();
      expect(screen.getByLabelText(label)).toHaveValue(String(typed));
      await waitFor(() => expect(saidAt(label)).toMatch(text));
    }
  });

  it('says of the time what holds for how it is sent', async () => {
    const { user } = await openEditor('im_1014');
    expect(screen.getByLabelText('发送时间')).toHaveAttribute('placeholder', '选择发送时间');
    expect(screen.getByText('不选则开始 37 小时后自动结束')).toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: '审批后立即' }));
    await waitFor(() => expect(screen.getByLabelText('发送时间')).toHaveAttribute('placeholder', '发布即开始'));
    expect(screen.getByText('不选则开始 24 小时后自动结束')).toBeInTheDocument();
  });

  it('a test whose push cannot be read says so, and can be asked for again', async () => {
    const { user } = await openEditor('im_1014');
    setFaults([{ endpoint: 'getPush', kind: 'html', times: 1 }]);
    await user.click(screen.getByRole('button', { name: '测试发送' }));
    expect(await screen.findByText(/^没有读到已保存的内容，请重试/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '测试发送' }));
    expect(await dialog('测试发送')).toBeTruthy();
  });

  it('shows the funnel of what is saved, and keeps a list that was imported', async () => {
    const { user } = await openEditor('im_1014');
    expect(await screen.findByRole('table', { name: '预估漏斗' })).toHaveTextContent(/目标人群\d+/);
    await user.click(screen.getByRole('button', { name: '导入名单' }));
    const form = await dialog(/^导入名单/);
    await fill(user, form.getByLabelText('用户ID'), `${cases.normal}\nabc`);
    await user.click(form.getByRole('button', { name: /导\s*入/ }));
    const kept = await dialog('导入名单：结果');
    expect(kept.getByRole('table', { name: '错误行' })).toHaveTextContent('abc');
    await user.click(kept.getByRole('button', { name: '使用这 1 人' }));
    await whenSaved();
    expect(stored('im_1014').draft?.content.body).toMatchObject({ list: { count: 1 } });
  });
});

describe('from draft to users, and back', () => {
  it('made, tested, agreed to by a second person, changed, compared, and back as it was', async () => {
    const { user, where } = await renderScreen(path, { operator: 'admin' });
    await rowsOf();
    await user.click(screen.getByRole('button', { name: '新建' }));
    await screen.findByRole('navigation', { name: '编辑区' });
    await write(user, '名称', '注册欢迎');
    const id = await editedId(where);
    await write(user, '中文标题', '欢迎来到语音房');
    await write(user, '中文正文', '新人房间等你来唱');
    await user.click(screen.getByLabelText('事件触发'));
    const end = screen.getByLabelText('结束时间');
    fireEvent.change(end, { target: { value: '2027-01-10 08:00:00' } });
    fireEvent.keyDown(end, { key: 'Enter' });
    await whenSaved();
    expect(stored(id)).toMatchObject({ status: 'draft', live: null });
    await testOn(user, cases.internal);
    await results(user, cases.internal);
    await submitDraft(user);
    expect(await screen.findByText(/^待审批：推送须第二人审批.*。审批通过后立即生效/)).toBeInTheDocument();
    expect((await agreeTo(id, 'admin')).status).toBe(403);
    expect(stored(id)).toMatchObject({ status: 'pending', live: null });
    expect((await agreeTo(id)).data.status).toBe('executed');
    expect(stored(id)).toMatchObject({ status: 'online', live: 1, draft: null });
    const first = liveOf(stored(id))?.content;
    cleanup();

    const again = await openEditor(id);
    await write(again.user, '中文标题', '欢迎新朋友');
    await whenSaved();
    await testOn(again.user, cases.internal);
    await results(again.user, cases.internal);
    await submitDraft(again.user);
    expect(await screen.findByText(/^待审批：/)).toBeInTheDocument();
    // Until then users get the first one.
    expect(liveOf(stored(id))?.content).toEqual(first);
    await agreeTo(id);
    expect(stored(id)).toMatchObject({ status: 'online', live: 2 });
    expect(liveOf(stored(id))?.content.body).toMatchObject({ texts: { zh: { title: '欢迎新朋友' } } });
    cleanup();

    const back = await renderScreen(`${path}?detail=${id}&tab=versions`, { operator: 'admin' });
    const drawer = await dialog('注册欢迎');
    const title = await drawer.findByRole('row', { name: /^中文标题/ });
    expect(title).toHaveTextContent('欢迎来到语音房欢迎新朋友');
    await rollBack(back.user, drawer, 1);
    expect(stored(id)).toMatchObject({ live: 2, draft: { content: first } });
    const acts = db.audits.filter(({ object_id }) => object_id === id).map(({ action }) => action);
    for (const act of ['createPush', 'testPush', 'submitPush', 'rollbackPush']) expect(acts).toContain(act);
  });

  it('of a colleague who is editing is only read', async () => {
    await openEditor('im_1016');
    expect(await screen.findByText(/^运营小吴 正在编辑，可只读查看/)).toBeInTheDocument();
    expect(screen.getByLabelText('中文标题')).toBeDisabled();
    expect(stored('im_1016').lock).toMatchObject({ by: 'ops2' });
  });

  it('a conflict shows both versions and keeps what was written', async () => {
    const { user } = await openEditor('im_1014');
    await write(user, '备注', '我写的');
    savedByColleague('push', 'im_1014', '小吴写的');
    await user.keyboard('{Control>}s{/Control}');
    const conflict = await dialog('内容已被他人修改');
    expect(conflict.getByRole('row', { name: '备注 小吴写的 我写的' })).toBeInTheDocument();
    expect(stored('im_1014').draft?.content.remark).toBe('小吴写的');
    await user.click(conflict.getByRole('button', { name: '以我的为准' }));
    await waitFor(() => expect(stored('im_1014').draft?.content.remark).toBe('我写的'));
  });

  it('what is refused is told at its field, and the draft stays as it was written', async () => {
    const { user } = await openEditor('im_1014');
    await write(user, '中文标题', '加微信领取礼物');
    await whenSaved();
    const step = await toCheck(user);
    const line = await step.findByRole('button', { name: /加微信/ });
    expect(step.getByRole('button', { name: publishButton })).toBeDisabled();
    await user.click(line);
    await waitFor(() => expect(screen.getByLabelText('中文标题')).toHaveFocus());
    expect(screen.getByLabelText('中文标题')).toHaveValue('加微信领取礼物');
    expect(stored('im_1014').draft?.content.body).toMatchObject({ texts: { zh: { title: '加微信领取礼物' } } });
    expect(draftState(stored('im_1014'))).toBe('open');
  });

  it('撤回申请 takes back what waits; the draft can be written on', async () => {
    const { id, maker } = requestFor('im_1011');
    const { user } = await renderScreen(`${path}?q=im_1011`, { operator: maker });
    const [first] = await rowsOf();
    const row = within(first as HTMLElement);
    await press(user, row, '撤回申请');
    await user.click(await screen.findByRole('button', { name: '确定' }));
    await waitFor(() => expect(db.approvals.get(id)?.status).toBe('withdrawn'));
    expect(stored('im_1011')).toMatchObject({ status: 'draft', live: null });
  });
});

describe('测试发送', () => {
  const ask = async (user: UserEvent, form: Part) => user.click(form.getByRole('button', { name: '查询结果' }));

  it('one whose answer is lost is asked after, and never sent twice', async () => {
    const { user } = await openEditor('im_1014');
    setFaults([{ endpoint: 'testPush', kind: 'lost_reply', times: 1 }]);
    const form = await testOn(user, cases.internal);
    expect(await form.findByText('结果未知')).toBeInTheDocument();
    expect(form.getByRole('button', { name: /发\s*送/ })).toBeDisabled();
    expect(testsOf('im_1014')).toHaveLength(1);
    await ask(user, form);
    await results(user, cases.internal);
    const keys = callsTo('/pushes/test').map(({ body }) => (body as { idem_key: string }).idem_key);
    expect(new Set(keys).size).toBe(1);
    expect(testsOf('im_1014')).toHaveLength(1);
    expect(db.audits.filter(({ action }) => action === 'testPush')).toHaveLength(1);
  });

  it('one that did not arrive can be sent again, by the same form', async () => {
    const { user } = await openEditor('im_1014');
    setFaults([{ endpoint: 'testPush', kind: 'hang', times: 1 }]);
    const form = await testOn(user, cases.internal);
    expect(await form.findByText('结果未知')).toBeInTheDocument();
    await ask(user, form);
    expect(await screen.findByText('已查明：操作未生效，可以重新提交')).toBeInTheDocument();
    expect(testsOf('im_1014')).toHaveLength(0);
    await user.click(form.getByRole('button', { name: /发\s*送/ }));
    await results(user, cases.internal);
    expect(testsOf('im_1014')).toHaveLength(1);
  });

  it.each([
    ['nobody', '99999999', /99999999 不存在/],
    ['no number', 'abc', /用户ID/],
    ['more than ten', Array.from({ length: 11 }, (_, at) => String(10_000_100 + at)).join('\n'), /最多 10 个/],
  ])('%s is told at the field, and what was typed stays', async (_, typed, said) => {
    const { user } = await openEditor('im_1014');
    const form = await testOn(user, typed);
    expect(await form.findByText(said, { selector: '.ant-form-item-explain-error' })).toBeInTheDocument();
    expect(form.getByLabelText(/^用户ID/)).toHaveValue(String(typed));
    expect(testsOf('im_1014')).toHaveLength(0);
  });
});

describe('what can be done', () => {
  const sent = (id: string) => handedOver(found(lastRun(id)));

  it('暂停 stops, 继续 goes on with each once, also where its answer is lost', async () => {
    const { user, row } = await openOne('im_1003');
    expect(await row.findByText('发送中')).toBeInTheDocument();
    const pause = await openAction(user, row, '暂停', /^暂停/);
    await explain(user, pause, '先核对文案');
    await user.click(pause.getByRole('button', { name: '确认暂停' }));
    await waitFor(() => expect(stored('im_1003').status).toBe('paused'));
    const before = sent('im_1003');
    passTime(minute);
    await call(pushFigures, {}, 'admin');
    expect(sent('im_1003')).toEqual(before);

    const resume = await openAction(user, row, '继续', /^继续/);
    await explain(user, resume, '文案已核对');
    setFaults([{ endpoint: 'movePush', kind: 'lost_reply', times: 1 }]);
    await user.click(resume.getByRole('button', { name: '确认继续' }));
    expect(await resume.findByText('结果未知')).toBeInTheDocument();
    expect(resume.getByRole('button', { name: '确认继续' })).toBeDisabled();
    await user.click(resume.getByRole('button', { name: '查询结果' }));
    expect(await screen.findByText('已查明：操作已生效')).toBeInTheDocument();
    expect(callsTo('/configs/push/move')).toHaveLength(2);
    passTime(hour);
    await call(pushFigures, {}, 'admin');
    const after = sent('im_1003');
    expect(after.slice(0, before.length)).toEqual(before);
    expect(after).toHaveLength(queueIn(found(lastRun('im_1003'))).entries.length);
    expect(new Set(after.map(({ uid }) => uid)).size).toBe(after.length);
    expect(stored('im_1003').status).toBe('ended');
  });

  it('取消发送 leaves what was sent, and nobody else gets it', async () => {
    const { user, row } = await openOne('im_1004');
    const before = sent('im_1004');
    const form = await openAction(user, row, '取消发送', /^取消发送/);
    expect(form.getByText(/停止发送未发出的消息，不能恢复/)).toBeInTheDocument();
    await explain(user, form, '活动已经取消');
    await user.click(form.getByRole('button', { name: '确认取消发送' }));
    await waitFor(() => expect(lastView('im_1004')?.state).toBe('canceled'));
    passTime(hour);
    await call(pushFigures, {}, 'admin');
    expect(sent('im_1004')).toEqual(before);
    expect(before.length).toBeLessThan(queueIn(found(lastRun('im_1004'))).entries.length);
    expect(stored('im_1004').status).toBe('ended');
  });

  it('A/B 选胜全量 gives the rest one variant; what was sent stays', async () => {
    const { user, row } = await openOne('im_1004');
    const before = sent('im_1004');
    const form = await openAction(user, row, 'A/B 选胜全量');
    await user.click(form.getByRole('button', { name: '确认全量' }));
    expect(await form.findByText('请填写全量组')).toBeInTheDocument();
    await user.click(form.getByLabelText(/^B：送达 \d+，点击率 (—|[\d.]+%)$/));
    await explain(user, form, 'B 组点击更高');
    await user.click(form.getByRole('button', { name: '确认全量' }));
    await waitFor(() => expect(lastView('im_1004')?.winner).toBe('B'));
    expect(sent('im_1004')).toEqual(before);
    expect(db.audits.find(({ action }) => action === 'pickPushVariant')).toMatchObject({
      object_id: 'im_1004',
      remark: 'B 组点击更高',
      before: { winner: null },
      after: { winner: 'B' },
    });
  });

  it('重试失败 once, also where its answer is lost', async () => {
    const { user, row } = await openOne('im_1006');
    await row.findByText('部分失败');
    const { sent } = found(lastView('im_1006') ?? undefined);
    await press(user, row, '重试失败');
    const form = await dialog('重试失败');
    await fill(user, form.getByLabelText('说明'), '通道已恢复');
    setFaults([{ endpoint: 'retryPush', kind: 'lost_reply', times: 1 }]);
    await user.click(form.getByRole('button', { name: '确认重试' }));
    expect(await form.findByText('结果未知')).toBeInTheDocument();
    await user.click(form.getByRole('button', { name: '查询结果' }));
    expect(await screen.findByText('已查明：操作已生效')).toBeInTheDocument();
    expect(callsTo('/pushes/retry')).toHaveLength(1);
    expect(lastView('im_1006')?.tries).toBe(1);
    expect(lastView('im_1006')?.sent).toBeGreaterThan(sent);
  });

  it('重试失败 says before whom it leaves out: at night those who sleep', async () => {
    passTime(16 * hour);
    const { user, row } = await openOne('im_1006');
    await row.findByText('部分失败');
    const form = await openAction(user, row, '重试失败');
    const { retriable, held } = found(lastView('im_1006') ?? undefined);
    const quiet = found(held.find(({ reason }) => reason === 'quiet')).users;
    expect(
      await form.findByText(new RegExp(`可重试的 ${retriable} 条.*不发：.*免打扰时段 ${quiet}`)),
    ).toBeInTheDocument();
  });

  it('撤回消息 says from how many, and is on record', async () => {
    const { user, row } = await openOne('im_1007');
    await press(user, row, '撤回消息');
    const form = await dialog('撤回消息');
    await fill(user, form.getByLabelText('说明'), '链接有误，先撤回');
    await user.click(form.getByRole('button', { name: '确认撤回' }));
    await waitFor(() => expect(lastView('im_1007')?.recalled).toBe(true));
    expect(db.audits.find(({ action }) => action === 'recallPush')).toMatchObject({ remark: '链接有误，先撤回' });
  });

  it.each([
    ['im_1003', '发送中', '撤回消息', '还在发送，请先暂停或取消'],
    ['im_1007', '已完成', '重试失败', '没有失败的消息；结果未知的查明之前不重发'],
    ['im_1008', '已完成', '撤回消息', '消息已撤回'],
  ])('of %s, which is %s, %s says why not', async (id, state, label, why) => {
    const { user, row } = await openOne(id);
    await row.findByText(state);
    expect(await reasonAgainst(user, row, label)).toBe(why);
  });

  it('取消发送 and 继续 are the words of this type', async () => {
    const { user, row } = await openOne('im_1004');
    await user.click(row.getByRole('button', { name: /更多/ }));
    expect(await screen.findByRole('menuitem', { name: '取消发送' })).toBeInTheDocument();
    await user.click(screen.getByRole('menuitem', { name: '继续' }));
    const form = await dialog(/^继续/);
    await fill(user, form.getByLabelText('说明'), '问题已解决');
    await user.click(form.getByRole('button', { name: '确认继续' }));
    // It resumes, and ends once everything is sent.
    await waitFor(() => expect(stored('im_1004').status).not.toBe('paused'));
    expect(db.audits.find(({ action, object_id }) => action === 'movePush' && object_id === 'im_1004')).toMatchObject({
      remark: '问题已解决',
      before: { status: 'paused' },
      after: { status: 'online' },
    });
  });

  it('触达检查 names the rule; a number that is none is told', async () => {
    const { user, row } = await openOne('im_1010');
    await press(user, row, '触达检查');
    const ask = await dialog(/^触达检查/);
    const field = ask.getByLabelText('用户ID');
    await fill(user, field, 'abc');
    await user.click(ask.getByRole('button', { name: /查\s*看/ }));
    expect(await ask.findByRole('alert')).toHaveTextContent('用户ID 是 4 到 20 位数字');
    await user.clear(field);
    await fill(user, field, '99999999');
    await user.click(ask.getByRole('button', { name: /查\s*看/ }));
    await waitFor(() => expect(field).toHaveAccessibleDescription('没有这个用户'));
    expect(ask.queryByRole('button', { name: /重\s*试/ })).toBeNull();
    await user.clear(field);
    await fill(user, field, cases.banned);
    await user.click(ask.getByRole('button', { name: /查\s*看/ }));
    expect(await ask.findByText(/^不会收到：封禁中/)).toBeInTheDocument();
  });
});

describe('further lists', () => {
  it('发送明细 says what became of each', async () => {
    await renderScreen(`${path}?part=sends&q=im_1006&result=failed`, { operator: 'admin' });
    const [row] = await rowsOf();
    expect(row).toHaveTextContent('版本更新公告');
    expect(row).toHaveTextContent('失败');
  });

  it('发送明细 that cannot be read say so, and come back', async () => {
    setFaults([{ endpoint: 'listPushSends', kind: 'html', times: 1 }]);
    const { user } = await renderScreen(`${path}?part=sends&q=im_1006`, { operator: 'admin' });
    expect(await screen.findByText('服务返回了无法识别的内容')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /重\s*试/ }));
    expect(await rowsOf()).not.toHaveLength(0);
  });

  it('发送明细 that nobody fits say so', async () => {
    await renderScreen(`${path}?part=sends&q=im_9999`, { operator: 'admin' });
    expect(await screen.findByText(/没有符合/)).toBeInTheDocument();
  });

  it('每小时负载 that cannot be read says so, and comes back', async () => {
    setFaults([{ endpoint: 'pushLoad', kind: 'html', times: 1 }]);
    const { user } = await renderScreen(`${path}?part=load`, { operator: 'admin' });
    await user.click(await screen.findByRole('button', { name: /重\s*试/ }));
    expect(await screen.findByRole('table', { name: '每小时负载' })).toBeInTheDocument();
  });

  it('每小时负载 has the hours in which something goes out', async () => {
    await renderScreen(`${path}?part=load`, { operator: 'admin' });
    const table = within(await screen.findByRole('table', { name: '每小时负载' }));
    expect(table.getAllByRole('row').length).toBeGreaterThan(1);
  });
});
