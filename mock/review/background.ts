import * as z from 'zod/mini';
import { backgroundRefused, bgTemplates, isRestoring, reapplyCannot } from '../../src/domain/background/rules';
import { isAdverse } from '../../src/domain/review/rules';
import { compensations } from '../../src/domain/shared/kindLabels';
import { minRemarkLength, repeatDays, repeatOffences } from '../../src/domain/shared/limits';
import { isTooShort } from '../../src/domain/shared/reasons';
import {
  type BackgroundPlace,
  type BackgroundRepeater,
  backgroundExtra,
  backgroundExtraIn,
  listBackgroundRepeaters,
  listSameBackgrounds,
} from '../../src/services/background';
import type { CaseOf } from '../../src/services/caseSchema';
import type { Decision } from '../../src/services/reviewRecords';
import { serverTime } from '../../src/utils/regionTime';
import { anchor, day, now } from '../_kit/base/clock';
import { groupsOf, sum } from '../_kit/base/groups';
import type { Operator } from '../_kit/base/operators';
import { random, seedOf } from '../_kit/base/random';
import { Refusal, refuseField } from '../_kit/base/refusal';
import type { StoredCase } from '../_kit/base/stored';
import { handle } from '../_kit/http/handle';
import type { Handler } from '../_kit/http/http';
import { pageIn } from '../_kit/http/query';
import { missing } from '../_kit/http/writeRules';
import type { Put } from '../_kit/store/audits';
import type { Db } from '../_kit/store/db';
import { refund } from '../ledger/entries';
import { roomNames } from '../room/names';
import { alsoOn, alterUser, mayRead, requireSight, tell } from './cases';
import { judgedBy } from './figures';
import { hasMeasure, type Proposal, reviewKind } from './kindHooks';

/** Backgrounds of profiles and rooms (docs/design/risk.md#background-review, #background-record). */

type BackgroundCase = CaseOf<'background'>;
export type StoredBackground = StoredCase & BackgroundCase;

export const isBackground = (one: StoredCase): one is StoredBackground => one.kind === 'background';

// --- places that show the same picture

const withPicture = (db: Db, phash: string): StoredBackground[] =>
  db.cases.filter(isBackground).filter(({ payload }) => payload.phash === phash);

/** Decision in force that took a picture down everywhere. */
const takenDownBy = (db: Db, phash: string): Decision | undefined =>
  db.decisions.findLast((one) => one.status === 'effective' && one.extra.taken_down === phash);

function placeOf(one: StoredBackground): BackgroundPlace {
  const { owner_type, owner_id, owner_name, live_rooms, shown } = one.payload;
  const isShown = shown === 'this';
  const online = isShown ? live_rooms.find(({ room_id }) => room_id === owner_id)?.online : 0;
  const name = owner_type === 'room' ? owner_name : (one.target?.nickname ?? one.target_uid);
  const { case_id, created_at: since, last } = one;
  const conclusion = last?.conclusion ?? null;
  return { owner_type, owner_id, name, online: online ?? 0, since, shown: isShown, case_id, conclusion };
}

/** Rooms that took the picture over and were never reviewed. */
function unreviewedRooms(phash: string, count: number, shown: boolean): BackgroundPlace[] {
  const rng = random(seedOf(phash));
  const first = 90_000 + rng.int(0, 8_000);
  return Array.from({ length: count }, (_, i) => {
    const room = { owner_type: 'room' as const, owner_id: `r_${first + i}`, name: rng.pick(roomNames) };
    const online = rng.chance(0.3) ? rng.int(3, 400) : 0;
    const since = anchor - rng.int(1, 60) * day;
    return { ...room, online: shown ? online : 0, since, shown, case_id: null, conclusion: null };
  });
}

/** Owners whose cases this operator may read, each in its last state, and rooms that were never reviewed. */
function placesOf(db: Db, { payload: { phash, used_by } }: BackgroundCase, operator: Operator): BackgroundPlace[] {
  const owners = new Map(withPicture(db, phash).map((one) => [one.payload.owner_id, one]));
  const rooms = unreviewedRooms(phash, Math.max(0, used_by - owners.size), !takenDownBy(db, phash));
  return [...[...owners.values()].filter((one) => mayRead(operator, one)).map(placeOf), ...rooms];
}

const shownPlaces = ({ payload: { phash, used_by } }: StoredBackground, isShown: boolean, batch_id: string) => ({
  object_type: 'background',
  object_id: phash,
  before: { shown_places: isShown ? 0 : used_by },
  after: { shown_places: isShown ? used_by : 0 },
  batch_id,
});

/** Takes the same picture down everywhere. */
function takeSameDown(decision: Decision, one: StoredBackground, db: Db, put: Put): void {
  const { phash } = one.payload;
  const shown = withPicture(db, phash).filter(
    (other) => other.payload.shown === 'this' && other.case_id !== one.case_id,
  );
  const step = { label: '同图处理', note: `与 ${one.case_id} 同图，一并撤下` };
  const taken = alsoOn(shown, decision, step, put, ({ payload }) => {
    payload.shown = 'default';
  });
  decision.extra = { ...decision.extra, taken_down: phash, taken };
  put(shownPlaces(one, false, decision.batch_id));
}

/** The picture is shown again where this decision took it down, unless another one was chosen since. */
function giveSameBack({ extra, batch_id }: Decision, one: StoredBackground, db: Db, put: Put): void {
  if (extra.taken_down === undefined) return;
  for (const id of Array.isArray(extra.taken) ? extra.taken : []) {
    const { payload } = db.cases.touch(String(id)) as StoredBackground;
    if (payload.shown === 'default') payload.shown = 'this';
  }
  put(shownPlaces(one, true, batch_id));
}

// --- decisions

/** 409 at a field: the decision is made for a state that has passed. */
const tooLate = (field: string, why: string) => new Refusal(409, why, { fields: { [field]: why } });

function validate(proposal: Proposal, one: BackgroundCase, _by: Operator, replaced?: Decision): void {
  const extra = z.safeParse(backgroundExtra, proposal.extra);
  if (!extra.success) throw refuseField(String(extra.error.issues[0]?.path[0] ?? 'extra'), '填写的内容格式不正确');
  const { payload } = one;
  const { compensation, reapply } = extra.data;
  const refused = backgroundRefused({ ...proposal, ...extra.data }, payload);
  if (refused) throw refuseField(refused.field, refused.why);
  if (hasMeasure(proposal, 'delete_same')) {
    if (payload.used_by < 2) throw refuseField('measures', '没有同图');
    const tooShort = `删除同图须写明依据，备注至少 ${minRemarkLength} 字`;
    if (isTooShort(proposal.note)) throw refuseField('note', tooShort);
  }
  const settled = payload.pay_item?.settled;
  if (compensation !== null && settled) {
    const { method, at, by, coins } = settled;
    const done = `${compensations[method].label}（${coins} 金币）`;
    throw tooLate('compensation', `该订单已由 ${by} 于 ${serverTime(at)} ${done}，不能重复`);
  }
  if (reapply && replaced?.conclusion === 'violate' && payload.shown === 'newer') {
    throw tooLate('reapply', reapplyCannot(payload) ?? '');
  }
}

/** Compensates the buyer, once. */
function compensate(decision: Decision, { payload, target_uid }: StoredBackground, db: Db, put: Put): void {
  const { compensation: method } = backgroundExtraIn(decision.extra);
  const item = payload.pay_item;
  const owner = db.users.get(target_uid);
  if (method === null || !item || item.settled || !owner) return;
  const { coins, order_no } = item;
  const { by_name: by, decision_id, batch_id } = decision;
  item.settled = { method, coins, at: now(), by, decision_id };
  const change = { before: { compensation: null }, after: { compensation: method, coins } };
  put({ object_type: 'background_order', object_id: order_no, ...change, batch_id });
  if (method === 'refund') alterUser(owner, put, () => refund(target_uid, order_no, coins));
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
  const { conclusion, measures, batch_id } = decision;
  const { payload, target_uid } = one;
  const { template_id } = backgroundExtraIn(decision.extra);
  if (conclusion === 'violate') {
    const restoring = measures.map(({ type }) => type).find(isRestoring);
    const here = payload.owner_type === 'room' && payload.shown === 'this' ? 1 : 0;
    // A background the owner chose meanwhile stays.
    if (payload.shown === 'this') show(one, restoring === 'restore_previous' ? 'previous' : 'default', put, batch_id);
    const isEverywhere = hasMeasure(decision, 'delete_same');
    if (isEverywhere) takeSameDown(decision, one, db, put);
    decision.extra = { ...decision.extra, affected_rooms: isEverywhere ? payload.used_by : here };
  }
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
  reversingExtra: Decision['extra'],
): string[] {
  const { conclusion, decision_id, batch_id } = decision;
  const lost: string[] = [];
  const settled = one.payload.pay_item?.settled;
  if (settled?.decision_id === decision_id) {
    lost.push(`${compensations[settled.method].label}（${settled.coins} 金币）不回收`);
  }
  if (conclusion === 'return') lost.push('退回通知已发出');
  if (conclusion !== 'violate' || backgroundExtraIn(reversingExtra).reapply === false) return lost;
  const why = reapplyCannot(one.payload);
  if (why) lost.push(why);
  else show(one, 'this', put, batch_id);
  giveSameBack(decision, one, db, put);
  return lost;
}

reviewKind('background', {
  facts: ({ payload }: BackgroundCase, decision) => {
    const { compensation } = backgroundExtraIn(decision?.extra);
    return {
      type: payload.bg_kind,
      amount: payload.used_by,
      mark: [
        payload.media_type,
        ...(payload.pay_item ? ['paid'] : []),
        ...(payload.is_custom ? ['custom'] : []),
        ...(compensation ? [compensation] : []),
      ],
      media: [payload.medium],
      ids: [payload.bg_id, payload.phash, ...(payload.pay_item ? [payload.pay_item.order_no] : [])],
      content: payload.phash,
      room: payload.owner_type === 'room' ? payload.owner_id : null,
    };
  },
  validate,
  // Rooms are counted when the decision takes effect.
  extraOf: ({ extra }) => ({ ...backgroundExtraIn(extra), affected_rooms: 0 }),
  apply,
  restore,
});

// --- owners whose backgrounds are rejected again and again

interface Rejected {
  decision: Decision;
  one: StoredBackground;
}

function repeaterOf(list: readonly Rejected[], db: Db): BackgroundRepeater[] {
  const last = list.at(-1);
  if (!last || list.length < repeatOffences) return [];
  const { owner_type, owner_id, owner_name } = last.one.payload;
  const uid = last.one.target_uid;
  const adverse = list.filter(({ decision }) => isAdverse(decision.conclusion));
  const refunds = list.map(({ decision, one }) => {
    const settled = one.payload.pay_item?.settled;
    return settled?.method === 'refund' && settled.decision_id === decision.decision_id ? settled.coins : 0;
  });
  const byReason = [...groupsOf(adverse, ({ decision }) => decision.reason_code)];
  const [mostFrequent] = byReason.sort(([, a], [, b]) => b.length - a.length);
  const name = owner_type === 'room' ? owner_name : (db.users.get(uid)?.nickname ?? uid);
  return [
    {
      owner_type,
      owner_id,
      name,
      uid,
      violations: adverse.length,
      returns: list.length - adverse.length,
      refunded_coins: sum(refunds),
      last_at: last.decision.decided_at,
      reason_code: mostFrequent?.[0] ?? null,
    },
  ];
}

export const backgroundHandlers: readonly Handler[] = [
  handle(listSameBackgrounds, ({ input, operator, db }) => {
    const one = db.cases.get(input.case_id);
    if (!one || !isBackground(one)) throw missing('背景');
    requireSight(operator, one);
    const places = placesOf(db, one, operator).sort((a, b) => Number(b.shown) - Number(a.shown) || b.online - a.online);
    return {
      ...pageIn(places, input),
      phash: one.payload.phash,
      shown: places.filter(({ shown }) => shown).length,
      live: places.filter(({ online }) => online > 0).length,
    };
  }),
  handle(listBackgroundRepeaters, ({ input, operator, db }) => {
    const since = now() - repeatDays * day;
    const rejected = judgedBy(db, operator, 'background').flatMap(({ decision, one }): Rejected[] => {
      const { status, decided_at, conclusion } = decision;
      const counts = status === 'effective' && decided_at >= since;
      return counts && (isAdverse(conclusion) || conclusion === 'return') && isBackground(one)
        ? [{ decision, one }]
        : [];
    });
    const list = [...groupsOf(rejected, ({ one }) => one.payload.owner_id).values()]
      .flatMap((own) => repeaterOf(own, db))
      .sort((a, b) => b.violations - a.violations || b.returns - a.returns || b.last_at - a.last_at);
    return pageIn(list, input);
  }),
];
