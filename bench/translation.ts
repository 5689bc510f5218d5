import type { Browser } from '@playwright/test';
import { Visit } from './page';
import type { Place, Target } from './targets';

export interface GridSample {
  rows: number;
  /** Frames per second while all rows pass, CPU slowed. */
  frames: number;
  /** The longest task meanwhile; 0 where none is over 50 ms. */
  longest: number;
  /** Memory of the page at its last row. */
  heap: number;
}

const place: Place = {
  hash: '#/toolSet/translation',
  ready: { selector: '[role=gridcell][data-state]', min: 20 },
  signedIn: true,
};
const full = { cpu: false, net: false };
/** A fast throw of the wheel: ten rows per frame. */
const pixels = 520;

/** Scrolls through all rows of 翻译 (docs/design/tool-set.md#translation). */
export async function grid(browser: Browser, probe: string, target: Target): Promise<GridSample> {
  const visit = await Visit.open(browser, target, probe, place, full);
  const { page } = visit;
  try {
    await visit.painted(place);
    await visit.settle();
    await visit.slow({ cpu: true, net: false });
    const { from, frames, rows } = await page.evaluate(
      (step) =>
        new Promise<{ from: number; frames: number; rows: number }>((resolve, reject) => {
          const body = document.querySelector('[role=grid]');
          const box = body?.parentElement;
          if (!body || !box) return reject(new Error('No grid'));
          const from = performance.now();
          let count = 0;
          const next = () => {
            const before = box.scrollTop;
            box.scrollTop = before + step;
            count++;
            if (box.scrollTop > before) requestAnimationFrame(next);
            else {
              const rows = Number(body.getAttribute('aria-rowcount')) - 1;
              resolve({ from, frames: (count * 1_000) / (performance.now() - from), rows });
            }
          };
          requestAnimationFrame(next);
        }),
      pixels,
    );
    const { longTasks } = await visit.report(Number.POSITIVE_INFINITY);
    await visit.slow(full);
    await visit.settle();
    // The last rows are there: what was scrolled over was read.
    await page.locator('[role=row]:not([aria-busy])').last().waitFor();
    const { heap } = await visit.memory();
    return {
      rows,
      frames,
      longest: Math.max(0, ...longTasks.filter(([start]) => start > from).map(([, ms]) => ms)),
      heap,
    };
  } finally {
    await visit.close();
  }
}
