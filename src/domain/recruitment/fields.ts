import { configFields } from '../config/fields';
import { requestFields, resultFields, screenPath } from '../shared/fields';
import { type Fields, objectType } from '../shared/objectType';
import { coins } from '../shared/schema';
import { applyStates, checkStates } from './apply';
import { recruitmentBodyFields, recruitPhases } from './rules';

const screen = '/Operation/roomRecruitment';
const auth = 'Operation.roomRecruitment';

/**
 * A recruitment of rooms for an event (docs/design/operation.md#room-recruitment), with the list that was published of
 * it.
 */
export const recruitmentType = objectType({
  type: 'recruitment',
  label: '活动房间招募',
  id: 'id',
  trail: [auth],
  exports: { listRecruitments: `${auth}:export` },
  path: (detail) => screenPath(screen, { detail }),
  idPattern: /^rr_\d+$/,
  fields: {
    ...requestFields,
    ...configFields,
    ...recruitmentBodyFields,
    phase: { label: '阶段', kind: 'map', map: recruitPhases },
    scored: { label: '评分的报名', kind: 'count' },
    published: { label: '公布次数', kind: 'count' },
    listed: { label: '公布的房间', kind: 'count' },
    added: { label: '新增房间', kind: 'uid' },
    removed: { label: '移除房间', kind: 'uid' },
    told: { label: '通知人数', kind: 'count' },
    note: { label: '附言' },
  },
});

/** An application of a room. */
export const recruitApplyFields = {
  /** Number of the application. */
  apply_id: { label: '报名编号' },
  /** The recruitment. */
  id: { label: '招募', kind: 'object', of: 'recruitment' },
  room_id: { label: '房间', kind: 'object', of: 'room' },
  /** Owner of the room. */
  owner_uid: { label: '房主', kind: 'object', of: 'user' },
  family_id: { label: '家族', nullable: true },
  /** Users online, on average over 7 days, when the room applied. */
  online_7d: { label: '7 天在线', kind: 'count' },
  /** Coins spent in the room within 7 days before it applied. */
  coins_7d: { label: '7 天流水', kind: 'count', is: coins },
  /** Violations of the room within 90 days before it applied. */
  violations: { label: '违规', kind: 'count' },
  /** Result of the automatic check, by the requirements when the room applied. */
  check: { label: '资格', kind: 'map', map: checkStates },
  applied_at: { label: '报名时间', kind: 'time' },
  /** From 0 to 100; null before it was scored. */
  score: { label: '分', kind: 'count', nullable: true },
  state: { label: '状态', kind: 'map', map: applyStates },
  /** On the last published list. */
  listed: { label: '在公布名单中', kind: 'flag' },
  /** Name of the last reviewer; null if none. */
  reviewer: { label: '审核人', nullable: true },
  /** Remark of the last decision, or a sentence of the machine; empty for none. */
  note: { label: '说明' },
} as const satisfies Fields;

/** Application of a room. */
export const recruitApplyType = objectType({
  type: 'recruit_apply',
  label: '招募报名',
  id: 'apply_id',
  trail: [auth],
  path: (detail) => screenPath(screen, { part: 'applies', detail }),
  idPattern: /^ra_\d+$/,
  exports: { listRecruitApplies: `${auth}:export` },
  fields: {
    ...recruitApplyFields,
  },
});

/** Several applications decided on at once. */
export const recruitBatchType = objectType({
  type: 'recruit_apply_batch',
  label: '批量审核报名',
  trail: [auth],
  fields: { ...resultFields, state: recruitApplyType.fields.state },
});
