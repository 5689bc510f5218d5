import { act } from '@testing-library/react';
import { history } from '@umijs/max';
import { leavesOf, menuEntries } from '../config/routes';
import type { Transport } from '../src/services/transport';
import { inProcess } from './inProcess';
import { freshStart, renderScreen } from './renderScreen';
import { settled } from './settled';

/**
 * Every screen with numbers that mean nothing: beyond what a number can hold, negative, or none at all. Each is read as
 * no number, so that the screen shows 「—」 in its place and stands.
 */

beforeEach(freshStart);

/** Raw JSON in place of a number. */
const senseless = ['1e308', '-1e308', '1e999', 'null', '-7', '9007199254740991'];

/** JSON text with each number replaced: in a list by another one per row, from the one whose turn it is. */
function withSenseless(data: unknown, turn: number): string {
  if (typeof data === 'number') return senseless[turn % senseless.length] ?? '';
  if (Array.isArray(data)) return `[${data.map((one, at) => withSenseless(one, turn + at)).join()}]`;
  if (typeof data !== 'object' || data === null) return JSON.stringify(data) ?? 'null';
  const fields = Object.entries(data).map(([name, one]) => `${JSON.stringify(name)}:${withSenseless(one, turn)}`);
  return `{${fields.join()}}`;
}

const answeringSenseless =
  (turn: number): Transport =>
  async (request) => {
    const reply = await inProcess(request);
    if (request.method !== 'GET' || typeof reply.body !== 'string' || reply.status !== 200) return reply;
    const { data, ...rest } = JSON.parse(reply.body);
    return { ...reply, body: `${JSON.stringify(rest).slice(0, -1)},"data":${withSenseless(data, turn)}}` };
  };

/** Texts of the page with what is around them, and those read out or shown over it. */
function textsIn(root: Element): { text: string; around: string }[] {
  const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: { text: string; around: string }[] = [];
  while (walk.nextNode()) {
    const { nodeValue, parentElement } = walk.currentNode;
    if (parentElement && !parentElement.closest('style, script'))
      texts.push({ text: nodeValue ?? '', around: parentElement.parentElement?.textContent?.slice(0, 80) ?? '' });
  }
  for (const element of root.querySelectorAll('[title], [aria-label], [aria-valuetext], input'))
    for (const name of ['title', 'aria-label', 'aria-valuetext', ...(element.localName === 'input' ? ['value'] : [])])
      texts.push({ text: element.getAttribute(name) ?? '', around: `${name} of a ${element.localName}` });
  return texts;
}

/** Texts of programs for a number that is missing or that nobody can read. */
const nonsense = /NaN|Infinity|∞|undefined|Invalid Date|\de\+\d|\d{17,}|\d{1,3}(?:,\d{3}){6,}/;

const nonsenseIn = (): string[] =>
  textsIn(document.body).flatMap(({ text, around }) => (nonsense.test(text) ? [`${text} in ${around}`] : []));

const cases = leavesOf(menuEntries).flatMap(({ path, name = '' }) =>
  senseless.map((text, turn) => ({ path, name, text, turn })),
);

it.each(cases)('Net answers: $name $path shows no number without sense, from $text on', async ({ path, turn }) => {
  await renderScreen(path, { transport: answeringSenseless(turn) });
  await settled();
  const stands = () => {
    expect(document.body).not.toHaveTextContent('页面出错');
    expect(nonsenseIn()).toEqual([]);
  };
  stands();
  const first = document.querySelector('main [data-row-key]')?.getAttribute('data-row-key');
  if (!first) return;
  for (const opened of ['detail', 'edit']) {
    act(() => history.push(`${path}?${opened}=${encodeURIComponent(first)}`));
    await settled();
    stands();
  }
});
