import type { Page } from '@playwright/test';
import { aboutBrokenMedia } from './bench';
import { enterAs, expect, test, typeHash } from './support';

const rows = (page: Page) => page.locator('.ant-table-row');
const scrolled = (page: Page): Promise<number> => page.evaluate(() => window.scrollY);
const toPage = (page: Page, number: number) => page.getByRole('button', { name: `第 ${number} 页`, exact: true });

test('other rows begin at their top, by a page, an order or a filter; back returns to where one was', async ({
  page,
}) => {
  await enterAs(page, 'admin', '/#/userManage/user?size=50');
  await expect(rows(page)).toHaveCount(50);
  const first = await rows(page).first().getAttribute('data-row-key');
  await toPage(page, 2).scrollIntoViewIfNeeded();
  const below = await scrolled(page);
  expect(below).toBeGreaterThan(500);

  await toPage(page, 2).click();
  await expect(rows(page).first()).not.toHaveAttribute('data-row-key', first ?? '');
  expect(await scrolled(page)).toBeLessThan(300);
  await expect(rows(page).first()).toBeInViewport();

  await page.goBack();
  await expect(rows(page).first()).toHaveAttribute('data-row-key', first ?? '');
  await expect.poll(() => scrolled(page)).toBe(below);

  await page.getByRole('columnheader', { name: '金币' }).click();
  await expect(rows(page).first()).not.toHaveAttribute('data-row-key', first ?? '');
  await expect(rows(page).first()).toBeInViewport();
});

test('many rows, which scroll in a box of their own, begin at their top as well', async ({ page }) => {
  await enterAs(page, 'admin', '/#/userManage/user?size=100');
  const box = page.locator('.ant-table-tbody-virtual-holder');
  const inBox = () => box.evaluate((element) => element.scrollTop);
  await box.evaluate((element) => element.scrollTo({ top: 3_000 }));
  await expect.poll(inBox).toBe(3_000);
  const last = await rows(page).last().getAttribute('data-row-key');
  await toPage(page, 2).click();
  await expect(page.locator(`[data-row-key="${last}"]`)).toHaveCount(0);
  await expect.poll(inBox).toBe(0);
});

const lists = [
  'userManage/user',
  'riskManage/imgReview/record',
  'riskManage/imgReview/qualityRecord',
  'riskManage/background/record',
];

test('all rows of a list are of one height, and their pictures whole', async ({ page, noise }) => {
  noise.announce(...aboutBrokenMedia);
  await enterAs(page, 'admin', '/#/home');
  for (const list of lists) {
    await test.step(list, async () => {
      await typeHash(page, `#/${list}`);
      await expect(rows(page).first()).toBeVisible();
      const { heights, cut } = await rows(page).evaluateAll((all) => ({
        heights: [...new Set(all.map((row) => row.getBoundingClientRect().height))],
        cut: all
          .flatMap((row) => [...row.querySelectorAll('td > div')])
          .filter((cell) => cell.querySelector('[data-guard="media"]') && cell.scrollHeight > cell.clientHeight).length,
      }));
      const withPictures = (await page.locator('[data-density="large"]').count()) > 0;
      expect(heights).toEqual([withPictures ? 56 : 44]);
      expect(cut).toBe(0);
    });
  }
});
