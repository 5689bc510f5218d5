/** Writes the README's table of screens from the routes and what each screen says of itself: `npm run screens`. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { authOf, leavesOf, loginEntry, menuEntries, type RouteEntry } from '../config/routes';

const root = path.join(__dirname, '..');
const readme = path.join(root, 'README.md');
const [from, to] = ['<!-- screens -->', '<!-- /screens -->'];

/** Text of the comment above a screen, after its name and source. */
function sentenceOf({ name = '', component = '' }: RouteEntry): string {
  const file = `src/pages/${component}/index.tsx`;
  const text = readFileSync(path.join(root, file), 'utf8');
  const [, sentence] = new RegExp(`^/\\*\\* ${name}(?: \\([^)]*\\))?: ([^*]+?)\\.? \\*/$`, 'm').exec(text) ?? [];
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
  const table = ['| screen | route | permission | what it is for |', '| --- | --- | --- | --- |', ...rows].join('\n');
  const [before = '', rest = ''] = text.split(from);
  const [, after = ''] = rest.split(to);
  return `${before}${from}\n\n${table}\n\n${to}${after}`;
}

if (require.main === module) writeFileSync(readme, readmeWithScreens());
