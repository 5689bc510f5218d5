/**
 * Writes src/layouts/screenPinyin.ts: the pinyin by which the palette finds a screen. They are
 * computed here and not in the browser, whose bundle has no room for a dictionary.
 * Run after a route was added or renamed: `npm run screens`.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { pinyin } from 'pinyin-pro';
import { homeEntry, type RouteEntry, screenGroups } from '../config/routes';

const target = path.join(__dirname, '..', 'src', 'layouts', 'screenPinyin.ts');

const namesOf = ({ name, routes = [] }: RouteEntry): string[] => [...(name ? [name] : []), ...routes.flatMap(namesOf)];

const syllablesOf = (name: string, pattern: 'first' | 'pinyin'): string[] =>
  pinyin(name, { pattern, toneType: 'none', type: 'array', nonZh: 'consecutive' }).flatMap((part) =>
    part.toLowerCase().replace(/ü/g, 'v').split(/\s+/).filter(Boolean),
  );

/** `API 工厂` → `apigc api gong chang`: first letters of the characters with Latin words whole, then each syllable. */
const pinyinOf = (name: string): string =>
  [syllablesOf(name, 'first').join(''), ...syllablesOf(name, 'pinyin')].join(' ');

/** Every name in the route table, groups too, with its pinyin. */
export function pinyinByName(): Record<string, string> {
  const names = [homeEntry, ...screenGroups].flatMap(namesOf);
  return Object.fromEntries([...new Set(names)].map((name) => [name, pinyinOf(name)]));
}

/** The committed file, formatted as the formatter leaves it. */
export function pinyinFile(): string {
  const key = (name: string) => (/\s/.test(name) ? `'${name}'` : name);
  const lines = Object.entries(pinyinByName()).map(([name, spelled]) => `  ${key(name)}: '${spelled}',`);
  return [
    '/** Pinyin of the names in config/routes.ts, initials and then syllables; written by scripts/screenPinyin.ts. */',
    'export const screenPinyin: Readonly<Record<string, string>> = {',
    ...lines,
    '};',
    '',
  ].join('\n');
}

if (require.main === module) writeFileSync(target, pinyinFile());
