import type * as z from 'zod/mini';
import { recordingType } from '../../src/domain/recording/fields';
import {
  conclusionProblem,
  deletedText,
  isConcluded,
  isMarked,
  keptAfterHold,
  keptAfterHoldDays,
  mixedTrackText,
  recordingCannot,
  recordingCorrectionProblem,
  unopenedCode,
} from '../../src/domain/recording/rules';
import { evidenceDays } from '../../src/domain/shared/limits';
import { isUnheard, unheardQuestion } from '../../src/domain/shared/patrol';
import { recommend } from '../../src/domain/shared/penalty';
import { reasonGroupOf } from '../../src/domain/shared/reasons';
import * as calls from '../../src/services/recording';
import { regionTime, serverTime } from '../../src/utils/regionTime';
import { day, now } from '../_kit/base/clock';
import type { Operator } from '../_kit/base/operators';
import { pointsOf } from '../_kit/base/reasons';
import { Refusal, refuseField, refuseState } from '../_kit/base/refusal';
import { handle } from '../_kit/http/handle';
import { forUmi, type Handler, type MockRequest } from '../_kit/http/http';
import { missing, requireWhy } from '../_kit/http/writeRules';
import type { Put } from '../_kit/store/audits';
import type { Db } from '../_kit/store/db';
import { addStrike } from '../ban/penalties';
import { placeBan } from '../ban/placeBan';
import { liftMeasures, measuresOfRecording, recordingStrike } from '../inForce/inForce';
import { openReportCase } from '../patrolRecord/toReport';
import { requireParty } from '../room/parties';
import { downloadAddress, windowAddress } from '../room/sound';
import { liveRoomOf, roomState } from '../room/state';
import { userOf } from '../user/stored';
import { isGone, recordingEntity, recordingHitsOf, segmentsOf, tracksOf } from './entity';
import { hasHearing, takeHeard } from './hearing';
import { grantListening, isGranted, recordings, type StoredRecording } from './recordings';

const { action, find, page, recordOf, stateOf, target } = recordingEntity;
const object_type = recordingType.type;

const sessionOf = ({ headers }: MockRequest): string | undefined => headers['x-iam-session'];

const unopened = () => new Refusal(403, '收听录音前须填写原因', { code: unopenedCode });

/** Refuses (403) a session that gave no reason for this recording. */
function requireOpened(request: MockRequest, { recording_id }: StoredRecording): void {
  if (!isGranted(sessionOf(request), recording_id)) throw unopened();
}

/** Refuses a recording whose sound is deleted. */
function requireSound(one: StoredRecording): void {
  if (isGone(one)) throw new Refusal(409, deletedText);
}

const keepEvidence = (draft: StoredRecording): void => {
  draft.retain_until = Math.max(draft.retain_until, now() + evidenceDays * day);
};

type Conclusion = z.output<typeof calls.concludeRecording.spec.input>;

interface Concluding {
  db: Db;
  operator: Operator;
  put: Put;
}

/** Refuses 正常 of hits that the operator did not listen to and did not confirm. */
function requireHeard({ heard_by, hit_count }: StoredRecording, input: Conclusion, { id }: Operator): void {
  const isAsked = input.conclusion === 'clean' && hit_count > 0 && isUnheard(heard_by[id] ?? 0);
  if (isAsked && !input.unheard) throw refuseField('unheard', unheardQuestion);
}

/** Sets the conclusion. Violators who are new get the points of the reason and, if asked for, the ban of the ladder. */
function conclude(
  { recording_id, violator_uids: known, heard_by }: StoredRecording,
  input: Conclusion,
  who: Concluding,
): void {
  const { conclusion, violator_uids, penalize, reason_code, remark } = input;
  const { db, operator, put } = who;
  const isViolation = conclusion === 'violate';
  if (isViolation && reasonGroupOf(reason_code) === 'other') throw refuseField('reason_code', '请选择违规类型');
  const fresh = isViolation ? violator_uids.filter((uid) => !known.includes(uid)) : [];
  const draft = recordings.edit(recording_id);
  draft.review_status = conclusion;
  draft.concluded = { by: operator.name, at: now(), heard_sec: heard_by[operator.id] ?? 0 };
  draft.policy = isViolation ? reason_code : null;
  draft.violator_uids = isViolation ? [...violator_uids] : [];
  if (isViolation) keepEvidence(draft);
  for (const uid of fresh) {
    const user = userOf(db, uid);
    const { step } = recommend(user.strike_points, reason_code, pointsOf(reason_code));
    if (penalize && step.duration !== null) {
      const { types, duration } = step;
      const about = { source: 'patrol' as const, evidence: [recording_id], syncs: [], case_ref: null };
      placeBan(db, user, operator, { types, duration, reason_code, remark, ...about }, put);
    } else addStrike(db, user, { strike_id: recordingStrike(draft), reason_code, case_ref: null }, now());
  }
}

export const recordingHandlers: readonly Handler[] = [
  handle(calls.listRecordings, ({ input }) => page(input.expiring ? { sort: 'retain_until', ...input } : input)),

  handle(calls.getRecording, ({ input: { recording_id }, request, operator }) => {
    const one = find(recording_id);
    return {
      recording: recordOf(one),
      opened: isGranted(sessionOf(request), one.recording_id),
      heard_sec: one.heard_by[operator.id] ?? 0,
      lanes: tracksOf(one),
      room: liveRoomOf(roomState(one.room_id)),
    };
  }),

  handle(calls.openRecording, ({ input, request, operator, audit }) => {
    const { recording_id } = find(input.recording_id);
    requireWhy(input);
    grantListening(sessionOf(request), operator.id, recording_id);
    // Views of others stay valid.
    const one = recordings.touch(recording_id);
    one.access_count += 1;
    audit({ object_type, object_id: recording_id, before: null, after: { opened: true } });
    return { access_count: one.access_count };
  }),

  handle(calls.getTranscript, ({ input, request }) => {
    const one = find(input.recording_id);
    requireOpened(request, one);
    return { segments: segmentsOf(one) };
  }),

  handle(calls.getRecordingSound, ({ input: { recording_id, lane, at }, request }) => {
    const one = find(recording_id);
    requireOpened(request, one);
    requireSound(one);
    return windowAddress(requireParty(one.party_id), one.track, lane, one.span, at);
  }),

  handle(calls.reportHeard, ({ input: { recording_id, seconds }, operator: { id }, audit }) => {
    requireSound(find(recording_id));
    if (!hasHearing(id, recording_id)) throw unopened();
    const one = recordings.touch(recording_id);
    const known = one.heard_by[id] ?? 0;
    const heard = takeHeard(id, recording_id, seconds, one.duration_sec - known);
    one.listen_sec += heard;
    one.heard_by[id] = known + heard;
    audit({ object_type, object_id: recording_id, before: null, after: { heard } });
    return { listen_sec: one.listen_sec, heard_sec: known + heard };
  }),

  handle(
    calls.markRecording,
    ({ input: { recording_id, at, len }, request, operator }) => {
      const one = find(recording_id);
      requireOpened(request, one);
      refuseState(recordingCannot.mark(stateOf(one), now()));
      if (at + len > one.duration_sec * 1_000) throw refuseField('len', '片段超出录音时长');
      if (isMarked(one.marks, { at, len })) throw new Refusal(409, '这一段已标记');
      const [worst] = recordingHitsOf(one, { at, len }).sort((a, b) => b.score - a.score);
      const draft = recordings.edit(recording_id);
      const serial = Math.max(0, ...one.marks.map(({ mark_id }) => Number(mark_id.split('.')[1]))) + 1;
      const mark_id = `${recording_id}.${serial}`;
      draft.marks.push({ mark_id, at, len, label: worst?.label ?? 'none', by: operator.name });
      draft.marks.sort((a, b) => a.at - b.at);
      keepEvidence(draft);
      return recordOf(find(recording_id));
    },
    target,
  ),

  action(calls.unmarkRecording, {
    can: recordingCannot.unmark,
    check: ({ marks }, { mark_id }) => {
      if (!marks.some((mark) => mark.mark_id === mark_id)) throw missing('证据标记');
    },
    edit: (draft, { mark_id }) => {
      draft.marks = draft.marks.filter((mark) => mark.mark_id !== mark_id);
    },
    answer: ({ record }) => record,
  }),

  handle(
    calls.concludeRecording,
    ({ input, operator, db, audit }) => {
      const one = find(input.recording_id);
      refuseState(recordingCannot.conclude(stateOf(one)));
      requireWhy(input);
      requireHeard(one, input, operator);
      const problem = conclusionProblem(recordOf(one), input, now());
      if (problem) throw refuseField(problem.field, problem.text);
      conclude(one, input, { db, operator, put: audit });
      return recordOf(find(one.recording_id));
    },
    target,
  ),

  handle(
    calls.correctRecording,
    ({ input, operator, db, audit: put }) => {
      const one = find(input.recording_id);
      refuseState(recordingCannot.correct(stateOf(one)));
      requireWhy(input);
      requireHeard(one, input, operator);
      const problem = recordingCorrectionProblem(recordOf(one), input, now());
      if (problem) throw refuseField(problem.field, problem.text);
      const { recording_id, review_status, policy, violator_uids } = one;
      if (!isConcluded(review_status)) throw new Error(`${recording_id} has no conclusion`);
      const draft = recordings.edit(recording_id);
      const { reason_code, remark, lift } = input;
      const measures = measuresOfRecording(draft, () => draft, operator);
      const restored = liftMeasures(measures, lift, { by: operator.id, reason_code, remark, put });
      draft.earlier.push({
        conclusion: review_status,
        policy,
        violator_uids: [...violator_uids],
        by: operator.name,
        at: now(),
        restored,
        heard_sec: one.heard_by[operator.id] ?? 0,
      });
      conclude(one, input, { db, operator, put });
      return recordOf(find(recording_id));
    },
    target,
  ),

  handle(
    calls.reportRecording,
    ({ input, operator: by, audit }) => {
      const { recording_id, uid, reason_code } = input;
      const one = find(recording_id);
      refuseState(recordingCannot.report(stateOf(one)));
      requireWhy(input);
      const { track, marks, violator_uids } = one;
      const hasMarks = marks.length > 0;
      const hits = hasMarks ? marks.flatMap((mark) => recordingHitsOf(one, mark)) : recordingHitsOf(one);
      const speech = segmentsOf(one).filter(({ start, end }) =>
        marks.some(({ at, len }) => end > at && start < at + len),
      );
      if (uid !== null) {
        if (track === 'mixed') throw refuseField('uid', mixedTrackText);
        const isHeard = (hasMarks ? speech : hits).some((line) => line.uid === uid);
        if (!isHeard && !violator_uids.includes(uid))
          throw refuseField('uid', hasMarks ? '此人在证据中没有说话' : '此人没有命中');
      }
      const { case_id } = openReportCase({ of: one, uid, hits, speech, by, reason_code }, audit);
      recordings.edit(recording_id).case_id = case_id;
      return { case_id, recording: recordOf(find(recording_id)) };
    },
    target,
  ),

  action(calls.extendRecording, {
    can: (one) => recordingCannot.extend(one, now()),
    edit: (draft, { days }) => {
      draft.retain_until = Math.max(draft.retain_until, now() + days * day);
    },
    answer: ({ record }) => record,
  }),

  action(calls.holdRecording, {
    check: (one, { legal_hold }) =>
      refuseState(legal_hold ? recordingCannot.hold(one, now()) : recordingCannot.release(one)),
    edit: (draft, { legal_hold }) => {
      draft.legal_hold = legal_hold;
      if (!legal_hold) draft.retain_until = keptAfterHold(draft, now());
    },
    approval: {
      type: 'recording_release',
      why: ({ legal_hold }) =>
        legal_hold ? '法律保全解除后录音会到期删除，不能恢复，须由另一位负责人复核' : undefined,
      request: (one, { legal_hold }) => {
        const until = keptAfterHold(one, now());
        const least = `通过后至少再保留 ${keptAfterHoldDays} 天`;
        const effects = [`保全解除后，录音将于 ${serverTime(until)} 北京时间删除（${least}），不能恢复`];
        return { amount: null, after: { legal_hold, effects } };
      },
    },
    answer: ({ record }) => record,
  }),

  handle(calls.downloadRecording, ({ input, operator, audit }) => {
    const one = find(input.recording_id);
    refuseState(recordingCannot.download(stateOf(one), now()));
    requireWhy(input);
    const { recording_id } = one;
    const watermark = `${operator.name} ${operator.id} ${regionTime(now(), 'wy')} ${recording_id}`;
    audit({ object_type, object_id: recording_id, before: null, after: { downloaded: input.lane, watermark } });
    requireSound(one);
    return { ...downloadAddress(requireParty(one.party_id), one.track, input.lane, one.span, watermark), watermark };
  }),
];

export default forUmi(recordingHandlers);
