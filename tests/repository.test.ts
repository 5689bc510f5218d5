/** @jest-environment node */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import semver from 'semver';
import biome from '../biome.json';
import manifest from '../package.json';
import { deadWhy, read } from './documents';

const root = path.join(__dirname, '..');

it('one version of Node is meant by engines, .nvmrc, the image and the workflow', () => {
  const version = read('.nvmrc').trim();
  expect(semver.satisfies(version, manifest.engines.node)).toBe(true);
  const images = ['Dockerfile', '.github/workflows/check.yml'].map((file) => /\bnode:(\d+)/.exec(read(file))?.[1]);
  const floor = semver.minVersion(manifest.engines.node)?.major;
  expect([semver.major(version), ...images.map(Number)]).toEqual([floor, floor, floor]);
  expect(read('README.md')).toContain(`Node ≥ ${floor}`);
});

it('editors write files as Biome formats them', () => {
  const settings = Object.fromEntries(
    [...read('.editorconfig').matchAll(/^(\w+) = (.*)$/gm)].map(([, key, value]) => [key, value]),
  );
  const { indentStyle, indentWidth, lineWidth } = biome.formatter;
  expect(settings).toMatchObject({
    indent_style: indentStyle,
    indent_size: String(indentWidth),
    max_line_length: String(lineWidth),
    end_of_line: 'lf',
  });
});

it('actions of the workflow are pinned to a commit', () => {
  const used = [...read('.github/workflows/check.yml').matchAll(/uses: (\S+)/g)].map(([, action]) => action);
  expect(used.length).toBeGreaterThan(0);
  expect(used.filter((action) => !/@[0-9a-f]{40}$/.test(action ?? ''))).toEqual([]);
});

/** Text without code, in which brackets are no links. */
const prose = (text: string): string =>
  text.replace(/^```.*?^```/gms, '').replace(/`[^`\n]*`/g, (code) => 'x'.repeat(code.length));

const pages = ['.', 'docs', 'docs/adr', 'docs/design'].flatMap((folder) =>
  readdirSync(path.join(root, folder)).flatMap((name) => (name.endsWith('.md') ? [path.join(folder, name)] : [])),
);
const linksIn = (text: string) =>
  [...prose(text).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link).filter((link) => !/^[a-z]+:/.test(link));

/** Links of a document's text that lead nowhere, with the reasons. */
const brokenIn = (text: string, file: string): string[] =>
  linksIn(text).flatMap((link) => {
    const [name = '', anchor] = link.split('#');
    const why = deadWhy(name ? path.join(path.dirname(file), name) : file, anchor);
    return why ? [`${file}: ${why}`] : [];
  });

it('links of the documents lead somewhere', () => {
  expect(pages.length).toBeGreaterThan(40);
  expect(pages.flatMap((file) => brokenIn(read(file), file))).toEqual([]);
});

it('a broken link is found', () => {
  expect(brokenIn('[a rule](blocks.md#g97)', 'docs/design/risk.md')).toEqual([
    'docs/design/risk.md: docs/design/blocks.md has no #g97',
  ]);
});

it('the README leads to every page about the repository and to every page in docs', () => {
  const linked = new Set(linksIn(read('README.md')).map((link) => path.normalize(link.split('#')[0] ?? '')));
  const expected = pages.filter((file) => !/^docs\/(?:adr|design)\//.test(file) && file !== 'README.md');
  expect([...expected, 'LICENSE', 'Dockerfile', 'deploy/nginx.conf'].filter((file) => !linked.has(file))).toEqual([]);
});
