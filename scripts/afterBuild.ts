/**
 * Completes the production build: the head's boot file, which knows the files of every screen, and an
 * `index.html` that loads it first and shows the sign-in page, or the bare frame, before any other script. No inline
 * script, as the content security policy asks.
 */
import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { buildId } from '../config/buildId';
import { consoleName } from '../config/consoleName';
import { readEnv } from '../config/env';
import { homeEntry, leavesOf, loginEntry, menuEntries, notFoundEntry, type RouteEntry } from '../config/routes';
import { LeaveButton, SignInFrame } from '../src/app/SignInFrame';
import { ownStart } from '../src/kit/base/ownStart';

const env = { ...readEnv(process.env), buildId: buildId(process.env) };
const dist = path.join(__dirname, '..', 'dist');
const groupsFile = path.join(dist, 'chunk-groups.json');
const groups = JSON.parse(readFileSync(groupsFile, 'utf8')) as Record<string, string[]>;

const filesOf = (name: string): string[] => {
  const files = groups[name];
  if (!files) throw new Error(`The build has no chunk named ${name}`);
  return files;
};

/** Umi's name for the chunk of a page component. */
const chunkOf = ({ component = '' }: RouteEntry) => `p__${component.replaceAll('/', '__')}__index`;

const frame = [...filesOf('wrappers__Auth'), ...filesOf('session-calls'), ...filesOf('layouts__Console')];
const chunks: Record<string, string[]> = { [loginEntry.path]: filesOf(chunkOf(loginEntry)) };
for (const entry of [homeEntry, notFoundEntry, ...leavesOf(menuEntries)]) {
  chunks[entry.path] = [...new Set([...frame, ...filesOf(chunkOf(entry))])];
}
for (const [route, files] of Object.entries(chunks)) chunks[route] = files.map((file) => `/${file}`);

/** Files of each screen in few bytes; `filesOf` of src/boot.ts reads it. */
function packed() {
  const shared: string[][] = [];
  const own: Record<string, [number, ...string[]]> = {};
  for (const [route, files] of Object.entries(chunks)) {
    const start = ownStart(route);
    const others = files.filter((file) => !file.startsWith(start));
    const known = shared.findIndex((set) => set.join() === others.join());
    const ends = files.filter((file) => file.startsWith(start)).map((file) => file.slice(start.length));
    own[route] = [known < 0 ? shared.push(others) - 1 : known, ...ends];
  }
  return { shared, own };
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 8);

/** The page with the head's style sheet at the top of the entry's file: the policy allows none in the page. */
function sheetsInFiles(html: string): string {
  const [element = '', sheet = ''] = /<style>([^<]*)<\/style>\s*/.exec(html) ?? [];
  const [, name = ''] = /href="\/(umi\.[0-9a-f]+\.css)"/.exec(html) ?? [];
  const file = path.join(dist, name);
  const text = sheet + readFileSync(file, 'utf8');
  const whole = `umi.${hashOf(text)}.css`;
  rmSync(file);
  writeFileSync(path.join(dist, whole), text);
  for (const files of Object.values(groups)) if (files.includes(name)) files.splice(files.indexOf(name), 1, whole);
  return html.replace(element, '').replace(name, whole);
}

/**
 * Says that what the first screens load is all of it used: the browser then compiles it while it arrives, beside the
 * page, and not function by function as each is first called (docs/adr/0003).
 */
function hintCompiling(html: string): void {
  const entry = [...html.matchAll(/src="\/([^"]+\.js)"/g)].map(([, name = '']) => name);
  const files = new Set([...entry, ...Object.values(chunks).flatMap((names) => names.map((name) => name.slice(1)))]);
  for (const name of [...files].filter((one) => one.endsWith('.js'))) {
    const file = path.join(dist, name);
    writeFileSync(file, `//# allFunctionsCalledOnLoad\n${readFileSync(file, 'utf8')}`);
  }
}

/** Seen while the root only waits; which of both, if any, is said by the boot file (src/kit/base/firstPaint.ts). */
const firstPaint = [
  '<div data-plain="first">',
  renderToStaticMarkup(createElement(SignInFrame, null, createElement(LeaveButton))),
  '<div data-plain="frame"></div>',
  '</div>',
  `<noscript><div data-plain="page"><h1>${consoleName}</h1>`,
  '<p>本系统需要 JavaScript。请在浏览器中启用后刷新页面，或联系管理员。</p></div></noscript>',
].join('');

async function main(): Promise<void> {
  const { outputFiles } = await build({
    entryPoints: [path.join(__dirname, '..', 'src', 'boot.ts')],
    bundle: true,
    minify: true,
    write: false,
    target: 'chrome109',
    define: { CONSOLE_ENV: JSON.stringify(env), BOOT_CHUNKS: JSON.stringify(packed()) },
  });
  const code = outputFiles[0]?.text ?? '';
  const boot = `boot.${hashOf(code)}.js`;
  writeFileSync(path.join(dist, boot), code);

  const htmlFile = path.join(dist, 'index.html');
  const html = sheetsInFiles(readFileSync(htmlFile, 'utf8'))
    // A translation would turn operators' words, ids and codes into others, and moves texts out of React's reach.
    .replace('<html>', '<html lang="zh-CN" translate="no">')
    .replace(/<meta name="viewport"[^>]*>/, '<meta name="viewport" content="width=device-width, initial-scale=1">')
    .replace(/\s*<meta http-equiv="X-UA-Compatible"[^>]*>/, '')
    // Umi's own preloading guesses by pathname; this console's routes are in the hash.
    .replace(/<script src="\/preload_helper[^>]*><\/script>\n?/, '')
    .replace('<div id="root"></div>', `$&${firstPaint}`)
    .replace(
      '<head>',
      `<head>\n<meta name="referrer" content="no-referrer">\n<link rel="icon" href="/favicon.svg">\n<script src="/${boot}"></script>`,
    );
  if (!html.includes(firstPaint)) throw new Error('The page has no root to stand beside');
  writeFileSync(htmlFile, html);
  hintCompiling(html);
  writeFileSync(path.join(dist, 'build.json'), JSON.stringify({ buildId: env.buildId }));
  const scripts = Object.entries(chunks).map(([route, files]) => [route, files.filter((file) => file.endsWith('.js'))]);
  // The list of chunks is for the budgets, not for the public.
  writeFileSync(
    path.join(__dirname, '..', 'node_modules', '.cache', 'route-chunks.json'),
    JSON.stringify({ chunks: Object.fromEntries(scripts), groups }),
  );
  rmSync(groupsFile);
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
