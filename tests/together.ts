import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Test files that share one loading of what they all need. A file by itself loads some nine hundred modules, draws the
 * seed and starts with cold code; of the time of a screen's tests that was a quarter. In a whole run they are therefore
 * loaded in a few groups, each file a `describe` of its own; by its path (`npx jest banRecord`) a file runs by itself.
 */

const root = join(__dirname, '..');

/** Test files that render a screen or the whole console and mock no module, which would affect others of the group. */
const rendering = /^(?![\s\S]*jest\.mock\()[\s\S]*from '[./]*\/(?:tests\/)?render(?:Screen|App)'/;
const groups = 8;

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file) && !file.startsWith('tests/together/');

/** Grouped test files, from the repository's root, largest first. */
export function groupedFiles(): string[] {
  return ['src', 'tests']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
    )
    .filter((file) => isTest(file) && rendering.test(readFileSync(join(root, file), 'utf8')))
    .sort((a, b) => statSync(join(root, b)).size - statSync(join(root, a)).size || a.localeCompare(b));
}

/** Declares the tests of one group, counted from 1. */
export function together(group: number): void {
  const mine = groupedFiles().filter((_, place) => {
    // To and fro, so that no group has all the large ones.
    const at = place % groups;
    return (Math.floor(place / groups) % 2 === 0 ? at : groups - 1 - at) === group - 1;
  });
  for (const file of mine) {
    describe(file, () => {
      require(join(root, file));
    });
  }
}
