import { readFileSync } from 'node:fs';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { shippedFile } from '../config/chunks';
import { readEnv } from '../config/env';
import { securityHeaders } from '../scripts/securityHeaders';
import { bundle, type Maker } from './styles/bundles';
import { type Difference, differences, pretend } from './styles/compare';

/**
 * The styles made when the product was built (config/styles) against those that the libraries make in the page: every
 * computed property of every component in use. An upgrade cannot quietly lose a rule.
 */

const origin = 'http://gallery.test';
const makers: readonly Maker[] = ['page', 'build'];
const width = 1440;

const page = (maker: Maker, theme: string) => `<!doctype html>
  <html lang="zh-CN" class="console" data-theme="${theme}">
    <head><link rel="stylesheet" href="/${maker}.css"></head>
    <body><div id="root"></div><script src="/${maker}.js"></script></body>
  </html>`;

/** As the product is served, but in a frame. */
const policy = (securityHeaders(readEnv({}))['content-security-policy'] ?? '').replace(/frame-ancestors [^;]+; /, '');

const beside = (query: string) =>
  `<!doctype html>${makers
    .map((maker) => `<iframe src="/${maker}.html?${query}" width="${width}" height="900"></iframe>`)
    .join('')}`;

/** Properties that hover, focus or press change. */
const painted = ['color', 'background-color', 'background-image', 'border-top-color', 'border-right-color']
  .concat(['border-bottom-color', 'border-left-color', 'border-top-width', 'box-shadow', 'outline-color'])
  .concat(['outline-style', 'outline-width', 'outline-offset', 'opacity', 'visibility', 'text-decoration-line'])
  .concat(['cursor', 'transform', 'fill', 'font-weight', 'z-index', 'content', 'pointer-events']);

const states = { hover: 'hover', focus: 'focus focus-visible focus-within', press: 'hover active' };

const lineOf = ({ where, property, page: one, build, times }: Difference, state: string): string =>
  `${where}${state && `:${state}`} { ${property}: ${one} → ${build} }${times > 1 ? ` × ${times}` : ''}`;

/** Accepted differences. */
const known: readonly RegExp[] = [
  // ProLayout's layer stands above antd's, which in the page come in turns. The text within has colours of its own.
  /^\.ant-menu\.ant-menu-inline\.ant-menu-sub(::\w+)?(:\w+)? \{ color: /,
  /^\.ant-menu-submenu\.ant-menu-submenu-inline[^:]*(:\w+)? \{ color: /,
  // Placed by a script which measures when it is drawn a second time.
  /^\.ant-picker-range-arrow \{ (left|right): /,
  // A rule for all that is named so takes in the page only what has the engine's mark. It has neither width nor padding.
  /^\.ant-dropdown-menu-submenu\.ant-dropdown-menu-submenu-vertical \{ box-sizing: content-box → border-box \}/,
];

const unknown = (found: readonly Difference[], state = ''): string[] =>
  found.map((one) => lineOf(one, state)).filter((line) => !known.some((pattern) => pattern.test(line)));

let bundles: Record<Maker, Awaited<ReturnType<typeof bundle>>>;
let context: BrowserContext;

test.describe.configure({ mode: 'default' });

test.beforeAll(async ({ browser }) => {
  const [made, built] = await Promise.all([bundle('page'), bundle('build')]);
  bundles = { page: made, build: built };
  context = await browser.newContext({ viewport: { width: width + 50, height: 900 }, reducedMotion: 'no-preference' });
  await context.route(`${origin}/**`, (route) => {
    const { pathname, search, searchParams } = new URL(route.request().url());
    const [, name = '', kind] = /^\/(\w+)\.(\w+)$/.exec(pathname) ?? [];
    const files = bundles[name as Maker];
    if (kind === 'js') return route.fulfill({ contentType: 'text/javascript', body: files.script });
    if (kind === 'css') return route.fulfill({ contentType: 'text/css', body: `@layer antd,antd-pro;${files.sheet}` });
    const body = files ? page(name as Maker, searchParams.get('theme') ?? '') : beside(search.slice(1));
    const headers: Record<string, string> = name === 'build' ? { 'content-security-policy': policy } : {};
    return route.fulfill({ contentType: 'text/html; charset=utf-8', headers, body });
  });
});

test.afterAll(() => context.close());

/** Styles of every page; and parts that come with a whole, of which the console has no element. */
const notShown = ['Message-PurePanel', 'Notification-PurePanel', 'base', 'frame'];

/** Styles of the product that the gallery has nothing of. */
async function missing(shown: Page): Promise<string[]> {
  const made = new Set(await shown.frame({ url: /page\.html/ })?.evaluate(() => window.madeStyles()));
  return (JSON.parse(readFileSync(shippedFile, 'utf8')) as string[]).filter((name) => !made.has(name));
}

/** Number of elements per gallery, and of those still animating. */
const drawn = (shown: Page): Promise<number[][]> =>
  shown.evaluate(() =>
    [...document.querySelectorAll('iframe')].map(({ contentDocument }) => [
      contentDocument?.querySelectorAll('body *').length ?? 0,
      contentDocument?.querySelectorAll('[class*="-appear-active"], [class*="-enter-active"]').length ?? 0,
    ]),
  );

/**
 * Popups are placed by their size, and on a busy machine that is measured while they still grow: a change of the
 * window's size places them again.
 */
const placeAgain = (shown: Page) =>
  shown.evaluate(() => {
    for (const { contentWindow } of document.querySelectorAll('iframe'))
      contentWindow?.dispatchEvent(new Event('resize'));
  });

/** Compares after both have settled: parts of the frame measure themselves after rendering. */
const alike = (shown: Page) =>
  expect
    .poll(async () => {
      const found = unknown(await shown.evaluate(differences, null));
      if (found.length > 0) await placeAgain(shown);
      return found;
    })
    .toEqual([]);

/** Both galleries, drawn to their end. */
async function open(query: string): Promise<Page> {
  const shown = await context.newPage();
  const errors: string[] = [];
  shown.on('pageerror', (error) => errors.push(error.message));
  shown.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) errors.push(message.text());
  });
  await shown.goto(`${origin}/both?${query}`);
  for (const maker of makers) {
    const frame = shown.frameLocator(`iframe[src^="/${maker}"]`);
    await expect(frame.locator('.ant-layout-sider')).toBeVisible();
    if (!query.includes('folded')) {
      await expect(frame.locator('.ant-notification-notice')).toHaveCount(5);
      await expect(frame.locator('.ant-drawer-content-wrapper').last()).toBeVisible();
      // Drawn, it is shown for some seconds, in each of them by a clock of its own.
      await expect(frame.locator('.ant-table-tbody-virtual-scrollbar:visible')).toHaveCount(0);
    }
  }
  await expect
    .poll(async () => {
      const [one, other] = await drawn(shown);
      return one?.[1] === 0 && other?.[1] === 0 ? one[0] === other[0] : 'still coming';
    })
    .toBe(true);
  expect(errors).toEqual([]);
  return shown;
}

for (const theme of ['light', 'dark']) {
  test(`every component looks in ${theme} as the libraries make it`, async () => {
    const shown = await open(`theme=${theme}`);
    await alike(shown);
    for (const [name, state] of Object.entries(states)) {
      await shown.evaluate(pretend, state);
      expect(unknown(await shown.evaluate(differences, painted), name)).toEqual([]);
    }
    expect(await missing(shown)).toEqual(notShown);
    await shown.close();
  });

  test(`so does the folded frame in ${theme}`, async () => {
    const shown = await open(`theme=${theme}&folded=1`);
    await alike(shown);
    await shown.close();
  });
}
