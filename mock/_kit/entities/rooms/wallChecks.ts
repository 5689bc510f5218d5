import { evidenceDays, minListenSeconds } from '../../../../src/domain/limits';
import type { CheckConclusion } from '../../../../src/domain/patrol';
import { reasonGroupOf } from '../../../../src/domain/reasons';
import type { RoomAction } from '../../../../src/domain/room';
import { permits } from '../../../../src/session/permission';
import { day, minute, now, second } from '../../base/clock';
import { operatorOf } from '../../base/operators';
import type { Party } from '../../rooms/parties';
import { hitsIn, roomAt } from '../../rooms/scene';
import { addCheck, checks, followUp, policyOf, type StoredCheck } from '../patrol/checks';
import { type Listening, listenings, secondsOf } from './listening';
import { capture, roomState, runningParty } from './state';

/** Patrol checks made on the wall, from what an operator heard of the running party and did there (§3.2.2). */

const wallCode = 'voiceRoom.partySnapshot';

interface Inspector {
  id: string;
  name: string;
}

const lastActAt = ({ actions, start_at }: StoredCheck): number => actions.at(-1)?.at ?? start_at;

/** Latest check of a party, if it is the operator's own and records an action (提醒, 违规). */
function ownFinding(party_id: string, by: Inspector): StoredCheck | undefined {
  const last = checks.findLast((one) => one.party_id === party_id);
  const isFinding = last?.conclusion === 'warn' || last?.conclusion === 'violate';
  return isFinding && last.inspector_id === by.id ? last : undefined;
}

const ownListenings = (party_id: string, by: Inspector, after: number): Listening[] =>
  listenings.filter((one) => one.party_id === party_id && one.by === by.id && one.begun_at > after);

/** The operator's finding that still stands: nothing was listened to since its last action. */
export function standingFinding(party_id: string, by: Inspector): StoredCheck | undefined {
  const found = ownFinding(party_id, by);
  return found && ownListenings(party_id, by, lastActAt(found)).length === 0 ? found : undefined;
}

/**
 * Seconds that an operator heard of a party since their check before `check_id`; the clip is the listening with the most
 * hits, the later one of equals.
 */
function heardOf(party: Party, by: Inspector, check_id?: string) {
  const before = checks.findLast(
    (one) => one.party_id === party.party_id && one.inspector_id === by.id && one.check_id !== check_id,
  );
  const heard = ownListenings(party.party_id, by, before ? lastActAt(before) : 0)
    .map((one) => ({ from: one.begun_at - party.start, seconds: secondsOf(one) }))
    .filter(({ seconds }) => seconds >= minListenSeconds);
  const [best] = heard
    .map(({ from, seconds }) => {
      const clip = { from, to: from + seconds * second };
      return { clip, hits: hitsIn(party, clip.from, clip.to) };
    })
    .sort((a, b) => b.hits.length - a.hits.length || b.clip.from - a.clip.from);
  const listen_sec = heard.reduce((sum, { seconds }) => sum + seconds, 0);
  return { listen_sec, clip: best?.clip ?? null, hits: best?.hits ?? [] };
}

/** Adds an operator's check of a running party; without listening it is a check by sight, of 0 seconds. */
export function checkParty(party: Party, by: Inspector, conclusion: CheckConclusion): StoredCheck {
  const { room_id } = party.room;
  return addCheck({
    ...heardOf(party, by),
    room_id,
    party_id: party.party_id,
    inspector: by.name,
    inspector_id: by.id,
    start_at: now(),
    conclusion,
    room_online: roomAt(room_id, now()).online,
  });
}

/** Brings heard seconds and clip of a finding up to date. */
function updateHeard(party: Party, by: Inspector, { check_id }: StoredCheck): void {
  const { listen_sec, clip, hits } = heardOf(party, by, check_id);
  const draft = checks.touch(check_id);
  Object.assign(draft, { listen_sec, cost_sec: listen_sec }, clip && { clip, hits });
}

/** A listening that went on while its finding was made counts to its end. */
export function completeFinding(party: Party, by: Inspector, { begun_at }: Listening): void {
  const found = ownFinding(party.party_id, by);
  if (found && begun_at <= lastActAt(found)) updateHeard(party, by, found);
}

interface Act {
  room_id: string;
  action: RoomAction;
  uid?: string;
  by: Inspector;
}

/**
 * Puts an action on record: with the patrol check that it follows up, or else with the operator's own check of the
 * running party, which is 提醒 for a warning and 违规 for anything more. Other operators than patrollers make no check.
 */
export function recordAction(
  { check_id, reason_code }: { check_id?: string | undefined; reason_code: string },
  { room_id, action, uid, by }: Act,
): void {
  if (check_id !== undefined) {
    followUp(check_id, { room_id, action, uid: uid ?? null, by: by.name });
    return;
  }
  const party = runningParty(roomState(room_id));
  if (!party || !permits(wallCode, operatorOf(by.id)?.codes ?? [])) return;
  const found = ownFinding(party.party_id, by) ?? checkParty(party, by, 'warn');
  updateHeard(party, by, found);
  const draft = checks.edit(found.check_id);
  draft.actions.push({ action, uid: uid ?? null, at: now(), by: by.name });
  if (!draft.clip) {
    // The hits that the card showed are the reason for the action.
    const place = now() - party.start;
    draft.hits = hitsIn(party, Math.max(0, place - 10 * minute), place);
  }
  if (action === 'warn') return;
  draft.conclusion = 'violate';
  draft.policy = reasonGroupOf(reason_code) === 'other' ? (draft.policy ?? policyOf(draft.hits)) : reason_code;
  draft.clip_until = now() + evidenceDays * day;
  if (uid !== undefined) {
    draft.track = 'single';
    draft.violator_uids = [...new Set([...draft.violator_uids, uid])];
  }
  // A violation needs evidence: the room as it was before the action.
  if (!draft.clip) draft.snapshot_id ??= capture(room_id, by.name)?.snapshot_id ?? null;
}
