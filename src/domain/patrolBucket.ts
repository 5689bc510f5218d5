import type { LabelMap } from './labels';
import { lowHitShare, maxBucketPriority, minJudgedChecks } from './limits';
import type { IdKind } from './pastedIds';

/** Buckets of rooms to be patrolled, and the switch of all patrol (screens/voice-room §3.2.1). */

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

const clockText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** Hours of a day, by server time, in which a bucket is patrolled; the end may lie on the next day. */
export function windowText({ from, to }: Hours): string {
  if (from === 0 && to === 24) return '全天';
  return `${clockText(from)}–${to <= from ? '次日 ' : ''}${clockText(to)} wy`;
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
  if (checks_7d < minJudgedChecks || share >= lowHitShare || priority === maxBucketPriority) return undefined;
  return `该桶 7 天命中率 ${(share * 100).toFixed(1)}%，建议调低优先级`;
}

const safetyTypes: readonly BucketType[] = ['risk', 'reported', 'recheck'];

/** A bucket of suspects: switching takes a reason, and turning it off or emptying it a second person (blocks G5). */
export const isSafetyBucket = ({ type }: { type: BucketType }): boolean => safetyTypes.includes(type);

/** Reason why the switch of a bucket cannot be used; undefined if it can. */
export const bucketSwitchCannot = ({ pending_approval }: { pending_approval: string | null }): string | undefined =>
  pending_approval === null ? undefined : '关闭申请正在等待审批';

/** Reason why a bucket cannot be emptied; undefined if it can. */
export const bucketClearCannot = ({ pending_clear }: { pending_clear: string | null }): string | undefined =>
  pending_clear === null ? undefined : '清空申请正在等待审批';

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
    if (found.length === 0 && /^(r_|\d+\w*$)/i.test(part)) unread.push(part);
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

export const bucketLeadCode = 'voiceRoom.patrolRecall:lead';
