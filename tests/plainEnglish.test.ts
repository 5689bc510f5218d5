/** @jest-environment node */
import { commentsIn, isRiddle, riddlesByFile } from '../scripts/measures';

/** Comments that may still begin with a riddle: the examples below. The limit only falls. */
const limit = 5;

it('comments name the thing they describe: those that begin with a riddle do not become more', () => {
  const byFile = riddlesByFile();
  const count = [...byFile.values()].reduce((sum, one) => sum + one, 0);
  const most = [...byFile].sort(([, a], [, b]) => b - a).slice(0, 10);
  if (count > limit)
    throw new Error(
      `${count} comments begin with 「What …」, 「Who …」 or the like, ${limit} at most. Most stand in ${most
        .map(([file, found]) => `${file} (${found})`)
        .join(', ')}`,
    );
});

it.each([
  ['/** What is served. */', true],
  ['/**\n * Whoever asks. */', true],
  ['const a = 1; // Of what type it is', true],
  ['/** So many a page. */', true],
  ['/** One that was not answered. */', true],
  ['/** Until when it holds. */', true],
  ['/** Body of the live version. */', false],
  ['/** Whole numbers only. */', false],
  ['// Sent once,\n// What follows is one comment', false],
  ["const link = 'https://what.example';", false],
])('reads %j', (code, expected) => {
  expect(commentsIn(code).some(isRiddle)).toBe(expected);
});
