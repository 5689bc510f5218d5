import { screen, waitFor, within } from '@testing-library/react';
import { call, isText, newKey, now } from '../../../../../mock/testing';
import { callsTo } from '../../../../../tests/inProcess';
import { everyColumn } from '../../../../../tests/operate';
import { db, freshStart, renderScreen as renderApp } from '../../../../../tests/renderScreen';
import { viewAllMedia } from '../../../../../tests/viewAllMedia';
import { textMarksIn } from '../../../../services/longText';
import { assignCases, claimCases, decideCases } from '../../../../services/review';

beforeEach(async () => {
  await freshStart();
  everyColumn('listCases.long_text');
});

const path = '/riskManage/hacking/longTextReview';

const texts = () => [...db.cases.values()].filter(isText);
const stored = (id: string) => {
  const found = texts().find(({ case_id }) => case_id === id);
  if (!found) throw new Error(`No text ${id}`);
  return found;
};
const currentId = () => screen.getByRole('region', { name: '证据' }).dataset.case ?? '';
const decisionOn = (id: string) => db.decisions.findLast(({ case_id }) => case_id === id);
const evidence = () => within(screen.getByRole('region', { name: '证据' }));
const bar = () => within(screen.getByRole('region', { name: '审核决定' }));
const refused = () => bar().getByRole('alert');

/** A waiting text that fits, claimed by `operator`, alone on the bench. */
async function begin(fits: (one: ReturnType<typeof stored>) => boolean, operator = 'reviewer') {
  const one = texts().find((text) => text.status === 'pending' && text.lane === 'normal' && fits(text));
  if (!one) throw new Error('No such text waits');
  await call(claimCases, { kind: 'long_text', case_ids: [one.case_id], idem_key: newKey() }, operator);
  const app = await renderApp(path, { operator });
  await screen.findByRole('region', { name: '证据' });
  viewAllMedia();
  expect(currentId()).toBe(one.case_id);
  return { ...app, one };
}

const withHits = ({ payload, target }: ReturnType<typeof stored>) =>
  target !== null && payload.segments.length >= 2 && payload.segments.length < 5 && payload.approved === null;

describe('the work of a shift, by keyboard alone', () => {
  it('one Enter claims ten, A passes, the next text is there', async () => {
    const { user } = await renderApp(path, { operator: 'reviewer' });
    await screen.findByRole('button', { name: /领取 10 件/ });
    await user.keyboard('{Enter}');
    await screen.findByRole('region', { name: '证据' });
    viewAllMedia();
    const id = currentId();
    await user.keyboard('a');
    await waitFor(() => expect(decisionOn(id)).toMatchObject({ conclusion: 'pass', status: 'held', extra: {} }));
    expect(currentId()).not.toBe(id);
  });

  it('J, M and D mask what was found and let the rest pass', async () => {
    const { user, one } = await begin(withHits);
    const [first, second] = [...one.payload.segments].sort((a, b) => a.start - b.start);
    if (!first || !second) throw new Error('No hits');
    await user.keyboard('jmjm');
    expect(bar().getByText(/打码 2 处/)).toBeInTheDocument();
    await user.keyboard('d');
    await waitFor(() => expect(decisionOn(one.case_id)).toMatchObject({ conclusion: 'mask', by: 'reviewer' }));
    expect(textMarksIn(decisionOn(one.case_id)?.extra).masked_spans).toEqual([
      { start: first.start, end: first.end },
      { start: second.start, end: second.end },
    ]);
  });

  it('J, Q and T send it back, with the template of what was found and the quote', async () => {
    const { user, one } = await begin(
      (text) => withHits(text) && text.payload.segments.every(({ label }) => label === 'abuse' || label === 'contact'),
    );
    await user.keyboard('jq');
    const [first] = [...one.payload.segments].sort((a, b) => a.start - b.start);
    const quote = one.payload.content.slice(first?.start, first?.end);
    expect(
      bar().getByText(new RegExp(`您的内容 「${quote.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}」`)),
    ).toBeInTheDocument();
    await user.keyboard('t');
    await waitFor(() => expect(decisionOn(one.case_id)?.conclusion).toBe('return'));
    const { quoted_spans, template_id } = textMarksIn(decisionOn(one.case_id)?.extra);
    expect(quoted_spans).toEqual([{ start: first?.start, end: first?.end }]);
    expect(template_id).toBe(first?.label);
  });

  it('a digit and R delete with a policy, and punish by the ladder', async () => {
    const { user, one } = await begin(withHits);
    await user.keyboard('3r');
    await waitFor(() =>
      expect(decisionOn(one.case_id)).toMatchObject({ conclusion: 'delete', reason_code: 'abuse.insult' }),
    );
    expect(decisionOn(one.case_id)?.measures.length).toBeGreaterThan(0);
    expect(decisionOn(one.case_id)?.evidence).toEqual([one.payload.content_hash]);
  });

  it('Z brings the text back with its marks', async () => {
    const { user, one } = await begin(withHits);
    await user.keyboard('jmd');
    await screen.findByText(/打码后通过：已提交/);
    await waitFor(() => expect(decisionOn(one.case_id)?.status).toBe('held'));
    await user.keyboard('z');
    await waitFor(() => expect(screen.getByRole('region', { name: '证据' })).toBeInTheDocument());
    await waitFor(() => expect(bar().getByText(/打码 1 处/)).toBeInTheDocument());
    expect(decisionOn(one.case_id)?.status).toBe('undone');
  });
});

describe('what is refused, and why', () => {
  it('nothing masked, nothing quoted', async () => {
    const { user } = await begin(withHits);
    await user.keyboard('d');
    expect(refused()).toHaveTextContent('请先打码至少一处');
    await user.keyboard('t');
    expect(refused()).toHaveTextContent('请先引用至少一处');
    expect(callsTo('/review/decide')).toHaveLength(0);
  });

  it('more than 30 % masked: delete it instead', async () => {
    const { user, one } = await begin(
      ({ payload }) => payload.segments.length === 1 && payload.approved === null && !payload.content.includes('\n\n'),
    );
    // All of it, by selection.
    await user.keyboard('c');
    const pieces = document.querySelectorAll('.body [data-from]');
    const last = pieces[pieces.length - 1];
    if (!pieces[0] || !last) throw new Error('No text');
    document.getSelection()?.setBaseAndExtent(pieces[0], 0, last, 1);
    await user.keyboard('md');
    expect(refused()).toHaveTextContent(/超过 30%，请改为「删除」/);
    expect(decisionOn(one.case_id)).toBeUndefined();
  });

  it('a pass with masks: one of them is not meant', async () => {
    const { user, one } = await begin(withHits);
    await user.keyboard('jma');
    expect(refused()).toHaveTextContent('请用「打码后通过」');
    await user.click(bar().getByRole('button', { name: '清除打码' }));
    await user.keyboard('a');
    await waitFor(() => expect(decisionOn(one.case_id)?.conclusion).toBe('pass'));
  });

  it('nothing goes back to an author who is gone', async () => {
    const { user } = await begin(({ payload }) => payload.author_deleted);
    expect(evidence().getByText(/作者已注销/)).toBeInTheDocument();
    await user.keyboard('jqt');
    expect(refused()).toHaveTextContent('作者已注销，不能退回修改');
  });
});

describe('what the reviewer sees', () => {
  it('of an edit: how many words changed, and only those paragraphs until X', async () => {
    const { user, one } = await begin(
      ({ payload }) => payload.approved !== null && payload.segments.length > 0 && payload.content.length > 1_500,
    );
    expect(await screen.findByText(/上次已通过，改动 \d+ 个词/)).toBeInTheDocument();
    expect(document.querySelectorAll('[data-layers~="added"]').length).toBeGreaterThan(0);
    expect(screen.getAllByRole('button', { name: /展开 \d+ 段/ }).length).toBeGreaterThan(0);
    const letters = () =>
      [...document.querySelectorAll('[data-from]')].map(({ textContent }) => textContent).join('').length;
    const few = letters();
    await user.keyboard('xc');
    expect(letters()).toBeGreaterThan(few);
    expect(letters()).toBe(one.payload.content.replace(/\n/g, '').length);
  });

  it('links are text: a hostile one has no address, and each is found where it stands', async () => {
    await begin(({ payload }) => payload.links.some((link) => link.startsWith('javascript:')));
    const list = within(screen.getByRole('region', { name: '链接' }));
    expect(list.getAllByText('地址可疑').length).toBeGreaterThanOrEqual(3);
    expect(list.queryByRole('link')).not.toBeInTheDocument();
    expect(list.getByText('https://example.com/\\u202Egnp.exe')).toBeInTheDocument();
  });

  it('who has no time left to read is told before', async () => {
    const found = texts().find(({ payload, status }) => status === 'pending' && payload.word_count > 15_000);
    if (!found) throw new Error('No long text waits');
    found.sla_due_at = now() + 60_000;
    await begin(({ case_id }) => case_id === found.case_id);
    expect(evidence().getByText('剩余时间不够读完')).toBeInTheDocument();
  });
});

it('G6: who was faster is named, and nothing is decided twice', async () => {
  const { user, one } = await begin(withHits);
  await call(assignCases, { kind: 'long_text', case_ids: [one.case_id], to: 'reviewer2', idem_key: newKey() }, 'lead');
  const decision = { case_id: one.case_id, version: one.version, conclusion: 'pass' as const, unseen: [] };
  await call(decideCases, { kind: 'long_text', decisions: [decision], idem_key: newKey() }, 'reviewer2');
  await user.keyboard('jmd');
  expect(await screen.findByText(/该任务已由 审核员小王 于 .* 处理：通过/)).toBeInTheDocument();
  expect(db.decisions.filter(({ case_id }) => case_id === one.case_id)).toHaveLength(1);
});

it('the list mode shows length, reading time and exposure', async () => {
  await renderApp(`${path}?mode=list&publish_mode=post_review&exposure_min=40000`, { operator: 'reviewer' });
  const rows = (await screen.findAllByRole('row')).filter((one) => one.classList.contains('ant-table-row'));
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.length).toBeLessThan(20);
  for (const row of rows) expect(row).toHaveTextContent('先发后审');
});
