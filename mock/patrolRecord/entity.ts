import type * as z from 'zod/mini';
import { patrolCheckFactFields, patrolCheckType } from '../../src/domain/patrolRecord/fields';
import { roomLeadCode } from '../../src/domain/room/rules';
import { maxListSpanDays } from '../../src/domain/shared/limits';
import { reasonGroupOf } from '../../src/domain/shared/reasons';
import { listChecks, type PatrolCheck } from '../../src/services/patrolRecord';
import type { RoomHit } from '../../src/services/room';
import { minute, now } from '../_kit/base/clock';
import { holdsOneOf, sortsOf } from '../_kit/http/columns';
import { listSpan } from '../_kit/http/writeRules';
import { entity } from '../_kit/kit/entity';
import { bucketName } from '../patrolBucket/pool';
import { roomFacts } from '../room/facts';
import { roomTitleOf } from '../room/state';
import { checks, type StoredCheck } from './checks';

type Query = Partial<Omit<z.output<typeof listChecks.spec.input>, 'page' | 'size' | 'sort'>>;

/** Time that speech recognition takes. */
const recognition = 10 * minute;
/** Days of a list without a time. */
const usualDays = 7;

export const hasClip = ({ clip, clip_until }: StoredCheck): boolean => clip !== null && clip_until > now();

/** Hits of a check; a mixed stream does not tell who spoke. */
export const patrolHitsOf = ({ hits, track }: Pick<StoredCheck, 'hits' | 'track'>): RoomHit[] =>
  hits.map((hit) => (track === 'mixed' ? { ...hit, uid: null, seat: null } : hit));

/** Seconds of a check that an operator heard, as its inspector or on the record. */
export const heardSeconds = ({ inspector_id, listen_sec, heard_by }: StoredCheck, operator: string): number =>
  (inspector_id === operator ? listen_sec : 0) + (heard_by[operator] ?? 0);

const evidenceOf = (check: StoredCheck): number => Number(hasClip(check)) + Number(check.snapshot_id !== null);

const joined = (values: readonly (string | null)[]): string => [...new Set(values)].filter(Boolean).join(' ');

export const checkEntity = entity({
  about: patrolCheckType,
  rows: checks,
  key: 'check_id',
  // No action on a check takes a second person.
  lead: roomLeadCode,
  name: ({ room_id }) => room_id,
  derive: (check) => ({ evidence: evidenceOf(check) }),
  facts: patrolCheckFactFields,
  record: ({ pending_approval: _, clip: _clip, inspector_id: _id, heard_by: _heard, ...check }): PatrolCheck => {
    const { owner_uid = '', owner_name = '' } = roomFacts(check.room_id) ?? {};
    const bucket_name = bucketName(check.bucket_id);
    const asr_done = check.asr_done || now() > check.start_at + recognition;
    return {
      ...check,
      hits: patrolHitsOf(check),
      ...roomTitleOf(check.room_id),
      owner_uid,
      owner_name,
      bucket_name,
      asr_done,
    };
  },
  facets: {
    owner: ({ room_id }) => roomFacts(room_id)?.owner_uid ?? null,
    rules: ({ hits }) => joined(hits.map(({ rule_id }) => rule_id)),
    people: (check) => joined([...check.violator_uids, ...patrolHitsOf(check).map(({ uid }) => uid)]),
    verbs: ({ actions }) => joined(actions.map(({ action }) => action)),
    reversed: ({ earlier }) => (earlier.length > 0 ? 'yes' : 'no'),
    appeal: ({ appeal_status }) => appeal_status,
    qa: ({ qa_status }) => qa_status,
  },
  numbers: sortsOf(listChecks),
  sort: '-start_at',
  filters: { ids: ['check_id'], room: ['room_id'], party: ['party_id'], bucket: ['bucket_id'], policy: [] },
  tests: (query: Query, columns) => {
    const { uid, rule, verb, policy } = query;
    const { from, to } = listSpan(query, usualDays, maxListSpanDays);
    return [
      ...columns.within('start_at', from, to),
      ...(uid ? [columns.where('people', holdsOneOf([uid.trim()]))] : []),
      ...(rule?.length ? [columns.where('rules', holdsOneOf(rule))] : []),
      ...(verb?.length ? [columns.where('verbs', holdsOneOf(verb))] : []),
      ...(policy?.length
        ? [columns.where('policy', (code) => policy.includes(code) || policy.includes(reasonGroupOf(code)))]
        : []),
      ...columns.within('listen_sec', query.listen_min, query.listen_max),
      ...columns.within('cost_sec', query.cost_min, query.cost_max),
    ];
  },
});
