import * as z from 'zod/mini';
import {
  block,
  type CheckFinding,
  type CheckMoment,
  type Content,
  checkCommon,
  compareRuleVersions,
  warn,
} from '../config/rules';
import { dailyCapText, text, whole } from '../shared/bodyFields';
import { countText, noFigure } from '../shared/figure';
import { foreignNameFindings, foreignNamesField } from '../shared/foreignNames';
import { type LabelMap, labelOf } from '../shared/labels';
import { leadCodeOf } from '../shared/leadCodes';
import { maxCoinValue, maxValidDays, secondPersonCoins } from '../shared/limits';
import type { Fields } from '../shared/objectType';
import { picture, pictureFinding } from '../shared/picture';
import { shapeOf } from '../shared/record';

/** Maximum quantity of one kind per user, and maximum validity in days. */
export const maxStack = 99_999;
export const maxDailyUses = 999;
export const maxEffectSeconds = 30 * 86_400;

/** Kinds of consumable: cards, horns, tickets (docs/design/resource.md#consumable). */
export const consumableKinds = {
  horn: { label: '喇叭' },
  exp_card: { label: '经验卡' },
  double_card: { label: '双倍卡' },
  rename_card: { label: '改名卡' },
  lottery_ticket: { label: '抽奖券' },
  gift_item: { label: '背包礼物' },
  mute_shield: { label: '防禁言卡' },
  room_boost: { label: '热门卡' },
  other: { label: '其他' },
} as const satisfies LabelMap<string>;
export type ConsumableKind = keyof typeof consumableKinds;

/**
 * Effects of consumables. `since`: first app version that supports it; `unit`: unit of its value; `much`: value from
 * which a second person must approve.
 */
export const effectTypes = {
  broadcast: { label: '广播', unit: '条', since: '5.0.0', much: 10 },
  add_exp: { label: '增加经验', unit: '点', since: '5.0.0', much: 10_000 },
  multiply: { label: '收益加倍', unit: '倍', since: '5.6.0', much: 10 },
  rename: { label: '修改昵称', unit: '次', since: '5.0.0', much: 10 },
  lottery: { label: '抽奖', unit: '次', since: '5.8.0', much: 10 },
  gift: { label: '送出礼物', unit: '个', since: '5.0.0', much: 100 },
  shield: { label: '免除禁言', unit: '次', since: '6.1.0', much: 10 },
  heat: { label: '房间热度', unit: '点', since: '6.3.0', much: 10_000 },
} as const satisfies LabelMap<string> & Record<string, { unit: string; since: string; much: number }>;
export type EffectType = keyof typeof effectTypes;

/** Unit of an effect's value; empty for a type newer than this build. */
export const unitOf = (type: EffectType): string => (Object.hasOwn(effectTypes, type) ? effectTypes[type].unit : '');

export const effectScopes = {
  self: { label: '本人' },
  room: { label: '所在房间' },
  site: { label: '全站' },
} as const satisfies LabelMap<string>;

/** Effects allowed per kind; kinds not listed allow any. */
const kindEffects: Partial<Record<ConsumableKind, readonly EffectType[]>> = {
  horn: ['broadcast'],
  exp_card: ['add_exp', 'multiply'],
  double_card: ['multiply'],
  rename_card: ['rename'],
  lottery_ticket: ['lottery'],
  gift_item: ['gift'],
  mute_shield: ['shield'],
  room_boost: ['heat'],
};

/** Validity of granted items. */
export const validTypes = {
  permanent: { label: '永久' },
  days: { label: '领取后指定天数' },
  until: { label: '到固定日期' },
} as const satisfies LabelMap<string>;

export const useRules = {
  auto: { label: '领取即用' },
  manual: { label: '手动使用' },
  in_room: { label: '仅房间内' },
} as const satisfies LabelMap<string>;

export const tradables = { yes: { label: '可转赠' }, no: { label: '不可转赠' } } as const satisfies LabelMap<string>;

const _name = text(60);

export const sellPriceText = (price: number): string => (price === 0 ? '不出售' : countText(price));

export const consumableBodyFields = {
  kind: { label: '种类', kind: 'map', map: consumableKinds },
  /** Names in other languages; empty falls back to Chinese. */
  names: foreignNamesField,
  icon: { label: '图标', is: picture, nullable: true },
  /** Effect of using one. */
  effect: {
    label: '效果',
    kind: 'group',
    fields: {
      type: { label: '效果类型', kind: 'map', map: effectTypes },
      /**
       * Messages (`broadcast`), points (`add_exp`, `heat`), factor (`multiply`), times (`rename`, `lottery`, `shield`)
       * or pieces (`gift`).
       */
      value: { label: '效果数值', kind: 'count', is: whole(maxCoinValue) },
      /** Seconds; 0 for an effect at once. */
      duration_sec: { label: '持续时间', kind: 'words', text: durationText, is: whole(maxEffectSeconds) },
      scope: { label: '作用范围', kind: 'map', map: effectScopes },
    },
  },
  /** Maximum number per user. */
  max_stack: { label: '叠加上限', kind: 'count', is: whole(maxStack) },
  /** Validity period of granted items. */
  valid_type: { label: '有效期', kind: 'map', map: validTypes },
  /** For `days`. */
  valid_days: { label: '有效天数', kind: 'count', is: whole(maxValidDays) },
  /** For `until`. */
  valid_until: { label: '到期日期', kind: 'time', nullable: true },
  /** Rule for using it. */
  use_rule: { label: '使用方式', kind: 'map', map: useRules },
  /** Uses a day; 0 for any number. */
  daily_use_limit: { label: '每日使用上限', kind: 'words', text: dailyCapText, is: whole(maxDailyUses) },
  /** Whether a holder may give it away. */
  tradable: { label: '转赠', kind: 'map', map: tradables },
  /** Shop price in coins; 0 if not sold. */
  sell_price: { label: '售价（金币）', kind: 'words', text: sellPriceText, is: whole(maxCoinValue) },
  /** Value in coins; null in an incomplete draft. */
  value_coin: { label: '估值（金币）', kind: 'count', is: whole(maxCoinValue), nullable: true },
} as const satisfies Fields;

/** Body of a consumable version (docs/design/resource.md#consumable). */
export const consumableBody = z.object(shapeOf(consumableBodyFields));
export type ConsumableBody = z.infer<typeof consumableBody>;
export type ConsumableEffect = ConsumableBody['effect'];

/** Size of an icon, pixels. */
export const iconSize = { width: 240, height: 240 } as const;

const hour = 3600;

/** Duration as text. */
export function durationText(seconds: number): string {
  if (!Number.isFinite(seconds)) return noFigure;
  if (seconds === 0) return '立即';
  if (seconds % (24 * hour) === 0) return `${seconds / (24 * hour)} 天`;
  if (seconds % hour === 0) return `${seconds / hour} 小时`;
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  return [minutes > 0 && `${minutes} 分钟`, rest > 0 && `${rest} 秒`].filter(Boolean).join(' ');
}

/** 「收益加倍 2 倍，持续 1 小时（本人）」. */
export function effectText({ type, value, duration_sec, scope }: ConsumableEffect): string {
  const lasting = duration_sec === 0 ? '' : `，持续 ${durationText(duration_sec)}`;
  return `${labelOf(effectTypes, type).label} ${countText(value)} ${unitOf(type)}${lasting}（${labelOf(effectScopes, scope).label}）`;
}

const sameEffect = (a: ConsumableEffect, b: ConsumableEffect): boolean =>
  a.type === b.type && a.value === b.value && a.duration_sec === b.duration_sec && a.scope === b.scope;

/** Checks of a consumable beside the common ones. */
export function checkConsumable(content: Content<ConsumableBody>, moment: CheckMoment<ConsumableBody>): CheckFinding[] {
  const { body } = content;
  const findings = checkCommon(content, moment, { endless: true });
  if (body.icon) findings.push(pictureFinding('body.icon', '图标', body.icon, iconSize));
  else findings.push(block('body.icon', '请上传图标'));
  findings.push(...foreignNameFindings(body.names));
  if (body.value_coin === null) findings.push(block('body.value_coin', '请填写估值：用于计算奖励预算'));
  else findings.push(...worthFindings(body, body.value_coin));
  if (body.max_stack < 1) findings.push(block('body.max_stack', '至少可叠加 1 个'));
  findings.push(...effectFindings(content, moment), ...validFindings(content, moment));
  return findings;
}

function worthFindings({ effect, sell_price }: ConsumableBody, value_coin: number): CheckFinding[] {
  const path = 'body.value_coin';
  // A gift must not be worth less than its coins.
  if (effect.type === 'gift' && value_coin < effect.value)
    return [block(path, `送出 ${countText(effect.value)} 个礼物，估值至少 ${countText(effect.value)} 金币`)];
  if (value_coin === 0) return [warn(path, '估值为 0：不计入奖励预算和发放限额')];
  return sell_price > 0 && sell_price < value_coin ? [warn('body.sell_price', '售价低于估值')] : [];
}

function effectFindings(
  { body: { effect, kind }, audience }: Content<ConsumableBody>,
  { live }: CheckMoment<ConsumableBody>,
): CheckFinding[] {
  const findings: CheckFinding[] = [];
  if (effect.value < 1) findings.push(block('body.effect.value', '效果数值至少为 1'));
  const known = Object.hasOwn(effectTypes, effect.type) ? effectTypes[effect.type] : undefined;
  if (known && isOlder(audience.min_version, known.since))
    findings.push(warn('audience.min_version', `「${known.label}」低于 ${known.since} 不可用`));
  const usual = Object.hasOwn(kindEffects, kind) ? kindEffects[kind] : undefined;
  if (known && usual && !usual.includes(effect.type)) {
    const wanted = usual.map((type) => `「${effectTypes[type].label}」`).join('或');
    const name = labelOf(consumableKinds, kind).label;
    findings.push(warn('body.effect', `${name}的效果通常是${wanted}，现在是「${known.label}」`));
  }
  if (effect.type === 'multiply' && effect.duration_sec === 0)
    findings.push(warn('body.effect.duration_sec', '收益加倍没有持续时间，用了也不会加倍'));
  if (live && !sameEffect(live.body.effect, effect))
    findings.push(
      warn('body.effect', '效果有变化：发布为新版本，之后发放的按新效果；已持有的仍按领取时的版本，不会改变'),
    );
  return findings;
}

/** Whether clients older than a version get it; invalid versions are reported elsewhere. */
const isOlder = (least: string, since: string): boolean =>
  least === '' || (/^\d+\.\d+\.\d+$/.test(least) && compareRuleVersions(least, since) < 0);

function validFindings({ body, start_at }: Content<ConsumableBody>, { now }: CheckMoment): CheckFinding[] {
  const { valid_type, valid_days, valid_until } = body;
  if (valid_type === 'days' && valid_days < 1) return [block('body.valid_days', `有效天数为 1 到 ${maxValidDays}`)];
  if (valid_type !== 'until') return [];
  if (valid_until === null) return [block('body.valid_until', '请选择到期日期')];
  if (valid_until <= now) return [block('body.valid_until', '到期日期已过')];
  return valid_until <= (start_at ?? now) ? [block('body.valid_until', '到期日期须晚于开始时间')] : [];
}

/** Validity as text. */
export const validText = ({ valid_type, valid_days }: Pick<ConsumableBody, 'valid_type' | 'valid_days'>): string =>
  valid_type === 'days' ? `领取后 ${countText(valid_days)} 天` : labelOf(validTypes, valid_type).label;

/**
 * Permission to approve valuable consumables, which the page key alone does not grant (docs/design/blocks.md#g7, #g18).
 */
export const consumableCheckCode = leadCodeOf('resource.consumableResource:check');

/** Reason why the amount of this effect needs an approver, or its missing price. */
function effectWhy({ effect, value_coin }: ConsumableBody): string | undefined {
  if (Object.hasOwn(effectTypes, effect.type) && effect.value >= effectTypes[effect.type].much)
    return `一次${effectText(effect)}`;
  return value_coin === 0 ? '估值为 0，发放不受限额约束' : undefined;
}

/** Reason why a change against the published version needs an approver; undefined if it does not. */
function changeWhy({ body }: Content<ConsumableBody>, before: Content<ConsumableBody>): string | undefined {
  const { effect, value_coin, sell_price } = before.body;
  if (!sameEffect(effect, body.effect)) return '已发布的效果有变化';
  if (value_coin !== body.value_coin) return `已发布的估值有变化（原 ${countText(value_coin ?? 0)} 金币）`;
  // If it was not sold before, its value counts as its old price.
  const asked = sell_price || (value_coin ?? 0);
  return body.sell_price > 0 && body.sell_price < asked ? `售价低于原来的 ${countText(asked)} 金币` : undefined;
}

/** Effect, value and price equal those of the live version. */
const isAsServed = ({ body }: Content<ConsumableBody>, { body: live }: Content<ConsumableBody>): boolean =>
  sameEffect(live.effect, body.effect) && live.value_coin === body.value_coin && live.sell_price === body.sell_price;

/**
 * Approver required for a version, and why; undefined if none. `before` holds the live version and the one from which
 * changes are added up, so that several small steps need the same approval as one large step.
 */
export function consumableApprovalNeeded(
  content: Content<ConsumableBody>,
  ...before: readonly (Content<ConsumableBody> | undefined)[]
): { code: string; why: string } | undefined {
  const most = `不低于 ${countText(secondPersonCoins)} 金币，需要第二人同意`;
  const because = (why: string) => ({ code: consumableCheckCode, why });
  const isMuch = (coins: number | null | undefined) => (coins ?? 0) >= secondPersonCoins;
  if (isMuch(content.body.value_coin)) return because(`估值${most}`);
  if (isMuch(content.body.sell_price)) return because(`售价${most}`);
  // Lowering the value would give away the same item without approval.
  if (before.some((one) => isMuch(one?.body.value_coin))) return because(`线上版本的估值${most}`);
  const [live] = before;
  if (live && isAsServed(content, live)) return undefined;
  const [changed] = before.flatMap((one) => (one && changeWhy(content, one)) ?? []);
  const why = changed ?? effectWhy(content.body);
  return why === undefined ? undefined : because(`${why}，需要第二人同意`);
}
