import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { unusedClass } from '../config/styles/text';
import { expect } from './support';

/** Topmost dialog: the page behind it is checked on its own. */
export const onTop = '[role=dialog]';

/**
 * Serious and critical findings, each with its rule and the elements it was found at: by light, and of colours by
 * dark. In the whole page, or in what a selector finds.
 */
export async function findings(page: Page, within = 'html'): Promise<string[]> {
  const byLight = await audit(page, within, {});
  await turn(page, 'dark');
  const first = await audit(page, within, colours);
  // Some colours may still have been on their way when it was looked.
  const byDark = first.length === 0 ? first : await audit(page, within, colours);
  await turn(page, 'light');
  return [...byLight, ...byDark.map((text) => `dark, ${text}`), ...(await withoutStyles(page))];
}

/** Elements of a class whose styles the build leaves out (config/styles/text.ts). */
const withoutStyles = (page: Page): Promise<string[]> =>
  page.evaluate((pattern) => {
    const names = [...document.querySelectorAll('[class]')].flatMap(({ classList }) => [...classList]);
    const left = names.filter((name) => new RegExp(pattern).test(`.${name}`));
    return [...new Set(left)].map((name) => `no styles in the build: ${name}`);
  }, unusedClass.source);

const colours: axe.RunOptions = { runOnly: ['color-contrast', 'link-in-text-block'] };

/** The system changes its scheme; the page follows, and is painted. */
async function turn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
  await settled(page);
}

async function audit(page: Page, within: string, options: axe.RunOptions): Promise<string[]> {
  await settled(page);
  // Evaluated through the debugger, once per page: the content security policy would refuse a script element.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  // Passed checks are counted, not described.
  const { violations } = await page.evaluate(
    ([root, input]) =>
      (window as unknown as { axe: typeof axe }).axe.run(root, { resultTypes: ['violations'], ...input }),
    [within, options] as const,
  );
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary ?? ''}`));
}

const settled = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length))
    .toBe(0);

export async function expectAccessible(page: Page, within?: string): Promise<void> {
  expect(await findings(page, within)).toEqual([]);
}
