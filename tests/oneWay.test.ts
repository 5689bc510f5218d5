/** @jest-environment node */
import { codeFiles, codeOf, isTest, sharedNames } from '../scripts/measures';

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

/** Reads whose key or call is their own, each with its reason; all others are `queryOf(call, input)`. */
const ownReads = [
  // They make the queries of others.
  'src/kit/list/useListQuery.ts',
  'src/utils/queryOf.ts',
  // Relative times of a list are computed when it is sent.
  'src/kit/base/list/ViewTabs.tsx',
  'src/kit/base/list/useList.ts',
  // No call of the backend.
  'src/kit/field/useObjectTypes.ts',
  // Access that a form sets, and pages of a conversation.
  'src/components/user/tabs/chat/Conversation.tsx',
  // Several calls for one answer.
  'src/pages/riskManage/hacking/review/GangForm.tsx',
  'src/pages/riskManage/suspiciousWords/suspiciousWordsRecord/dialogs/RollbackForm.tsx',
  'src/pages/toolSet/apiFactory/ConfirmForm.tsx',
];

it('a read is asked for as `queryOf(call, input)`', () => {
  const own = codeFiles('src').filter((file) => !isTest(file) && /\bqueryFn\b/.test(codeOf(file)));
  expect(own.sort()).toEqual([...ownReads].sort());
});
