/**
 * Makes at build time what antd and ProLayout would make at run time (docs/adr/0017): writes `.styles/`, one sheet for
 * each of antd's components and the frame, and for each of its style modules one that loads the sheet. Rules stand there
 * once; of the variables dark has those that differ. `config/chunks.ts` puts them in the place of the library's.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { buildSync } from 'esbuild';
import type { Rules, Specimen } from './specimen';
import { atRoot, changedIn, inUse, twoThemes } from './text';

const root = path.join(__dirname, '..', '..');
export const stylesFolder = path.join(root, '.styles');
const antdFolder = path.join(root, 'node_modules/antd/es');

/** In a bundle of their own, in which the libraries are as a browser has them. */
function makeSpecimens(): { light: Specimen; dark: Specimen; still: Specimen } {
  const outfile = path.join(stylesFolder, 'specimen.cjs');
  buildSync({
    entryPoints: [path.join(__dirname, 'specimen.tsx')],
    outfile,
    bundle: true,
    format: 'cjs',
    platform: 'node',
    mainFields: ['module', 'main'],
    define: { 'process.env.NODE_ENV': '"production"' },
    jsx: 'automatic',
    logLevel: 'error',
  });
  const { specimen } = createRequire(outfile)(outfile) as typeof import('./specimen');
  return { light: specimen('light'), dark: specimen('dark'), still: specimen('light', true) };
}

/** Of every page: links and icons. */
const base = ['Shared', 'ant-design-icons'];
const inFrame = ['SiderMenuCollapsedIcon', 'AppsLogoComponents'];

/** Below everything of the console's own, whichever file arrives first (`paintSheet` in config/theme has their order). */
const layered = (layer: 'antd' | 'antd-pro', css: string): string => `@layer ${layer}{${css}}\n`;

const framesOf = (rules: readonly Rules[]): string =>
  Object.values(Object.assign({}, ...rules.map(({ frames }) => frames))).join('');

/** The name a style module gives what it makes: `Input-Shared`, `Input-Component`. */
const made =
  /gen(?:StyleHooks|SubStyleComponent|ComponentStyleHook)\(\s*(?:'(?<name>\w+)'|\['(?<component>\w+)', '(?<part>[\w-]+)'\])/g;
const exported = /export (?:default (?:gen(?<kind>\w+)\()?|const (?<name>\w+) = (?<text>'[^']*')?)/g;

/** Styles that no element of the console takes: of borders the theme has not, and for browsers below the floor. */
const unused: readonly string[] = ['Pagination-bordered', 'Form-item-item'];

/** Stubs for the modules that generate and register styles: they return no class names. */
const instead = { StyleHooks: "() => ['', '']", ComponentStyleHook: "() => ''", SubStyleComponent: '() => null' };
type Kind = keyof typeof instead;

/** The module that stands in for one of antd's, or undefined where it makes no styles or there are none of it. */
function standIn(source: string, sheets: ReadonlySet<string>): string | undefined {
  const makes = [...source.matchAll(made)].map(({ groups = {} }) => {
    const { name, component = name, part = component } = groups as Record<string, string | undefined>;
    return { component: String(component), name: `${component}-${part}` };
  });
  if (makes.length === 0 || !makes.every(({ name }) => sheets.has(name) || unused.includes(name))) return undefined;
  // A part comes after the whole.
  const files = makes.flatMap(({ component, name }) => [component, `${component}-${component}`, name]);
  const imports = [...new Set(files)].filter((name) => sheets.has(name));
  const lines = [...source.matchAll(exported)].map(({ groups: { kind = 'StyleHooks', name, text } = {} }) => {
    if (text) return `export const ${name} = ${text};`;
    if (name === undefined) return `export default ${instead[kind as Kind]};`;
    if (/^use[A-Z]/.test(name)) return `export const ${name} = ${instead.StyleHooks};`;
    return /^[A-Z]/.test(name) ? `export const ${name} = ${instead.SubStyleComponent};` : '';
  });
  return [...imports.map((name) => `import 'console-styles/${name}.css';`), ...lines.filter(Boolean), ''].join('\n');
}

function styleModules(sheets: ReadonlySet<string>): void {
  const files = readdirSync(antdFolder, { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) => /(^|\/)style(\/[\w-]+)?\.js$/.test(name) && !name.startsWith('theme/'))) {
    const text = standIn(readFileSync(path.join(antdFolder, file), 'utf8'), sheets);
    if (text === undefined) continue;
    const outfile = path.join(stylesFolder, 'antd', file);
    mkdirSync(path.dirname(outfile), { recursive: true });
    writeFileSync(outfile, text);
  }
}

/** Rules of the same name, of every prefix: `Grid-Grid` of rows and columns. */
function byName(rules: readonly Rules[]): Map<string, Rules[]> {
  const names = new Map<string, Rules[]>();
  for (const one of rules) names.set(one.name, [...(names.get(one.name) ?? []), one]);
  return names;
}

const sheetOf = (rules: readonly Rules[]): string => inUse(rules.map(({ css }) => css).join('')) + framesOf(rules);

/**
 * The variables of each component. Those of the menu are the layout's: there is no other menu. What a component has for
 * several of its elements stands once.
 */
function variablesOf({ variables }: Specimen): Map<string, string> {
  const components = new Map<string, Map<string, string[]>>();
  for (const { component, css, nested } of variables) {
    if (nested !== (component === 'Menu')) continue;
    const [, selector = '', body = ''] = /^([^{]*)\{(.*)\}$/s.exec(atRoot(css)) ?? [];
    const bodies = components.get(component) ?? new Map<string, string[]>();
    bodies.set(body, [...new Set([...(bodies.get(body) ?? []), selector])]);
    components.set(component, bodies);
  }
  return new Map(
    [...components].map(([component, bodies]) => [
      component,
      [...bodies].map(([body, selectors]) => `${selectors.join(',')}{${body}}`).join(''),
    ]),
  );
}

/** Palettes exist only as CSS variables; the libraries do not read them at run time. */
const read = (token: Specimen['token']) =>
  Object.fromEntries(Object.entries(token).filter(([key]) => !/^[a-z]+-?\d+$/.test(key)));

const changed = (token: Specimen['token'], other: Specimen['token']) =>
  Object.fromEntries(Object.entries(other).filter(([key, value]) => token[key] !== value));

/** Writes the folder anew. */
export function writeStyles(): void {
  rmSync(stylesFolder, { recursive: true, force: true });
  mkdirSync(stylesFolder, { recursive: true });
  const { light, dark, still } = makeSpecimens();
  const lightRules = byName(light.rules);
  const darkRules = byName(dark.rules);
  const write = (name: string, css: string, layer: 'antd' | 'antd-pro' = 'antd') =>
    writeFileSync(path.join(stylesFolder, `${name}.css`), layered(layer, css));

  const frame = (rules: readonly Rules[]) =>
    rules.filter(({ name }) => name.startsWith('ProLayout') || inFrame.includes(name));
  write('frame', twoThemes(sheetOf(frame(light.rules)), sheetOf(frame(dark.rules))), 'antd-pro');
  const global = twoThemes(atRoot(light.global), atRoot(dark.global));
  const calm = `@media (prefers-reduced-motion: reduce){:root{${changedIn(light.global, still.global)}}}`;
  write('base', global + calm + base.map((name) => sheetOf(lightRules.get(name) ?? [])).join(''));

  const sheets = new Set<string>();
  for (const [name, rules] of lightRules) {
    write(name, twoThemes(sheetOf(rules), sheetOf(darkRules.get(name) ?? [])));
    sheets.add(name);
  }
  const darkVariables = variablesOf(dark);
  for (const [component, css] of variablesOf(light)) {
    write(component, twoThemes(css, darkVariables.get(component) ?? ''));
    sheets.add(component);
  }
  styleModules(sheets);

  const tokens = {
    light: read(light.token),
    dark: changed(light.token, read(dark.token)),
    still: changed(light.token, read(still.token)),
    layout: { light: light.layout, dark: dark.layout },
  };
  writeFileSync(path.join(stylesFolder, 'tokens.json'), JSON.stringify(tokens));
}
