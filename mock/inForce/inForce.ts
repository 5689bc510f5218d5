import { banCannot, isInForce, leadOnly } from '../../src/domain/ban/rules';
import { type RoomAction, roomActions } from '../../src/domain/room/rules';
import { banTypes, durationLabel } from '../../src/domain/shared/penalty';
import type { MeasureInForce } from '../../src/services/inForce';
import { now } from '../_kit/base/clock';
import { type Operator, operatorOf } from '../_kit/base/operators';
import { Refusal } from '../_kit/base/refusal';
import type { StoredBan } from '../_kit/base/stored';
import { endApproval } from '../_kit/kit/approvals';
import type { Put } from '../_kit/store/audits';
import { db } from '../_kit/store/db';
import { pointsId, recount, requestOf, revokeStrikes, userBansOf } from '../ban/penalties';
import { bannedNameOf, banView, trailOf, waitingChange } from '../ban/rows';
import { banStateOf, isLead, lift } from '../ban/rules';
import { strikeIdOf } from '../ban/seedPenalties';
import type { StoredCheck } from '../patrolRecord/checks';
import type { StoredRecording } from '../recording/recordings';
import { alterUser } from '../review/cases';
import { roomState, roomStates, roomTarget, roomTitleOf, runningParty, stillOn } from '../room/state';

/** Measures of a record that still hold, each with the way to lift it (docs/design/domain.md#reversal). */

interface Lifting {
  operator: Operator;
  reason_code: string;
  remark: string;
  put: Put;
  /** All measures that are lifted together. */
  ids: ReadonlySet<string>;
}

export interface LiftableMeasure extends MeasureInForce {
  lift: (how: Lifting) => void;
}

export interface RecordMeasures {
  list: LiftableMeasure[];
  /** In words, what nobody can take back. */
  lost: string[];
}

const banText = ({ types, duration, status }: StoredBan): string => {
  const names = types.map((type) => banTypes[type].label).join('、');
  return `封禁（${names}，${durationLabel(duration)}${status === 'pending' ? '，待审批' : ''}）`;
};

function banBarred(ban: StoredBan, operator: Operator): string | null {
  if (ban.status === 'pending') return null;
  const waiting = waitingChange(db, ban.ban_id);
  if (waiting) return `该封禁已有待审批的申请 ${waiting.id}`;
  return banCannot.lift(banStateOf(db, ban), isLead(operator)) ?? null;
}

function liftBan(ban: StoredBan, { operator, reason_code, remark, put, ids }: Lifting): void {
  const request = requestOf(ban);
  if (request) {
    endApproval(db, request, { status: 'withdrawn', by: operator, remark });
    return;
  }
  const before = structuredClone(banView(ban));
  lift(db, ban, operator, { reason_code, misjudged: ids.has(pointsId(ban.target_id)) }, put);
  put({ ...trailOf(ban), before, after: banView(ban) });
}

/** Bans in force or requested. */
export const bansInForce = (bans: readonly StoredBan[], operator: Operator): LiftableMeasure[] =>
  bans
    .filter((ban) => isInForce(ban) || ban.status === 'pending')
    .map((ban) => ({
      measure_id: ban.ban_id,
      text: banText(ban),
      object_type: ban.target_type === 'room' ? 'room' : 'user',
      object_id: ban.target_id,
      object_name: bannedNameOf(ban),
      until: ban.until,
      barred: banBarred(ban, operator),
      lift: (how) => liftBan(ban, how),
    }));

/** Points of a user that a record brought; lifted, they no longer count. */
export function pointsInForce(uid: string, isOwn: (strike: { strike_id: string; case_ref: string | null }) => boolean) {
  const user = db.users.get(uid);
  const own = (db.strikes.get(uid) ?? []).filter((strike) => strike.status === 'active' && isOwn(strike));
  if (!user || own.length === 0) return [];
  const points = own.reduce((sum, strike) => sum + strike.points, 0);
  const about = { measure_id: pointsId(uid), text: `处罚分 ${points} 分`, until: null, barred: null };
  return [
    {
      ...about,
      object_type: 'user' as const,
      object_id: uid,
      object_name: user.nickname,
      lift: ({ put }: Lifting) =>
        alterUser(user, put, () => {
          revokeStrikes(db, user, (strike) => strike.status === 'active' && isOwn(strike));
          recount(db, user, now());
        }),
    },
  ];
}

type Taken = StoredCheck['actions'][number];
interface WithActions {
  room_id: string;
  party_id: string;
  actions: Taken[];
}

/** Actions that end by themselves, or cannot be taken back. */
const lostTexts: Partial<Record<RoomAction, string>> = { warn: '警告已发出', dissolve: '已解散的场次不能恢复' };

type StoredRoom = ReturnType<typeof roomState>;

/** Whether an action on a room still holds. */
function holds({ action, uid, until }: Taken, state: StoredRoom, party_id: string): boolean {
  if (action === 'limit') return until !== null && stillOn(state.limited_until) === until;
  if (action === 'seal') return until !== null && stillOn(state.sealed_until) === until;
  if (action === 'mute') return state.muted.some((one) => one.uid === uid && one.until === until && until > now());
  if (action === 'rename') return state.name !== null;
  if (action === 'recover') return state.cover !== null;
  const isLasting = action === 'lock_seat' || action === 'kick';
  return (
    isLasting &&
    runningParty(state)?.party_id === party_id &&
    state.removed.some((one) => one.uid === uid && one.party_id === party_id)
  );
}

/** Ends an action on a room: the room is as if it had not been taken. */
function undo({ action, uid }: Taken, draft: StoredRoom): void {
  if (action === 'limit') draft.limited_until = null;
  if (action === 'seal') draft.sealed_until = null;
  if (action === 'mute') draft.muted = draft.muted.filter((one) => one.uid !== uid);
  if (action === 'rename') draft.name = null;
  if (action === 'recover') draft.cover = null;
  if (action === 'lock_seat' || action === 'kick') draft.removed = draft.removed.filter((one) => one.uid !== uid);
}

/** Actions of a check or a recording that hold; `editOf` gives the record to be changed. */
function actionsInForce(one: WithActions, editOf: () => { actions: Taken[] }): RecordMeasures {
  const { room_id, party_id, actions } = one;
  const state = roomState(room_id);
  const { room_name } = roomTitleOf(room_id);
  const liftAction = (place: number) => {
    return ({ operator, put }: Lifting) => {
      const taken = editOf().actions[place];
      if (!taken) return;
      const before = structuredClone(roomTarget.view(roomState(room_id)));
      undo(taken, roomStates.edit(room_id));
      taken.lifted = { at: now(), by: operator.name };
      put({ object_type: roomTarget.type, object_id: room_id, before, after: roomTarget.view(roomState(room_id)) });
    };
  };
  // The last of several equal actions is the one that holds.
  const last = new Map<string, LiftableMeasure>();
  for (const [place, taken] of actions.entries()) {
    if (taken.lifted !== null || !holds(taken, state, party_id)) continue;
    const { action, uid, until } = taken;
    const object_name = uid === null ? room_name : (db.users.get(uid)?.nickname ?? '');
    const object =
      uid === null
        ? ({ object_type: 'room', object_id: room_id } as const)
        : ({ object_type: 'user', object_id: uid } as const);
    const measure_id = `${action}:${object.object_id}`;
    const { label: text } = roomActions[action];
    last.set(measure_id, { measure_id, text, ...object, object_name, until, barred: null, lift: liftAction(place) });
  }
  const lost = new Set(actions.flatMap(({ action }) => lostTexts[action] ?? []));
  return { list: [...last.values()], lost: [...lost] };
}

/** Measures that a patrol check led to. */
export const measuresOfCheck = (one: StoredCheck, editOf: () => StoredCheck): RecordMeasures =>
  actionsInForce(one, editOf);

/** Number of the points that a conclusion on a recording brought. */
export const recordingStrike = ({ recording_id, earlier }: StoredRecording): string =>
  `st_${recording_id}.${earlier.length}`;

/** Measures that a recording led to: on the room, and on everybody who was ever concluded to be a violator. */
export function measuresOfRecording(one: StoredRecording, editOf: () => StoredRecording, operator: Operator) {
  const { recording_id, violator_uids, earlier } = one;
  const { list, lost } = actionsInForce(one, editOf);
  const uids = [...new Set([...earlier.flatMap((replaced) => replaced.violator_uids), ...violator_uids])];
  const onPeople = uids.flatMap((uid) => {
    const bans = userBansOf(uid).filter(
      ({ evidence, source }) => source === 'patrol' && evidence.includes(recording_id),
    );
    const strikes = new Set(bans.map(({ ban_id }) => strikeIdOf(ban_id)));
    const isOwn = ({ strike_id }: { strike_id: string }) =>
      strikes.has(strike_id) || strike_id.startsWith(`st_${recording_id}.`);
    return [...bansInForce(bans, operator), ...pointsInForce(uid, isOwn)];
  });
  return { list: [...list, ...onPeople], lost };
}

/** The measure with its object, in words: 「r_88001 的限流」. */
export const measureWords = ({ text, object_id }: MeasureInForce): string => `${object_id} 的${text}`;

/** Lifts the wanted measures of a record; returns them in words. Refuses those that do not hold or are barred. */
export function liftMeasures(
  { list }: RecordMeasures,
  wanted: readonly string[],
  how: Omit<Lifting, 'ids' | 'operator'> & { by: string },
): string[] {
  const operator = operatorOf(how.by);
  if (!operator) throw new Error(`No operator ${how.by}`);
  const chosen = wanted.map((id) => {
    const measure = list.find(({ measure_id }) => measure_id === id);
    if (!measure) throw new Refusal(409, '所选的处置已不再生效，请重新打开改判', { fields: { lift: '处置已变化' } });
    if (measure.barred !== null) throw new Refusal(measure.barred === leadOnly ? 403 : 409, measure.barred);
    return measure;
  });
  for (const measure of chosen) measure.lift({ ...how, operator, ids: new Set(wanted) });
  return chosen.map(measureWords);
}

/** Measures as the page reads them. */
export const shownMeasures = ({ list, lost }: RecordMeasures) => ({
  list: list.map(({ lift: _, ...measure }) => measure),
  lost,
});
