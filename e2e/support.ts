import { type BrowserContext, test as base, expect, type Locator, type Page } from '@playwright/test';
import { Backend } from './backend';
import { Noise } from './noise';

interface Fixtures {
  backend: Backend;
  /** Puts a browser into this worker's world, at an origin. */
  enterWorld: (context: BrowserContext, origin?: string) => Promise<void>;
  noise: Noise;
  /** A second browser of somebody else, under the same watch. */
  otherBrowser: BrowserContext;
}

export const test = base.extend<Fixtures, { world: string }>({
  // The stand-in backend keeps a world per name: workers side by side do not meet.
  world: [
    // biome-ignore lint/correctness/noEmptyPattern: the fixture needs none of the others.
    async ({}, use, { parallelIndex }) => use(`e2e-${parallelIndex}`),
    { scope: 'worker' },
  ],
  enterWorld: async ({ world, baseURL }, use) => {
    // Out of sight of the page, as are other servers' cookies.
    const cookie = { name: 'mock_world', value: world, httpOnly: true };
    await use((context, origin = baseURL ?? '') => context.addCookies([{ ...cookie, url: origin }]));
  },
  context: async ({ context, enterWorld }, use) => {
    await enterWorld(context);
    await use(context);
  },
  request: async ({ playwright, baseURL, world }, use) => {
    const request = await playwright.request.newContext({
      ...(baseURL ? { baseURL } : {}),
      extraHTTPHeaders: { 'x-mock-world': world },
    });
    await use(request);
    await request.dispose();
  },
  // Both run for every test, whether it names them or not.
  backend: [
    async ({ request }, use) => {
      const backend = new Backend(request);
      await backend.reset();
      await use(backend);
    },
    { auto: true },
  ],
  noise: [
    async ({ context }, use) => {
      const noise = new Noise();
      await noise.watch(context);
      await use(noise);
      expect(noise.surprises(), 'messages and failures that the test did not announce').toEqual([]);
    },
    { auto: true },
  ],
  otherBrowser: async ({ browser, contextOptions, baseURL, noise, enterWorld }, use) => {
    const context = await browser.newContext({ ...contextOptions, ...(baseURL ? { baseURL } : {}) });
    await enterWorld(context);
    await noise.watch(context);
    await use(context);
    await context.close();
  },
});

export { expect };

/** By how much a part is wider inside than it is, pixels. */
export const overflowOf = (part: Locator): Promise<number> =>
  part.evaluate((element) => element.scrollWidth - element.clientWidth);

export const expectNoSideways = async (page: Page): Promise<void> =>
  expect.poll(() => overflowOf(page.locator('html'))).toBeLessThanOrEqual(0);

/** Presses 统一登录 and picks the operator on the login page. */
export async function pickOperator(page: Page, id: string): Promise<void> {
  await page.getByRole('button', { name: '统一登录' }).click();
  await page.getByRole('link', { name: id, exact: true }).click();
}

/** The whole way in, as an operator goes it; ends where the console leads. */
export async function signInAs(page: Page, id: string, address = '/'): Promise<void> {
  await page.goto(address);
  await pickOperator(page, id);
  await expect(operatorMenu(page)).toContainText(`（${id}）`);
}

/**
 * Opens the console as an operator who is signed in already, where the way in is not what is tested.
 * A bare operator's name is a session that the stand-in backend takes; with something behind a dot it is
 * one of its own, which can end.
 */
export async function enterAs(page: Page, session: string, address = '/'): Promise<void> {
  await page.goto('/mock-iam/');
  await page.evaluate((value) => sessionStorage.setItem('console.session', value), session);
  await page.goto(address);
  await expect(operatorMenu(page)).toContainText(`（${session.split('.')[0]}）`);
}

export const operatorMenu = (page: Page): Locator => page.getByRole('button', { name: '操作员菜单' });

/**
 * Chooses from the menu that is open, once it stands still: a click that is tried again while it moves
 * scrolls the page, and the menu goes along between press and release.
 */
export async function chooseItem(page: Page, name: string): Promise<void> {
  // An icon or a shortcut may stand beside it; the reason of another that is not possible may hold this name.
  const item = page.getByRole('menuitem').filter({ has: page.getByText(name, { exact: true }) });
  await expect(item).toBeVisible();
  await expect(page.locator('.ant-dropdown[class*="ant-slide"]')).toHaveCount(0);
  await item.click();
}

/** An action of a row, a drawer or a profile: its button, or its entry in the menu behind 「⋯」. */
export async function act(part: Locator, name: string): Promise<void> {
  const button = part.getByRole('button', { name, exact: true });
  const menu = part.getByRole('button', { name: '更多', exact: true });
  await expect(button.or(menu).first()).toBeVisible();
  if (await button.isVisible()) return button.click();
  await menu.click();
  await chooseItem(part.page(), name);
}

export async function logout(page: Page): Promise<void> {
  await operatorMenu(page).click();
  await chooseItem(page, '退出登录');
}

/** Types an address into the bar of a signed-in tab. */
export async function typeHash(page: Page, hash: string): Promise<void> {
  await page.evaluate((next) => {
    window.location.hash = next;
  }, hash);
}

/** A rule over the page's own: its policy allows no style element. */
export const addStyle = (page: Page, css: string): Promise<void> =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }, css);

export const hashOf = (page: Page): string => new URL(page.url()).hash;

/** Waits until the address is exactly this. */
export async function expectHash(page: Page, hash: string): Promise<void> {
  await expect.poll(() => hashOf(page)).toBe(hash);
}

/** The one box of 用户查询. */
export const queryBox = (page: Page): Locator => page.getByLabel('用户ID、靓号、昵称、手机、设备号或订单号');

export const userSummary = (page: Page): Locator => page.getByRole('region', { name: '用户概要' });

export async function openUser(page: Page, uid: string, tab?: string): Promise<void> {
  await typeHash(page, `#/userManage/user?uid=${uid}${tab ? `&tab=${tab}` : ''}`);
  await expect(userSummary(page)).toContainText(uid);
}

export async function openList(page: Page, query = ''): Promise<void> {
  await typeHash(page, `#/userManage/user${query}`);
  await expect(page.getByRole('table').first()).toBeVisible();
}

/** The short sentence at the top of the page. */
export async function expectToast(page: Page, text: string | RegExp): Promise<void> {
  await expect(page.getByText(text).first()).toBeVisible();
}

/** Picks from a select by typing, as the keyboard does. */
export async function choose(box: Locator, text: string): Promise<void> {
  const page = box.page();
  await box.fill(text);
  await expect(page.getByTitle(new RegExp(`${text}`)).last()).toBeVisible();
  await box.press('Enter');
}

export const dialogNamed = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name });

interface BanRequest {
  reason?: string;
  remark?: string;
  duration?: string;
}

export const banRemark = '多次辱骂他人，经核实';

/** Opens the ban form of the user on the screen and fills it in; confirming is the caller's. */
export async function fillBan(page: Page, input: BanRequest = {}): Promise<Locator> {
  await userSummary(page).getByRole('button', { name: '封禁', exact: true }).click();
  const dialog = dialogNamed(page, '封禁用户');
  if (input.duration) await dialog.getByText(input.duration, { exact: true }).click();
  await choose(dialog.getByRole('combobox', { name: '原因' }), input.reason ?? '辱骂他人');
  await dialog.getByRole('textbox', { name: '备注' }).fill(input.remark ?? banRemark);
  return dialog;
}

export async function banUser(page: Page, input: BanRequest = {}): Promise<void> {
  const dialog = await fillBan(page, input);
  await dialog.getByRole('button', { name: '确认封禁' }).click();
  await expect(dialog).toBeHidden();
}

/** Addresses of the calls that a page sends from now on, by their path. */
export function countCalls(page: Page, path: string): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) calls.push(request.url());
  });
  return calls;
}

/** Looks for a request among those that wait: by its object's name or id, however many there are. */
export async function searchInbox(inbox: Locator, text: string): Promise<void> {
  await inbox.getByRole('searchbox', { name: '查找申请' }).fill(text);
}

/** The second person agrees in the inbox of the header. */
export async function agree(page: Page, who: string, text: string): Promise<void> {
  await enterAs(page, who);
  await page.getByRole('button', { name: /审批中心/ }).click();
  const inbox = dialogNamed(page, /审批中心/);
  const request = inbox.getByRole('listitem').filter({ hasText: text }).first();
  await searchInbox(inbox, text);
  await request.getByRole('button', { name: '通过' }).click();
  const form = dialogNamed(page, /通过/);
  await form.getByRole('textbox').first().fill('核对无误，同意');
  await form.getByRole('button', { name: /^(确认|通过)/ }).click();
  await expect(form).toBeHidden();
}
