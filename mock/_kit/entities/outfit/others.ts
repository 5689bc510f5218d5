import { block, type CheckLine, type Content } from '../../../../src/domain/config';
import { type DressupBody, slots } from '../../../../src/domain/dressup';
import { labelOf } from '../../../../src/domain/labels';
import { type OutfitBody, outfitValue, type PartChoice, partsWorth, priceLines } from '../../../../src/domain/outfit';
import type { Ref } from '../../../../src/domain/references';
import { configsOf } from '../../kit/config/kits';
import { contentOf, type StoredConfig, windowOf } from '../../kit/config/store';
import { mediaProblem } from '../../kit/files/mediaProblem';
import type { Db } from '../../store/db';
import { givenProblems, givenRefs } from '../rewards/given';

/** Dress-up as a choice for sets: the live version, or the draft if never published. */
export function choiceOf(config: StoredConfig) {
  const { name, body } = contentOf(config);
  const { slot, layer, price_list, value_coin, preview_static, preview_anim } = body as DressupBody;
  const { id, status } = config;
  const own = { slot, layer, price_list, value_coin, preview_static, preview_anim };
  return { id, name, status, end_at: windowOf(config).end_at, ...own };
}

/** The parts of a set that are there, each as sets see it. */
export const choicesOf = (parts: OutfitBody['parts']): PartChoice[] =>
  parts.flatMap(({ dressup_id }) => {
    const config = configsOf('dressup').get(dressup_id);
    return config ? [choiceOf(config)] : [];
  });

/** One as an item of rewards: nobody has it twice. */
export const outfitItem = ({ price_bundle, parts, valid_days, theme_img }: OutfitBody) => ({
  value: outfitValue(price_bundle, partsWorth(choicesOf(parts), valid_days)),
  max: 1,
  picture: theme_img?.url ?? null,
});

/** Checks that need the backend: wrong slots, prices of parts, picture and rewards. */
export function outfitProblems({ body }: Content<OutfitBody>, db: Db): CheckLine[] {
  const { parts, collect_reward, theme_img } = body;
  const lines: CheckLine[] = theme_img ? mediaProblem('body.theme_img', '主题图', theme_img, db) : [];
  for (const [place, { slot, dressup_id }] of parts.entries()) {
    const [found] = choicesOf([{ slot, dressup_id }]);
    if (found && found.slot !== slot) {
      const [wanted, own] = [labelOf(slots, slot).label, labelOf(slots, found.slot).label];
      lines.push(block(`body.parts.${place}`, `「${found.name}」是${own}，不是${wanted}，请重新选择`));
    }
  }
  lines.push(...priceLines({ parts: choicesOf(parts), body }));
  for (const [place, { reward }] of collect_reward.entries())
    lines.push(...givenProblems(`body.collect_reward.${place}.reward`, reward));
  return lines;
}

/** References from a set to its parts and collection rewards. */
export const outfitRefs = ({ body }: Content<OutfitBody>): Ref[] => [
  ...body.parts.flatMap(({ dressup_id }, place) =>
    dressup_id === '' ? [] : [{ type: 'dressup', id: dressup_id, path: partPath(place), kept_days: keptDays(body) }],
  ),
  ...body.collect_reward.flatMap(({ reward }, place) => givenRefs(`body.collect_reward.${place}.reward`, reward)),
];

/** The last buyer keeps the parts for as many days as the first. */
const keptDays = ({ valid_days }: OutfitBody): number => valid_days || Number.POSITIVE_INFINITY;

const partPath = (place: number): string => `body.parts.${place}`;

/** Without a part it is not whole; without a reward it is. */
export const isPart = ({ path }: Ref): boolean => path.startsWith('body.parts.');
