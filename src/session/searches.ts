import { searchHistory } from '../domain/limits';
import { kept } from './kept';
import { traces } from './personal';

const store = kept(
  'searches',
  (stored) => (Array.isArray(stored) ? stored.filter((uid): uid is string => typeof uid === 'string') : []),
  traces.searches,
);

/** User ids this operator looked up last in this browser, newest first. Ids only: names and phones are not kept. */
export const readSearches = store.get;

export const rememberSearch = (uid: string): void =>
  store.set([uid, ...readSearches().filter((other) => other !== uid)].slice(0, searchHistory));
