import { block, type CheckFinding, type CheckMoment, type Content, checkCommon, pass, warn } from '../config/rules';
import { languages } from '../review/rules';
import { countText } from '../shared/figure';
import { foreignNameFindings } from '../shared/foreignNames';
import { givenFindings, linePrefix } from '../shared/givenItem';
import { labelOf } from '../shared/labels';
import { leadCodeOf } from '../shared/leadCodes';
import { maxBoxWeight, restockAlone, secondPersonCoins } from '../shared/limits';
import { hasUnseen, invisibleInNameText } from '../shared/names';
import { pictureFinding } from '../shared/picture';
import { raiseApprovalReason } from '../shared/restock';
import { isWhole } from '../treasureBox/draw';
import { oddsFindings } from '../treasureBox/text';
import { maxBagItems } from './limits';
import {
  bagGain,
  bagNames,
  bagPictureSize,
  bagRatio,
  bagReach,
  bagValue,
  type GiftBagBody,
  marginOf,
  oddsOf,
  ratioText,
  storeKeys,
  stores,
  usdText,
} from './rules';

/** Ratio of value to price above which a bag needs an approver. */
export const bagRatioCeiling = 10;
/** Share of a cash price kept by stores (0–1); for display only, never booked. */
export const storeShare = 0.3;

/** Publish checks and approval rules of gift bags (docs/design/rewards.md#gift-bag). */

function faceFindings({ names, picture }: GiftBagBody): CheckFinding[] {
  const findings = [
    picture ? pictureFinding('body.picture', '图片', picture, bagPictureSize) : block('body.picture', '请上传图片'),
  ];
  findings.push(...foreignNameFindings(names));
  return findings;
}

function itemFindings({ mode, pick_n, items }: GiftBagBody): CheckFinding[] {
  const findings = givenFindings('body.items', items, { most: maxBagItems, isChosen: mode !== 'fixed' });
  if (mode === 'pick' && (pick_n < 1 || pick_n >= items.length))
    findings.push(block('body.pick_n', `自选数为 1 到 ${Math.max(1, items.length - 1)}，少于物品数`));
  if (mode === 'random' && items.length === 1) findings.push(block('body.items', '随机礼包至少 2 项物品'));
  return findings;
}

/** Problem of an item in a random bag. */
function drawnProblem({ weight, names }: GiftBagBody['items'][number]): string | undefined {
  if (!isWhole(weight, 1, maxBoxWeight)) return `权重须为 1–${countText(maxBoxWeight)} 的整数`;
  const missing = (['en', 'tl'] as const).find((language) => names[language].trim() === '');
  if (missing) return `请填写${labelOf(languages, missing).label}名称，公示文案要用`;
  return hasUnseen(names.en) || hasUnseen(names.tl) ? invisibleInNameText : undefined;
}

function oddsOfFindings(body: GiftBagBody): CheckFinding[] {
  if (body.mode !== 'random') return [];
  const each = body.items.flatMap((item, place) => {
    const text = drawnProblem(item);
    return text === undefined ? [] : [block(`body.items.${place}`, `${linePrefix(place)}${text}`)];
  });
  const namesOf = (language: Parameters<typeof bagNames>[1]) => bagNames(body, language);
  return [...each, ...oddsFindings('body.rate_public_text', body.rate_public_text, oddsOf(body), namesOf)];
}

/** Reason why the value is too high for the price without approval; undefined otherwise. */
function ratioProblem(body: GiftBagBody): string | undefined {
  const ratio = bagRatio(body);
  if (ratio === null || ratio <= bagRatioCeiling) return undefined;
  return `价值是售价的 ${ratioText(ratio)}，超过 ${bagRatioCeiling} 倍，须由第二人同意`;
}

function priceFindings({ price_type, price_coin, cash }: GiftBagBody, platforms: readonly string[]): CheckFinding[] {
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

function ratioFindings(body: GiftBagBody): CheckFinding[] {
  const ratio = bagRatio(body);
  if (ratio === null) return [];
  const over = ratioProblem(body);
  if (over) return [warn('body.items', over)];
  const gain = bagGain(body);
  if (gain > 0) return [warn('body.items', `用金币买金币：买一个净得 ${countText(gain)} 金币`)];
  const sale = body.price_type === 'cash' ? marginOf(body, 1, storeShare) : null;
  if (sale && sale.margin < 0)
    return [warn('body.items', `亏本出售：扣除商店分成和物品价值，每个约亏 ${usdText(-sale.margin)}`)];
  if (ratio < 1) return [warn('body.items', `价值只有售价的 ${ratioText(ratio)}，用户买亏了`)];
  return [pass('body.items', `价值 ${countText(bagValue(body))} 金币，是售价的 ${ratioText(ratio)}`)];
}

function limitFindings({ scene, price_type, buy_limit, stock }: GiftBagBody): CheckFinding[] {
  const { per_user, per_day, total } = buy_limit;
  const findings: CheckFinding[] = [];
  if (price_type === 'free' && per_user === 0)
    findings.push(
      warn(
        'body.buy_limit.per_user',
        per_day > 0 ? '免费且每天可领：同一用户可持续领取' : '免费且不限每人数量：单个用户可领完全部库存',
      ),
    );
  const most = per_user > 0 ? per_user : Number.POSITIVE_INFINITY;
  if (per_day > most) findings.push(block('body.buy_limit.per_day', '每人每日限购不能多于每人限购'));
  if (total > 0 && per_user > total) findings.push(block('body.buy_limit.per_user', '每人限购不能多于总限购'));
  if (scene === 'first_pay' && per_user !== 1)
    findings.push(warn('body.buy_limit.per_user', '首充礼包通常每人限购 1 个'));
  if (stock < -1) findings.push(block('body.stock', '库存为 0 或更多，-1 为不限'));
  if (stock === 0) findings.push(warn('body.stock', '库存为 0，发布后即售罄'));
  if (total > 0 && stock > total)
    findings.push(warn('body.stock', `总限购 ${countText(total)} 个，多出的 ${countText(stock - total)} 个卖不出去`));
  return findings;
}

/** Checks of a bag beside the common ones. */
export function checkGiftBag(content: Content<GiftBagBody>, moment: CheckMoment<GiftBagBody>): CheckFinding[] {
  const { body, audience } = content;
  return [
    ...checkCommon(content, moment, { endless: true }),
    ...faceFindings(body),
    ...itemFindings(body),
    ...oddsOfFindings(body),
    ...priceFindings(body, audience.platforms),
    ...ratioFindings(body),
    ...limitFindings(body),
  ];
}

/**
 * Permission to approve random or valuable bags, which the page key alone does not grant (docs/design/blocks.md#g7,
 * #g18).
 */
export const giftBagCheckCode = leadCodeOf('resource.giftBag:check');

/** Facts about a version that only the backend knows. */
export interface BagStake {
  /** Number of users it reaches. */
  people: number;
  /** Versions published by one person alone since the last second approval. */
  alone: readonly GiftBagBody[];
  /** For a running bag: its stock, and how much more one person may add. */
  runs?: { stock: number; allowance: number };
  /** Number of live configs that reference it, and its value at that time; they give it at its current value. */
  named?: { count: number; value: number };
}

/** Reason why users would gain too much without approval, over all versions; undefined otherwise. */
function gainProblem(body: GiftBagBody, { people, alone }: BagStake): string | undefined {
  const all = [body, ...alone].filter((one) => bagGain(one) > 0);
  const gain = Math.max(0, ...all.map(bagGain));
  const reach = all.map((one) => bagReach(one, people));
  const each = Math.max(0, ...reach.map((one) => one.each));
  if (each === 0) return undefined;
  const isFree = all.some((one) => one.price_type === 'free');
  const says = `${isFree ? '免费礼包价值' : '买一个净得'} ${countText(gain)} 金币`;
  const agreed = '须由第二人同意';
  if (each === Number.POSITIVE_INFINITY) return `${says}，每人不限数量，${agreed}`;
  const most = each === 1 ? says : `${says}，每人最多 ${countText(each)} 个`;
  if (gain * each >= secondPersonCoins) return `${most}，不低于 ${countText(secondPersonCoins)} 金币，${agreed}`;
  const coins = gain * Math.max(...reach.map((one) => one.all));
  return coins >= restockAlone
    ? `${most}，所有用户最多共得 ${countText(coins)} 金币，不低于 ${countText(restockAlone)} 金币，${agreed}`
    : undefined;
}

/**
 * Reason why raising the value of a referenced bag needs approval; undefined if it is not referenced or not worth more.
 */
function heldProblem(body: GiftBagBody, { named }: BagStake): string | undefined {
  if (!named || named.count === 0 || bagValue(body) <= named.value) return undefined;
  const says = `价值由 ${countText(named.value)} 提高到 ${countText(bagValue(body))} 金币`;
  return `${named.count} 处正在引用，${says}，须由第二人同意`;
}

/**
 * Approver required: for odds always, for a value far above the price, for large gains of users, and for more stock
 * than one person may add.
 */
export function giftBagApprovalNeeded(
  { body }: Content<GiftBagBody>,
  stake: BagStake = { people: 0, alone: [] },
): { code: string; why: string } | undefined {
  const { runs } = stake;
  const why = [
    body.mode === 'random' ? '随机礼包的概率须由第二人核对' : undefined,
    gainProblem(body, stake),
    heldProblem(body, stake),
    ratioProblem(body),
    runs && raiseApprovalReason(runs.stock, body.stock, runs.allowance),
  ].filter((text) => text !== undefined);
  return why.length === 0 ? undefined : { code: giftBagCheckCode, why: why.join('；') };
}
