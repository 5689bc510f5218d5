import { searchHistory } from '../domain/shared/limits';
import { kept } from './kept';

const store = kept('searches', (stored) =>
  Array.isArray(stored) ? stored.filter((uid): uid is string => typeof uid === 'string') : [],
);

/** User ids this operator looked up last in this tab, newest first. Ids only: names and phones are not kept. */
export const readSearches = store.get;

export const rememberSearch = (uid: string): void =>
  store.set([uid, ...readSearches().filter((other) => other !== uid)].slice(0, searchHistory));
