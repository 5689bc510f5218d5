import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { expect } from './support';

/** Serious and critical findings, each with its rule and the elements it was found at: by light, and what colours change by dark. */
export async function findings(page: Page): Promise<string[]> {
  const byLight = await look(page, {});
  await page.emulateMedia({ colorScheme: 'dark' });
  const byDark = await look(page, { runOnly: ['color-contrast', 'link-in-text-block'] });
  await page.emulateMedia({ colorScheme: 'light' });
  await settled(page);
  return [...byLight, ...byDark.map((text) => `dark, ${text}`)];
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
