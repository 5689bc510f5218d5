import type { Browser, Locator, Page } from '@playwright/test';
import { pause, Visit } from './page';
import type { Place, Target } from './targets';

/** ms from an input to the next paint as the browser itself counts it (Event Timing), 75th percentile, CPU slowed. */
export interface InputSample {
  typing: number;
  drawer: number;
  form: number;
}

const full = { cpu: false, net: false };
const times = 12;
/** Events shorter than two frames are not reported by the browser. */
const unreported = 16;

/** Counts interactions from here on: of the events of one (down, up, click) the slowest. */
async function watch(page: Page): Promise<void> {
  await page.evaluate((threshold) => {
    const slowest = new Map<number, number>();
    window.interactions = slowest;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { interactionId = 0, duration } = entry as PerformanceEntry & { interactionId?: number };
        if (interactionId) slowest.set(interactionId, Math.max(duration, slowest.get(interactionId) ?? 0));
      }
    }).observe({ type: 'event', durationThreshold: threshold } as PerformanceObserverInit);
  }, unreported);
}

declare global {
  interface Window {
    /** Interaction → ms to the next paint. */
    interactions: Map<number, number>;
  }
}

/** Durations of the actions; the time between them is not counted. */
async function timed(page: Page, act: (turn: number) => Promise<void>, back: () => Promise<void>): Promise<number> {
  const found: number[] = [];
  for (let turn = 0; turn < times; turn++) {
    await page.evaluate(() => window.interactions.clear());
    await act(turn);
    // Entries come with a frame of their own.
    await pause(150);
    found.push(await page.evaluate((least) => Math.max(least, ...window.interactions.values()), unreported));
    await back();
    await pause(300);
  }
  return found.sort((a, b) => a - b)[Math.ceil(times * 0.75) - 1] ?? Number.NaN;
}

/** Presses where an operator would: by the browser's own input, at the middle of the element. */
async function press(page: Page, target: Locator): Promise<void> {
  const box = await target.boundingBox();
  if (!box) throw new Error(`Not on the page: ${target}`);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

/** A list as it stands when somebody begins to work with it. */
async function at(browser: Browser, probe: string, target: Target, place: Place): Promise<Visit> {
  const visit = await Visit.open(browser, target, probe, place, full);
  await visit.painted(place);
  await visit.settle();
  await visit.slow({ cpu: true, net: false });
  await watch(visit.page);
  return visit;
}

async function typing(browser: Browser, probe: string, target: Target): Promise<number> {
  const visit = await at(browser, probe, target, target.otherList ?? target.list);
  const { page } = visit;
  try {
    await page.getByRole('search').getByRole('textbox').focus();
    return await timed(
      page,
      (turn) => page.keyboard.type(String(turn % 10)),
      async () => {},
    );
  } finally {
    await visit.close();
  }
}

async function opening(browser: Browser, probe: string, target: Target): Promise<Omit<InputSample, 'typing'>> {
  const visit = await at(browser, probe, target, target.list);
  const { page } = visit;
  const dialog = page.getByRole('dialog');
  const close = async () => {
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  };
  const openBy = (button: (turn: number) => Locator) =>
    timed(
      page,
      async (turn) => {
        await press(page, button(turn));
        await dialog.waitFor();
      },
      close,
    );
  try {
    // A cell without a press of its own.
    const drawer = await openBy((turn) =>
      page
        .locator('.ant-table-row')
        .nth(turn % 8)
        .locator('td')
        .nth(4),
    );
    const form = await openBy((turn) => page.getByRole('button', { name: '封禁', disabled: false }).nth(turn % 5));
    return { drawer, form };
  } finally {
    await visit.close();
  }
}

/** Typing in a filter, opening a drawer and opening a form, each twelve times. */
export async function input(browser: Browser, probe: string, target: Target): Promise<InputSample> {
  return { typing: await typing(browser, probe, target), ...(await opening(browser, probe, target)) };
}
