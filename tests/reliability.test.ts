/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(__dirname, '..');

const testsIn = (folder: string): string[] =>
  readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return entry.name.startsWith('.umi') ? [] : testsIn(name);
    return /\.(test|spec)\.tsx?$/.test(name) ? [name] : [];
  });

const numbersIn = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([number]) => number);
const byNumber = (numbers: readonly string[]) =>
  [...new Set(numbers)].sort((a, b) => Number(a.slice(1)) - Number(b.slice(1)));

it('docs/reliability.md promises what has a test of that number, and nothing else', () => {
  const promised = readFileSync(path.join(root, 'docs/reliability.md'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('|'));
  const tested = ['src', 'mock', 'tests', 'e2e', 'config'].flatMap(testsIn);
  expect(byNumber(promised.flatMap((line) => numbersIn(line, /\bR\d+\b/g)))).toEqual(
    byNumber(tested.flatMap((file) => numbersIn(readFileSync(path.join(root, file), 'utf8'), /\bR\d+(?=: )/g))),
  );
});
