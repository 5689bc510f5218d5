/** @jest-environment node */
import { holdMs, leaseMs, maxClaims } from '../../../../src/domain/limits';
import { isAdverse, openStatus } from '../../../../src/domain/review';
import { decideApproval, listApprovals } from '../../../../src/services/approval';
import type { Endpoint, InputOf } from '../../../../src/services/endpoint';
import {
  assignCases,
  claimCases,
  decideCases,
  moveCase,
  releaseCases,
  renewClaims,
  skipCase,
  undoDecision,
} from '../../../../src/services/review';
import { type Decision, decideAppeal, reverseDecision } from '../../../../src/services/reviewRecords';
import {
  bansOf as bansOfUser,
  call,
  change,
  changesOf,
  db,
  newKey,
  now,
  type Operation,
  operationOf,
  passTime,
  passUntil,
  type Random,
  random,
  reportOf,
  resetDb,
  sequenceRunsOf as runsOf,
  type StoredBan,
  type StoredCase,
  type StoredUser,
} from '../../../testing';

process.env.MOCK_SCALE = '0.02';

/**
 * Four operators at one queue, thousands of operations in any order, many of them out of date or forbidden: after
 * each of them what must hold of what it changed holds, and from time to time of everything there is.
 */

const kind = 'report' as const;
/** A look at everything there is after so many operations. */
const often = 100;
const crew = ['reviewer', 'reviewer2', 'lead', 'admin'] as const;
type Who = (typeof crew)[number];

const writes = [
  claimCases,
  decideCases,
  undoDecision,
  skipCase,
  moveCase,
  reverseDecision,
  decideAppeal,
  decideApproval,
];
/** Often enough to say something. */
const enough = { asymmetricMatch: (count: unknown) => Number(count) > 10, toString: () => 'more than 10' };

const why = { reason_code: 'abuse.harass', remark: '复核后结论不同' };
const measures = [
  [],
  [{ type: 'delete_content' }],
  [{ type: 'warn' }, { type: 'remind' }],
  [{ type: 'mute', duration: 3600 }],
  [{ type: 'ban', duration: 86_400 }, { type: 'warn' }],
  [{ type: 'ban_device', duration: 0 }],
  [{ type: 'limit', duration: 3600 }, { type: 'close_others' }],
  [{ type: 'reset_profile' }, { type: 'feedback' }],
];
const reasons = ['abuse.insult', 'porn.solicit', 'drug.sale', 'quality.spam'];

const reports = () => [...db.cases.values()].filter((one) => one.kind === kind);
const decisions = () => db.decisions.filter((one) => one.kind === kind);

const tally = new Map<string, number>();
async function send<E extends Endpoint>(endpoint: E, input: object, who: Who): Promise<void> {
  const answer = await call(endpoint, input as InputOf<E>, who);
  const { name } = endpoint.spec;
  expect({ name, ok: [200, 403, 404, 409, 422].includes(answer.status), text: answer.text }).toMatchObject({
    ok: true,
  });
  const key = `${name} ${answer.status === 200 ? 'done' : 'refused'}`;
  tally.set(key, (tally.get(key) ?? 0) + 1);
}

/** Mostly what the operator holds, at the version there is; sometimes neither. */
function target(rng: Random, who: Who): Pick<StoredCase, 'case_id' | 'version'> {
  const mine = reports().filter(({ claim }) => claim?.by === who);
  const { case_id, version } = rng.pick(mine.length > 0 && rng.chance(0.85) ? mine : reports());
  return { case_id, version: rng.chance(0.9) ? version : version + rng.int(-1, 2) };
}

function verdict(rng: Random, { case_id }: Pick<StoredCase, 'case_id'>) {
  if (rng.chance(0.4)) {
    const malicious = rng.chance(0.3);
    const clean_reason = malicious ? 'malicious' : 'normal';
    return { conclusion: 'clean', clean_reason, measures: malicious ? [{ type: 'mark_malicious' }] : [] };
  }
  return { conclusion: 'violate', reason_code: rng.pick(reasons), evidence: [case_id], measures: rng.pick(measures) };
}

/** A decision that was made lately, or any. */
const decision = (rng: Random) => rng.pick(rng.chance(0.7) ? decisions().slice(-25) : decisions());

/** A decision this operator can still undo, or any. */
function batch(rng: Random, who: Who): string {
  const held = decisions().filter(({ by, status }) => by === who && status === 'held');
  return (held.length > 0 ? rng.pick(held) : decision(rng)).batch_id;
}

const onRecord = (rng: Random) => {
  const { decision_id, version } = decision(rng);
  return { kind, decision_id, version: rng.chance(0.9) ? version : version + 1, ...why, idem_key: newKey() };
};

/** Each with how often it happens. */
const operations: readonly Operation<Who>[] = [
  [10, (rng, who) => send(claimCases, { kind, size: rng.int(1, 12), idem_key: newKey() }, who)],
  [
    34,
    (rng, who) => {
      const list = Array.from({ length: rng.chance(0.2) ? 3 : 1 }, () => {
        const wanted = target(rng, who);
        return { ...wanted, ...verdict(rng, wanted) };
      });
      return send(decideCases, { kind, decisions: list, idem_key: newKey() }, who);
    },
  ],
  [10, (rng, who) => send(undoDecision, { kind, batch_id: batch(rng, who), idem_key: newKey() }, who)],
  [6, (rng, who) => send(skipCase, { kind, ...target(rng, who), skip_reason: 'unclear', idem_key: newKey() }, who)],
  [
    4,
    (rng, who) => {
      const lane = rng.pick(['normal', 'lead', 'minor']);
      return send(
        moveCase,
        { kind, ...target(rng, who), lane, note: '请有经验的同事判断一下', idem_key: newKey() },
        who,
      );
    },
  ],
  [3, (rng, who) => send(releaseCases, { kind, case_ids: [target(rng, who).case_id], idem_key: newKey() }, who)],
  [
    4,
    (rng, who) => {
      const to = rng.chance(0.3) ? null : rng.pick(crew);
      return send(assignCases, { kind, case_ids: [rng.pick(reports()).case_id], to, idem_key: newKey() }, who);
    },
  ],
  [3, (_, who) => send(renewClaims, { kind, case_ids: reports().map(({ case_id }) => case_id) }, who)],
  [
    8,
    (rng, who) => {
      const { conclusion, measures } = verdict(rng, target(rng, who));
      return send(reverseDecision, { ...onRecord(rng), conclusion, measures, reason_code: rng.pick(reasons) }, who);
    },
  ],
  [
    6,
    async (rng, who) => {
      const one = decision(rng);
      // The user's own move.
      if (one.status === 'effective' && one.appeal.status === 'none') {
        change(() => {
          db.decisions.touch(one.decision_id).appeal.status = 'submitted';
        });
      }
      const { decision_id, version } = one;
      const result = rng.pick(['upheld', 'overturned', 'reduced']);
      await send(decideAppeal, { kind, decision_id, version, ...why, result, idem_key: newKey() }, who);
    },
  ],
  [
    6,
    async (rng, who) => {
      const [approval] = (await call(listApprovals, {}, who)).data.list;
      if (!approval) return;
      const wish = { id: approval.id, version: approval.version, decision: rng.pick(['approve', 'reject']) };
      await send(decideApproval, { ...wish, remark: '证据核对过', idem_key: newKey() }, who);
    },
  ],
  [8, async (rng) => passTime(rng.int(500, 5_000))],
  [5, async () => passTime(holdMs + 1)],
  [1, async () => passTime(leaseMs + 1)],
];
// --- what is compared before and after

/** Not when it ends by itself: that needs nobody, and so no row. */
const bansOf = (uid: string) =>
  bansOfUser(uid).map(({ ban_id, status, types, case_ref }) => [
    ban_id,
    status === 'expired' ? 'active' : status,
    types.join(),
    case_ref,
  ]);

const caseFacts = ({ status, lane, claim, last, hidden, note, version }: StoredCase) =>
  JSON.stringify([status, lane, claim?.by ?? null, last?.decision_id ?? null, hidden, note, version]);

const userFacts = ({ user_id, version, nickname, strike_points, warned_count, pending_approvals }: StoredUser) =>
  JSON.stringify([version, nickname, strike_points, warned_count, pending_approvals, bansOf(user_id)]);

/** State of cases and users at the last check. */
interface Known {
  facts: Map<string, string>;
  /** Cases that are done, by whose decision; those that are claimed, by whom; decisions that are held. */
  done: Map<string, string | undefined>;
  claimed: Map<string, string>;
  held: Set<string>;
  /** Decisions of a case, and by the ban they made. */
  of: Map<string, Set<string>>;
  madeBy: Map<string, string>;
}

interface Changes {
  cases: StoredCase[];
  decisions: Decision[];
  bans: StoredBan[];
  users: StoredUser[];
}

/** Changes of the store since the last call. */
function changes(): Changes {
  const cases = changesOf(db.cases).filter((one) => one.kind === kind);
  const decisions = changesOf(db.decisions).filter((one) => one.kind === kind);
  const bans = changesOf(db.bans);
  const approvals = changesOf(db.approvals);
  const ids = new Set([
    ...changesOf(db.users).map(({ user_id }) => user_id),
    ...bans.map(({ target_id }) => target_id),
    ...approvals.map(({ object_id }) => object_id),
    ...decisions.map(({ case_id }) => db.cases.get(case_id)?.target_uid ?? ''),
  ]);
  return { cases, decisions, bans, users: [...ids].flatMap((id) => db.users.get(id) ?? []) };
}

/** Everything there is, as if it had been changed just now. */
const everything = (): Changes => ({
  cases: reports(),
  decisions: decisions(),
  bans: [...db.bans.values()],
  users: [...db.users.values()],
});

function learn(known: Known, { cases, decisions: made, users }: Changes): void {
  for (const one of cases) {
    known.facts.set(`case ${one.case_id}`, caseFacts(one));
    if (one.status === 'done') known.done.set(one.case_id, one.last?.decision_id);
    else known.done.delete(one.case_id);
    if (one.claim) known.claimed.set(one.case_id, one.claim.by);
    else known.claimed.delete(one.case_id);
  }
  for (const one of made) {
    if (one.status === 'held') known.held.add(one.decision_id);
    else known.held.delete(one.decision_id);
    known.of.set(one.case_id, (known.of.get(one.case_id) ?? new Set()).add(one.decision_id));
    for (const id of one.ban_ids) known.madeBy.set(id, one.decision_id);
  }
  for (const one of users) known.facts.set(`user ${one.user_id}`, userFacts(one));
}

/** Violated invariants. */
type Broken = string[];

/** §4.3.9: who and what changed is in the rows written since. */
function brokenTrail({ facts }: Known, { cases, users }: Changes, rows: ReadonlySet<string>): Broken {
  const all = [
    ...cases.map((one) => [`case ${one.case_id}`, caseFacts(one)] as const),
    ...users.map((one) => [`user ${one.user_id}`, userFacts(one)] as const),
  ];
  const changed = all.filter(([id, text]) => facts.get(id) !== text && !rows.has(id));
  return changed.map(([id]) => `${id} changed without a row`);
}

/** §4.3.4: one claim a case, and what is done is changed by a reversal alone. */
function brokenCases({ done }: Known, { cases }: Changes): Broken {
  const broken: Broken = [];
  for (const { case_id, status, claim, last, waits_as } of cases) {
    if ((claim !== null) !== (status === 'claimed')) broken.push(`${case_id} is ${status}, claimed by ${claim?.by}`);
    if (!openStatus.includes(waits_as)) broken.push(`${case_id} waits as ${waits_as}`);
    if (!done.has(case_id)) continue;
    const earlier = done.get(case_id);
    const reversal = db.decisions.get(last?.decision_id ?? '')?.reverses;
    if (status !== 'done' || (last?.decision_id !== earlier && reversal !== earlier)) {
      broken.push(`${case_id} was done and is ${status} by ${last?.decision_id}`);
    }
  }
  return broken;
}

/** Holds and claims end in time, and nobody exceeds the claim limit. */
function brokenTime({ held, claimed }: Known, at: number): Broken {
  const broken: Broken = [];
  const by = new Map<string, number>();
  for (const [case_id, who] of claimed) {
    const until = db.cases.get(case_id)?.claim?.until ?? 0;
    if (until <= at) broken.push(`${case_id} is claimed for too long`);
    by.set(who, (by.get(who) ?? 0) + 1);
  }
  // Undone cases may exceed the limit.
  for (const [who, count] of by) if (count > maxClaims + 10) broken.push(`${who} holds ${count}`);
  for (const id of held) {
    const left = (db.decisions.get(id)?.effective_at ?? 0) - at;
    if (!(left > 0 && left <= holdMs)) broken.push(`${id} is held for ${left} ms more`);
  }
  return broken;
}

const decisionsOn = ({ of }: Known, case_id: string): Decision[] =>
  [...(of.get(case_id) ?? [])].flatMap((id) => db.decisions.get(id) ?? []);

function brokenDecisions(known: Known, { decisions: made }: Changes): Broken {
  const broken: Broken = [];
  for (const { case_id, status, reversed_by, decision_id } of made) {
    if (status === 'held' && db.cases.get(case_id)?.status !== 'held') broken.push(`${case_id} is not held`);
    const inForce = decisionsOn(known, case_id).filter((one) => one.status === 'effective');
    if (inForce.length > 1) broken.push(`${case_id} has two decisions in force`);
    if ((reversed_by !== null) !== (status === 'reversed')) broken.push(`${decision_id} ${status} by ${reversed_by}`);
  }
  return broken;
}

/** Never a ban without its decision; nor one in force whose decision is not. */
function brokenBans({ madeBy }: Known, { bans, decisions: made }: Changes): Broken {
  const broken: Broken = [];
  const all = new Set([...bans, ...made.flatMap(({ ban_ids }) => ban_ids.flatMap((id) => db.bans.get(id) ?? []))]);
  for (const { ban_id, case_ref, source, status } of all) {
    if (case_ref === null || source !== kind) continue;
    const decided = db.decisions.get(madeBy.get(ban_id) ?? '');
    const allowed = status === 'active' || status === 'pending' ? ['effective'] : ['effective', 'reversed'];
    if (decided?.case_id !== case_ref) broken.push(`${ban_id} of ${case_ref} was made by ${decided?.case_id}`);
    else if (!allowed.includes(decided.status)) broken.push(`${ban_id} is ${status}, its decision ${decided.status}`);
  }
  return broken;
}

function brokenUsers(known: Known, { users }: Changes): Broken {
  const broken: Broken = [];
  const standing = (id: string) =>
    decisionsOn(known, id).some(({ status, conclusion }) => status === 'effective' && isAdverse(conclusion));
  for (const { user_id, pending_approvals, strike_points } of users) {
    const waiting = db.approvals.filter(({ object_id, status }) => object_id === user_id && status === 'pending');
    if (pending_approvals !== waiting.length) broken.push(`${user_id} waits for ${pending_approvals} approvals`);
    const counting = (db.strikes.get(user_id) ?? []).filter(({ status }) => status === 'active');
    const points = counting.reduce((sum, strike) => sum + strike.points, 0);
    if (strike_points !== points) broken.push(`${user_id} has ${strike_points} points, not ${points}`);
    const counted = counting.flatMap(({ case_ref }) => case_ref ?? []);
    const unfounded = counted.filter((id) => db.cases.get(id)?.kind === kind && !standing(id));
    if (unfounded.length > 0) broken.push(`${user_id} has points of ${unfounded}`);
    if (new Set(counted).size < counted.length) broken.push(`${user_id} is punished twice for one case`);
  }
  return broken;
}

/** So that there is always something to do. */
function arrive(step: number): void {
  const one = reportOf({ users: db.users, bans: new Map(), strikes: new Map() }, { serial: 9_000 + step, ago: 0 });
  one.created_at = now();
  change(() => db.cases.add(one));
}

it.each(runsOf(0.25, 1_250))(
  'domain §4.3.2, 4, 5, 9: holds whatever four operators do in whatever order (%j)',
  async (run) => {
    resetDb();
    const rng = random(run.seed);
    const known: Known = {
      facts: new Map(),
      done: new Map(),
      claimed: new Map(),
      held: new Set(),
      of: new Map(),
      madeBy: new Map(),
    };
    changes();
    learn(known, everything());
    for (let step = 0; step < run.operations; step++) {
      if (step % 2 === 0) arrive(step);
      learn(known, changes());
      const before = db.audits.length;
      const who = rng.pick(crew);
      await operationOf(operations, rng)(rng, who);
      const at = now();
      // Due effects run before any response.
      passUntil(at);
      const changed = step % often === 0 ? everything() : changes();
      const added = db.audits.slice(before);
      const rows = new Set(added.map(({ object_type, object_id }) => `${object_type} ${object_id}`));
      const moved = [...brokenTrail(known, changed, rows), ...brokenCases(known, changed)];
      learn(known, changed);
      const broken = [
        ...moved,
        ...brokenTime(known, at),
        ...brokenDecisions(known, changed),
        ...brokenBans(known, changed),
        ...brokenUsers(known, changed),
      ];
      if (broken.length > 0) {
        const did = added.map(({ action, label, object_id }) => `${action} ${label} ${object_id}`);
        expect({ step, who, broken, did }).toEqual('nothing broken');
      }
    }
  },
  600_000,
);

it('did happen, all of it', () => {
  for (const { spec } of writes) expect([spec.name, tally.get(`${spec.name} done`) ?? 0]).toEqual([spec.name, enough]);
});
