import { itemsJson, type PlaylistItem } from './rules';

/** Differences between the items of two versions. */
export interface PlaylistChanges {
  added: PlaylistItem[];
  removed: PlaylistItem[];
  /** Changed items, before and after. */
  changed: { before: PlaylistItem; after: PlaylistItem }[];
  /** Minimum number of common items that were moved. */
  moved: number;
}

const same = (a: PlaylistItem, b: PlaylistItem): boolean => itemsJson([a]) === itemsJson([b]);

/** Compares items by id, so that a moved item is not shown as removed and added. */
export function playlistChanges(before: readonly PlaylistItem[], after: readonly PlaylistItem[]): PlaylistChanges {
  const old = new Map(before.map((item) => [item.item_id, item]));
  const next = new Set(after.map(({ item_id }) => item_id));
  const places = new Map(before.map(({ item_id }, at) => [item_id, at]));
  const stays = after.filter(({ item_id }) => old.has(item_id));
  return {
    added: after.filter(({ item_id }) => !old.has(item_id)),
    removed: before.filter(({ item_id }) => !next.has(item_id)),
    changed: stays.flatMap((item) => {
      const was = old.get(item.item_id);
      return was && !same(was, item) ? [{ before: was, after: item }] : [];
    }),
    moved: stays.length - longestRise(stays.map(({ item_id }) => places.get(item_id) ?? 0)),
  };
}

/** Length of the longest increasing run: items that keep their place while the rest are moved between them. */
function longestRise(places: readonly number[]): number {
  // The smallest end of a rise of each length.
  const ends: number[] = [];
  for (const place of places) {
    const at = ends.findIndex((end) => end > place);
    ends[at === -1 ? ends.length : at] = place;
  }
  return ends.length;
}
