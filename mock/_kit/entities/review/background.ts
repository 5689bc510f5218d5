import * as z from 'zod/mini';
import { backgroundRefused, bgTemplates, isRestoring, reapplyCannot } from '../../../../src/domain/background';
import { compensations } from '../../../../src/domain/kindLabels';
import { minRemarkLength } from '../../../../src/domain/limits';
import { isTooShort } from '../../../../src/domain/reasons';
import { backgroundExtra, backgroundExtraIn } from '../../../../src/services/background';
import type { CaseOf } from '../../../../src/services/caseSchema';
import type { Decision } from '../../../../src/services/reviewRecords';
import { serverTime } from '../../../../src/utils/regionTime';
import { now } from '../../base/clock';
import type { Operator } from '../../base/operators';
import { Refusal, refuseField } from '../../base/refusal';
import type { Put } from '../../store/audits';
import type { Db } from '../../store/db';
import { refund } from '../refunds';
import type { KindHooks, Proposal } from './kindHooks';
import { giveSameBack, isBackground, type StoredBackground, takeSameDown } from './places';
import { alterUser, tell } from './trail';

/** Engine hooks for backgrounds (screens/risk §3.7.12, §3.7.13). */

type BackgroundCase = CaseOf<'background'>;

/** 409 at a field: the decision is made for a state that has passed. */
const tooLate = (field: string, why: string) => new Refusal(409, why, { fields: { [field]: why } });

function checkSame({ measures, note }: Proposal, { payload }: BackgroundCase): void {
  if (!measures.some(({ type }) => type === 'delete_same')) return;
  if (payload.used_by < 2) throw refuseField('measures', '没有同图');
  if (isTooShort(note)) {
    throw refuseField('note', `删除同图须写明依据，备注至少 ${minRemarkLength} 字`);
  }
}

function validate(proposal: Proposal, one: BackgroundCase, _by: Operator, replaced?: Decision): void {
  const extra = z.safeParse(backgroundExtra, proposal.extra);
  if (!extra.success) throw refuseField(String(extra.error.issues[0]?.path[0] ?? 'extra'), '填写的内容格式不正确');
  const { payload } = one;
  const { compensation, reapply } = extra.data;
  const refused = backgroundRefused({ ...proposal, ...extra.data }, payload);
  if (refused) throw refuseField(refused.field, refused.why);
  checkSame(proposal, one);
  const settled = payload.pay_item?.settled;
  if (compensation !== null && settled) {
    const { method, at, by, coins } = settled;
    const why = `该订单已由 ${by} 于 ${serverTime(at)} ${compensations[method].label}（${coins} 金币），不能重复`;
    throw tooLate('compensation', why);
  }
  if (reapply && replaced?.conclusion === 'violate' && payload.shown === 'newer')
    throw tooLate('reapply', reapplyCannot(payload) ?? '');
}

/** Every background that was bought with the same order. */
const ofOrder = (db: Db, order_no: string): StoredBackground[] =>
  [...db.cases.values()].filter(isBackground).filter(({ payload }) => payload.pay_item?.order_no === order_no);

/** Once per order, however often it is decided. */
function compensate(decision: Decision, { payload, target_uid }: StoredBackground, db: Db, put: Put): void {
  const { compensation: method } = backgroundExtraIn(decision.extra);
  const item = payload.pay_item;
  const owner = db.users.get(target_uid);
  if (method === null || !item || item.settled || !owner) return;
  const { coins, order_no } = item;
  const { by_name: by, decision_id, batch_id } = decision;
  const settled = { method, coins, at: now(), by, decision_id };
  for (const { case_id } of ofOrder(db, order_no)) {
    const other = db.cases.touch(case_id);
    if (isBackground(other) && other.payload.pay_item) other.payload.pay_item.settled = settled;
  }
  put({
    object_type: 'background_order',
    object_id: order_no,
    before: { compensation: null },
    after: { compensation: method, coins },
    batch_id,
  });
  if (method === 'refund') {
    alterUser(owner, put, () => refund(target_uid, order_no, coins));
  }
  const gives = method === 'refund' ? `已退还 ${coins} 金币。` : '您可以免费更换一次。';
  tell(db, put, target_uid, `您购买的自定义背景未通过审核，${gives}`, batch_id);
}

/** Changes the background an owner shows, with an audit entry. */
function show({ payload }: StoredBackground, shown: BackgroundCase['payload']['shown'], put: Put, batch_id: string) {
  if (payload.shown === shown) return;
  const before = { shown: payload.shown };
  payload.shown = shown;
  put({ object_type: 'background', object_id: payload.bg_id, before, after: { shown }, batch_id });
}

function apply(decision: Decision, one: StoredBackground, db: Db, put: Put): void {
  const { conclusion, measures, extra, batch_id } = decision;
  const { payload, target_uid } = one;
  if (conclusion === 'violate') {
    const restoring = measures.map(({ type }) => type).find(isRestoring);
    const here = payload.owner_type === 'room' && payload.shown === 'this' ? 1 : 0;
    // A background the owner chose meanwhile stays.
    if (payload.shown === 'this') show(one, restoring === 'restore_previous' ? 'previous' : 'default', put, batch_id);
    const same = measures.some(({ type }) => type === 'delete_same') ? takeSameDown(decision, one, db, put) : 0;
    decision.extra = { ...extra, affected_rooms: here + same };
  }
  const { template_id } = backgroundExtraIn(extra);
  if (conclusion === 'return' && template_id) tell(db, put, target_uid, bgTemplates[template_id].content, batch_id);
  compensate(decision, one, db, put);
}

/** Shows it again if possible and requested; refunds are not reversed. */
function restore(
  decision: Decision,
  one: StoredBackground,
  db: Db,
  _who: Operator,
  put: Put,
  wish: Decision['extra'],
): string[] {
  const { payload } = one;
  const { conclusion, decision_id, batch_id } = decision;
  const lost: string[] = [];
  const settled = payload.pay_item?.settled;
  if (settled?.decision_id === decision_id) {
    lost.push(`${compensations[settled.method].label}（${settled.coins} 金币）不回收`);
  }
  if (conclusion === 'return') lost.push('退回通知已发出');
  if (conclusion !== 'violate' || backgroundExtraIn(wish).reapply === false) return lost;
  const why = reapplyCannot(payload);
  if (why) lost.push(why);
  else show(one, 'this', put, batch_id);
  giveSameBack(decision, one, db, put);
  return lost;
}

export const background: KindHooks = {
  typeOf: ({ payload }: BackgroundCase) => payload.bg_kind,
  amountOf: ({ payload }: BackgroundCase) => payload.used_by,
  marksOf: ({ payload }: BackgroundCase) => [
    payload.media_type,
    ...(payload.pay_item ? ['paid'] : []),
    ...(payload.is_custom ? ['custom'] : []),
  ],
  recordMarksOf: ({ extra }: Decision) => {
    const { compensation } = backgroundExtraIn(extra);
    return compensation ? [compensation] : [];
  },
  mediaOf: ({ payload }: BackgroundCase) => [payload.medium],
  idsOf: ({ payload }: BackgroundCase) => [
    payload.bg_id,
    payload.phash,
    ...(payload.pay_item ? [payload.pay_item.order_no] : []),
  ],
  roomOf: ({ payload }: BackgroundCase) => (payload.owner_type === 'room' ? payload.owner_id : null),
  contentOf: ({ payload }: BackgroundCase) => payload.phash,
  validate,
  // Rooms are counted when the decision takes effect.
  extraOf: ({ extra }) => ({ ...backgroundExtraIn(extra), affected_rooms: 0 }),
  apply,
  restore,
};
