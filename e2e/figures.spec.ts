import type { Page } from '@playwright/test';
import { leavesOf, menuEntries } from '../config/routes';
import { caseKinds, kindNames } from '../src/domain/review/kinds';
import { aboutBrokenMedia } from './bench';
import { enterAs, expect, test, typeHash } from './support';

/** Screens without a table. */
const workbenches = ['/home', '/toolSet/tools', '/toolSet/apiFactory', '/toolSet/translation'];
const screens = leavesOf(menuEntries).filter(({ path }) => !workbenches.includes(path));
const benches = new Map<string, string>(kindNames.map((kind) => [caseKinds[kind].path, '?mode=list']));

/** Further lists of a screen, behind its head. */
const parts: Readonly<Record<string, readonly string[]>> = {
  '/resource/rewardsManage/universal': ['?part=settle', '?part=names'],
  '/toolSet/message': ['?part=sends'],
  '/Operation/packageTemplate': ['?part=grants'],
  '/Operation/roomRecruitment': ['?part=applies'],
};

const wall = '/voiceRoom/partySnapshot';

/** Every list that the menu leads to; of a bench and of the wall their list. */
const lists = screens.flatMap(({ path, name = '' }) =>
  [benches.get(path) ?? (path === wall ? '?look=table' : ''), ...(parts[path] ?? [])].map((query) => ({
    name,
    address: `#${path}${query}`,
  })),
);
const half = Math.ceil(lists.length / 2);

/** Figures of the rows that something around them cuts off: an amount, an id, an account, a moment. */
const cutFigures = (page: Page): Promise<string[]> =>
  page.locator('.ant-table-row').evaluateAll((rows) => {
    const range = document.createRange();
    const isCut = (figure: Element, cell: Element): boolean => {
      range.selectNodeContents(figure);
      const { left, right, bottom } = range.getBoundingClientRect();
      for (let around = figure; around !== cell; around = around.parentElement as Element) {
        if (getComputedStyle(around).overflowX === 'visible') continue;
        const box = around.getBoundingClientRect();
        if (right > box.right + 1 || left < box.left - 1 || bottom > box.bottom + 2) return true;
      }
      return false;
    };
    return rows.flatMap((row) =>
      [...row.children].flatMap((cell) =>
        [...cell.querySelectorAll('[data-kind], [data-figure], .mono, time')]
          .filter((figure) => figure.textContent !== '' && isCut(figure, cell))
          .map((figure) => `${row.getAttribute('data-row-key')}: ${figure.textContent}`),
      ),
    );
  });

/** Heads of lists that take more than a line, or more than its width. */
const tallHeads = (page: Page): Promise<string[]> =>
  page.locator('h1').evaluateAll((titles) =>
    titles
      .flatMap(({ parentElement: head }) => (head?.querySelector('[aria-label="刷新"]') ? [head] : []))
      .filter((head) => head.offsetHeight > 40 || head.scrollWidth > head.clientWidth + 1)
      .map((head) => `${head.scrollWidth} of ${head.clientWidth}, ${head.offsetHeight} high`),
  );

const softly = expect.configure({ soft: true });

for (const [number, some] of [lists.slice(0, half), lists.slice(half)].entries()) {
  test(`no list cuts an amount, an id, an account or a moment (${number + 1})`, async ({ page, noise }) => {
    noise.announce(...aboutBrokenMedia);
    await enterAs(page, 'admin', '/#/home');
    for (const { name, address } of some) {
      await test.step(address, async () => {
        await typeHash(page, address);
        await expect(page).toHaveTitle(new RegExp(`^${name} `));
        await expect(page.locator('.ant-table-row').first()).toBeVisible();
        for (const width of [1280, 1440]) {
          await page.setViewportSize({ width, height: 900 });
          // Columns follow the window a frame later.
          await softly.poll(() => cutFigures(page), { message: `${address} at ${width}`, timeout: 2_000 }).toEqual([]);
          softly(await tallHeads(page), `the head of ${address} at ${width}`).toEqual([]);
        }
      });
    }
  });
}
