import { linkOf, type ObjectTypes, typesOfId } from '@/domain/shared/objectType';
import type { ScreenLink } from '@/kit/field/useScreens';
import { readLookup } from '@/utils/lookup';
import { screenPinyin } from './screenPinyin';

/** A thing that may not exist: the palette asks the backend before it offers it. */
export interface Thing {
  type: string;
  id: string;
  /** Its kind and id as the page names them, e.g. 「封禁 ban_1」. */
  name: string;
}

/** An entry of the palette; an approval has no address of its own and opens the approval inbox. */
export interface PaletteEntry {
  to: string;
  label: string;
  hint: string;
  thing?: Thing;
}

const userScreen = '/userManage/user';

const squeeze = (text: string): string => text.replace(/\s+/g, '').toLowerCase();

/** Path and query of a pasted console link. */
const linkIn = (typed: string) => /#(?<path>\/[^?#\s]*)(?<search>\?[^#\s]*)?/.exec(typed)?.groups;

/** Path in the typed text: a pasted console link is matched by its path. */
const wanted = (typed: string): string => squeeze(linkIn(typed)?.path ?? typed);

/** A name, its pinyin initials, and its full pinyin from each syllable on: 「提现审核」 is also found by `shenhe`. */
function spellings(name: string): string[] {
  const [initials = '', ...syllables] = screenPinyin[name]?.split(' ') ?? [];
  const [full = '', ...rests] = syllables.map((_, place) => syllables.slice(place).join(''));
  return [squeeze(name), initials, full, ...rests];
}

/** Rank of a name for a query, 0 is best; null if it does not match. */
function closeness(name: string, query: string): number | null {
  const [own = '', initials = '', full = '', ...rests] = spellings(name);
  const texts = [own, initials, full];
  if (texts.includes(query)) return 0;
  if (texts.some((text) => text.startsWith(query))) return 1;
  const isInside = own.includes(query) || initials.includes(query) || rests.some((text) => text.startsWith(query));
  return isInside ? 2 : null;
}

function rank({ name, path, group }: ScreenLink, query: string): number | null {
  const byName = closeness(name, query);
  if (byName !== null) return byName;
  if (path.toLowerCase().includes(query)) return 3;
  return group.split(' / ').some((part) => closeness(part, query) !== null) ? 4 : null;
}

const entryOf = ({ path, name, group }: ScreenLink, mark = '', search = ''): PaletteEntry => ({
  to: `${path}${search}`,
  label: name,
  hint: [group, mark].filter(Boolean).join(' · '),
});

/** The user with a phone number, for operators who may read phone numbers in full. */
function phoneIn(typed: string): PaletteEntry[] {
  const lookup = readLookup(typed);
  if (lookup.kind !== 'one' || lookup.by !== 'phone') return [];
  const { q } = lookup;
  return [
    {
      to: `${userScreen}?${new URLSearchParams({ by: 'phone', q })}`,
      label: `按手机号打开用户 ${q}`,
      hint: '用户查询',
      thing: { type: 'user', id: q, name: `手机号 ${q} 的用户` },
    },
  ];
}

/** Users that were typed or pasted, as one entry: an id, several of them, or a link to one. */
function usersIn(typed: string): PaletteEntry[] {
  const lookup = readLookup(typed);
  // A number that reads as a phone number is not put into an address as an id.
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
      ...(ids.length === 1 ? { thing: { type: 'user', id: first, name: `用户 ${first}` } } : {}),
    },
  ];
}

/** Other things that have such ids and a screen that this operator may open; approvals open in the inbox. */
function objectsIn(typed: string, screens: readonly ScreenLink[], types: ObjectTypes): PaletteEntry[] {
  const id = typed.trim();
  return typesOfId(types, id).flatMap((type) => {
    const thing = { type: type.type, id, name: `${type.label} ${id}` };
    const label = `打开${thing.name}`;
    if (type.type === 'approval') return [{ to: '', label, hint: '审批中心', thing }];
    const to = linkOf(type, id, screens);
    const screen = screens.find(({ path }) => path === to?.split('?')[0]);
    return to && screen ? [{ to, label, hint: screen.name, thing }] : [];
  });
}

/**
 * Palette entries for `typed`, best first: users and objects with pasted ids, then screens whose name, pinyin initials,
 * screens whose name, pinyin, path or group fit. Nothing typed: the screens visited last, then all others.
 */
export function matchScreens(
  typed: string,
  screens: readonly ScreenLink[],
  visits: readonly string[],
  types: ObjectTypes,
  mayReadPhones = false,
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
  const link = linkIn(typed);
  // A link to a filtered list or to one row keeps its query.
  const entry = (screen: ScreenLink) => entryOf(screen, '', screen.path === link?.path ? link.search : '');
  return [
    ...(mayOpenUsers ? usersIn(typed) : []),
    ...(mayOpenUsers && mayReadPhones ? phoneIn(typed) : []),
    ...objectsIn(typed, screens, types),
    ...ranked.sort((a, b) => a.place - b.place).map(({ screen }) => entry(screen)),
  ];
}
