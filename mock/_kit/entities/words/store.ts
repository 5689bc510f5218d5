import type { Release } from '../../base/stored';
import { type Db, wordReleases } from '../../store/db';

/** The bank of suspicious words as the backend keeps it. */

export const bankOf = ({ words, wordChanges: changes, wordHits: hits }: Db) => ({
  words,
  changes,
  hits,
  releases: wordReleases.rows,
});

export function currentRelease({ releases }: Pick<ReturnType<typeof bankOf>, 'releases'>): Release {
  const release = releases.at(-1);
  if (!release) throw new Error('The bank has no version');
  return release;
}
