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

test('chosen rows are of one colour, to the actions at their end; so is the head', async ({ page }) => {
  await enterAs(page, 'admin', '/#/userManage/user');
  await page.locator('th').getByRole('checkbox').check();
  await expect(page.locator('.ant-table-row-selected').first()).toBeVisible();
  const grounds = (cells: string) =>
    page.locator(cells).evaluateAll((all) => [...new Set(all.map((cell) => getComputedStyle(cell).backgroundColor))]);
  await expect.poll(async () => (await grounds('.ant-table-row-selected > .ant-table-cell')).length).toBe(1);
  expect(await grounds('.ant-table-thead > tr > .ant-table-cell')).toHaveLength(1);
  expect(
    await grounds('.ant-table-thead > tr > .ant-table-cell, .ant-table-row-selected > .ant-table-cell'),
  ).toHaveLength(2);
});

test('a column is pulled wider at its edge, on either side of the line', async ({ page }) => {
  await enterAs(page, 'admin', '/#/riskManage/banRecord');
  await expect(rows(page).first()).toBeVisible();
  const head = page.getByRole('columnheader', { name: '对象', exact: true });
  for (const beside of [-2, 2]) {
    const { x, y, width } = (await head.boundingBox()) ?? { x: 0, y: 0, width: 0 };
    await page.mouse.move(x + width + beside, y + 10);
    await page.mouse.down();
    await page.mouse.move(x + width + 60, y + 10, { steps: 5 });
    await page.mouse.up();
    await expect.poll(async () => (await head.boundingBox())?.width).toBeGreaterThan(width + 20);
  }
});

test('what opens below a chip has the keyboard, each time', async ({ page }) => {
  await enterAs(page, 'admin', '/#/payManage/agentFlow');
  await expect(rows(page).first()).toBeVisible();
  for (const name of ['代理', '类型', '对方 ID', '金额', '对方 ID']) {
    const chip = page.getByRole('search').getByRole('button', { name, exact: true });
    await chip.click();
    await expect(page.getByRole('group', { name, exact: true }).locator('input').first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(chip).toBeFocused();
  }
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
