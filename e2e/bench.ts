import type { Locator, Page } from '@playwright/test';
import { doublePressMs } from '../src/domain/shared/limits';
import { enterAs, expect } from './support';

/** The review bench as a reviewer's fingers know it. */

/** Reports without voices: those take three seconds each. */
const silent = ['user', 'room', 'message', 'chat', 'moment', 'avatar', 'family']
  .map((type) => `type=${type}`)
  .join('&');

export const reportBench = `/#/riskManage/reportReview/review?${silent}`;

export const evidence = (page: Page): Locator => page.getByRole('region', { name: '证据' });

/** Media of some seeded cases that fail to load. */
export const aboutBrokenMedia = [/mock-media\/broken/];

/** Signs in and claims ten with one press of Enter. */
export async function beginShift(page: Page, operator: string, address = reportBench): Promise<void> {
  await enterAs(page, operator, address);
  await expect(page.getByRole('button', { name: /领取 10 件/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(evidence(page)).toBeVisible();
}

export const currentCase = async (page: Page): Promise<string> =>
  (await evidence(page).getAttribute('data-case')) ?? '';

/** The cases this reviewer holds, as the list shows them. */
export async function walkClaims(page: Page): Promise<string[]> {
  const entries = page.getByRole('list', { name: '我领取的案件' }).getByRole('button');
  const count = await entries.count();
  await entries.first().click();
  await expect(entries.first()).toHaveAttribute('aria-current', 'true');
  const ids = [await currentCase(page)];
  for (let i = 1; i < count; i++) {
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => currentCase(page)).not.toBe(ids.at(-1));
    ids.push(await currentCase(page));
  }
  return ids;
}

/** Sees all pictures of the case, and gives the reason where one does not load. */
export async function viewAllMedia(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLImageElement>('[data-case] img')].every(({ complete }) => complete),
  );
  await page.keyboard.down('v');
  await page.keyboard.up('v');
  const reason = page.getByRole('button', { name: '无法加载 I' });
  if ((await reason.isVisible()) && (await reason.getAttribute('aria-pressed')) === 'false') await reason.press('i');
}

/** Presses keys one after another, and waits for the next case and until the same key is no double press. */
export async function press(page: Page, ...keys: string[]): Promise<string> {
  const id = await currentCase(page);
  await viewAllMedia(page);
  for (const key of keys) await page.keyboard.press(key);
  const over = (await page.evaluate(() => performance.now())) + doublePressMs;
  await expect.poll(() => currentCase(page)).not.toBe(id);
  await page.waitForFunction((moment) => performance.now() > moment, over);
  return id;
}
