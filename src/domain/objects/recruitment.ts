import { audienceRegions } from '../config';
import { objectType } from '../objectType';
import { recruitPhases, roomTypes, trafficBenefits } from '../recruitment';
import { applyStates, checkStates } from '../recruitmentApply';
import { configFields } from './configFields';
import { at, requestFields, resultFields } from './shared';

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
  path: (detail) => at(screen, { detail }),
  idPattern: /^rr_\d+$/,
  fields: {
    ...requestFields,
    ...configFields,
    activity_code: { label: '活动' },
    phase: { label: '阶段', kind: 'map', map: recruitPhases },
    cover: { label: '封面' },
    quota: { label: '名额', kind: 'count' },
    room_level: { label: '房间等级要求', kind: 'count' },
    avg_online_7d: { label: '7 天平均在线要求', kind: 'count' },
    no_violation_days: { label: '无违规天数要求', kind: 'count' },
    families: { label: '家族要求' },
    room_regions: { label: '房间地区要求', kind: 'map', map: audienceRegions },
    types: { label: '房间类型要求', kind: 'map', map: roomTypes },
    traffic: { label: '流量权益', kind: 'map', map: trafficBenefits },
    reward: { label: '奖励说明' },
    apply_start: { label: '报名开始', kind: 'time' },
    apply_end: { label: '报名截止', kind: 'time' },
    activity_start: { label: '活动开始', kind: 'time' },
    activity_end: { label: '活动结束', kind: 'time' },
    scored: { label: '评分的报名', kind: 'count' },
    published: { label: '公布次数', kind: 'count' },
    listed: { label: '公布的房间', kind: 'count' },
    added: { label: '新增房间', kind: 'uid' },
    removed: { label: '移除房间', kind: 'uid' },
    told: { label: '通知人数', kind: 'count' },
    note: { label: '附言' },
  },
});

/** Application of a room. */
export const recruitApplyType = objectType({
  type: 'recruit_apply',
  label: '招募报名',
  id: 'apply_id',
  trail: [auth],
  path: (detail) => at(screen, { part: 'applies', detail }),
  idPattern: /^ra_\d+$/,
  exports: { listRecruitApplies: `${auth}:export` },
  fields: {
    apply_id: { label: '报名编号' },
    id: { label: '招募', kind: 'object', of: 'recruitment' },
    room_id: { label: '房间', kind: 'object', of: 'room' },
    owner_uid: { label: '房主', kind: 'object', of: 'user' },
    family_id: { label: '家族' },
    online_7d: { label: '7 天在线', kind: 'count' },
    coins_7d: { label: '7 天流水', kind: 'count' },
    violations: { label: '违规', kind: 'count' },
    check: { label: '资格', kind: 'map', map: checkStates },
    applied_at: { label: '报名时间', kind: 'time' },
    score: { label: '分', kind: 'count' },
    state: { label: '状态', kind: 'map', map: applyStates },
    reviewer: { label: '审核人' },
    note: { label: '说明' },
    listed: { label: '在公布名单中', kind: 'flag' },
  },
});

/** Several applications decided on at once. */
export const recruitBatchType = objectType({
  type: 'recruit_apply_batch',
  label: '批量审核报名',
  trail: [auth],
  fields: { ...resultFields, state: recruitApplyType.fields.state },
});
