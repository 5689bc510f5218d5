import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { call, change, insult, newKey, now, operators, setFaults, settled, waiting } from '../../../../../mock/testing';
import { type Decision, reverseDecision } from '../../../../../src/services/reviewRecords';
import { callsTo } from '../../../../../tests/inProcess';
import { dialog, everyColumn, fill, giveReason, type Part, press, reasonAgainst } from '../../../../../tests/operate';
import { renderApp as renderWhole } from '../../../../../tests/renderApp';
import { db, freshStart, renderScreen as renderApp, rowsOf } from '../../../../../tests/renderScreen';
import { leadOnly } from '../../../../domain/ban/rules';
import { pageSizes } from '../../../../domain/shared/limits';

beforeEach(async () => {
  await freshStart();
  everyColumn('listRecords.report');
});

const page = '/riskManage/reportReview/report';
const day = 86_400_000;

/** A decision of the seed that fits, the newest; the list is asked for its case. */
function decisionWhere(fits: (decision: Decision) => boolean): Decision {
  const found = db.decisions.findLast((decision) => decision.kind === 'report' && fits(decision));
  if (!found) throw new Error('No such decision in the seed');
  return found;
}

const banOf = ({ ban_ids }: Decision) => [...db.bans.values()].flat().find(({ ban_id }) => ban_ids.includes(ban_id));

const mediaOf = ({ case_id }: Decision) => {
  const one = db.cases.get(case_id);
  return one?.kind === 'report' ? one.payload.snapshot.media : [];
};

/** In force, with a ban that bars somebody now. */
const banning = (fits: (decision: Decision) => boolean = () => true) =>
  decisionWhere((one) => one.status === 'effective' && banOf(one)?.status === 'active' && fits(one));

/** 原因 and 备注 of a reversal, whose media, if it has any, were seen. */
const giveReversal = async (user: UserEvent, form: Part, remark: string) => {
  await giveReason(user, form, '误判', remark);
  for (const radio of form.queryAllByRole('radio', { name: '已看过或听过' })) await user.click(radio);
};

/** The list with one case in it. */
const openCase = async ({ case_id }: Decision, operator = 'admin') => {
  const app = await renderApp(`${page}?q=${case_id}`, { operator });
  const rows = await rowsOf();
  return { ...app, rows };
};

const openDetail = async ({ decision_id }: Decision, operator = 'admin') => {
  const app = await renderApp(`${page}?detail=${decision_id}`, { operator });
  return { ...app, drawer: await dialog('举报审核记录') };
};

const reverse = (decision: Decision, session: string) =>
  call(
    reverseDecision,
    {
      kind: 'report',
      decision_id: decision.decision_id,
      conclusion: 'clean',
      unseen: [],
      reason_code: 'other.misjudged',
      remark: '复核后不构成违规',
      version: decision.version,
      idem_key: newKey(),
    },
    session,
  );

/** First reasons offered for a correction. */
const correcting = ['误判', '证据不足', '客服工单'];
const reasonsOffered = async (user: UserEvent, form: Part) => {
  await user.click(form.getByLabelText('原因'));
  const options = await screen.findAllByText(/./, { selector: '.ant-select-item-option-content' });
  return options.slice(0, 3).map(({ textContent }) => textContent);
};

it('R85: a ban that is only asked for is told as such, in the list, the drawer and what is taken away', async () => {
  const one = waiting();
  change(() => {
    db.users.edit(one.target_uid).flags = ['big_spender'];
  });
  const measures = [{ type: 'delete_content' as const }, { type: 'ban' as const, duration: 30 * 86_400 }];
  const decision = await settled(one, { ...insult, measures });
  const { user, rows } = await openCase(decision);
  expect(rows[0]).toHaveTextContent('删除内容、封号（30 天）待审批');
  await user.click(within(rows[0] as HTMLElement).getByText(one.case_id));
  const drawer = await dialog('举报审核记录');
  expect(drawer.getByText('删除内容、封号（30 天）待审批')).toBeInTheDocument();
  expect(drawer.getByText('对象').nextElementSibling).toHaveTextContent(one.target_uid);
  expect(await drawer.findByRole('link', { name: /^ban_/ })).toBeInTheDocument();
  expect(db.users.get(one.target_uid)?.status).toBe('normal');
});

it('R85: why there was no violation is no kind of violation', async () => {
  const { drawer } = await openDetail(await settled(waiting(), { conclusion: 'clean', clean_reason: 'insufficient' }));
  expect(drawer.getByText('不违规原因').nextElementSibling).toHaveTextContent('证据不足');
  expect(drawer.queryByText('违规类型')).not.toBeInTheDocument();
});

describe('finding', () => {
  it('G10: shows what was decided in the last seven days, newest first', async () => {
    await renderApp(page);
    const rows = await rowsOf();
    const asked = callsTo('/review/records')[0]?.query;
    expect(Number(asked?.get('to')) - Number(asked?.get('from'))).toBe(7 * day - 1);
    const recent = db.decisions.filter(
      ({ kind, status, decided_at }) =>
        kind === 'report' && status !== 'held' && status !== 'undone' && decided_at >= Number(asked?.get('from')),
    );
    expect(rows).toHaveLength(Math.min(pageSizes[0], recent.length));
    expect(await screen.findByText(`${recent.length} 条`)).toBeInTheDocument();
    // On the narrowest screen too: whom, what was found, what was done.
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(heads.filter(Boolean).slice(0, 5)).toEqual(['单号', '时间 wy', '对象', '结论', '处置']);
  });

  it('G10: a case is found wherever in time it is', async () => {
    const old = decisionWhere(({ decided_at }) => decided_at < now() - 10 * day);
    const { rows } = await openCase(old);
    expect(rows.length).toBeGreaterThan(0);
    expect(callsTo('/review/records')[0]?.query.has('from')).toBe(false);
    expect(rows[0]).toHaveTextContent(old.case_id);
  });

  it('a failing list says so and comes back with 重试 (G2)', async () => {
    setFaults([{ endpoint: 'listRecords', kind: 'html', times: 1 }]);
    const { user } = await renderApp(page);
    await user.click(await screen.findByRole('button', { name: '重试' }));
    expect((await rowsOf()).length).toBeGreaterThan(0);
  });

  it('同类回溯 is the same list, of this reporter and reason, over a month', async () => {
    const { user, where } = await openCase(banning());
    await press(user, within(document.body), '同类回溯');
    const one = db.cases.get(banning().case_id);
    if (one?.kind !== 'report') throw new Error('No report');
    const query = new URLSearchParams(where().split('?')[1]);
    expect(query.get('reporter')).toBe(one.payload.reporters[0]?.uid);
    expect(query.get('reported')).toBe(one.payload.reason_code);
    expect(query.get('from')).toBe('month');
    await waitFor(() => {
      const asked = callsTo('/review/records').at(-1)?.query;
      expect(Number(asked?.get('to')) - Number(asked?.get('from'))).toBe(30 * day - 1);
    });
  });

  it('采纳与改判 is read when it is opened, and leads to its rows', async () => {
    const { user, where } = await renderApp(page);
    await rowsOf();
    expect(callsTo('/review/figures')).toHaveLength(0);
    await user.click(screen.getByText('采纳与改判'));
    const reasons = within(await screen.findByLabelText('按原因'));
    expect(screen.getByLabelText('改判热力图')).toBeInTheDocument();
    const [first] = reasons.getAllByRole('button');
    if (first) await user.click(first);
    await waitFor(() => expect(where()).toContain('reported='));
  });
});

describe('a decision whose ban bars for ever', () => {
  /** Reverses decisions and answers their appeals, and is no lead of bans. */
  const codes = ['', ':reverse', ':appeal'].map((verb) => `reportReview.record${verb}`);
  const forEver = () => {
    const decision = banning();
    const ban = db.bans.get(banOf(decision)?.ban_id ?? '');
    Object.assign(ban ?? {}, { duration: 0, until: null });
    decision.appeal = { ...decision.appeal, status: 'submitted', text: '我没有', at: now() };
    return decision;
  };
  beforeEach(() => {
    const editor = operators.find(({ id }) => id === 'editor');
    jest.replaceProperty(editor as { codes: readonly string[] }, 'codes', codes);
  });
  afterEach(() => void jest.restoreAllMocks());

  it('R91: is not reversed, and its appeal upheld alone, by who is no lead of bans; both say so before', async () => {
    const decision = forEver();
    const { user, drawer } = await openDetail(decision, 'editor');
    expect(await reasonAgainst(user, drawer, '改判')).toBe(leadOnly);
    await user.click(drawer.getByRole('button', { name: '处理申诉' }));
    const form = await dialog('处理申诉');
    expect(form.getByText(`只能选「维持原处罚」：${leadOnly}。`)).toHaveTextContent('banRecord:lead');
    for (const name of ['申诉成立', '减轻处罚']) expect(form.getByRole('radio', { name })).toBeDisabled();
    // The backend says the same to who asks it all the same.
    expect(await reverse(decision, 'editor')).toMatchObject({ status: 403, message: leadOnly, code: 'banRecord:lead' });
    expect(db.decisions.get(decision.decision_id)).toMatchObject({ status: 'effective' });
  });
});

describe('G10: 改判', () => {
  it('takes a decision back: the ban is lifted, both decisions lead to each other', async () => {
    const old = banning();
    const { user } = await openCase(old);
    await press(user, within(document.body), '改判');
    const form = await dialog('改判');
    expect(await form.findByRole('checkbox', { name: /^封禁（/ })).toBeChecked();
    await user.click(form.getByRole('button', { name: '确认改判' }));
    expect(await form.findByText('请选择原因')).toBeInTheDocument();
    expect(callsTo('/review/reverse')).toHaveLength(0);

    // Nothing was done wrong: no violation is offered.
    expect(await reasonsOffered(user, form)).toEqual(correcting);
    await user.click(form.getByRole('radio', { name: '违规' }));
    await fill(user, form.getByLabelText('原因'), '裸露');
    expect(await screen.findByText('涉黄 · 裸露色情（6 分）', { selector: '.ant-select-item *' })).toBeInTheDocument();
    await user.clear(form.getByLabelText('原因'));
    await user.click(form.getByRole('radio', { name: '不违规' }));

    await giveReversal(user, form, '复核后不构成违规');
    await user.click(form.getByRole('button', { name: '确认改判' }));
    await waitFor(() => expect(old.status).toBe('reversed'));
    const next = db.decisions.find(({ decision_id }) => decision_id === old.reversed_by);
    expect(next).toMatchObject({ reverses: old.decision_id, conclusion: 'clean', by: 'admin', status: 'effective' });
    expect(next?.clean_reason).toBe('normal');
    expect(banOf(old)?.status).toBe('lifted');

    const marked = () => within(screen.getByRole('main')).getByText('已改判', { selector: 'tr *' });
    await waitFor(marked);
    await user.click(marked());
    const drawer = await dialog('举报审核记录');
    await user.click(await drawer.findByRole('button', { name: old.reversed_by ?? '?' }));
    expect(await drawer.findByText(/由改判产生/)).toBeInTheDocument();
    await user.click(drawer.getByRole('button', { name: old.decision_id }));
    expect(await drawer.findByText(/该结论已被改判/)).toBeInTheDocument();
  });

  it('leaves a measure in force that is not to be lifted, and lists those that were', async () => {
    const old = banning();
    const { user } = await openCase(old);
    await press(user, within(document.body), '改判');
    const form = await dialog('改判');
    await user.click(await form.findByRole('checkbox', { name: /^封禁（/ }));
    await giveReversal(user, form, '处罚分有误，封禁仍须执行');
    await user.click(form.getByRole('button', { name: '确认改判' }));
    await waitFor(() => expect(old.status).toBe('reversed'));
    expect(banOf(old)?.status).toBe('active');
    const next = db.decisions.find(({ decision_id }) => decision_id === old.reversed_by);
    expect(next?.restored.filter((text) => text.includes('封禁'))).toEqual([]);
  });

  it('of a picture or voice that was not opened asks whether it was seen, and keeps the answer', async () => {
    const old = decisionWhere(
      (one) => one.status === 'effective' && one.conclusion === 'violate' && mediaOf(one).length === 1,
    );
    const { user } = await openCase(old);
    await press(user, within(document.body), '改判');
    const form = await dialog('改判');
    expect(form.getByText(/^(图片|视频|语音)在本页没有看过或听过/)).toBeInTheDocument();
    await giveReason(user, form, '误判', '复核后不构成违规');
    await user.click(form.getByRole('button', { name: '确认改判' }));
    expect(await form.findByText('请注明这些证据是否看过或听过')).toBeInTheDocument();
    expect(callsTo('/review/reverse')).toHaveLength(0);
    await user.click(form.getByRole('radio', { name: '证据缺失' }));
    await user.click(form.getByRole('button', { name: '确认改判' }));
    await waitFor(() => expect(old.status).toBe('reversed'));
    const next = db.decisions.find(({ decision_id }) => decision_id === old.reversed_by);
    expect(next?.unseen).toEqual([{ name: expect.stringMatching(/^(图片|视频|语音)$/), reason: 'missing' }]);
  });

  it('says what could not be given back', async () => {
    const old = banning();
    old.measures = [...old.measures, { type: 'reset_profile' }];
    const { user } = await openCase(old);
    await press(user, within(document.body), '改判');
    const form = await dialog('改判');
    expect(await form.findByText('不能恢复：重置资料')).toBeInTheDocument();
    await giveReversal(user, form, '复核后不构成违规');
    await user.click(form.getByRole('button', { name: '确认改判' }));
    const told = await dialog('已改判，以下未能恢复');
    expect(told.getByText('重置的资料不能恢复')).toBeInTheDocument();
  });

  it('G6: two at once: the slower one sees who was faster and what was decided', async () => {
    const old = banning();
    const { user } = await openCase(old);
    await press(user, within(document.body), '改判');
    const form = await dialog('改判');
    await giveReversal(user, form, '复核后不构成违规');
    expect((await reverse(old, 'lead')).status).toBe(200);
    await user.click(form.getByRole('button', { name: '确认改判' }));
    const conflict = await dialog('内容已被他人修改');
    expect(conflict.getByText(/组长老陈/)).toBeInTheDocument();
    expect(conflict.getByText('已改判')).toBeInTheDocument();
    expect(db.decisions.filter(({ reverses }) => reverses === old.decision_id)).toHaveLength(1);
  });

  it('what was reversed is not offered for it again', async () => {
    const old = decisionWhere(({ status }) => status === 'reversed');
    const { user, drawer } = await openDetail(old);
    await reasonAgainst(user, drawer, '改判');
  });
});

describe('申诉', () => {
  const appealed = (fits: (decision: Decision) => boolean = () => true) => {
    const decision = banning(fits);
    decision.by = 'admin';
    decision.by_name = '管理员';
    decision.appeal = { status: 'submitted', text: '我没有辱骂他', at: now() - day, by: null, answer: '' };
    return decision;
  };

  it('is overturned by a second person: the ban is lifted', async () => {
    const decision = appealed();
    const { user, drawer } = await openDetail(decision, 'lead');
    await user.click(drawer.getByRole('button', { name: '处理申诉' }));
    const form = await dialog('处理申诉');
    expect(form.getByText('我没有辱骂他')).toBeInTheDocument();
    await user.click(form.getByRole('radio', { name: '申诉成立' }));
    await giveReason(user, form, '证据不足', '聊天记录不完整');
    for (const radio of form.queryAllByRole('radio', { name: '已看过或听过' })) await user.click(radio);
    await user.click(form.getByRole('button', { name: '确认处理' }));
    expect(await screen.findByText('已处理：申诉成立')).toBeInTheDocument();
    expect(decision.appeal).toMatchObject({ status: 'overturned', by: '组长老陈' });
    expect(banOf(decision)?.status).toBe('overturned');
  });

  it('is not overturned unseen: what was not opened here has to be stated', async () => {
    const decision = appealed((one) => mediaOf(one).length > 0);
    const { user, drawer } = await openDetail(decision, 'lead');
    await user.click(drawer.getByRole('button', { name: '处理申诉' }));
    const form = await dialog('处理申诉');
    expect(form.queryByRole('radiogroup', { name: '证据是否看过' })).not.toBeInTheDocument();
    await user.click(form.getByRole('radio', { name: '申诉成立' }));
    await giveReason(user, form, '证据不足', '聊天记录不完整');
    await user.click(form.getByRole('button', { name: '确认处理' }));
    expect(await form.findByText('请注明这些证据是否看过或听过')).toBeInTheDocument();
    expect(decision.appeal.status).toBe('submitted');
    await user.click(form.getByRole('radio', { name: '无法加载' }));
    await user.click(form.getByRole('button', { name: '确认处理' }));
    await waitFor(() => expect(decision.appeal.status).toBe('overturned'));
    expect(db.decisions.at(-1)?.unseen.map(({ reason }) => reason)).toContain('unloadable');
  });

  it('is not answered by the one who decided', async () => {
    const { user, drawer } = await openDetail(appealed());
    expect(await reasonAgainst(user, drawer, '处理申诉')).toBe('不能处理对自己结论的申诉');
  });
});

describe('G10: 质检 and feedback', () => {
  it('several are put among those to check at once; what cannot be is told', async () => {
    const { user } = await renderApp(`${page}?qa=none&qa=sampled&size=50`);
    const rows = await rowsOf();
    const sampled = rows.filter((row) => within(row).queryByText('待质检'));
    const fresh = rows.filter((row) => !sampled.includes(row));
    for (const row of [...fresh.slice(0, 2), ...sampled.slice(0, 1)])
      await user.click(within(row).getByRole('checkbox'));
    const bar = within(screen.getByRole('region', { name: '批量操作' }));
    await user.click(bar.getByRole('button', { name: '加入质检' }));
    await user.click(await screen.findByRole('button', { name: /确\s*定/ }));
    const results = await dialog('加入质检的结果');
    expect(results.getByRole('status')).toHaveTextContent('成功 2，失败 0，跳过 1');
    expect(results.getByText('已在质检中或已质检')).toBeInTheDocument();
    expect(callsTo('/review/qa/sample')).toHaveLength(2);
  });

  it('one that was not answered is unknown, not failed, and is asked after before it can be sent again', async () => {
    const { user } = await renderWhole(`${page}?qa=none&size=50`);
    for (const row of (await rowsOf()).slice(0, 3)) await user.click(within(row).getByRole('checkbox'));
    const bar = within(screen.getByRole('region', { name: '批量操作' }));
    setFaults([
      { endpoint: 'sampleForQa', kind: 'lost_reply', times: 1 },
      { endpoint: 'sampleForQa', kind: 'hang', times: 1 },
    ]);
    await user.click(bar.getByRole('button', { name: '加入质检' }));
    await user.click(await screen.findByRole('button', { name: /确\s*定/ }));
    const results = await dialog('加入质检的结果');
    expect(results.getByRole('status')).toHaveTextContent('结果未知 2，成功 1，失败 0，跳过 0');
    expect(results.queryByRole('button', { name: /重试失败项/ })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: '结果未知 2 项' })).toBeInTheDocument();

    await user.click(results.getByRole('button', { name: '查询结果（2）' }));
    await waitFor(() => expect(results.getByRole('status')).toHaveTextContent('成功 2，失败 1，跳过 0'));
    expect(screen.queryByRole('button', { name: /^结果未知/ })).not.toBeInTheDocument();
    expect(callsTo('/review/qa/sample')).toHaveLength(3);
    await user.click(results.getByRole('button', { name: '仅重试失败项（1）' }));
    await waitFor(() => expect(results.getByRole('status')).toHaveTextContent('成功 3，失败 0，跳过 0'));
    expect(callsTo('/review/qa/sample')).toHaveLength(4);
  });

  it('a sample is scored by somebody else, with the error named', async () => {
    const decision = decisionWhere(
      ({ qa, by, status }) => qa.status === 'none' && by !== 'admin' && status === 'effective',
    );
    decision.qa.status = 'sampled';
    const { user, drawer } = await openDetail(decision);
    await user.click(drawer.getByRole('button', { name: '质检打分' }));
    const form = await dialog('质检打分');
    await user.clear(form.getByLabelText('得分'));
    await fill(user, form.getByLabelText('得分'), '60');
    await user.click(form.getByLabelText('差错'));
    await user.click(await screen.findByText('定性错', { selector: '.ant-select-item-option-content' }));
    await user.click(form.getByRole('button', { name: /提\s*交/ }));
    expect(await form.findByText('请写明差错在哪里')).toBeInTheDocument();
    await fill(user, form.getByLabelText('评语'), '应为广告引流');
    await user.click(form.getByRole('button', { name: /提\s*交/ }));
    expect(await screen.findByText('已打分：有差错')).toBeInTheDocument();
    expect(decision.qa).toMatchObject({ status: 'failed', score: 60, error: 'policy', by: '管理员' });
  });

  it('the reporters are told once', async () => {
    const decision = decisionWhere((one) => one.status === 'effective' && !one.feedback_sent);
    const { user, drawer } = await openDetail(decision);
    await press(user, drawer, '反馈举报人');
    const form = await dialog('反馈举报人');
    await user.click(form.getByLabelText('模板'));
    const [template] = await screen.findAllByText(/./, {
      selector: '.ant-select-item-option:not(.ant-select-item-option-disabled) .ant-select-item-option-content',
    });
    if (template) await user.click(template);
    await user.click(form.getByRole('button', { name: /发\s*送/ }));
    expect(await screen.findByText('已反馈举报人')).toBeInTheDocument();
    expect(decision.feedback_sent).toBe(true);
  });
});

describe('the drawer', () => {
  it('G19: opens from its link, with evidence, course and records', async () => {
    const decision = banning();
    await reverse(decision, 'lead');
    const { user, drawer } = await openDetail(decision);
    expect(await drawer.findByRole('region', { name: '举报内容' })).toBeInTheDocument();
    const course = within(drawer.getByRole('region', { name: '经过' }));
    expect(await course.findByText('进入队列')).toBeInTheDocument();
    expect(course.getByText(/改判/)).toBeInTheDocument();
    await user.click(drawer.getByRole('tab', { name: '操作记录' }));
    const trail = within(await drawer.findByRole('table', { name: '操作记录' }));
    expect(trail.getAllByText('组长老陈').length).toBeGreaterThan(0);
  });

  it('says so when the evidence is past its retention', async () => {
    const decision = banning();
    const one = db.cases.get(decision.case_id);
    if (one) one.created_at -= 200 * day;
    const { drawer } = await openDetail(decision);
    expect(await drawer.findByText(/证据已过保留期/)).toBeInTheDocument();
    expect(drawer.queryByRole('region', { name: '举报内容' })).not.toBeInTheDocument();
  });

  it('a link to nothing says so', async () => {
    await renderApp(`${page}?detail=dc_nothing`);
    const said = await screen.findByText(/没有结论/);
    expect(said).toHaveTextContent('没有结论 dc_nothing，请核对链接');
    expect(within(said).getByText('dc_nothing').tagName).toBe('BDI');
  });
});

describe('who may what (G18)', () => {
  it('an operator who may only look sees no write', async () => {
    const { drawer } = await openDetail(banning(), 'readonly');
    for (const name of ['改判', '处理申诉', '加入质检'])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    expect(drawer.getByRole('button', { name: '复制链接' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '导出' })).not.toBeInTheDocument();
    expect(screen.queryByRole('checkbox', { name: /选择/ })).not.toBeInTheDocument();
  });

  it('a reviewer feeds back and exports, and reverses nothing', async () => {
    const { drawer } = await openDetail(banning(), 'reviewer');
    expect(drawer.getByRole('button', { name: '反馈举报人' })).toBeInTheDocument();
    expect(drawer.queryByRole('button', { name: '改判' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: '导出' })).toBeInTheDocument();
  });

  it('a closed case is never offered for a first decision', async () => {
    await openDetail(banning());
    for (const name of ['领取', '不违规', '违规'])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  });
});
