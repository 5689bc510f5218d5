import { evidenceDays } from '../src/domain/limits';
import { accusable, checkCannot, correctionProblems } from '../src/domain/patrolRecord';
import { reasonGroupOf } from '../src/domain/reasons';
import * as calls from '../src/services/patrolRecords';
import type { Segment } from '../src/services/rooms';
import { day, now, second } from './_kit/base/clock';
import { seedOf } from './_kit/base/random';
import { Refusal, refuseField, refuseState } from './_kit/base/refusal';
import { checks, type StoredCheck } from './_kit/entities/patrol/checks';
import { checkEntity, checkTarget, hasClip, hitsOf } from './_kit/entities/patrol/entity';
import { openReportCase } from './_kit/entities/patrol/toReport';
import { snapshotsOf } from './_kit/entities/rooms/state';
import { handle } from './_kit/http/handle';
import { forUmi, type Handler } from './_kit/http/http';
import { missing, requireWhy } from './_kit/http/writeRules';
import { soundAddress } from './_kit/rooms/address';
import { roomFacts } from './_kit/rooms/facts';
import { chatIn, speechIn } from './_kit/rooms/minutes';
import { partyOf } from './_kit/rooms/parties';
import { type Lane, peaksOf } from './_kit/rooms/sound';

const { action, columns, find, page, recordOf } = checkEntity;

const partyIn = ({ party_id }: StoredCheck) => {
  const party = partyOf(party_id);
  if (!party) throw missing('场次');
  return party;
};

const snapshotsIn = ({ room_id, party_id }: StoredCheck) =>
  snapshotsOf(room_id).filter((one) => one.party_id === party_id);

/** Microphones of a check; some waveforms were never computed. */
function lanesOf(check: StoredCheck): calls.CheckDetail['lanes'] {
  const party = partyIn(check);
  const isDrawn = hasClip(check) && seedOf(check.check_id) % 9 !== 0;
  const peaks = (lane: Lane) => (isDrawn && check.clip ? peaksOf(party, lane, check.clip, second) : null);
  if (check.track === 'mixed') return [{ lane: 'mix', uid: null, nickname: null, peaks: peaks('mix') }];
  return party.speakers.map(({ seat, uid, nickname }) => ({ lane: String(seat), uid, nickname, peaks: peaks(seat) }));
}

/** Recognised speech of the clip, with times from its start. */
function segmentsOf(check: StoredCheck): Segment[] {
  const { clip, track } = check;
  if (clip === null || !recordOf(check).asr_done) return [];
  const length = clip.to - clip.from;
  return speechIn(partyIn(check), clip.from, clip.to).map((one) => ({
    ...one,
    ...(track === 'mixed' ? { uid: null, seat: null } : {}),
    start: Math.max(0, one.start - clip.from),
    end: Math.min(length, one.end - clip.from),
  }));
}

function detailOf(check: StoredCheck): calls.CheckDetail {
  const { clip } = check;
  const party = partyIn(check);
  return {
    check: recordOf(check),
    clip: clip && {
      start_at: party.start + clip.from,
      seconds: Math.round((clip.to - clip.from) / second),
      kept: hasClip(check),
    },
    lanes: lanesOf(check),
    segments: segmentsOf(check),
    chat: clip ? chatIn(party, clip.from, clip.to) : [],
    snapshots: snapshotsIn(check).map(({ snapshot_id, captured_at }) => ({ snapshot_id, captured_at })),
    recent: columns
      .by('room_id', check.room_id)
      .sort((a, b) => b.start_at - a.start_at)
      .slice(0, 10)
      .map((one) => recordOf(one)),
  };
}

/** Refuses a correction that the domain refuses, or that names foreign evidence or persons. */
function requireCorrection(check: StoredCheck, wish: Parameters<typeof calls.correctCheck>[0]): void {
  const [problem] = Object.entries(correctionProblems(check, wish));
  if (problem) throw refuseField(...problem);
  if (wish.conclusion !== 'violate') return;
  if (reasonGroupOf(wish.reason_code) === 'other') throw refuseField('reason_code', '请选择违规类型');
  const known = [...(hasClip(check) ? ['clip'] : []), ...snapshotsIn(check).map(({ snapshot_id }) => snapshot_id)];
  if (!wish.evidence.every((id) => known.includes(id))) throw refuseField('evidence', '有证据不属于此记录或已过期');
  const heard = partyIn(check).speakers.map((speaker) => speaker.uid);
  if (!wish.violator_uids.every((uid) => heard.includes(uid))) throw refuseField('violator_uids', '违规人不在麦上');
}

export const patrolRecordHandlers: readonly Handler[] = [
  handle(calls.listChecks, ({ input }) => page(input)),
  handle(calls.getCheck, ({ input }) => detailOf(find(input.check_id))),

  handle(calls.getCheckSound, ({ input: { check_id, lane } }) => {
    const check = find(check_id);
    if (!check.clip || !hasClip(check)) throw new Refusal(409, '音频已过期，仅存文本');
    const isKnown = lane === 'mix' || lanesOf(check).some((one) => one.lane === lane);
    if (!isKnown) throw refuseField('lane', '没有这一路录音');
    return soundAddress(check.party_id, lane === 'mix' ? lane : Number(lane), check.clip);
  }),

  handle(calls.reportCheckHeard, ({ input: { check_id, seconds }, audit }) => {
    const object_id = find(check_id).check_id;
    audit({ object_type: checkTarget.type, object_id, before: null, after: { heard: seconds } });
    return { seconds };
  }),

  action(calls.correctCheck, {
    check: requireCorrection,
    edit: (draft, { conclusion, reason_code, evidence, violator_uids }, { name: by }) => {
      const isViolation = conclusion === 'violate';
      const { conclusion: replaced, policy, violator_uids: accused } = draft;
      draft.earlier.push({ conclusion: replaced, policy, violator_uids: [...accused], by, at: now() });
      draft.conclusion = conclusion;
      draft.policy = isViolation ? reason_code : null;
      draft.violator_uids = isViolation ? [...violator_uids] : [];
      if (!isViolation) return;
      draft.snapshot_id = evidence.find((id) => id !== 'clip') ?? draft.snapshot_id;
      // Evidence of a violation is kept longer.
      if (evidence.includes('clip')) draft.clip_until = Math.max(draft.clip_until, now() + evidenceDays * day);
    },
    answer: ({ record }) => record,
  }),

  handle(
    calls.reportCheck,
    ({ input: { check_id, uid, ...why }, operator: by, audit }) => {
      const check = find(check_id);
      refuseState(checkCannot.report(check));
      requireWhy(why);
      const { room_id, party_id, violator_uids } = check;
      const hits = hitsOf(check);
      if (uid !== null && !accusable({ violator_uids, hits }).includes(uid)) {
        throw refuseField('uid', '此人不是违规人，也没有命中');
      }
      const room = roomFacts(room_id);
      if (!room) throw missing('房间');
      const { reason_code } = why;
      const about = { room, party_id, uid, hits, speech: segmentsOf(check), by, reason_code };
      const { case_id } = openReportCase(about, audit);
      checks.edit(check_id).case_id = case_id;
      return { case_id, check: recordOf(find(check_id)) };
    },
    checkTarget,
  ),
];

export default forUmi(patrolRecordHandlers);
