import * as z from 'zod/mini';
import { block, type CheckFinding, type CheckMoment, type Content, checkCommon, warn } from '../config/rules';
import { text, whole } from '../shared/bodyFields';
import { countText } from '../shared/figure';
import { foreignNameFindings, foreignNamesField } from '../shared/foreignNames';
import type { LabelMap } from '../shared/labels';
import { leadCodeOf } from '../shared/leadCodes';
import { mediaFile, mediaFindings, mediaLimits } from '../shared/media';
import type { Fields } from '../shared/objectType';
import { shapeOf } from '../shared/record';
import { keysOf } from '../shared/schema';

/** Coins that a gift costs, at most. */
export const maxResourcePrice = 10_000_000;
const maxResourceStock = 10_000_000;
export const maxEffectLevel = 5;

/**
 * Base assets that others point to: gifts, icons, animations, sounds, badges, titles
 * (docs/design/resource.md#resources).
 */
export const resourceKinds = {
  gift: { label: '礼物' },
  icon: { label: '图标' },
  anim: { label: '特效' },
  sound: { label: '音效' },
  badge: { label: '徽章' },
  title: { label: '头衔' },
  emoji: { label: '表情' },
  card: { label: '资料卡' },
  number: { label: '靓号' },
} as const satisfies LabelMap<string>;
export type ResourceKind = keyof typeof resourceKinds;

export const tiers = {
  n: { label: 'N', color: 'default' },
  r: { label: 'R', color: 'blue' },
  sr: { label: 'SR', color: 'purple' },
  ssr: { label: 'SSR', color: 'gold' },
} as const satisfies LabelMap<string>;

/** Tabs of the panel that gifts are chosen in. */
export const panelTabs = {
  hot: { label: '热门' },
  luxury: { label: '豪华' },
  lucky: { label: '幸运' },
  vip: { label: 'VIP' },
  family: { label: '家族' },
  activity: { label: '活动' },
} as const satisfies LabelMap<string>;

/** Limits on users who may have it. */
export const resourceLimits = {
  none: { label: '不限' },
  vip: { label: '仅 VIP' },
  family: { label: '仅家族成员' },
  activity: { label: '仅活动发放' },
} as const satisfies LabelMap<string>;

export const animated = { yes: { label: '有动效' }, no: { label: '无动效' } } as const satisfies LabelMap<string>;

/** Stock that never ends. */
export const endlessStock = -1;

/** Stock as text. */
export const stockText = (stock: number): string => (stock === endlessStock ? '不限' : `${countText(stock)} 个`);

export const resourceBodyFields = {
  /** Code used by clients; unique among the published resources of an environment, archived ones apart. */
  code: { label: '编码', is: text(60) },
  kind: { label: '类型', kind: 'map', map: resourceKinds },
  /** Names in other languages; empty falls back to Chinese. */
  names: foreignNamesField,
  /** Rarity. */
  tier: { label: '稀有度', kind: 'map', map: tiers },
  /** Price of a gift in coins; for every kind also the value at which rewards count it. */
  price: { label: '价格（金币）', kind: 'count', is: whole(maxResourcePrice) },
  /** Host's share of a gift's price, in per cent. */
  share: { label: '主播分成（%）', kind: 'count', is: whole(100) },
  /** Size of the effect on the screen, 1 to 5 in a published version. */
  effect_level: { label: '特效等级', kind: 'count', is: whole(maxEffectLevel) },
  icon: { label: '图标', is: mediaFile, nullable: true },
  anim: { label: '动效', is: mediaFile, nullable: true },
  sound: { label: '音效', is: mediaFile, nullable: true },
  /** Tabs of the panel that gifts are chosen in. */
  tabs: { label: '面板分类', kind: 'map', map: panelTabs, is: keysOf(panelTabs) },
  /** Limit on users who may have it. */
  limit: { label: '限制', kind: 'map', map: resourceLimits },
  /** Stock; −1 is unlimited. */
  stock: { label: '库存', kind: 'words', text: stockText, is: whole(maxResourceStock, endlessStock) },
} as const satisfies Fields;

/** Body of a resource version (docs/design/resource.md#resources). */
export const resourceBody = z.object(shapeOf(resourceBodyFields));
export type ResourceBody = z.infer<typeof resourceBody>;

/** Size of an icon, pixels. */
export const resourceIconSize = { width: 240, height: 240 } as const;

/** Reason why a text is no valid code; undefined if it is. */
export const codeProblem = (code: string): string | undefined =>
  /^[a-z][a-z0-9_]{1,39}$/.test(code) ? undefined : '编码写作 rose_01：小写字母开头，2–40 位字母、数字、_';

/** Checks of a resource beside the common ones. */
export function checkResource(content: Content<ResourceBody>, moment: CheckMoment<ResourceBody>): CheckFinding[] {
  const { code, names, share, effect_level, stock, kind, tabs } = content.body;
  const findings = checkCommon(content, moment, { endless: true });
  const noCode = codeProblem(code);
  if (noCode) findings.push(block('body.code', noCode));
  findings.push(...foreignNameFindings(names));
  if (share > 100) findings.push(block('body.share', '主播分成为 0–100%'));
  if (effect_level < 1 || effect_level > maxEffectLevel)
    findings.push(block('body.effect_level', `特效等级为 1–${maxEffectLevel}`));
  if (stock < endlessStock) findings.push(block('body.stock', '库存为 0 或更多，-1 为不限'));
  if (stock === 0) findings.push(warn('body.stock', '库存为 0，发布后即售罄'));
  if (kind === 'gift' && tabs.length === 0) findings.push(warn('body.tabs', '没有选面板分类，礼物面板里看不到它'));
  return [
    ...findings,
    ...fileFindings(content.body),
    ...priceFindings(content, moment),
    ...kindFindings(content, moment),
  ];
}

/** The kind cannot change after publication: prices, shares and references depend on it. */
function kindFindings({ body }: Content<ResourceBody>, { live }: CheckMoment<ResourceBody>): CheckFinding[] {
  if (!live || live.body.kind === body.kind) return [];
  return [block('body.kind', '已发布的资源不能换类型：价格、分成和引用都按类型计算，请新建一个')];
}

function fileFindings({ kind, icon, anim, sound }: ResourceBody): CheckFinding[] {
  const findings: CheckFinding[] = [];
  if (icon) {
    findings.push(...mediaFindings('body.icon', '图标', icon, { ...mediaLimits.picture, wanted: resourceIconSize }));
    if (!icon.alpha) findings.push(warn('body.icon', '图标没有透明通道，会带底色显示'));
  } else findings.push(block('body.icon', '请上传图标'));
  if (anim) findings.push(...mediaFindings('body.anim', '动效', anim, mediaLimits.animation));
  else if (kind === 'anim') findings.push(block('body.anim', '特效须上传动效'));
  if (sound) findings.push(...mediaFindings('body.sound', '音效', sound, mediaLimits.sound));
  else if (kind === 'sound') findings.push(block('body.sound', '音效须上传声音'));
  return findings;
}

/** The price or the host's share of a gift on sale changes. */
const costsOther = ({ body }: Content<ResourceBody>, live: Content<ResourceBody>): boolean =>
  live.body.kind === 'gift' && (live.body.price !== body.price || live.body.share !== body.share);

/** The value limits rewards: lowering it alone would allow one person to give more. */
const isWorthOther = ({ body }: Content<ResourceBody>, live: Content<ResourceBody>): boolean =>
  live.body.price !== body.price;

/** Reason why a change against the live version needs an approver; undefined if it does not. */
function changeWhy(content: Content<ResourceBody>, live: Content<ResourceBody>): string | undefined {
  if (costsOther(content, live)) return '线上礼物的价格或分成有变化';
  return isWorthOther(content, live) ? '已发布资源的价格有变化：发放按它计价' : undefined;
}

const hour = 3_600_000;

/** A gift's price changes on the hour, so that nobody pays another sum in the middle of a row of gifts. */
export const resourceEffectiveAt = (
  content: Content<ResourceBody>,
  live: Content<ResourceBody>,
  now: number,
): number | null => (costsOther(content, live) ? (Math.floor(now / hour) + 1) * hour : null);

function priceFindings(content: Content<ResourceBody>, { live }: CheckMoment<ResourceBody>): CheckFinding[] {
  const { kind, price } = content.body;
  if (kind === 'gift' && price < 1) return [block('body.price', '礼物的价格至少 1 金币')];
  if (!live) return [];
  if (costsOther(content, live))
    return [warn('body.price', '线上礼物的价格或分成有变化：须第二人同意，于同意后的下一个整点生效')];
  return isWorthOther(content, live) ? [warn('body.price', '已发布资源的价格有变化，发放按它计价：须第二人同意')] : [];
}

/** Permission code for approving price changes; approvers must hold it explicitly (docs/design/blocks.md#g7, #g18). */
export const resourceCheckCode = leadCodeOf('resource.resource:check');

/** Approver required for a version, and why; undefined if none. */
export function resourceApprovalNeeded(
  content: Content<ResourceBody>,
  live?: Content<ResourceBody>,
): { code: string; why: string } | undefined {
  const why = live && changeWhy(content, live);
  return why === undefined ? undefined : { code: resourceCheckCode, why: `${why}，需要第二人同意` };
}
