import type { ScreenLink } from '@/components/useScreens';
import { linkOf, type ObjectTypes, typesOfId } from '@/domain/objectType';
import { readLookup } from '@/utils/lookup';
import { pinyinInitials } from './pinyinInitials';

/** Something the palette can open. */
export interface PaletteEntry {
  to: string;
  label: string;
  hint: string;
}

const userScreen = '/userManage/user';

const squeeze = (text: string): string => text.replace(/\s+/g, '').toLowerCase();

/** Path in the typed text: a pasted console link is matched by its path. */
const wanted = (typed: string): string => squeeze(/#(\/[^?#\s]*)/.exec(typed)?.[1] ?? typed);

/** Rank of a name for a query, 0 is best; null if it does not match. */
function closeness(name: string, query: string): number | null {
  const texts = [squeeze(name), pinyinInitials[name] ?? ''];
  if (texts.includes(query)) return 0;
  if (texts.some((text) => text.startsWith(query))) return 1;
  return texts.some((text) => text.includes(query)) ? 2 : null;
}

function rank({ name, path, group }: ScreenLink, query: string): number | null {
  const byName = closeness(name, query);
  if (byName !== null) return byName;
  if (path.toLowerCase().includes(query)) return 3;
  return group.split(' / ').some((part) => closeness(part, query) !== null) ? 4 : null;
}

const entryOf = ({ path, name, group }: ScreenLink, mark = ''): PaletteEntry => ({
  to: path,
  label: name,
  hint: [group, mark].filter(Boolean).join(' · '),
});

/** Users that were typed or pasted, as one entry: an id, several of them, or a link to one. */
function usersIn(typed: string): PaletteEntry[] {
  const lookup = readLookup(typed);
  // Text that looks like a phone number is not put into an address as an id.
  const ids = lookup.kind === 'uids' ? lookup.uids : lookup.kind === 'one' && lookup.by === 'uid' ? [lookup.q] : [];
  const [first] = ids;
  if (first === undefined) return [];
  const search = new URLSearchParams(ids.length === 1 ? { uid: first } : ids.map((id) => ['uids', id]));
  const unused = lookup.kind === 'uids' ? lookup.dropped + lookup.invalidCount : 0;
  return [
    {
      to: `${userScreen}?${search}`,
      label: ids.length === 1 ? `打开用户 ${first}` : `打开 ${ids.length} 个用户`,
      hint: unused > 0 ? `另有 ${unused} 项不是用户ID或超出上限` : '用户查询',
    },
  ];
}

/** Other objects whose id pattern matches and whose screen this operator may open. */
function objectsIn(typed: string, screens: readonly ScreenLink[], types: ObjectTypes): PaletteEntry[] {
  const id = typed.trim();
  return typesOfId(types, id).flatMap((type) => {
    const to = linkOf(type, id, screens);
    const screen = screens.find(({ path }) => path === to?.split('?')[0]);
    return to && screen ? [{ to, label: `打开${type.label} ${id}`, hint: screen.name }] : [];
  });
}

/**
 * Palette entries for `typed`, best first: users and objects with pasted ids, then screens whose name, pinyin initials,
 * path or group match. With no text: recently visited screens, then all others.
 */
export function matchScreens(
  typed: string,
  screens: readonly ScreenLink[],
  visits: readonly string[],
  types: ObjectTypes,
): readonly PaletteEntry[] {
  const query = wanted(typed);
  if (!query) {
    const recent = visits.flatMap((path) => screens.find((screen) => screen.path === path) ?? []);
    const others = screens.filter((screen) => !recent.includes(screen));
    return [...recent.map((screen) => entryOf(screen, '最近访问')), ...others.map((screen) => entryOf(screen))];
  }
  const mayOpenUsers = screens.some(({ path }) => path === userScreen);
  const ranked = screens.flatMap((screen) => {
    const place = rank(screen, query);
    return place === null ? [] : [{ screen, place }];
  });
  return [
    ...(mayOpenUsers ? usersIn(typed) : []),
    ...objectsIn(typed, screens, types),
    ...ranked.sort((a, b) => a.place - b.place).map(({ screen }) => entryOf(screen)),
  ];
}
