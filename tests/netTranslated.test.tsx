import { act, screen } from '@testing-library/react';
import { history } from '@umijs/max';
import { freshStart, renderScreen } from './renderScreen';
import { notBusy } from './settled';

/**
 * A screen goes on after a browser has translated it: an extension or a menu command moves each text into `<font>`
 * elements that React does not know, and a text that React then removes, or inserts before, is no longer in its place.
 */

beforeEach(freshStart);

function translatePage(): void {
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walk.nextNode()) if (walk.currentNode.nodeValue?.trim()) texts.push(walk.currentNode as Text);
  for (const text of texts) {
    if (text.parentElement?.closest('script, style, textarea, font')) continue;
    const outer = document.createElement('font');
    const inner = document.createElement('font');
    text.replaceWith(outer);
    outer.append(inner);
    inner.append(text);
  }
}

/** Translates the page, acts, and expects that the screen still stands. */
async function translated(doThis: () => unknown): Promise<void> {
  translatePage();
  await doThis();
  await notBusy();
  expect(screen.queryByText('页面出错了')).not.toBeInTheDocument();
}

const show = (search: string) => () =>
  act(async () => history.push({ pathname: history.location.pathname, search: `?${search}` }));

it.each([
  '/userManage/user',
  '/userManage/reward-operation',
  '/payManage/orderRecord',
  '/payManage/adminRecharge',
  '/payManage/agentFlow',
  '/playpals/withdraw',
  '/riskManage/banRecord',
  '/riskManage/reportReview/report',
  '/riskManage/suspiciousWords/suspiciousWordsRecord',
  '/resource/banner',
])('%s goes on after the browser has translated it', async (path) => {
  const { user } = await renderScreen(path);
  await translated(show('page=2'));
  await translated(show('size=50'));
  // Filters of bans; the other lists say that they do not know them.
  await translated(show('status=active'));
  await translated(show('types=login'));
  await translated(show('from=today&uid=10009999'));
  await translated(show(''));
  for (const keys of ['jx', '{Enter}', '{Escape}', '?', '{Escape}']) await translated(() => user.keyboard(keys));
});

it.each(['/riskManage/reportReview/review', '/riskManage/hacking/longTextReview'])(
  '%s decides after the browser has translated it',
  async (path) => {
    const { user } = await renderScreen(path);
    await translated(async () => user.click(await screen.findByRole('button', { name: /领取 10 件/ })));
    for (const keys of ['1', 'a', 's', 'z']) await translated(() => user.keyboard(keys));
  },
);
