/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { paint } from '../config/theme';

/**
 * Styling rules of the console: modules beside the component, colours from the theme, one rule for both
 * themes.
 */
const root = path.join(__dirname, '..');

function below(folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return entry.name.startsWith('.umi') ? [] : below(name);
    return /\.(tsx?|css)$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name) ? [name] : [];
  });
}

const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const files = below('src').map((file) => ({ file, text: read(file) }));
const code = files.filter(({ file }) => !file.endsWith('.css'));
const sheets = files.filter(({ file }) => file.endsWith('.css'));

/** Every match with the line it is in. */
const found = ({ file, text }: { file: string; text: string }, pattern: RegExp) =>
  [...text.matchAll(pattern)].map((match) => ({
    text: match[0],
    name: match[1] ?? '',
    at: `${file}:${text.slice(0, match.index).split('\n').length}`,
  }));

it('colours have a name, in config/theme.ts', () => {
  // Black and white with an alpha are shadows and veils; `rgb(var(…))` takes its colour from the theme.
  const literal =
    /#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})\b(?![\w-])|\b(?:rgb|hsl)a?\((?!0 0 0 \/|255 255 255 \/|var\()/gi;
  const broken = files
    .flatMap((one) => found(one, literal))
    .map(
      ({ text, at }) =>
        `${at} says ${text}: take var(--ant-color-…), or give it a name in \`paint\` (config/theme.ts) and take var(--console-…)`,
    );
  expect(broken).toEqual([]);
});

it('every var(--console-…) is painted, and every colour is used', () => {
  const used = files.flatMap((one) => found(one, /--console-([a-z-]+)/g));
  const unknown = used
    .filter(({ name }) => !(name in paint))
    .map(({ at, text }) => `${at} takes ${text}, which \`paint\` in config/theme.ts does not have: add it there`);
  expect(unknown).toEqual([]);
  const names = new Set(used.map(({ name }) => name));
  const idle = Object.keys(paint).filter((name) => !names.has(name));
  expect(idle.map((name) => `--console-${name} colours nothing: take it out of \`paint\` in config/theme.ts`)).toEqual(
    [],
  );
});

it('shades of a palette are variables: what the build tells at run time of the theme has none', () => {
  const broken = code
    .flatMap((one) => found(one, /\btoken(?:\[['"`][\w-]+\d['"`]\]|\.[a-z]+\d+\b)/g))
    .map(({ at, text }) => `${at} reads ${text}: take var(--ant-…)`);
  expect(broken).toEqual([]);
});

it('style sheets are modules; src/global.css alone is not', () => {
  const broken = code
    .flatMap((one) => found(one, /import (?:\w+ from )?'([^']+\.css)'/g))
    .filter(({ name }) => /^[.@]\.?\//.test(name) && !name.endsWith('.module.css') && name !== './global.css')
    .map(
      ({ at, name }) =>
        `${at} imports ${name}: name it x.module.css, import styles from it and say className={styles.x}`,
    );
  expect(broken).toEqual([]);
});

/** The file that an import names. */
const sheetOf = (file: string, specifier: string): string =>
  specifier.startsWith('@/') ? `src/${specifier.slice(2)}` : path.posix.join(path.posix.dirname(file), specifier);

const classesOf = (text: string): Set<string> =>
  new Set(
    [
      ...text
        .replace(/\/\*[\s\S]*?\*\//g, '')
        .replace(/:global\([^)]*\)/g, '')
        .matchAll(/\.([a-z][\w-]*)(?=[^{}]*\{)/gi),
    ].map((match) => match[1] ?? ''),
  );

it('a module has what is taken from it, and nothing else', () => {
  const modules = sheets.filter(({ file }) => file.endsWith('.module.css'));
  const has = new Map(modules.map(({ file, text }) => [file, classesOf(text)]));
  const taken = new Map(modules.map(({ file }) => [file, new Set<string>()]));
  const missing = code.flatMap((one) =>
    found(one, /import (\w+ from '[^']+\.module\.css')/g).flatMap(({ name }) => {
      const [variable = '', , specifier = ''] = name.split(/ from |'/);
      const sheet = sheetOf(one.file, specifier);
      return found(one, new RegExp(`(?<![\\w./])${variable}\\.(\\w+)`, 'g')).flatMap((use) => {
        taken.get(sheet)?.add(use.name);
        return has.get(sheet)?.has(use.name)
          ? []
          : [`${use.at} takes ${use.text}, which ${sheet} does not have: write the class there, or take the use out`];
      });
    }),
  );
  expect(missing).toEqual([]);
  const idle = modules.flatMap(({ file }) =>
    [...(has.get(file) ?? [])]
      .filter((name) => !taken.get(file)?.has(name))
      .map((name) => `${file} has .${name}, which nobody takes: delete it`),
  );
  expect(idle).toEqual([]);
});

it('class names are not put together from strings', () => {
  const broken = code
    .flatMap((one) => found(one, /className=\{`[^`]*[\w-]\$\{[^`]*`\}/g))
    .map(
      ({ at, text }) =>
        `${at} makes a class name, ${text}: say it as a data attribute and select [data-…] in the module`,
    );
  expect(broken).toEqual([]);
});

it('a style that is always the same is a class', () => {
  const broken = code
    .flatMap((one) => found(one, /style=\{\{((?:\s*\w+: (?:'[^']*'|-?[\d.]+),?)+)\s*\}\}/g))
    .map(
      ({ at, text }) => `${at} says ${text}: make it a class of the module beside it; inline is for what is computed`,
    );
  expect(broken).toEqual([]);
});
