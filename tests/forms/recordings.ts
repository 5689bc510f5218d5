import { change, grantListening, newKey, recordingCases, recordingEntity, recordings } from '../../mock/testing';
import type { Forms } from './types';

const why = (reason_code: string) => ({ reason_code, remark: '录音属实，按规定处理', idem_key: newKey() });
const on = (recording_id: string, reason_code = 'other.inquiry') => ({
  recording_id,
  version: recordingEntity.find(recording_id).version,
  ...why(reason_code),
});

/** A recording that the lead has opened. */
export const openedRecording = (recording_id: string): string => {
  change(() => grantListening('lead', 'lead', recording_id));
  return recording_id;
};

/** A recording with a mark, which a conclusion can rest on. */
const marked = (recording_id: string): string => {
  const mark = { mark_id: `${recording_id}.1`, at: 0, len: 5_000, label: 'abuse' as const, by: '组长老陈' };
  change(() => {
    recordings.touch(recording_id).marks = [mark];
  });
  return recording_id;
};

export const recordingForms: Forms = {
  openRecording: () => ({ recording_id: recordingCases.long, ...why('other.inquiry') }),
  reportHeard: () => ({ recording_id: openedRecording(recordingCases.long), seconds: 12, idem_key: newKey() }),
  markRecording: () => ({
    recording_id: openedRecording(recordingCases.long),
    at: 60_000,
    len: 20_000,
    idem_key: newKey(),
  }),
  unmarkRecording: () => {
    const { recording_id, version, idem_key } = on(marked(recordingCases.clean));
    return { recording_id, version, idem_key, mark_id: `${recording_id}.1` };
  },
  concludeRecording: () => ({ ...on(marked(recordingCases.mixed), 'abuse.insult'), conclusion: 'violate' }),
  correctRecording: () => {
    const recording_id = marked(recordingCases.plain);
    change(() => {
      recordings.touch(recording_id).review_status = 'clean';
    });
    return { ...on(recording_id, 'abuse.insult'), conclusion: 'violate' };
  },
  reportRecording: () => ({ ...on(recordingCases.mixed, 'abuse.insult'), uid: null }),
  extendRecording: () => ({ ...on(recordingCases.clean), days: 90 }),
  holdRecording: () => ({ ...on(recordingCases.clean), legal_hold: true }),
  downloadRecording: () => ({ recording_id: recordingCases.long, lane: 'mix', ...why('other.inquiry') }),
};
