import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { writeContractFile } from '../scripts/contractFile';

/**
 * Bundles the names the console imports from antd, its icons and pro-components into one file: otherwise every test
 * file would load some 1,800 modules one by one. Rebuilt when an installed version or an import changes; jest.config.ts
 * maps the imports to it.
 */

const root = join(__dirname, '..');
const folder = join(root, 'node_modules/.cache/console-tests');

/** The imported names per path, of everything that the console imports of these packages. */
function importedNames(): Map<string, string[]> {
  const sources = ['src', 'config']
    .flatMap((name) =>
      readdirSync(join(root, name), { recursive: true, encoding: 'utf8' }).map((file) => join(name, file)),
    )
    // Code that generates the product's styles imports whole libraries, but runs in no test.
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('config/styles/'))
    .sort();
  const statement = /import ([^;]*?) from '((?:antd|@ant-design\/[\w-]+)(?:\/[\w./-]+)?)'/g;
  const names = new Map<string, Set<string>>();
  for (const file of sources) {
    for (const [, clause = '', path = ''] of readFileSync(join(root, file), 'utf8').matchAll(statement)) {
      if (clause.startsWith('type ')) continue;
      const known = names.get(path) ?? new Set();
      names.set(path, known);
      const [, first = '', braces = ''] = /^([^{]*)(?:\{([^}]*)\})?$/.exec(clause) ?? [];
      if (first.trim()) known.add(first.includes('*') ? '*' : 'default');
      for (const part of braces.split(',')) {
        const [name = ''] = part.trim().split(' ');
        if (name && name !== 'type') known.add(name);
      }
    }
  }
  return new Map([...names].sort().map(([path, found]) => [path, [...found].sort()]));
}

/** Each path as a module of the imported names alone, so that the bundler leaves the rest out. */
const asImported = (names: Map<string, string[]>): Plugin => ({
  name: 'as-imported',
  setup(builder) {
    builder.onResolve({ filter: /^imported:/ }, ({ path }) => ({
      path: path.slice('imported:'.length),
      namespace: 'imported',
    }));
    builder.onLoad({ filter: /.*/, namespace: 'imported' }, ({ path }) => {
      const found = names.get(path) ?? [];
      const contents = found.includes('*')
        ? `export * from '${path}'; export { default } from '${path}';`
        : `export { ${found.join(', ')} } from '${path}';`;
      return { contents, resolveDir: root };
    });
  },
});

/**
 * antd's engine of styles without its styles: jsdom lays nothing out, and to write and file them took a
 * fifth of the time of every screen's tests. What the library computes from its tokens stays.
 */
const withoutStyles: Plugin = {
  name: 'without-styles',
  setup(builder) {
    builder.onResolve({ filter: /^@ant-design\/cssinjs$/ }, ({ path, namespace }) =>
      namespace === 'without-styles' ? undefined : { path, namespace: 'without-styles' },
    );
    builder.onLoad({ filter: /.*/, namespace: 'without-styles' }, ({ path }) => ({
      contents: `export * from '${path}'; export const useStyleRegister = () => undefined;`,
      resolveDir: root,
    }));
    // Nor are the variables of the theme written into the page.
    builder.onResolve({ filter: /\/Dom\/dynamicCSS(\.js)?$/ }, () => ({
      path: 'dynamicCSS',
      namespace: 'no-style-tags',
    }));
    builder.onLoad({ filter: /.*/, namespace: 'no-style-tags' }, () => ({
      contents: `const tag = typeof document === 'undefined' ? {} : document.createElement('style');
        export const injectCSS = () => tag, updateCSS = () => tag, removeCSS = () => {}, clearContainerCache = () => {};`,
    }));
  },
};

/** Jest's global set-up: makes the files whose sources have changed. */
export default async function setUp(): Promise<void> {
  writeContractFile();
  await buildVendor();
}

async function buildVendor(): Promise<void> {
  const names = importedNames();
  const installed = readFileSync(join(root, 'node_modules/.package-lock.json'), 'utf8');
  const madeOf = JSON.stringify([[...names], installed, readFileSync(__filename, 'utf8')]);
  const key = createHash('sha256').update(madeOf).digest('hex');
  const keyFile = join(folder, 'key');
  if (existsSync(keyFile) && readFileSync(keyFile, 'utf8') === key) return;
  const paths = [...names.keys()];
  const file = join(folder, 'all.js');
  await build({
    // Each is evaluated when it is first asked for.
    stdin: { contents: paths.map((path) => `exports['${path}'] = () => require('imported:${path}');`).join('\n') },
    outfile: file,
    bundle: true,
    format: 'cjs',
    platform: 'browser',
    mainFields: ['module', 'main'],
    target: 'es2022',
    // One copy each of what the console imports as well.
    external: ['react', 'react-dom', 'dayjs'],
    define: { 'process.env.NODE_ENV': '"test"' },
    loader: { '.css': 'empty' },
    plugins: [asImported(names), withoutStyles],
  });
  for (const path of paths) {
    const stub = join(folder, `${path}.js`);
    mkdirSync(dirname(stub), { recursive: true });
    writeFileSync(stub, `module.exports = require('${file}')['${path}']();\n`);
  }
  writeFileSync(keyFile, key);
}
