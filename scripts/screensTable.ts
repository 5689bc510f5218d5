/** Writes the README's table of screens and the glossary's table of nouns: `npm run screens`. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { nounOf, partOf, places } from '../config/nouns';
import { authOf, leavesOf, loginEntry, menuEntries, type RouteEntry } from '../config/routes';
import { codeOf, commentsIn } from './measures';

const root = path.join(__dirname, '..');
const readme = path.join(root, 'README.md');
const glossary = path.join(root, 'docs/glossary.md');
const [from, to] = ['<!-- screens -->', '<!-- /screens -->'];

/** Text of the comment above a screen, after its name and source. */
function sentenceOf({ name = '', component = '' }: RouteEntry): string {
  const file = `src/pages/${component}/index.tsx`;
  const form = new RegExp(`^${name}(?: \\([^)]*\\))?: (.+?)\\.?$`);
  const [sentence] = commentsIn(codeOf(file)).flatMap((comment) => form.exec(comment)?.[1] ?? []);
  if (!sentence) throw new Error(`Say above the screen in ${file} what it is for: /** ${name} (source): … */`);
  return sentence;
}

/** The README with the table as it has to be. */
export function readmeWithScreens(): string {
  const text = readFileSync(readme, 'utf8');
  const rows = [{ ...loginEntry, name: '登录' }, ...leavesOf(menuEntries)].map((screen) => {
    const keys = authOf(screen).map((key) => `\`${key}\``);
    return `| ${screen.name} | \`${screen.path}\` | ${keys.join(' ') || '–'} | ${sentenceOf(screen)} |`;
  });
  return withTable(text, '| screen | route | permission | what it is for |', rows);
}

/** A text with the table between its two marks replaced. */
function withTable(text: string, head: string, rows: readonly string[]): string {
  const rule = head.replace(/[^|]+/g, ' --- ');
  const [before = '', rest = ''] = text.split(from);
  const [, after = ''] = rest.split(to);
  return `${before}${from}\n\n${[head, rule, ...rows].join('\n')}\n\n${to}${after}`;
}

/** Parts of a noun that another noun provides, and those that the screen does without. */
const exceptionsOf = (noun: string): string =>
  places
    .flatMap((place) => {
      const file = partOf(noun, place);
      if (file === null) return [`no ${place}`];
      return file.includes(`/${noun}`) ? [] : [`${place}: \`${file}\``];
    })
    .join(', ');

/** The glossary with the table as it has to be. */
export function glossaryWithNouns(): string {
  const rows = leavesOf(menuEntries).map((screen) => {
    const noun = nounOf(screen.path);
    return `| \`${noun}\` | ${screen.name} | \`${screen.path}\` | ${exceptionsOf(noun)} |`;
  });
  return withTable(readFileSync(glossary, 'utf8'), '| noun | page | route | exceptions |', rows);
}

if (require.main === module) {
  writeFileSync(readme, readmeWithScreens());
  writeFileSync(glossary, glossaryWithNouns());
}
