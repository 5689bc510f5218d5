import type { Locator, Page } from '@playwright/test';
import { leavesOf, menuEntries } from '../../config/routes';
import { cases } from '../../mock/user/seed/cases';

/** Views of the console, one after another, each with its name. */
type Walk = (page: Page) => AsyncGenerator<string>;

const onTop =
  '[role=dialog], [role=alertdialog], .ant-dropdown-menu, .ant-popover, .ant-select-dropdown, .ant-picker-dropdown';

/** Until nothing loads, comes or moves; what never comes to rest is looked at as it is. */
export async function settle(page: Page): Promise<void> {
  let before: string | false = '';
  for (let turn = 0; turn < 60; turn++) {
    await page.waitForTimeout(60);
    const now = await page.evaluate(() => {
      const busy = document.querySelector('[aria-busy="true"], .ant-skeleton, .ant-spin-spinning, .ant-btn-loading');
      const loaded = [...document.images].every(({ complete, loading }) => complete || loading === 'lazy');
      const moves = document.getAnimations().some(({ playState }) => playState === 'running');
      return !busy && loaded && !moves && `${document.querySelectorAll('body *').length} ${document.body.textContent}`;
    });
    if (now && now === before) return;
    before = now;
  }
}

async function goTo(page: Page, address: string): Promise<void> {
  await page.mouse.move(0, 0);
  await page.evaluate((hash) => {
    window.location.hash = hash;
  }, address);
  await settle(page);
}

async function click(page: Page, target: Locator): Promise<void> {
  await target.click();
  await settle(page);
}

const opened = (page: Page): Locator => page.locator(onTop).filter({ visible: true });

/** Whether there is more on top than there was; its code may have to come first. */
async function opens(page: Page, before = 0): Promise<boolean> {
  const more = opened(page).nth(before);
  const came = await more.waitFor({ timeout: 4_000 }).then(
    () => true,
    () => false,
  );
  await settle(page);
  return came;
}

async function close(page: Page, before = 0): Promise<void> {
  for (let turn = 0; turn < 4 && (await opened(page).count()) > before; turn++) {
    await page.keyboard.press('Escape');
    await settle(page);
  }
}

/** Opens each of these buttons in turn, and the first choice inside. */
async function* eachOpens(page: Page, buttons: Locator, name: string): AsyncGenerator<string> {
  for (const button of (await buttons.all()).slice(0, 9)) {
    if (!(await button.isVisible()) || !(await button.isEnabled())) continue;
    const label = ((await button.getAttribute('aria-label')) ?? (await button.textContent()) ?? '').replace(
      /[\s\d]+/g,
      ' ',
    );
    if (/^(刷新|复制|切换到)/.test(label)) continue;
    const before = await opened(page).count();
    await button.click();
    if (!(await opens(page, before))) continue;
    yield `${name} · ${label.trim()}`;
    const choice = opened(page).last().locator('.ant-select, .ant-picker').first();
    if (await choice.isVisible()) {
      await click(page, choice);
      yield `${name} · ${label.trim()} · 选择`;
    }
    await close(page, before);
  }
}

/** A list or a bench, with all that opens from it. */
const screen = (path: string, name: string): Walk =>
  async function* (page) {
    await goTo(page, path);
    yield name;
    const filters = page.getByRole('search').locator('button[aria-haspopup], button.ant-dropdown-trigger');
    yield* eachOpens(page, filters, `${name} · 筛选`);
    const claim = page.getByRole('button', { name: /领取 \d+ [件张]/ });
    if (await claim.isVisible()) {
      await click(page, claim);
      yield `${name} · 案件`;
      await page.keyboard.press('e');
      if (await opens(page)) yield `${name} · 上报`;
      await close(page);
      await goTo(page, `${path}?mode=list`);
      yield `${name} · 列表`;
      return;
    }
    yield* eachOpens(page, page.locator('h1').first().locator('..').getByRole('button'), name);
    for (const figures of await page.locator('details > summary').all()) {
      await click(page, figures);
      yield `${name} · ${await figures.textContent()}`;
      await figures.click();
    }
    const row = page.locator('[data-row-key]').first();
    if (!(await row.isVisible())) return;
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await settle(page);
    yield `${name} · 末尾`;
    await goTo(page, path);
    const choose = page.locator('th').getByRole('checkbox');
    if (await choose.isVisible()) {
      await click(page, choose);
      yield `${name} · 已选`;
      await choose.click();
    }
    await row
      .locator('.ant-table-cell')
      .nth(1)
      .click({ position: { x: 3, y: 3 } });
    if (!(await opens(page))) return;
    const drawer = page.getByRole('dialog').first();
    yield `${name} · 详情`;
    yield* eachOpens(page, drawer.locator('button.link-button'), `${name} · 详情`);
    for (const tab of (await drawer.getByRole('tab').all()).slice(1)) {
      await click(page, tab);
      yield `${name} · 详情 · ${await tab.textContent()}`;
    }
    await close(page);
  };

async function* frame(page: Page): AsyncGenerator<string> {
  await goTo(page, '/404');
  yield '404';
  yield* eachOpens(page, page.getByRole('banner').getByRole('button'), '页头');
  await page.keyboard.press('Control+k');
  await opens(page);
  await page.keyboard.type('shen');
  await settle(page);
  yield '跳转 · 查找';
  await close(page);
  const fold = page.locator('.ant-pro-sider-collapsed-button');
  await click(page, fold);
  await page.locator('aside .ant-menu-submenu-title').last().hover();
  await page.locator('.ant-menu-submenu-popup').last().waitFor();
  await settle(page);
  yield '菜单收起';
  await page.mouse.move(700, 500);
  await click(page, fold);
}

const userPage = '/userManage/user';
const tabs = ['risk', 'penalties', 'chat', 'pet', 'coins', 'behavior', 'related', 'audit'];
const places = [
  ...tabs.map((tab) => `${userPage}?uid=${cases.chatty}&tab=${tab}`),
  ...[`${userPage}?size=100`, `${userPage}?q=nobody-is-called-so`],
  ...['/resource/banner?part=calendar', '/resource/banner?part=order', '/resource/banner?env=test'],
];

async function* others(page: Page): AsyncGenerator<string> {
  for (const place of places) {
    await goTo(page, place);
    yield place;
  }
}

async function* user(page: Page): AsyncGenerator<string> {
  await goTo(page, `${userPage}?uid=${cases.newAccount}`);
  yield '用户';
  const summary = page.getByRole('region', { name: '用户概要' });
  yield* eachOpens(page, summary.getByRole('button'), '用户');
  await summary.getByRole('button', { name: '封禁', exact: true }).click();
  await click(page, page.getByRole('dialog').getByRole('button', { name: '确认封禁' }));
  yield '用户 · 封禁 · 有误';
  await close(page);
}

async function* failing(page: Page): AsyncGenerator<string> {
  const say = (data: object[]) => page.context().request.post('/mock-faults/rules', { data });
  await say(['listBans', 'myCases', 'queueStats'].map((endpoint) => ({ endpoint, kind: 'error' })));
  for (const path of ['/riskManage/banRecord', '/riskManage/reportReview/review', '/home']) {
    await goTo(page, path);
    // Without what was known before.
    await page.reload();
    await page.getByRole('button', { name: '重试' }).first().waitFor({ timeout: 20_000 });
    await settle(page);
    yield `${path} · 出错`;
  }
  await say([]);
}

async function* signedOut(page: Page): AsyncGenerator<string> {
  await page.evaluate(() => sessionStorage.setItem('console.session', 'nobody'));
  for (const path of [userPage, '/home', '/login', '/login?iam_session=broken']) {
    if (path === '/login') await page.evaluate(() => sessionStorage.clear());
    await page.goto(`/#${path}`);
    await page.reload();
    await settle(page);
    yield `${path} · 无权限`;
  }
}

const words = '/riskManage/suspiciousWords/suspiciousWords';

/** All there is to see, by name; what ends the session comes last. */
export const walks: readonly (readonly [name: string, walk: Walk])[] = [
  ['页头', frame],
  ...leavesOf(menuEntries).map(({ path, name = path }) => [name, screen(path, name)] as const),
  ['词库', screen(`${words}?part=bank`, '词库')],
  ['命中记录', screen(`${words}Record?part=hits`, '命中记录')],
  ['版本', screen(`${words}Record?part=versions`, '版本')],
  ['批次', screen('/riskManage/imgReview/qualityReview?part=batches', '批次')],
  ['用户', user],
  ['其他', others],
  ['出错', failing],
  ['无权限', signedOut],
];
