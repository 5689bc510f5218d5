import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { history } from '@umijs/max';
import { call, isWaiting, mediumOf, newKey, passTime, setFaults } from '../../../../../mock/testing';
import { callsTo } from '../../../../../tests/inProcess';
import { filterBy, press } from '../../../../../tests/operate';
import { renderApp as renderWhole } from '../../../../../tests/renderApp';
import { db, freshStart, renderScreen as renderApp } from '../../../../../tests/renderScreen';
import { viewAllMedia } from '../../../../../tests/viewAllMedia';
import { setAvoidSensitive } from '../../../../components/review/guard/wellness';
import { isSensitiveCase } from '../../../../domain/shared/machineLabel';
import type { ReviewCase } from '../../../../services/caseSchema';
import { queueStats } from '../../../../services/queues';
import { assignCases, claimCases, decideCases, moveCase } from '../../../../services/review';
import { openOutcomes } from '../../../../session/openOutcomes';
import { isDirty } from '../../../../utils/dirtyForms';

beforeEach(freshStart);
afterEach(() => jest.restoreAllMocks());

const path = '/riskManage/reportReview/review';

const stored = (id: string) => {
  const found = db.cases.get(id);
  if (!found) throw new Error(`No case ${id}`);
  return found;
};

const currentId = () => screen.getByRole('region', { name: '证据' }).dataset.case ?? '';
const held = () => screen.getByRole('list', { name: '我领取的案件' }).children.length;
const decisionOn = (id: string) => db.decisions.findLast(({ case_id }) => case_id === id);

/** Signs in, claims ten with one press of Enter, and waits for the first case. */
async function begin(operator = 'reviewer', open: typeof renderApp = renderApp) {
  const app = await open(path, { operator });
  await screen.findByRole('button', { name: /领取 10 件/ });
  viewAllMedia();
  await app.user.keyboard('{Enter}');
  await screen.findByRole('region', { name: '证据' });
  return app;
}

/** Faster than any answer. */
const pressAtOnce = (keys: string) => {
  for (const key of keys) fireEvent.keyDown(document.body, { key, code: `Key${key.toUpperCase()}` });
};

const nextAfter = async (id: string) => waitFor(() => expect(currentId()).not.toBe(id));

describe('nothing is decided unseen', () => {
  type Media = Extract<ReviewCase, { kind: 'report' }>['payload']['snapshot']['media'];
  /** Begins at a case with media, of which nothing was seen yet. */
  async function beginAt(fits: (media: Media, text: string) => boolean) {
    const one = [...db.cases.values()].find(
      (known) =>
        known.kind === 'report' &&
        known.lane === 'normal' &&
        isWaiting(known) &&
        fits(known.payload.snapshot.media, known.payload.snapshot.text),
    );
    if (one?.kind !== 'report') throw new Error('No such case');
    await call(claimCases, { kind: 'report', size: 1, case_ids: [one.case_id], idem_key: newKey() }, 'reviewer');
    const app = await renderApp(path, { operator: 'reviewer' });
    const pane = await screen.findByRole('region', { name: '证据' });
    expect(currentId()).toBe(one.case_id);
    return { ...app, id: one.case_id, pane, refusal: () => screen.findByRole('alert') };
  }

  it('a blurred picture is refused for A until V has shown it', async () => {
    const { user, id, pane, refusal } = await beginAt(
      (media) => media.length === 2 && media.every(({ kind, state }) => kind === 'image' && state === 'ok'),
    );
    for (const image of within(pane).getAllByRole('img')) fireEvent.load(image);
    await user.keyboard('a');
    expect(await refusal()).toHaveTextContent('第 1 份图片、第 2 份图片还没有看过或听过：按住 V 看清，再判定');
    expect(decisionOn(id)).toBeUndefined();
    await user.keyboard('{v>}');
    await user.keyboard('{/v}a');
    await waitFor(() => expect(decisionOn(id)).toMatchObject({ conclusion: 'clean', unseen: [] }));
  });

  it('a voice is refused until it was played aloud', async () => {
    const { user, id, pane, refusal } = await beginAt((media) => media.length === 1 && media[0]?.kind === 'audio');
    const audio = pane.querySelector('audio') as HTMLAudioElement;
    const playTo = (seconds: number) => {
      fireEvent.play(audio);
      for (let at = 0; at <= seconds; at += 0.5) {
        audio.currentTime = at;
        fireEvent.timeUpdate(audio);
      }
      fireEvent.pause(audio);
    };
    // Without sound nobody has heard it.
    playTo(4);
    await user.keyboard('a');
    expect(await refusal()).toHaveTextContent('语音还没有看过或听过：按空格播放，并取消静音，再判定');
    await user.click(screen.getByRole('button', { name: /取消静音/ }));
    playTo(4);
    await user.keyboard('a');
    await waitFor(() => expect(decisionOn(id)).toMatchObject({ conclusion: 'clean', unseen: [] }));
  });

  it('media that cannot be shown take a reason, which the decision keeps; a violation may rest on the text', async () => {
    const { user, id, pane, refusal } = await beginAt(
      (media, text) =>
        media.length > 0 && text !== '' && media.every(({ kind, state }) => kind === 'image' && state === 'ok'),
    );
    const images = within(pane).getAllByRole('img');
    for (const image of images) fireEvent.error(image);
    await user.keyboard('a');
    expect(await refusal()).toHaveTextContent('无法显示：按 I 注明「无法加载」或按 Y 注明「证据缺失」，再判定');
    await user.keyboard('ia');
    await waitFor(() => expect(decisionOn(id)?.unseen).toHaveLength(images.length));
    expect(decisionOn(id)?.unseen[0]?.reason).toBe('unloadable');
    await waitFor(() => expect(screen.getByText(/不违规：已提交/)).toBeInTheDocument());
    await user.keyboard('z');
    await waitFor(() => expect(currentId()).toBe(id));
    await user.keyboard('1r');
    await waitFor(() =>
      expect(decisionOn(id)).toMatchObject({ conclusion: 'violate', unseen: [{ reason: 'enough' }] }),
    );
  });
});

describe('a shift at the keyboard (G8)', () => {
  it('one Enter claims ten; A dismisses; the next case is there at once, from its beginning', async () => {
    const { user } = await begin();
    const mine = [...db.cases.values()].filter(({ claim }) => claim?.by === 'reviewer');
    expect(mine).toHaveLength(10);
    const first = currentId();
    const pane = screen.getByRole('region', { name: '证据' });
    fireEvent.scroll(pane, { target: { scrollTop: 120 } });
    await user.keyboard('a');
    expect(currentId()).not.toBe(first);
    expect(pane.scrollTop).toBe(0);
    await waitFor(() =>
      expect(decisionOn(first)).toMatchObject({ conclusion: 'clean', status: 'held', by: 'reviewer' }),
    );
    expect(stored(first).status).toBe('held');
    expect(screen.getByText(/不违规：已提交/)).toBeInTheDocument();
  });

  it('a digit and R punish by the ladder; what R will do is shown before', async () => {
    const { user } = await begin();
    const id = currentId();
    await user.keyboard('1');
    const bar = within(screen.getByRole('region', { name: '审核决定' }));
    expect(await bar.findByRole('button', { name: /辱骂他人/ })).toHaveAttribute('aria-pressed', 'true');
    expect(bar.getByRole('button', { name: '删除内容' })).toHaveAttribute('aria-pressed', 'true');
    await user.keyboard('r');
    await waitFor(() => expect(decisionOn(id)).toMatchObject({ conclusion: 'violate', reason_code: 'abuse.insult' }));
    expect(decisionOn(id)?.measures.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['delete_content', 'feedback']),
    );
    expect(decisionOn(id)?.evidence).not.toEqual([]);
  });

  it('G5: Z takes it back within eight seconds, with the draft that made it', async () => {
    const { user } = await begin();
    const id = currentId();
    await user.keyboard('2r');
    await waitFor(() => expect(decisionOn(id)?.status).toBe('held'));
    await waitFor(() => expect(screen.getByText(/违规：已提交/)).toBeInTheDocument());
    await user.keyboard('z');
    await waitFor(() => expect(currentId()).toBe(id));
    expect(decisionOn(id)?.status).toBe('undone');
    expect(stored(id)).toMatchObject({ status: 'claimed', claim: { by: 'reviewer' } });
    expect(screen.getByRole('button', { name: /骚扰他人/ })).toHaveAttribute('aria-pressed', 'true');
  });

  it('R18: Z before the decision is answered takes back that one, and pressed again the one before', async () => {
    const { user } = await begin();
    const first = currentId();
    await user.keyboard('a');
    await waitFor(() => expect(document.querySelector('[data-held]')).toBeInTheDocument());
    const second = currentId();
    pressAtOnce('az');
    expect(callsTo('/review/undo')).toHaveLength(0);
    await waitFor(() => expect(currentId()).toBe(second));
    expect([decisionOn(second)?.status, decisionOn(first)?.status]).toEqual(['undone', 'held']);
    pressAtOnce('azz');
    await waitFor(() => expect(screen.queryByText(/秒内可撤销/)).not.toBeInTheDocument());
    expect(decisionOn(first)?.status).toBe('undone');
    expect(db.decisions.filter(({ case_id, status }) => case_id === second && status === 'undone')).toHaveLength(2);
  });

  it('after eight seconds it is in force', async () => {
    const { user } = await begin();
    const id = currentId();
    await user.keyboard('a');
    await waitFor(() => expect(decisionOn(id)?.status).toBe('held'));
    passTime(8_100);
    await call(queueStats, {}, 'reviewer');
    expect(decisionOn(id)?.status).toBe('effective');
    expect(stored(id).status).toBe('done');
  });

  it('keys are letters while somebody types or an input method composes', async () => {
    const { user } = await begin();
    const id = currentId();
    await user.keyboard('n');
    const note = screen.getByRole('textbox', { name: /备注/ });
    expect(note).toHaveFocus();
    await user.keyboard('are');
    expect(note).toHaveValue('are');
    await user.keyboard('{Escape}');
    fireEvent.keyDown(document.body, { key: 'a', isComposing: true });
    fireEvent.keyDown(document.body, { key: 'Process', keyCode: 229 });
    expect(currentId()).toBe(id);
    expect(db.decisions.some(({ case_id }) => case_id === id)).toBe(false);
    await user.keyboard('a');
    await waitFor(() => expect(decisionOn(id)?.note).toBe('are'));
  });

  it('S and a digit skip: back into the queue, never to the same reviewer', async () => {
    const { user } = await begin();
    const id = currentId();
    await user.keyboard('s');
    await screen.findByText(/不会再分给你/);
    await user.keyboard('2');
    await nextAfter(id);
    expect(stored(id)).toMatchObject({ claim: null });
    expect(stored(id).skipped_by).toContain('reviewer');
  });

  it('R26: E escalates with a note of ten characters, to the lead, and says so', async () => {
    const { user } = await begin();
    const id = currentId();
    await user.keyboard('e');
    const reason = await screen.findByRole('textbox', { name: '原因' });
    await user.type(reason, '拿不准');
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText('请说明原因，至少 10 字')).toBeInTheDocument();
    await user.type(reason, '，涉及未成年，请组长判断');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await nextAfter(id);
    expect(await screen.findByText(`${id} 已升级给组长`)).toBeInTheDocument();
    expect(stored(id)).toMatchObject({ lane: 'lead', status: 'escalated', claim: null });
  });

  it('a key pressed as soon as the next case stands decides that case: the dialog of the escalated one is gone', async () => {
    const { user } = await begin();
    const pane = screen.getByRole('region', { name: '证据' });
    const seen = [currentId()];
    // A mutation is told before any later render.
    new MutationObserver(() => {
      if (seen.at(-1) === currentId()) return;
      seen.push(currentId());
      if (seen.length === 2) pressAtOnce('a');
    }).observe(pane, { attributeFilter: ['data-case'] });
    await user.keyboard('e');
    await waitFor(() => expect(screen.getByRole('textbox', { name: '原因' })).toHaveFocus());
    await user.keyboard('涉及多名用户，请组长判断{Control>}{Enter}{/Control}');
    await waitFor(() => expect(seen.length).toBeGreaterThan(1));
    await waitFor(() => expect(decisionOn(seen[1] ?? '')).toMatchObject({ conclusion: 'clean', by: 'reviewer' }));
  });

  it('R26: what was escalated says to the lead from whom and why, and does not come back to who escalated it', async () => {
    const { case_id, version } = (await call(claimCases, { kind: 'report', size: 1, idem_key: newKey() }, 'reviewer'))
      .data.list[0] as ReviewCase;
    const note = '涉及公会，处罚影响大，请组长判断';
    const move = { kind: 'report' as const, case_id, version, lane: 'lead' as const, note, idem_key: newKey() };
    await call(moveCase, move, 'reviewer');
    await call(claimCases, { kind: 'report', case_ids: [case_id], idem_key: newKey() }, 'lead');
    await renderApp(path, { operator: 'lead' });
    const bar = await screen.findByRole('region', { name: '审核决定' });
    expect(within(bar).getByText(/^升级自 审核员小林/)).toHaveTextContent(`：${note}`);
    expect(stored(case_id).skipped_by).toEqual(['reviewer']);
  });

  it('R26: what became of an escalation stands on the bench of who sent it, until it was read', async () => {
    const claimed = { kind: 'report' as const, idem_key: newKey() };
    const { data } = await call(claimCases, { ...claimed, size: 1 }, 'reviewer');
    const { case_id, version } = data.list[0] as ReviewCase;
    const note = '涉及公会，处罚影响大，请组长判断';
    const move = { kind: 'report' as const, case_id, version, lane: 'lead' as const, note, idem_key: newKey() };
    await call(moveCase, move, 'reviewer');
    await call(claimCases, { ...claimed, case_ids: [case_id], idem_key: newKey() }, 'lead');
    const verdict = { conclusion: 'clean' as const, clean_reason: 'normal' as const, unseen: [], note: '群内玩笑' };
    const decisions = [{ case_id, version: stored(case_id).version, ...verdict }];
    await call(decideCases, { kind: 'report', decisions, idem_key: newKey() }, 'lead');
    passTime(8_100);
    const { user } = await renderApp(path, { operator: 'reviewer' });
    const told = await screen.findByRole('region', { name: '升级的结果' });
    expect(told).toHaveTextContent(new RegExp(`你升级的 ${case_id} .*处理为「不违规」，备注：群内玩笑`));
    expect(await within(told).findByRole('link', { name: case_id })).toBeInTheDocument();
    await user.click(within(told).getByRole('button', { name: '知道了' }));
    expect(screen.queryByRole('region', { name: '升级的结果' })).not.toBeInTheDocument();
    cleanup();
    await renderApp(path, { operator: 'reviewer' });
    await screen.findByText(/^待审 \d+ ·/);
    expect(screen.queryByRole('region', { name: '升级的结果' })).not.toBeInTheDocument();
  });

  it('Esc loses nothing of what was written for E', async () => {
    const { user } = await begin();
    const id = currentId();
    const reason = () => screen.findByRole('textbox', { name: '原因' });
    await user.keyboard('e');
    await user.type(await reason(), '拿不准，可能涉及未成年');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.keyboard('{ArrowRight}e');
    expect(await reason()).toHaveValue('');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.keyboard('{ArrowLeft}e');
    expect(await reason()).toHaveValue('拿不准，可能涉及未成年');
    await user.type(await reason(), '{Control>}{Enter}{/Control}');
    await nextAfter(id);
    expect(stored(id).lane).toBe('lead');
  });

  it('B bans, Esc and Enter give the keys back, B again takes the ban back', async () => {
    const { user } = await begin();
    const id = currentId();
    const bar = within(screen.getByRole('region', { name: '审核决定' }));
    const chip = bar.getByRole('button', { name: '封号 B' });
    const length = () => screen.findByRole('combobox', { name: '处罚时长' });
    // Points of the reason tree: what the ladder recommends is then known.
    await user.keyboard('1');
    if (chip.getAttribute('aria-pressed') === 'true') throw new Error('The ladder bans by itself');
    const before = bar.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent);
    await user.keyboard('b');
    await waitFor(async () => expect(await length()).toHaveFocus());
    await user.keyboard('{Escape}b');
    expect(chip).toHaveAttribute('aria-pressed', 'false');
    expect(bar.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent)).toEqual(before);
    await user.keyboard('b');
    await waitFor(async () => expect(await length()).toHaveFocus());
    await user.keyboard('{Enter}r');
    await waitFor(() => expect(decisionOn(id)?.measures).toContainEqual({ type: 'ban', duration: 7 * 86_400 }));
  });

  it('R82: that a second person must agree is said before it is decided', async () => {
    const { user } = await begin();
    const id = currentId();
    await user.keyboard('1');
    if (!within(screen.getByRole('region', { name: '审核决定' })).queryByRole('combobox')) await user.keyboard('b');
    await user.selectOptions(await screen.findByRole('combobox', { name: '处罚时长' }), '永久');
    expect(screen.getByRole('note')).toHaveTextContent('永久封禁需要第二人审批：提交后进入审批，通过后才生效。');
    // Only the choice that asks for the ban.
    expect(screen.getAllByRole('button', { name: /提交审批/ }).map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/ · 提交审批 R$/),
    ]);
    await user.keyboard('{Escape}r');
    await waitFor(() => expect(decisionOn(id)?.status).toBe('held'));
    passTime(8_100);
    await call(queueStats, {}, 'reviewer');
    const request = decisionOn(id)?.approval_id ?? '';
    expect(db.approvals.get(request)).toMatchObject({ status: 'pending', maker: 'reviewer' });
  });

  it('0 is the reported policy where it is none of 1–9, and stays when another was chosen', async () => {
    for (const one of db.cases.values()) {
      if (one.kind !== 'report') continue;
      one.payload.reason_code = 'gamble.invite';
      one.payload.snapshot.media = [mediumOf(2, { of: 'speech' })];
    }
    const { user } = await begin('reviewer', renderWhole);
    const bar = within(screen.getByRole('region', { name: '审核决定' }));
    const reported = bar.getByRole('button', { name: /^0 / });
    expect(reported).toHaveAttribute('aria-pressed', 'true');
    await user.keyboard('1');
    expect(reported).toHaveAttribute('aria-pressed', 'false');
    await user.keyboard('0');
    expect(reported).toHaveAttribute('aria-pressed', 'true');
    await user.keyboard('?');
    const help = within(await screen.findByRole('dialog'));
    for (const label of ['举报或机审的类型', '快捷封禁，再按取消', '播放 / 暂停', '语音减速 / 加速']) {
      expect(help.getByText(label)).toBeInTheDocument();
    }
  });

  it('R23: 领取 obeys the filters as they stand on the screen', async () => {
    const { user } = await renderApp(path, { operator: 'reviewer' });
    await screen.findByRole('button', { name: /领取 10 件/ });
    const open = db.cases.filter((one) => one.kind === 'report' && one.lane === 'normal' && isWaiting(one));
    const urgent = open.filter(({ priority }) => priority === 'P1').length;
    expect(urgent).toBeLessThan(open.length);
    expect(await screen.findByText(new RegExp(`^待审 ${open.length} ·`))).toBeInTheDocument();
    await filterBy(user, '优先级', 'P1');
    expect(await screen.findByText(new RegExp(`^待审 ${urgent} ·`))).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /领取 10 件/ }));
    await screen.findByRole('region', { name: '证据' });
    const mine = db.cases.filter(({ claim }) => claim?.by === 'reviewer');
    expect(mine).toHaveLength(10);
    expect(mine.filter(({ priority }) => priority !== 'P1')).toEqual([]);
    expect(screen.getByText(new RegExp(`^待审 ${urgent - 10} ·`))).toBeInTheDocument();
  });

  it('R81: where the filters leave nothing, what is outside of them is said, with the way there', async () => {
    for (const one of db.cases.values()) if (one.priority === 'P0') Object.assign(one, { priority: 'P1' });
    const { user, where } = await renderApp(`${path}?priority=P0`, { operator: 'reviewer' });
    const said = await screen.findByText(/^没有符合条件的案件，条件之外还有 \d+ 件待审。/);
    await user.click(screen.getByRole('button', { name: /领取 10 件/ }));
    await waitFor(() => expect(callsTo('/review/claim')).toHaveLength(1));
    expect(screen.queryByText(/队列已清空/)).not.toBeInTheDocument();
    await user.click(within(said).getByRole('button', { name: '清除条件' }));
    expect(where()).toBe(path);
    expect(await screen.findByText(/^当前条件之外的案件不会被领取/)).toBeInTheDocument();
  });

  it('R81: where only what was asked not to come is left, that is said, with the way to have it', async () => {
    const open = db.cases.filter((one) => one.kind === 'report' && one.lane === 'normal' && isWaiting(one));
    const hard = open.filter(isSensitiveCase);
    for (const one of open) if (!hard.includes(one)) one.status = 'auto_closed';
    const { user } = await renderApp(path, { operator: 'reviewer' });
    await screen.findByText(new RegExp(`^待审 ${hard.length} ·`));
    act(() => setAvoidSensitive(true));
    const said = await screen.findByText(new RegExp(`^符合条件的只剩 ${hard.length} 件高敏类`));
    await user.click(screen.getByRole('button', { name: /领取 10 件/ }));
    await waitFor(() => expect(callsTo('/review/claim')).toHaveLength(1));
    await user.click(within(said).getByRole('button', { name: '恢复领取高敏类' }));
    expect(await screen.findByText(new RegExp(`^待审 ${hard.length} ·`))).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /领取 10 件/ }));
    await screen.findByRole('region', { name: '证据' });
    expect(isSensitiveCase(stored(currentId()))).toBe(true);
  });

  it('says a recommended length once', async () => {
    const { user } = await begin();
    await user.keyboard('9');
    expect(await screen.findByText(/建议 /)).not.toHaveTextContent('（');
  });

  it('each decision has its own seconds', async () => {
    const { user } = await begin();
    await user.keyboard('a');
    await screen.findByText(/^不违规：已提交，[678] 秒内可撤销$/);
    await waitFor(() => expect(document.querySelector('[data-held]')).toBeInTheDocument());
    passTime(3_000);
    expect(await screen.findByText(/^不违规：已提交，[345] 秒内可撤销$/)).toBeInTheDocument();
    await user.keyboard('d');
    await screen.findByText(/^证据不足：已提交，[678] 秒内可撤销$/);
    await waitFor(() => expect(document.querySelector('[data-held]')).toBeInTheDocument());
    await user.keyboard('z');
    expect(await screen.findByText(/^不违规：已提交，[1-5] 秒内可撤销$/)).toBeInTheDocument();
  });

  it('arrows walk without deciding', async () => {
    const { user } = await begin();
    const first = currentId();
    await user.keyboard('{ArrowRight}');
    const second = currentId();
    expect(second).not.toBe(first);
    await user.keyboard('{ArrowLeft}');
    expect(currentId()).toBe(first);
    expect(db.decisions.filter(({ by, status }) => by === 'reviewer' && status === 'held')).toEqual([]);
  });
});

describe('when something comes between', () => {
  const takeOver = async (id: string) => {
    await call(assignCases, { kind: 'report', case_ids: [id], to: 'reviewer2', idem_key: newKey() }, 'lead');
    const decision = {
      case_id: id,
      version: stored(id).version,
      conclusion: 'clean' as const,
      clean_reason: 'normal' as const,
      unseen: [],
    };
    await call(decideCases, { kind: 'report', decisions: [decision], idem_key: newKey() }, 'reviewer2');
  };

  it('a case that the lead took back is named, and that nothing was submitted', async () => {
    const { user } = await begin();
    const id = currentId();
    await call(assignCases, { kind: 'report', case_ids: [id], to: null, idem_key: newKey() }, 'lead');
    await user.keyboard('a');
    expect(await screen.findByText(/领取已被退回队列或过期，操作没有提交/)).toHaveTextContent(stored(id).summary);
    expect(currentId()).not.toBe(id);
  });

  it('G6: who was faster is named, and the next case is there', async () => {
    const { user } = await begin();
    const id = currentId();
    await takeOver(id);
    await user.keyboard('1r');
    expect(await screen.findByText(/该任务已由 审核员小王 于 .* 处理：不违规/)).toBeInTheDocument();
    expect(currentId()).not.toBe(id);
    expect(db.decisions.filter(({ case_id }) => case_id === id)).toHaveLength(1);
  });

  it('G4: a decision without an answer is 结果未知 until it is asked after', async () => {
    const { user } = await begin();
    const id = currentId();
    setFaults([{ endpoint: 'decideCases', kind: 'lost_reply', times: 1 }]);
    await user.keyboard('a');
    const asking = await screen.findByRole('button', { name: '查询结果' });
    expect(asking.closest('[role="status"]')?.textContent?.match(/结果未知/g)).toHaveLength(1);
    await user.click(asking);
    expect(await screen.findByText('已查明：决定已生效')).toBeInTheDocument();
    expect(db.decisions.filter(({ case_id }) => case_id === id)).toHaveLength(1);
    expect(callsTo('/review/decide')).toHaveLength(1);
  });

  it('one that never arrived is sent again on a press, and counts once', async () => {
    const { user } = await begin();
    const id = currentId();
    setFaults([{ endpoint: 'decideCases', kind: 'hang', times: 1 }]);
    await user.keyboard('a');
    setFaults([]);
    await user.click(await screen.findByRole('button', { name: '查询结果' }));
    if (decisionOn(id) === undefined) await user.click(await screen.findByRole('button', { name: '重新提交' }));
    await waitFor(() => expect(decisionOn(id)?.status).toBe('held'));
    expect(db.decisions.filter(({ case_id }) => case_id === id)).toHaveLength(1);
  });

  it('offline the shift goes on; what was decided goes out with the network', async () => {
    const { user } = await begin();
    const id = currentId();
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await user.keyboard('a');
    expect(screen.getByText(/离线，联网后自动提交：不违规/)).toBeInTheDocument();
    expect(decisionOn(id)).toBeUndefined();
    online.mockReturnValue(true);
    fireEvent(window, new Event('online'));
    await waitFor(() => expect(decisionOn(id)?.status).toBe('held'));
  });

  it('G5: Z offline takes back what was not sent; what was sent stays held, and that is said', async () => {
    const { user } = await begin();
    const first = currentId();
    await user.keyboard('a');
    await waitFor(() => expect(document.querySelector('[data-held]')).toBeInTheDocument());
    const second = currentId();
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await user.keyboard('d');
    await user.keyboard('z');
    expect(currentId()).toBe(second);
    expect(screen.queryByText(/离线，联网后自动提交/)).not.toBeInTheDocument();
    await user.keyboard('z');
    expect(await screen.findByText('网络已断开，联网后才能撤销已提交的决定')).toBeInTheDocument();
    expect(callsTo('/review/undo')).toHaveLength(0);
    online.mockReturnValue(true);
    fireEvent(window, new Event('online'));
    await user.keyboard('z');
    await waitFor(() => expect(currentId()).toBe(first));
    expect([decisionOn(first)?.status, decisionOn(second)]).toEqual(['undone', undefined]);
  });

  it('R18: Z without an answer stays to be pressed again, with one effect, and waits in the header until then', async () => {
    const { user } = await begin();
    const id = currentId();
    await user.keyboard('a');
    await waitFor(() => expect(document.querySelector('[data-held]')).toBeInTheDocument());
    setFaults([{ endpoint: 'undoDecision', kind: 'lost_reply', times: 1 }]);
    await user.keyboard('z');
    expect(await screen.findByText(/^结果未知/)).toBeInTheDocument();
    expect(openOutcomes.of('reviewer').map(({ label, about }) => `${label}：${about}`)).toEqual([
      `撤销审核：不违规 · ${id}`,
    ]);
    expect(screen.getByRole('button', { name: /撤销/ })).toBeInTheDocument();
    await user.keyboard('z');
    await waitFor(() => expect(currentId()).toBe(id));
    expect(decisionOn(id)?.status).toBe('undone');
    expect(new Set(callsTo('/review/undo').map(({ body }) => (body as { idem_key: string }).idem_key)).size).toBe(1);
    expect(openOutcomes.of('reviewer')).toEqual([]);
  });

  it('a lease that ran out loses no decision', async () => {
    const { user } = await begin();
    const id = currentId();
    passTime(660_000);
    await call(queueStats, {}, 'reviewer2');
    expect(stored(id).claim).toBeNull();
    await user.keyboard('a');
    await waitFor(() => expect(decisionOn(id)).toMatchObject({ by: 'reviewer', status: 'held' }));
  });

  it('a refusal says why at the case, and the draft is kept', async () => {
    const { user } = await begin();
    const id = currentId();
    setFaults([{ endpoint: 'decideCases', kind: 'forbidden', times: 1 }]);
    await user.keyboard('3r');
    await waitFor(() => expect(currentId()).toBe(id));
    expect(within(screen.getByRole('region', { name: '审核决定' })).getByRole('alert')).toHaveTextContent('无权限');
    expect(await screen.findByRole('button', { name: /低俗擦边/ })).toHaveAttribute('aria-pressed', 'true');
  });

  /** Sets up a number of waiting and claimed cases; the screen shows the first. */
  async function hold(size: number, waiting: number) {
    const open = [...db.cases.values()].filter(({ kind, lane }) => kind === 'report' && lane === 'normal');
    for (const one of open) Object.assign(one, { status: 'auto_closed', claim: null, skipped_by: [] });
    for (const one of open.slice(0, size + waiting)) Object.assign(one, { status: 'pending' });
    await call(claimCases, { kind: 'report', size, idem_key: newKey() }, 'reviewer');
    const app = await renderApp(path, { operator: 'reviewer' });
    await screen.findByRole('region', { name: '证据' });
    expect(held()).toBe(size);
    viewAllMedia();
    return app;
  }
  const mine = () => db.cases.filter(({ claim }) => claim?.by === 'reviewer').length;

  it('R8: where fewer came than there was room for the queue is asked once more, and said to be empty', async () => {
    const { user } = await hold(2, 1);
    await user.keyboard('a');
    await waitFor(() => expect(held()).toBe(2));
    await user.keyboard('aa');
    expect(await screen.findByText(/队列已清空，今日已处理 \d+ 条/)).toBeInTheDocument();
    expect(mine()).toBe(0);
  });

  it('R38: a refill that failed is tried again with the next decision, and in the end by hand, with a word', async () => {
    const { user } = await hold(3, 12);
    setFaults([{ endpoint: 'claimCases', kind: 'limited', times: 3 }]);
    for (const left of [2, 1, 0]) {
      await user.keyboard('a');
      await waitFor(() => expect(callsTo('/review/claim')).toHaveLength(3 - left));
      await waitFor(() => expect(mine()).toBe(left));
    }
    expect(await screen.findByText('下一批没有领到，可以再领取一次。')).toHaveAttribute('role', 'alert');
    await user.click(screen.getByRole('button', { name: /领取 10 件/ }));
    await screen.findByRole('region', { name: '证据' });
    expect(mine()).toBe(10);
  });

  const goTo = (hash: string) => act(async () => history.push(hash));

  it('R9: what did not go out is not left without a question, and is sent when the reviewer is back', async () => {
    const { user, where } = await hold(3, 3);
    const id = currentId();
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await user.keyboard('a');
    await goTo('/riskManage/banRecord');
    const question = await screen.findByRole('alertdialog', { name: '还有决定没有提交' });
    expect([where(), isDirty()]).toEqual([path, true]);
    const closing = new Event('beforeunload', { cancelable: true });
    fireEvent(window, closing);
    expect(closing.defaultPrevented).toBe(true);
    await user.click(within(question).getByRole('button', { name: '留在这里' }));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    await act(async () => history.back());
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '留在这里' }));
    await goTo('/riskManage/banRecord');
    await user.click(await screen.findByRole('button', { name: '仍要离开' }));
    await waitFor(() => expect(where()).toMatch(/banRecord/));
    await waitFor(() => expect(isDirty()).toBe(false));
    expect(decisionOn(id)).toBeUndefined();
    online.mockReturnValue(true);
    await goTo(path);
    await waitFor(() => expect(decisionOn(id)?.status).toBe('held'));
    expect(await screen.findByText(/不违规：已提交/)).toBeInTheDocument();
  });

  it('R83: what did not go out is counted in the header of every other screen, with the way back', async () => {
    const { user } = await begin('reviewer', renderWhole);
    const id = currentId();
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await user.keyboard('a');
    const waiting = () => screen.queryByRole('link', { name: '1 件决定未送达' });
    expect(waiting()).not.toBeInTheDocument();
    await goTo('/home');
    await user.click(await screen.findByRole('button', { name: '仍要离开' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: '证据' })).not.toBeInTheDocument());
    expect(waiting()).toBeInTheDocument();
    expect(isDirty()).toBe(true);
    const closing = new Event('beforeunload', { cancelable: true });
    fireEvent(window, closing);
    expect(closing.defaultPrevented).toBe(true);
    jest.restoreAllMocks();
    await user.click(waiting() as HTMLElement);
    await waitFor(() => expect(decisionOn(id)?.status).toBe('held'));
    expect(waiting()).not.toBeInTheDocument();
  });

  it('R9: what was not answered waits in the header, and is known at the bench once it was asked there', async () => {
    const { user } = await hold(3, 3);
    const id = currentId();
    setFaults([{ endpoint: 'decideCases', kind: 'lost_reply', times: 1 }]);
    await user.keyboard('a');
    expect(await screen.findByText(/结果未知：不违规/)).toBeInTheDocument();
    const [open] = openOutcomes.of('reviewer');
    expect(open).toMatchObject({ label: '审核', about: expect.stringMatching(/^不违规 · cs_rp_/) });
    act(() => openOutcomes.resolve('reviewer', open?.key ?? ''));
    await waitFor(() => expect(screen.queryByText(/结果未知：不违规/)).not.toBeInTheDocument());
    expect(decisionOn(id)?.status).toBe('held');
  });

  it('R39: what was taken back without an answer is at the bench as soon as the header knows', async () => {
    const { user } = await hold(3, 3);
    const id = currentId();
    await user.keyboard('a');
    await waitFor(() => expect(document.querySelector('[data-held]')).toBeInTheDocument());
    setFaults([{ endpoint: 'undoDecision', kind: 'lost_reply', times: 1 }]);
    await user.keyboard('z');
    await waitFor(() => expect(openOutcomes.of('reviewer')).toHaveLength(1));
    expect(currentId()).not.toBe(id);
    act(() => openOutcomes.resolve('reviewer', openOutcomes.of('reviewer')[0]?.key ?? ''));
    await waitFor(() => expect(currentId()).toBe(id));
    expect(screen.queryByText(/已提交，/)).not.toBeInTheDocument();
    expect(decisionOn(id)?.status).toBe('undone');
  });

  it('R44: whoever comes back within the eight seconds can still take it back', async () => {
    const { user, where } = await hold(3, 3);
    const id = currentId();
    await user.keyboard('a');
    await goTo('/riskManage/banRecord');
    await waitFor(() => expect(where()).toMatch(/banRecord/));
    await waitFor(() => expect(decisionOn(id)?.status).toBe('held'));
    await goTo(path);
    await screen.findByText(/不违规：已提交/);
    await user.keyboard('z');
    await waitFor(() => expect(currentId()).toBe(id));
    expect(decisionOn(id)?.status).toBe('undone');
  });

  it('R32: nothing more is claimed by who stops, filters change what comes next, what is held can be given back', async () => {
    const { user, where } = await hold(3, 12);
    await user.click(screen.getByRole('button', { name: '筛选' }));
    await user.click(screen.getByRole('button', { name: '做完就停' }));
    expect(screen.getByRole('button', { name: '筛选 · 做完就停' })).toHaveAttribute('aria-expanded', 'true');
    await user.keyboard('aaa');
    expect(await screen.findByRole('button', { name: /领取 10 件/ })).toBeInTheDocument();
    expect(callsTo('/review/claim')).toEqual([]);
    await user.click(screen.getByRole('button', { name: /领取 10 件/ }));
    await screen.findByRole('region', { name: '证据' });
    expect(screen.getByRole('button', { name: '做完就停' })).toHaveAttribute('aria-pressed', 'false');
    await user.click(within(screen.getByRole('search', { name: '筛选' })).getByRole('button', { name: /筛选$/ }));
    await user.click(await screen.findByRole('menuitem', { name: '只看超时' }));
    expect(where()).toMatch(/overdue=/);
    // Also folded it says that not all that waits comes.
    expect(screen.getByRole('button', { name: '筛选 1 项' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '全部退回' }));
    await screen.findByRole('button', { name: /领取 10 件/ });
    await waitFor(() => expect(mine()).toBe(0));
  });

  it('counts that were not loaded are not told as none', async () => {
    setFaults([{ endpoint: 'myCases', kind: 'forbidden', times: 1 }]);
    await renderApp(path, { operator: 'reviewer' });
    expect(await screen.findByText('待审 — · 今日已处理 — · 已领取 —/30')).toBeInTheDocument();
  });

  it('an empty queue says how many were done, and where there is more', async () => {
    for (const one of db.cases.values()) Object.assign(one, { status: 'auto_closed', claim: null });
    const { user } = await renderApp(path, { operator: 'reviewer' });
    await screen.findByRole('button', { name: /领取 10 件/ });
    await user.keyboard('{Enter}');
    expect(await screen.findByText(/队列已清空，今日已处理 \d+ 条/)).toBeInTheDocument();
  });
});

describe('the list mode', () => {
  it('shows who works what, and claims what is chosen', async () => {
    const { user } = await renderApp(`${path}?mode=list&assignee=none`, { operator: 'reviewer' });
    const [row] = (await screen.findAllByRole('row')).filter((one) => one.classList.contains('ant-table-row'));
    if (!row) throw new Error('The list is empty');
    await user.click(within(row).getByRole('button', { name: '领取' }));
    await screen.findByRole('region', { name: '证据' });
    expect(stored(currentId()).claim?.by).toBe('reviewer');
    expect(held()).toBeGreaterThan(0);
  });

  it('R80: what somebody else took meanwhile is named, and the queue is not called empty', async () => {
    const { user } = await renderApp(`${path}?mode=list&assignee=none`, { operator: 'reviewer' });
    const [first, second] = (await screen.findAllByRole('row')).filter((one) => one.dataset.rowKey);
    const ids = [first?.dataset.rowKey ?? '', second?.dataset.rowKey ?? ''];
    await user.click(within(first as HTMLElement).getByRole('checkbox'));
    await user.click(within(second as HTMLElement).getByRole('checkbox'));
    await call(claimCases, { kind: 'report', case_ids: ids, idem_key: newKey() }, 'reviewer2');
    const batch = within(screen.getByRole('region', { name: '批量操作' }));
    await user.click(batch.getByRole('button', { name: /^领取/ }));
    expect(await screen.findByText('所选 2 件中有 2 件没有领到：审核员小王 审核中 2 件')).toBeInTheDocument();
    await waitFor(() => expect(screen.getAllByRole('row').map(({ dataset }) => dataset.rowKey)).not.toContain(ids[0]));
    await user.click(screen.getByRole('link', { name: '审核' }));
    await screen.findByRole('button', { name: /领取 10 件/ });
    expect(screen.queryByText(/队列已清空/)).not.toBeInTheDocument();
  });

  it('a lead gives a case to a colleague', async () => {
    const { user } = await renderApp(`${path}?mode=list`, { operator: 'lead' });
    const rows = (await screen.findAllByRole('row')).filter((one) => one.classList.contains('ant-table-row'));
    const [row] = rows;
    if (!row) throw new Error('The list is empty');
    await press(user, within(row), '指派');
    expect(await screen.findByText('1 件案件将交给所选审核员。')).toBeInTheDocument();
  });
});
