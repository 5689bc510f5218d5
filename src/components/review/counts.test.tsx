import { screen, within } from '@testing-library/react';
import { call } from '../../../mock/testing';
import { freshStart, renderScreen, rowsOf } from '../../../tests/renderScreen';
import { caseKinds, kindNames } from '../../domain/review/kinds';
import { queueStats } from '../../services/queues';
import { listCases } from '../../services/review';

beforeEach(freshStart);

/** Figures of a text by the word before each: 「待审 62（可领取 57） · 审核中 5」. */
const figuresIn = (text: string): Record<string, number> =>
  Object.fromEntries(
    [...text.matchAll(/(\p{Script=Han}+) ([\d,]+)/gu)].map(([, word = '', figure = '']) => [
      word,
      Number(figure.replace(',', '')),
    ]),
  );

it.each(kindNames)('head, list and home count the queue of %s alike, and say on hover how', async (kind) => {
  const { path, label } = caseKinds[kind];
  await renderScreen(`${path}?mode=list`, { operator: 'admin' });
  await rowsOf();
  const heading = await screen.findByRole('heading', { level: 1, name: /待审 \d/ });
  const counts = within(heading).getByTitle(/^待审：没有人领取、还没有结论的案件/);
  const { 待审: unclaimed = 0, 审核中: claimed = 0 } = figuresIn(counts.textContent ?? '');
  const total = async (assignee: object) => (await call(listCases, { kind, ...assignee }, 'admin')).data.total;
  expect([label, unclaimed, claimed]).toEqual([
    label,
    await total({ assignee: 'none' }),
    (await total({})) - (await total({ assignee: 'none' })),
  ]);
  const { queues } = (await call(queueStats, {}, 'admin')).data;
  expect(queues.find((queue) => queue.kind === kind)?.waiting).toBe(unclaimed);
});

it('a bench begins with what is urgent, and claims that alone', async () => {
  const { user } = await renderScreen(caseKinds.report.path, { operator: 'admin' });
  const urgent = await screen.findByRole('button', { name: /^只领取 P0（\d+）$/ });
  const count = Number(/\d+/.exec(urgent.textContent?.replace('P0', '') ?? '')?.[0]);
  expect(screen.getByText(/等待最久的进入于/)).toHaveTextContent(`P0 ${count} 件`);
  await user.click(urgent);
  await screen.findByRole('region', { name: '证据' });
  const held = screen.getByRole('list', { name: '我领取的案件' }).children;
  expect(held).toHaveLength(Math.min(count, 10));
  for (const one of held) expect(one).toHaveTextContent('P0');
});

it.each(kindNames)('the bench of %s shows the 待审 of home, also where it claims from one lane alone', async (kind) => {
  await renderScreen(caseKinds[kind].path, { operator: 'admin' });
  const heading = await screen.findByRole('heading', { level: 1, name: /待审 \d/ });
  const counts = within(heading).getByTitle(/^待审：/);
  const { queues } = (await call(queueStats, {}, 'admin')).data;
  expect(figuresIn(counts.textContent ?? '').待审).toBe(queues.find((queue) => queue.kind === kind)?.waiting);
});

it('says how many of the pictures are in lanes that no page is claimed from', async () => {
  const total = async (filters: object) =>
    (await call(listCases, { kind: 'image', assignee: 'none', ...filters }, 'admin')).data.total;
  const elsewhere = (await total({})) - (await total({ lane: 'normal' }));
  expect(elsewhere).toBeGreaterThan(0);
  await renderScreen(caseKinds.image.path, { operator: 'admin' });
  const heading = await screen.findByRole('heading', { level: 1, name: /待审 \d/ });
  expect(heading).toHaveTextContent(`其中 ${elsewhere} 件在其他队列`);
  expect(within(heading).getByTitle(/其他队列的案件不按页领取/)).toBeInTheDocument();
});
