import type { Locator, Page } from '@playwright/test';
import { aboutBrokenMedia, evidence } from './bench';
import { cases } from './known';
import {
  dialogNamed,
  enterAs,
  expect,
  expectNoSideways,
  openUser,
  operatorMenu,
  overflowOf,
  test,
  typeHash,
  userSummary,
} from './support';

/** A screen of 1440×900, and one of 1280×720, at 200 %. */
const narrow = [
  { width: 720, height: 450 },
  { width: 640, height: 360 },
];

async function claim(page: Page, path: string): Promise<void> {
  await typeHash(page, `#/riskManage/${path}`);
  await page.getByRole('button', { name: /领取 \d+ [件张]/ }).click();
}

test('R50: at 200 % no page scrolls sideways; a table does inside itself, where its columns can be read', async ({
  page,
  noise,
}) => {
  noise.announce(...aboutBrokenMedia);
  const [wide = { width: 720, height: 450 }] = narrow;
  await page.setViewportSize(wide);
  await enterAs(page, 'admin', `/#/userManage/user?uid=${cases.normal}`);
  // The menu is open at the start (C4); at this width the page needs the room.
  await page.locator('.ant-pro-sider-collapsed-button').click();
  const atBoth = async (place: string, ready: Locator) =>
    test.step(place, async () => {
      for (const size of narrow) {
        await page.setViewportSize(size);
        await expect(ready).toBeVisible();
        await expectNoSideways(page);
      }
    });

  await atBoth('profile', page.getByRole('cell', { name: '用户ID' }).or(page.getByText('同设备账号')).first());
  await typeHash(page, '#/riskManage/banRecord');
  const head = page.getByRole('columnheader', { name: '对象' });
  await atBoth('list', head);
  expect((await head.boundingBox())?.width).toBeGreaterThan(120);
  await claim(page, 'reportReview/review');
  await atBoth('bench of texts', evidence(page));
  await expect(page.getByRole('button', { name: /^违规/ })).toBeVisible();
  await claim(page, 'imgReview/review');
  const picture = page.getByRole('gridcell').first();
  await atBoth('bench of pictures', picture);
  expect((await picture.boundingBox())?.height).toBeGreaterThan(100);
});

/** Texts and names written by people. */
const written = /^(nickname|name|summary|text|remark|note|bio|loc|target_name|object_name|operator)$/;
const word = 'W'.repeat(50_000);

function withWords(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((one) => withWords(one, key));
  if (typeof value !== 'object' || value === null) return typeof value === 'string' && written.test(key) ? word : value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withWords(one, name)]));
}

test('R50: a word of 50,000 signs turns its line or ends in an ellipsis, and no page is wider for it', async ({
  page,
  noise,
}) => {
  noise.announce(...aboutBrokenMedia);
  const answers = /\/api\/(user\/|users\?|forbid|review\/|bans\?|approvals|home|todo|audit|agent)|\/iam_login/;
  await page.route(answers, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: withWords(await response.json()) });
  });
  await enterAs(page, 'admin', `/#/userManage/user?uid=${cases.kol}`);
  await expect(operatorMenu(page)).toContainText('WWW');
  await expect(userSummary(page).getByRole('heading')).toContainText('WWW');
  await expectNoSideways(page);

  await userSummary(page).getByRole('button', { name: '封禁', exact: true }).click();
  const dialog = dialogNamed(page, '封禁用户');
  await expect(dialog.getByText(/将封禁 W+…（/)).toBeVisible();
  await expectNoSideways(page);
  expect(await overflowOf(dialog)).toBeLessThanOrEqual(0);
  // The name leaves room for what is to be filled in.
  await expect(dialog.getByRole('combobox', { name: '原因' })).toBeInViewport();
  await page.keyboard.press('Escape');

  await openUser(page, cases.kol, 'audit');
  await expectNoSideways(page);
  await typeHash(page, `#/userManage/user?detail=${cases.kol}`);
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('heading', { level: 2 })).toContainText('WWW');
  await expectNoSideways(page);
  expect(await overflowOf(drawer)).toBeLessThanOrEqual(0);
  await typeHash(page, '#/riskManage/banRecord');
  await expect(page.getByRole('row').filter({ hasText: 'WWW' }).first()).toBeVisible();
  await expectNoSideways(page);
  await claim(page, 'reportReview/review');
  await expect(evidence(page)).toContainText('WWW');
  await expectNoSideways(page);
  await typeHash(page, '#/home?approval=to_check');
  await expect(page.getByRole('region', { name: '审批' })).toContainText('WWW');
  await expectNoSideways(page);
  // The workbench reads on by itself.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('views that do not fit beside the tools of a list are all in one menu', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await enterAs(page, 'admin', '/#/toolSet/message');
  const all = page.getByRole('combobox', { name: '所有视图' });
  const last = page.getByRole('navigation', { name: '视图' }).getByRole('link').last();
  await expect(last).not.toBeInViewport({ ratio: 1 });
  await all.selectOption({ label: (await last.textContent())?.replace(/\d+$/, '') ?? '' });
  await expect(last).toHaveAttribute('aria-current', 'page');
  // Where all fit, there is none.
  await page.setViewportSize({ width: 1920, height: 1080 });
  await expect(all).toHaveCount(0);
});
