import type { Browser } from '@playwright/test';
import { median } from './median';
import { pause, Visit } from './page';
import type { Place, Target } from './targets';

export interface ReviewSample {
  /** ms from the key that decides to the next case painted, CPU slowed. */
  next: number;
  slowest: number;
  /** ms from the key that confirms a page of 12 pictures to the next page painted, CPU slowed. */
  nextPage: number;
  /** Memory growth over 500 decisions. */
  growth: number;
  nodes: number;
  /** The longest task while a page of 24 pictures is only looked at, CPU slowed; 0 where none is over 50 ms. */
  idle: number;
}

const place: Place = {
  // Texts alone: pictures and voices take a look before they are decided.
  hash: '#/riskManage/reportReview/review?type=chat',
  ready: { selector: 'section[aria-label="领取"]', min: 1 },
  signedIn: true,
};
const grid: Place = { ...place, hash: '#/riskManage/imgReview/review?grid=4x6' };
const pages: Place = {
  ...place,
  hash: '#/riskManage/imgReview/review?grid=3x4',
  // Pictures are held still before they are decided.
  ready: { selector: '[role=gridcell]', min: 12 },
};
const full = { cpu: false, net: false };
const timed = 20;
const timedPages = 4;
const decisions = 500;

declare global {
  interface Window {
    /** ms from the next key to another case, or the first picture of another page, painted. */
    nextShown: Promise<number>;
  }
}

/** Presses a key and answers the ms until another case, or the first picture of another page, is painted. */
async function decide({ page }: Visit, key: string): Promise<number> {
  // In place before the key comes: the two take different ways into the page.
  await page.evaluate(() => {
    const shown = () =>
      document.querySelector('[role=gridcell]')?.id ?? document.querySelector<HTMLElement>('[data-case]')?.dataset.case;
    const before = shown();
    window.nextShown = new Promise((resolve) => {
      const pressed = () => {
        const start = performance.now();
        const painted = () => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(performance.now() - start);
          port2.postMessage(null);
        };
        const poll = () => requestAnimationFrame(shown() === before ? poll : painted);
        poll();
      };
      window.addEventListener('keydown', pressed, { capture: true, once: true });
    });
  });
  await page.keyboard.press(key);
  return page.evaluate(() => window.nextShown);
}

/** Decides and takes back, so that no queue runs dry; both are a decision's whole way. */
async function thereAndBack(visit: Visit): Promise<number> {
  const ms = await decide(visit, 'a');
  await visit.page.waitForFunction(() => /秒内可撤销/.test(document.querySelector('[data-held]')?.textContent ?? ''));
  await decide(visit, 'z');
  return ms;
}

/** A page of 24 pictures that somebody looks at for a while (docs/design/risk.md#img-review). */
async function idleFrames(browser: Browser, probe: string, target: Target): Promise<number> {
  const visit = await Visit.open(browser, target, probe, grid, full);
  try {
    await visit.painted(grid);
    await visit.page.keyboard.press('Enter');
    await visit.page.waitForFunction(() => document.querySelectorAll('[role=gridcell]').length === 24);
    await visit.settle();
    await visit.slow({ cpu: true, net: false });
    const from = await visit.page.evaluate(() => performance.now());
    await pause(10_000);
    const { longTasks } = await visit.report(Number.POSITIVE_INFINITY);
    return Math.max(0, ...longTasks.filter(([start]) => start > from).map(([, ms]) => ms));
  } finally {
    await visit.close();
  }
}

/** Page after page of 12 pictures, each sent whole and the next one there. */
async function turnPages(browser: Browser, probe: string, target: Target): Promise<number> {
  const visit = await Visit.open(browser, target, probe, pages, full);
  const { page } = visit;
  const cells = page.getByRole('gridcell');
  try {
    // Nothing is blurred, so that a page passes without a look at each.
    await page.evaluate(() => localStorage.setItem('console.own.admin.wellness', '{"blur":0}'));
    await page.reload();
    await visit.painted(pages);
    const times: number[] = [];
    for (let turn = 0; turn <= timedPages; turn++) {
      await cells.nth(11).waitFor();
      await visit.settle();
      for (const lost of await page.getByRole('button', { name: '按删除处理' }).all()) await lost.click();
      await page.keyboard.press('Control+Enter');
      // Its button has the keyboard by then.
      await page.locator('[role=alertdialog] :focus').waitFor();
      await visit.slow({ cpu: true, net: false });
      const ms = await decide(visit, 'Enter');
      await visit.slow(full);
      // The first page warms up.
      if (turn > 0) times.push(ms);
    }
    return median(times);
  } finally {
    await visit.close();
  }
}

/** A shift at the review bench (docs/design/blocks.md#g8). */
export async function review(browser: Browser, probe: string, target: Target): Promise<ReviewSample> {
  return {
    ...(await decideMany(browser, probe, target)),
    idle: await idleFrames(browser, probe, target),
    nextPage: await turnPages(browser, probe, target),
  };
}

async function decideMany(
  browser: Browser,
  probe: string,
  target: Target,
): Promise<Omit<ReviewSample, 'idle' | 'nextPage'>> {
  const visit = await Visit.open(browser, target, probe, place, full);
  try {
    await visit.painted(place);
    await visit.page.keyboard.press('Enter');
    await visit.page.waitForSelector('[data-case]');
    for (let i = 0; i < 5; i++) await thereAndBack(visit);
    await visit.settle();
    await visit.slow({ cpu: true, net: false });
    const times: number[] = [];
    for (let i = 0; i < timed; i++) {
      times.push(await thereAndBack(visit));
      // A reviewer looks before the next key; what comes next is fetched meanwhile.
      await pause(150);
    }
    await visit.slow(full);
    await visit.settle();
    const before = await visit.memory();
    for (let i = 0; i < decisions; i++) await thereAndBack(visit);
    await visit.settle();
    const after = await visit.memory();
    const sorted = times.sort((a, b) => a - b);
    return {
      next: sorted[timed >> 1] ?? Number.NaN,
      slowest: sorted.at(-1) ?? Number.NaN,
      growth: after.heap - before.heap,
      nodes: after.nodes - before.nodes,
    };
  } finally {
    await visit.close();
  }
}
