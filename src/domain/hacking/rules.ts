import { type Conclusion, isBanning, type Measure } from '../review/rules';
import type { contactTypes, HackingType } from '../shared/kindLabels';
import type { LabelMap } from '../shared/labels';
import { minRemarkLength } from '../shared/limits';
import { isTooShort } from '../shared/reasons';

/** Cheating, solicitation and theft that machines found in text and behaviour (docs/design/risk.md#hacking-review). */

/** Machine rules of the backend; one newer than this build is shown by its id. */
export const hackingRules = {
  hr_101: { label: '留联系方式' },
  hr_102: { label: '变体写法' },
  hr_103: { label: '同文本群发' },
  hr_201: { label: '钓鱼链接' },
  hr_202: { label: '先付款话术' },
  hr_301: { label: '异地登录' },
  hr_302: { label: '登录后转币' },
  hr_401: { label: '外挂关键词' },
  hr_402: { label: '刷量节奏' },
  hr_501: { label: '收售金币' },
  hr_601: { label: '诱导未成年' },
  hr_701: { label: '同设备注册' },
} as const satisfies LabelMap<string>;

/** Link between the members of a gang. */
export const gangRelations = {
  device: { label: '同设备', color: 'red' },
  ip: { label: '同 IP', color: 'blue' },
  text: { label: '同文本', color: 'orange' },
  payment: { label: '同支付账号', color: 'purple' },
} as const satisfies LabelMap<string>;
export type GangRelation = keyof typeof gangRelations;

export const gangStatus = {
  active: { label: '活跃', color: 'red' },
  merged: { label: '已合并', color: 'default' },
  dissolved: { label: '已解散', color: 'default' },
} as const satisfies LabelMap<string>;

export const recallStatus = {
  failed: { label: '失败', color: 'red' },
  recalled: { label: '已撤回', color: 'green' },
  gone: { label: '原已删除', color: 'default' },
  restored: { label: '已恢复', color: 'purple' },
} as const satisfies LabelMap<string>;
export type RecallStatus = keyof typeof recallStatus;

export const memberOutcome = {
  success: { label: '已处置', color: 'green' },
  waiting: { label: '待审批', color: 'gold' },
  skipped: { label: '跳过', color: 'default' },
  lifted: { label: '已撤销', color: 'purple' },
} as const satisfies LabelMap<string>;

/** Feedback of a decided case on the rules that found it. */
export const sampleVerdicts = {
  wrong: { label: '误报', color: 'orange' },
  right: { label: '命中正确', color: 'green' },
} as const satisfies LabelMap<string>;

/** Types of cases in which assets are frozen (docs/design/risk.md#hacking-review). */
const freezable: readonly HackingType[] = ['theft'];

interface Found {
  /** Owner of the account. */
  owner: string;
  case_type: HackingType;
  rule_ids: readonly string[];
  cluster_id: string | null;
  contacts: readonly { type: keyof typeof contactTypes; value: string }[];
  victims: readonly unknown[];
}

interface Proposed {
  conclusion: Conclusion;
  measures: readonly { type: Measure; duration?: number | undefined }[];
  note: string;
  wrong_rules: readonly string[];
  ownership_confirmed: boolean;
  exclude: readonly string[];
  cluster_version: number | null;
  words: readonly string[];
  urls: readonly string[];
  template_id: string | null;
}

interface Refused {
  field: string;
  why: string;
}

export const linksOf = ({ contacts }: Pick<Found, 'contacts'>): string[] =>
  contacts.flatMap(({ type, value }) => (type === 'link' ? [value] : []));

/** A stolen account belongs to somebody: nobody bars its owner for ever before it is known who that is. */
const barsOwnerForEver = ({ case_type, owner }: Found, { measures, exclude }: Proposed): boolean =>
  case_type === 'theft' &&
  measures.some(
    ({ type, duration }) => duration === 0 && (isBanning(type) || (type === 'ban_cluster' && !exclude.includes(owner))),
  );

/** A false alarm names the rule that was wrong: the sample bank learns from it. */
export function wrongRulesRefused(
  { rule_ids }: Pick<Found, 'rule_ids'>,
  wrong: readonly string[],
): Refused | undefined {
  if (wrong.length === 0) return { field: 'wrong_rules', why: '请选择判错的规则（W），误报会进入样本库' };
  const unknown = wrong.find((rule) => !rule_ids.includes(rule));
  return unknown === undefined ? undefined : { field: 'wrong_rules', why: `规则 ${unknown} 没有命中此案件` };
}

/** Condition for each measure. */
const requirements: Partial<Record<Measure, (found: Found, proposal: Proposed) => Refused | undefined>> = {
  freeze_assets: ({ case_type }) =>
    freezable.includes(case_type) ? undefined : { field: 'measures', why: '只有盗号案件可以冻结资产' },
  ban_cluster: ({ cluster_id }, { measures, cluster_version, note }) => {
    if (cluster_id === null) return { field: 'measures', why: '该案件不属于任何团伙' };
    const chosen = measures.find(({ type }) => type === 'ban_cluster');
    if (chosen?.duration === undefined || cluster_version === null) {
      return { field: 'exclude', why: '请先确认整团处置的成员和时长（T）' };
    }
    return isTooShort(note) ? { field: 'note', why: `整团处置须写明依据，备注至少 ${minRemarkLength} 字` } : undefined;
  },
  notify_victims: ({ victims }, { template_id }) => {
    if (victims.length === 0) return { field: 'measures', why: '没有受害者可以通知' };
    return template_id ? undefined : { field: 'template_id', why: '请选择给受害者的通知模板' };
  },
  add_word: (_, { words }) => (words.length > 0 ? undefined : { field: 'words', why: '请选择要加入可疑词的词' }),
  block_url: (found, { urls }) => {
    const links = linksOf(found);
    if (links.length === 0) return { field: 'measures', why: '文本里没有链接' };
    if (urls.length === 0) return { field: 'urls', why: '请选择要拉黑的链接' };
    const foreign = urls.find((url) => !links.includes(url));
    return foreign === undefined ? undefined : { field: 'urls', why: '只能拉黑此案件里的链接' };
  },
};

const nothing: Proposed = {
  conclusion: 'violate',
  measures: [],
  note: '',
  wrong_rules: [],
  ownership_confirmed: false,
  exclude: [],
  cluster_version: null,
  words: [],
  urls: [],
  template_id: null,
};

/** Reason why a measure is impossible for a case, whatever else is chosen. */
export function measureCannot(found: Found, measure: Measure): string | undefined {
  const refused = requirements[measure]?.(found, nothing);
  return refused?.field === 'measures' ? refused.why : undefined;
}

/** Reason why a first decision is not possible yet, at its field; shared by the page and the stand-in backend. */
export function hackingRefused(found: Found, proposal: Proposed): Refused | undefined {
  if (proposal.conclusion === 'clean') return wrongRulesRefused(found, proposal.wrong_rules);
  return violationRefused(found, proposal);
}

/** The same for any later decision: it may find nothing without blaming a rule. */
export function violationRefused(found: Found, proposal: Proposed): Refused | undefined {
  if (barsOwnerForEver(found, proposal) && !proposal.ownership_confirmed) {
    return { field: 'ownership_confirmed', why: '归属确认前不能永久封禁账号，请先确认归属（O）或改用临时保护（P）' };
  }
  for (const { type } of proposal.measures) {
    const refused = requirements[type]?.(found, proposal);
    if (refused) return refused;
  }
  return undefined;
}
