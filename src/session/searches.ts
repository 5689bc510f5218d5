import { searchHistory } from '../domain/limits';
import { preference } from './storage';

const slot = preference('searches');

/** User ids looked up last in this browser, newest first. Ids only: names and phones are not kept. */
export const readSearches = (): string[] => (slot.get() ?? '').split(',').filter(Boolean);

export function rememberSearch(uid: string): void {
  slot.set([uid, ...readSearches().filter((other) => other !== uid)].slice(0, searchHistory).join(','));
}

export const clearSearches = (): void => slot.clear();
