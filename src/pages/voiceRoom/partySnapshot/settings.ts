import { useHashQuery } from '@/hooks/useHashQuery';
import { useStore } from '@/hooks/useStore';
import { fieldsOf, kept as keptFor } from '@/session/kept';

/** Cards of the wall by the key that chooses them, with the cards of a row. */
export const wallSizes = { 12: { key: '1', columns: 4 }, 24: { key: '2', columns: 6 }, 48: { key: '3', columns: 8 } };
export type WallSize = keyof typeof wallSizes;

interface Kept {
  size: WallSize;
  /** 巡检时试听: the tour also plays each room, unless the operator turned it off. */
  sound: boolean;
}

const sizeOf = (value: unknown): WallSize | undefined =>
  Object.hasOwn(wallSizes, String(value)) ? (Number(value) as WallSize) : undefined;

const store = keptFor('room-wall', (stored): Kept => {
  const { size, sound } = fieldsOf(stored);
  return { size: sizeOf(size) ?? 24, sound: sound !== false };
});

/** Settings of the wall; a link can override the number of cards. */
export function useWallSettings() {
  const { query, setQuery } = useHashQuery();
  const kept = useStore(store);
  return {
    size: sizeOf(query.get('cards')) ?? kept.size,
    sound: kept.sound,
    setSize: (size: WallSize) => {
      store.set({ ...store.get(), size });
      setQuery({ cards: size }, { replace: true });
    },
    setSound: (sound: boolean) => store.set({ ...store.get(), sound }),
  };
}
