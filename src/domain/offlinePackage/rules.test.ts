/** @jest-environment node */
import { compareFiles, nextStep } from './rules';

const file = (path: string, sha256: string, size = 1) => ({ path, sha256, size });

it('files are added, changed, removed or the same, in this order', () => {
  const before = [file('same', 'a'), file('gone', 'b', 7), file('other', 'c', 3)];
  const after = [file('same', 'a'), file('other', 'd', 5), file('new', 'e')];
  expect(compareFiles(before, after)).toEqual([
    { path: 'new', change: 'added', before: null, after: 1 },
    { path: 'other', change: 'changed', before: 3, after: 5 },
    { path: 'gone', change: 'removed', before: 7, after: null },
    { path: 'same', change: 'same', before: 1, after: 1 },
  ]);
});

it('stages follow each other', () => {
  expect([0, 1, 5, 20, 50, 100].map(nextStep)).toEqual([1, 5, 20, 50, 100, undefined]);
});
