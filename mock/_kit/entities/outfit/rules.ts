import type { OutfitBody, OutfitPart } from '../../../../src/domain/outfit';
import { findKit } from '../../kit/config/kits';
import { contentOf } from '../../kit/config/store';

/** Adds the current name of the dress-up, so that the approver sees more than an id. */
function namedPart(part: OutfitPart) {
  const dressup = findKit('dressup')?.rows.get(part.dressup_id);
  return dressup ? { ...part, name: contentOf(dressup).name } : part;
}

/** Set fields shown in audit rows and requests. */
export const outfitFacts = ({ names, parts, ...rest }: OutfitBody): Record<string, unknown> => ({
  ...rest,
  parts: parts.map(namedPart),
  name_en: names.en,
  name_tl: names.tl,
});
