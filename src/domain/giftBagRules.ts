import { isWhole } from './box';
import { oddsLines } from './boxText';
import { block, type CheckLine, type CheckMoment, type Content, checkCommon, pass, warn } from './config';
import { foreignNameLines } from './foreignNames';
import {
  bagNames,
  bagPictureSize,
  bagRatio,
  bagValue,
  type GiftBagBody,
  oddsOf,
  ratioText,
  storeKeys,
  stores,
} from './giftBag';
import { givenLines, linePrefix } from './givenItem';
import { labelOf } from './labels';
import { bagRatioCeiling, maxBagItems, maxBoxWeight, secondPersonCoins } from './limits';
import { hasUnseen, unseenText } from './names';
import { pictureLine } from './picture';
import { languages } from './review';

/** What keeps a gift bag from being published, and who must agree to it (screens/rewards §3.6.4). */

const countText = (count: number): string => count.toLocaleString('zh-CN');

function lookLines({ names, picture }: GiftBagBody): CheckLine[] {
  const lines = [
    picture ? pictureLine('body.picture', '图片', picture, bagPictureSize) : block('body.picture', '请上传图片'),
  ];
  lines.push(...foreignNameLines(names));
  return lines;
}

function itemLines({ mode, pick_n, items }: GiftBagBody): CheckLine[] {
  const lines = givenLines('body.items', items, { most: maxBagItems, isChosen: mode !== 'fixed' });
  if (mode === 'pick' && (pick_n < 1 || pick_n >= items.length))
    lines.push(block('body.pick_n', `自选数为 1 到 ${Math.max(1, items.length - 1)}，少于物品数`));
  if (mode === 'random' && items.length === 1) lines.push(block('body.items', '随机礼包至少 2 项物品'));
  return lines;
}

/** What is wrong with an item that is drawn. */
function drawnProblem({ weight, names }: GiftBagBody['items'][number]): string | undefined {
  if (!isWhole(weight, 1, maxBoxWeight)) return `权重须为 1–${countText(maxBoxWeight)} 的整数`;
  const missing = (['en', 'tl'] as const).find((language) => names[language].trim() === '');
  if (missing) return `请填写${labelOf(languages, missing).label}名称，公示文案要用`;
  return hasUnseen(names.en) || hasUnseen(names.tl) ? unseenText : undefined;
}

function oddsOfLines(body: GiftBagBody): CheckLine[] {
  if (body.mode !== 'random') return [];
  const each = body.items.flatMap((item, place) => {
    const text = drawnProblem(item);
    return text === undefined ? [] : [block(`body.items.${place}`, `${linePrefix(place)}${text}`)];
  });
  const namesOf = (language: Parameters<typeof bagNames>[1]) => bagNames(body, language);
  return [...each, ...oddsLines('body.rate_public_text', body.rate_public_text, oddsOf(body), namesOf)];
}

/** Why it gives too much for its price for one alone to say so; undefined where it does not. */
function ratioProblem(body: GiftBagBody): string | undefined {
  const ratio = bagRatio(body);
  if (ratio === null || ratio <= bagRatioCeiling) return undefined;
  return `价值是售价的 ${ratioText(ratio)}，超过 ${bagRatioCeiling} 倍，须由第二人同意`;
}

function priceLines({ price_type, price_coin, cash }: GiftBagBody, platforms: readonly string[]): CheckLine[] {
  if (price_type === 'coin') return price_coin < 1 ? [block('body.price_coin', '请填写售价')] : [];
  if (price_type !== 'cash') return [];
  if (cash.price < 1) return [block('body.cash', '请选择商店的价位')];
  const absent = storeKeys.filter((store) => cash[store] === '');
  if (absent.length === storeKeys.length) return [block('body.cash', '商店未上架该价位：请至少选择一个商店的商品')];
  return absent
    .map((store) => stores[store])
    .filter(({ platform }) => platforms.length === 0 || platforms.includes(platform))
    .map(({ label }) => warn('body.cash', `没有选择 ${label} 的商品，该平台的用户买不到`));
}

function ratioLines(body: GiftBagBody): CheckLine[] {
  const ratio = bagRatio(body);
  if (ratio === null) return [];
  const over = ratioProblem(body);
  if (over) return [warn('body.items', over)];
  if (ratio < 1) return [warn('body.items', `价值只有售价的 ${ratioText(ratio)}，用户买亏了`)];
  return [pass('body.items', `价值 ${countText(bagValue(body))} 金币，是售价的 ${ratioText(ratio)}`)];
}

function limitLines({ scene, buy_limit: { per_user, per_day, total }, stock }: GiftBagBody): CheckLine[] {
  const lines: CheckLine[] = [];
  const most = per_user > 0 ? per_user : Number.POSITIVE_INFINITY;
  if (per_day > most) lines.push(block('body.buy_limit.per_day', '每人每日限购不能多于每人限购'));
  if (total > 0 && per_user > total) lines.push(block('body.buy_limit.per_user', '每人限购不能多于总限购'));
  if (scene === 'first_pay' && per_user !== 1) lines.push(warn('body.buy_limit.per_user', '首充礼包通常每人限购 1 个'));
  if (stock < -1) lines.push(block('body.stock', '库存为 0 或更多，-1 为不限'));
  if (stock === 0) lines.push(warn('body.stock', '库存为 0，发布后即售罄'));
  return lines;
}

/** Rules of a bag beside those that all configurations share. */
export function checkGiftBag(content: Content<GiftBagBody>, moment: CheckMoment<GiftBagBody>): CheckLine[] {
  const { body, audience } = content;
  return [
    ...checkCommon(content, moment, { endless: true }),
    ...lookLines(body),
    ...itemLines(body),
    ...oddsOfLines(body),
    ...priceLines(body, audience.platforms),
    ...ratioLines(body),
    ...limitLines(body),
  ];
}

/** Held itself by the second person of what is drawn or worth much (blocks G7, G18). */
export const giftBagCheckCode = 'resource.giftBag:check';

/** Who must agree: to odds always, to what is worth much more than it costs, and to a gift of much. */
export function giftBagNeeds({ body }: Content<GiftBagBody>): { code: string; why: string } | undefined {
  const value = bagValue(body);
  const isMuch = body.price_type === 'free' && value >= secondPersonCoins;
  const why = [
    ...(body.mode === 'random' ? ['随机礼包的概率须由第二人核对'] : []),
    ...(isMuch
      ? [`免费礼包价值 ${countText(value)} 金币，不低于 ${countText(secondPersonCoins)} 金币，须由第二人同意`]
      : []),
    ratioProblem(body) ?? '',
  ].filter(Boolean);
  return why.length === 0 ? undefined : { code: giftBagCheckCode, why: why.join('；') };
}
