/**
 * Writes src/layouts/pinyinInitials.ts: the pinyin initials by which the palette finds a screen. They are
 * computed here and not in the browser, whose bundle has no room for a dictionary.
 * Run after a route was added or renamed: `node -r esbuild-register scripts/pinyinInitials.ts`.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { pinyin } from 'pinyin-pro';
import { homeEntry, type RouteEntry, screenGroups } from '../config/routes';

const target = path.join(__dirname, '..', 'src', 'layouts', 'pinyinInitials.ts');

const namesOf = ({ name, routes = [] }: RouteEntry): string[] => [...(name ? [name] : []), ...routes.flatMap(namesOf)];

/** `API 工厂` → `apigc`: first letters of the characters, Latin words whole. */
const initialsOf = (name: string): string =>
  pinyin(name, { pattern: 'first', toneType: 'none', type: 'array', nonZh: 'consecutive' })
    .join('')
    .replace(/\s+/g, '')
    .toLowerCase();

/** Every name in the route table, groups and planned screens too, with its initials. */
export function initialsByName(): Record<string, string> {
  const names = [homeEntry, ...screenGroups].flatMap(namesOf);
  return Object.fromEntries([...new Set(names)].map((name) => [name, initialsOf(name)]));
}

/** The committed file, formatted as the formatter leaves it. */
export function initialsFile(): string {
  const key = (name: string) => (/\s/.test(name) ? `'${name}'` : name);
  const lines = Object.entries(initialsByName()).map(([name, initials]) => `  ${key(name)}: '${initials}',`);
  return [
    '/** Pinyin initials of the names in config/routes.ts; written by scripts/pinyinInitials.ts. */',
    'export const pinyinInitials: Readonly<Record<string, string>> = {',
    ...lines,
    '};',
    '',
  ].join('\n');
}

if (require.main === module) writeFileSync(target, initialsFile());
