import * as z from 'zod/mini';
import { overFindings } from '../config/over';
import {
  block,
  type CheckFinding,
  type CheckMoment,
  type ConfigStatus,
  type Content,
  checkCommon,
  configStatus,
  type DraftState,
  type Environment,
  isRunning,
  pass,
  warn,
} from '../config/rules';
import { draftText, text, whole } from '../shared/bodyFields';
import { bucketOf, movedPercent, variantAt } from '../shared/bucketing';
import { countText } from '../shared/figure';
import { type LabelMap, labelOf } from '../shared/labels';
import type { Fields } from '../shared/objectType';
import { shapeOf } from '../shared/record';
import { keysOf, uid, uniqueBy } from '../shared/schema';
import { maxExperimentVariants } from './limits';

const maxPayloadBytes = 10 * 1024;
/** Users with a fixed variant. */
export const maxFixedUsers = 200;
export const maxHypothesis = 300;
export const maxRampSteps = 5;
const maxHoldHours = 168;
const staleDays = 30;
/** Probability of the shares of the variants below which they count as wrong (SRM). */
const srmAlarm = 0.001;

/** Layers of experiments (docs/design/tool-set.md#exp): a user takes part in at most one experiment of a layer. */
export const experimentLayers = {
  ui: { label: '界面层' },
  recommend: { label: '推荐层' },
  gift: { label: '送礼层' },
  growth: { label: '增长层' },
} as const satisfies LabelMap<string>;
export type ExperimentLayer = keyof typeof experimentLayers;

export const experimentUnits = {
  uid: { label: '用户' },
  device: { label: '设备' },
  room: { label: '房间' },
} as const satisfies LabelMap<string>;

/** Goals; a rate is a share of the users, another one a mean per user. */
export const experimentGoals = {
  retention: { label: '次日留存率', isRate: true },
  pay_rate: { label: '付费率', isRate: true },
  mic_minutes: { label: '人均上麦（分钟）', isRate: false },
  spend: { label: '人均消费（金币）', isRate: false },
} as const satisfies LabelMap<string> & Record<string, { isRate: boolean }>;
export type ExperimentGoal = keyof typeof experimentGoals;

/** Measures that an experiment must not worsen. */
export const guardrails = {
  crash: { label: '崩溃率' },
  reports: { label: '举报率' },
  latency: { label: '进房耗时' },
  refund: { label: '退款率' },
} as const satisfies LabelMap<string>;
export type Guardrail = keyof typeof guardrails;

export const experimentConclusions = {
  won: { label: '胜出', color: 'green' },
  same: { label: '无差异', color: 'default' },
  lost: { label: '失败', color: 'red' },
} as const satisfies LabelMap<string>;

/** Outcome of an ended experiment; `none`: it expired, and nobody has concluded it. */
export const outcomes = {
  ...experimentConclusions,
  rolled_out: { label: '已全量', color: 'blue' },
  none: { label: '未下结论', color: 'gold' },
} as const satisfies LabelMap<string>;
export type ExperimentOutcome = keyof typeof outcomes;

/** Words of the lifecycle for experiments. */
export const experimentStates = {
  ...configStatus,
  online: { label: '进行中', color: 'green' },
  ended: { label: '已停止', color: 'default' },
} as const satisfies LabelMap<ConfigStatus>;

/** Running experiments that somebody should conclude. */
export const experimentAges = { stale: { label: `超过 ${staleDays} 天` } } as const satisfies LabelMap<string>;

export const isStale = ({ days, outcome }: { days: number | null; outcome: ExperimentOutcome | null }): boolean =>
  outcome === null && days !== null && days > staleDays;

const code = text(50);

export const variant = z.object({
  /** Code of the variant: lower-case letters, digits and `_`; unique in the experiment. */
  key: code,
  name: text(30),
  /** Per cent of the experiment's users; all variants together have 100. */
  weight: whole(100),
  /** Whether the others are compared with it. */
  is_control: z.boolean(),
  /** JSON that clients get. */
  payload: text(2 * maxPayloadBytes),
});
export type Variant = z.infer<typeof variant>;

export const experimentBodyFields = {
  /** Code for clients: 3 to 50 lower-case letters, digits and `_`, a letter first; fixed after the first start. */
  key: { label: '编码', is: code },
  /** Expected effect, and why. */
  hypothesis: { label: '假设', is: draftText(maxHypothesis) },
  /** An id can only be in the experiment that has its bucket of the layer, `murmur3("{layer}:{id}") mod 10000`. */
  layer: { label: '互斥层', kind: 'map', map: experimentLayers },
  /** Thing that is assigned to a variant. */
  unit: { label: '分流单位', kind: 'map', map: experimentUnits },
  /**
   * Seed of the hash that chooses the variant: the bucket of an id is `murmur3("{seed}:{id}") mod 10000` (MurmurHash3
   * x86, 32 bits, seed 0, of UTF-8), and the variants have 100 buckets for each per cent of weight, in their order.
   */
  seed: { label: '哈希种子', is: text(40) },
  /** Per cent of the layer, after the ramp. */
  traffic: { label: '总流量（%）', kind: 'count', is: whole(100) },
  variants: {
    label: '版本',
    is: z.array(variant).check(z.maxLength(maxExperimentVariants, `最多 ${maxExperimentVariants} 个版本`)),
  },
  /** Users with a fixed variant, e.g. testers: they take part whatever their buckets and the audience are. */
  fixed: {
    label: '白名单',
    is: z
      .array(
        z.object({
          uid,
          /** Key of the variant. */
          variant: code,
        }),
      )
      .check(z.maxLength(maxFixedUsers, `最多 ${maxFixedUsers} 人`), uniqueBy('uid')),
  },
  /** Null in a draft only. */
  goal: { label: '主指标', kind: 'map', map: experimentGoals, nullable: true },
  guardrails: { label: '护栏指标', kind: 'map', map: guardrails, is: keysOf(guardrails) },
  /** Users that each variant needs before results are compared; 0 if not calculated: then after 24 hours. */
  sample_size: { label: '每版本样本量', kind: 'count', is: whole(100_000_000) },
  /** Steps before the traffic is reached, in per cent of the layer, each held for some hours. */
  ramp: {
    label: '放量计划',
    is: z
      .array(z.object({ percent: whole(100, 1), hours: whole(maxHoldHours, 1) }))
      .check(z.maxLength(maxRampSteps, `最多 ${maxRampSteps} 步`)),
  },
  /** Rise of a guardrail over the control, in per cent, beyond which the ramp stops at the end of a step. */
  guard_limit: { label: '护栏上限（%）', kind: 'count', is: whole(100, 1) },
} as const satisfies Fields;

/** Body of a version of an experiment. */
export const experimentBody = z.object(shapeOf(experimentBodyFields));
export type ExperimentBody = z.infer<typeof experimentBody>;

/** Reason why a payload is not valid; undefined if it is. */
export function payloadProblem(payload: string): string | undefined {
  const bytes = new TextEncoder().encode(payload).length;
  if (bytes > maxPayloadBytes) return `超过 10 KB（现在 ${(bytes / 1024).toFixed(1)} KB）`;
  try {
    JSON.parse(payload);
    return undefined;
  } catch {
    return '不是有效的 JSON';
  }
}

/** 「对照组 50% · 新样式 50%」 */
export const sharesText = (variants: readonly Pick<Variant, 'key' | 'name' | 'weight'>[]): string =>
  variants.map(({ key, name, weight }) => `${name || key} ${countText(weight)}%`).join(' · ');

/** 「5%（24 小时）→ 50%」 */
export const rampText = ({ ramp, traffic }: Pick<ExperimentBody, 'ramp' | 'traffic'>): string =>
  [
    ...ramp.map(({ percent, hours }) => `${countText(percent)}%（${countText(hours)} 小时）`),
    `${countText(traffic)}%`,
  ].join(' → ');

/** Users with a fixed variant, one per line. */
export const fixedText = (fixed: ExperimentBody['fixed']): string =>
  fixed.map((one) => `${one.uid} ${one.variant}`).join('\n');

/** Users of the lines, each `uid variant`, and the numbers of the lines that are none or repeat a user. */
export function fixedIn(lines: string): { fixed: ExperimentBody['fixed']; wrong: number[] } {
  const fixed: ExperimentBody['fixed'] = [];
  const wrong: number[] = [];
  for (const [i, line] of lines.split('\n').entries()) {
    if (line.trim() === '') continue;
    const [, user, wanted] = /^\s*(\d{4,20})[\s,，]+(\w{1,50})\s*$/.exec(line) ?? [];
    if (user && wanted && fixed.every((one) => one.uid !== user)) fixed.push({ uid: user, variant: wanted });
    else wrong.push(i + 1);
  }
  return { fixed, wrong };
}

const keyPattern = /^[a-z][a-z0-9_]{2,49}$/;

function variantFindings(variants: readonly Variant[]): CheckFinding[] {
  const path = 'body.variants';
  const findings: CheckFinding[] = [];
  const controls = variants.filter(({ is_control }) => is_control).length;
  const total = variants.reduce((sum, { weight }) => sum + weight, 0);
  if (variants.length < 2) findings.push(block(path, '至少 2 个版本'));
  if (controls !== 1) findings.push(block(path, `须有且只有 1 个对照组，现在 ${controls} 个`));
  if (total !== 100) findings.push(block(path, `版本占比之和须为 100%，现在 ${countText(total)}%`));
  if (variants.some(({ weight }) => weight === 0)) findings.push(block(path, '每个版本的占比至少 1%'));
  if (new Set(variants.map(({ key }) => key)).size < variants.length) findings.push(block(path, '版本编码重复'));
  for (const { key, payload } of variants) {
    if (!/^[a-z][a-z0-9_]{0,29}$/.test(key)) findings.push(block(path, `版本编码「${key}」须为小写字母、数字、下划线`));
    const problem = payloadProblem(payload);
    if (problem) findings.push(block(path, `版本「${key}」的参数${problem}`));
  }
  return findings;
}

function rampFindings({ ramp, traffic }: ExperimentBody): CheckFinding[] {
  const rises = [...ramp.map(({ percent }) => percent), traffic].every(
    (percent, i, all) => percent > (all[i - 1] ?? 0),
  );
  return rises ? [] : [block('body.ramp', '放量须逐步增加，最后一步低于总流量')];
}

/** Fields that decide who gets which variant, and cannot change after the start. */
const fixedFields = { key: '编码', layer: '互斥层', unit: '分流单位', seed: '哈希种子' } as const;

function changeFindings({ body }: Content<ExperimentBody>, live: ExperimentBody): CheckFinding[] {
  const findings = (['key', 'layer', 'unit', 'seed'] as const).flatMap((field) =>
    body[field] === live[field] ? [] : [block(`body.${field}`, `${fixedFields[field]}在开始后不能修改：请复制一份`)],
  );
  const moved = movedPercent(live.variants, body.variants);
  if (moved > 0) findings.push(warn('body.variants', `改变占比后约 ${moved}% 的用户会换版本`));
  if (body.traffic < live.traffic) findings.push(warn('body.traffic', '流量下降：退出的用户会离开实验'));
  return findings;
}

/** Checklist before the start of an experiment. */
export function checkExperiment(content: Content<ExperimentBody>, moment: CheckMoment<ExperimentBody>): CheckFinding[] {
  const { body, owner } = content;
  const findings = [
    ...checkCommon(content, moment, { endless: true }),
    ...variantFindings(body.variants),
    ...rampFindings(body),
  ];
  const required = (isMet: boolean, path: string, problem: string) => {
    if (!isMet) findings.push(block(path, problem));
  };
  required(keyPattern.test(body.key), 'body.key', '编码须为 3–50 个小写字母、数字、下划线，以字母开头');
  const letters = [...body.hypothesis.trim()].length;
  required(letters > 0 && letters <= maxHypothesis, 'body.hypothesis', `请填写假设，最多 ${maxHypothesis} 字`);
  required(owner.trim() !== '', 'owner', '请填写负责人');
  required(body.seed !== '', 'body.seed', '请填写哈希种子');
  required(body.traffic > 0, 'body.traffic', '总流量至少 1%');
  required(body.goal !== null, 'body.goal', '请选择主指标');
  required(body.guardrails.length > 0, 'body.guardrails', '至少选择 1 个护栏指标');
  const unknown = body.fixed.find(({ variant: wanted }) => body.variants.every(({ key }) => key !== wanted));
  required(!unknown, 'body.fixed', `白名单 ${unknown?.uid} 的版本「${unknown?.variant}」不存在`);
  if (body.sample_size === 0) findings.push(warn('body.sample_size', '没有计算样本量：满 24 小时即显示结果'));
  if (moment.live && isRunning(moment.status)) findings.push(...changeFindings(content, moment.live.body));
  if (findings.every(({ level }) => level !== 'block'))
    findings.push(pass('body.variants', `${body.variants.length} 个版本，占比 100%，参数有效`));
  return findings;
}

/** Blocks an ended experiment, and a layer without room: `used` is the traffic of the others of its layer. */
export const layerFindings = (
  { layer, traffic }: ExperimentBody,
  used: number,
  past: Parameters<typeof overFindings>[1],
): CheckFinding[] => [
  ...overFindings('实验', past),
  used + traffic > 100
    ? block('body.traffic', `${labelOf(experimentLayers, layer).label}只剩 ${100 - used}% 流量`)
    : pass('body.traffic', `${labelOf(experimentLayers, layer).label}还有 ${100 - used}% 可用`),
];

/** Days until an experiment has its users, as far as they can be estimated. */
export interface FinishEstimate {
  /** Users whom the smallest variant has in the end. */
  most: number;
  /** Days from the start until it has the sample size, or, where it never has, nearly all of its users. */
  days: number;
}

/** Share of the smallest variant. */
export const leastWeight = ({ variants }: Pick<ExperimentBody, 'variants'>): number =>
  Math.min(...variants.map(({ weight }) => weight));

/** Whether the sample size can be reached, and when; nothing without a sample size. */
export function finishFindings(
  { sample_size }: ExperimentBody,
  { most, days }: FinishEstimate,
  lasts: number | null,
): CheckFinding[] {
  if (sample_size === 0) return [];
  const path = 'body.sample_size';
  const need = `每版本需 ${countText(sample_size)} 人`;
  if (most < sample_size)
    return [
      warn(
        path,
        `${need}，预计约 ${days} 天后每版本最多 ${countText(most)} 人，达不到样本量：请加大流量、放宽人群或放宽最小提升`,
      ),
    ];
  return lasts !== null && lasts < days
    ? [warn(path, `${need}，预计约 ${days} 天达到，但 ${Math.floor(lasts)} 天后就结束：请推迟结束或加大流量`)]
    : [pass(path, `${need}，预计约 ${days} 天达到`)];
}

/** Worst guardrail of an experiment at a moment, in per cent above the control. */
export interface GuardrailChange<Change = number> {
  guardrail: Guardrail;
  change: Change;
}

export interface RampState {
  /** Traffic now, in per cent of the layer. */
  traffic: number;
  /** Next step and its time; `next_at` is null after the last one, and while the ramp is held. */
  next: number | null;
  next_at: number | null;
  /** Guardrail that stopped the ramp, and when. */
  held: (GuardrailChange & { at: number }) | null;
}

const hour = 3_600_000;

/** Traffic by the schedule: at the end of each step, a guardrail above its limit stops the ramp. */
export function rampState(
  { traffic, ramp, guard_limit }: Pick<ExperimentBody, 'traffic' | 'ramp' | 'guard_limit'>,
  startedAt: number,
  now: number,
  worstAt: (at: number) => GuardrailChange | undefined,
): RampState {
  let end = startedAt;
  for (const [i, { percent, hours }] of ramp.entries()) {
    end += hours * hour;
    const next = ramp[i + 1]?.percent ?? traffic;
    if (now < end) return { traffic: percent, next, next_at: end, held: null };
    const worst = worstAt(end);
    if (worst && worst.change > guard_limit)
      return { traffic: percent, next, next_at: null, held: { ...worst, at: end } };
  }
  return { traffic, next: null, next_at: null, held: null };
}

/** 「护栏「崩溃率」+8.2%，停在 5%」 */
export const heldOutText = ({ traffic, held }: RampState): string | undefined =>
  held ? `护栏「${labelOf(guardrails, held.guardrail).label}」+${held.change}%，停在 ${traffic}%` : undefined;

/** 「护栏「崩溃率」+8.2%，超过上限 5%」 of the first guardrail above its limit; undefined if none is. */
export function brokenText(changes: readonly GuardrailChange<number | null>[], limit: number): string | undefined {
  const broken = changes.find(({ change }) => change !== null && change > limit);
  return broken && `护栏「${labelOf(guardrails, broken.guardrail).label}」+${broken.change}%，超过上限 ${limit}%`;
}

/** SRM probability that needs a look: giving a variant to everybody then takes a reason and a second person. */
export const isMismatch = (p: number | null): boolean => p !== null && p < srmAlarm;

/**
 * Reason why giving a variant to everybody takes a second person; undefined if it does not, in the test environment.
 */
export function rollOutApprovalReason(env: Environment, srm_p: number | null): string | undefined {
  if (isMismatch(srm_p)) return '样本比例异常（SRM），结果不可信，全量须由第二人同意';
  return env === 'prod' ? '全量改变所有用户得到的版本，须由第二人同意' : undefined;
}

interface State {
  status: ConfigStatus;
  draft: DraftState;
}

/** Reason why the traffic cannot be changed; undefined if it can. */
export function trafficCannot({ status, draft }: State): string | undefined {
  if (!isRunning(status)) return '只有进行中或已暂停的实验可以调流量';
  return draft === 'pending' || draft === 'due' ? '修改正在等待审批，请先撤回申请' : undefined;
}

/** Reason why no variant can be given to everybody; undefined if one can. */
export function rollOutCannot({ status, draft }: State): string | undefined {
  if (!isRunning(status) && status !== 'ended') return '只有开始过的实验可以全量';
  return draft === 'pending' || draft === 'due' ? '修改正在等待审批，请先撤回申请' : undefined;
}

/** Variant that a user has within the experiment: the fixed one, or the one of the bucket. */
export function trialOf({ seed, variants, fixed }: ExperimentBody, user: string): string {
  const bucket = bucketOf(seed, user);
  const own = fixed.find((one) => one.uid === user);
  return own ? `白名单指定 ${own.variant}` : `桶 ${bucket}，若进入实验为 ${variantAt(variants, bucket)?.key ?? '无'}`;
}
