import { rolloutSteps } from '../config/rules';
import { ifKnown } from '../shared/figure';
import { type LabelMap, labelOf } from '../shared/labels';
import { leadCodeOf } from '../shared/leadCodes';
import type { ManifestFile } from './manifest';

/** Gates of a rollout: minutes in a stage, share of successful installations, added crash rate, share of fallbacks. */
const minOfflineStageMinutes = 30;
const minOfflineSuccess = 0.98;
const offlineCrashSlack = 0.0002;
const maxOfflineFallback = 0.03;

/** Offline packages: H5 bundles delivered to the app in stages (docs/design/tool-set.md#offline). */

export const offlineStatus = {
  uploaded: { label: '已上传', color: 'default' },
  ready: { label: '待发布', color: 'cyan' },
  testing: { label: '内测', color: 'purple' },
  gray: { label: '灰度中', color: 'processing' },
  paused: { label: '已暂停', color: 'orange' },
  full: { label: '全量', color: 'green' },
  rolled_back: { label: '已回滚', color: 'red' },
  disabled: { label: '已禁用', color: 'default' },
} as const satisfies LabelMap<string>;
export type OfflineStatus = keyof typeof offlineStatus;

export const offlinePlatforms = {
  android: { label: 'Android' },
  ios: { label: 'iOS' },
} as const satisfies LabelMap<string>;
export type OfflinePlatform = keyof typeof offlinePlatforms;

export const offlineBiz = {
  activity: { label: '活动' },
  mall: { label: '商城' },
  family: { label: '家族' },
  help: { label: '帮助中心' },
} as const satisfies LabelMap<string>;

export const updateModes = {
  silent: { label: '静默更新' },
  next_launch: { label: '下次启动' },
  force: { label: '强制更新', color: 'red' },
} as const satisfies LabelMap<string>;
export type UpdateMode = keyof typeof updateModes;

/** Modes that an upload can choose; 强制更新 is a separate action. */
export const uploadModes = { silent: updateModes.silent, next_launch: updateModes.next_launch };

/** Permission of a lead, beside the page's own key. */
export const offlineLeadCode = leadCodeOf('developerTools.offlinePackage:lead');

const moves = {
  verify: { label: '确认校验', from: ['uploaded'] },
  test: { label: '内测', from: ['ready', 'testing'] },
  advance: { label: '放量', from: ['ready', 'testing', 'gray'] },
  pause: { label: '暂停', from: ['gray'] },
  resume: { label: '恢复', from: ['paused'] },
  rollback: { label: '回滚', from: ['gray', 'paused', 'full'] },
  disable: { label: '禁用', from: ['uploaded', 'ready', 'testing', 'paused', 'full', 'rolled_back'] },
  force: { label: '强制更新', from: ['full'] },
} as const satisfies Record<string, { label: string; from: readonly OfflineStatus[] }>;
export type OfflineVerb = keyof typeof moves;

/** Verbs of the call `moveOfflinePackage`. */
export const offlineMoves = { verify: moves.verify, pause: moves.pause, resume: moves.resume };

/** Counts of the delivery so far, and the rates that the gates look at; a rate without a base is null. */
export interface OfflineMetrics {
  delivered: number;
  downloaded: number;
  applied: number;
  fail: number;
  crash: number;
  fallback: number;
  success_rate: number | null;
  crash_rate: number | null;
  fallback_rate: number | null;
}

/** Facts of a package that decide which actions are possible. */
export interface OfflineFacts {
  status: OfflineStatus;
  update_mode: UpdateMode;
  /** Share of the users who get it, in per cent. */
  percent: number;
  /** Start of the current stage; null before the first. */
  stage_at: number | null;
  /** It is the full package that other users get now. */
  is_current: boolean;
  metrics: OfflineMetrics;
  /** Crash rate of the current full package; null if there is none. */
  base_crash_rate: number | null;
  /** Other package of this app and platform in 灰度 or paused; null if none. */
  other_gray: string | null;
  /** A higher version is full. */
  is_outdated: boolean;
  /** Number of full packages that it can be rolled back to: the current one for a rollout, else all others. */
  earlier: number;
  /** Users who have it now. */
  holders: number;
  /** It is the package that a rollback of the current one offers first. */
  is_fallback: boolean;
}

/** Next stage in per cent; undefined after the last. */
export const nextStep = (percent: number): number | undefined => rolloutSteps.find((step) => step > percent);

interface Gate {
  label: string;
  isOpen: boolean;
  /** The measured value and its limit. */
  text: string;
  /** Counts whose ratio is the measured value. */
  counts?: readonly [keyof OfflineMetrics, keyof OfflineMetrics];
}

const percent = (share: number | null): string =>
  share === null ? '样本不足' : ifKnown(share, (known) => `${(known * 100).toFixed(2)}%`);

type Health = Pick<OfflineFacts, 'metrics' | 'base_crash_rate'>;

/** Health of a rollout. Missing figures keep a gate shut. */
export function healthGates({ metrics, base_crash_rate }: Health): Gate[] {
  const { success_rate, crash_rate, fallback_rate } = metrics;
  const mostCrash = (base_crash_rate ?? 0.001) + offlineCrashSlack;
  return [
    {
      label: '安装成功率',
      isOpen: success_rate !== null && success_rate >= minOfflineSuccess,
      text: `${percent(success_rate)}，须不低于 ${percent(minOfflineSuccess)}`,
      counts: ['applied', 'downloaded'],
    },
    {
      label: '崩溃率',
      isOpen: crash_rate !== null && crash_rate <= mostCrash,
      text: `${percent(crash_rate)}，须不高于 ${percent(mostCrash)}（上一全量版加 ${percent(offlineCrashSlack)}）`,
      counts: ['crash', 'applied'],
    },
    {
      label: '回源率',
      isOpen: fallback_rate !== null && fallback_rate <= maxOfflineFallback,
      text: `${percent(fallback_rate)}，须不高于 ${percent(maxOfflineFallback)}`,
      counts: ['fallback', 'delivered'],
    },
  ];
}

/** Conditions of the next stage of a package in 灰度, or of its resumption: that starts the stage again. */
export function gatesOf(one: OfflineFacts, now: number): Gate[] {
  if (one.status === 'paused') return healthGates(one);
  const minutes = one.stage_at === null ? 0 : Math.max(0, Math.floor((now - one.stage_at) / 60_000));
  const left = minOfflineStageMinutes - minutes;
  const isLongEnough = left <= 0;
  const text = `已 ${minutes} 分钟，须满 ${minOfflineStageMinutes} 分钟${isLongEnough ? '' : `，还需 ${left} 分钟`}`;
  return [{ label: '本阶段时长', isOpen: isLongEnough, text }, ...healthGates(one)];
}

/** First gate that is shut, as a sentence; undefined if all are open. */
export function shutGate(gates: readonly Gate[]): string | undefined {
  const shut = gates.find(({ isOpen }) => !isOpen);
  return shut && `${shut.label} ${shut.text}`;
}

/** Reasons beside the status; undefined if there is none. */
const barred: Partial<Record<OfflineVerb, (one: OfflineFacts, now: number) => string | undefined>> = {
  advance: (one, now) => {
    if (one.other_gray !== null) return `${one.other_gray} 正在灰度，同一应用和平台同时只能灰度一个`;
    if (one.is_outdated) return '已有更高版本全量，请上传新版本';
    return one.status === 'gray' ? shutGate(gatesOf(one, now)) : undefined;
  },
  resume: (one) => (one.metrics.delivered > 0 ? shutGate(healthGates(one)) : undefined),
  rollback: ({ status, is_current, earlier }) => {
    if (status === 'full' && !is_current) return '不是当前全量版';
    if (earlier > 0) return undefined;
    if (status === 'full') return '没有可回滚的全量版，请上传新版本，或禁用';
    return `没有可回滚的全量版，请${status === 'gray' ? '暂停后禁用' : '禁用'}`;
  },
  // The only full package cannot be rolled back: users then open the online page.
  disable: ({ is_current, earlier }) => (is_current && earlier > 0 ? '当前全量版不能禁用，请先回滚' : undefined),
  force: ({ is_current, update_mode }) => {
    if (!is_current) return '不是当前全量版';
    return update_mode === 'force' ? '已是强制更新' : undefined;
  },
};

/** Reason why an action is not available; undefined if it is. */
export function offlineCannot(verb: OfflineVerb, one: OfflineFacts, now: number): string | undefined {
  const { label, from } = moves[verb];
  if (!from.some((status) => status === one.status))
    return `${labelOf(offlineStatus, one.status).label}的包不能${label}`;
  return barred[verb]?.(one, now);
}

/** Whether a package only takes storage: nobody has it, it cannot be released, and a rollback offers another first. */
export const isUnused = (one: OfflineFacts, now: number): boolean =>
  offlineCannot('disable', one, now) === undefined &&
  one.holders === 0 &&
  !one.is_fallback &&
  one.status !== 'testing' &&
  one.status !== 'paused' &&
  (one.status === 'rolled_back' || one.is_outdated);

/** Filter of the list. */
export const offlineUse = { none: { label: '无人使用' } } as const satisfies LabelMap<string>;

export const fileChanges = {
  added: { label: '新增', color: 'green' },
  changed: { label: '修改', color: 'gold' },
  removed: { label: '删除', color: 'red' },
  same: { label: '相同', color: 'default' },
} as const satisfies LabelMap<string>;

export interface FileChange {
  path: string;
  change: keyof typeof fileChanges;
  /** Bytes before and after; null where the file is missing. */
  before: number | null;
  after: number | null;
}

const changeOrder = Object.keys(fileChanges);

/** Differences between two lists of files, changes first. */
export function compareFiles(before: readonly ManifestFile[], after: readonly ManifestFile[]): FileChange[] {
  const old = new Map(before.map((file) => [file.path, file]));
  const own = new Map(after.map((file) => [file.path, file]));
  const changes = [...new Set([...own.keys(), ...old.keys()])].map((path): FileChange => {
    const [was, is] = [old.get(path), own.get(path)];
    const both = was?.sha256 === is?.sha256 ? 'same' : 'changed';
    const change = !was ? 'added' : is ? both : 'removed';
    return { path, change, before: was?.size ?? null, after: is?.size ?? null };
  });
  const rank = ({ change }: FileChange) => changeOrder.indexOf(change);
  return changes.sort((a, b) => rank(a) - rank(b) || (a.path < b.path ? -1 : 1));
}
