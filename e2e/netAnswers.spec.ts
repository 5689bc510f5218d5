import type { Locator, Page } from '@playwright/test';
import { leavesOf, menuEntries } from '../config/routes';
import { aboutBrokenMedia } from './bench';
import { enterAs, expect, expectNoSideways, overflowOf, test, typeHash } from './support';

/**
 * Every screen with answers that nobody thought of: of each row another field lost, unknown or of another type, then
 * with whole answers that are none. All fields of all reads are tried in tests/answers.test.ts; here it is seen that
 * the screens stay.
 */

const surprises = [null, 'zz_new', { zz: 1 }, undefined, '1e400', '<img src=x onerror=alert(1)>'];

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Of row after row the next field is replaced by the next surprise; of what is no list, one field. */
function changed(data: unknown, turn: number): unknown {
  if (!isFields(data)) return data;
  const rowsOf = (list: unknown[]) =>
    list.map((row, at) => (isFields(row) ? replaced(row, at + turn, surprises[(at + turn) % surprises.length]) : row));
  const lists = Object.entries(data).filter(([, value]) => Array.isArray(value) && value.some(isFields));
  if (lists.length === 0) return replaced(data, turn, surprises[turn % surprises.length]);
  // Every other screen has no total, either.
  const total = turn % 2 === 0 ? data : { ...data, total: surprises[turn % surprises.length] };
  return { ...total, ...Object.fromEntries(lists.map(([name, list]) => [name, rowsOf(list as unknown[])])) };
}

function replaced(row: Fields, at: number, by: unknown): Fields {
  const names = Object.keys(row);
  return { ...row, [names[at % names.length] ?? '']: by };
}

const longWord = 'W'.repeat(5_000);

/** Every number beyond all that are counted, and every text (which codes and ids are not) one word. */
function immense(value: unknown): unknown {
  if (typeof value === 'number') return Number.MAX_VALUE;
  if (typeof value === 'string') return /[^\p{ASCII}]/u.test(value) ? longWord : value;
  if (Array.isArray(value)) return value.map(immense);
  return isFields(value) ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, immense(one)])) : value;
}

const wholes: Record<string, (answer: string) => string> = {
  HTML: () => '<!doctype html><title>Bad Gateway</title>',
  'cut JSON': (answer) => answer.slice(0, -9),
  'deep nesting': () => `{"result":0,"data":${'['.repeat(50_000)}${']'.repeat(50_000)}}`,
  'another JSON': () => '{"result":0,"data":{"list":{"length":1e9},"total":1e400}}',
};
const kinds = Object.keys(wholes);

/** Nothing of the sign-in, and nothing but answers. */
const apart = /iam_login|logout|\/media\//;

type Change = (text: string) => string;

/** Every answer to this page goes through the change that is set at the time. */
async function answersOf(page: Page): Promise<{ change: Change }> {
  const input: { change: Change } = { change: String };
  await page.route('**/api/**', async (route) => {
    if (apart.test(route.request().url())) return route.fallback();
    try {
      const response = await route.fetch();
      const isJson = /json/.test(response.headers()['content-type'] ?? '');
      await route.fulfill({ response, ...(isJson ? { body: input.change(await response.text()) } : {}) });
    } catch {
      // The asking page has been left.
    }
  });
  return input;
}

/** Nothing broke down, in the whole or in a part, and the menu is there. */
async function stands(page: Page, name: string): Promise<void> {
  await expect(page).toHaveTitle(new RegExp(`^${name} - `));
  await expect(page.getByRole('complementary').getByRole('link', { name: '工作台' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('status', { name: '正在加载' })).toHaveCount(0);
  await expect(page.getByText('页面出错')).toHaveCount(0);
}

const screens = leavesOf(menuEntries);
const together = 6;
const parts = Array.from({ length: Math.ceil(screens.length / together) }, (_, part) =>
  screens.slice(part * together, (part + 1) * together),
);

for (const [number, part] of parts.entries()) {
  test(`Net answers: screens stand whatever is answered (${number + 1})`, async ({ page, noise }) => {
    noise.announce(...aboutBrokenMedia);
    let tried = 0;
    await enterAs(page, 'admin', '/#/404');
    const answers = await answersOf(page);
    for (const [at, { path, name = '' }] of part.entries()) {
      await test.step(name, async () => {
        const turn = number * together + at;
        answers.change = (text) => {
          const { data, ...rest } = JSON.parse(text);
          return JSON.stringify({ ...rest, data: changed(data, turn) }).replaceAll('"1e400"', '1e400');
        };
        await typeHash(page, `#${path}`);
        await stands(page, name);
        const claim = page.getByRole('button', { name: /领取 \d+ [件张]/ });
        if (await claim.isVisible()) {
          await claim.click();
          await stands(page, name);
        }
        answers.change = wholes[kinds[turn % kinds.length] ?? ''] ?? String;
        await page.reload();
        await stands(page, name);
        tried += 2;
      });
    }
    process.stdout.write(`Net answers, in the browser: ${tried} visits of ${part.length} screens\n`);
  });
}

/** Screens with rows that open nothing beside them. */
const withoutDrawer = new Set(['/home', '/voiceRoom/patrolRecall']);

/** Texts of programs for a number that is missing or that nobody can read. */
const nonsense = /.{0,20}(?:NaN|Infinity|∞|undefined|Invalid Date|\d{17,})/;

const readsWell = (part: Locator): Promise<void> =>
  expect.poll(async () => nonsense.exec((await part.textContent()) ?? '')?.[0]).toBeUndefined();

for (const [number, part] of parts.entries()) {
  test(`Net answers: a word or a number without end makes no screen and no drawer wider (${number + 1})`, async ({
    page,
    noise,
  }) => {
    noise.announce(...aboutBrokenMedia);
    await page.setViewportSize({ width: 1024, height: 768 });
    await enterAs(page, 'admin', '/#/404');
    const answers = await answersOf(page);
    answers.change = (text) => {
      const { data, ...rest } = JSON.parse(text);
      return JSON.stringify({ ...rest, data: immense(data) });
    };
    for (const { path, name = '' } of part) {
      await test.step(name, async () => {
        await typeHash(page, `#${path}`);
        await stands(page, name);
        await expectNoSideways(page);
        await readsWell(page.getByRole('main'));
        const row = page.getByRole('main').locator('[data-row-key]').first();
        if (withoutDrawer.has(path) || (await row.count()) === 0) return;
        await typeHash(page, `#${path}?detail=${await row.getAttribute('data-row-key')}`);
        const drawer = page.getByRole('dialog');
        await expect(drawer).toBeVisible();
        // A sound that is being transcribed turns for as long as that takes.
        await expect(drawer.locator('[aria-busy="true"]:not(.ant-spin), .ant-skeleton')).toHaveCount(0);
        await expectNoSideways(page);
        await expect.poll(() => overflowOf(drawer.locator('.ant-drawer-body'))).toBeLessThanOrEqual(0);
        await readsWell(drawer);
      });
    }
  });
}

test('Net answers: an answer of over 8 MB is said to be none', async ({ page }) => {
  await enterAs(page, 'admin', '/#/404');
  const answers = await answersOf(page);
  answers.change = (answer) => answer.replace(/}$/, `,"message":"${'x'.repeat(8_000_000)}"}`);
  await typeHash(page, '#/userManage/user');
  await expect(page.getByText('服务返回了无法识别的内容').first()).toBeVisible();
  await stands(page, '用户查询');
});
