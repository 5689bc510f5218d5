/** @jest-environment node */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { exceptions, nounOf, nouns, partOf, placeOf, places } from '../config/nouns';
import { leavesOf, menuEntries } from '../config/routes';
import { glossaryWithNouns } from '../scripts/screensTable';
import { pluralOf } from '../src/services/configPlaced';

const root = path.join(__dirname, '..');
const holds = (file: string): boolean => existsSync(path.join(root, file));

const missingOf = (noun: string): string[] =>
  places.flatMap((place) => partOf(noun, place) ?? []).filter((file) => !holds(file));
const screens = leavesOf(menuEntries).map(({ path: route, component = '' }) => ({
  route,
  component,
  noun: nounOf(route),
}));

it.each(screens)(
  '$route is $noun in the page, the service, the domain and the stand-in',
  ({ route, component, noun }) => {
    expect(component).toBe(route.slice(1));
    expect(holds(`src/pages/${component}/index.tsx`)).toBe(true);
    expect(missingOf(noun)).toEqual([]);
  },
);

it('a noun without a screen, and an exception that a file contradicts, are gone', () => {
  const used = new Set(screens.map(({ noun }) => noun));
  expect(Object.values(nouns).filter((noun) => !used.has(noun))).toEqual([]);
  expect(Object.entries(nouns).filter(([last, noun]) => last === noun)).toEqual([]);
  const contradicted = Object.entries(exceptions).flatMap(([noun, parts]) =>
    places.filter((place) => place in parts && holds(placeOf[place](noun))).map((place) => placeOf[place](noun)),
  );
  expect(contradicted).toEqual([]);
});

/** The plural of a noun, as a file or folder would have it. */
const plurals = new Set(screens.map(({ noun }) => pluralOf(noun)));

it.each(['src/services', 'src/domain', 'src/components', 'mock'])('no name in %s is the plural of a noun', (folder) => {
  const names = readdirSync(path.join(root, folder)).map((name) => name.replace(/\..*$/, ''));
  expect(names.filter((name) => plurals.has(name))).toEqual([]);
});

it('the glossary shows the table of nouns', () => {
  const squeezed = (text: string): string => text.replace(/ +/g, ' ').replace(/-{3,}/g, '---');
  expect(squeezed(readFileSync(path.join(root, 'docs/glossary.md'), 'utf8'))).toBe(squeezed(glossaryWithNouns()));
});
