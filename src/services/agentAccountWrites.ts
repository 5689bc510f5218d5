import * as z from 'zod/mini';
import { kycStatus, sellScopes } from '../domain/agentAccount';
import {
  maxAgentName,
  maxContact,
  maxCreditLimit,
  maxPurchase,
  maxSellCap,
  maxStaffName,
  revealSeconds,
} from '../domain/limits';
import { count, keyOf, uid, writtenOut } from '../domain/schema';
import { agentAccount, discount, rebateRate } from './agentAccount';
import { endpoint, writeFields } from './endpoint';

const auth = 'payManage.agentAccount';
const source = 'screens/pay §3.3.3';

const { idem_key, reason_code, remark } = writeFields;
const onAgent = { agent_id: z.string(), ...writeFields };

const cap = count.check(z.gte(1), z.lte(maxSellCap, `最多 ${maxSellCap.toLocaleString('zh-CN')}`));

/** Form fields of an agent that need no approval. */
const ownFields = {
  name: writtenOut('名称', maxAgentName),
  kyc_status: keyOf(kycStatus),
  /** Coins it may sell per day (PRC), and at once; the latter is at most the former. */
  daily_sell_cap: cap,
  per_tx_cap: cap,
  sell_to: keyOf(sellScopes),
  /** Staff member responsible for the agent. */
  bind_staff: writtenOut('对接人', maxStaffName),
};

const contact = writtenOut('联系方式', maxContact);

/**
 * Creates an account in state 待开通: without credit and rebate, at the list price; terms are requested afterwards. A user
 * can be one agent only; deleted and banned users cannot (422).
 */
export const createAgentAccount = endpoint({
  name: 'createAgentAccount',
  method: 'POST',
  path: '/agent_accounts/create',
  kind: 'write',
  label: '新增代理',
  auth,
  action: `${auth}:edit`,
  input: z.object({
    reason_code,
    remark,
    idem_key,
    uid,
    ...ownFields,
    /** The agent above; null for a 总代. */
    parent_id: z.nullable(z.string()),
    region: z.enum(['wy', 'ph', 'us']),
    contact,
  }),
  output: agentAccount,
  source,
});

/** Changes the fields that need no approval. KYC of an active agent must stay 已通过 (422): freeze the agent first. */
export const editAgentAccount = endpoint({
  name: 'editAgentAccount',
  method: 'POST',
  path: '/agent_accounts/edit',
  kind: 'write',
  label: '编辑代理',
  auth,
  action: `${auth}:edit`,
  input: z.object({
    ...onAgent,
    ...ownFields,
    /** New contact; unchanged if absent. */
    contact: z.optional(contact),
  }),
  output: agentAccount,
  source,
});

/** 待开通 becomes 正常; 409 before its KYC has passed, or while the agent above is not active. */
export const openAgentAccount = endpoint({
  name: 'openAgentAccount',
  method: 'POST',
  path: '/agent_accounts/open',
  kind: 'write',
  label: '开通代理',
  auth,
  action: `${auth}:edit`,
  input: z.object(onAgent),
  output: agentAccount,
  source,
});

const requested = z.object({ approval_id: z.string(), account: agentAccount });

/**
 * Requests other terms; needs an approver. A discount must lie between those of the agents above and below (422); the
 * credit must cover the debt. One request at a time (409); it fails if the agent has changed since.
 */
export const requestAgentPrice = endpoint({
  name: 'requestAgentPrice',
  method: 'POST',
  path: '/agent_accounts/price',
  kind: 'write',
  label: '定价授信申请',
  auth,
  action: `${auth}:edit`,
  input: z.object({
    ...onAgent,
    discount,
    rebate_rate: rebateRate,
    /** Coins it may owe. */
    credit_limit: count.check(z.lte(maxCreditLimit, `最多 ${maxCreditLimit.toLocaleString('zh-CN')}`)),
  }),
  output: requested,
  source: `${source}, blocks G7`,
});

/**
 * Requests a sale of house coins to an agent, at the region's list price times the agent's discount at the time; needs
 * an approver. One request at a time (409); it fails if the agent has changed since.
 */
export const requestAgentPurchase = endpoint({
  name: 'requestAgentPurchase',
  method: 'POST',
  path: '/agent_accounts/fund',
  kind: 'write',
  label: '进货申请',
  auth,
  action: `${auth}:fund`,
  input: z.object({
    ...onAgent,
    /** Coins. */
    amount: count.check(z.gte(1), z.lte(maxPurchase, `一次最多 ${maxPurchase.toLocaleString('zh-CN')}`)),
  }),
  output: requested,
  source: `${source}, blocks G7`,
});

/** Moves stock to an agent right below, at once: both have a flow of it. Credit counts as stock. */
export const transferAgentStock = endpoint({
  name: 'transferAgentStock',
  method: 'POST',
  path: '/agent_accounts/transfer',
  kind: 'write',
  label: '调拨',
  auth,
  action: `${auth}:fund`,
  input: z.object({
    ...onAgent,
    /** Receiving agent: active and directly below. */
    to: z.string().check(z.minLength(1, '请选择调入代理')),
    /** Coins. */
    amount: count.check(z.gte(1)),
  }),
  output: agentAccount,
  source,
});

/** 正常 becomes 冻结: nothing is sold, and what stock there is is set aside. */
export const freezeAgentAccount = endpoint({
  name: 'freezeAgentAccount',
  method: 'POST',
  path: '/agent_accounts/freeze',
  kind: 'write',
  label: '冻结代理',
  auth,
  action: `${auth}:freeze`,
  input: z.object(onAgent),
  output: agentAccount,
  source,
});

/** 冻结 becomes 正常: all that was set aside is stock again; 409 while its KYC has not passed. */
export const unfreezeAgentAccount = endpoint({
  name: 'unfreezeAgentAccount',
  method: 'POST',
  path: '/agent_accounts/unfreeze',
  kind: 'write',
  label: '解冻代理',
  auth,
  action: `${auth}:freeze`,
  input: z.object(onAgent),
  output: agentAccount,
  source,
});

/**
 * Requests to terminate an agent; needs an approver. The remaining stock returns to the house. 409 while it has agents
 * below that are not terminated, uses credit, or has a pending request; it fails if the stock has changed since.
 */
export const requestAgentClear = endpoint({
  name: 'requestAgentClear',
  method: 'POST',
  path: '/agent_accounts/clear',
  kind: 'write',
  label: '清退申请',
  auth,
  action: `${auth}:clear`,
  input: z.object(onAgent),
  output: requested,
  source: `${source}, blocks G7`,
});

/**
 * Moves an agent with all agents below it under another one of its region, or makes it a 总代; never below itself (422).
 */
export const moveAgentAccount = endpoint({
  name: 'moveAgentAccount',
  method: 'POST',
  path: '/agent_accounts/move',
  kind: 'write',
  label: '改上级',
  auth,
  action: `${auth}:edit`,
  input: z.object({
    ...onAgent,
    /** The agent above; null for a 总代. */
    parent_id: z.nullable(z.string()),
  }),
  output: agentAccount,
  source,
});

/** Resets the payment password: the agent must set a new one in the app before selling again. */
export const resetAgentPassword = endpoint({
  name: 'resetAgentPassword',
  method: 'POST',
  path: '/agent_accounts/password',
  kind: 'write',
  label: '重置支付密码',
  auth,
  action: `${auth}:password`,
  input: z.object(onAgent),
  output: agentAccount,
  source,
});

/** Unmasked contact of an agent; needs a reason and is audited (blocks G12). */
export const revealAgentContact = endpoint({
  name: 'revealAgentContact',
  method: 'POST',
  path: '/agent_accounts/contact',
  kind: 'write',
  label: '查看代理联系方式',
  auth,
  action: 'pii.reveal',
  input: z.object({ agent_id: z.string(), reason_code, remark, idem_key }),
  output: z.object({ value: z.string() }),
  answerSeconds: revealSeconds,
  source: 'blocks G12',
});
