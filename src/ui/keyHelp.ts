import { useEffect } from 'react';

/** Keys of what is on the screen, for the keyboard help (`?`): who has keys of its own says so while it is there. */
export interface KeyPlace {
  place: string;
  shortcuts: readonly { keys: readonly string[]; label: string }[];
}

const places = new Set<KeyPlace>();

export const keyPlaces = (): readonly KeyPlace[] => [...places];

export function useKeyHelp(place: KeyPlace): void {
  useEffect(() => {
    places.add(place);
    return () => void places.delete(place);
  }, [place]);
}
