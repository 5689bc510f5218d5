import type { CheckLine, Content } from '../../../src/domain/config';
import { type OutfitBody, outfitNeeds, partsWorth, waitingLines } from '../../../src/domain/outfit';
import { liveOf, type StoredConfig } from '../config/store';
import type { Db } from '../db';
import { waitingFor } from './figures';
import { choicesOf, outfitProblems } from './others';

/** What a version of a set comes to by its parts and who has them: what it is warned of, and who must agree. */

type Outfit = Content<OutfitBody>;

/** Who must agree to a version in production, and why. */
export const outfitAgreed = (content: Outfit, live?: Outfit) => {
  const { parts, valid_days } = content.body;
  const worth = partsWorth(choicesOf(parts), valid_days);
  return outfitNeeds(content, live, { worth, waiting: waitingFor(content.body, live?.body) });
};

/** What only the backend can tell of one; in the test environment nobody has anything. */
export function outfitLines(content: Outfit, db: Db, config: StoredConfig): CheckLine[] {
  const live = liveOf(config)?.content as Outfit | undefined;
  const waiting = config.env === 'prod' ? waitingFor(content.body, live?.body) : [];
  return [...outfitProblems(content, db), ...waitingLines(content.body, waiting)];
}
