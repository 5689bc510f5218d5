/**
 * Lines of every screen by its noun (config/nouns.ts), and the figures of the whole project: `npm run measures`. A file
 * belongs to the longest noun that its name begins with. Tests are counted apart; style sheets count as code.
 */
import { nounOf } from '../config/nouns';
import { leavesOf, menuEntries } from '../config/routes';
import {
  codeFiles,
  codeOf,
  filesIn,
  importCircles,
  insiders,
  isTest,
  linesOf,
  productLines,
  riddlesByFile,
  sharedNames,
  supportLines,
  testLines,
} from './measures';

const files = filesIn(['src', 'mock'], /\.(tsx?|css)$/);

const pages = leavesOf(menuEntries).map(({ path, component }) => ({
  folder: `src/pages/${component}/`,
  noun: nounOf(path),
}));
const longestFirst = [...new Set(pages.map(({ noun }) => noun))].sort((a, b) => b.length - a.length);

/** Noun of a file outside of the pages: by its folder in the stand-in, or by its name. */
function ownerOf(file: string): string | undefined {
  const [, name = ''] =
    /^mock\/_kit\/entities\/(\w+)\//.exec(file) ??
    /^(?:src\/services|src\/domain(?:\/objects)?|mock)\/(\w+)[./]/.exec(file) ??
    [];
  return longestFirst.find((noun) => new RegExp(`^${noun}(?![a-z])`).test(name));
}

const partOf = (file: string): 'page' | 'contract' | 'standIn' | 'tests' => {
  if (isTest(file)) return 'tests';
  if (file.startsWith('mock/')) return 'standIn';
  return file.startsWith('src/pages/') ? 'page' : 'contract';
};

const rows = [...longestFirst].sort().map((noun) => {
  const own = files.filter((file) => {
    const page = pages.find(({ folder }) => file.startsWith(folder));
    return (page?.noun ?? ownerOf(file)) === noun;
  });
  const lines = (part: string) => linesOf(own.filter((file) => partOf(file) === part));
  return { noun, page: lines('page'), contract: lines('contract'), standIn: lines('standIn'), tests: lines('tests') };
});

const print = (...cells: readonly (string | number)[]): void =>
  console.log(cells.map((cell, at) => (at === 0 ? `${cell}`.padEnd(18) : `${cell}`.padStart(20))).join(''));
print('noun', 'page folder', 'domain and services', 'stand-in', 'tests');
for (const { noun, page, contract, standIn, tests } of rows) print(noun, page, contract, standIn, tests);

const circles = importCircles('src', 'mock');
const riddles = [...riddlesByFile().values()].reduce((sum, count) => sum + count, 0);
const [src, mock] = [productLines('src'), productLines('mock')];
console.log('\nThe whole project');
console.log(`  import circles of src and mock, types included: ${circles.length}`);
for (const circle of circles) console.log(`    ${circle.length} files: ${circle.slice(0, 6).join(', ')}`);
console.log(`  src without tests: ${src} lines; mock without tests: ${mock}, together ${src + mock}`);
console.log(`  only for tests in mock: ${supportLines()} lines`);
console.log(
  `  tests of src: ${testLines('src')} lines; of mock: ${testLines('mock')}; tests/: ${testLines('tests')}; e2e/: ${testLines('e2e')}`,
);
/** Fields of five nouns that are shown: lines of src, and of the stand-in, that name them. The first is edited, too. */
const shownFields = ['join_mode', 'room_count', 'payer_uid', 'request_key', 'uploaded_by'];
const linesNaming = (name: string, folder: string): number => {
  const word = new RegExp(`\\b${name}\\b`);
  const lines = codeFiles(folder).flatMap((file) => (isTest(file) ? [] : codeOf(file).split('\n')));
  return lines.filter((line) => word.test(line)).length;
};
for (const name of shownFields)
  console.log(`  lines that name ${name}: ${linesNaming(name, 'src')} in src, ${linesNaming(name, 'mock')} in mock`);
console.log(`  exported names of several files: ${sharedNames('src', 'mock').length}`);
console.log(`  comments that begin with a riddle: ${riddles}`);
console.log(`  test files that import the inside of mock: ${insiders().length}`);
