import { kept } from './kept';
import { traces } from './personal';

const count = 8;

const store = kept(
  'visits',
  (stored) => (Array.isArray(stored) ? stored.filter((path): path is string => typeof path === 'string') : []),
  traces.visits,
);

/** Paths of the screens this operator visited last in this browser, newest first. */
export const readVisits = store.get;

export const rememberVisit = (path: string): void =>
  store.set([path, ...readVisits().filter((other) => other !== path)].slice(0, count));

export const clearVisits = store.clear;
