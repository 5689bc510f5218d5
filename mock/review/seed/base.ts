import { slaMs } from '../../../src/domain/review/limits';
import type { Priority } from '../../../src/domain/review/rules';
import { leaseMs } from '../../../src/domain/shared/limits';
import type { CaseOf } from '../../../src/services/caseSchema';
import type { Decision } from '../../../src/services/reviewRecords';
import type { BanRow, Strike } from '../../../src/services/userRecords';
import { anchor, minute } from '../../_kit/base/clock';
import { type Random, seedOf } from '../../_kit/base/random';
import type { StoredCase, StoredUser } from '../../_kit/base/stored';
import type { RowLookup } from '../../_kit/store/store';
import { caseNames, uidAt } from '../../user/seed/cases';

/** Shared parts of all kinds' seeds. */

export interface Sources {
  users: RowLookup<StoredUser>;
  bans: ReadonlyMap<string, BanRow[]>;
  strikes: Map<string, Strike[]>;
}

/** Cases of one kind with their decisions. */
export interface SeededCase {
  cases: StoredCase[];
  decisions: Decision[];
}

export type Maker = (sources: Sources) => SeededCase;

type Shared = Omit<CaseOf<'report'>, 'kind' | 'payload'> &
  Pick<
    StoredCase,
    'waits_as' | 'lapsed' | 'skipped_by' | 'escalated_by' | 'closed_by' | 'hidden_by' | 'hidden' | 'timeline'
  >;

interface Spec extends Partial<Omit<Shared, 'case_id' | 'target'>> {
  /** Behind `cs_`: `rp_1001`. */
  id: string;
  target_uid: string;
  /** Age of the case, ms. */
  ago: number;
  priority: Priority;
  scene: Shared['scene'];
  summary: string;
}

const targetOf = ({ user_id, nickname, avatar, flags, strike_points }: StoredUser): Shared['target'] => {
  return { user_id, nickname, avatar, flags, strike_points };
};

const languageOf = { wy: 'zh', ph: 'tl', us: 'en' } as const;

/** The fields of every case that waits; a word's case has the target '' and therefore none. */
export function baseOf({ users }: Pick<Sources, 'users'>, { id, ago, ...spec }: Spec): Shared {
  const user = users.get(spec.target_uid);
  const created_at = spec.created_at ?? Math.floor(anchor - ago);
  const region = spec.region ?? user?.region ?? 'wy';
  const status = spec.status ?? 'pending';
  return {
    case_id: `cs_${id}`,
    version: 1,
    status,
    lane: 'normal',
    sla_due_at: created_at + slaMs[spec.priority],
    created_at,
    source: 'user',
    language: languageOf[region],
    region,
    labels: [],
    score: 0,
    model: '',
    merged: 1,
    claim: null,
    last: null,
    note: null,
    moved: null,
    waits_as: status === 'claimed' ? 'pending' : status,
    lapsed: null,
    skipped_by: [],
    escalated_by: [],
    closed_by: null,
    hidden_by: null,
    hidden: false,
    timeline: [{ at: created_at, label: '进入队列', by: '系统', note: '' }],
    ...spec,
    target: user ? targetOf(user) : null,
  };
}

/** User without a hand-picked role; deterministic per scale. */
export function anybody(rng: Random, { users }: Pick<Sources, 'users'>): StoredUser {
  const uid = uidAt(rng.int(caseNames.length, Math.min(users.size, 2_000) - 1));
  const user = users.get(uid);
  if (!user) throw new Error(`No user ${uid}`);
  return user.status === 'deleted' ? anybody(rng, { users }) : user;
}

/** Looks like a digest. */
export const digest = (text: string): string =>
  ['a', 'b', 'c', 'd']
    .map((part) =>
      seedOf(part + text)
        .toString(16)
        .padStart(8, '0'),
    )
    .join('');

/** Fields of a decision that had no consequences yet. */
export const undecided = () => ({
  ban_ids: [] as string[],
  approval_id: null,
  reverses: null,
  reversed_by: null,
  unseen: [] as Decision['unseen'],
  restored: [] as string[],
  not_restored: [] as string[],
  feedback_sent: false,
  appeal: { status: 'none' as const, text: '', at: null, by: null, answer: '' },
  qa: { status: 'none' as const, score: null, error: null, by: null },
});

/** Last decision of a case, as its view shows it. */
export const lastOf = (decision: Decision): NonNullable<StoredCase['last']> => {
  const { decision_id, by, by_name: name, decided_at: at, conclusion, effective_at } = decision;
  return { decision_id, by, name, at, conclusion, effective_at };
};

/** A case that a colleague works on. */
export function claimedByColleague(): Pick<StoredCase, 'status' | 'claim'> {
  const at = anchor - 2 * minute;
  return { status: 'claimed', claim: { by: 'reviewer2', name: '审核员小王', at, until: at + leaseMs } };
}
