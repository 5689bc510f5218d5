import { aboutBrokenMedia } from './bench';
import { enterAs, expect, test } from './support';

test.beforeEach(({ noise }) => noise.announce(...aboutBrokenMedia));

test('twelve pictures are submitted as one page, and one of them is taken back', async ({ page, backend }) => {
  // Nothing that is blurred passes by default.
  await page.addInitScript(() => localStorage.setItem('console.own.reviewer.wellness', '{"blur":0}'));
  await enterAs(page, 'reviewer', '/#/riskManage/imgReview/review');
  await expect(page.getByRole('button', { name: /领取 12 件/ })).toBeFocused();
  await page.keyboard.press('Enter');
  const tiles = page.getByRole('grid', { name: '本页图片' }).getByRole('gridcell');
  await expect(tiles).toHaveCount(12);
  const ids = await tiles.evaluateAll((list) => list.map(({ id }) => id.replace('tile-', '')));

  // Each has come, or says that it does not.
  const lost = tiles.filter({ has: page.getByRole('button', { name: '按删除处理' }) });
  await expect
    .poll(async () => {
      const loaded = await tiles
        .locator('img')
        .evaluateAll(
          (list) =>
            list.filter((img) => img instanceof HTMLImageElement && img.complete && img.naturalWidth > 0).length,
        );
      return loaded + (await lost.count());
    })
    .toBeGreaterThanOrEqual(12);
  const deleted = await lost.evaluateAll((list) => list.map(({ id }) => id.replace('tile-', '')));
  for (const id of deleted) await page.locator(`#tile-${id}`).getByRole('button', { name: '按删除处理' }).click();

  const [bad = '', worse = ''] = ids.filter((id) => !deleted.includes(id));
  for (const id of [bad, worse]) {
    await page.locator(`#tile-${id}`).click();
    await page.keyboard.press('6');
    await expect(page.locator(`#tile-${id}`)).toHaveAttribute('data-verdict', 'violate');
  }
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('alertdialog', { name: '确认整页提交' })).toContainText(
    `12 张：${10 - deleted.length} 通过 ${2 + deleted.length} 违规`,
  );
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: '只撤销一件' }).click();
  await page.getByRole('button', { name: `撤销 ${bad}：违规` }).click();
  await expect(page.locator(`#tile-${bad}`)).toBeVisible();
  await expect(page.getByText(/剩余 11 件：已提交/)).toBeVisible();

  await backend.passTime(9_000);
  for (const id of ids) {
    const { case: one, decisions } = await backend.reviewCase(id);
    const inForce = decisions.filter(({ status }) => status === 'effective');
    if (id === bad) {
      expect(inForce, id).toEqual([]);
      expect(decisions.at(-1), id).toMatchObject({ status: 'undone', by: 'reviewer' });
      expect(one, id).toMatchObject({ status: 'claimed', claim: { by: 'reviewer' } });
    } else {
      const conclusion = id === worse || deleted.includes(id) ? 'violate' : 'pass';
      expect(inForce, id).toEqual([expect.objectContaining({ conclusion, by: 'reviewer' })]);
    }
  }
});

test('a picture that does not load stands in its own place: what is around it can be pressed', async ({
  page,
  noise,
}) => {
  noise.announce(/404 \(Not Found\)/);
  await page.route(/mock-media\/(?!avatar)/, (route) => route.fulfill({ status: 404 }));
  await enterAs(page, 'reviewer', '/#/riskManage/imgReview/review');
  await page.getByRole('button', { name: /领取 12 件/ }).click();
  await expect(page.getByRole('gridcell').first()).toContainText('图片无法加载');
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: '框选区域' }).click();
  await page.getByRole('button', { name: /返回整页/ }).click();
  await expect(page.getByRole('gridcell')).toHaveCount(12);
});
