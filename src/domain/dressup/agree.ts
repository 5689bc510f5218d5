import { type Audience, type Content, everybody } from '../config/rules';
import { countText } from '../shared/figure';
import { labelOf } from '../shared/labels';
import { leadCodeOf } from '../shared/leadCodes';
import { maxValidDays, secondPersonCoins } from '../shared/limits';
import { type DressupBody, type DressupPrice, daysText, genderLimits, lengthOf, slots } from './rules';

/** Changes of a dress-up that need a second person (docs/design/resource.md#dressup, docs/design/blocks.md#g7). */

/**
 * Permission to approve valuable dress-ups, which the page key alone does not grant (docs/design/blocks.md#g7, #g18).
 */
export const dressupCheckCode = leadCodeOf('resource.DressupResource:check');

/** Permanent counts as the maximum validity. */
const daysOf = ({ days }: DressupPrice): number => (days === 0 ? maxValidDays : days);

/**
 * Price for a number of days; if not sold for exactly as many, a lower bound from shorter and longer offers; 0 if there
 * are none.
 */
function costOf(list: readonly DressupPrice[], wanted: DressupPrice): number {
  const same = list.find(({ days }) => days === wanted.days);
  if (same) return same.coin;
  const shorter = list.filter((one) => lengthOf(one) < lengthOf(wanted)).map(({ coin }) => coin);
  const longer = list.filter((one) => lengthOf(one) > lengthOf(wanted));
  return Math.max(0, ...shorter, ...longer.map((one) => Math.floor((one.coin * daysOf(wanted)) / daysOf(one))));
}

/** Reason why a change against the published version needs an approver; undefined if it does not. */
function changeWhy({ body }: Content<DressupBody>, before: Content<DressupBody>): string | undefined {
  const { value_coin } = before.body;
  if (value_coin !== body.value_coin) return `已发布的估值有变化（原 ${countText(value_coin ?? 0)} 金币）`;
  if (body.obtain !== 'shop') return undefined;
  const wasSold = before.body.obtain === 'shop' && before.body.price_list.length > 0;
  // If it was not sold before, its value counts as its old price for any period.
  const asked = (price: DressupPrice) => (wasSold ? costOf(before.body.price_list, price) : (value_coin ?? 0));
  const cheaper = body.price_list.find((price) => price.coin < asked(price));
  return cheaper && `${daysText(cheaper.days)}的售价低于原来的 ${countText(asked(cheaper))} 金币`;
}

/** Value, price and way to obtain equal those of the live version. */
const isAsServed = ({ body }: Content<DressupBody>, { body: live }: Content<DressupBody>): boolean =>
  live.value_coin === body.value_coin &&
  live.obtain === body.obtain &&
  JSON.stringify(live.price_list) === JSON.stringify(body.price_list);

/**
 * Approver required for a version, and why; undefined if none. `before` holds the live version and the one from which
 * changes are added up, so that several small steps need the same approval as one large step.
 */
export function dressupApprovalNeeded(
  content: Content<DressupBody>,
  ...before: readonly (Content<DressupBody> | undefined)[]
): { code: string; why: string } | undefined {
  const most = `不低于 ${countText(secondPersonCoins)} 金币，需要第二人同意`;
  const because = (why: string) => ({ code: dressupCheckCode, why });
  const isMuch = (coins: number | null | undefined) => (coins ?? 0) >= secondPersonCoins;
  if (isMuch(content.body.value_coin)) return because(`估值${most}`);
  if (content.body.price_list.some(({ coin }) => isMuch(coin))) return because(`售价${most}`);
  // Lowering the value would give away the same item without approval.
  if (before.some((one) => isMuch(one?.body.value_coin))) return because(`线上版本的估值${most}`);
  const [live] = before;
  if (live && isAsServed(content, live)) return undefined;
  const [why] = before.flatMap((one) => (one && changeWhy(content, one)) ?? []);
  return why === undefined ? undefined : because(`${why}，需要第二人同意`);
}

/** The same people are meant, or all. */
const isForThem = (audience: Audience, before: Audience): boolean =>
  [before, everybody].some((one) => JSON.stringify(one) === JSON.stringify(audience));

/**
 * Reason why an item cannot replace one that is taken down; undefined if it can. Wearers get the replacement without
 * approval, so it must not be worth more, and must suit every wearer.
 */
export function successorCannot(from: Content<DressupBody>, to: Content<DressupBody>): string | undefined {
  const { slot, vip_min, gender_limit } = from.body;
  const [before, value] = [from.body.value_coin ?? 0, to.body.value_coin ?? 0];
  if (to.body.slot !== slot) return `请选择同为${labelOf(slots, slot).label}的装扮`;
  if (value >= secondPersonCoins)
    return `估值 ${countText(value)} 金币，不低于 ${countText(secondPersonCoins)}：请选卸下，再到「发放与回收」发放`;
  if (value > before) return `估值 ${countText(value)} 金币，高于下架的 ${countText(before)} 金币`;
  if (to.body.vip_min > vip_min)
    return `须 VIP ${to.body.vip_min} 以上，下架的${vip_min === 0 ? '不限' : `为 ${vip_min}`}`;
  if (to.body.gender_limit !== 'all' && to.body.gender_limit !== gender_limit)
    return `${labelOf(genderLimits, to.body.gender_limit).label}可用，下架的不是`;
  return isForThem(to.audience, from.audience) ? undefined : '只给部分人群，与下架的不同';
}
