import * as z from 'zod/mini';
import { languages } from '../review/rules';
import { text, whole } from '../shared/bodyFields';
import { type LabelMap, labelOf } from '../shared/labels';
import { maxTagLength, maxTags } from '../shared/limits';
import { hasUnseen, invisibleInNameText, isTurned, turnedText, unseenTextOf } from '../shared/names';
import { audienceRegions } from '../shared/region';
import { keyOf, keysOf, setOf, time } from '../shared/schema';

/**
 * Lifecycle of configs (docs/design/blocks.md#g15): one table for buttons, stand-in backend and tests. A published
 * version never changes; edits go to a draft beside it.
 */

/** Status of a config as clients see it; before the first publication, the status of its draft. */
export const configStatus = {
  draft: { label: '草稿', color: 'default' },
  pending: { label: '待审批', color: 'gold' },
  scheduled: { label: '已排期', color: 'blue' },
  online: { label: '生效中', color: 'green' },
  paused: { label: '已暂停', color: 'orange' },
  ended: { label: '已结束', color: 'default' },
  archived: { label: '已归档', color: 'default' },
} as const satisfies LabelMap<string>;
export type ConfigStatus = keyof typeof configStatus;

/** Status of the draft beside the live version. */
export const draftStates = {
  none: { label: '无修改' },
  open: { label: '编辑中', color: 'processing' },
  pending: { label: '待审批', color: 'gold' },
  /** Approved, and replacing the live version at a set time. */
  due: { label: '待生效', color: 'blue' },
} as const satisfies LabelMap<string>;
export type DraftState = keyof typeof draftStates;

export const environments = {
  prod: { label: '正式', color: 'green' },
  test: { label: '测试', color: 'purple' },
} as const satisfies LabelMap<string>;
export type Environment = keyof typeof environments;
/** Input of a read of one environment; production by default. */
export const inEnvironment = z.object({ env: z._default(keyOf(environments), 'prod') });

/** Rollout steps in per cent of the users. */
export const rolloutSteps = [1, 5, 20, 50, 100] as const;

/** Facts that decide which actions are possible now. */
export interface ConfigFacts {
  status: ConfigStatus;
  env: Environment;
  draft: DraftState;
  /** Number of the live or scheduled version; null before the first. */
  live: number | null;
}

export interface Move {
  label: string;
  /** Needed beside the page's key: `{key}:edit`, `:publish` or `:stop` (docs/design/blocks.md#g18). */
  code: 'edit' | 'publish' | 'stop';
  from: readonly ConfigStatus[];
  /** States of the draft in which it can be done; absent: any. */
  draft?: readonly DraftState[];
  /** Next status; absent if it stays or depends on time and approval (`submit`). */
  to?: ConfigStatus;
  /** Unavailable while a colleague is editing (`blockingLockOf`). */
  waits?: true;
}

const living: readonly ConfigStatus[] = ['draft', 'scheduled', 'online', 'paused', 'ended'];
const editable: readonly DraftState[] = ['none', 'open'];

export const configMoves = {
  save: { label: '编辑', code: 'edit', from: living, draft: editable, waits: true },
  discard: {
    label: '放弃修改',
    code: 'edit',
    from: ['scheduled', 'online', 'paused', 'ended'],
    draft: ['open'],
    waits: true,
  },
  remove: { label: '删除', code: 'edit', from: ['draft'], draft: ['open'], waits: true },
  copy: { label: '复制', code: 'edit', from: Object.keys(configStatus) as ConfigStatus[] },
  rollback: { label: '回滚', code: 'edit', from: living, draft: editable, waits: true },
  retag: {
    label: '改标签',
    code: 'edit',
    from: ['draft', 'scheduled', 'online', 'paused'],
    draft: editable,
    waits: true,
  },
  reorder: { label: '排序', code: 'edit', from: ['draft', 'pending', 'scheduled', 'online', 'paused'] },
  submit: { label: '提交发布', code: 'publish', from: living, draft: ['open'], waits: true },
  withdraw: { label: '撤回申请', code: 'publish', from: ['pending', ...living], draft: ['pending', 'due'] },
  extend: { label: '延期', code: 'publish', from: ['scheduled', 'online', 'paused'], draft: ['none'], waits: true },
  rollout: {
    label: '灰度',
    code: 'publish',
    from: ['scheduled', 'online', 'paused'],
    draft: ['none', 'open', 'due'],
    waits: true,
  },
  promote: { label: '推到正式', code: 'publish', from: ['scheduled', 'online', 'paused', 'ended'] },
  pause: { label: '暂停', code: 'stop', from: ['online'], to: 'paused' },
  // A resumption would put the config back before the second person has decided.
  resume: { label: '恢复', code: 'stop', from: ['paused'], draft: ['none', 'open', 'due'], to: 'online' },
  end: { label: '下线', code: 'stop', from: ['scheduled', 'online', 'paused'], to: 'ended' },
  archive: { label: '归档', code: 'stop', from: ['ended'], draft: ['none'], to: 'archived', waits: true },
} as const satisfies Record<string, Move>;
export type ConfigVerb = keyof typeof configMoves;
const { pause, resume, end, archive } = configMoves;
/** Verbs of the call `move`. */
export const moveVerbs = { pause, resume, end, archive } as const;
export type MoveVerb = keyof typeof moveVerbs;
/** A move, or a smaller rollout, which takes it from some. */
export type StopVerb = MoveVerb | 'shrink';

/** Reason why an action is not available now, with its label on the screen; undefined if it is. */
export function configCannot(
  verb: ConfigVerb,
  { status, env, draft, live }: ConfigFacts,
  word: string = configMoves[verb].label,
): string | undefined {
  const move: Move = configMoves[verb];
  if (!move.from.includes(status)) return `${labelOf(configStatus, status).label}的配置不能${word}`;
  if (move.draft && !move.draft.includes(draft)) {
    if (draft === 'pending') return '修改正在等待审批，请先撤回申请';
    if (draft === 'due') return '修改已提交，到时生效：如需修改请先撤回申请';
    return draft === 'open' ? '有未发布的修改，请先发布或放弃' : '没有待处理的修改';
  }
  if (verb === 'promote' && env !== 'test') return '只有测试环境的配置可以推到正式';
  if ((verb === 'promote' || verb === 'rollback') && live === null) return '还没有发布过';
  return undefined;
}

/** Has begun and not ended: online or paused. */
export const isRunning = (status: ConfigStatus): boolean => status === 'online' || status === 'paused';

/** Start of a running config, by its version or actual start; null if it is not running. */
export const liveStartOf = (
  { status, online_at }: { status: ConfigStatus; online_at: number | null },
  live: { start_at: number | null } | null | undefined,
): number | null => (isRunning(status) ? (live?.start_at ?? online_at) : null);

/** Client platforms. */
export const platforms = {
  ios: { label: 'iOS' },
  android: { label: 'Android' },
  h5: { label: 'H5' },
} as const satisfies LabelMap<string>;

export const audienceGenders = { male: { label: '男' }, female: { label: '女' } } as const satisfies LabelMap<string>;

export const accountAges = {
  all: { label: '不限' },
  new: { label: '新用户（7 天内注册）' },
  old: { label: '老用户' },
} as const satisfies LabelMap<string>;

/** Audience; an empty list does not restrict. */
export const audience = z.object({
  regions: keysOf(audienceRegions),
  platforms: keysOf(platforms),
  languages: keysOf(languages),
  genders: keysOf(audienceGenders),
  account_age: keyOf(accountAges),
  /** Lowest level of a user; 0 for any. */
  min_level: whole(100),
  /** Lowest version of the app, itself included, `1.2.3`; empty for no bound. */
  min_version: text(20),
  /** Highest version of the app, itself included, `1.2.3`; empty for no bound. */
  max_version: text(20),
  /** One of `listSegments`; empty for all. */
  segment: text(40),
});
export type Audience = z.infer<typeof audience>;

const common = z.object({
  /** 1 to 30 characters (of a banner 20) in a published version; the check reports a draft with others. */
  name: text(200),
  /** Null: begins on publication. */
  start_at: z.nullable(time),
  /**
   * Null: no end. To be published, banners, activities, H5 pages, push gifts, recharge tasks and recruitments need one,
   * at most 365 days after the start.
   */
  end_at: z.nullable(time),
  audience,
  /** Weight within one place: higher is shown more often. Only banners use it. */
  weight: whole(9999),
  /** For operators, who filter by them; users do not see them. */
  tags: setOf(text(maxTagLength), maxTags, `最多 ${maxTags} 个标签`),
  /** Name of the person responsible, as free text; empty for none. */
  owner: text(30),
  remark: text(200),
});

/** Content of a version: the fields of all types and the type's body. */
export const contentSchemaOf = <B extends z.ZodMiniType>(body: B) => z.extend(common, { body });
export interface Content<B> extends z.infer<typeof common> {
  body: B;
}

/** Finding of the check before publication (docs/design/blocks.md#g15 发布检查). */
export interface CheckFinding {
  /** `block` prevents publication, `warn` is a warning, `pass` was checked. */
  level: 'block' | 'warn' | 'pass';
  /** The field it is about, e.g. `body.position` or `audience.min_version`; empty for the whole. */
  path: string;
  text: string;
}

export const block = (path: string, text: string): CheckFinding => ({ level: 'block', path, text });
export const warn = (path: string, text: string): CheckFinding => ({ level: 'warn', path, text });
export const pass = (path: string, text: string): CheckFinding => ({ level: 'pass', path, text });

export const everybody: Audience = {
  regions: [],
  platforms: [],
  languages: [],
  genders: [],
  account_age: 'all',
  min_level: 0,
  min_version: '',
  max_version: '',
  segment: '',
};

/** Content of a new config around its body. */
export const newContent = <B>(body: B): Content<B> => ({
  name: '',
  start_at: null,
  end_at: null,
  audience: everybody,
  weight: 0,
  tags: [],
  owner: '',
  remark: '',
  body,
});

const semver = /^\d{1,4}\.\d{1,4}\.\d{1,4}$/;

const versionNumbers = (text: string): number[] => text.split('.').map(Number);

/** Negative if `a` is older; both must be valid versions. */
export function compareRuleVersions(a: string, b: string): number {
  const [left, right] = [versionNumbers(a), versionNumbers(b)];
  for (const [i, number] of left.entries()) {
    const difference = number - (right[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

export const maxNameLength = 30;
export const maxWindowDays = 365;
/** Later dates are errors, such as a wrong number of milliseconds. */
const lastYear = 2099;
const afterLastYear = Date.UTC(lastYear + 1, 0, 1);
const day = 86_400_000;

export interface CheckMoment<B = unknown> {
  now: number;
  status: ConfigStatus;
  /** Start of a running config, which cannot change. */
  liveStart: number | null;
  /** Live or scheduled version, for rules about changes; absent or null before the first publication. */
  live?: Content<B> | null | undefined;
}

/** Common rules that a type does not apply. */
export interface CommonRules {
  /** May be live without an end, for any length of time. */
  endless?: boolean;
}

/** Rules that all types share (docs/design/blocks.md#g15); a type adds its own. Pure: page and backend run the same. */
export function checkCommon(
  content: Content<unknown>,
  { now, status, liveStart }: CheckMoment,
  { endless = false }: CommonRules = {},
): CheckFinding[] {
  const { name, start_at, end_at, audience, tags, owner, remark } = content;
  const findings: CheckFinding[] = [];
  const letters = [...name.trim()].length;
  if (letters === 0) findings.push(block('name', '请填写名称'));
  else if (letters > maxNameLength) findings.push(block('name', `名称最多 ${maxNameLength} 字，现在 ${letters} 字`));

  const runs = isRunning(status);
  if (hasUnseen(name)) findings.push(block('name', invisibleInNameText));
  if (hasUnseen(owner)) findings.push(block('owner', unseenTextOf('负责人')));
  if (tags.some(hasUnseen)) findings.push(block('tags', unseenTextOf('标签')));
  if (isTurned(remark)) findings.push(block('remark', turnedText('备注')));

  if (runs && start_at !== null && start_at !== liveStart)
    findings.push(block('start_at', '生效中的配置不能改开始时间：请复制一份再排期'));
  else if (!runs && start_at !== null && start_at < now - graceMs)
    findings.push(block('start_at', '开始时间已过：请改为立即生效或以后的时间'));
  else if (start_at !== null && start_at >= afterLastYear)
    findings.push(block('start_at', `开始时间最晚到 ${lastYear} 年`));
  const from = runs ? (liveStart ?? now) : (start_at ?? now);
  if (end_at === null) findings.push(...(endless ? [] : [block('end_at', '请选择结束时间')]));
  else if (end_at <= Math.max(from, runs ? now : 0)) findings.push(block('end_at', '结束时间须晚于开始时间'));
  else if (!endless && end_at - from > maxWindowDays * day)
    findings.push(block('end_at', `有效期最多 ${maxWindowDays} 天`));
  else if (end_at >= afterLastYear) findings.push(block('end_at', `结束时间最晚到 ${lastYear} 年`));
  const { min_version, max_version } = audience;
  for (const [path, version] of [
    ['audience.min_version', min_version],
    ['audience.max_version', max_version],
  ] as const) {
    if (version !== '' && !semver.test(version)) findings.push(block(path, '版本号写作 1.2.3'));
  }
  const bothValid = semver.test(min_version) && semver.test(max_version);
  if (bothValid && compareRuleVersions(min_version, max_version) > 0)
    findings.push(block('audience.max_version', '最高版本低于最低版本'));
  return findings;
}

/** A form takes a while to be sent. */
const graceMs = 60_000;

/** No finding blocks publication. */
export const isClean = (findings: readonly CheckFinding[]): boolean => findings.every(({ level }) => level !== 'block');

/** Whether two audiences can share a user. */
export function audiencesOverlap(a: Audience, b: Audience): boolean {
  const share = (left: readonly string[], right: readonly string[]) =>
    left.length === 0 || right.length === 0 || left.some((one) => right.includes(one));
  return (
    share(a.regions, b.regions) &&
    share(a.platforms, b.platforms) &&
    share(a.languages, b.languages) &&
    share(a.genders, b.genders) &&
    (a.account_age === 'all' || b.account_age === 'all' || a.account_age === b.account_age)
  );
}

/** Answers of the operator who edits to another one who asks for the draft. */
export const takeoverAnswers = {
  ask: { label: '请求接管' },
  refuse: { label: '继续编辑' },
} as const satisfies LabelMap<string>;

/** Outcome of a publication. */
export const publishOutcomes = {
  online: { label: '已生效' },
  scheduled: { label: '已排期' },
  paused: { label: '已发布，仍暂停' },
  due: { label: '到时替换线上' },
  pending_approval: { label: '待第二人审批' },
} as const satisfies LabelMap<string>;

/** Severity of a finding, most severe first. */
export const checkLevels = {
  block: { label: '未通过', color: 'red' },
  warn: { label: '提醒', color: 'orange' },
  pass: { label: '通过', color: 'green' },
} as const satisfies LabelMap<string>;
