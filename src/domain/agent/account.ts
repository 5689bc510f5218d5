import { countText, ifKnown } from '../shared/figure';
import { type LabelMap, labelOf } from '../shared/labels';
import { leadCodeOf } from '../shared/leadCodes';
import { type AgentStatus, agentStatus } from './rules';

/** 总代, 一级, 二级. */
export const maxAgentDepth = 3;
/** Period of sales and refunds in days, and days of stock below which it is low. */
export const agentSalesDays = 30;
export const lowStockDays = 3;

/** Accounts of coin resellers (docs/design/pay.md#agent-account) and the actions on them. */

export const kycStatus = {
  none: { label: '未提交', color: 'default' },
  pending: { label: '审核中', color: 'gold' },
  passed: { label: '已通过', color: 'green' },
  failed: { label: '未通过', color: 'red' },
} as const satisfies LabelMap<string>;
export type KycStatus = keyof typeof kycStatus;

export const sellScopes = {
  region: { label: '仅本区' },
  all: { label: '全部' },
} as const satisfies LabelMap<string>;
export type SellScope = keyof typeof sellScopes;

/**
 * Permission to approve prices, purchases and clearings; the page key alone does not grant it
 * (docs/design/blocks.md#g18).
 */
export const accountLeadCode = leadCodeOf('payManage.agentAccount:lead');

/** Basis points of the list price as a factor: 9500 is 0.95. */
export const agentDiscountText = (discount: number): string =>
  ifKnown(discount, (points) => (points / 10_000).toFixed(points % 100 === 0 ? 2 : 4));

/** Basis points as a percentage: 350 is 3.5%. */
export const basisPointsText = (rate: number): string => ifKnown(rate, (points) => `${points / 100}%`);

/** Price of a number of coins in minor units, at a price per 1,000. */
export const paidFor = (coins: number, price: number): number => Math.round((coins * price) / 1_000);

/** Agent price for 1,000 coins: list price of the region times the discount, in minor units. */
export const discounted = (listPrice: number, discount: number): number => Math.round((listPrice * discount) / 10_000);

/** Fields used by the rules below; a row of the response has them. */
export interface AccountState {
  status: AgentStatus;
  kyc_status: KycStatus;
  /** Coins; below 0 is on credit. */
  coin_stock: number;
  credit_used: number;
  /** Agents right below it that are not terminated. */
  live_below: number;
  /** Requests that wait for a second person. */
  pending_price: string | null;
  pending_purchase: string | null;
  pending_clear: string | null;
}

/** Stock below three days of the average sales; who sells nothing needs none. */
export const isLowStock = ({
  status,
  coin_stock,
  sold_30d,
}: Pick<AccountState, 'status' | 'coin_stock'> & { sold_30d: number }): boolean =>
  status === 'active' && coin_stock * agentSalesDays < sold_30d * lowStockDays;

const only =
  (...states: AgentStatus[]) =>
  ({ status }: Pick<AccountState, 'status'>): string | undefined =>
    states.includes(status)
      ? undefined
      : `代理当前为「${labelOf(agentStatus, status).label}」，仅${states.map((one) => agentStatus[one].label).join('、')}状态可用`;

const waits = (what: string, id: string | null): string | undefined =>
  id === null ? undefined : `已有待审批的${what}申请 ${id}`;

const withKyc =
  (what: string) =>
  ({ kyc_status }: Pick<AccountState, 'kyc_status'>): string | undefined =>
    kyc_status === 'passed' ? undefined : `KYC 未通过，不能${what}`;

const notTerminated = only('pending', 'active', 'frozen');
const whileActive = only('active');

/**
 * Reason why an action on an agent is not available now; undefined if it is. Shared by buttons and the stand-in
 * backend.
 */
export const accountCannot = {
  edit: notTerminated,
  open: (agent: AccountState) => only('pending')(agent) ?? withKyc('开通')(agent),
  price: (agent: AccountState) => notTerminated(agent) ?? waits('定价', agent.pending_price),
  fund: (agent: AccountState) => whileActive(agent) ?? withKyc('进货')(agent) ?? waits('进货', agent.pending_purchase),
  transfer: whileActive,
  freeze: whileActive,
  unfreeze: (agent: Pick<AccountState, 'status' | 'kyc_status'>) => only('frozen')(agent) ?? withKyc('解冻')(agent),
  clear: (agent: AccountState) => {
    const state = notTerminated(agent);
    if (state) return state;
    if (agent.live_below > 0) return `还有 ${countText(agent.live_below)} 个下级未清退`;
    if (agent.credit_used > 0) return `授信已用 ${countText(agent.credit_used)}，须先还清`;
    return waits('清退', agent.pending_clear);
  },
  move: notTerminated,
  password: only('active', 'frozen'),
} as const;

/** Agent with its place in the tree. */
export interface Placed {
  agent_id: string;
  parent_id: string | null;
  level: number;
  region: string;
  status: AgentStatus;
  /** Basis points. */
  discount: number;
}

/** Reason why an agent cannot be the parent for this region and depth (1 for a single level); undefined if it can. */
export function parentCannot(
  parent: Placed | undefined,
  terms: { region: string; discount: number; depth: number },
): string | undefined {
  if (!parent) return '上级不存在';
  if (parent.status !== 'active') return '上级不是正常状态';
  if (parent.region !== terms.region) return '上级不在同一地区';
  if (parent.level + terms.depth > maxAgentDepth) return `层级最多 ${maxAgentDepth} 级`;
  if (terms.discount < parent.discount) return `进货折扣不能低于上级的 ${agentDiscountText(parent.discount)}`;
  return undefined;
}

/** Reason why a discount does not fit between those above and below; undefined if it does. */
export function discountCannot(
  discount: number,
  parent: Placed | undefined,
  below: readonly Placed[],
): string | undefined {
  if (parent && discount < parent.discount) return `不能低于上级的 ${agentDiscountText(parent.discount)}`;
  const least = Math.min(...below.map((one) => one.discount));
  return discount > least ? `不能高于下级的 ${agentDiscountText(least)}` : undefined;
}
