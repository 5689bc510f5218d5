/**
 * Pictures of the real product for the README: `npm run build && npm run screenshots`. Starts the preview
 * at a fixed moment, looks at it as `admin` and writes docs/images/.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { cases } from '../mock/user/seed/cases';

const root = path.join(__dirname, '..');
const images = path.join(root, 'docs', 'images');
const port = 4174;
const origin = `http://localhost:${port}`;
/** 2026-11-20 10:00 in PRC time, for the backend and for the browser. */
const moment = Date.UTC(2026, 10, 20, 2, 0, 0);
const patienceMs = 30_000;

const userPage = '/#/userManage/user';

function startPreview(): ChildProcess {
  return spawn(process.execPath, ['-r', 'esbuild-register', 'scripts/preview.ts'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PORT: String(port), MOCK_CLOCK: String(moment) },
  });
}

async function untilUp(preview: ChildProcess): Promise<void> {
  const deadline = Date.now() + patienceMs;
  while (Date.now() < deadline) {
    if (preview.exitCode !== null) throw new Error('The preview did not start');
    const answered = await fetch(origin).then(
      ({ ok }) => ok,
      () => false,
    );
    if (answered) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The preview did not answer in time');
}

interface View {
  theme?: 'light' | 'dark';
  signedIn?: boolean;
}

async function open(browser: Browser, address: string, view: View = {}): Promise<Page> {
  const { theme = 'light', signedIn = true } = view;
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    colorScheme: theme,
  });
  const page = await context.newPage();
  await page.clock.setFixedTime(moment);
  if (signedIn) {
    await page.goto(`${origin}/mock-iam/`);
    await page.evaluate(() => sessionStorage.setItem('console.session', 'admin'));
  }
  await page.goto(origin + address);
  return page;
}

async function shoot(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.mouse.move(0, 0);
  await page.screenshot({ path: path.join(images, `${name}.png`), animations: 'disabled', caret: 'hide' });
  await page.context().close();
  console.log(`docs/images/${name}.png`);
}

async function openProfile(browser: Browser, theme: 'light' | 'dark'): Promise<Page> {
  const page = await open(browser, `${userPage}?uid=${cases.newAccount}`, { theme });
  await page.getByRole('region', { name: '用户概要' }).waitFor();
  await page.getByRole('tabpanel').getByText('手机号').waitFor();
  return page;
}

async function shootAll(browser: Browser): Promise<void> {
  const login = await open(browser, '/', { signedIn: false });
  await login.getByRole('button', { name: '统一登录' }).waitFor();
  await shoot(login, 'login');

  const home = await open(browser, '/#/home');
  await home
    .getByRole('button', { name: /^通过 / })
    .first()
    .waitFor();
  await shoot(home, 'home');

  const list = await open(browser, `${userPage}?risk=black&sort=-reported_30d`);
  await list.getByRole('row').nth(5).waitFor();
  await shoot(list, 'user-list');

  await shoot(await openProfile(browser, 'light'), 'user-profile');
  await shoot(await openProfile(browser, 'dark'), 'user-profile-dark');

  const ban = await openProfile(browser, 'light');
  await ban.getByRole('region', { name: '用户概要' }).getByRole('button', { name: '封禁', exact: true }).click();
  const reason = ban.getByRole('dialog', { name: '封禁用户' }).getByRole('combobox', { name: '原因' });
  await reason.fill('虚假代充');
  await ban
    .getByTitle(/虚假代充/)
    .last()
    .waitFor();
  await reason.press('Enter');
  await ban.getByText('采用建议').waitFor();
  await shoot(ban, 'ban');

  const bench = await open(browser, '/#/riskManage/reportReview/review');
  await bench.getByRole('button', { name: /领取 10 件/ }).press('Enter');
  await bench.getByRole('region', { name: '证据' }).waitFor();
  await bench.getByRole('complementary', { name: '对象' }).getByRole('heading').first().waitFor();
  await shoot(bench, 'review-bench');

  const grid = await open(browser, '/#/riskManage/imgReview/review', { theme: 'dark' });
  await grid.getByRole('button', { name: /领取 12 件/ }).press('Enter');
  await grid.getByRole('gridcell').nth(11).waitFor();
  await grid.waitForFunction(() =>
    [...document.querySelectorAll<HTMLImageElement>('[role=gridcell] img')].every((img) => img.complete),
  );
  await shoot(grid, 'image-grid-dark');

  const bans = await open(browser, '/#/riskManage/banRecord');
  await bans.getByRole('row').nth(5).waitFor();
  await shoot(bans, 'ban-record');
}

async function main(): Promise<void> {
  mkdirSync(images, { recursive: true });
  const preview = startPreview();
  try {
    await untilUp(preview);
    const browser = await chromium.launch({
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none'],
    });
    try {
      await shootAll(browser);
    } finally {
      await browser.close();
    }
  } finally {
    preview.kill();
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
