import * as z from 'zod/mini';
import { kycStatus, sellScopes } from '../domain/agentAccount';
import { countText } from '../domain/figure';
import { idOf } from '../domain/ids';
import {
  maxAgentName,
  maxContact,
  maxCreditLimit,
  maxPurchase,
  maxSellCap,
  maxStaffName,
  revealSeconds,
} from '../domain/limits';
import { audienceRegions } from '../domain/region';
import { count, keyOf, uid, writtenOut } from '../domain/schema';
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
  /** Staff member responsible for the agent. */
  bind_staff: writtenOut('对接人', maxStaffName),
};

const contact = writtenOut('联系方式', maxContact);

/**
 * Creates an account in state 待开通: without credit and rebate, at the list price; terms are requested afterwards. A user
 * can be one agent only; deleted and banned users cannot (422).
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

/** Changes the fields that need no approval. KYC of an active agent must stay 已通过 (422): freeze the agent first. */
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

/** 待开通 becomes 正常; 409 before its KYC has passed, or while the agent above is not active. */
export const openAgentAccount = write('openAgentAccount', '/agent_accounts/open', '开通代理', {
  action: `${auth}:edit`,
  reasons: 'agent',
  input: z.object(onAgent),
  output: agentAccount,
});

const requested = z.object({ approval_id: z.string(), account: agentAccount });

/**
 * Requests other terms; needs an approver. A discount must lie between those of the agents above and below (422); the
 * credit must cover the debt. One request at a time (409); it fails if the agent has changed since.
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
 * Requests a sale of house coins to an agent, at the region's list price times the agent's discount at the time; needs
 * an approver. One request at a time (409); it fails if the agent has changed since.
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

/** Moves stock to an agent right below, at once: both have a flow of it. Credit counts as stock. */
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

/** 正常 becomes 冻结: nothing is sold, and what stock there is is set aside. */
export const freezeAgentAccount = write('freezeAgentAccount', '/agent_accounts/freeze', '冻结代理', {
  whileWaiting: 'stops',
  action: `${auth}:freeze`,
  reasons: 'freeze',
  input: z.object(onAgent),
  output: agentAccount,
});

/** 冻结 becomes 正常: all that was set aside is stock again; 409 while its KYC has not passed. */
export const unfreezeAgentAccount = write('unfreezeAgentAccount', '/agent_accounts/unfreeze', '解冻代理', {
  action: `${auth}:freeze`,
  reasons: 'unfreeze',
  input: z.object(onAgent),
  output: agentAccount,
});

/**
 * Requests to terminate an agent; needs an approver. The remaining stock returns to the house. 409 while it has agents
 * below that are not terminated, uses credit, or has a pending request; it fails if the stock has changed since.
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
 * Moves an agent with all agents below it under another one of its region, or makes it a 总代; never below itself (422).
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

/** Resets the payment password: the agent must set a new one in the app before selling again. */
export const resetAgentPassword = write('resetAgentPassword', '/agent_accounts/password', '重置支付密码', {
  whileWaiting: 'apart',
  action: `${auth}:password`,
  reasons: 'details',
  input: z.object(onAgent),
  output: agentAccount,
});

/** Unmasked contact of an agent; needs a reason and is audited (docs/design/blocks.md#g12). */
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
