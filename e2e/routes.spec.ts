import { cases } from './known';
import {
  enterAs,
  expect,
  expectHash,
  expectToast,
  openList,
  pickOperator,
  test,
  typeHash,
  userSummary,
} from './support';

const userPage = '#/userManage/user';

test('C1: the page says that it is Chinese', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
});

test('C2: sign-in stands alone, without layout and menu', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: '统一登录' })).toBeVisible();
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(page.getByRole('banner')).toHaveCount(0);
});

test('C11: a deep link before sign-in is reached by its path; its query is one press away', async ({ page }) => {
  const query = `?uid=${cases.normal}&tab=risk`;
  await page.goto(`/${userPage}${query}`);
  await expectHash(page, '#/login');
  await pickOperator(page, 'admin');
  await expectToast(page, '登录成功');
  await expectHash(page, userPage);
  await page.getByRole('button', { name: '恢复' }).click();
  await expectHash(page, userPage + query);
  await expect(userSummary(page)).toContainText(cases.normal);
});

test('a deep link after sign-in is answered as it stands', async ({ page }) => {
  await enterAs(page, 'admin', `/${userPage}?uid=${cases.normal}&tab=risk`);
  await expect(userSummary(page)).toContainText(cases.normal);
  await expect(page.getByRole('tab', { name: '风控', selected: true })).toBeVisible();
  await expectHash(page, `${userPage}?uid=${cases.normal}&tab=risk`);
});

test('a reload keeps the screen with its query', async ({ page }) => {
  await enterAs(page, 'admin');
  await openList(page, '?status=banned');
  await page.reload();
  await expect(page.getByRole('table').first()).toBeVisible();
  await expectHash(page, `${userPage}?status=banned`);
});

test('C3: an unknown hash leads to sign-in without a session, and into the layout with one', async ({ page }) => {
  await page.goto('/#/no/such');
  await expectHash(page, '#/login');
  await pickOperator(page, 'admin');
  await expectHash(page, '#/home');
  await typeHash(page, '#/no/such');
  await expect(page.getByRole('heading', { name: '页面不存在' })).toBeVisible();
  await expect(page.getByRole('complementary').getByRole('link', { name: '工作台' })).toBeVisible();
  await page.getByRole('link', { name: '回到工作台' }).click();
  await expectHash(page, '#/home');
});

test('C16: a typed hash without permission shows 403 inside the layout, naming the code', async ({ page }) => {
  await enterAs(page, 'nobody');
  await expectHash(page, '#/home');
  await typeHash(page, userPage);
  await expect(page.getByRole('heading', { name: '无权限' })).toBeVisible();
  await expect(page.getByRole('main').getByText('无权限，请联系管理员开通 user').first()).toBeVisible();
  await expect(page.getByRole('complementary').getByRole('link', { name: '工作台' })).toBeVisible();
});

test.describe('no other spelling of a path gets past the permission', () => {
  const refused = '无权限';
  const unknown = '页面不存在';
  const spellings: Record<string, { hash: string; leadsTo: string | RegExp }> = {
    'trailing slash': { hash: '#/userManage/user/', leadsTo: refused },
    'doubled slash': { hash: '#//userManage//user', leadsTo: refused },
    'doubled slash inside': { hash: '#/userManage//user', leadsTo: refused },
    'upper case': { hash: '#/USERMANAGE/USER', leadsTo: refused },
    'other case': { hash: '#/usermanage/User?uid=1', leadsTo: refused },
    'without a slash': { hash: '#userManage/user', leadsTo: /^(无权限|页面不存在)$/ },
    'encoded slash': { hash: '#/userManage%2Fuser', leadsTo: unknown },
    'encoded letter': { hash: '#/userManage/%75ser', leadsTo: /^(无权限|页面不存在)$/ },
    'encoded letter, twice': { hash: '#/userManage/%2575ser', leadsTo: unknown },
    'dot segments': { hash: '#/a/../userManage/user', leadsTo: unknown },
    'dot segments from home': { hash: '#/home/../userManage/user', leadsTo: unknown },
    'encoded dot segments': { hash: '#/home/%2e%2e/userManage/user', leadsTo: unknown },
    'back slash': { hash: '#/home\\..\\userManage\\user', leadsTo: unknown },
  };
  test('who may not is refused, and nothing is asked', async ({ page }) => {
    await enterAs(page, 'nobody');
    const calls: string[] = [];
    page.on('request', (request) => calls.push(new URL(request.url()).pathname));
    for (const [name, { hash, leadsTo }] of Object.entries(spellings)) {
      await test.step(name, async () => {
        await typeHash(page, '#/home');
        await expect(page.getByRole('heading', { name: /^工作台/, level: 1 })).toBeVisible();
        await typeHash(page, hash);
        await expect(page.getByRole('heading', { name: leadsTo })).toBeVisible();
        await expect(page.getByRole('form', { name: '查询用户' })).toHaveCount(0);
        expect(calls.filter((path) => path.startsWith('/api/user'))).toEqual([]);
      });
    }
  });

  for (const hash of ['#/home?/../userManage/user', '#/home#/userManage/user']) {
    test(`what follows the path is no path: ${hash}`, async ({ page }) => {
      await enterAs(page, 'nobody', '/#/404');
      await expect(page.getByRole('heading', { name: unknown })).toBeVisible();
      await typeHash(page, hash);
      await expect(page.getByRole('heading', { name: /^工作台/, level: 1 })).toBeVisible();
      await expect(page.getByRole('form', { name: '查询用户' })).toHaveCount(0);
    });
  }

  test('who may, gets the one canonical address', async ({ page }) => {
    await enterAs(page, 'admin');
    for (const typed of ['#/userManage/user/', '#/userManage//user', '#/USERMANAGE/user']) {
      await typeHash(page, '#/home');
      await expect(page.getByRole('heading', { name: /工作台/, level: 1 })).toBeVisible();
      await typeHash(page, `${typed}?status=banned`);
      await expect(page.getByRole('table').first()).toBeVisible();
      await expectHash(page, `${userPage}?status=banned`);
    }
  });

  test('who may, too, is led nowhere by what is no path', async ({ page }) => {
    await enterAs(page, 'admin');
    for (const hash of ['#/a/../b', '#/userManage%2Fuser', '#/home/../userManage/user', '#/%']) {
      await test.step(hash, async () => {
        await typeHash(page, '#/home');
        await expect(page.getByRole('heading', { name: /工作台/, level: 1 })).toBeVisible();
        await typeHash(page, hash);
        await expect(page.getByRole('heading', { name: '页面不存在' })).toBeVisible();
        await expect(page.getByRole('form', { name: '查询用户' })).toHaveCount(0);
      });
    }
  });
});

test.describe('a stored route leads nowhere but to a known screen', () => {
  for (const route of [
    '//evil.example/x',
    '/\\evil.example',
    'https://evil.example/#/home',
    'javascript:alert(1)',
    '/no/such',
    '/login',
  ]) {
    test(route, async ({ page, baseURL }) => {
      await page.goto('/');
      await page.evaluate((value) => sessionStorage.setItem('console.requested-route', value), route);
      await pickOperator(page, 'admin');
      await expectHash(page, '#/home');
      expect(new URL(page.url()).origin).toBe(baseURL);
    });
  }
});

test('C6: the last visited route is remembered by its path alone, and forgotten with the session', async ({ page }) => {
  await enterAs(page, 'admin');
  await typeHash(page, `${userPage}?uid=${cases.normal}`);
  await expect(userSummary(page)).toBeVisible();
  const last = () => page.evaluate(() => localStorage.getItem('console.last-route'));
  await expect.poll(last).toBe('/userManage/user');
});
