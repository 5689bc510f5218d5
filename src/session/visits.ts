import { kept } from './kept';

const count = 8;

const store = kept('visits', (stored) =>
  Array.isArray(stored) ? stored.filter((path): path is string => typeof path === 'string') : [],
);

/** Paths of the screens this operator visited last in this tab, newest first. */
export const readVisits = store.get;

export const rememberVisit = (path: string): void =>
  store.set([path, ...readVisits().filter((other) => other !== path)].slice(0, count));

export const clearVisits = store.clear;
