import type { CaseOf } from '../../../../src/services/caseSchema';
import type { Decision } from '../../../../src/services/reviewRecords';
import { anchor, day } from '../../base/clock';
import { operatorOf } from '../../base/operators';
import { random, seedOf } from '../../base/random';
import type { StoredCase, StoredPlace } from '../../base/stored';
import { roomNames } from '../../rooms/names';
import type { Put } from '../../store/audits';
import type { Db } from '../../store/db';
import { mayWork } from './access';
import { isOpen } from './caseState';
import { alterCase } from './trail';

/** Places where one picture is shown: owners whose backgrounds were reviewed, and later adopters. */

export type StoredBackground = StoredCase & CaseOf<'background'>;

export const isBackground = (one: StoredCase): one is StoredBackground => one.kind === 'background';

const sameAs = (db: Db, phash: string): StoredBackground[] =>
  [...db.cases.values()].filter(isBackground).filter(({ payload }) => payload.phash === phash);

function placeOf({ case_id, created_at, target, target_uid, payload }: StoredBackground): StoredPlace {
  const { owner_type, owner_id, owner_name, live_rooms } = payload;
  return {
    owner_type,
    owner_id,
    name: owner_type === 'room' ? owner_name : (target?.nickname ?? target_uid),
    online: live_rooms.find(({ room_id }) => room_id === owner_id)?.online ?? 0,
    since: created_at,
    case_id,
    shown: false,
    taken_by: null,
  };
}

/** Rooms that took the picture over and were never reviewed. */
function unreviewed(phash: string, count: number): StoredPlace[] {
  const rng = random(seedOf(phash));
  const first = 90_000 + rng.int(0, 8_000);
  return Array.from({ length: count }, (_, i) => ({
    owner_type: 'room' as const,
    owner_id: `r_${first + i}`,
    name: rng.pick(roomNames),
    online: rng.chance(0.3) ? rng.int(3, 400) : 0,
    since: anchor - rng.int(1, 60) * day,
    case_id: null,
    shown: true,
    taken_by: null,
  }));
}

const placeKey = (phash: string, { owner_id }: StoredPlace): string => `${phash} ${owner_id}`;

export function placesOf(db: Db, { payload: { phash, used_by } }: StoredBackground): StoredPlace[] {
  // An owner reviewed several times is one place, in its last state.
  const owners = new Map(sameAs(db, phash).map((one) => [one.payload.owner_id, placeOf(one)]));
  const places = [...owners.values(), ...unreviewed(phash, Math.max(0, used_by - owners.size))];
  return places.map((place) => ({ ...place, ...db.backgroundPlaces.get(placeKey(phash, place)) }));
}

/** Sets who removed the picture from a place and whether it is shown. */
function setPlace(db: Db, { payload: { phash } }: StoredBackground, place: StoredPlace, taken_by: string | null): void {
  const shown = taken_by === null && (place.case_id === null || place.shown);
  db.backgroundPlaces.set(placeKey(phash, place), { taken_by, shown });
}

export const caseAt = (db: Db, { case_id }: StoredPlace): StoredBackground | undefined => {
  const one = case_id === null ? undefined : db.cases.get(case_id);
  return one && isBackground(one) ? one : undefined;
};

export const isShown = (db: Db, place: StoredPlace): boolean => {
  const one = caseAt(db, place);
  return one ? one.payload.shown === 'this' : place.shown;
};

function close(other: StoredBackground, decision: Decision, one: StoredBackground, put: Put): void {
  const { by_name: by, batch_id, decision_id } = decision;
  const note = `与 ${one.case_id} 同图，一并撤下`;
  alterCase(other, put, { label: '同图处理', by, note, batch_id }, (other) => {
    other.payload.shown = 'default';
    if (!isOpen(other) || (other.claim && other.claim.by !== decision.by)) return;
    other.status = 'auto_closed';
    other.claim = null;
    other.lapsed = null;
    other.closed_by = decision_id;
  });
}

/** 同图处理: takes the same picture down everywhere; returns the number of rooms affected. */
export function takeSameDown(decision: Decision, one: StoredBackground, db: Db, put: Put): number {
  const who = operatorOf(decision.by);
  const gone = placesOf(db, one).filter((place) => {
    const other = caseAt(db, place);
    if (!isShown(db, place) || place.owner_id === one.payload.owner_id) return false;
    return !other || (who !== undefined && mayWork(who, other));
  });
  for (const place of gone) {
    const other = caseAt(db, place);
    setPlace(db, one, place, decision.decision_id);
    if (other) close(other, decision, one, put);
  }
  put({
    object_type: 'background',
    object_id: one.payload.phash,
    before: { shown_places: gone.length },
    after: { shown_places: 0 },
    batch_id: decision.batch_id,
  });
  return gone.filter(({ owner_type }) => owner_type === 'room').length;
}

/** The decision was wrong: who lost the picture with it has it again, unless they chose another since. */
export function giveSameBack({ decision_id, batch_id }: Decision, one: StoredBackground, db: Db, put: Put): void {
  const taken = placesOf(db, one).filter(({ taken_by }) => taken_by === decision_id);
  if (taken.length === 0) return;
  for (const place of taken) {
    const other = caseAt(db, place);
    setPlace(db, one, place, null);
    if (other?.payload.shown !== 'default') continue;
    const own = db.cases.touch(other.case_id);
    if (isBackground(own)) own.payload.shown = 'this';
  }
  put({
    object_type: 'background',
    object_id: one.payload.phash,
    before: { shown_places: 0 },
    after: { shown_places: taken.length },
    batch_id,
  });
}
