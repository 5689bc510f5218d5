import * as z from 'zod/mini';
import {
  block,
  type CheckFinding,
  type CheckMoment,
  type ConfigStatus,
  type Content,
  checkCommon,
  warn,
} from '../config/rules';
import { type DressupBody, type DressupPrice, daysText, obtains, slots } from '../dressup/rules';
import { tiers } from '../resource/rules';
import { text, whole } from '../shared/bodyFields';
import { countText } from '../shared/figure';
import { foreignNameFindings, foreignNamesField } from '../shared/foreignNames';
import { givenFindings, givenItem, givenSum, givenText } from '../shared/givenItem';
import { idOrNone } from '../shared/ids';
import { labelOf } from '../shared/labels';
import { leadCodeOf } from '../shared/leadCodes';
import { maxCoinValue, maxValidDays, secondPersonCoins } from '../shared/limits';
import { mediaFile, mediaFindings, mediaLimits } from '../shared/media';
import type { Fields } from '../shared/objectType';
import { shapeOf } from '../shared/record';
import { keyOf } from '../shared/schema';

/** Minimum and maximum parts of a set, one per slot. */
const leastOutfitParts = 2;
export const maxOutfitParts = 9;
/** Maximum steps of collection rewards, and items per step. */
export const maxCollectSteps = 9;
export const maxCollectItems = 5;
/** Coins granted at once by a new version above which an approver is needed. */
const collectAlone = 10_000;
/** Ratio of the parts' value to the price above which an approver is needed. */
const outfitWorthCeiling = 2;

const _name = text(60);

export const outfitBodyFields = {
  /** Names in other languages; empty falls back to Chinese. */
  names: foreignNamesField,
  /** Rarity. */
  rarity: { label: '稀有度', kind: 'map', map: tiers },
  /** Dress-ups, at most one per slot; at least two to be published. */
  parts: {
    label: '部件',
    is: z
      .array(
        z.object({
          /** Slot where it is worn. */
          slot: keyOf(slots),
          /** Dress-up of the slot; empty in a draft without a choice. */
          dressup_id: idOrNone('dre_'),
        }),
      )
      .check(z.maxLength(maxOutfitParts, `最多 ${maxOutfitParts} 件`)),
  },
  /** Steps by number of parts, smallest first; empty without collection rewards. */
  collect_reward: {
    label: '收集奖励',
    is: z
      .array(
        z.object({
          /** Number of parts required. */
          parts_n: whole(maxOutfitParts),
          /**
           * Rewards, granted once per user and number of parts over all versions; at publication to all who have as
           * many.
           */
          reward: z.array(givenItem).check(z.maxLength(maxCollectItems, `最多 ${maxCollectItems} 项物品`)),
        }),
      )
      .check(z.maxLength(maxCollectSteps, `最多 ${maxCollectSteps} 档`)),
  },
  /**
   * Price of all parts together in coins; in budgets of rewards the set counts at least half the worth of its parts.
   */
  price_bundle: { label: '套装价（金币）', kind: 'count', is: whole(maxCoinValue) },
  /** Shown above it in the shop; null in a draft without one. */
  theme_img: { label: '主题图', is: mediaFile, nullable: true },
  /** Validity of all parts in days; 0 is permanent. */
  valid_days: { label: '有效期', kind: 'words', text: daysText, is: whole(maxValidDays) },
  /** Clients mark it as limited, with the remaining time. */
  limited: { label: '限定', kind: 'flag' },
  /** Way to obtain it. */
  obtain: { label: '获取方式', kind: 'map', map: obtains },
} as const satisfies Fields;

/** Body of a set version (docs/design/rewards.md#outfit). */
export const outfitBody = z.object(shapeOf(outfitBodyFields));
export type OutfitBody = z.infer<typeof outfitBody>;
export type OutfitPart = OutfitBody['parts'][number];
export type CollectStep = OutfitBody['collect_reward'][number];

/** Size of the theme picture above the set in the shop. */
export const themeSize = { width: 720, height: 400 };

/** 头像框「锦鲤」dre_1001; without the name if unknown. */
export const partText = ({ slot, dressup_id, name }: OutfitPart & { name?: string }): string =>
  `${labelOf(slots, slot).label}${name === undefined ? ' ' : `「${name}」`}${dressup_id || '未选择'}`;

/** 3 件：金币 ×100 */
export const collectStepText = ({ parts_n, reward }: CollectStep): string =>
  `${countText(parts_n)} 件：${reward.map(givenText).join('、') || '未填写'}`;

/** A dress-up as a part of a set sees it. */
export interface PartChoice extends Pick<DressupBody, 'slot' | 'price_list' | 'value_coin'> {
  id: string;
  name: string;
  status: ConfigStatus;
}

/** Price of a part for a number of days; its value if it is not sold for as many. */
export interface PartPrice {
  coin: number;
  isSold: boolean;
}

export function partPrice(
  { price_list, value_coin }: { price_list: readonly DressupPrice[]; value_coin: number | null },
  days: number,
): PartPrice {
  const sold = price_list.find((price) => price.days === days);
  return sold ? { coin: sold.coin, isSold: true } : { coin: value_coin ?? 0, isSold: false };
}

/** Sold, but never for this many days, so there is no price for it. */
export const isLonger = ({ price_list }: Pick<PartChoice, 'price_list'>, days: number): boolean =>
  price_list.length > 0 && !price_list.some((price) => price.days === 0 || (days !== 0 && price.days >= days));

/** Sum of the parts' single prices in coins. */
export const fullPrice = (parts: readonly Pick<PartChoice, 'price_list' | 'value_coin'>[], days: number): number =>
  parts.reduce((sum, part) => sum + partPrice(part, days).coin, 0);

/** 9.1 折; undefined if not cheaper. */
export function outfitDiscountText(bundle: number, full: number): string | undefined {
  if (!(bundle > 0 && bundle < full)) return undefined;
  // Rounded up, so that no set looks cheaper than it is.
  const tenths = Math.ceil((bundle / full) * 100) / 10;
  return tenths >= 10 ? `省 ${countText(full - bundle)}` : `${tenths} 折`;
}

/** Reason why a part keeps the set from being worn as a whole; undefined if it does not. */
export function partProblem(choice: Pick<PartChoice, 'status'> | undefined): string | undefined {
  if (!choice) return '已不存在';
  if (choice.status === 'online' || choice.status === 'scheduled') return undefined;
  return choice.status === 'paused' ? '已停用' : '已下架或未上线';
}

/** Checks of a set beside the common ones; the backend checks its parts and their prices. */
export function checkOutfit(content: Content<OutfitBody>, moment: CheckMoment<OutfitBody>): CheckFinding[] {
  const { body, end_at } = content;
  const { names, price_bundle, obtain, valid_days, limited, theme_img } = body;
  const findings = checkCommon(content, moment, { endless: true });
  findings.push(...foreignNameFindings(names));
  if (price_bundle < 1) findings.push(block('body.price_bundle', '请填写套装价：不出售的也须填写，用于计算奖励预算'));
  else if (obtain !== 'shop')
    findings.push(warn('body.price_bundle', `${labelOf(obtains, obtain).label}不出售，套装价只用于奖励预算`));
  if (valid_days > maxValidDays) findings.push(block('body.valid_days', `有效期最多 ${maxValidDays} 天`));
  if (limited && end_at === null) findings.push(block('end_at', '限定套装须有结束时间'));
  if (theme_img)
    findings.push(
      ...mediaFindings('body.theme_img', '主题图', theme_img, { ...mediaLimits.picture, wanted: themeSize }),
    );
  else findings.push(block('body.theme_img', '请上传主题图：商城里显示在套装上方'));
  const given = collectWorth(body);
  if (given > price_bundle)
    findings.push(
      warn(
        'body.collect_reward',
        `收集奖励每人共 ${countText(given)} 金币，超过套装价 ${countText(price_bundle)} 金币`,
      ),
    );
  return [...findings, ...partFindings(body.parts), ...stepFindings(body)];
}

function partFindings(parts: readonly OutfitPart[]): CheckFinding[] {
  const path = 'body.parts';
  if (parts.length < leastOutfitParts)
    return [block(path, `至少 ${leastOutfitParts} 件装扮，现在 ${parts.length} 件：请选择，不够的先创建装扮`)];
  const many = parts.length > maxOutfitParts ? [block(path, `最多 ${maxOutfitParts} 件`)] : [];
  const worn = parts.map(({ slot }) => slot);
  const each = parts.flatMap(({ slot, dressup_id }, place) => {
    const { label } = labelOf(slots, slot);
    if (worn.indexOf(slot) < place) return [block(`${path}.${place}`, `${label}已有一件，每个部位一件`)];
    return dressup_id === '' ? [block(`${path}.${place}`, `请选择${label}`)] : [];
  });
  return [...many, ...each];
}

function stepFindings({ collect_reward, parts }: OutfitBody): CheckFinding[] {
  return collect_reward.flatMap(({ parts_n, reward }, place) => {
    const path = `body.collect_reward.${place}`;
    const named = `第 ${place + 1} 档`;
    const before = collect_reward[place - 1];
    const findings = givenFindings(`${path}.reward`, reward, { most: maxCollectItems });
    if (parts_n < 1) findings.push(block(path, `${named}至少收集 1 件`));
    if (parts_n > parts.length)
      findings.push(block(path, `${named}要收集 ${countText(parts_n)} 件，套装只有 ${parts.length} 件`));
    if (before && parts_n <= before.parts_n)
      findings.push(block(path, `${named}（${parts_n} 件）须多于上一档（${before.parts_n} 件）`));
    return findings;
  });
}

interface Prices {
  /** Existing parts. */
  parts: readonly PartChoice[];
  body: Pick<OutfitBody, 'price_bundle' | 'valid_days' | 'obtain'>;
}

/** Checks the set's price against those of its parts; shared by the page and the backend. */
export function priceFindings({ parts, body: { price_bundle, valid_days, obtain } }: Prices): CheckFinding[] {
  const path = 'body.price_bundle';
  if (price_bundle < 1 || parts.length === 0) return [];
  const full = fullPrice(parts, valid_days);
  const worth = parts.reduce((sum, { value_coin }) => sum + (value_coin ?? 0), 0);
  const findings: CheckFinding[] = [];
  if (obtain === 'shop' && price_bundle >= full)
    findings.push(
      block(path, `套装价 ${countText(price_bundle)} 须低于 ${parts.length} 件单买之和 ${countText(full)} 金币`),
    );
  if (price_bundle < worth)
    findings.push(
      warn(path, `套装价低于部件估值之和 ${countText(worth)} 金币，少收 ${countText(worth - price_bundle)}`),
    );
  const unsold = parts.filter((part) => !partPrice(part, valid_days).isSold);
  if (obtain === 'shop' && unsold.length > 0)
    findings.push(
      warn(
        path,
        `${unsold.map(({ name }) => `「${name}」`).join('、')}没有 ${daysText(valid_days)} 的售价，按估值计入`,
      ),
    );
  return findings;
}

/** Permission to approve valuable sets, which the page key alone does not grant (docs/design/blocks.md#g7, #g18). */
export const outfitCheckCode = leadCodeOf('resource.outfit:check');

/** Total reward for one user who collects everything. */
export const collectWorth = ({ collect_reward }: Pick<OutfitBody, 'collect_reward'>): number =>
  collect_reward.reduce((sum, { reward }) => sum + givenSum(reward), 0);

/** Maximum one user gets for collecting over several versions: each step once, by its highest reward. */
export function collectedWorth(versions: readonly Pick<OutfitBody, 'collect_reward'>[]): number {
  const most = new Map<number, number>();
  for (const { parts_n, reward } of versions.flatMap(({ collect_reward }) => collect_reward))
    most.set(parts_n, Math.max(most.get(parts_n) ?? 0, givenSum(reward)));
  return [...most.values()].reduce((sum, coins) => sum + coins, 0);
}

/** Facts about a version that only the backend knows: dress-ups and their owners. */
export interface OutfitStake {
  /** Price of the parts one by one in coins, or their value if higher. */
  worth: number;
  /** Names of parts that are sold, but not for as long as the set, so their value for that period is unknown. */
  longer: readonly string[];
  /** Per step: users who already have enough parts and got no reward yet. They get it at once. */
  waiting: readonly number[];
  /** Versions published by one person alone since the last second approval. */
  alone: readonly OutfitBody[];
  /** Coins that were given as these were published. */
  given: number;
}

const nothingAtStake: OutfitStake = { worth: 0, longer: [], waiting: [], alone: [], given: 0 };

/** Value of the parts for their recipient, whatever the set costs. */
export const partsWorth = (parts: readonly Pick<PartChoice, 'price_list' | 'value_coin'>[], days: number): number =>
  Math.max(
    fullPrice(parts, days),
    parts.reduce((sum, { value_coin }) => sum + (value_coin ?? 0), 0),
  );

/** Coins granted as soon as a version is live. */
export const givenAtOnce = (
  { collect_reward }: Pick<OutfitBody, 'collect_reward'>,
  waiting: readonly number[],
): number => collect_reward.reduce((sum, { reward }, place) => sum + givenSum(reward) * (waiting[place] ?? 0), 0);

/** Number of users the steps reward at once, and the cost. */
export function waitingFindings({ collect_reward }: OutfitBody, waiting: readonly number[]): CheckFinding[] {
  const reached = collect_reward.flatMap(({ parts_n, reward }, place) => {
    const users = waiting[place] ?? 0;
    return users > 0 ? [`已有 ${parts_n} 件的 ${countText(users)} 人，每人 ${countText(givenSum(reward))}`] : [];
  });
  const coins = countText(givenAtOnce({ collect_reward }, waiting));
  return reached.length === 0
    ? []
    : [warn('body.collect_reward', `发布后立即发放收集奖励 ${coins} 金币：${reached.join('；')}`)];
}

/** Value of a set in coins for the budget of rewards: its price, and at least the price one person may set alone. */
export const outfitValue = (price: number, worth: number): number =>
  Math.max(price, Math.ceil(worth / outfitWorthCeiling));

/** Reason why a second person must approve a set sold far below the value of its parts. */
function cheapProblem({ price_bundle }: OutfitBody, worth: number): string | undefined {
  if (worth <= price_bundle * outfitWorthCeiling) return undefined;
  return `部件合计 ${countText(worth)} 金币，超过套装价的 ${outfitWorthCeiling} 倍`;
}

/** Reason why the collection rewards are too high without approval, over all versions; undefined otherwise. */
function collectProblem(body: OutfitBody, { waiting, alone, given }: OutfitStake): string | undefined {
  const own = collectWorth(body);
  const each = own === 0 ? 0 : collectedWorth([body, ...alone]);
  const says = each > own ? `上次第二人同意以来，收集奖励每人共 ${countText(each)} 金币` : undefined;
  if (each >= secondPersonCoins) return `${says ?? '收集奖励每人'}${says ? '，' : ''}${mostText(secondPersonCoins)}`;
  if (each > body.price_bundle) return `${says ?? `收集奖励每人 ${countText(each)} 金币`}，超过套装价`;
  const atOnce = givenAtOnce(body, waiting);
  if (atOnce === 0 || atOnce + given < collectAlone) return undefined;
  const most = `不低于 ${countText(collectAlone)}`;
  return given === 0
    ? `立即发放收集奖励 ${countText(atOnce)} 金币，${most}`
    : `立即发放收集奖励 ${countText(atOnce)} 金币，上次第二人同意以来共 ${countText(atOnce + given)}，${most}`;
}

const mostText = (coins: number): string => `不低于 ${countText(coins)} 金币`;

/** Approver required for a version, and why; undefined if none. */
export function outfitApprovalNeeded(
  { body }: Content<OutfitBody>,
  live?: Content<OutfitBody>,
  stake: OutfitStake = nothingAtStake,
): { code: string; why: string } | undefined {
  const { worth, longer } = stake;
  const most = mostText(secondPersonCoins);
  const why =
    (body.price_bundle >= secondPersonCoins ? `套装价${most}` : undefined) ??
    // A low price gives away the same, and rewards are budgeted by it.
    (worth >= secondPersonCoins ? `部件合计 ${countText(worth)} 金币，${most}` : undefined) ??
    cheapProblem(body, worth) ??
    (longer.length > 0
      ? `${longer.map((name) => `「${name}」`).join('、')}没有${body.valid_days === 0 ? '永久' : ` ${daysText(body.valid_days)} 或更久`}的售价，估值偏低`
      : undefined) ??
    collectProblem(body, stake) ??
    // Lowering the price would give away the same set without approval.
    (live && live.body.price_bundle >= secondPersonCoins ? `线上版本的套装价${most}` : undefined);
  return why === undefined ? undefined : { code: outfitCheckCode, why: `${why}，需要第二人同意` };
}
