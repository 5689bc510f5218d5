/** @jest-environment node */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import semver from 'semver';
import biome from '../biome.json';
import manifest from '../package.json';

const root = path.join(__dirname, '..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

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
const anchorsOf = (file: string): string[] =>
  [...read(file).matchAll(/^#+ (.*)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

const pages = ['.', 'docs', 'docs/adr'].flatMap((folder) =>
  readdirSync(path.join(root, folder)).flatMap((name) => (name.endsWith('.md') ? [path.join(folder, name)] : [])),
);
const linksOf = (file: string) =>
  [...prose(read(file)).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, link = '']) => link)
    .filter((link) => !/^[a-z]+:/.test(link));

it('links of the documents lead somewhere', () => {
  const broken = pages.flatMap((file) =>
    linksOf(file).flatMap((link) => {
      const [name = '', anchor] = link.split('#');
      const target = name ? path.join(path.dirname(file), name) : file;
      // Lines of the glossary's tables are named by an element of their own.
      const isThere =
        existsSync(path.join(root, target)) &&
        (!anchor || anchorsOf(target).includes(anchor) || read(target).includes(`id="${anchor}"`));
      return isThere ? [] : [`${file}: ${link}`];
    }),
  );
  expect(pages.length).toBeGreaterThan(40);
  expect(broken).toEqual([]);
});

it('the README leads to every page about the repository and to every page in docs', () => {
  const linked = new Set(linksOf('README.md').map((link) => path.normalize(link.split('#')[0] ?? '')));
  const expected = pages.filter((file) => !file.startsWith('docs/adr') && file !== 'README.md');
  expect([...expected, 'LICENSE', 'Dockerfile', 'deploy/nginx.conf'].filter((file) => !linked.has(file))).toEqual([]);
});
