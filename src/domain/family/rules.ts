import { type LabelMap, labelOf } from '../shared/labels';
import { leadCodeOf } from '../shared/leadCodes';

/** Highest share of a family, and of family and agency together, percent. */
export const maxFamilyShare = 70;
const fullShare = 100;

/** Families of users (docs/design/playpals.md#family): states, shares, terms. */

export const familyStatus = {
  pending: { label: '待审', color: 'gold' },
  active: { label: '正常', color: 'green' },
  restricted: { label: '限制', color: 'orange' },
  frozen: { label: '冻结', color: 'purple' },
  dissolving: { label: '解散公示', color: 'red' },
  dissolved: { label: '已解散', color: 'default' },
  rejected: { label: '未通过', color: 'default' },
} as const satisfies LabelMap<string>;
export type FamilyStatus = keyof typeof familyStatus;

const { active, restricted, frozen } = familyStatus;
/** States of a family that runs. */
export const runningStates = { active, restricted, frozen } as const;

export const settleCycles = {
  week: { label: '周结' },
  month: { label: '月结' },
} as const satisfies LabelMap<string>;
export type SettleCycle = keyof typeof settleCycles;

/** Kinds of family: 家族, or 公会, an agency with families below it that also takes a share. */
export const agencyTypes = {
  family: { label: '家族', color: 'default' },
  guild: { label: '公会', color: 'blue' },
} as const satisfies LabelMap<string>;
export type AgencyType = keyof typeof agencyTypes;

export const memberRoles = {
  owner: { label: '族长', color: 'gold' },
  admin: { label: '管理员', color: 'blue' },
  host: { label: '主播', color: 'purple' },
  member: { label: '成员', color: 'default' },
} as const satisfies LabelMap<string>;

export const familyMoves = {
  join: { label: '加入', color: 'green' },
  leave: { label: '退出', color: 'default' },
  kick: { label: '移出', color: 'red' },
  move: { label: '迁移', color: 'blue' },
  dissolve: { label: '解散', color: 'default' },
} as const satisfies LabelMap<string>;
export type FamilyMoveKind = keyof typeof familyMoves;

/**
 * Permission to approve shares, transfers and dissolutions; the page key alone does not grant it
 * (docs/design/blocks.md#g18).
 */
export const familyLeadCode = leadCodeOf('Playpals.manageFamily:lead');

/** Fields used by the rules below; a row of the response has them. */
export interface FamilyState {
  status: FamilyStatus;
  /** Next owner during the cooling period of a transfer. */
  heir_uid: string | null;
  /** Share from the next settlement cycle on. */
  next_share: number | null;
  /** Request that waits for a second person. */
  pending_approval: string | null;
}

const waits = ({ pending_approval }: FamilyState): string | undefined =>
  pending_approval === null ? undefined : `已有待审批的申请 ${pending_approval}`;

const notRunning = ({ status }: FamilyState): string | undefined =>
  Object.hasOwn(runningStates, status) ? undefined : `该家族${labelOf(familyStatus, status).label}，不能操作`;

/** Reason why an action on a family is not available now; undefined if it is. Shared by buttons and the stand-in. */
export const familyCannot = {
  audit: ({ status }: FamilyState) => (status === 'pending' ? undefined : '该家族不在待审'),
  edit: notRunning,
  member: (family: FamilyState) => (family.status === 'dissolving' ? undefined : notRunning(family)),
  transfer: (family: FamilyState) =>
    notRunning(family) ?? (family.heir_uid === null ? waits(family) : `转让给 ${family.heir_uid} 正在冷静期`),
  share: (family: FamilyState) =>
    notRunning(family) ?? (family.next_share === null ? waits(family) : `分成 ${family.next_share}% 待生效`),
  restrict: (family: FamilyState) => notRunning(family) ?? (family.status === 'frozen' ? '该家族已冻结' : undefined),
  lift: (family: FamilyState) =>
    family.status === 'restricted' || family.status === 'frozen' ? waits(family) : '该家族没有限制或冻结',
  dissolve: (family: FamilyState) =>
    family.status === 'dissolving' ? '该家族已在解散公示' : (notRunning(family) ?? waits(family)),
  keep: ({ status }: FamilyState) => (status === 'dissolving' ? undefined : '该家族不在解散公示'),
  keepShare: ({ next_share }: FamilyState) => (next_share === null ? '没有待生效的分成' : undefined),
  keepOwner: ({ heir_uid }: FamilyState) => (heir_uid === null ? '没有待生效的转让' : undefined),
};

/** Actions on a family; those on a member are not among them. */
export type FamilyAction = Exclude<keyof typeof familyCannot, 'member'>;

/** Reason why open withdrawals of members stop a dissolution, naming the first ones; undefined if there are none. */
export const unsettledText = (ids: readonly string[]): string | undefined =>
  ids.length === 0
    ? undefined
    : `成员还有 ${ids.length} 笔未结提现：${ids.slice(0, 8).join('、')}${ids.length > 8 ? ' 等' : ''}，结清后才能解散`;

/** Highest share of a family beside that of its agency, percent. */
export const mostShare = (agency_share: number): number => Math.min(maxFamilyShare, fullShare - agency_share);

const [prcMs, dayMs] = [8 * 3_600_000, 86_400_000];

/** Begin of the next settlement cycle (PRC): Monday, or the first of the month. */
export function nextCycleAt(cycle: SettleCycle, now: number): number {
  const local = new Date(now + prcMs);
  const [year, month, date] = [local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate()];
  if (cycle === 'month') return Date.UTC(year, month + 1, 1) - prcMs;
  const toMonday = 8 - (local.getUTCDay() || 7);
  return Date.UTC(year, month, date) + toMonday * dayMs - prcMs;
}

/** Whether a contract has ended; a family without one has none to end. */
export const isContractExpired = (contract_to: number | null, now: number): boolean =>
  contract_to !== null && contract_to < now;
