import type { PayoutMode } from '../../../../src/domain/withdraw';
import { withdrawCannot } from '../../../../src/domain/withdraw';
import type { OutputOf } from '../../../../src/services/endpoint';
import type { createPayoutBatch, PayoutBatch, PayoutItem } from '../../../../src/services/withdrawalPayouts';
import { moneyText } from '../../../../src/utils/money';
import { serverTime } from '../../../../src/utils/regionTime';
import { now } from '../../base/clock';
import { groupsOf } from '../../base/groups';
import type { Operator } from '../../base/operators';
import { Refusal, refuseField, refuseState } from '../../base/refusal';
import { eachOf } from '../../base/transaction';
import { missing } from '../../http/writeRules';
import type { Put } from '../../store/audits';
import { type Db, serial } from '../../store/db';
import { post } from '../ledger';
import { sendEvent } from '../messageTemplate/sending';
import { askPayout, sendPayout } from './channel';
import { hashOfItems } from './hash';
import { recordOf, withdrawView } from './rows';
import { attemptOf, frozenBeans, payoutBatches, withdrawalIn, withdrawals } from './store';
import { payoutRefOf, type StoredBatch, type StoredWithdrawal } from './stored';

/** Payments: an attempt is sent to the channel, and its result moves beans and money once. */

/**
 * Paid: beans leave the frozen account, money leaves for the channel; the reference does not contain the attempt, so it
 * is posted once.
 */
export function settlePaid(one: StoredWithdrawal): void {
  const draft = withdrawals.edit(one.withdraw_id);
  const { withdraw_id, uid, bean_cost, currency, method, net } = draft;
  Object.assign(attemptOf(draft) ?? {}, { state: 'paid', asked: true, note: '' });
  Object.assign(draft, { status: 'paid', paid_at: now() });
  draft.timeline.push({ at: now(), label: '到账', by: '渠道', note: '' });
  post({
    ref: `payout:${withdraw_id}`,
    kind: 'withdraw',
    at: now(),
    lines: [
      { account: frozenBeans(uid), amount: -bean_cost },
      { account: 'bean/house/payout', amount: bean_cost },
      { account: `${currency}/house/payable`, amount: -net },
      { account: `${currency}/payout/${method}`, amount: net },
    ],
  });
  sendEvent('withdraw_paid', uid);
}

/** Not paid; another attempt may be made once the channel was asked. */
export function settleFailed(one: StoredWithdrawal, note: string, asked: boolean): void {
  const draft = withdrawals.edit(one.withdraw_id);
  Object.assign(attemptOf(draft) ?? {}, { state: 'failed', asked, note });
  draft.status = 'failed';
  draft.timeline.push({ at: now(), label: '打款失败', by: '渠道', note });
}

/** Settles the last attempt by the channel's answer; 409 while there is none. */
export function settleByChannel(one: StoredWithdrawal): 'paid' | 'failed' {
  const { state } = askPayout(one);
  if (state === 'pending') throw new Refusal(409, '渠道处理中，还没有结果，请等待回填');
  if (state === 'paid') {
    settlePaid(one);
    return 'paid';
  }
  settleFailed(one, state === 'absent' ? '渠道没有收到这笔打款' : '渠道拒绝', true);
  return 'failed';
}

type Result = OutputOf<typeof createPayoutBatch>['results'][number];

interface Ask {
  withdrawals: readonly { withdraw_id: string; version: number }[];
  mode: PayoutMode;
  total: number;
}

interface Moment {
  db: Db;
  operator: Operator;
  audit: Put;
}

/** One currency, one method, and the total that was typed. */
function requireTogether(all: readonly StoredWithdrawal[], total: number): void {
  const [first] = all;
  if (!first) return;
  const { currency, method } = first;
  if (all.some((one) => one.currency !== currency || one.method !== method))
    throw refuseField('withdrawals', '一个批次只能使用一种币种和一种方式');
  const sum = all.reduce((net, one) => net + one.net, 0);
  if (sum !== total) throw refuseField('total', `实付合计应为 ${moneyText(sum, currency)}，请核对`);
}

/** One more attempt at one withdrawal, sent. */
function send(
  { withdraw_id, version }: Ask['withdrawals'][number],
  batch_id: string,
  mode: PayoutMode,
  { db, operator, audit }: Moment,
): Result {
  const one = withdrawalIn(withdraw_id);
  refuseState(withdrawCannot.pay(recordOf(one, operator, db)));
  if (version !== one.version) throw new Refusal(409, '内容已被他人修改，请核对后重试');
  const before = withdrawView(one);
  const attempt = one.attempts.length + 1;
  const payout_ref = payoutRefOf(withdraw_id, attempt);
  const state = sendPayout(one, payout_ref, mode);
  const draft = withdrawals.edit(withdraw_id);
  draft.attempts.push({ attempt, payout_ref, batch_id, at: now(), state, asked: false, note: '' });
  draft.status = 'paying';
  draft.timeline.push({ at: now(), label: `打款 ${payout_ref}`, by: operator.name, note: '' });
  if (state === 'paid') settlePaid(draft);
  else if (state === 'failed') settleFailed(draft, '渠道拒绝', false);
  else if (state === 'unknown') Object.assign(attemptOf(draft) ?? {}, { note: '渠道没有答复' });
  audit({ object_type: 'withdrawal', object_id: withdraw_id, before, after: withdrawView(draft), batch_id });
  return { withdraw_id, status: 'success', reason: null, payout_ref };
}

/**
 * Sends a batch; a refused one does not stop the others and is not part of it. With a single one the refusal is the
 * response (409).
 */
export function createBatch({ withdrawals: asked, mode, total }: Ask, moment: Moment) {
  const all = asked.map(({ withdraw_id }) => withdrawalIn(withdraw_id));
  requireTogether(all, total);
  const stamp = serverTime(now())?.slice(0, 10).replaceAll('-', '');
  const batch_id = `pb_${stamp}_${String(serial('payoutBatch')).padStart(4, '0')}`;
  const sendOne = (one: Ask['withdrawals'][number]) => send(one, batch_id, mode, moment);
  const results =
    asked.length === 1
      ? asked.map(sendOne)
      : eachOf(
          asked,
          sendOne,
          ({ withdraw_id }, { message: reason }): Result => ({
            withdraw_id,
            status: 'failed',
            reason,
            payout_ref: null,
          }),
        );
  const sent = results.filter(({ status }) => status === 'success').map(({ withdraw_id }) => withdrawalIn(withdraw_id));
  const [first] = sent;
  const batch = first ? payoutBatches.add(batchOf(first, sent, { batch_id, mode, by: moment.operator.name })) : null;
  const after = { ...(batch ? factsOf(batch) : {}), success: sent.length, failed: results.length - sent.length };
  moment.audit({ object_type: 'payout_batch', object_id: batch_id, before: null, after, batch_id });
  return { batch: batch && batchView(batch), results };
}

function batchOf(
  { currency, method }: StoredWithdrawal,
  sent: readonly StoredWithdrawal[],
  said: Pick<StoredBatch, 'batch_id' | 'mode' | 'by'>,
): StoredBatch {
  return {
    ...said,
    currency,
    method,
    count: sent.length,
    total: sent.reduce((sum, { net }) => sum + net, 0),
    hash: hashOfItems(itemsOf(sent, said.batch_id)),
    created_at: now(),
    withdraw_ids: sent.map(({ withdraw_id }) => withdraw_id),
  };
}

const factsOf = ({ withdraw_ids: _, by: __, created_at: ___, ...facts }: StoredBatch) => facts;

export function batchIn(id: string): StoredBatch {
  const found = payoutBatches.get(id.trim());
  if (!found) throw missing('打款批次');
  return found;
}

/** Attempts of a batch, with full payment data. */
const itemsOf = (all: readonly StoredWithdrawal[], batchId: string) =>
  all.flatMap(({ withdraw_id, uid, net, account, account_name, attempts }) =>
    attempts
      .filter(({ batch_id }) => batch_id === batchId)
      .map(({ payout_ref, state, note }) => ({
        payout_ref,
        withdraw_id,
        uid,
        net,
        account,
        account_name,
        state,
        note,
      })),
  );

/** Payment lines sent to a bank. */
export const payoutLines = ({ withdraw_ids, batch_id }: StoredBatch) =>
  itemsOf(withdraw_ids.map(withdrawalIn), batch_id);

/** The same as operators see it. */
export const batchItems = (batch: StoredBatch): PayoutItem[] =>
  payoutLines(batch).map(({ account: _, account_name: __, ...item }) => item);

export function batchView(batch: StoredBatch): PayoutBatch {
  const { withdraw_ids: _, ...facts } = batch;
  const states = [...groupsOf(batchItems(batch), ({ state }) => state)];
  return { ...facts, states: states.map(([state, { length: count }]) => ({ state, count })) };
}
