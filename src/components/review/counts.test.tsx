import { screen, within } from '@testing-library/react';
import { call } from '../../../mock/testing';
import { freshStart, renderScreen, rowsOf } from '../../../tests/renderScreen';
import { caseKinds, kindNames } from '../../domain/reviewKinds';
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
