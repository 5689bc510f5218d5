import type { ConfigStatus } from '../config/rules';
import { countText } from '../shared/figure';
import { type LabelMap, labelOf } from '../shared/labels';
import { activityCheckCode } from './checks';
import { activityAlone } from './limits';

/** Settlement workflow of activities (docs/design/rewards.md#universal): one table for buttons, backend and tests. */

export const settleStates = {
  /** Draws and exchanges are granted at once. */
  instant: { label: '即时发放', color: 'default' },
  unsettled: { label: '未结算', color: 'default' },
  settling: { label: '结算中', color: 'processing' },
  settled: { label: '已结算', color: 'blue' },
  verified: { label: '已复核', color: 'gold' },
  issued: { label: '已发放', color: 'green' },
} as const satisfies LabelMap<string>;
export type SettleState = keyof typeof settleStates;

interface SettleMove {
  label: string;
  from: readonly SettleState[];
  /** Next state; absent if the state stays. */
  to?: SettleState;
}

export const settleMoves = {
  readmit: { label: '恢复资格', from: ['unsettled'] },
  leaveOut: { label: '取消恢复', from: ['unsettled'] },
  settle: { label: '结算', from: ['unsettled', 'settling'], to: 'settled' },
  verify: { label: '复核', from: ['settled'], to: 'verified' },
  sendBack: { label: '退回', from: ['settled'], to: 'unsettled' },
  issue: { label: '发放', from: ['verified'], to: 'issued' },
  reissue: { label: '补发', from: ['issued'] },
} as const satisfies Record<string, SettleMove>;
export type SettleVerb = keyof typeof settleMoves;

/** Verdicts of a verifier; each is a verb of the table. */
export const settleVerdicts = {
  verify: { label: '名单和价值无误' },
  sendBack: { label: '退回重新结算' },
} as const satisfies LabelMap<string> & Partial<Record<SettleVerb, unknown>>;

/** Roles in a settlement, and why each excludes the operator from verifying it. */
export const settleHands = {
  settled: { label: '结算', why: '不能复核自己的结算' },
  released: { label: '编辑、发布或结束', why: '您编辑、发布或结束过这个活动，须由另一人复核' },
  agreed: { label: '同意结算', why: '您同意了这次结算，须由另一人复核' },
  readmitted: { label: '恢复资格', why: '名单里有您恢复资格的人，须由另一人复核' },
} as const satisfies LabelMap<string> & Record<string, { why: string }>;
export type SettleHand = keyof typeof settleHands;

/** Facts that decide which actions are possible now. */
export interface SettleFacts {
  settle: SettleState;
  status: ConfigStatus;
  /** The settlement waits for a second person. */
  is_asked: boolean;
  /** Whether it was ever live; otherwise there is nobody to reward. */
  began: boolean;
  /** Ids of the last settling operator and of the verifier; null before. */
  settled_by: string | null;
  verified_by: string | null;
  /** Roles of operators in it; one operator may have several. */
  hands: readonly { by: string; did: SettleHand }[];
}

/** Operator id of an automatic settlement. */
export const settlesItself = 'system';

/** Reason why an operator cannot verify a settlement; undefined if possible. */
const handCannot = (verb: SettleVerb, hands: SettleFacts['hands'], me: string): string | undefined => {
  const own = hands.filter(({ by }) => by === me).map(({ did }) => did);
  // The operator who settled it can neither verify it nor send it back; the other roles may send it back.
  const bars = (Object.keys(settleHands) as SettleHand[]).filter((did) => verb === 'verify' || did === 'settled');
  const found = bars.find((did) => own.includes(did));
  return found && settleHands[found].why;
};

/** Reason why an action is not available to this operator now; undefined if it is. */
export function settleCannot(verb: SettleVerb, facts: SettleFacts, me: string): string | undefined {
  const { settle, status, is_asked, began, settled_by, verified_by, hands } = facts;
  const move: SettleMove = settleMoves[verb];
  if (settle === 'instant') return '抽奖和兑换即时发放，不需要结算';
  if (!began) return '活动没有上线过，没有可以结算的内容';
  if (!move.from.includes(settle)) return `${labelOf(settleStates, settle).label}的活动不能${move.label}`;
  if (is_asked) return '结算申请正在等待第二人同意';
  if (verb === 'settle' && status !== 'ended') return '活动还没有结束：请等到结束，或先提前结束';
  if (verb === 'verify' || verb === 'sendBack') return handCannot(verb, hands, me);
  // After an automatic settlement the verifier is the only person involved, and so cannot also issue it.
  if (verb === 'issue' && settled_by === settlesItself && verified_by === me)
    return '自动结算的活动须由复核人以外的人发放';
  return undefined;
}

/** Approver required for a settlement, and why; undefined if none. */
export function settleApprovalNeeded(coins: number, budget: number): { code: string; why: string } | undefined {
  const text = countText(coins);
  const because = (why: string) => ({ code: activityCheckCode, why });
  if (coins > budget) return because(`结算 ${text} 金币，超过预算 ${countText(budget)}，需要第二人同意`);
  return coins > activityAlone
    ? because(`结算 ${text} 金币，超过 ${countText(activityAlone)}，需要第二人同意`)
    : undefined;
}

/** Reasons for exclusion. */
export const exclusions = {
  device: { label: '同设备', color: 'orange' },
  banned: { label: '封禁中', color: 'red' },
  deleted: { label: '已注销', color: 'default' },
} as const satisfies LabelMap<string>;
export type Exclusion = keyof typeof exclusions;

/** State of a user in the list of rewarded and excluded users. */
export const nameStates = {
  ranked: { label: '预演入榜', color: 'default' },
  settled: { label: '已结算', color: 'blue' },
  waiting: { label: '待结算', color: 'gold' },
  issuing: { label: '发放中', color: 'processing' },
  issued: { label: '已发放', color: 'green' },
  failed: { label: '发放失败', color: 'red' },
  excluded: { label: '已排除', color: 'orange' },
} as const satisfies LabelMap<string>;
export type NameState = keyof typeof nameStates;

/** Facts that decide which actions a user's entry allows. */
export interface NameFacts {
  name_state: NameState;
  why: Exclusion | null;
  /** Whether it was left out and taken back in. */
  is_back: boolean;
}

/** Reason why an action does not apply to a user's entry, whatever the settlement allows; undefined if it does. */
export function nameCannot(
  verb: 'readmit' | 'leaveOut' | 'reissue',
  { name_state, why, is_back }: NameFacts,
): string | undefined {
  if (verb === 'reissue') return name_state === 'failed' ? undefined : '只有发放失败的人可以补发';
  if (verb === 'leaveOut') return is_back ? undefined : '未恢复过资格';
  if (name_state !== 'excluded') return '只有被排除的人可以恢复资格';
  return why === 'deleted' ? '已注销的用户不能恢复资格' : undefined;
}

/** Reason why an ended activity cannot be archived yet; undefined if it can. */
export function archiveCannot(
  { settle, is_asked, began }: Pick<SettleFacts, 'settle' | 'is_asked' | 'began'>,
  isAnybodyGiven: boolean,
): string | undefined {
  if (is_asked) return '结算申请正在等待第二人同意，不能归档';
  if (!began || settle === 'instant' || settle === 'issued') return undefined;
  if (settle === 'unsettled') return isAnybodyGiven ? '还没有结算和发放，不能归档：归档后不能再结算' : undefined;
  return '结算还没有完成，不能归档';
}
