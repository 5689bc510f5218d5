import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import {
  call,
  imageHashOf,
  isWaiting,
  knownAd,
  newKey,
  passTime,
  type StoredCase,
  setFaults,
} from '../../../../../mock/testing';
import { callsTo } from '../../../../../tests/inProcess';
import { fill } from '../../../../../tests/operate';
import { db, freshStart, renderScreen as renderApp } from '../../../../../tests/renderScreen';
import { viewAllMedia } from '../../../../../tests/viewAllMedia';
import { areasFound, isMinorImage } from '../../../../domain/image/rules';
import { isSensitiveCase } from '../../../../domain/shared/machineLabel';
import type { CaseOf } from '../../../../services/caseSchema';
import { queueStats } from '../../../../services/queues';
import { assignCases, decideCases } from '../../../../services/review';

beforeEach(freshStart);

const path = '/riskManage/imgReview/review';
type Image = StoredCase & CaseOf<'image'>;

const stored = (id: string): Image => {
  const found = db.cases.get(id);
  if (found?.kind !== 'image') throw new Error(`No picture ${id}`);
  return found;
};
const images = () => [...db.cases.values()].filter((one): one is Image => one.kind === 'image');
const decisionOn = (id: string) => db.decisions.findLast(({ case_id }) => case_id === id);

const tiles = () => screen.queryAllByRole('gridcell');
const idOf = (tile: HTMLElement | undefined) => tile?.id.replace('tile-', '') ?? '';
const tileOf = (id: string) => document.getElementById(`tile-${id}`);
const focused = () => tiles().find((tile) => tile.getAttribute('aria-selected') === 'true');

/** The browser has loaded the pictures on the screen. */
const load = () => {
  for (const image of document.querySelectorAll('[role=gridcell] img')) fireEvent.load(image);
};

/** Signs in, claims a page with one press of Enter; all of its pictures have come. */
async function begin({ operator = 'reviewer', query = '' } = {}) {
  const app = await renderApp(`${path}${query}`, { operator });
  await screen.findByRole('button', { name: /领取 \d+ 件/ });
  await app.user.keyboard('{Enter}');
  await screen.findByRole('grid', { name: '本页图片' });
  load();
  return app;
}

/** These come first. */
const urgent = (...list: (Image | undefined)[]) => {
  for (const one of list) {
    if (!one) throw new Error('No such picture waits');
    one.sla_due_at = 0;
  }
};
const waiting = (fits: (one: Image) => boolean) => images().find((one) => isWaiting(one) && fits(one));
const hasCode = ({ payload }: Image) => payload.medium.boxes.some(({ label }) => label === 'qr');

/** A page of pictures that all load and need no blur, and whose authors can be punished. */
function plainQueue() {
  for (const one of images()) {
    const target = db.users.get(one.target_uid);
    const plain =
      one.payload.medium.state === 'ok' &&
      one.lane === 'normal' &&
      !isSensitiveCase(one) &&
      target?.status === 'normal' &&
      target.flags.every((flag) => flag === 'new');
    if (isWaiting(one) && !plain) one.status = 'auto_closed';
  }
}

const submit = async (user: UserEvent) => {
  await user.keyboard('{Control>}{Enter}{/Control}');
  const question = await screen.findByRole('alertdialog', { name: '确认整页提交' });
  return { question, text: question.textContent ?? '' };
};

describe('a page at the keyboard', () => {
  it('two digits, Ctrl+Enter, Enter: ten pass, two are violations, one batch; the next page is there', async () => {
    plainQueue();
    const { user } = await begin();
    const ids = tiles().map(idOf);
    expect(ids).toHaveLength(12);
    await user.keyboard('{ArrowRight}1{ArrowDown}6');
    const [bad, worse] = [ids[1] ?? '', ids[5] ?? ''];
    await waitFor(() => expect(tileOf(bad)).toHaveTextContent('裸露色情'));
    const { text } = await submit(user);
    expect(text).toContain('12 张：10 通过 2 违规');
    expect(db.decisions.some(({ case_id }) => ids.includes(case_id))).toBe(false);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(decisionOn(bad)?.status).toBe('held'));
    const made = ids.map((id) => decisionOn(id));
    expect(new Set(made.map((decision) => decision?.batch_id)).size).toBe(1);
    expect(made.filter((decision) => decision?.conclusion === 'pass')).toHaveLength(10);
    expect(decisionOn(bad)).toMatchObject({ conclusion: 'violate', reason_code: 'porn.nudity' });
    expect(decisionOn(worse)).toMatchObject({ conclusion: 'violate', reason_code: 'ads.contact' });
    expect(callsTo('/review/decide')).toHaveLength(1);
    await waitFor(() => expect(tiles().map(idOf)).not.toContain(bad));
    expect(tiles()).toHaveLength(12);
    passTime(8_100);
    await call(queueStats, {}, 'reviewer');
    expect(stored(bad)).toMatchObject({ status: 'done', hidden: true });
  });

  it('Z takes the whole page back, with what was decided on it', async () => {
    plainQueue();
    const { user } = await begin();
    const ids = tiles().map(idOf);
    await user.keyboard('2');
    await submit(user);
    await user.keyboard('{Enter}');
    await screen.findByText(/12 张：11 通过 1 违规：已提交/);
    await user.keyboard('z');
    await waitFor(() => expect(tiles().map(idOf)).toEqual(expect.arrayContaining(ids)));
    expect(ids.every((id) => decisionOn(id)?.status === 'undone')).toBe(true);
    expect(tileOf(ids[0] ?? '')).toHaveTextContent('低俗擦边');
  });

  it('one of the page is taken back alone; the others come into force', async () => {
    plainQueue();
    const { user } = await begin();
    const [first = '', second = ''] = tiles().map(idOf);
    await user.keyboard('1');
    await submit(user);
    await user.keyboard('{Enter}');
    await user.click(await screen.findByRole('button', { name: '只撤销一件' }));
    await user.click(screen.getByRole('button', { name: `撤销 ${first}：违规` }));
    await waitFor(() => expect(tileOf(first)).toBeInTheDocument());
    expect(decisionOn(first)?.status).toBe('undone');
    expect(decisionOn(second)?.status).toBe('held');
    expect(screen.getByText(/剩余 11 件：已提交/)).toBeInTheDocument();
  });

  it('R25: a digit and R convict, as on every bench; a second R takes nothing back', async () => {
    plainQueue();
    const { user } = await begin();
    const id = idOf(focused());
    await user.keyboard('1rr');
    expect(tileOf(id)?.dataset.verdict).toBe('violate');
    expect((await submit(user)).text).toContain('12 张：11 通过 1 违规');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(decisionOn(id)).toMatchObject({ conclusion: 'violate', reason_code: 'porn.nudity' }));
  });

  it('the same digit again, A and Backspace clear; M covers, P hides, D replaces where the app has a default', async () => {
    plainQueue();
    for (const one of images()) if (isWaiting(one)) one.scene = 'dm';
    urgent(waiting(hasCode));
    const { user } = await begin();
    const id = idOf(focused());
    const verdict = () => tileOf(id)?.dataset.verdict;
    await user.keyboard('3');
    expect(verdict()).toBe('violate');
    await user.keyboard('3');
    expect(verdict()).toBe('default');
    await user.keyboard('4{Backspace}');
    expect(verdict()).toBe('pass');
    await user.keyboard('5p');
    expect(verdict()).toBe('private');
    expect(tileOf(id)).toHaveTextContent('血腥画面 · 仅自己可见');
    await user.keyboard('ad');
    expect(within(tileOf(id) as HTMLElement).getByRole('alert')).toHaveTextContent('只有头像、封面和家族图');
    const found = tiles().find((tile) => hasCode(stored(idOf(tile))));
    if (!found) throw new Error('No code on this page');
    while (focused() !== found) await user.keyboard('{ArrowRight}');
    await user.keyboard('m');
    expect(found.dataset.verdict).toBe('mask');
    await submit(user);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(decisionOn(idOf(found))?.conclusion).toBe('mask'));
    expect(decisionOn(idOf(found))?.extra.areas).toEqual(areasFound(stored(idOf(found))));
  });

  it('B bans the author, Esc gives the keys back to the page, B again takes it back', async () => {
    plainQueue();
    const { user } = await begin();
    const chip = screen.getByRole('button', { name: '封号 B' });
    await user.keyboard('6b');
    await waitFor(() => expect(screen.getByRole('combobox', { name: '处罚时长' })).toHaveFocus());
    expect(chip).toHaveAttribute('aria-pressed', 'true');
    await user.keyboard('{Escape}b');
    expect(chip).toHaveAttribute('aria-pressed', 'false');
  });

  it('a press rejects with what the model found; one without a finding asks for the type', async () => {
    plainQueue();
    urgent(
      waiting(hasCode),
      waiting(({ labels }) => labels.length === 0),
    );
    const { user } = await begin();
    const clean = tiles().find((tile) => stored(idOf(tile)).labels.length === 0);
    const flagged = tiles().find((tile) => hasCode(stored(idOf(tile))));
    if (!clean || !flagged) throw new Error('No such pictures on this page');
    await user.click(flagged);
    await waitFor(() => expect(flagged).toHaveTextContent('留联系方式引流'));
    await user.click(flagged);
    expect(flagged.dataset.verdict).toBe('default');
    await user.click(clean);
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(within(clean).getByRole('alert')).toHaveTextContent('请先选择违规类型');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    await user.keyboard('9');
    expect((await submit(user)).text).toContain('11 通过 1 违规');
  });

  it('decides those that look alike as this one', async () => {
    plainQueue();
    const phash = imageHashOf(knownAd.motif, knownAd.picture);
    const alike = images().filter((one) => isWaiting(one) && one.payload.phash === phash);
    for (const one of alike) one.sla_due_at = 0;
    const { user } = await begin();
    const first = tileOf(alike[0]?.case_id ?? '');
    expect(first).toHaveTextContent(/相似 1\/\d/);
    while (focused() !== first) await user.keyboard('{ArrowRight}');
    await user.keyboard('6c');
    for (const one of alike) expect(tileOf(one.case_id)?.dataset.verdict).toBe('violate');
  });
});

describe('nothing passes unseen', () => {
  it('逐张判定 asks for every one of them, and is remembered', async () => {
    plainQueue();
    const { user } = await begin();
    await user.click(screen.getByRole('button', { name: '逐张判定' }));
    expect(screen.getByText('12 张：12 未决定')).toBeInTheDocument();
    await user.keyboard('a{Control>}{Enter}{/Control}');
    expect(within(focused() as HTMLElement).getByRole('alert')).toHaveTextContent('还没有决定');
    expect(focused()).toBe(tiles()[1]);
    for (let i = 1; i < 12; i++) await user.keyboard('a{ArrowRight}');
    expect((await submit(user)).text).toContain('12 张：12 通过');
    expect(localStorage.getItem('console.own.reviewer.image-review')).toContain('"fast":false');
  });

  it('a picture that has not come is not passed by default', async () => {
    plainQueue();
    const { user } = await renderApp(path, { operator: 'reviewer' });
    await screen.findByRole('button', { name: '领取 12 件' });
    await user.keyboard('{Enter}');
    await screen.findByRole('grid');
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(within(focused() as HTMLElement).getByRole('alert')).toHaveTextContent('图片没有加载，不能默认通过');
    load();
    await submit(user);
  });

  it('R24: what is blurred passes by default only once V showed it; the rest is named before it is sent', async () => {
    plainQueue();
    const blurred = images()
      .filter((one) => one.status === 'auto_closed' && isSensitiveCase(one))
      .slice(0, 2);
    for (const one of blurred) {
      Object.assign(one, { status: 'pending', lane: 'normal' });
      one.payload.medium.state = 'ok';
    }
    urgent(...blurred);
    const { user } = await begin();
    const [first = 0, second = 0] = tiles().flatMap((tile, i) => (isSensitiveCase(stored(idOf(tile))) ? [i] : []));
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(within(tiles()[first] as HTMLElement).getByRole('alert')).toHaveTextContent(
      `第 ${first + 1}、${second + 1} 张没有看清，不能通过`,
    );
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    await user.keyboard('{v>}{/v}{Control>}{Enter}{/Control}');
    expect(within(tiles()[second] as HTMLElement).getByRole('alert')).toHaveTextContent(`第 ${second + 1} 张没有看清`);
    await user.keyboard('{v>}{/v}');
    const ids = tiles().map(idOf);
    expect((await submit(user)).text).toContain('12 张：12 通过');
    expect(screen.queryByText(/没有看清/)).not.toBeInTheDocument();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(ids.every((id) => decisionOn(id)?.conclusion === 'pass')).toBe(true));
    // Taken back, it needs no second look.
    await user.keyboard('z');
    await waitFor(() => expect(tiles().map(idOf)).toEqual(ids));
    load();
    expect((await submit(user)).text).toContain('12 张：12 通过');
  });

  it('R24: what did not load is not counted as passed', async () => {
    plainQueue();
    await begin();
    const count = within(screen.getByRole('toolbar', { name: '整页' })).getByRole('status');
    expect(count).toHaveTextContent('12 张：12 通过');
    const [tile] = tiles();
    fireEvent.error(tile?.querySelector('img') as HTMLImageElement);
    expect(count).toHaveTextContent('12 张：11 通过 1 未决定');
  });

  it('a broken one can be loaded again or is deleted, punishing nobody', async () => {
    plainQueue();
    const { user } = await begin();
    const [tile] = tiles();
    if (!tile) throw new Error('An empty page');
    const id = idOf(tile);
    fireEvent.error(tile.querySelector('img') as HTMLImageElement);
    await user.click(within(tile).getByRole('button', { name: '重载' }));
    fireEvent.error(tile.querySelector('img') as HTMLImageElement);
    await user.click(within(tile).getByRole('button', { name: '按删除处理' }));
    await submit(user);
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(decisionOn(id)).toMatchObject({
        conclusion: 'violate',
        reason_code: 'other.misc',
        measures: [{ type: 'delete_content' }],
      }),
    );
  });

  it('the next pages are fetched ahead and claimed by nobody', async () => {
    plainQueue();
    await begin();
    await waitFor(() => expect(callsTo('/review/cases')).toHaveLength(1));
    expect(Object.fromEntries(callsTo('/review/cases')[0]?.query ?? [])).toMatchObject({
      assignee: 'none',
      lane: 'normal',
      size: '36',
    });
    expect(images().filter(({ claim }) => claim?.by === 'reviewer')).toHaveLength(12);
  });
});

describe('minors', () => {
  it('are never on a page, and are worked one at a time by those who may', async () => {
    const { user } = await begin({ operator: 'admin', query: '?grid=4x6' });
    expect(tiles()).toHaveLength(24);
    expect(images().filter((one) => isMinorImage(one) && one.claim)).toEqual([]);
    await user.click(screen.getByRole('button', { name: '单张' }));
    expect(await screen.findByRole('region', { name: '证据' })).toBeInTheDocument();
  });

  it('where only other lanes have something left, that is said; there are no filters to clear', async () => {
    for (const one of images()) {
      if (one.lane === 'normal') one.status = 'auto_closed';
      else Object.assign(one, { status: 'pending', lane: 'lead', claim: null });
    }
    await renderApp(`${path}?grid=3x4`, { operator: 'lead' });
    expect(await screen.findByText(/^按页审核只领普通队列，已经没有了；其他队列还有 \d+ 件待审/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '清除条件' })).not.toBeInTheDocument();
  });

  it('the restricted lane has no page at all', async () => {
    const { user } = await renderApp(`${path}?lane=minor&grid=4x6`, { operator: 'admin' });
    await screen.findByRole('button', { name: '领取 10 件' });
    await user.keyboard('{Enter}');
    const { case: id = '' } = (await screen.findByRole('region', { name: '证据' })).dataset;
    viewAllMedia();
    expect(isMinorImage(stored(id))).toBe(true);
    expect(screen.getByRole('button', { name: '4×6' })).toBeDisabled();
    await user.click(await screen.findByRole('button', { name: '未成年人开播' }));
    await user.keyboard('r');
    await waitFor(() => expect(decisionOn(id)?.reason_code).toBe('minor.stream'));
  });

  it('U sends one there from a page', async () => {
    plainQueue();
    const { user } = await begin();
    const id = idOf(focused());
    await user.keyboard('u');
    await waitFor(() => expect(tileOf(id)).not.toBeInTheDocument());
    expect(stored(id)).toMatchObject({ lane: 'minor', status: 'transferred', claim: null });
    expect(tiles()).toHaveLength(11);
  });
});

describe('the large view', () => {
  it('Space opens it: what was decided on the same one before; Space goes back', async () => {
    const phash = imageHashOf(knownAd.motif, knownAd.picture);
    const one = images().find((other) => isWaiting(other) && other.payload.phash === phash);
    if (!one) throw new Error('No such advertisement waits');
    one.sla_due_at = 0;
    const { user } = await begin();
    while (focused() !== tileOf(one.case_id)) await user.keyboard('{ArrowRight}');
    await user.keyboard(' ');
    const evidence = within(await screen.findByRole('region', { name: '证据' }));
    expect(within(evidence.getByRole('region', { name: '同图既往结论' })).getAllByRole('listitem')).toHaveLength(4);
    await user.keyboard('6');
    await user.keyboard(' ');
    expect(await screen.findByRole('grid')).toBeInTheDocument();
    expect(tileOf(one.case_id)?.dataset.verdict).toBe('violate');
  });

  it('删除同图全部 says how many, wants a reason (L2), and is part of the page', async () => {
    plainQueue();
    const one = images().find((other) => isWaiting(other) && other.payload.dup_count === 37);
    if (!one) throw new Error('Nothing was seen so often');
    one.sla_due_at = 0;
    const { user } = await begin();
    while (focused() !== tileOf(one.case_id)) await user.keyboard('{ArrowRight}');
    await user.keyboard(' ');
    await user.click(await screen.findByRole('button', { name: '删除同图全部（37）' }));
    const form = within(await screen.findByRole('dialog'));
    expect(form.getByText(/相同的 37 张图片/)).toBeInTheDocument();
    // No key of the page reaches through the dialog.
    await user.type(form.getByLabelText('备注'), '1广告');
    await user.click(form.getByRole('button', { name: '删除 37 张' }));
    expect(await form.findByText('备注至少 5 字')).toBeInTheDocument();
    await fill(user, form.getByLabelText('备注'), '反复投放');
    await user.click(form.getByRole('button', { name: '删除 37 张' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.keyboard('{Escape}');
    load();
    expect((await submit(user)).text).toContain('删除同图全部 ×37');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(decisionOn(one.case_id)?.note).toBe('1广告反复投放'));
    expect(decisionOn(one.case_id)?.measures.map(({ type }) => type)).toContain('delete_same');
  });
});

describe('when something comes between', () => {
  it('G6: who was faster with one of them is named, the others are held', async () => {
    plainQueue();
    const { user } = await begin();
    const ids = tiles().map(idOf);
    const [id = ''] = ids;
    await call(assignCases, { kind: 'image', case_ids: [id], to: 'reviewer2', idem_key: newKey() }, 'lead');
    const theirs = { case_id: id, version: stored(id).version, conclusion: 'pass' as const, unseen: [] };
    await call(decideCases, { kind: 'image', decisions: [theirs], idem_key: newKey() }, 'reviewer2');
    await submit(user);
    await user.keyboard('{Enter}');
    expect(await screen.findByText(/该任务已由 审核员小王 于 .* 处理：通过/)).toBeInTheDocument();
    expect(ids.slice(1).every((one) => decisionOn(one)?.by === 'reviewer')).toBe(true);
    expect(decisionOn(id)?.by).toBe('reviewer2');
  });

  it('one that is refused comes back and says why; the others are held', async () => {
    plainQueue();
    const { user } = await begin();
    const [id = '', next = ''] = tiles().map(idOf);
    await user.keyboard('1');
    const author = db.users.get(stored(id).target_uid);
    if (author) author.status = 'deleted';
    await submit(user);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(within(tileOf(id) as HTMLElement).getByRole('alert')).toHaveTextContent('账号已注销'));
    expect(decisionOn(next)?.status).toBe('held');
    expect(decisionOn(id)).toBeUndefined();
  });

  it('G4: a page without an answer is 结果未知 until it is asked after', async () => {
    plainQueue();
    const { user } = await begin();
    const [id = ''] = tiles().map(idOf);
    setFaults([{ endpoint: 'decideCases', kind: 'lost_reply', times: 1 }]);
    await submit(user);
    await user.keyboard('{Enter}');
    await user.click(await screen.findByRole('button', { name: '查询结果' }));
    expect(await screen.findByText('已查明：决定已生效')).toBeInTheDocument();
    expect(db.decisions.filter(({ case_id }) => case_id === id)).toHaveLength(1);
  });

  it('where the next page cannot be claimed it is asked for by hand', async () => {
    plainQueue();
    const { user } = await begin();
    setFaults([{ endpoint: 'claimCases', kind: 'forbidden', times: 1 }]);
    await submit(user);
    await user.keyboard('{Enter}');
    await user.click(await screen.findByRole('button', { name: '领取 12 件' }));
    await waitFor(() => expect(tiles()).toHaveLength(12));
  });
});
