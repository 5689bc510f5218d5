import { requestFields, resultFields, screenPath } from '../shared/fields';
import { type Fields, objectType } from '../shared/objectType';
import { checkConclusions } from '../shared/patrol';
import { audienceRegions } from '../shared/region';
import { bucketTypes, entryReasons, patrolWindowText, staffGroups } from './rules';

const screen = '/voiceRoom/patrolRecall';
const trail = ['voiceRoom.patrolRecall'];

const hoursText = (value: object): string => patrolWindowText(value as { from: number; to: number });

/** Rooms recalled, moved, removed or put to the front at once. */
export const patrolBucketBatchType = objectType({
  type: 'patrol_bucket_batch',
  label: '批量桶内操作',
  trail,
  fields: resultFields,
});

/** The switch of all patrol; there is one. */
export const patrolSwitchType = objectType({
  type: 'patrol_switch',
  label: '全局巡检',
  id: 'switch_id',
  trail,
  path: () => screen,
  fields: {
    ...requestFields,
    enabled: { label: '全局巡检', kind: 'flag' },
    minutes: { label: '关闭时长（分钟）', kind: 'count' },
    resume_at: { label: '自动恢复', kind: 'time' },
    effects: { label: '影响' },
  },
});

/** A room in a bucket. */
export const bucketRoomFields = {
  bucket_id: { label: '桶编号', kind: 'uid' },
  // Fields of the rooms.
  room_id: { label: '房间', kind: 'object', of: 'room' },
  owner_uid: { label: '房主', kind: 'object', of: 'user' },
  region: { label: '地区', kind: 'map', map: audienceRegions },
  /** Cause of its entry. */
  entry_reason: { label: '入池原因', kind: 'map', map: entryReasons },
  entered_at: { label: '入池时间', kind: 'time' },
  /** Checks of the room since it entered this bucket. */
  checked_count: { label: '已巡次数', kind: 'count' },
  /** Last verdict on the room, of any party, as the wall shows it; null before the first. */
  last_conclusion: { label: '上次结论', kind: 'map', map: checkConclusions, nullable: true },
  /**
   * Time from which the next check is due: `entered_at`, or `recall_interval_min` after the last check since; outside
   * the hours of the bucket, not before they begin again. A time in the past is overdue.
   */
  next_check_at: { label: '下次巡检', kind: 'time' },
  /** Put to the front of the queue by an operator, until its next check or the end of the party. */
  urgent: { label: '排到队首', kind: 'flag' },
  /** Users in the room; 0 while it is closed. */
  online: { label: '当前在线', kind: 'count' },
} as const satisfies Fields;

/** A bucket of rooms to be patrolled, with the rooms in it (docs/design/voice-room.md#patrol-recall). */
export const patrolBucketType = objectType({
  type: 'patrol_bucket',
  label: '巡检桶',
  id: 'bucket_id',
  trail,
  path: (bucket) => screenPath(screen, { bucket }),
  fields: {
    ...requestFields,
    effects: { label: '影响' },
    ...bucketRoomFields,
    name: { label: '桶' },
    type: { label: '类型', kind: 'map', map: bucketTypes },
    enabled: { label: '开启', kind: 'flag' },
    entry_rule: { label: '进入条件', kind: 'object', of: 'patrolRule' },
    recall_interval_min: { label: '再巡间隔（分钟）', kind: 'count' },
    exit_clean: { label: '连续正常几次后退出', kind: 'count' },
    capacity: { label: '容量', kind: 'count' },
    priority: { label: '优先级（1 最先）', kind: 'count' },
    staff_group: { label: '值班组', kind: 'map', map: staffGroups },
    window: { label: '生效时段', kind: 'parts', text: hoursText },
    patrolled: { label: '正在巡', kind: 'flag' },
    to: { label: '转入', kind: 'object', of: 'patrol_bucket' },
    from: { label: '转自', kind: 'object', of: 'patrol_bucket' },
  },
});
