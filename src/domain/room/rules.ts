import { type LabelMap, labelOf } from '../shared/labels';
import { leadCodeOf } from '../shared/leadCodes';
import { type CheckConclusion, checkConclusions } from '../shared/patrol';

/** Users online from which dissolving a room takes a second person. */
export const dissolveAlone = 500;

/** Live voice rooms: kinds, states, actions (docs/design/voice-room.md). */

export const partyTypes = {
  chat: { label: '聊天' },
  radio: { label: '电台' },
  pk: { label: 'PK' },
  ktv: { label: 'KTV' },
  auction: { label: '拍卖' },
  date: { label: '相亲' },
  game: { label: '游戏' },
} as const satisfies LabelMap<string>;
export type PartyType = keyof typeof partyTypes;

export const micStates = {
  on: { label: '开麦', color: 'green' },
  off: { label: '闭麦', color: 'default' },
  muted: { label: '已静麦', color: 'orange' },
} as const satisfies LabelMap<string>;

/** Labels of the machine for one utterance. */
export const speechLabels = {
  none: { label: '无', color: 'default' },
  abuse: { label: '辱骂', color: 'orange' },
  ads: { label: '引流', color: 'gold' },
  porn: { label: '涉黄', color: 'red' },
  minor: { label: '疑似未成年', color: 'purple' },
  gamble: { label: '赌博', color: 'cyan' },
} as const satisfies LabelMap<string>;

export const roomTags = {
  official: { label: '官方' },
  new: { label: '新房' },
  reported: { label: '被举报' },
  limited: { label: '限流中' },
  warned: { label: '已警告' },
} as const satisfies LabelMap<string>;
export type RoomTag = keyof typeof roomTags;

export const snapshotTriggers = {
  timer: { label: '定时' },
  rule: { label: '策略' },
  report: { label: '举报' },
  manual: { label: '人工' },
} as const satisfies LabelMap<string>;

/** Sounds that a silent listening can play: the stream, or the latest snapshot where the stream fails. */
export const listenSources = {
  live: { label: '直播流' },
  snapshot: { label: '快照' },
} as const satisfies LabelMap<string>;
export type ListenSource = keyof typeof listenSources;

export const seatVerbs = {
  mute: { label: '静麦' },
  drop: { label: '抱下麦' },
  lock_seat: { label: '封麦位' },
  kick: { label: '踢出房间' },
} as const satisfies LabelMap<string>;
export type SeatVerb = keyof typeof seatVerbs;

export const roomVerbs = {
  rename: { label: '改房名' },
  recover: { label: '换封面' },
  limit: { label: '限流' },
  seal: { label: '封房' },
} as const satisfies LabelMap<string>;
export type RoomVerb = keyof typeof roomVerbs;

/** Whether a change of a room needs a remark beside its reason: sealing shuts everybody out. */
export const verbNeedsRemark = (verb: RoomVerb): boolean => verb === 'seal';

/** Everything that a patroller can do to a room, for records. */
export const roomActions = {
  warn: { label: '房间警告' },
  ...seatVerbs,
  ...roomVerbs,
  dissolve: { label: '解散' },
} as const satisfies LabelMap<string>;
export type RoomAction = keyof typeof roomActions;

/** An action taken, in words: 静麦 10000123（巡检员小周）, and whether it was lifted. */
export function roomActionText(taken: object): string {
  const textOf = (name: string) => String(Reflect.get(taken, name) ?? '');
  const { label } = labelOf(roomActions, textOf('action'));
  return `${label} ${textOf('uid')}（${textOf('by')}${Reflect.get(taken, 'lifted') ? '，已撤销' : ''}）`;
}

/** Texts of a warning; the room and its owner see them. */
export const warnTemplates = {
  abuse: { label: '文明用语', text: '请文明交流，辱骂、骚扰他人将被处罚。' },
  ads: { label: '禁止引流', text: '请勿发布站外联系方式或引流信息。' },
  porn: { label: '禁止低俗', text: '请停止低俗内容，再次出现将封房。' },
  minor: { label: '未成年人', text: '未成年人不得上麦直播，请立即下麦。' },
  gamble: { label: '禁止赌博', text: '房间内禁止任何形式的赌博和博彩。' },
} as const satisfies Record<string, { label: string; text: string }>;

/** Risk of a room in three bands: colour and border of its card. */
export const riskBands = {
  high: { label: '高', color: 'red' },
  mid: { label: '中', color: 'orange' },
  low: { label: '低', color: 'green' },
} as const satisfies LabelMap<string>;
export const riskBand = (score: number): keyof typeof riskBands => (score >= 75 ? 'high' : score >= 45 ? 'mid' : 'low');

interface PatrolledRoom {
  /** Last verdict, and whether it is about the running party. */
  last_check: { current: boolean; conclusion: CheckConclusion; by: string } | null;
}

/** Not yet checked in the running party. */
export const isUnpatrolled = ({ last_check }: PatrolledRoom): boolean => last_check?.current !== true;

/** State of a room by patrol, e.g. 「违规 小周」; 「未巡，上场违规 小周」 before the first verdict on the running party. */
export function verdictText(room: PatrolledRoom): string {
  if (!room.last_check) return '未巡';
  const { conclusion, by } = room.last_check;
  const verdict = `${labelOf(checkConclusions, conclusion).label} ${by}`;
  return isUnpatrolled(room) ? `未巡，上场${verdict}` : verdict;
}

interface ScoredHit {
  rule_id: string;
  score: number;
}

/** Hits by their score; of equal ones the newer first, if they were given newest first. */
export const worstFirst = <Hit extends ScoredHit>(hits: readonly Hit[]): Hit[] =>
  [...hits].sort((a, b) => b.score - a.score);

/** Worst hit of a room, with the number of hits of its rule; undefined without any. */
export function worstHit<Hit extends ScoredHit>(hits: readonly Hit[]): { hit: Hit; count: number } | undefined {
  const [hit] = worstFirst(hits);
  return hit && { hit, count: hits.filter(({ rule_id }) => rule_id === hit.rule_id).length };
}

/** Names of the rules hit with their counts, worst first: 「辱骂 ×3、广告 ×1」. */
export function hitCountsText(hits: readonly (ScoredHit & { rule_name: string })[]): string {
  const counts = new Map<string, { name: string; count: number }>();
  for (const { rule_id, rule_name } of worstFirst(hits)) {
    const { name, count } = counts.get(rule_id) ?? { name: rule_name, count: 0 };
    counts.set(rule_id, { name, count: count + 1 });
  }
  return [...counts.values()].map(({ name, count }) => `${name} ×${count}`).join('、');
}

/** Durations offered for 静麦, 限流 and 封房, in minutes. */
export const roomTerms: Readonly<Record<'mute' | 'limit' | 'seal', readonly number[]>> = {
  mute: [10, 60, 1_440],
  limit: [60, 360, 1_440],
  seal: [60, 1_440, 4_320, 10_080],
};

interface RoomState {
  party_id: string | null;
  sealed_until: number | null;
  limited: boolean;
  online: number;
  official: boolean;
  pending_approval?: string | null;
}

const live = ({ party_id, sealed_until }: RoomState): string | undefined => {
  if (sealed_until !== null) return '房间已被封';
  return party_id === null ? '房间已关闭' : undefined;
};

/** Reasons why an action on a room is not available; undefined if it is. */
export const roomCannot = {
  warn: live,
  seat: live,
  listen: live,
  capture: live,
  rename: (): undefined => undefined,
  recover: (): undefined => undefined,
  limit: (room: RoomState): string | undefined => live(room) ?? (room.limited ? '房间已在限流中' : undefined),
  seal: (room: RoomState): string | undefined => (room.sealed_until === null ? undefined : '房间已被封'),
  dissolve: (room: RoomState): string | undefined =>
    live(room) ?? (room.pending_approval ? '解散申请正在等待审批' : undefined),
};

/** Whether dissolving a room takes a second person (docs/design/voice-room.md#party-snapshot). */
export const dissolveNeedsSecond = ({ online, official }: Pick<RoomState, 'online' | 'official'>): boolean =>
  online >= dissolveAlone || official;

export const roomLeadCode = leadCodeOf('voiceRoom.partySnapshot:lead');
