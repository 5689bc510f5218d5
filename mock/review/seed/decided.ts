import type { CaseKind } from '../../../src/domain/review/kinds';
import type { Conclusion, Priority } from '../../../src/domain/review/rules';
import type { MeasureInput } from '../../../src/services/caseSchema';
import type { Decision } from '../../../src/services/reviewRecords';
import type { BanRow } from '../../../src/services/userRecords';
import { anchor, day, hour, minute } from '../../_kit/base/clock';
import { operatorOf } from '../../_kit/base/operators';
import { type Random, random, seedOf } from '../../_kit/base/random';
import type { SeededAudit, StoredCase, StoredUser } from '../../_kit/base/stored';
import { seededIdOf } from '../../audit/seed';
import { caseNames, cases, uidAt } from '../../user/seed/cases';
import { anybody, baseOf, claimedByColleague, lastOf, type Sources, undecided } from './base';

/** Queues by kind: cases that wait, and those of the last thirty days with their decisions, appeals and bans. */

/** Texts written to break the page that shows them. */
export const bidiText = '看这里\u202Egnp.exe\u202C ← مرحبا \u2067שלום\u2069 \u200B零宽';
export const markupText =
  '<script>alert(document.cookie)</script><img src=x onerror=alert(1)>{{constructor.constructor("x")()}} javascript:alert(1)';

const nameOf = (id: string): string => operatorOf(id)?.name ?? id;

export const otherThan = (by: string): string => (by === 'lead' ? 'admin' : 'lead');

interface Verdict extends Partial<Omit<Decision, 'by_name'>> {
  conclusion: Conclusion;
  by: string;
  decided_at: number;
}

/** Decides a case: it is done, and the decision long in force. */
export function decided(one: StoredCase, { by, decided_at, cost_sec = 0, ...verdict }: Verdict): Decision {
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
export function reversed(one: StoredCase, old: Decision, verdict: Verdict): Decision {
  const next = decided(one, {
    decision_id: `${old.decision_id}r`,
    batch_id: `${old.batch_id}r`,
    effective_at: verdict.decided_at,
    reverses: old.decision_id,
    ...verdict,
  });
  Object.assign(old, { status: 'reversed', reversed_by: next.decision_id, version: old.version + 1 });
  one.hidden = false;
  if (one.kind === 'background') one.payload.shown = 'this';
  return next;
}

const answers = { upheld: '证据充分，维持原结论', overturned: '证据不足，申诉成立', submitted: '' } as const;

/** Some decisions are checked afterwards: some wait for it, some passed, some did not. */
export function check(decision: Decision, serial: number): void {
  const by = nameOf(otherThan(decision.by));
  if (serial % 9 === 3) decision.qa = { status: 'sampled', score: null, error: null, by: null };
  if (serial % 11 === 5) decision.qa = { status: 'passed', score: 100, error: null, by };
  if (serial % 17 === 6) decision.qa = { status: 'failed', score: 60 + (serial % 30), error: 'policy', by };
}

// --- bans that decisions led to

/** Kinds with bans, each with its own share of them. */
const sharing: readonly CaseKind[] = ['report', 'hacking', 'long_text', 'image', 'background'];
const maxBans = 40;

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

/** Bans of the last thirty days that nobody lifted and that have no source yet. */
function bansFor({ bans }: Sources, kind: CaseKind): OpenBan[] {
  const named = new Set(caseNames.map((_, index) => uidAt(index)));
  const found = [...bans].flatMap(([uid, [ban, ...others]]): OpenBan[] => {
    const type = ban && measureFor[ban.types.join()];
    if (!type || others.length > 0 || named.has(uid)) return [];
    const isFree = ban.source === 'manual' && (ban.status === 'active' || ban.status === 'expired');
    const isOwn = sharing[seedOf(ban.ban_id) % sharing.length] === kind;
    const fits = isFree && isOwn && ban.created_at > anchor - 29 * day;
    return fits ? [{ uid, ban, measure: { type, duration: ban.duration } }] : [];
  });
  return found.slice(0, maxBans);
}

/** Ties a ban, and the points it brought, to the decision that made it. */
function tie({ strikes }: Sources, { uid, ban }: OpenBan, decision: Decision): void {
  Object.assign(ban, { source: decision.kind, case_ref: decision.case_id });
  const strike = strikes.get(uid)?.find(({ strike_id }) => strike_id === ban.ban_id.replace(/^ban_/, 'st_'));
  if (strike) strike.case_ref = decision.case_id;
  decision.ban_ids.push(ban.ban_id);
}

// --- the queue of a kind

type BaseSpec = Parameters<typeof baseOf>[1];

interface AnySpec {
  /** Account that the case is about, which need not exist. */
  uid?: string | undefined;
  /** Age of the case, ms. */
  ago?: number;
  /** Fields that all kinds have. */
  base?: Partial<BaseSpec>;
}

/** Specification of a case: fields not given follow from its serial. */
export interface CaseSpec<C extends StoredCase, P = Partial<C['payload']>> extends AnySpec {
  payload?: P;
}

/** A specification with its serial and account. */
export interface CaseDraft<W> {
  serial: number;
  rng: Random;
  user: StoredUser;
  caseSpec: W;
  base: (fields: Omit<BaseSpec, 'id' | 'target_uid' | 'ago'>) => ReturnType<typeof baseOf>;
}

/** One decision of the history. Fields not given follow from the serial. */
export interface Past<W> extends Partial<Omit<Decision, 'by_name' | 'appeal'>> {
  /** Specification of the case itself. */
  of?: W;
  /** Age of the decision. */
  hours?: number;
  appealed?: keyof typeof answers | undefined;
  /** Reversed by a lead so many hours ago. */
  back?: number;
  ban?: OpenBan;
}

interface Kind<C extends StoredCase, W> {
  kind: CaseKind;
  /** Of case ids: `rp` of `cs_rp_1001`. */
  prefix: string;
  make: (draft: CaseDraft<W>) => C;
  /** Number of plain waiting cases; their serials count from 1000. */
  plain?: number;
  /** Waiting cases picked by hand. */
  odd: readonly W[];
  /** Number of decided cases; their serials count from 2000. */
  total?: number;
  /** Decided cases picked by hand. */
  special: readonly Past<W>[];
  /** Conclusion of decisions that led to a ban, and of those that were appealed. */
  adverse: Conclusion;
  /** Conclusion of a reversal. */
  lenient: Partial<Decision> & Pick<Decision, 'conclusion'>;
  /** Decision by seed, for a given conclusion or any. */
  verdict: (one: C, rng: Random, conclusion?: Conclusion) => Partial<Decision> & Pick<Decision, 'conclusion'>;
  /** Effects of the decision on the case. */
  enact?: (one: C, decision: Decision) => void;
}

/** Priority by the labels of the model; some are urgent. */
export function priorityBy(labels: readonly string[], urgent: readonly string[]): Priority {
  if (labels.includes('minor')) return 'P0';
  if (labels.some((label) => urgent.includes(label))) return 'P1';
  return labels.length > 0 ? 'P2' : 'P3';
}

const longestWait = { P0: 15 * minute, P1: 2 * hour, P2: 25 * hour, P3: 70 * hour };

/** Accounts and states that wait in every queue. */
const usualOdd = (): AnySpec[] => [
  { uid: cases.markupNickname },
  { uid: cases.rtlNickname },
  { uid: cases.longestNickname },
  { uid: cases.noAvatar },
  { uid: cases.deleted, ago: 90 * minute },
  { uid: '99999998', base: { summary: '账号不存在' } },
  { uid: cases.kol, base: { merged: 12 } },
  { uid: cases.bigSpender, base: { merged: 3 } },
  { uid: cases.philippine },
  { uid: cases.american },
  { uid: cases.minor, ago: 4 * minute, base: { lane: 'minor', priority: 'P0', labels: ['minor'] } },
  { ago: 70 * minute, base: { lane: 'lead', status: 'escalated', note: '涉及公会，处罚影响较大，请组长判断' } },
  { base: { status: 'transferred', note: '转给熟悉这类内容的同事' } },
  { uid: cases.watched, ago: 5 * hour, base: { status: 'reopened' } },
  { ago: 2 * minute, base: { ...claimedByColleague(), priority: 'P3' } },
];

/** Appealed decisions of four reviewers: three wait for an answer, one was upheld. Another one was taken back. */
const usualPast = <W>(conclusion: Conclusion): Past<W>[] => [
  ...['reviewer', 'reviewer2', 'admin', 'lead'].map((by, i): Past<W> => {
    return { conclusion, by, hours: 16 + 9 * i, appealed: i === 3 ? 'upheld' : 'submitted' };
  }),
  { conclusion, by: 'reviewer', hours: 26, appealed: 'overturned', back: 5 },
];

const banned = <W>(ban: OpenBan, place: number, conclusion: Conclusion): Past<W> => {
  const { created_by, created_at, reason_code, remark: note, status } = ban.ban;
  const appealed = status === 'active' && place % 3 === 0 ? 'submitted' : undefined;
  return { ban, conclusion, by: seededIdOf(created_by), decided_at: created_at - 8_000, reason_code, note, appealed };
};

/** Appeal or dispute against a decision. */
export const appealOf = ({ effective_at, by }: Decision, status: keyof typeof answers): Decision['appeal'] => ({
  status,
  text: '情况与结论不符，有人可以作证，请重新核实。',
  at: Math.min(effective_at + 7 * hour, anchor - hour),
  by: status === 'submitted' ? null : nameOf(otherThan(by)),
  answer: answers[status],
});

const reviewers = ['reviewer', 'reviewer', 'reviewer2', 'reviewer2', 'admin', 'lead'] as const;

/** Every third decision is of the last half day, the rest spread over the month. */
const agoOf = (rng: Random, place: number): number =>
  (place % 3 === 0 ? rng.int(60, 12 * 3_600) : rng.int(12 * 3_600, 30 * 86_400 - 7_200)) * 1000;

/** Cases of a kind: those that wait, and the decided ones, which are picked by hand, with bans, and others. */
export function queueOf<C extends StoredCase, W extends AnySpec>(
  sources: Sources,
  spec: Kind<C, W>,
): { open: C[]; done: C[]; decisions: Decision[] } {
  const { kind, adverse, plain = 36, total = 150 } = spec;

  /** User without bans for decided cases, so that only this seed's decisions apply. */
  const ownerOf = (rng: Random, uid: string | undefined, isDone: boolean): StoredUser => {
    if (uid !== undefined) {
      return sources.users.get(uid) ?? ({ user_id: uid, region: 'wy', status: 'normal' } as StoredUser);
    }
    const user = anybody(rng, sources);
    return isDone && sources.bans.has(user.user_id) ? ownerOf(rng, uid, isDone) : user;
  };
  const make = (serial: number, caseSpec: W, decidedCase: Partial<BaseSpec> = {}): C => {
    const rng = random(seedOf(`${kind}${serial}`));
    const user = ownerOf(rng, caseSpec.uid, decidedCase.created_at !== undefined);
    const base: CaseDraft<W>['base'] = (fields) => {
      const ago = caseSpec.ago ?? rng.int(minute, longestWait[caseSpec.base?.priority ?? fields.priority]);
      const id = { id: `${spec.prefix}_${serial}`, target_uid: user.user_id, ago };
      return baseOf(sources, { ...id, ...fields, ...decidedCase, ...caseSpec.base });
    };
    return spec.make({ serial, rng, user, caseSpec, base });
  };

  const done: C[] = [];
  const decisions: Decision[] = [];
  const add = ({ of = {} as W, hours, appealed, back, ban, ...own }: Past<W>): void => {
    const serial = 2_000 + done.length;
    const rng = random(seedOf(`decided ${kind} ${serial}`));
    const cost_sec = rng.int(8, 420);
    const ago = hours === undefined ? agoOf(rng, serial) : hours * hour;
    const decided_at = own.decided_at ?? Math.floor(anchor - ago);
    const created_at = decided_at - cost_sec * 1000 - Math.floor(rng.next() ** 3 * 3 * hour);
    const one = make(serial, { ...of, uid: ban?.uid ?? of.uid }, { created_at });
    const verdict = { by: rng.pick(reviewers), ...spec.verdict(one, rng, own.conclusion), ...own };
    if (ban) verdict.measures = [ban.measure, ...(verdict.measures ?? [])];
    const decision = decided(one, { ...verdict, decided_at, cost_sec });
    spec.enact?.(one, decision);
    check(decision, serial);
    done.push(one);
    decisions.push(decision);
    if (ban) tie(sources, ban, decision);
    if (appealed) decision.appeal = appealOf(decision, appealed);
    if (back === undefined) return;
    const taken = { by: 'lead', decided_at: anchor - back * hour, note: '定性错误，复核后不成立', ...spec.lenient };
    decisions.push(reversed(one, decision, taken));
  };

  const specs = [...Array.from({ length: plain }, () => ({})), ...usualOdd(), ...spec.odd] as W[];
  const open = specs.map((caseSpec, i) => make(1_000 + i, caseSpec));
  for (const past of [...spec.special, ...usualPast<W>(adverse)]) add(past);
  for (const [i, ban] of bansFor(sources, kind).entries()) add(banned(ban, i, adverse));
  while (done.length < total) add({});
  return { open, done, decisions };
}

/** An audit row for every decision; oldest first. */
export const auditsOf = (decisions: readonly Decision[]): SeededAudit[] =>
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
