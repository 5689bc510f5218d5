import { slaMs } from '../../../../../src/domain/limits';
import type { Priority } from '../../../../../src/domain/review';
import type { AuditRow } from '../../../../../src/services/audit';
import type { CaseOf, MeasureInput } from '../../../../../src/services/caseSchema';
import type { Decision } from '../../../../../src/services/reviewRecords';
import type { BanRow, Strike } from '../../../../../src/services/userRecords';
import { anchor, day } from '../../../base/clock';
import { operators } from '../../../base/operators';
import { type Random, seedOf } from '../../../base/random';
import { pointsOf } from '../../../base/reasons';
import type { StoredCase, StoredUser } from '../../../base/stored';
import type { Lookup } from '../../../store/store';
import { caseNames, uidAt } from '../cases';

/** Shared parts of all kinds' seeds. */

export interface Sources {
  users: Lookup<StoredUser>;
  bans: ReadonlyMap<string, BanRow[]>;
  strikes: Map<string, Strike[]>;
}

/** Cases of one kind with their decisions. */
export interface Seeded {
  cases: StoredCase[];
  decisions: Decision[];
}

export type Maker = (sources: Sources) => Seeded;

type Shared = Omit<CaseOf<'report'>, 'kind' | 'payload'> &
  Pick<
    StoredCase,
    'waits_as' | 'lapsed' | 'skipped_by' | 'escalated_by' | 'closed_by' | 'hidden_by' | 'hidden' | 'timeline'
  >;

interface Wish extends Partial<Omit<Shared, 'case_id' | 'target'>> {
  /** Behind `cs_`: `rp_1001`. */
  id: string;
  target_uid: string;
  /** Age of the case, ms. */
  ago: number;
  priority: Priority;
  scene: Shared['scene'];
  summary: string;
}

const languageOf = { wy: 'zh', ph: 'tl', us: 'en' } as const;

/** The fields of every case that waits; a word's case has the target '' and therefore none. */
export function baseOf({ users }: Pick<Sources, 'users'>, { id, ago, ...wish }: Wish): Shared {
  const user = users.get(wish.target_uid);
  const created_at = wish.created_at ?? Math.floor(anchor - ago);
  const region = wish.region ?? user?.region ?? 'wy';
  const status = wish.status ?? 'pending';
  return {
    case_id: `cs_${id}`,
    version: 1,
    status,
    lane: 'normal',
    sla_due_at: created_at + slaMs[wish.priority],
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
    ...wish,
    target: user
      ? {
          user_id: user.user_id,
          nickname: user.nickname,
          avatar: user.avatar,
          flags: user.flags,
          strike_points: user.strike_points,
        }
      : null,
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

interface Verdict extends Partial<Omit<Decision, 'by' | 'by_name'>> {
  conclusion: Decision['conclusion'];
  /** Operator id. */
  by: string;
  decided_at: number;
  cost_sec: number;
}

const nameOf = (id: string): string => operators.find((operator) => operator.id === id)?.name ?? id;

/** Decides a case in the seed: it is done, and the decision long in force. */
export function decided(one: StoredCase, { by, decided_at, cost_sec, ...verdict }: Verdict): Decision {
  const decision: Decision = {
    decision_id: one.case_id.replace(/^cs_/, 'dc_'),
    batch_id: one.case_id.replace(/^cs_/, 'rb_'),
    case_id: one.case_id,
    kind: one.kind,
    status: 'effective',
    reason_code: null,
    clean_reason: null,
    measures: [],
    evidence: [],
    note: '',
    extra: {},
    by,
    by_name: nameOf(by),
    claimed_at: decided_at - cost_sec * 1000,
    decided_at,
    effective_at: decided_at + 8_000,
    cost_sec,
    ban_ids: [],
    approval_id: null,
    reverses: null,
    reversed_by: null,
    not_restored: [],
    feedback_sent: false,
    appeal: { status: 'none', text: '', at: null, by: null, answer: '' },
    qa: { status: 'none', score: null, error: null, by: null },
    version: 2,
    ...verdict,
  };
  const { decision_id, by_name, conclusion, effective_at } = decision;
  Object.assign(one, {
    status: 'done',
    version: one.version + 2,
    last: { decision_id, by, name: by_name, at: decided_at, conclusion, effective_at },
  });
  one.timeline.push(
    { at: decision.claimed_at, label: '领取', by: by_name, note: '' },
    { at: decided_at, label: '审核', by: by_name, note: decision.note },
    { at: effective_at, label: '生效', by: by_name, note: '' },
  );
  return decision;
}

/** Reversal by another operator. */
export function reversed(one: StoredCase, old: Decision, verdict: Verdict): Decision {
  const next = decided(one, {
    decision_id: `${old.decision_id}r`,
    batch_id: `${old.batch_id}r`,
    effective_at: verdict.decided_at,
    reverses: old.decision_id,
    ...verdict,
  });
  Object.assign(old, {
    status: 'reversed',
    reversed_by: next.decision_id,
    not_restored: next.not_restored,
    version: old.version + 1,
  });
  return next;
}

const kindsSharing = 7;

const measureFor: Readonly<Record<string, MeasureInput['type']>> = {
  login: 'ban',
  'login,device': 'ban_device',
  speak: 'mute',
  mic: 'mute_mic',
  'speak,mic': 'limit',
};

/** A ban that a decision of this kind may have led to. */
export interface OpenBan {
  uid: string;
  ban: BanRow;
  measure: MeasureInput;
}

/**
 * Bans of the last thirty days without a source yet; each kind gets its own share, so that bans and decisions are
 * consistent.
 */
export function bansFor({ bans, users }: Sources, share: number): OpenBan[] {
  const named = new Set(caseNames.map((_, index) => uidAt(index)));
  return [...bans].flatMap(([uid, rows]) =>
    rows.flatMap((ban) => {
      const type = measureFor[ban.types.join()];
      const fits =
        type !== undefined &&
        rows.length === 1 &&
        ban.source === 'manual' &&
        ban.case_ref === null &&
        ban.status !== 'pending' &&
        ban.created_at > anchor - 30 * day &&
        seedOf(ban.ban_id) % kindsSharing === share;
      return fits && !named.has(uid) && users.has(uid) ? [{ uid, ban, measure: { type, duration: ban.duration } }] : [];
    }),
  );
}

/** Ties a ban, and the points it brought, to the decision that made it; `source` is the kind. */
export function tie({ strikes }: Sources, { uid, ban }: OpenBan, decision: Decision): void {
  Object.assign(ban, { source: decision.kind, case_ref: decision.case_id });
  const strike = strikes.get(uid)?.find(({ strike_id }) => strike_id === ban.ban_id.replace(/^ban_/, 'st_'));
  if (strike) strike.case_ref = decision.case_id;
  decision.ban_ids.push(ban.ban_id);
}

/** The ban on the account was a mistake: its points are removed. */
export function tiedBack({ strikes, users }: Sources, { uid, ban }: OpenBan): void {
  ban.misjudged = true;
  const user = users.get(uid);
  for (const strike of strikes.get(uid) ?? []) {
    if (strike.case_ref !== ban.case_ref || strike.status !== 'active') continue;
    strike.status = 'revoked';
    if (user) user.strike_points -= strike.points;
  }
}

/** The points of a warning. */
function warn({ strikes, users }: Sources, one: StoredCase, decision: Decision, points: number): void {
  const { reason_code, effective_at: at, decision_id } = decision;
  const user = users.get(one.target_uid);
  if (!user || reason_code === null) return;
  const list = strikes.get(one.target_uid) ?? [];
  list.push({ strike_id: `st_${decision_id}`, at, points, reason_code, status: 'active', case_ref: one.case_id });
  strikes.set(
    one.target_uid,
    list.sort((a, b) => b.at - a.at),
  );
  user.strike_points += points;
  user.warned_count += 1;
}

/** A row on record for every decision; oldest first. */
export const auditsOf = (decisions: readonly Decision[]): AuditRow[] =>
  decisions.map((decision) => ({
    id: '',
    at: decision.decided_at,
    operator_id: decision.by,
    operator_name: decision.by_name,
    action: decision.reverses ? 'reverseDecision' : 'decideCases',
    label: decision.reverses ? '改判' : '审核',
    object_type: 'case',
    object_id: decision.case_id,
    before: { status: decision.reverses ? 'done' : 'claimed' },
    after: { status: 'done', conclusion: decision.conclusion, measures: decision.measures.map(({ type }) => type) },
    reason_code: decision.reason_code,
    remark: decision.note,
    batch_id: decision.batch_id,
    approval_id: null,
    trace_id: `seed-${decision.decision_id}`,
    result: 'success',
  }));

/** Seed of decided cases; adds the points of their warnings. */
export function seededFrom(sources: Sources, done: readonly { one: StoredCase; decisions: Decision[] }[]): Seeded {
  for (const { one, decisions } of done) {
    for (const decision of decisions) {
      const points = pointsOf(decision.reason_code ?? '');
      const warned = decision.measures.some(({ type }) => type === 'warn') && decision.status === 'effective';
      if (warned && points > 0) warn(sources, one, decision, points);
    }
  }
  return { cases: done.map(({ one }) => one), decisions: done.flatMap(({ decisions }) => decisions) };
}
