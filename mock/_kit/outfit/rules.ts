import type { OutfitBody, OutfitPart } from '../../../src/domain/outfit';
import { findKit } from '../config/kits';
import { contentOf } from '../config/store';

/** With what its dress-up is called now: who agrees to it knows no numbers. */
function namedPart(part: OutfitPart) {
  const dressup = findKit('dressup')?.rows.get(part.dressup_id);
  return dressup ? { ...part, name: contentOf(dressup).name } : part;
}

/** What audit rows and requests show of one. */
export const outfitFacts = ({ names, parts, ...rest }: OutfitBody): Record<string, unknown> => ({
  ...rest,
  parts: parts.map(namedPart),
  ...{ name_en: names.en, name_tl: names.tl },
});
