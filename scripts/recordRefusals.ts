/**
 * Writes `docs/refusals.json`: what the rules of the stand-in refuse in the tests. With arguments for jest, what these
 * tests cause is added; without, all tests are run, and what they do not cause any more is left out.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { patternOf, type RuleRefusal, readRefusals, refusalsFile } from './refusals';

const patterns = process.argv.slice(2);
const recorded = join(mkdtempSync(join(tmpdir(), 'refusals-')), 'recorded');
writeFileSync(recorded, '');
const { status } = spawnSync('npx', ['jest', '--silent', ...patterns], {
  cwd: join(__dirname, '..'),
  env: { ...process.env, RECORD_REFUSALS: recorded },
  stdio: 'inherit',
});

/** The first sentence of each pattern, by call. */
const calls = new Map<string, Map<string, RuleRefusal>>();
function add(name: string, refusal: RuleRefusal): void {
  const known = calls.get(name) ?? new Map<string, RuleRefusal>();
  calls.set(name, known);
  const pattern = patternOf(refusal);
  const before = known.get(pattern);
  if (!before || refusal.sentence < before.sentence) known.set(pattern, refusal);
}
if (patterns.length > 0)
  for (const [name, refusals] of Object.entries(readRefusals())) for (const one of refusals) add(name, one);
for (const line of readFileSync(recorded, 'utf8').split('\n')) {
  if (line === '') continue;
  const { name, ...refusal } = JSON.parse(line) as RuleRefusal & { name: string };
  add(name, refusal);
}

const sorted = [...calls]
  .sort(([one], [other]) => (one < other ? -1 : 1))
  .map(([name, known]) => {
    return [name, [...known].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, refusal]) => refusal)];
  });
writeFileSync(refusalsFile, JSON.stringify(Object.fromEntries(sorted)));
spawnSync('npx', ['biome', 'format', '--write', refusalsFile], { stdio: 'inherit' });
console.log(`Wrote docs/refusals.json: refusals of ${calls.size} calls`);
process.exitCode = status ?? 1;
