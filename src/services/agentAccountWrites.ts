import * as z from 'zod/mini';
import { kycStatus, sellScopes } from '../domain/agent/account';
import {
  maxAgentName,
  maxContact,
  maxCreditLimit,
  maxPurchase,
  maxSellCap,
  maxStaffName,
} from '../domain/agent/limits';
import { countText } from '../domain/shared/figure';
import { idOf } from '../domain/shared/ids';
import { revealSeconds } from '../domain/shared/limits';
import { audienceRegions } from '../domain/shared/region';
import { count, keyOf, uid, writtenOut } from '../domain/shared/schema';
import { agentAccount, discount, rebateRate } from './agentAccount';
import { callsOf, writeFields } from './endpoint';

const auth = 'payManage.agentAccount';
const source = 'docs/design/pay.md#agent-account';
const { write } = callsOf({ auth, source });

const { idem_key, reason_code, remark } = writeFields;
const onAgent = { agent_id: idOf('ag_'), ...writeFields };

const cap = count.check(z.gte(1), z.lte(maxSellCap, `最多 ${countText(maxSellCap)}`));

/** Form fields of an agent that need no approval. */
const ownFields = {
  name: writtenOut('名称', maxAgentName),
  kyc_status: keyOf(kycStatus),
  /** Coins it may sell per day (PRC). */
  daily_sell_cap: cap,
  /** Coins it may sell at once; at most `daily_sell_cap` (422 otherwise). */
  per_tx_cap: cap,
  /** Regions of the users it may sell to: its own, or all. */
  sell_to: keyOf(sellScopes),
  /** Name of the staff member responsible for the agent, as free text. */
  bind_staff: writtenOut('对接人', maxStaffName),
};

const contact = writtenOut('联系方式', maxContact);

/**
 * Creates an agent account that still has to be opened (「待开通」). It has no credit and no rebate and pays the list
 * price; other terms are requested afterwards. Answers 422 if the user is already an agent, is deleted or is banned.
 * Answers 422 if the agent above is not active, is in another region or is on level 3.
 */
export const createAgentAccount = write('createAgentAccount', '/agent_accounts/create', '新增代理', {
  action: `${auth}:edit`,
  reasons: 'agent',
  input: z.object({
    reason_code,
    remark,
    idem_key,
    uid,
    ...ownFields,
    /** The agent above; null for a 总代. */
    parent_id: z.nullable(idOf('ag_')),
    /** Equal to the region of the agent above, if there is one. */
    region: keyOf(audienceRegions),
    /** Phone number, e-mail address or messenger name, in full. */
    contact,
  }),
  output: agentAccount,
});

/**
 * Changes the fields of an agent that need no approval. Answers 422 if the KYC of an active agent would no longer be
 * 「已通过」: freeze the agent first. Answers 409 for a terminated agent.
 */
export const editAgentAccount = write('editAgentAccount', '/agent_accounts/edit', '编辑代理', {
  action: `${auth}:edit`,
  reasons: 'agent',
  input: z.object({
    ...onAgent,
    ...ownFields,
    /** New contact; unchanged if absent. */
    contact: z.optional(contact),
  }),
  output: agentAccount,
});

/**
 * Opens an agent account: its status changes from 「待开通」 to 「正常」. Answers 409 in any other status, before its
 * KYC has passed, or while the agent above is not active.
 */
export const openAgentAccount = write('openAgentAccount', '/agent_accounts/open', '开通代理', {
  action: `${auth}:edit`,
  reasons: 'agent',
  input: z.object(onAgent),
  output: agentAccount,
});

const requested = z.object({ approval_id: z.string(), account: agentAccount });

/**
 * Requests another discount, rebate and credit limit for an agent; a second person must approve them. Answers 422 if
 * the discount does not lie between those of the agents above and below, or if the credit limit does not cover the
 * debt. Answers 409 for a terminated agent. The request fails if the agent has changed since.
 */
export const requestAgentPrice = write('requestAgentPrice', '/agent_accounts/price', '定价授信申请', {
  source: `${source}, docs/design/blocks.md#g7`,
  action: `${auth}:edit`,
  reasons: 'agent',
  confirm: 'agent_id',
  secondPerson: 'always',
  input: z.object({
    ...onAgent,
    discount,
    rebate_rate: rebateRate,
    /** Coins it may owe. */
    credit_limit: count.check(z.lte(maxCreditLimit, `最多 ${countText(maxCreditLimit)}`)),
  }),
  output: requested,
});

/**
 * Requests a sale of platform coins to an agent; a second person must approve it. The price is the list price of the
 * region times the discount of the agent, both at the time of the approval. Answers 409 unless the agent is active with
 * a passed KYC, and while another request for the agent waits. The request fails if the agent has changed since.
 */
export const requestAgentPurchase = write('requestAgentPurchase', '/agent_accounts/fund', '进货申请', {
  source: `${source}, docs/design/blocks.md#g7`,
  action: `${auth}:fund`,
  reasons: 'stock',
  secondPerson: 'always',
  input: z.object({
    ...onAgent,
    /** Coins. */
    amount: count.check(z.gte(1), z.lte(maxPurchase, `一次最多 ${countText(maxPurchase)}`)),
  }),
  output: requested,
});

/**
 * Transfers stock from an agent to an agent directly below it, at once. Both agents get a flow. Credit counts as stock:
 * answers 422 for more than the stock and the credit limit together. Answers 409 if the giving agent is not active.
 * Returns the giving agent.
 */
export const transferAgentStock = write('transferAgentStock', '/agent_accounts/transfer', '调拨', {
  action: `${auth}:fund`,
  reasons: 'stock',
  input: z.object({
    ...onAgent,
    /** Receiving agent: active and directly below. */
    to: z.string().check(z.minLength(1, '请选择调入代理')),
    /** Coins. */
    amount: count.check(z.gte(1)),
  }),
  output: agentAccount,
});

/**
 * Freezes an active agent, which then sells nothing. Its stock is moved to its frozen stock; a debt stays. Answers 409
 * in any other status.
 */
export const freezeAgentAccount = write('freezeAgentAccount', '/agent_accounts/freeze', '冻结代理', {
  whileWaiting: 'stops',
  action: `${auth}:freeze`,
  reasons: 'freeze',
  input: z.object(onAgent),
  output: agentAccount,
});

/**
 * Unfreezes an agent, which becomes active again. All of its frozen stock returns to its stock. Answers 409 if the
 * agent is not frozen, or if its KYC has not passed.
 */
export const unfreezeAgentAccount = write('unfreezeAgentAccount', '/agent_accounts/unfreeze', '解冻代理', {
  action: `${auth}:freeze`,
  reasons: 'unfreeze',
  input: z.object(onAgent),
  output: agentAccount,
});

/**
 * Requests to terminate an agent for good; a second person must approve it. The remaining stock, frozen stock included,
 * returns to the platform. Answers 409 while agents below it are not terminated, while it uses credit, or while another
 * request for it waits. The request fails if the agent has changed since.
 */
export const requestAgentClear = write('requestAgentClear', '/agent_accounts/clear', '清退申请', {
  source: `${source}, docs/design/blocks.md#g7`,
  action: `${auth}:clear`,
  reasons: 'close',
  confirm: 'agent_id',
  secondPerson: 'always',
  input: z.object(onAgent),
  output: requested,
});

/**
 * Moves an agent and all agents below it under another agent, or makes it a 「总代」. Answers 422 if the new agent
 * above is the agent itself or one below it, is not active, is in another region, has a higher discount value, or if
 * the tree would have more than 3 levels.
 */
export const moveAgentAccount = write('moveAgentAccount', '/agent_accounts/move', '改上级', {
  action: `${auth}:edit`,
  reasons: 'agent',
  input: z.object({
    ...onAgent,
    /** The agent above; null for a 总代. */
    parent_id: z.nullable(idOf('ag_')),
  }),
  output: agentAccount,
});

/**
 * Resets the payment password of an agent, who must set a new one in the app before selling again. Answers 409 unless
 * the agent is active or frozen.
 */
export const resetAgentPassword = write('resetAgentPassword', '/agent_accounts/password', '重置支付密码', {
  whileWaiting: 'apart',
  action: `${auth}:password`,
  reasons: 'details',
  input: z.object(onAgent),
  output: agentAccount,
});

/**
 * Returns the unmasked contact of an agent. It needs a reason and is recorded in the audit log
 * (docs/design/blocks.md#g12).
 */
export const revealAgentContact = write('revealAgentContact', '/agent_accounts/contact', '查看代理联系方式', {
  whileWaiting: 'apart',
  source: 'docs/design/blocks.md#g12',
  action: 'pii.reveal',
  reasons: 'reveal',
  input: z.object({ agent_id: idOf('ag_'), reason_code, remark, idem_key }),
  output: z.object({
    /** Contact in full. */
    value: z.string(),
  }),
  answerSeconds: revealSeconds,
});
