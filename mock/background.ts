import { repeatDays, repeatOffences } from '../src/domain/limits';
import { isAdverse } from '../src/domain/review';
import {
  type BackgroundPlace,
  type BackgroundRepeater,
  listBackgroundRepeaters,
  listSameBackgrounds,
} from '../src/services/background';
import type { Decision } from '../src/services/reviewRecords';
import { day, now } from './_kit/base/clock';
import type { Operator } from './_kit/base/operators';
import type { StoredPlace } from './_kit/base/stored';
import { mayLookUp, maySee, requireSight } from './_kit/entities/review/access';
import { caseAt, isBackground, isShown, placesOf, type StoredBackground } from './_kit/entities/review/places';
import { caseOf } from './_kit/entities/review/view';
import { handle } from './_kit/http/handle';
import { forUmi, type Handler } from './_kit/http/http';
import { pageIn } from './_kit/http/query';
import { missing } from './_kit/http/writeRules';
import type { Db } from './_kit/store/db';

function placeView(db: Db, place: StoredPlace): BackgroundPlace {
  const { owner_type, owner_id, name, online, since, case_id } = place;
  const shown = isShown(db, place);
  const conclusion = caseAt(db, place)?.last?.conclusion ?? null;
  return { owner_type, owner_id, name, online: shown ? online : 0, since, shown, case_id, conclusion };
}

interface Rejected {
  decision: Decision;
  one: StoredBackground;
}

/** Effective rejections of the last 90 days that this operator may see. */
const rejectedLately = (db: Db, operator: Operator): Rejected[] =>
  db.decisions.flatMap((decision) => {
    const { kind, status, decided_at, conclusion } = decision;
    if (kind !== 'background' || status !== 'effective' || decided_at < now() - repeatDays * day) return [];
    const one = caseOf(db, decision);
    const rejected = isAdverse(conclusion) || conclusion === 'return';
    return rejected && isBackground(one) && mayLookUp(operator, one) ? [{ decision, one }] : [];
  });

/** The most frequent one. */
function mostOf(codes: readonly string[]): string | null {
  const counts = new Map<string, number>();
  for (const code of codes) counts.set(code, (counts.get(code) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? null;
}

function repeaterOf(list: readonly Rejected[], db: Db): BackgroundRepeater[] {
  const [last] = [...list].sort((a, b) => b.decision.decided_at - a.decision.decided_at);
  if (!last || list.length < repeatOffences) return [];
  const { owner_type, owner_id, owner_name } = last.one.payload;
  const uid = last.one.target_uid;
  const adverse = list.filter(({ decision }) => isAdverse(decision.conclusion));
  const refunds = list.flatMap(({ decision, one }) => {
    const settled = one.payload.pay_item?.settled;
    return settled?.method === 'refund' && settled.decision_id === decision.decision_id ? [settled.coins] : [];
  });
  return [
    {
      owner_type,
      owner_id,
      name: owner_type === 'room' ? owner_name : (db.users.get(uid)?.nickname ?? uid),
      uid,
      violations: adverse.length,
      returns: list.length - adverse.length,
      refunded_coins: refunds.reduce((sum, coins) => sum + coins, 0),
      last_at: last.decision.decided_at,
      reason_code: mostOf(adverse.flatMap(({ decision }) => decision.reason_code ?? [])),
    },
  ];
}

export const backgroundHandlers: readonly Handler[] = [
  handle(listSameBackgrounds, ({ input, operator, db }) => {
    const one = db.cases.get(input.case_id);
    if (!one || !isBackground(one)) throw missing('背景');
    requireSight(operator, one);
    const places = placesOf(db, one)
      .filter((place) => {
        const other = caseAt(db, place);
        return !other || maySee(operator, other) || mayLookUp(operator, other);
      })
      .map((place) => placeView(db, place))
      .sort((a, b) => Number(b.shown) - Number(a.shown) || b.online - a.online);
    return {
      ...pageIn(places, input),
      phash: one.payload.phash,
      shown: places.filter(({ shown }) => shown).length,
      live: places.filter(({ online }) => online > 0).length,
    };
  }),
  handle(listBackgroundRepeaters, ({ input, operator, db }) => {
    const owners = new Map<string, Rejected[]>();
    for (const rejected of rejectedLately(db, operator)) {
      const { owner_id } = rejected.one.payload;
      owners.set(owner_id, [...(owners.get(owner_id) ?? []), rejected]);
    }
    const list = [...owners.values()]
      .flatMap((of) => repeaterOf(of, db))
      .sort((a, b) => b.violations - a.violations || b.returns - a.returns || b.last_at - a.last_at);
    return pageIn(list, input);
  }),
];

export default forUmi(backgroundHandlers);
