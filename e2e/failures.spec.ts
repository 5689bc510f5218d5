import type { Page } from '@playwright/test';
import type { Backend } from './backend';
import { cases, type FaultRule } from './known';
import { enterAs, expect, queryBox, test, typeHash, userSummary } from './support';

/** A backend on a bad day: a clear message in place, a way on, nothing of the server's own text. */
const days = [
  { kind: 'html', said: '服务返回了无法识别的内容' },
  { kind: 'empty', said: '服务返回了无法识别的内容' },
  { kind: 'result7', said: '请求未成功（7）' },
  { kind: 'error', said: '请求失败，请稍后重试' },
  { kind: 'lost_reply', said: '网络异常，请检查网络后重试' },
  { kind: 'forbidden', said: '无权限，请联系管理员开通 user' },
  { kind: 'limited', said: '操作过于频繁，请稍后再试' },
] as const;

const places = [
  {
    name: 'list',
    endpoint: 'listUsers',
    hash: '#/userManage/user?status=banned',
    seen: (page: Page) => page.getByRole('table').first(),
  },
  {
    name: 'profile',
    endpoint: 'getUser',
    hash: `#/userManage/user?uid=${cases.normal}`,
    seen: (page: Page) => userSummary(page),
  },
] as const;

const provoked = /status of (500|403|429)|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET/;

/** The same bad day on every place, side by side: most of the time is spent between one try and the next. */
async function everywhere(
  page: Page,
  backend: Backend,
  fault: Pick<FaultRule, 'kind' | 'latencyMs'>,
  check: (page: Page, place: (typeof places)[number]) => Promise<void>,
): Promise<void> {
  await enterAs(page, 'admin');
  const pages = [page, await page.context().newPage()];
  await enterAs(pages[1] as Page, 'admin');
  await backend.setFaults(...places.map(({ endpoint }) => ({ endpoint, ...fault })));
  await Promise.all(
    places.map(async (place, at) => {
      const own = pages[at] as Page;
      await typeHash(own, place.hash);
      await check(own, place);
    }),
  );
}

const failureOf = (page: Page, said: string) =>
  page.getByRole('main').getByRole('alert').filter({ hasText: said }).first();

/** Both have failed before the backend is well again. */
async function bringBack(page: Page, backend: Backend, said: string): Promise<void> {
  await backend.setFaults();
  const pages = page.context().pages();
  await Promise.all(
    places.map(async ({ seen }, at) => {
      const own = pages[at] as Page;
      await failureOf(own, said).getByRole('button', { name: '重试' }).click();
      await expect(seen(own)).toBeVisible();
    }),
  );
}

for (const { kind, said } of days) {
  test(`${kind}: a message in place, on list and profile, and 重试 brings it back`, async ({
    page,
    backend,
    noise,
  }) => {
    noise.announce(provoked);
    await everywhere(page, backend, { kind }, async (own, { hash }) => {
      // Temporary failures are retried three times first (C29).
      await expect(failureOf(own, said)).toBeVisible();
      await expect(own.getByText(/SELECT|secret|Handler\.java|Gateway|<!doctype/i)).toHaveCount(0);
      // The page around it stands, and so does what was asked for.
      await expect(own.getByRole('form', { name: '查询用户' })).toBeVisible();
      expect(new URL(own.url()).hash).toBe(hash);
    });
    await bringBack(page, backend, said);
  });
}

test('5 s late: list and profile say that they load, then show', async ({ page, backend }) => {
  await everywhere(page, backend, { kind: 'slow', latencyMs: 5000 }, async (own, { seen }) => {
    await expect(own.getByRole('status', { name: '正在加载' })).toBeVisible();
    await expect(seen(own)).toBeVisible();
  });
});

test('no answer at all: ends with a message, and the page can be used meanwhile', async ({ page, backend }) => {
  // The time limit of a call passes sixty times as fast.
  await page.context().addInitScript(() => {
    const limit = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = (ms) => limit(ms / 60);
  });
  const said = '请求超时，请稍后重试';
  await everywhere(page, backend, { kind: 'hang' }, async (own) => {
    await expect(queryBox(own)).toBeEnabled();
    await expect(failureOf(own, said)).toBeVisible();
  });
  await bringBack(page, backend, said);
});

test('a failed refresh keeps the rows that were there, or says why they are gone', async ({ page, backend, noise }) => {
  noise.announce(provoked);
  await enterAs(page, 'admin', '/#/userManage/user?status=banned');
  await expect(page.getByRole('table').first()).toBeVisible();
  await backend.setFaults({ endpoint: 'listUsers', kind: 'result7' });
  await page.getByRole('button', { name: '刷新' }).click();
  await expect(page.getByRole('alert').filter({ hasText: '请求未成功（7）' })).toBeVisible();
  await backend.setFaults();
  await page.getByRole('button', { name: '重试' }).click();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
});

test('C29: a transient failure passes unnoticed', async ({ page, backend, noise }) => {
  noise.announce(/status of 500.*\/api\/users/);
  await enterAs(page, 'admin');
  await backend.setFaults({ endpoint: 'listUsers', kind: 'error', times: 1 });
  await typeHash(page, '#/userManage/user');
  await expect(page.getByRole('table').first()).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('one part of a profile that fails leaves the others standing', async ({ page, backend }) => {
  await backend.setFaults({ endpoint: 'userRiskInfo', kind: 'html' });
  await enterAs(page, 'admin', `/#/userManage/user?uid=${cases.newAccount}&tab=risk`);
  await expect(userSummary(page)).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: '服务返回了无法识别的内容' })).toHaveCount(1);
  await backend.setFaults();
  await page.getByRole('button', { name: '重试' }).click();
  await expect(page.getByText('30 天被举报').first()).toBeVisible();
});

test('without a network a deep link says so, and works once it is back', async ({ page, context, noise }) => {
  // The profile may not have been loaded yet: then its code is what is missing.
  noise.announce(/ERR_INTERNET_DISCONNECTED|ChunkLoadError|Loading (CSS )?chunk/);
  await enterAs(page, 'admin', '/#/userManage/user');
  await expect(page.getByRole('table').first()).toBeVisible();
  await context.setOffline(true);
  await typeHash(page, `#/userManage/user?uid=${cases.normal}`);
  const failure = page.getByRole('alert').filter({ hasText: '网络异常' });
  await expect(failure).toBeVisible();
  await context.setOffline(false);
  await failure.getByRole('button', { name: '重试' }).click();
  await expect(userSummary(page)).toContainText(cases.normal);
});
