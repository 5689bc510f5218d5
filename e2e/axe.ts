import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { expect } from './support';

/** Serious and critical findings, each with its rule and the elements it was found at: by light, and of colours by dark. */
export async function findings(page: Page): Promise<string[]> {
  const byLight = await look(page, {});
  await turn(page, 'dark');
  const first = await look(page, colours);
  // Some colours may still have been on their way when it was looked.
  const byDark = first.length === 0 ? first : await look(page, colours);
  await turn(page, 'light');
  return [...byLight, ...byDark.map((text) => `dark, ${text}`)];
}

const colours: axe.RunOptions = { runOnly: ['color-contrast', 'link-in-text-block'] };

/** The system changes its scheme; the page follows, and is painted. */
async function turn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
  await settled(page);
}

async function look(page: Page, options: axe.RunOptions): Promise<string[]> {
  await settled(page);
  // Evaluated through the debugger, once per page: the content security policy would refuse a script element.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  // What passed is counted, not described.
  const { violations } = await page.evaluate(
    (wish) => (window as unknown as { axe: typeof axe }).axe.run({ resultTypes: ['violations'], ...wish }),
    options,
  );
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary ?? ''}`));
}

const settled = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length))
    .toBe(0);

export async function expectAccessible(page: Page): Promise<void> {
  expect(await findings(page)).toEqual([]);
}
