import type { Page } from '@playwright/test';
import { cases, uidAt } from './known';
import { countCalls, dialogNamed, enterAs, expect, expectHash, queryBox, test, typeHash, userSummary } from './support';

async function search(page: Page, text: string): Promise<void> {
  await queryBox(page).fill(text);
  await queryBox(page).press('Enter');
}

/** Through the clipboard, as an operator does it. */
async function paste(page: Page, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((value) => navigator.clipboard.writeText(value), text);
  await queryBox(page).focus();
  await page.keyboard.press('Control+v');
}

test.beforeEach(async ({ page }) => {
  await enterAs(page, 'admin', '/#/userManage/user');
  await expect(page.getByRole('table').first()).toBeVisible();
});

test('a pasted id leads to the user, several to the list', async ({ page }) => {
  await paste(page, `${cases.normal}\n${cases.banned}\n`);
  await expect(page.getByRole('row').filter({ hasText: cases.normal })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: cases.banned })).toBeVisible();
  await search(page, cases.normal);
  await expect(userSummary(page)).toContainText(cases.normal);
});

test('10,000 pasted lines: the first 50 are queried, and the page says what became of the rest', async ({ page }) => {
  const calls = countCalls(page, '/api/users');
  await paste(page, Array.from({ length: 10_000 }, (_, index) => uidAt(index)).join('\n'));
  await expect(page.getByText('已查询 50 个用户ID；一次最多 50 个，其余 9950 个未查询')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: cases.normal })).toBeVisible();
  expect(calls.map((url) => new URL(url).searchParams.getAll('uids').length)).toEqual([50]);
});

test('10,000 lines of rubbish: a message, no call', async ({ page }) => {
  const calls = countCalls(page, '/api/users');
  await paste(page, Array.from({ length: 10_000 }, () => '这不是用户ID').join('\n'));
  await expect(page.getByText('搜索内容最多 200 个字符')).toBeVisible();
  expect(calls).toEqual([]);
});

test('ids that are none among the pasted are named by line', async ({ page }) => {
  await paste(page, `${cases.normal}\nabc\n12\n${cases.banned}`);
  await expect(page.getByText('2 处不是用户ID：第 2 行「abc」，第 3 行「12」')).toBeVisible();
});

test('a 20-digit number stays what it is, to the last digit', async ({ page, noise }) => {
  noise.announce(/status of 404.*12345678901234567891/);
  const number = '12345678901234567891';
  const call = page.waitForRequest((request) => new URL(request.url()).pathname === `/api/user/${number}`);
  await search(page, number);
  await call;
  await expect(page.getByRole('heading', { name: '未找到用户，可能已注销' })).toBeVisible();
  await expect(page.getByText(`没有用户ID为 ${number} 的用户`)).toBeVisible();
  await expectHash(page, `#/userManage/user?uid=${number}`);
  await expect(queryBox(page)).toHaveValue(number);
});

test('a 21-digit number is refused in place, without a call', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.url()));
  await search(page, '123456789012345678901');
  await expect(page.getByText('用户ID 为 4–20 位数字')).toBeVisible();
  expect(calls.filter((url) => url.includes('123456789'))).toEqual([]);
});

test('an address with an id that is none says so and calls nobody', async ({ page }) => {
  const calls = countCalls(page, '/api/user/abc');
  await typeHash(page, '#/userManage/user?uid=abc%3Cimg%20src%3Dx%3E');
  await expect(page.getByRole('heading', { name: '未找到用户，可能已注销' })).toBeVisible();
  await expect(page.locator('img[src="x"]')).toHaveCount(0);
  expect(calls).toEqual([]);
});

test('numbers in the address that are none fall back', async ({ page }) => {
  await typeHash(page, '#/userManage/user?page=-3&size=1e9&sort=;drop&status=nonsense');
  await expect(page.getByRole('table').first().or(page.getByRole('alert').first())).toBeVisible();
});

test.describe('names are shown, never run', () => {
  const strange = {
    emojiNickname: '👨‍👩‍👧‍👦🦄✨小可爱🇵🇭',
    rtlNickname: 'مرحبا\\u202Eשלום',
    markupNickname: '<img src=x onerror=alert(1)>',
    formulaNickname: '=1+1',
    longestNickname: '一个昵称写满了整整二十个字所以它真的很长',
  } as const;

  test('in the list', async ({ page }) => {
    const uids = (Object.keys(strange) as (keyof typeof strange)[]).map((name) => cases[name]);
    await paste(page, uids.join('\n'));
    for (const nickname of Object.values(strange)) {
      await expect(page.getByRole('row').getByText(nickname, { exact: true })).toBeVisible();
    }
    await expect(page.locator('img[src="x"], svg[onload], [onerror]')).toHaveCount(0);
  });

  for (const [name, nickname] of Object.entries(strange)) {
    test(`in the profile and its dialogs: ${name}`, async ({ page }) => {
      await search(page, cases[name as keyof typeof strange]);
      await expect(page.getByRole('heading', { name: nickname, exact: true })).toBeVisible();
      await userSummary(page).getByRole('button', { name: '封禁', exact: true }).click();
      await expect(dialogNamed(page, '封禁用户')).toContainText(nickname);
      await expect(page.locator('img[src="x"], svg[onload], [onerror]')).toHaveCount(0);
      await expect(page.locator('main script')).toHaveCount(0);
    });
  }

  test('a name that turns the direction of text does not turn what stands beside it', async ({ page }) => {
    await search(page, cases.rtlNickname);
    await expect(page.getByRole('heading', { name: /مرحبا/ })).toBeVisible();

    expect(await page.locator('body').textContent()).not.toMatch(/[\u202A-\u202E\u2066-\u2069]/);
  });
});
