import * as z from 'zod/mini';
import { type ConfigStatus, type Environment, isRunning } from '../config/rules';
import { draftText, whole } from '../shared/bodyFields';
import { countText } from '../shared/figure';
import { givenItem, givenSum, givenText } from '../shared/givenItem';
import { idOrNone, idSchema } from '../shared/ids';
import { type LabelMap, labelOf } from '../shared/labels';
import { maxGivenValue } from '../shared/limits';
import type { Fields } from '../shared/objectType';
import { shapeOf } from '../shared/record';
import { testUserCannot } from '../shared/testUsers';
import { byLanguage, type TextSpecs, textFieldsOf, variablesSchemaOf } from '../shared/texts';
import {
  maxPackageHours,
  maxPackageItems,
  maxPackagePerUser,
  maxPackageQuota,
  maxPackageVariables,
  maxReturnDays,
} from './limits';

/** Maximum budget of a template in coins. */
export const maxPackageBudget = 1_000_000_000;
/** Test claims per account and hour, over all templates. */
const maxPackageTestsHour = 5;

/** Gifts offered by pushes and triggers (docs/design/operation.md#package-template): contents, audience and budget. */

/** Triggers of the offer. */
export const packageTriggers = {
  push: { label: '推送领取' },
  register: { label: '注册' },
  return: { label: '回流' },
  first_pay: { label: '首充' },
  churn: { label: '流失预警' },
  manual: { label: '手工' },
} as const satisfies LabelMap<string>;
export type PackageTrigger = keyof typeof packageTriggers;

/** Kinds of gift: a configured gift bag, or the template's own items. */
export const packageContents = {
  bag: { label: '礼包' },
  items: { label: '自定物品' },
} as const satisfies LabelMap<string>;

const textSpecs = {
  /** At most 30 characters in a published version; the check reports a draft with more. */
  title: { label: '标题', most: 30, required: true },
  /** With line breaks; at most 200 characters in a published version. */
  body: { label: '正文', most: 200, required: true, rows: 3 },
  /** Label of the button that claims it; at most 12 characters in a published version. */
  btn: { label: '按钮', most: 12, required: true },
} as const satisfies TextSpecs;
export const packageFields = textFieldsOf(textSpecs);

export const packageTemplateBodyFields = {
  /** Trigger of the offer. */
  trigger: { label: '触发条件', kind: 'map', map: packageTriggers },
  /** Days that the user was away; for `return`. */
  return_days: { label: '离开天数', kind: 'count', is: whole(maxReturnDays) },
  /** Push to which it is attached, for `push`: its recipients may claim it. Empty for any push. */
  push_id: {
    label: '随推送',
    kind: 'object',
    of: 'push',
    is: idSchema(z.string().check(z.regex(/^(im_\d{1,12})?$/, '没有这条推送'))),
  },
  /** Kind of gift: `bag` or `items`. */
  content: { label: '内容', kind: 'map', map: packageContents },
  /** Chosen gift bag; for `bag`. */
  bag: {
    label: '礼包',
    kind: 'group',
    fields: {
      /** Empty in a draft without a choice. */
      bag_id: { label: '礼包', kind: 'object', of: 'giftBag', is: idOrNone('bag_') },
      name: { label: '礼包名称', is: draftText(60) },
      /** Value in coins; publication is blocked if the bag's value has changed. */
      value: {
        label: '礼包价值（金币）',
        kind: 'words',
        text: (value) => (value === 0 ? '—' : String(value)),
        is: whole(maxGivenValue),
      },
    },
  },
  /** For `items`. */
  items: {
    label: '物品',
    is: z.array(givenItem).check(z.maxLength(maxPackageItems, `最多 ${maxPackageItems} 项`)),
  },
  /** Rules for claiming. */
  claim: {
    label: '领取规则',
    kind: 'group',
    fields: {
      /** Hours from the offer; only with `need_action`. */
      expire_hours: { label: '领取时限（小时）', kind: 'count', is: whole(maxPackageHours) },
      /** Maximum claims per user. */
      per_user: { label: '每人次数', kind: 'count', is: whole(maxPackagePerUser) },
      /** Whether the user has to press; otherwise it is his at once. */
      need_action: { label: '需要点击领取', kind: 'flag' },
    },
  },
  /** Texts by language; Chinese is shown for a language with a required text missing. `{name}` is a variable. */
  texts: byLanguage('文案', textSpecs),
  /** Variables that the texts use as `{name}`. */
  variables: { label: '变量', is: variablesSchemaOf(maxPackageVariables) },
  /** Total claims, without additions by hand. */
  total_quota: { label: '配额', kind: 'count', is: whole(maxPackageQuota) },
  /** Total budget in coins, without additions by hand. */
  budget_coin: { label: '预算（金币）', kind: 'count', is: whole(maxPackageBudget) },
} as const satisfies Fields;

/** Body of a push gift template version (docs/design/operation.md#package-template). */
export const packageTemplateBody = z.object(shapeOf(packageTemplateBodyFields));
export type PackageTemplateBody = z.infer<typeof packageTemplateBody>;
export type ChosenBag = PackageTemplateBody['bag'];

/** Offered only to users reached by one push. */
export const isRiding = ({ trigger, push_id }: PackageTemplateBody): boolean => trigger === 'push' && push_id !== '';

/** Whether a field applies; fields of other triggers, contents and ways of claiming do not. */
export function isFieldOf(path: string, { trigger, content, claim }: PackageTemplateBody): boolean {
  if (path === 'return_days') return trigger === 'return';
  if (path === 'push_id') return trigger === 'push';
  if (path === 'items') return content === 'items';
  if (path.startsWith('bag.')) return content === 'bag';
  return path !== 'claim.expire_hours' || claim.need_action;
}

export const noBag: ChosenBag = { bag_id: '', name: '', value: 0 };

/** Value of one claim in coins. */
export const packageValue = ({
  content,
  bag,
  items,
}: Pick<PackageTemplateBody, 'content' | 'bag' | 'items'>): number => (content === 'bag' ? bag.value : givenSum(items));

/** 礼包「新人礼包」, or the items in one line. */
export function packageText({ content, bag, items }: Pick<PackageTemplateBody, 'content' | 'bag' | 'items'>): string {
  if (content === 'bag') return bag.bag_id === '' ? '未选择礼包' : `礼包「${bag.name}」`;
  return items.map(givenText).join('、') || '没有物品';
}

/** 回流 7 天 */
export const triggerText = ({ trigger, return_days }: Pick<PackageTemplateBody, 'trigger' | 'return_days'>): string =>
  `${labelOf(packageTriggers, trigger).label}${trigger === 'return' ? ` ${countText(return_days)} 天` : ''}`;

/** 72 小时; with several claims per user: 72 小时 · 5 次 */
export const offerClaimText = ({ expire_hours, per_user, need_action }: PackageTemplateBody['claim']): string =>
  `${need_action ? `${countText(expire_hours)} 小时` : '自动到账'}${per_user > 1 ? ` · ${countText(per_user)} 次` : ''}`;

/** Usage of a template: claims, quota, cost and budget. */
export interface PackageStanding {
  claimed: number;
  /** Includes additions by hand. */
  quota: number;
  cost: number;
  /** Includes additions by hand. */
  budget: number;
  /** Value of one claim in coins. */
  value: number;
  /** Excess value of unclaimed offers in coins: an offer keeps its value of the time. */
  dearer: number;
}

/** Total by which offers exceed the value of one claim. */
export const dearerOf = (offers: readonly { cost: number }[], value: number): number =>
  offers.reduce((sum, { cost }) => sum + Math.max(0, cost - value), 0);

/** The remaining budget does not cover another claim: nothing is given until it is topped up. */
export const isFused = ({ cost, budget, value }: Pick<PackageStanding, 'cost' | 'budget' | 'value'>): boolean =>
  value > 0 && budget - cost < value;

/** Reasons why no more can be claimed. */
export const packageEnds = {
  fused: { label: '已熔断', color: 'red' },
  used_up: { label: '已领完', color: 'orange' },
} as const satisfies LabelMap<string>;
export type PackageEnd = keyof typeof packageEnds;

/** Reason why no more can be claimed now; null if claims are possible. */
export function packageEnd(standing: PackageStanding): PackageEnd | null {
  if (isFused(standing)) return 'fused';
  return standing.claimed >= standing.quota ? 'used_up' : null;
}

/** Reason why a budget does not cover the quota; undefined if it does. */
export function budgetGap(budget: number, quota: number, value: number, words = '', dearer = 0): string | undefined {
  const need = quota * value + dearer;
  if (budget >= need) return undefined;
  const more = dearer > 0 ? ` + 未领的旧版本多出 ${countText(dearer)}` : '';
  return `${words}预算 ${countText(budget)} 金币 < ${words}配额 ${countText(quota)} × 价值 ${countText(value)}${more} = ${countText(need)} 金币，还差 ${countText(need - budget)}`;
}

/** Reason why the remaining budget does not cover the remaining claims; undefined if it does. */
export function leftGap({ claimed, quota, cost, budget, value, dearer }: PackageStanding): string | undefined {
  const left = Math.max(0, quota - claimed);
  return budgetGap(budget - cost, left, value, '剩余', left === 0 ? 0 : dearer);
}

/** Error text of an empty request for more. */
export const nothingAdded = '请填写追加的配额或预算';

/** Reason why these amounts cannot be added; undefined if they can. */
export function topUpProblem(standing: PackageStanding, quota: number, budget: number): string | undefined {
  if (quota + budget === 0) return nothingAdded;
  return leftGap({ ...standing, quota: standing.quota + quota, budget: standing.budget + budget });
}

/** Reason why nothing can be added to a template now; undefined if possible. */
export const topUpCannot = ({ env, status }: { env: Environment; status: ConfigStatus }): string | undefined =>
  env === 'prod' && (status === 'scheduled' || isRunning(status))
    ? undefined
    : '只有正式环境已发布、未结束的模板可以追加';

/** States of an offer. */
export const grantStates = {
  open: { label: '未领', color: 'blue' },
  claimed: { label: '已领', color: 'green' },
  expired: { label: '已过期', color: 'default' },
  voided: { label: '已作废', color: 'orange' },
} as const satisfies LabelMap<string>;

/** Sources of an offer. */
export const grantKinds = {
  trigger: { label: '触发发放' },
  test: { label: '测试' },
} as const satisfies LabelMap<string>;

/** Rule for test recipients: a test claim gives real items, without counting towards quota and budget. */
export const testClaimText = `只能填员工和内部测试账号，每个账号一小时最多领 ${maxPackageTestsHour} 次`;

/** Reason why a user cannot claim a test offer; `got` counts the user's tests of all templates in the last hour. */
export function testClaimCannot(user: Parameters<typeof testUserCannot>[0], got: number): string | undefined {
  const isFull = got >= maxPackageTestsHour;
  return testUserCannot(user) ?? (isFull ? `一小时内已测试领取 ${maxPackageTestsHour} 次` : undefined);
}

/** Results of a test for one user. */
export const testOutcomes = {
  granted: { label: '已领取', color: 'green' },
  repeated: { label: '已领过', color: 'default' },
} as const satisfies LabelMap<string>;
