/**
 * Some hundred small changes of the code, each tried against the tests that run its line: what nobody notices is a test
 * that is missing. `npm run mutate [-- --count 200 --seed 1 --only src/domain]`; docs/testing.md keeps the figure.
 */
import { execFile, execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { random } from '../mock/_kit/base/random';
import { type Mutant, mutantsOf } from './mutation/mutants';

const root = path.join(__dirname, '..');
const cache = path.join(root, 'node_modules/.cache/mutation');
const sideBySide = 2;
/** A change that makes a test wait for ever was noticed. */
const patience = 240_000;

const input = (name: string, usual: string): string => {
  const at = process.argv.indexOf(`--${name}`);
  return process.argv[at + 1] && at > 0 ? (process.argv[at + 1] as string) : usual;
};
const count = Number(input('count', '200'));
const seed = Number(input('seed', '1'));
const only = input('only', '');

/** Groups of files under mutation, reported separately. */
const groups: Readonly<Record<string, RegExp>> = {
  'src/session': /^src\/session\//,
  'src/domain': /^src\/domain\//,
  'src/services/endpoint.ts': /^src\/services\/endpoint\.ts$/,
  mock: /^mock\/(?!testing|_kit\/kit\/media|.*\/seed)/,
};

const filesIn = (folder: string): string[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`);
const sources = ['src', 'mock'].flatMap(filesIn).filter((file) => /\.tsx?$/.test(file) && !file.includes('/.umi'));
const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);
const textOf = (file: string): string => readFileSync(path.join(root, file), 'utf8');

/** Tests without a screen; the random sequences take too long to be asked each time. */
const tests = [...sources, ...filesIn('tests'), ...filesIn('config')].filter(
  (file) => isTest(file) && !/pages\/|layouts\/|tests\/screens|together|telemetry|sequences|zones|vendor/.test(file),
);

const jest = path.join(root, 'node_modules/.bin/jest');

/** Lines of each file that a test runs: `file → lines`. */
type Coverage = Record<string, number[]>;

function coverageOf(test: string): Coverage {
  const folder = path.join(cache, 'coverage');
  const options = ['--coverage', '--coverageProvider=v8', '--coverageReporters=json', `--coverageDirectory=${folder}`];
  execFileSync(jest, ['-i', '--silent', ...options, test], { cwd: root, stdio: 'ignore' });
  type Found = Record<string, { statementMap: Record<string, { start: { line: number } }>; s: Record<string, number> }>;
  const found = JSON.parse(readFileSync(path.join(folder, 'coverage-final.json'), 'utf8')) as Found;
  const lines = Object.entries(found).map(([file, { statementMap, s }]): [string, number[]] => [
    path.relative(root, file),
    Object.entries(statementMap).flatMap(([key, { start }]) => (s[key] ? [start.line] : [])),
  ]);
  return Object.fromEntries(lines.filter(([file]) => groupOf(file)));
}

const groupOf = (file: string): string | undefined =>
  Object.keys(groups).find((name) => groups[name]?.test(file) && !isTest(file));

/** Kept until the code changes: it takes some minutes. */
function coverages(): Record<string, Coverage> {
  const head = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();
  const file = path.join(cache, `coverage-${head}.json`);
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, Coverage>;
  } catch {
    mkdirSync(cache, { recursive: true });
    const found = Object.fromEntries(tests.map((test) => [test, coverageOf(test)]));
    writeFileSync(file, JSON.stringify(found));
    return found;
  }
}

function chosen(): Mutant[] {
  const rng = random(seed);
  const of = (group: string): Mutant[] =>
    sources
      .filter((file) => groupOf(file) === group && file.startsWith(only))
      .sort()
      .flatMap((file) => mutantsOf(file, textOf(file)));
  const all = Object.keys(groups).map(of);
  const share = Math.ceil(count / all.filter(({ length }) => length > 0).length);
  // Each group has its share, or all it has.
  const shuffled = (list: readonly Mutant[]): Mutant[] =>
    list
      .map((mutant) => ({ mutant, place: rng.next() }))
      .sort((a, b) => a.place - b.place)
      .map(({ mutant }) => mutant);
  return all.flatMap((list) => shuffled(list).slice(0, share));
}

/** Whether some test notices it. */
const noticed = (mutant: Mutant, by: readonly string[]): Promise<boolean> =>
  new Promise((resolve) => {
    const { file, ...change } = mutant;
    const env = { ...process.env, MUTANT: JSON.stringify({ ...change, path: path.join(root, file) }) };
    const options = ['-i', '--silent', '--bail', '--runTestsByPath', ...by];
    execFile(jest, options, { cwd: root, env, timeout: patience, maxBuffer: 1e9 }, (error) => resolve(error !== null));
  });

async function main(): Promise<void> {
  const coverage = coverages();
  const waiting = chosen();
  const survived: Mutant[] = [];
  const tally = new Map<string, { killed: number; all: number }>();
  const work = async (): Promise<void> => {
    for (let mutant = waiting.pop(); mutant; mutant = waiting.pop()) {
      const { file, line } = mutant;
      const by = tests.filter((test) => coverage[test]?.[file]?.includes(line));
      // Tests near the file run first.
      const near = (test: string): number => Number(path.dirname(test) !== path.dirname(file));
      const isKilled =
        by.length > 0 &&
        (await noticed(
          mutant,
          by.sort((a, b) => near(a) - near(b)),
        ));
      const group = groupOf(file) ?? '';
      const { killed, all } = tally.get(group) ?? { killed: 0, all: 0 };
      tally.set(group, { killed: killed + Number(isKilled), all: all + 1 });
      if (!isKilled) survived.push(mutant);
      const what = `${file}:${line}  ${mutant.was.slice(0, 60)} → ${mutant.becomes.slice(0, 60)}`;
      console.log(`${isKilled ? 'noticed ' : by.length === 0 ? 'NOT RUN ' : 'SURVIVED'} ${what}`);
    }
  };
  await Promise.all(Array.from({ length: sideBySide }, work));
  for (const [group, { killed, all }] of tally) console.log(`${group}: ${killed} of ${all} noticed`);
  process.exitCode = survived.length > 0 ? 1 : 0;
}

void main();
