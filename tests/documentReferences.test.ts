/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { dependencies, devDependencies } from '../package.json';
import { deadWhy, exists, read } from './documents';
import { endpoints } from './endpoints';

// A reference to a document leads to the sentence that it means, in code, comments, tests and documents. Links between
// documents are followed by repository.test.ts, numbers of promises by reliability.test.ts.

/** Files of the repository in which somebody may refer to a document. */
const sources = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: path.join(__dirname, '..'),
})
  .toString()
  .split('\n')
  .filter((file) => /\.(tsx?|cjs|css|md|json|conf|yml)$|^\.ci\/run$/.test(file))
  // Here are dead references on purpose.
  .filter((file) => !/^docs\/spec\/|^package-lock|^tests\/documentReferences/.test(file) && exists(file));

const specification = read('docs/spec/specification.txt');
const statements = read('docs/spec/conformance.md');

/** References of a text with the reasons why they are dead. */
function deadIn(text: string): string[] {
  const dead: (string | undefined)[] = [];
  // `docs/design/blocks.md#g7, #g18 and #g19`, wherever it stands.
  const named = /\b(docs\/[\w./-]+\.(?:md|txt))(?:#([\w-]+)((?:(?:, | and | to )#[\w-]+)*))?/g;
  for (const [, document = '', anchor, more = ''] of text.matchAll(named)) {
    dead.push(deadWhy(document, anchor));
    for (const [, other = ''] of more.matchAll(/#([\w-]+)/g)) dead.push(deadWhy(document, other));
  }
  // An ADR by its number.
  for (const [, number = ''] of text.matchAll(/\bdocs\/adr\/(\d{4})(?![\w-])/g)) dead.push(adrLack(number));
  for (const [, number = ''] of text.matchAll(/\bADR (\d+)\b/g)) dead.push(adrLack(number.padStart(4, '0')));
  // Statements and chapters of the specification, blocks of the design.
  for (const [, number = ''] of text.matchAll(/\b[Ss]pec (C\d+)\b/g))
    if (!new RegExp(`^- ${number} `, 'm').test(statements)) dead.push(`the specification states no ${number}`);
  for (const [, number = ''] of text.matchAll(/\b[Ss]pec §(\d+)/g))
    if (!specification.includes(`\n## ${number}. `)) dead.push(`the specification has no chapter ${number}`);
  for (const [, block = ''] of text.matchAll(/\b(G\d{1,2})\b(?!\.)/g))
    dead.push(deadWhy('docs/design/blocks.md', block.toLowerCase()));
  // Chapters of documents that nobody has.
  for (const [words] of text.matchAll(/\b(?:blocks|screens\/[\w-]+|kits|domain|look|house|lean) (?:§\d|G\d)[\d.]*/g))
    dead.push(`「${words}」 names no document`);
  return dead.filter((why) => why !== undefined);
}

const decisions = new Set(sources.flatMap((file) => /^docs\/adr\/(\d{4})-/.exec(file)?.[1] ?? []));
const adrLack = (number: string): string | undefined =>
  decisions.has(number) ? undefined : `there is no decision ${number}`;

it('every reference leads somewhere', () => {
  expect(sources.length).toBeGreaterThan(2_000);
  expect(sources.flatMap((file) => deadIn(read(file)).map((why) => `${file}: ${why}`))).toEqual([]);
});

it.each([
  ['docs/design/blocks.md#g99', 'docs/design/blocks.md has no #g99'],
  ['docs/design/blocks.md#g1, #g2 and #g98', 'docs/design/blocks.md has no #g98'],
  ['docs/designs/blocks.md#g1', 'there is no docs/designs/blocks.md'],
  ['ADR 99', 'there is no decision 0099'],
  ['spec C99', 'the specification states no C99'],
  ['spec §99', 'the specification has no chapter 99'],
  ['screens/risk §3.7.1', '「screens/risk §3.7.1」 names no document'],
])('a dead reference is found: %s', (text, why) => {
  expect(deadIn(text)).toEqual([why]);
});

it('every call names its source in the specification or the design', () => {
  const reference = /^(?:spec C\d+|docs\/[\w./-]+\.md(?:#[\w-]+)?)(?:, (?:spec C\d+|docs\/[\w./-]+\.md(?:#[\w-]+)?))*$/;
  const nameless = endpoints
    .filter(({ spec }) => !reference.test(spec.source))
    .map(({ spec }) => `${spec.name}: ${spec.source}`);
  expect(nameless).toEqual([]);
  const dead = endpoints.flatMap(({ spec }) => deadIn(spec.source).map((why) => `${spec.name}: ${why}`));
  expect(dead).toEqual([]);
});

it('every dependency has its reason in a decision', () => {
  const reasons = sources
    .filter((file) => file.startsWith('docs/adr/'))
    .map(read)
    .join('\n');
  const names = Object.keys({ ...dependencies, ...devDependencies }).filter((name) => !name.startsWith('@types/'));
  const family = (name: string) =>
    /^@(opentelemetry|codemirror|testing-library|swc)\//.test(name) ? `${name.split('/')[0]}/` : name;
  expect(names.filter((name) => !reasons.includes(family(name)))).toEqual([]);
});
