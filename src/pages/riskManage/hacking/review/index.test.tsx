import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import {
  bankOf,
  call,
  cases,
  type HackingCase,
  isHacking,
  isWaiting,
  newKey,
  passTime,
  setFaults,
  settled,
  take,
  userBansOf,
} from '../../../../../mock/testing';
import { callsTo } from '../../../../../tests/inProcess';
import { dialog, fill } from '../../../../../tests/operate';
import { db, freshStart, renderScreen as renderApp } from '../../../../../tests/renderScreen';
import { holdMs, maxBatch } from '../../../../domain/shared/limits';
import { hackingResultIn } from '../../../../services/hacking';
import { queueStats } from '../../../../services/queues';
import { assignCases, decideCases } from '../../../../services/review';

beforeEach(freshStart);

const path = '/riskManage/hacking/review';

function waiting(fits: (one: HackingCase) => boolean): HackingCase {
  const one = [...db.cases.values()].filter(isHacking).find((other) => {
    const plain = isWaiting(other) && other.lane === 'normal' && db.users.get(other.target_uid)?.status === 'normal';
    return plain && fits(other);
  });
  if (!one) throw new Error('No such case waits');
  return one;
}

const ofType = (type: string) => (one: HackingCase) => one.payload.case_type === type;
const inGang = (id: string) => waiting(({ payload }) => payload.cluster_id === id && payload.case_type === 'solicit');

const decisionOn = ({ case_id }: HackingCase) => db.decisions.findLast((one) => one.case_id === case_id);
const bar = () => within(screen.getByRole('region', { name: '审核决定' }));
const evidence = () => within(screen.getByRole('region', { name: '证据' }));

/** The bench with one case in hand. */
async function begin(one: HackingCase, operator = 'reviewer') {
  await take(one, operator);
  const app = await renderApp(path, { operator });
  await screen.findByRole('region', { name: '证据' });
  return app;
}

async function inForce() {
  passTime(holdMs + 100);
  await call(queueStats, {}, 'reviewer');
}

/** 整团处置 with the members in it. */
async function gangDialog() {
  const ok = await screen.findByRole('button', { name: '确认成员' });
  const found = ok.closest<HTMLElement>('[role="dialog"]');
  if (!found) throw new Error('No dialog');
  return within(found);
}

/** `press` is one key; the bench answers before the next. */
const press = (user: UserEvent, key: string) => user.keyboard(key);

describe('at the keyboard', () => {
  it('one key cleans all: messages, words and links; a digit and R decide', async () => {
    const one = waiting(
      ({ payload }) =>
        payload.case_type === 'fraud' &&
        payload.cluster_id === null &&
        payload.contacts.some(({ type }) => type === 'link'),
    );
    const { user } = await begin(one);
    await press(user, '3');
    await press(user, 'c');
    for (const name of ['撤回同文本消息', '加入可疑词', '加入链接黑名单']) {
      expect(bar().getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true');
    }
    await press(user, 'r');
    await waitFor(() => expect(decisionOn(one)).toMatchObject({ conclusion: 'violate', reason_code: 'fraud.scam' }));
    await inForce();
    const { extra, status } = decisionOn(one) ?? {};
    expect(status).toBe('effective');
    const { outcome } = hackingResultIn(extra);
    expect(outcome?.recalls).toBeGreaterThan(0);
    const link = one.payload.contacts.find(({ type }) => type === 'link')?.value ?? '';
    expect(db.blockedUrls.has(link)).toBe(true);
    expect(outcome?.words.length).toBeGreaterThan(0);
    const [added] = outcome?.words ?? [];
    expect(bankOf(db).words.get(added?.word_id ?? '')?.state.status).toBe('candidate');
  });

  it('A is a false alarm and names its rule: with several the reviewer says which, by W', async () => {
    const one = waiting(({ payload }) => payload.rule_ids.length === 2);
    const { user } = await begin(one);
    await press(user, 'a');
    expect(bar().getByRole('alert')).toHaveTextContent('请选择判错的规则');
    expect(decisionOn(one)).toBeUndefined();
    await press(user, 'w');
    await press(user, 'w');
    await press(user, 'a');
    await waitFor(() => expect(decisionOn(one)).toMatchObject({ conclusion: 'clean', status: 'held' }));
    expect(decisionOn(one)?.extra).toMatchObject({ wrong_rules: [one.payload.rule_ids[1]] });
  });

  it('with one rule A needs no more', async () => {
    const one = waiting(({ payload }) => payload.rule_ids.length === 1);
    const { user } = await begin(one);
    await press(user, 'a');
    await waitFor(() => expect(decisionOn(one)?.extra).toMatchObject({ wrong_rules: one.payload.rule_ids }));
  });

  it('a stolen account is never barred for ever before 归属确认: refused at the field, then O', async () => {
    const one = waiting(
      (other) => ofType('theft')(other) && other.payload.cluster_id === null && other.target_uid !== cases.bigSpender,
    );
    const { user } = await begin(one);
    await press(user, '6');
    await press(user, 'b');
    await user.selectOptions(bar().getByRole('combobox', { name: '处罚时长' }), '永久');
    const confirm = bar().getByRole('checkbox', { name: /已确认归属/ });
    expect(confirm).toHaveAttribute('aria-invalid', 'true');
    expect(bar().getByText('归属确认前不能永久封禁账号')).toBeInTheDocument();
    (document.activeElement as HTMLElement | null)?.blur();
    await press(user, 'r');
    expect(bar().getByRole('alert')).toHaveTextContent('归属确认前不能永久封禁账号');
    expect(callsTo('/review/decide')).toHaveLength(0);
    await press(user, 'o');
    expect(confirm).toBeChecked();
    await press(user, 'r');
    await waitFor(() => expect(decisionOn(one)?.extra).toMatchObject({ ownership_confirmed: true }));
    expect(await screen.findByText(/永久封禁需要第二人审批/)).toBeInTheDocument();
  });

  it('templates that could not be read are read again by 重试, in the dialog of P', async () => {
    const one = waiting(({ target_uid, payload }) => target_uid === cases.normal && payload.case_type === 'theft');
    setFaults([{ endpoint: 'listQuickMessages', kind: 'html' }]);
    const { user } = await begin(one);
    await press(user, 'p');
    const form = await dialog('保护账号');
    expect(await form.findByText(/选项读取失败/)).toBeInTheDocument();
    setFaults([]);
    await user.click(form.getByRole('button', { name: '重试' }));
    await waitFor(() => expect(form.queryByText(/选项读取失败/)).not.toBeInTheDocument());
    expect(await form.findByTitle('账号保护通知')).toBeInTheDocument();
  });

  it('P protects a stolen account at once: nobody signs in, who has goes offline, the owner is told', async () => {
    const one = waiting(({ target_uid, payload }) => target_uid === cases.normal && payload.case_type === 'theft');
    const { user } = await begin(one);
    expect(await bar().findByText('未保护')).toBeInTheDocument();
    await press(user, 'p');
    const remark = await screen.findByLabelText('备注');
    await fill(user, remark, '好友反映在借钱');
    await user.click(screen.getByRole('button', { name: '立即保护' }));
    expect(await bar().findByText(/已保护至/)).toHaveTextContent('已下线 · 已通知本人');
    expect(db.users.get(cases.normal)?.status).toBe('banned');
    expect(userBansOf(cases.normal)[0]).toMatchObject({ reason_code: 'theft.protect', case_ref: one.case_id });
    // The claim is as it was: the case can be decided.
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await press(user, 'w');
    await press(user, 'a');
    await waitFor(() => expect(decisionOn(one)?.conclusion).toBe('clean'));
  });
});

describe('整团处置', () => {
  it('lists the members, leaves out who is excluded, and bars the rest', async () => {
    const one = inGang('gc_101');
    const { user } = await begin(one);
    await press(user, '1');
    await press(user, 't');
    const dialog = await gangDialog();
    const boxes = dialog.getAllByRole<HTMLInputElement>('checkbox');
    expect(boxes).toHaveLength(one.payload.cluster.length);
    const ticked = boxes.filter(({ checked }) => checked);
    const [spared] = ticked;
    if (!spared) throw new Error('Nobody can be barred');
    await user.click(spared);
    expect(dialog.getByText(new RegExp(`处置 ${ticked.length - 1} 人`))).toBeInTheDocument();
    await fill(user, dialog.getByLabelText('备注'), '同设备群发引流');
    await user.click(dialog.getByRole('button', { name: '确认成员' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(bar().getByText(/整团处置：封号 30 天/)).toBeInTheDocument();
    await press(user, 'r');
    await waitFor(() => expect(decisionOn(one)?.status).toBe('held'));
    await inForce();
    const members = hackingResultIn(decisionOn(one)?.extra).outcome?.members ?? [];
    expect(members.filter(({ status }) => status === 'success')).toHaveLength(ticked.length - 1);
    expect(members.map(({ uid }) => `处置 ${uid}`)).not.toContain(spared.getAttribute('aria-label'));
  });

  it('G5 L3: for ever the gang is typed, and a second person decides', async () => {
    const one = inGang('gc_101');
    const { user } = await begin(one);
    await press(user, '1');
    await press(user, 't');
    const dialog = await gangDialog();
    await user.click(dialog.getByRole('radio', { name: '永久' }));
    expect(dialog.getByText('整团永久封禁需要第二人审批，通过后才生效。', { exact: false })).toBeInTheDocument();
    await fill(user, dialog.getByLabelText('备注'), '同设备群发引流');
    await user.click(dialog.getByRole('button', { name: '确认成员' }));
    expect(await dialog.findByText('请输入 gc_101')).toBeInTheDocument();
    await fill(user, dialog.getByLabelText('请输入 gc_101 以确认'), 'gc_101');
    await user.click(dialog.getByRole('button', { name: '确认成员' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await press(user, 'r');
    expect(await screen.findByText('整团永久封禁需要第二人审批')).toBeInTheDocument();
    await inForce();
    expect(db.approvals.at(-1)).toMatchObject({ type: 'ban_cluster', object_id: 'gc_101', status: 'pending' });
  });

  it('more than two hundred at once is refused at the field', async () => {
    const one = inGang('gc_101');
    const gang = db.gangs.get('gc_101');
    const many = [...db.users.values()].filter(({ status, flags }) => status === 'normal' && flags.length === 0);
    const members = many.slice(0, maxBatch + 40);
    if (gang) gang.members = members.map(({ user_id: uid }) => ({ uid, relation: 'device', joined_at: gang.found_at }));
    const { user } = await begin(one);
    await press(user, 't');
    const dialog = await gangDialog();
    // By role, two hundred labels would be worked out one by one.
    const boxes = [...dialog.getByRole('list', { name: '团伙成员' }).querySelectorAll('input')];
    const left = boxes.find(({ checked, disabled }) => !checked && !disabled);
    if (!left) throw new Error('Everybody is ticked');
    await user.click(left);
    await user.click(dialog.getByRole('button', { name: '确认成员' }));
    expect(await dialog.findByText('一次最多处置 200 人，请再排除 1 人')).toBeInTheDocument();
  });

  it('without the graph service the members are a list', async () => {
    await begin(waiting(({ payload }) => payload.cluster_id === 'gc_103'));
    expect(evidence().getByText('关系图服务暂不可用，只显示成员名单')).toBeInTheDocument();
    expect(evidence().queryByRole('img', { name: /团伙关系图/ })).not.toBeInTheDocument();
    expect(within(evidence().getByRole('list', { name: '团伙成员' })).getAllByRole('listitem').length).toBeGreaterThan(
      0,
    );
  });
});

describe('the evidence', () => {
  it('shows what was written beside what it means, contacts that are no links, and how far it spread', async () => {
    const one = waiting(({ payload }) => payload.signals.same_text_users > 2 && payload.contacts.length > 0);
    await begin(one);
    const { payload } = one;
    expect(evidence().getByText(/人发过，首次/)).toHaveTextContent(
      `相同文本 ${payload.signals.same_text_users} 人发过`,
    );
    expect(evidence().getAllByText(payload.texts[0]?.normalized ?? '').length).toBeGreaterThan(0);
    const contacts = within(evidence().getByRole('region', { name: '联系方式' }));
    expect(contacts.getByText(payload.contacts[0]?.value ?? '')).toBeInTheDocument();
    expect(contacts.queryByRole('link')).not.toBeInTheDocument();
  });

  it('markup is text', async () => {
    await begin(waiting(({ payload }) => payload.texts.some(({ content }) => content.includes('<script>'))));
    expect(evidence().getAllByText(/<script>alert/).length).toBeGreaterThan(0);
    expect(document.querySelector('[data-case] script, [data-case] img')).toBeNull();
  });
});

describe('when something comes between', () => {
  it('G6: who was faster is named, and nothing is decided twice', async () => {
    const one = waiting(({ payload }) => payload.rule_ids.length === 1);
    const { user } = await begin(one);
    const kind = 'hacking' as const;
    await call(assignCases, { kind, case_ids: [one.case_id], to: 'reviewer2', idem_key: newKey() }, 'lead');
    const decision = { case_id: one.case_id, version: one.version, conclusion: 'clean' as const };
    const extra = { wrong_rules: one.payload.rule_ids };
    await call(decideCases, { kind, decisions: [{ ...decision, extra }], idem_key: newKey() }, 'reviewer2');
    await press(user, 'a');
    expect(await screen.findByText(/该任务已由 审核员小王 于 .* 处理：不违规/)).toBeInTheDocument();
    expect(db.decisions.filter(({ case_id }) => case_id === one.case_id)).toHaveLength(1);
  });

  it('a gang that changed since is refused by the backend, and the draft is kept', async () => {
    const one = inGang('gc_101');
    const { user } = await begin(one);
    await press(user, '1');
    await press(user, 't');
    const dialog = await gangDialog();
    await fill(user, dialog.getByLabelText('备注'), '同设备群发引流');
    await user.click(dialog.getByRole('button', { name: '确认成员' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const gang = db.gangs.get('gc_101');
    if (gang) gang.version += 1;
    await press(user, 'r');
    // Until the answer there may be no case on the bench.
    await screen.findByText('团伙成员已变化，请重新确认');
    expect(bar().getByText(/整团处置：封号 30 天/)).toHaveClass('refused');
    expect(screen.getByRole('region', { name: '证据' }).dataset.case).toBe(one.case_id);
  });

  it('messages that could not be recalled are told, and tried again', async () => {
    const one = waiting(({ payload }) => payload.signals.same_text_users > 20 && payload.cluster_id === null);
    const fields = { conclusion: 'violate' as const, reason_code: 'ads.contact' };
    const decision = await settled(one, { ...fields, measures: [{ type: 'recall_messages' }] });
    const { user } = await renderApp(path, { operator: 'reviewer' });
    await user.click(await screen.findByRole('button', { name: /条消息撤回失败/ }));
    const results = within(await screen.findByRole('region', { name: `撤回结果 ${one.case_id}` }));
    expect(results.getAllByText('接收方会话服务超时').length).toBeGreaterThan(0);
    setFaults([{ endpoint: 'retryRecall', kind: 'limited', times: 1 }]);
    await user.click(results.getByRole('button', { name: /重试失败的/ }));
    expect(await screen.findByText(/操作过于频繁/)).toBeInTheDocument();
    await user.click(results.getByRole('button', { name: /重试失败的/ }));
    await waitFor(() => expect(results.queryByRole('button', { name: /重试失败的/ })).not.toBeInTheDocument());
    const { messages } = db.recalls.get(decision.decision_id) ?? {};
    expect(messages?.some(({ status }) => status === 'failed')).toBe(false);
  });
});
