import type * as z from 'zod/mini';
import { accusable, checkCannot, correctionProblems } from '../../src/domain/patrolRecord/rules';
import { evidenceDays } from '../../src/domain/shared/limits';
import { isUnheard, unheardQuestion } from '../../src/domain/shared/patrol';
import { reasonGroupOf } from '../../src/domain/shared/reasons';
import * as calls from '../../src/services/patrolRecord';
import type { Segment } from '../../src/services/room';
import { day, now, second } from '../_kit/base/clock';
import { seedOf } from '../_kit/base/random';
import { Refusal, refuseField, refuseState } from '../_kit/base/refusal';
import { handle } from '../_kit/http/handle';
import { forUmi, type Handler } from '../_kit/http/http';
import { requireWhy } from '../_kit/http/writeRules';
import { liftMeasures, measuresOfCheck } from '../inForce/inForce';
import { beginHearing, takeHeard } from '../recording/hearing';
import { eventsIn, type PartySpan, requireParty, segmentsIn } from '../room/parties';
import { type SoundLane, soundLanesOf, soundPeaksOf, windowAddress } from '../room/sound';
import { roomSnapshotsOf } from '../room/state';
import { checks, type StoredCheck } from './checks';
import { checkEntity, hasClip, heardSeconds, patrolHitsOf } from './entity';
import { openReportCase } from './toReport';

const { action, columns, find, page, recordOf, target } = checkEntity;

const snapshotsIn = ({ room_id, party_id }: StoredCheck) =>
  roomSnapshotsOf(room_id).filter((one) => one.party_id === party_id);

/** Recognised speech of the clip, with times from its start. */
const segmentsOf = (check: StoredCheck): Segment[] =>
  check.clip !== null && recordOf(check).asr_done
    ? segmentsIn(requireParty(check.party_id), check.clip, check.track)
    : [];

/** Span of the kept sound; refuses a check without one. */
function soundOf(check: StoredCheck): PartySpan {
  if (!check.clip || !hasClip(check)) throw new Refusal(409, '音频已过期，仅存文本');
  return check.clip;
}

function detailOf(check: StoredCheck, operator: string): calls.CheckDetail {
  const { check_id, room_id, party_id, clip, track } = check;
  const party = requireParty(party_id);
  // Some waveforms were never computed.
  const hasPeaks = hasClip(check) && seedOf(check_id) % 9 !== 0;
  const peaks = (lane: SoundLane) => (clip && hasPeaks ? soundPeaksOf(party, lane, clip, second) : null);
  return {
    check: recordOf(check),
    clip: clip && {
      start_at: party.start + clip.from,
      seconds: Math.round((clip.to - clip.from) / second),
      kept: hasClip(check),
    },
    lanes: soundLanesOf(party, track, peaks),
    segments: segmentsOf(check),
    chat: clip ? eventsIn(party, clip.from, clip.to).chat : [],
    snapshots: snapshotsIn(check).map(({ snapshot_id, captured_at }) => ({ snapshot_id, captured_at })),
    heard_sec: heardSeconds(check, operator),
    recent: columns
      .by('room_id', room_id)
      .sort((a, b) => b.start_at - a.start_at)
      .slice(0, 10)
      .map((one) => recordOf(one)),
  };
}

/** Refuses a correction that the domain refuses, or that names foreign evidence or persons. */
function requireCorrection(check: StoredCheck, correction: Parameters<typeof calls.correctCheck>[0]): void {
  const [problem] = Object.entries(correctionProblems(check, correction));
  if (problem) throw refuseField(...problem);
  if (correction.conclusion !== 'violate') return;
  if (reasonGroupOf(correction.reason_code) === 'other') throw refuseField('reason_code', '请选择违规类型');
  const known = [...(hasClip(check) ? ['clip'] : []), ...snapshotsIn(check).map(({ snapshot_id }) => snapshot_id)];
  if (!correction.evidence.every((id) => known.includes(id)))
    throw refuseField('evidence', '有证据不属于此记录或已过期');
  const heard = requireParty(check.party_id).speakers.map((speaker) => speaker.uid);
  if (!correction.violator_uids.every((uid) => heard.includes(uid)))
    throw refuseField('violator_uids', '违规人不在麦上');
}

/** Refuses 正常 of hits that the operator did not listen to and did not confirm. */
function requireListening(
  check: StoredCheck,
  correction: z.output<typeof calls.correctCheck.spec.input>,
  by: string,
): void {
  const isAsked = correction.conclusion === 'normal' && check.hits.length > 0 && isUnheard(heardSeconds(check, by));
  if (isAsked && !correction.unheard) throw refuseField('unheard', unheardQuestion);
}

export const patrolRecordHandlers: readonly Handler[] = [
  handle(calls.listChecks, ({ input }) => page(input)),
  handle(calls.getCheck, ({ input, operator }) => detailOf(find(input.check_id), operator.id)),

  handle(calls.getCheckSound, ({ input: { check_id, lane, at }, operator }) => {
    const check = find(check_id);
    const address = windowAddress(requireParty(check.party_id), check.track, lane, soundOf(check), at);
    beginHearing(operator.id, check_id, address.expires_at);
    return address;
  }),

  handle(calls.reportCheckHeard, ({ input, operator: { id }, audit }) => {
    const { check_id } = find(input.check_id);
    const { from, to } = soundOf(find(check_id));
    // Views of others stay valid.
    const check = checks.touch(check_id);
    const known = check.heard_by[id] ?? 0;
    const seconds = takeHeard(id, check_id, input.seconds, Math.ceil((to - from) / second) - known);
    check.heard_by[id] = known + seconds;
    audit({ object_type: target.type, object_id: check_id, before: null, after: { heard: seconds } });
    return { seconds, heard_sec: heardSeconds(check, id) };
  }),

  action(calls.correctCheck, {
    check: (check, input, { id }) => {
      requireCorrection(check, input);
      requireListening(check, input, id);
    },
    edit: (draft, input, { id, name: by, audit: put }) => {
      const { conclusion, reason_code, remark, evidence, violator_uids, lift } = input;
      const isViolation = conclusion === 'violate';
      const { conclusion: replaced, policy, violator_uids: accused } = draft;
      const measures = measuresOfCheck(draft, () => draft);
      const restored = liftMeasures(measures, lift, { by: id, reason_code, remark, put });
      draft.earlier.push({
        conclusion: replaced,
        policy,
        violator_uids: [...accused],
        by,
        at: now(),
        restored,
        heard_sec: heardSeconds(draft, id),
      });
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
      const hits = patrolHitsOf(check);
      if (uid !== null && !accusable({ ...check, hits }).includes(uid))
        throw refuseField('uid', '此人不是违规人，也没有命中');
      const { reason_code } = why;
      const { case_id } = openReportCase({ of: check, uid, hits, speech: segmentsOf(check), by, reason_code }, audit);
      checks.edit(check_id).case_id = case_id;
      return { case_id, check: recordOf(find(check_id)) };
    },
    target,
  ),
];

export default forUmi(patrolRecordHandlers);
