import type { Priority } from '../../../../src/domain/review';
import type { CaseKind } from '../../../../src/domain/reviewKinds';
import type { AuditRow } from '../../../../src/services/audit';
import type { MeasureInput } from '../../../../src/services/caseSchema';
import type { Decision } from '../../../../src/services/reviewRecords';
import type { BanRow } from '../../../../src/services/userRecords';
import { anchor, day, hour } from '../../base/clock';
import { operatorOf } from '../../base/operators';
import { type Random, random, seedOf } from '../../base/random';
import { pointsOf } from '../../base/reasons';
import type { StoredCase, StoredUser } from '../../base/stored';
import { caseNames, uidAt } from '../../entities/seeded/cases';
import { anybody, lastOf, type Sources, undecided } from '../../entities/seeded/review/base';
import { idOf } from '../history';

/** Cases decided in the last thirty days, with reversals, appeals, quality checks and the bans they led to. */

const nameOf = (id: string): string => operatorOf(id)?.name ?? id;

export const otherThan = (by: string): string => (by === 'lead' ? 'admin' : 'lead');

interface Verdict extends Partial<Omit<Decision, 'by_name'>> {
  conclusion: Decision['conclusion'];
  by: string;
  decided_at: number;
  cost_sec: number;
}

/** Decides a case: it is done, and the decision long in force. */
export function decided(one: StoredCase, { by, decided_at, cost_sec, ...verdict }: Verdict): Decision {
  const id = one.case_id.replace(/^cs_/, '');
  const by_name = nameOf(by);
  const decision: Decision = {
    decision_id: `dc_${id}`,
    batch_id: `rb_${id}`,
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
    by_name,
    claimed_at: decided_at - cost_sec * 1000,
    decided_at,
    effective_at: decided_at + 8_000,
    cost_sec,
    ...undecided(),
    version: 2,
    ...verdict,
  };
  Object.assign(one, { status: 'done', version: one.version + 2, last: lastOf(decision) });
  one.timeline.push(
    { at: decision.claimed_at, label: '领取', by: by_name, note: '' },
    { at: decided_at, label: '审核', by: by_name, note: decision.note },
    { at: decision.effective_at, label: '生效', by: by_name, note: '' },
  );
  return decision;
}

/** Reversal by another operator; the content is shown again. */
export function reversed(one: StoredCase, old: Decision, verdict: Omit<Verdict, 'cost_sec'>): Decision {
  const next = decided(one, {
    decision_id: `${old.decision_id}r`,
    batch_id: `${old.batch_id}r`,
    effective_at: verdict.decided_at,
    reverses: old.decision_id,
    cost_sec: 0,
    ...verdict,
  });
  const { decision_id: reversed_by, not_restored } = next;
  Object.assign(old, { status: 'reversed', reversed_by, not_restored, version: old.version + 1 });
  one.hidden = false;
  return next;
}

const appealTexts = [
  '我没有发过这些话，账号当时被朋友借用了，请核实。',
  '只是和朋友开玩笑，对方也可以作证。',
  'Please check again, I was not the one speaking.',
] as const;

const answers = { upheld: '证据充分，维持原结论', overturned: '证据不足，申诉成立', submitted: '' } as const;

function appeal(decision: Decision, status: keyof typeof answers, rng: Random, by: string | null = null): void {
  const at = Math.min(decision.effective_at + rng.int(2, 40) * hour, anchor - hour);
  decision.appeal = { status, text: rng.pick(appealTexts), at, by: by && nameOf(by), answer: answers[status] };
}

/** Some decisions are checked afterwards: some wait for it, some passed, some did not. */
export function check(decision: Decision, serial: number): void {
  const by = nameOf(otherThan(decision.by));
  if (serial % 9 === 3) decision.qa = { status: 'sampled', score: null, error: null, by: null };
  if (serial % 11 === 5) decision.qa = { status: 'passed', score: 100, error: null, by };
  if (serial % 17 === 6) decision.qa = { status: 'failed', score: 60 + (serial % 30), error: 'policy', by };
}

// --- bans that decisions led to

const kindsSharing = 7;

const measureFor: Readonly<Record<string, MeasureInput['type']>> = {
  login: 'ban',
  'login,device': 'ban_device',
  speak: 'mute',
  mic: 'mute_mic',
  'speak,mic': 'limit',
};

interface OpenBan {
  uid: string;
  ban: BanRow;
  measure: MeasureInput;
}

/** Bans of the last thirty days without a source; each kind has its own share of them. */
function bansFor({ bans, users }: Sources, share: number): OpenBan[] {
  const named = new Set(caseNames.map((_, index) => uidAt(index)));
  return [...bans].flatMap(([uid, rows]) =>
    rows.flatMap((ban) => {
      const type = measureFor[ban.types.join()];
      const isFree = ban.source === 'manual' && ban.case_ref === null && ban.status !== 'pending';
      const isRecent = ban.created_at > anchor - 29 * day;
      if (type === undefined || rows.length > 1 || !isFree || !isRecent || named.has(uid) || !users.has(uid)) return [];
      return seedOf(ban.ban_id) % kindsSharing === share
        ? [{ uid, ban, measure: { type, duration: ban.duration } }]
        : [];
    }),
  );
}

/** Ties a ban, and the points it brought, to the decision that made it. */
function tie({ strikes }: Sources, { uid, ban }: OpenBan, decision: Decision): void {
  Object.assign(ban, { source: decision.kind, case_ref: decision.case_id });
  const strike = strikes.get(uid)?.find(({ strike_id }) => strike_id === ban.ban_id.replace(/^ban_/, 'st_'));
  if (strike) strike.case_ref = decision.case_id;
  decision.ban_ids.push(ban.ban_id);
}

/** The ban was a mistake: its points are removed. */
function untie({ strikes, users }: Sources, { uid, ban }: OpenBan): void {
  ban.misjudged = true;
  const user = users.get(uid);
  for (const strike of strikes.get(uid) ?? []) {
    if (strike.case_ref !== ban.case_ref || strike.status !== 'active') continue;
    strike.status = 'revoked';
    if (user) user.strike_points -= strike.points;
  }
}

/** Adds the points of a warning. */
function warn({ strikes, users }: Sources, one: StoredCase, decision: Decision): void {
  const { reason_code, effective_at: at, decision_id, measures, status } = decision;
  const points = pointsOf(reason_code ?? '');
  const user = users.get(one.target_uid);
  const isWarned = status === 'effective' && measures.some(({ type }) => type === 'warn');
  if (!user || !isWarned || reason_code === null || points === 0) return;
  const strike = { strike_id: `st_${decision_id}`, at, points, reason_code, status: 'active', case_ref: one.case_id };
  const list = [...(strikes.get(one.target_uid) ?? []), strike as never];
  strikes.set(
    one.target_uid,
    list.sort((a, b) => b.at - a.at),
  );
  user.strike_points += points;
  user.warned_count += 1;
}

// --- the history of a kind

const reviewers = ['reviewer', 'reviewer', 'reviewer2', 'reviewer2', 'admin', 'lead'] as const;

/** One decision of the history. Fields not given follow from the serial. */
export interface Past<W> extends Partial<Omit<Decision, 'by_name' | 'appeal'>> {
  /** Wish for the case itself. */
  of?: W;
  /** Age of the decision. */
  hours?: number;
  /** Its appeal; an answered one names the operator. */
  appealed?: [status: keyof typeof answers, by?: string];
  /** Reversed by a lead some hours ago. */
  back?: { hours: number; note: string; not_restored?: string[] };
}

/** Wish for a case: fields not given follow from its serial. */
export type Wish<C extends StoredCase, P = Partial<C['payload']>> = Partial<Omit<C, 'payload' | 'kind'>> & {
  /** Account that the case is about, which need not exist. */
  uid?: string | undefined;
  /** Age of the case, ms. */
  ago?: number;
  payload?: P;
};

/** A wish with its serial and account. */
export type Draft<W> = Omit<W, 'uid'> & { serial: number; user?: StoredUser | undefined };

/** Account of a wish; undefined for any. */
export const userOf = ({ users }: Sources, uid: string | undefined): StoredUser | undefined =>
  uid === undefined ? undefined : (users.get(uid) ?? ({ user_id: uid, region: 'wy', status: 'normal' } as StoredUser));

/** Priority by the labels of the model; some are urgent. */
export function priorityBy(labels: readonly string[], urgent: readonly string[]): Priority {
  if (labels.includes('minor')) return 'P0';
  if (labels.some((label) => urgent.includes(label))) return 'P1';
  return labels.length > 0 ? 'P2' : 'P3';
}

interface Kind<C extends StoredCase, W> {
  kind: CaseKind;
  /** Place among the kinds that share the bans, and the most of them. */
  share: number;
  maxBans: number;
  /** Waiting cases picked by hand behind so many plain ones: their serials count from 1000. */
  plain: number;
  odd: readonly W[];
  /** Serial of the first decided case, and their number. */
  first: number;
  total: number;
  /** Seconds in front of a case, and hours until the case was claimed. */
  cost: [least: number, most: number];
  wait: number;
  make: (draft: Draft<W>) => C;
  /** Decision by seed, for a given conclusion or any. */
  verdict: (
    one: C,
    rng: Random,
    conclusion?: Decision['conclusion'],
  ) => Partial<Decision> & Pick<Decision, 'conclusion'>;
  /** Decision that led to a ban. */
  barring: (open: OpenBan, serial: number) => Past<W>;
  /** Conclusion of a reversal. */
  lenient: Pick<Decision, 'conclusion'> & Partial<Decision>;
  /** Effects of the decision on the case. */
  enact?: (one: C, decision: Decision) => void;
  special: readonly Past<W>[];
}

/** User without bans, so that only this seed's decisions apply. */
function unbarred(rng: Random, sources: Sources): StoredUser {
  const user = anybody(rng, sources);
  return sources.bans.has(user.user_id) ? unbarred(rng, sources) : user;
}

/** Every third decision is of the last half day, the rest spread over the month. */
const agoOf = (rng: Random, place: number): number =>
  place % 3 === 0 ? rng.int(60, 12 * 3_600) * 1000 : rng.int(12 * 3_600, 30 * 86_400 - 7_200) * 1000;

/** Cases of a kind: those that wait, and the decided ones, which are picked by hand, with bans, and others. */
export function queueOf<C extends StoredCase, W extends { uid?: string | undefined }>(
  sources: Sources,
  spec: Kind<C, W>,
): { open: C[]; done: C[]; decisions: Decision[] } {
  const { kind, first, total, share, maxBans, lenient } = spec;
  const wishes = [...Array.from({ length: spec.plain }, () => ({}) as W), ...spec.odd];
  const open = wishes.map(({ uid, ...wish }, i) =>
    spec.make({ ...wish, serial: 1_000 + i, user: userOf(sources, uid) }),
  );
  const cases: C[] = [];
  const decisions: Decision[] = [];

  const add = ({ of, hours, appealed, back, ...own }: Past<W>): { one: C; decision: Decision } => {
    const serial = first + cases.length;
    const rng = random(seedOf(`decided ${kind} ${serial}`));
    const cost_sec = rng.int(...spec.cost);
    const ago = hours === undefined ? agoOf(rng, serial) : hours * hour;
    const decided_at = own.decided_at ?? Math.floor(anchor - ago);
    const created_at = decided_at - cost_sec * 1000 - Math.floor(rng.next() ** 3 * spec.wait * hour);
    const { uid, ...wish } = of ?? ({} as W);
    const user = userOf(sources, uid) ?? unbarred(rng, sources);
    const one = spec.make({ created_at, ...wish, serial, user });
    const verdict = spec.verdict(one, rng, own.conclusion);
    const decision = decided(one, { by: rng.pick(reviewers), decided_at, cost_sec, ...verdict, ...own });
    spec.enact?.(one, decision);
    check(decision, serial);
    cases.push(one);
    decisions.push(decision);
    if (appealed) appeal(decision, appealed[0], rng, appealed[1]);
    if (back) {
      const { hours: since, ...more } = back;
      decisions.push(reversed(one, decision, { by: 'lead', decided_at: anchor - since * hour, ...lenient, ...more }));
    }
    return { one, decision };
  };

  for (const past of spec.special) add(past);
  for (const open of bansFor(sources, share).slice(0, maxBans)) {
    const serial = first + cases.length;
    const { ban, uid } = open;
    const by = idOf(ban.created_by);
    const common = { by, decided_at: ban.created_at - 8_000, reason_code: ban.reason_code, note: ban.remark };
    const barring = spec.barring(open, serial);
    const of = { ...barring.of, uid } as W;
    const { one, decision } = add({ ...barring, ...common, of });
    tie(sources, open, decision);
    const rng = random(serial);
    if (ban.status === 'active' && serial % 2 === 0) appeal(decision, 'submitted', rng);
    if (ban.lifted_at === null) continue;
    const isOverturned = ban.status === 'overturned';
    const second = isOverturned ? otherThan(by) : idOf(ban.lifted_by ?? '');
    if (isOverturned) appeal(decision, 'overturned', rng, second);
    untie(sources, open);
    decisions.push(
      reversed(one, decision, { by: second, decided_at: ban.lifted_at, note: '复核后不成立', ...lenient }),
    );
  }
  while (cases.length < total) add({});
  const byId = new Map(cases.map((one) => [one.case_id, one]));
  for (const decision of decisions) {
    const one = byId.get(decision.case_id);
    if (one) warn(sources, one, decision);
  }
  return { open, done: cases, decisions };
}

/** An audit row for every decision; oldest first. */
export const auditsOf = (decisions: readonly Decision[]): AuditRow[] =>
  decisions.map((decision) => {
    const { by, by_name, reverses, conclusion, measures, reason_code, note, batch_id, decided_at: at } = decision;
    return {
      id: '',
      at,
      operator_id: by,
      operator_name: by_name,
      action: reverses ? 'reverseDecision' : 'decideCases',
      label: reverses ? '改判' : '审核',
      object_type: 'case',
      object_id: decision.case_id,
      before: { status: reverses ? 'done' : 'claimed' },
      after: { status: 'done', conclusion, measures: measures.map(({ type }) => type) },
      reason_code,
      remark: note,
      batch_id,
      approval_id: null,
      trace_id: `seed-${decision.decision_id}`,
      result: 'success',
    };
  });

/** Appealed decisions of four reviewers: three wait for an answer, one was upheld. */
export const appealedBy = <W>(past: Past<W>): Past<W>[] =>
  ['reviewer', 'reviewer2', 'admin', 'lead'].map((by, i) => ({
    ...past,
    by,
    hours: 16 + 9 * i,
    appealed: i === 3 ? ['upheld', 'admin'] : ['submitted'],
  }));
