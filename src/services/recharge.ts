import * as z from 'zod/mini';
import { rechargeFields } from '../domain/recharge/fields';
import { maxRecharge, maxVouchers } from '../domain/recharge/limits';
import {
  offlineCurrencies,
  rechargeAssets,
  rechargeDirections,
  rechargeScopes,
  rechargeStatus,
  rechargeSteps,
} from '../domain/recharge/rules';
import { countText } from '../domain/shared/figure';
import { idOf, idOrName } from '../domain/shared/ids';
import { maxPastedIds } from '../domain/shared/limits';
import { shapeOf } from '../domain/shared/record';
import {
  asked,
  askedCount,
  askedTime,
  coins,
  count,
  keyOf,
  listOf,
  money,
  revision,
  setOf,
  someOf,
  time,
  uid,
  written,
} from '../domain/shared/schema';
import { riskLevel } from '../domain/user/rules';
import { approval } from './approval';
import { callsOf, paged, pageOf, writeFields } from './endpoint';

const auth = 'payManage.adminRecharge';
const source = 'docs/design/pay.md#admin-recharge';
const { read, write } = callsOf({ auth, source });

/** Whole units of the asset. */
const amount = z
  .int('请填写金额')
  .check(z.gte(1, '金额至少为 1'), z.lte(maxRecharge, `金额最多 ${countText(maxRecharge)}`));

const voucher = z.object({
  file_id: z.string(),
  /** File name on the maker's machine. */
  name: z.string(),
  url: z.string(),
  /** By its bytes. */
  mime: z.string(),
  bytes: count,
});
export type Voucher = z.output<typeof voucher>;

/** Credit or debit by staff. */
export const recharge = z.object({
  ...shapeOf(rechargeFields),
  /** Files that prove it, e.g. a payment outside of the shop. */
  vouchers: z.array(voucher),
  /** Id of the operator who made it. */
  maker: z.string(),
  /** Approval steps and their approvers; for a draft, the future steps. */
  steps: approval.shape.steps,
  /** End without execution, by the system if `by_name` is null; null unless it was rejected, withdrawn or expired. */
  closed: z.nullable(z.object({ by_name: z.nullable(z.string()), at: time, remark: z.string() })),
  /** Reason why the execution failed; null if it succeeded or was not tried. */
  failure: z.nullable(z.string()),
  /** Pending request; the same as in the inbox. */
  approval: z.nullable(approval),
  /** Reason why this operator cannot decide it; null if possible, or if no request waits. */
  decide_cannot: z.nullable(z.string()),
  version: revision,
});
export type Recharge = z.output<typeof recharge>;

const size = z.optional(askedCount);

export const rechargeFilter = {
  /** Numbers of orders or of imports. */
  ids: z.optional(listOf(idOrName).check(z.maxLength(maxPastedIds, `一次最多 ${maxPastedIds} 个单号`))),
  uid: z.optional(uid),
  direction: z.optional(keyOf(rechargeDirections)),
  asset: z.optional(someOf(rechargeAssets)),
  /** Units without their sign, both ends included. */
  amount_min: size,
  amount_max: size,
  status: z.optional(someOf(rechargeStatus)),
  /** Reason codes, or groups of them: the part before a point. */
  reason_code: z.optional(listOf(z.string())),
  /** Operator id or name. */
  maker: z.optional(z.string()),
  /** Operator id or name of somebody who approved a step; whoever rejected it is not found. */
  checker: z.optional(z.string()),
  /** Made by this operator, or to be decided by it. */
  scope: z.optional(keyOf(rechargeScopes)),
  /**
   * Bounds `created_at`. Without it, 90 days before `to`; without both, the last 7 days, or all times if `ids` or
   * `scope` is given.
   */
  from: z.optional(askedTime),
  /** At most 90 days after `from`; without it, 90 days after `from` or now, whichever is earlier. */
  to: z.optional(askedTime),
};

/**
 * Lists the manual credits and debits of users 「后台充值」, newest first. Without a time it covers the last 7 days; with
 * `ids` or `scope` and no time it covers all.
 */
export const listRecharges = read('listRecharges', '/recharges', '后台充值', {
  input: z.object({ ...paged('created_at', 'amount'), ...rechargeFilter }),
  output: pageOf(recharge),
});

/** Sums of one asset; never added up across assets. */
const monthOf = z.object({
  asset: keyOf(rechargeAssets),
  /** Number of orders. */
  orders: count,
  /** Units that were credited. */
  credit: count,
  /** Units that were debited. */
  debit: count,
});

/** Gets one manual credit or debit of a user, with the facts that its approvers need. */
export const getRecharge = read('getRecharge', '/recharge/{recharge_id}', '后台充值详情', {
  input: z.object({ recharge_id: idOf('rc_') }),
  output: z.object({
    recharge,
    /** Risk level of the user. */
    risk_level: keyOf(riskLevel),
    /** Other orders of the user, newest first; 10 at most. */
    recent: z.array(recharge),
    /** Orders of the maker that were created in the order's month (PRC) and have the status `success`. */
    maker_month: z.array(monthOf),
    /** Warnings, as text. */
    warnings: z.array(z.string()),
  }),
});

/** Use of a daily (PRC) limit, in units of the asset. */
const meter = z.object({ used: count, cap: count });

/**
 * Previews the limits, balance, duplicates and approvers of a manual credit or debit before it is submitted. Nothing is
 * stored. An order that would be refused is not an error: `cannot` has the reason.
 */
export const rechargeOutlook = read('rechargeOutlook', '/recharges/outlook', '充值试算', {
  action: `${auth}:create`,
  input: z.object({
    uid,
    direction: keyOf(rechargeDirections),
    asset: keyOf(rechargeAssets),
    /** Units of the asset, without a sign. */
    amount: asked(amount),
  }),
  output: z.object({
    nickname: z.string(),
    /** Risk level of the user. */
    risk_level: keyOf(riskLevel),
    /** User's current balance in this asset. */
    balance: coins,
    /**
     * Credits that the operator submitted today (PRC) in this asset, pending, done and failed, without this one and
     * without reversals; at most 500,000 units.
     */
    maker_day: meter,
    /** Credits of today (PRC) for the user in this asset by all makers, counted likewise; at most 200,000 units. */
    user_day: meter,
    /** Ids of pending, done and failed orders of the last 24 hours with the same user, asset, direction and amount. */
    duplicates: z.array(z.string()),
    /** Reason why it would be refused, as text; null if it would not. */
    cannot: z.nullable(z.string()),
    /** Codes of the required approvers in their order: `payManage.adminRecharge:approve`, `…:finance`, `…:director`. */
    checks: z.array(z.string()),
  }),
});

/** Fields of a new order; the same as of an import row. */
export const rechargeRequest = {
  uid,
  direction: keyOf(rechargeDirections),
  asset: keyOf(rechargeAssets),
  /** Units of the asset, without a sign. */
  amount,
  reason_code: writeFields.reason_code,
  remark: writeFields.remark,
  /** Customer service ticket. */
  ticket_no: z.optional(written('工单号', 40)),
};

/** Input of an order before approval. */
export const rechargeForm = {
  ...rechargeRequest,
  /** Ids of uploaded files of the purpose `voucher`. */
  vouchers: setOf(z.string(), maxVouchers, `凭证最多 ${maxVouchers} 份`),
  /** Minor units of `offline_currency` paid outside of the shop; required for the reason 线下打款. */
  offline_amount: z.optional(money.check(z.gte(1, '线下金额须大于 0'))),
  /** Required for the reason 线下打款. */
  offline_currency: z.optional(keyOf(offlineCurrencies)),
  /** Name of the person who paid; required for the reason 线下打款. */
  offline_payer: z.optional(written('付款人', 40)),
  /** Confirms an order although a similar one was made within 24 hours; 422 without. */
  duplicate_ok: z.optional(z.boolean()),
  as: keyOf(rechargeSteps),
};

/**
 * Creates a manual credit or debit of a user, either as a draft or as a request for its approvers. Answers 422 at the
 * field: above a daily limit, above the balance, with a similar order within 24 hours unless `duplicate_ok` is true,
 * with the reason 「测试」 for a user who is not staff, and with the reason 「线下打款」 without a voucher. Answers 403 for the
 * operator's own account, or one of the same device or family. A daily limit is one of credits per asset and day (PRC):
 * 500,000 units for the maker, 200,000 for the user. Every order has a first approver; above 1,000 units finance
 * approves, too, and above 100,000 also a director. Units that the maker requested today for the same user, asset and
 * direction since that step was last approved count with it.
 */
export const createRecharge = write('createRecharge', '/recharges', '新建充值', {
  source: `${source}, docs/design/blocks.md#g7`,
  action: `${auth}:create`,
  reasons: 'recharge',
  secondPerson: 'sometimes',
  input: z.object({ ...rechargeForm, idem_key: writeFields.idem_key }),
  output: z.object({ recharge }),
});
