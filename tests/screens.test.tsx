import { act, screen, waitFor, within } from '@testing-library/react';
import { history } from '@umijs/max';
import { leavesOf, menuEntries } from '../config/routes';
import { objectTypes, setFaults } from '../mock/testing';
import { typesOfId } from '../src/domain/shared/objectType';
import { endpoints } from './endpoints';
import { calls } from './inProcess';
import { freshStart, renderApp } from './renderApp';
import { notBusy } from './settled';

beforeEach(freshStart);

/** Every screen that exists. A new one is swept without a line here. */
const screens = leavesOf(menuEntries);

/** A part of a sentence that was hit is no word of its own. */
const isMarked = (text: Node): boolean => text.parentElement?.closest('mark') !== null;

/** Cells of a table within the cell, items of a list, and a button beside another, stand apart by themselves. */
function areApart(one: Node, other: Node): boolean {
  const around = (text: Node, part: string) => text.parentElement?.closest(part);
  if (around(one, 'td, th') !== around(other, 'td, th') || around(one, 'li') !== around(other, 'li')) return true;
  const [button, next] = [around(one, 'button'), around(other, 'button')];
  return Boolean(button && next && button !== next);
}

/** Words of two elements that nothing sets apart, e.g. a name and its id: copied or read out they are one. */
function gluedIn(cell: Element): string[] {
  const walk = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
  const texts: Node[] = [];
  while (walk.nextNode()) texts.push(walk.currentNode);
  return texts.flatMap((text, at) => {
    const next = texts[at + 1];
    if (!next || text.parentNode === next.parentNode || isMarked(text) || isMarked(next)) return [];
    if (areApart(text, next)) return [];
    const around = `${text.nodeValue?.at(-1)}${next.nodeValue?.at(0)}`;
    return /^[\w一-龥]{2}$/.test(around) ? [`${text.nodeValue}|${next.nodeValue}`] : [];
  });
}

/**
 * Ids that stand alone in a text outside of a link, although this operator may open their screen. Ids of the screen's own
 * things open beside the list, and a drawer is about the one in its title.
 */
function bareIds(path: string, part = screen.getByRole('main')): string[] {
  const walk = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
  const bare: string[] = [];
  while (walk.nextNode()) {
    const id = walk.currentNode.nodeValue?.trim() ?? '';
    const screenPaths = typesOfId(objectTypes, id).map((type) => type.path?.(id)?.split('?')[0]);
    const isOwn = walk.currentNode.parentElement?.closest('.ant-drawer-title');
    const isElsewhere = !isOwn && screenPaths.some((to) => to !== undefined && to !== path);
    if (isElsewhere && !walk.currentNode.parentElement?.closest('a, button, label, option')) bare.push(id);
  }
  return bare;
}

/** Screens whose rows open no drawer by an address. */
const undetailed = ['/home', '/voiceRoom/patrolRecall'];

/** Screens that call nothing when they open. */
const quiet = ['/toolSet/tools'];

/** Words on buttons that change something; a read-only operator must not meet them. */
const writeWords = /封禁|解封|发消息|重置|强制|删除|新建|提交|通过|驳回|撤销|发放|回收|改/;

describe.each(screens.map(({ path, name, auth }) => ({ path, name, auth })))('$name $path', ({ path, name, auth }) => {
  it('R37: renders for admin, under its name, without a word in the console; a list fits, and names are apart from ids', async () => {
    const { where } = await renderApp(path);
    await notBusy();
    expect(where()).toBe(path);
    expect(document.title).toBe(`${name} - 语音房运营后台`);
    // Config screens have the menu's name.
    if (screen.queryByRole('navigation', { name: '显示方式' })) {
      const title = within(screen.getByRole('main')).getByRole('heading', { level: 1 });
      expect(title).toHaveTextContent(`${name}`);
    }
    expect(screen.queryByText('页面出错了')).not.toBeInTheDocument();
    // A column that is always in its place would cover those beside it.
    expect(document.querySelector('[class*="table-cell-fix"]')).toBeNull();
    expect([...document.querySelectorAll('[data-row-key] > *')].flatMap(gluedIn)).toEqual([]);
    expect(bareIds(path)).toEqual([]);
    if (undetailed.includes(path)) return;
    const first = document.querySelector('main [data-row-key]')?.getAttribute('data-row-key');
    if (!first) return;
    act(() => history.push(`${path}?detail=${encodeURIComponent(first)}`));
    const drawer = await screen.findByRole('dialog');
    await notBusy();
    // Types of objects are loaded with the first link.
    await waitFor(() => expect(bareIds(path, drawer)).toEqual([]));
  });

  it('offers a read-only operator no write', async () => {
    await renderApp(path, { operator: 'readonly' });
    await notBusy();
    // A filter, and an entry of a catalogue, is named like what it is about.
    const buttons = screen.getAllByRole('button').filter((button) => !button.closest('[role="search"], main nav'));
    const words = buttons.map((button) => button.textContent ?? '');
    expect(words.filter((word) => writeWords.test(word))).toEqual([]);
  });

  if (auth !== undefined) {
    it('C16: is refused without its code, and calls nothing', async () => {
      await renderApp(path, { operator: 'nobody' });
      expect(await screen.findByText('无权限')).toBeInTheDocument();
      expect(calls.map((call) => call.path)).toEqual(['/iam_login']);
    });
  }

  if (quiet.includes(path)) {
    it('calls nothing when it opens', async () => {
      await renderApp(path);
      await notBusy();
      const own = endpoints.filter(({ spec }) => [spec.auth ?? []].flat().includes(String(auth)));
      const paths = own.map(({ spec }) => spec.path);
      expect(calls.filter((call) => paths.includes(call.path))).toEqual([]);
    });
    return;
  }

  it('says so when its calls fail, and offers another try', async () => {
    const failing = endpoints.filter(({ spec }) => spec.kind === 'read').map(({ spec }) => spec.name);
    setFaults(failing.map((endpoint) => ({ endpoint, kind: 'html' })));
    await renderApp(path);
    expect((await screen.findAllByRole('button', { name: '重试' })).length).toBeGreaterThan(0);
    expect(screen.queryByText('页面出错了')).not.toBeInTheDocument();
  });
});

describe("a group's own address", () => {
  const nested = () => leavesOf(menuEntries).filter(({ path }) => path.startsWith('/resource/rewardsManage/'));

  it('leads to its first screen', async () => {
    const { where } = await renderApp('/riskManage', { operator: 'reviewer' });
    await waitFor(() => expect(where()).toBe('/riskManage/reportReview/review'));
  });

  it('also in another spelling', async () => {
    const { where } = await renderApp('/RiskManage', { operator: 'reviewer' });
    await waitFor(() => expect(where()).toBe('/riskManage/reportReview/review'));
  });

  it.each([
    // The first of the table, whatever is built by then.
    ['/resource', 'admin', () => leavesOf(menuEntries.filter(({ path }) => path === '/resource'))[0]?.path],
    ['/resource/rewardsManage', 'admin', () => nested()[0]?.path],
    ['/resource/RewardsManage/', 'ops', () => nested()[0]?.path],
    ['/resource', 'boxes', () => '/resource/rewardsManage/treasureBox'],
    ['/resource/rewardsManage', 'boxes', () => '/resource/rewardsManage/treasureBox'],
  ])('%s leads %s to the first screen that he may see', async (path, operator, screenPath) => {
    const { where } = await renderApp(path, { operator });
    await waitFor(() => expect(where()).toBe(screenPath()));
    expect(screen.queryByText('无权限')).not.toBeInTheDocument();
  });

  it.each(['/riskManage/', '/resource', '/resource/rewardsManage'])(
    'C16: %s is refused to who may see none of its screens, naming the codes, and nothing is called',
    async (path) => {
      const { where } = await renderApp(path, { operator: 'viewer' });
      expect(await screen.findByText('无权限')).toBeInTheDocument();
      const codes = path === '/riskManage/' ? /reportReview\.review 或 / : /resource\.treasureBox/;
      expect(screen.getByText(codes)).toBeInTheDocument();
      expect(where()).toBe(path);
      expect(calls.map((call) => call.path)).toEqual(['/iam_login']);
    },
  );
});
