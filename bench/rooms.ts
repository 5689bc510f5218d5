import type { Browser } from '@playwright/test';
import { pause, Visit } from './page';
import type { Place, Target } from './targets';

export interface RoomsSample {
  /** Frames per second of 48 live cards, CPU not slowed. */
  frames: number;
  /** The longest task of 48 live cards in three refreshes, CPU slowed; 0 where none is over 50 ms. */
  longest: number;
  /** Memory growth from the first to the last minute of a tour. */
  tourGrowth: number;
  tourMinutes: number;
  /** ms from the address of a two-hour recording of eight lanes to its first lane painted, CPU slowed. */
  firstLane: number;
  /** Memory of the page while that recording plays. */
  playingHeap: number;
}

const wall: Place = {
  hash: '#/voiceRoom/partySnapshot?cards=48',
  ready: { selector: '[role=gridcell]', min: 48 },
  signedIn: true,
};
const recordings: Place = {
  hash: '#/playpals/recording?minutes_min=120',
  ready: { selector: '.ant-table-row', min: 1 },
  signedIn: true,
};
const full = { cpu: false, net: false };
const slowed = { cpu: true, net: false };
const tourMinutes = Number(process.env.TOUR_MINUTES ?? 10);

/**
 * The patrol wall, and the player of recordings (docs/design/voice-room.md#party-snapshot,
 * docs/design/playpals.md#family).
 */
export async function rooms(browser: Browser, probe: string, target: Target): Promise<RoomsSample> {
  return { ...(await patrol(browser, probe, target)), ...(await playRecording(browser, probe, target)) };
}

async function patrol(browser: Browser, probe: string, target: Target) {
  const visit = await Visit.open(browser, target, probe, wall, full);
  const { page } = visit;
  try {
    await page.setViewportSize({ width: 1920, height: 1080 });
    await visit.painted(wall);
    await visit.settle();
    const frames = await page.evaluate(
      (ms) =>
        new Promise<number>((resolve) => {
          let [count, start] = [0, 0];
          const next = (at: number) => {
            if (start === 0) start = at;
            else count++;
            if (at - start < ms) requestAnimationFrame(next);
            else resolve((count * 1_000) / (at - start));
          };
          requestAnimationFrame(next);
        }),
      10_000,
    );
    await visit.slow(slowed);
    const from = await page.evaluate(() => performance.now());
    await pause(16_000);
    const { longTasks } = await visit.report(Number.POSITIVE_INFINITY);
    await visit.slow(full);

    let first = Number.NaN;
    for (let minute = 0; minute < tourMinutes; minute++) {
      // A tour of 48 rooms ends after eight minutes.
      if (!(await page.getByRole('region', { name: '巡览' }).isVisible())) await page.keyboard.press('t');
      await pause(60_000);
      if (minute === 0) first = (await visit.memory()).heap;
    }
    const { heap } = await visit.memory();
    return {
      frames,
      longest: Math.max(0, ...longTasks.filter(([start]) => start > from).map(([, ms]) => ms)),
      tourGrowth: heap - first,
      tourMinutes,
    };
  } finally {
    await visit.close();
  }
}

async function playRecording(browser: Browser, probe: string, target: Target) {
  const visit = await Visit.open(browser, target, probe, recordings, full);
  const { page } = visit;
  try {
    await visit.painted(recordings);
    const eight = page.locator('.ant-table-row').filter({ hasText: '2 小时' }).first();
    await eight.click();
    // The reason is given once; what is measured is the opening of a recording for which it was given.
    await page.getByRole('button', { name: '填写原因' }).click();
    const form = page.getByRole('dialog', { name: '打开录音' });
    await form.getByRole('combobox', { name: '原因' }).click();
    await page.locator('.ant-select-item-option').first().click();
    await form.getByRole('textbox', { name: '备注' }).fill('核实举报，需要收听');
    await form.getByRole('button', { name: /打\s?开/ }).click();
    await page.locator('canvas[role=img]').nth(7).waitFor();
    const opened: Place = {
      hash: await page.evaluate(() => location.hash),
      ready: { selector: 'canvas[role=img]', min: 1 },
      signedIn: true,
    };
    await page.evaluate((to) => location.assign(to), recordings.hash);
    await page.reload();
    await visit.painted(recordings);
    await visit.settle();
    await visit.slow(slowed);
    const firstLane = await visit.go(opened);
    await visit.slow(full);
    await page.locator('canvas[role=img]').nth(7).waitFor();
    await page.keyboard.press('j');
    await page.waitForFunction(() =>
      [...document.querySelectorAll('audio')].some(({ currentTime }) => currentTime > 5),
    );
    const { heap } = await visit.memory();
    return { firstLane, playingHeap: heap };
  } finally {
    await visit.close();
  }
}
