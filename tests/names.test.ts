/** @jest-environment node */
import { codeFiles, codeOf, sharedNames } from '../scripts/measures';

it('an exported name means one thing', () => {
  expect(sharedNames('src', 'mock')).toEqual([]);
});

/** Words that once stood for several things, with the words that took their place. */
const retired = {
  wish: 'input, query, request or draft',
};

it.each(Object.entries(retired))('no name contains %s: %s', (word) => {
  const names = new RegExp(`\\b\\w*${word}\\w*\\b`, 'i');
  const files = codeFiles('src', 'mock', 'e2e', 'bench', 'scripts', 'config').filter((file) =>
    names.test(codeOf(file)),
  );
  expect(files).toEqual([]);
});

/** Words of the code in the glossary's first table, one for each meaning: `recall (of rooms)`. */
function glossaryWords(): string[] {
  const [terms = ''] = codeOf('docs/glossary.md').split('\n## Nouns');
  const [, table = ''] = terms.split(/^\| -+ .*$/m);
  return table
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .flatMap((line) => line.split('|')[2]?.split(' / ') ?? [])
    .map((word) => word.trim());
}

it('a word of the glossary has one meaning', () => {
  const words = glossaryWords();
  expect(words.length).toBeGreaterThan(200);
  expect(words.filter((word, place) => words.indexOf(word) < place)).toEqual([]);
});
