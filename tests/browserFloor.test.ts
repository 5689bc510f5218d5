/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(__dirname, '..');

/** By the Chrome that has it first: what the build neither translates nor brings along. */
const since: readonly [version: number, use: RegExp][] = [
  [110, /\.(toReversed|toSorted|toSpliced)\(/],
  [110, /\.with\(\s*(-?\d|\w+,)/],
  [111, /\.(isWellFormed|toWellFormed)\(/],
  [116, /AbortSignal\.any\b/],
  [117, /(Object|Map)\.groupBy\b/],
  [119, /Promise\.withResolvers\b/],
  [120, /URL\.canParse\b/],
  [121, /Array\.fromAsync\b/],
  [122, /\.(isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\(/],
  [122, /Iterator\.(from|prototype)\b/],
  [126, /URL\.parse\(/],
  [128, /Promise\.try\b/],
  [129, /scheduler\.yield\b|Intl\.DurationFormat\b/],
  [136, /RegExp\.escape\b/],
];

const files = readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !/\.test\.|^\.umi/.test(file),
);

it('R14: nothing is used that the oldest browser of the console lacks', () => {
  const floor = Number(/targets: \{ chrome: (\d+) \}/.exec(readFileSync(path.join(root, '.umirc.ts'), 'utf8'))?.[1]);
  expect(floor).toBeGreaterThan(0);
  const newer = since.filter(([version]) => version > floor);
  const found = files.flatMap((file) => {
    const lines = readFileSync(path.join(root, 'src', file), 'utf8').split('\n');
    return lines.flatMap((line, i) =>
      /^\s*(\/?\*|\/\/)/.test(line)
        ? []
        : newer.flatMap(([version, use]) => (use.test(line) ? [`src/${file}:${i + 1} needs Chrome ${version}`] : [])),
    );
  });
  expect(files.length).toBeGreaterThan(500);
  expect(found).toEqual([]);
});
