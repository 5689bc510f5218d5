import { anchor, checks, newKey } from '../../mock/testing';
import { found } from '../found';
import type { Forms } from './types';

const why = () => ({ reason_code: 'abuse.insult', remark: '录音属实，按规定处理', idem_key: newKey() });

/** A check of a mixed stream whose sound is kept, of a kind. */
const mixed = (conclusion: string) =>
  found(
    checks.find(
      (one) =>
        one.track === 'mixed' &&
        one.conclusion === conclusion &&
        one.clip !== null &&
        one.clip_until > anchor + 86_400_000,
    ),
  );

const on = ({ check_id, version }: { check_id: string; version: number }) => ({ check_id, version, ...why() });

export const patrolRecordForms: Forms = {
  correctCheck: () => ({ ...on(mixed('normal')), conclusion: 'violate', evidence: ['clip'], violator_uids: [] }),
  reportCheckHeard: () => ({ check_id: mixed('violate').check_id, seconds: 12, idem_key: newKey() }),
  reportCheck: () => ({ ...on(mixed('violate')), uid: null }),
};
