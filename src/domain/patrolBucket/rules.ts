import { clockHour } from '../shared/clockHour';
import type { LabelMap } from '../shared/labels';
import { leadCodeOf } from '../shared/leadCodes';
import type { IdKind } from '../shared/pastedIds';

export const maxBucketPriority = 9;
/** Least hours a day in which a bucket counts as patrolled. */
const minPatrolHours = 4;
/** Longest pause of all patrol in minutes. */
export const maxPatrolPause = 240;
/** Share of checks with a finding below which a bucket's priority is questioned, from this number of checks on. */
const lowHitShare = 0.01;
const minJudgedChecks = 100;

/** Buckets of rooms to be patrolled, and the switch of all patrol (docs/design/voice-room.md#patrol-recall). */

export const bucketTypes = {
  risk: { label: '高危', color: 'red' },
  new: { label: '新房', color: 'blue' },
  hot: { label: '热门', color: 'orange' },
  night: { label: '深夜', color: 'purple' },
  reported: { label: '被举报', color: 'gold' },
  manual: { label: '手工', color: 'default' },
  recheck: { label: '整改复查', color: 'cyan' },
} as const satisfies LabelMap<string>;
export type BucketType = keyof typeof bucketTypes;

export const entryReasons = {
  rule: { label: '策略命中' },
  recall: { label: '手工召回' },
  moved: { label: '转桶' },
} as const satisfies LabelMap<string>;

export const staffGroups = {
  key: { label: '重点组' },
  day: { label: '白班组' },
  night: { label: '夜班组' },
} as const satisfies LabelMap<string>;
export type StaffGroup = keyof typeof staffGroups;

/** Minutes after which patrol that was turned off resumes. */
export const pauseTerms = [30, 60, 120, 240] as const;

interface Hours {
  from: number;
  to: number;
}

/** Hours of a day, by server time, in which a bucket is patrolled; the end may lie on the next day. */
export function patrolWindowText({ from, to }: Hours): string {
  if (from === 0 && to === 24) return '全天';
  return `${clockHour(from)}–${to <= from ? '次日 ' : ''}${clockHour(to)} wy`;
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Start of a bucket's current hours by server time, or of the next ones if it is outside of them; 0 for 全天. */
export function hoursStart({ from, to }: Hours, at: number): number {
  if (from === 0 && to === 24) return 0;
  const latest = at - ((at + (8 - from) * hourMs) % dayMs);
  const length = ((to - from + 24) % 24) * hourMs;
  return at < latest + length ? latest : latest + dayMs;
}

/** Number of rooms, where a room that is in several buckets counts once. */
export const countRooms = (places: readonly { room_id: string }[]): number =>
  new Set(places.map(({ room_id }) => room_id)).size;

interface Load {
  pending_count: number;
  mean_check_sec: number;
  staff_count: number;
}

/** Minutes until every waiting room is checked once. */
export const cycleMinutes = ({ pending_count, mean_check_sec, staff_count }: Load): number =>
  Math.ceil((pending_count * mean_check_sec) / Math.max(1, staff_count) / 60);

/** Hint for a bucket whose checks find next to nothing; undefined if there is none. */
export function hitHint(bucket: { checks_7d: number; hits_7d: number; priority: number }): string | undefined {
  const { checks_7d, hits_7d, priority } = bucket;
  const share = hits_7d / checks_7d;
  if (!(checks_7d >= minJudgedChecks && share < lowHitShare) || priority === maxBucketPriority) return undefined;
  return `该桶 7 天命中率 ${(share * 100).toFixed(1)}%，建议调低优先级`;
}

const safetyTypes: readonly BucketType[] = ['risk', 'reported', 'recheck'];

/**
 * A bucket of suspects: switching takes a reason, and turning it off or emptying it a second person
 * (docs/design/blocks.md#g5).
 */
export const isSafetyBucket = ({ type }: { type: BucketType }): boolean => safetyTypes.includes(type);

/** Settings that decide when the rooms of a bucket are patrolled, and for how long. */
interface Patrol {
  type: BucketType;
  enabled: boolean;
  window: Hours;
  recall_interval_min: number;
  exit_clean: number;
}

interface Patrolled extends Patrol {
  bucket_id: string;
  staff_group: StaffGroup;
  capacity: number;
  priority: number;
  current_count: number;
}

const hoursIn = ({ from, to }: Hours): number => (to - from + 24) % 24 || 24;

/** Whether a bucket counts as patrolled: it has rooms, and is on for some hours, in which each room gets its turn. */
const isPatrolled = ({ enabled, window, recall_interval_min, current_count }: Patrolled): boolean =>
  enabled && current_count > 0 && hoursIn(window) >= minPatrolHours && recall_interval_min <= maxPatrolPause;

/** Reason why a change that ends the patrol of a bucket takes a second person, as stopping all patrol does. */
function endApprovalReason(bucket: Patrolled, all: readonly Patrolled[]): string | undefined {
  const left = all.filter((one) => one.bucket_id !== bucket.bucket_id && isPatrolled(one)).length;
  return isPatrolled(bucket) && left * 2 < all.length
    ? '仍在巡检的桶将不足一半，等同于关闭全局巡检，须由巡检组长复核'
    : undefined;
}

/** Whether some hours include all of others: as many at another time of the day leave the rooms of those alone. */
const covers = (hours: Hours, others: Hours): boolean =>
  Array.from({ length: hoursIn(others) }, (_, after) => others.from + after).every(
    (hour) => (hour - hours.from + 24) % 24 < hoursIn(hours),
  );

/** Whether a room is patrolled at least as strictly by some settings as by others. */
const isAsStrict = (next: Patrol, before: Patrol): boolean =>
  covers(next.window, before.window) &&
  next.recall_interval_min <= before.recall_interval_min &&
  next.exit_clean >= before.exit_clean;

/**
 * Whether a change leaves less patrol, or leaves it to other people: who watches suspects is not for one person to
 * choose, either.
 */
const isWeaker = (next: Patrolled, bucket: Patrolled): boolean =>
  !isAsStrict(next, bucket) ||
  next.capacity < bucket.capacity ||
  next.priority > bucket.priority ||
  next.staff_group !== bucket.staff_group;

/**
 * Whether a move counts as taking the room out of its bucket: only a bucket of suspects that is on and patrols at least
 * as strictly keeps it watched as it was.
 */
export const takesOut = (from: Patrol, to: Patrol): boolean =>
  !(isSafetyBucket(to) && to.enabled && isAsStrict(to, from));

/** Hint for a move that counts as taking rooms out of a bucket of suspects; undefined for any other. */
export const moveHint = (sources: readonly Patrol[], to: Patrol): string | undefined =>
  sources.some((from) => isSafetyBucket(from) && takesOut(from, to))
    ? '目标桶的巡检不如原桶严（类型、开关、时段、间隔或退出次数），按移出计：24 小时内一人最多移出原桶的一半'
    : undefined;

const endingApprovalNeeded =
  (verb: string) =>
  (bucket: Patrolled, all: readonly Patrolled[]): string | undefined =>
    isSafetyBucket(bucket)
      ? `${verb}高危、被举报、整改复查的桶会停止其中房间的巡检，须由巡检组长复核`
      : endApprovalReason(bucket, all);

/**
 * Reasons why a change of a bucket takes a second person; undefined if it does not. One person may end the patrol of up
 * to half of the buckets, and of none of suspects, whether by the switch, by emptying or by settings.
 */
export const bucketApprovalReasons = {
  close: endingApprovalNeeded('关闭'),
  clear: endingApprovalNeeded('清空'),
  edit: (bucket: Patrolled, change: Partial<Patrolled>, all: readonly Patrolled[]): string | undefined => {
    const next = { ...bucket, ...change };
    if (isSafetyBucket(bucket))
      return isWeaker(next, bucket)
        ? '缩短或挪动时段、拉长间隔、减少退出次数或容量、降低优先级、更换值班组会放松高危、被举报、整改复查的桶，须由巡检组长复核'
        : undefined;
    return isPatrolled(next) ? undefined : endApprovalReason(bucket, all);
  },
};

/** Rooms that one person put into a bucket or took out of it within a day. */
interface Takes {
  /** Rooms in it that this person put in: they are not what half is taken of. */
  own: number;
  /** Rooms that this person took out, apart from those that he recalled himself before. */
  taken: number;
  /** Whether the room to be taken out counts as one more. */
  counts: boolean;
}

/**
 * Reason why one more room cannot be taken out of a bucket of suspects: one person takes at most half of it within a
 * day, of the rooms that were there without him.
 */
export const takeSuspectCannot = ({ current_count }: Patrolled, { own, taken, counts }: Takes): string | undefined =>
  counts && taken + 1 > Math.max(1, Math.floor((current_count - own + taken) / 2))
    ? `24 小时内您已从该桶移出 ${taken} 个房间，一人最多移出一半（您自己放入的不算在内）；其余请由他人处理，或申请清空`
    : undefined;

/** Reason why the last room of any other bucket cannot be taken out, as that would empty it. */
export const takeLastCannot = (bucket: Patrolled, all: readonly Patrolled[]): string | undefined =>
  bucket.current_count === 1 && endApprovalReason(bucket, all) !== undefined
    ? '这是桶内最后一个房间，请申请清空'
    : undefined;

/** Reason why the switch of a bucket cannot be used; undefined if it can. */
export const bucketSwitchCannot = ({ pending_approval }: { pending_approval: string | null }): string | undefined =>
  pending_approval === null ? undefined : '关闭申请正在等待审批';

interface ClearState {
  pending_clear: string | null;
  current_count: number;
}

/** Reason why a bucket cannot be emptied; undefined if it can. */
export function bucketClearCannot({ pending_clear, current_count }: ClearState): string | undefined {
  if (pending_clear !== null) return '清空申请正在等待审批';
  return current_count === 0 ? '桶内没有房间' : undefined;
}

const flipped = (enabled: boolean): string => (enabled ? '开启' : '关闭');

/** Sentence about a switch that somebody else was faster to flip. */
export const flippedText = (name: string, time: string, enabled: boolean): string =>
  `${name} 于 ${time} 已${flipped(enabled)}`;

interface SwitchState {
  enabled: boolean;
  pending_approval: string | null;
}

/** Reasons why the switch of all patrol cannot be used; undefined if it can. */
export const patrolCannot = {
  stop: ({ enabled, pending_approval }: SwitchState): string | undefined => {
    if (!enabled) return '全局巡检已关闭';
    return pending_approval === null ? undefined : '关闭申请正在等待审批';
  },
  resume: ({ enabled }: SwitchState): string | undefined => (enabled ? '全局巡检已开启' : undefined),
};

/** Reason why a room cannot be put to the front of the queue; undefined if it can. */
export function frontCannot(room: { live: boolean; bucket_enabled: boolean }, patrol: boolean): string | undefined {
  if (!patrol) return '全局巡检已关闭，恢复后才能立即巡检';
  if (!room.bucket_enabled) return '所在的桶已关闭';
  return room.live ? undefined : '房间已关闭';
}

export const roomIdPattern = /^r_\d{5}$/;
export const roomIdRule = '房间号为 r_ 加 5 位数字';

/** Numbers of rooms in a pasted text, and parts that look like a number and are none. Other words are labels. */
export function roomIdsIn(text: string): { ids: string[]; unread: string[] } {
  const ids = new Set<string>();
  const unread: string[] = [];
  for (const part of text.split(/[\s,，、;；|]+/)) {
    const found = [...part.matchAll(/(?:^|\W)(?:r_)?(\d{5})(?!\w)/gi)];
    for (const [, no] of found) ids.add(`r_${no}`);
    if (found.length === 0 && /^(r_|\d\w*$)/i.test(part)) unread.push(part);
  }
  return { ids: [...ids], unread };
}

/** Rooms of a pasted text or table. */
export const roomIds: IdKind = {
  label: '房间号',
  heads: ['房间号', '房间 ID', 'room_id', '房间'],
  isId: (text) => /^(r_)?\d{5}$/i.test(text),
  rule: roomIdRule,
  labelled: roomIdsIn,
};

export const bucketLeadCode = leadCodeOf('voiceRoom.patrolRecall:lead');
