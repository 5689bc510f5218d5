import { cases } from './known';
import { enterAs, expect, openUser, test } from './support';

test('antd brings the pages below a table when one is drawn, and they lead on (config/lean/late)', async ({ page }) => {
  await enterAs(page, 'admin', '/#/home');
  await openUser(page, cases.heavyFlow, 'coins');
  const rows = page.getByRole('tabpanel').getByRole('row');
  const first = rows.nth(1);
  const before = await first.textContent();
  await page.getByTitle('2', { exact: true }).click();
  await expect(first).not.toHaveText(before ?? '');
});
