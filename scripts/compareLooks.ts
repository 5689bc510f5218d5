/**
 * Compares two builds of the console picture by picture: for an upgrade of the libraries, or a change of how styles are
 * made. Both are served by `npm run preview`, with the same MOCK_CLOCK and MOCK_TIME=still:
 *
 *     npm run looks -- http://localhost:4170 http://localhost:4171 [pattern of the names to look at]
 *
 * Writes the differences to `.looks`: the elements (looks.json, looks.txt), and both pictures side by side.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Browser, type BrowserContextOptions, type CDPSession, chromium, type Page } from '@playwright/test';
import { compare } from './looks/pixels';
import { settle, walks } from './looks/walks';

const [first, second, only = ''] = process.argv.slice(2);
const folder = path.join(__dirname, '..', '.looks');
const sizes = [
  { width: 1440, height: 900 },
  { width: 1280, height: 720 },
];
const themes = ['light', 'dark'] as const;

interface Side {
  page: Page;
  debug: CDPSession;
}
type Sides = readonly [Side, Side];

const both = <T>([one, other]: Sides, run: (side: Side) => Promise<T>): Promise<[T, T]> =>
  Promise.all([run(one), run(other)]);

const found: { screenshot: string; view: string; parts: { x: number; y: number; where: string }[]; crop: string }[] =
  [];
const problems = new Set<string>();
let pictures = 0;

async function enter(browser: Browser, baseURL: string, colorScheme: (typeof themes)[number]): Promise<Side> {
  const still: BrowserContextOptions = { reducedMotion: 'reduce', locale: 'zh-CN', timezoneId: 'Asia/Shanghai' };
  const context = await browser.newContext({ ...still, baseURL, colorScheme, viewport: sizes[0] ?? null });
  context.setDefaultTimeout(10_000);
  // A preview packs a file when it is first asked for.
  context.setDefaultNavigationTimeout(60_000);
  context.on('weberror', (error) => problems.add(`${baseURL} ${error.error().message}`));
  context.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) problems.add(`${baseURL} ${message.text()}`);
  });
  await context.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { caret-color: transparent !important }');
    document.adoptedStyleSheets = [sheet];
  });
  await context.addCookies([{ name: 'mock_world', value: `looks-${colorScheme}`, url: baseURL }]);
  await context.request.post('/mock-faults/reset');
  const clock = await context.request.post('/mock-clock/advance', { data: { ms: 0 } });
  const page = await context.newPage();
  await page.clock.setFixedTime((await clock.json()).now);
  await page.goto('/mock-iam/');
  await page.evaluate(() => sessionStorage.setItem('console.session', 'admin'));
  await page.goto('/#/home');
  await settle(page);
  return { page, debug: await context.newCDPSession(page) };
}

/** Through the debugger: three times as quick as by the page, which waits for frames and packs better. */
async function shoot({ page, debug }: Side): Promise<Buffer> {
  await settle(page);
  const { data } = await debug.send('Page.captureScreenshot', { format: 'png', optimizeForSpeed: true });
  return Buffer.from(data, 'base64');
}

/** The element at a place; of its names what the bundler adds is left out. */
const elementAt = (page: Page, place: { x: number; y: number }): Promise<string> =>
  page.evaluate(({ x, y }) => {
    const names: string[] = [];
    for (let one = document.elementFromPoint(x, y); one && names.length < 3; one = one.parentElement) {
      names.unshift([one.localName, ...one.classList].map((name) => name.replace(/_{2,}[\w-]+$/, '')).join('.'));
    }
    return names.join(' > ');
  }, place);

async function screenshot(sides: Sides, judge: Page, name: string, theme: string): Promise<void> {
  sizes.reverse();
  for (const size of sizes) {
    await both(sides, ({ page }) => page.setViewportSize(size));
    pictures++;
    const [one, other] = await both(sides, shoot);
    if (one.equals(other)) continue;
    // Parts that loaded late are complete now.
    const { places, beside } = await compare(judge, await both(sides, shoot));
    if (places.length === 0) continue;
    const view = `${size.width}×${size.height} ${theme}`;
    const crop = `${found.length} ${name} ${view}.png`.replace(/[/?=&\s]+/g, '_');
    writeFileSync(path.join(folder, crop), Buffer.from(beside, 'base64'));
    const named = places.map(async (place) => ({ ...place, where: await elementAt(sides[1].page, place) }));
    found.push({ screenshot: name, view, parts: await Promise.all(named), crop });
  }
}

/** Goes both ways side by side, as far as they lead to the same looks. */
async function goAlong(sides: Sides, judge: Page, theme: string): Promise<void> {
  for (const [name, walk] of walks.filter((one) => new RegExp(only).test(one[0]))) {
    const [one, other] = [walk(sides[0].page), walk(sides[1].page)];
    try {
      for (;;) {
        const [here, there] = await Promise.all([one.next(), other.next()]);
        if (here.value !== there.value) throw new Error(`${here.value} beside ${there.value}`);
        if (here.done) break;
        await screenshot(sides, judge, here.value, theme);
      }
    } catch (error) {
      problems.add(`${name}, ${theme}: ${error}`);
      await both(sides, ({ page }) => page.goto('/mock-iam/'));
      await both(sides, ({ page }) => page.goto('/#/home'));
    }
    console.log(`${theme} ${name}: ${pictures} compared, ${found.length} differ`);
  }
}

/** Many pictures show the same: each element that looks otherwise, with the first picture of it. */
function summary(): string {
  const places = new Map<string, string[]>();
  for (const { parts, crop } of found) {
    for (const { where } of parts) places.set(where, [...(places.get(where) ?? []), crop]);
  }
  const lines = [...places].map(([where, crops]) => `${crops.length} × ${where}: ${crops[0]}`);
  return [...lines, ...problems, `${pictures} compared, ${found.length} differ`, ''].join('\n');
}

async function main(): Promise<void> {
  if (!first || !second) throw new Error('Two origins are compared');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none'],
  });
  try {
    const judge = await browser.newPage();
    for (const theme of themes) {
      const sides = await Promise.all([enter(browser, first, theme), enter(browser, second, theme)]);
      await goAlong(sides, judge, theme);
      await both(sides, ({ page }) => page.context().close());
    }
  } finally {
    await browser.close();
    writeFileSync(path.join(folder, 'looks.json'), JSON.stringify({ found, problems: [...problems] }, null, 1));
    writeFileSync(path.join(folder, 'looks.txt'), summary());
    console.log(summary());
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
