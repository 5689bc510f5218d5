import * as z from 'zod/mini';
import { countText } from '../domain/figure';
import { idOf, idOrName } from '../domain/ids';
import { maxPastedIds, maxRecharge, maxVouchers } from '../domain/limits';
import { rechargeFields } from '../domain/objects/recharge';
import {
  offlineCurrencies,
  rechargeAssets,
  rechargeDirections,
  rechargeScopes,
  rechargeStatus,
  rechargeSteps,
} from '../domain/recharge';
import { shapeOf } from '../domain/record';
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
} from '../domain/schema';
import { riskLevel } from '../domain/user';
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
  /** Reason why this operator cannot decide it; null if possible. */
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
  reason_code: z.optional(listOf(z.string())),
  /** Operator id or name. */
  maker: z.optional(z.string()),
  /** Operator id or name of an approver. */
  checker: z.optional(z.string()),
  /** Made by this operator, or to be decided by it. */
  scope: z.optional(keyOf(rechargeScopes)),
  from: z.optional(askedTime),
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
  /** Orders that were executed. */
  orders: count,
  /** Units that came, and units that went. */
  credit: count,
  debit: count,
});

/** Gets one manual credit or debit of a user, with the facts that its approvers need. */
export const getRecharge = read('getRecharge', '/recharge/{recharge_id}', '后台充值详情', {
  input: z.object({ recharge_id: idOf('rc_') }),
  output: z.object({
    recharge,
    /** Risk level of the user. */
    risk_level: keyOf(riskLevel),
    /** Other orders of the user, newest first. */
    recent: z.array(recharge),
    /** Amounts executed for the maker in the order's month (PRC). */
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
    balance: coins,
    /** Today's (PRC) credits by the maker in this asset, pending and done, without this one. */
    maker_day: meter,
    /** The same for the user, by all makers. */
    user_day: meter,
    /** Orders of the last 24 hours for the same user and amount. */
    duplicates: z.array(z.string()),
    /** Reason why it would be refused, as text; null if it would not. */
    cannot: z.nullable(z.string()),
    /** Permissions of the required approvers. */
    checks: z.array(z.string()),
  }),
});

/** Fields of a new order; the same as of an import row. */
export const rechargeWish = {
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
  ...rechargeWish,
  /** Files of the purpose `voucher`. */
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
 * operator's own account, or one of the same device or family.
 */
export const createRecharge = write('createRecharge', '/recharges', '新建充值', {
  source: `${source}, docs/design/blocks.md#g7`,
  action: `${auth}:create`,
  reasons: 'recharge',
  secondPerson: 'sometimes',
  input: z.object({ ...rechargeForm, idem_key: writeFields.idem_key }),
  output: z.object({ recharge }),
});
