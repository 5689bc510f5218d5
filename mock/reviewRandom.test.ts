/** @jest-environment node */
import { holdMs, leaseMs, maxClaims } from '../src/domain/limits';
import { isAdverse, openStatus } from '../src/domain/review';
import { decideApproval, listApprovals } from '../src/services/approval';
import type { Endpoint, InputOf } from '../src/services/endpoint';
import {
  assignCases,
  claimCases,
  decideCases,
  moveCase,
  myCases,
  releaseCases,
  renewClaims,
  skipCase,
  undoDecision,
} from '../src/services/review';
import { decideAppeal, reverseDecision } from '../src/services/reviewRecords';
import { call } from './_kit/call';
import { now, passTime } from './_kit/clock';
import { db, resetDb, type StoredCase } from './_kit/db';
import { newKey } from './_kit/forms';
import { type Random, random } from './_kit/random';
import { reportOf } from './_kit/seed/review/reportOf';
import { indexOf } from './_kit/users';

process.env.MOCK_SCALE = '0.02';

/**
 * Four operators at one queue, 1,500 operations in any order, many of them out of date or forbidden: after each
 * of them what must hold of cases, decisions, bans and the audit log holds.
 */

const kind = 'report' as const;
const steps = 1_500;
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
const often = { asymmetricMatch: (count: unknown) => Number(count) > 10, toString: () => 'more than 10' };

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

/** What this operator could still take back, or anything. */
function batch(rng: Random, who: Who): string {
  const held = decisions().filter(({ by, status }) => by === who && status === 'held');
  return (held.length > 0 ? rng.pick(held) : decision(rng)).batch_id;
}

const onRecord = (rng: Random) => {
  const { decision_id, version } = decision(rng);
  return { kind, decision_id, version: rng.chance(0.9) ? version : version + 1, ...why, idem_key: newKey() };
};

/** Each with how often it happens. */
const operations: readonly [number, (rng: Random, who: Who) => Promise<void>][] = [
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
    (rng, who) =>
      send(
        reverseDecision,
        { ...onRecord(rng), ...verdict(rng, target(rng, who)), reason_code: rng.pick(reasons) },
        who,
      ),
  ],
  [
    6,
    async (rng, who) => {
      const one = decision(rng);
      // The user's own move.
      if (one.status === 'effective' && one.appeal.status === 'none')
        one.appeal = { ...one.appeal, status: 'submitted' };
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
const total = operations.reduce((sum, [weight]) => sum + weight, 0);

function operation(rng: Random) {
  let left = rng.int(1, total);
  for (const [weight, run] of operations) {
    left -= weight;
    if (left <= 0) return run;
  }
  throw new Error('No operation');
}

// --- what is compared before and after

/** Not when it ends by itself: that needs nobody, and so no row. */
const bansOf = (uid: string) =>
  (db.bans.get(uid) ?? []).map(({ ban_id, status, types, case_ref }) => [
    ban_id,
    status === 'expired' ? 'active' : status,
    types.join(),
    case_ref,
  ]);

const caseFacts = ({ status, lane, claim, last, hidden, note, version }: StoredCase) =>
  JSON.stringify([status, lane, claim?.by ?? null, last?.decision_id ?? null, hidden, note, version]);

const userFacts = () =>
  new Map(
    [...db.users.values()].map((one) => {
      const { user_id, version, nickname, strike_points, warned_count, pending_approvals } = one;
      return [
        user_id,
        JSON.stringify([version, nickname, strike_points, warned_count, pending_approvals, bansOf(user_id)]),
      ];
    }),
  );

const facts = () => ({
  cases: new Map(reports().map((one) => [one.case_id, caseFacts(one)])),
  users: userFacts(),
  done: new Map(reports().flatMap((one) => (one.status === 'done' ? [[one.case_id, one.last?.decision_id]] : []))),
  audits: db.audits.length,
});
type Facts = ReturnType<typeof facts>;

const changed = (before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] =>
  [...after].flatMap(([id, text]) => (before.get(id) === text ? [] : [id]));

/** What is not as it must be. */
type Broken = string[];

/** §4.3.9: who and what changed is in the rows written since. */
function brokenTrail(before: Facts, after: Facts): Broken {
  const rows = new Set(
    db.audits.slice(before.audits).map(({ object_type, object_id }) => `${object_type} ${object_id}`),
  );
  const all = [
    ...changed(before.cases, after.cases).map((id) => `case ${id}`),
    ...changed(before.users, after.users).map((id) => `user ${id}`),
  ];
  return all.filter((one) => !rows.has(one)).map((one) => `${one} changed without a row`);
}

/** §4.3.4: one claim a case, and what is done is changed by a reversal alone. */
function brokenCases(before: Facts, at: number): Broken {
  const broken: Broken = [];
  const held = new Map<string, number>();
  for (const { case_id, status, claim, last, waits_as } of reports()) {
    if ((claim !== null) !== (status === 'claimed')) broken.push(`${case_id} is ${status}, claimed by ${claim?.by}`);
    if (!openStatus.includes(waits_as)) broken.push(`${case_id} waits as ${waits_as}`);
    if (claim && claim.until <= at) broken.push(`${case_id} is claimed for too long`);
    if (claim) held.set(claim.by, (held.get(claim.by) ?? 0) + 1);
    if (!before.done.has(case_id)) continue;
    const earlier = before.done.get(case_id);
    const reversal = db.decisions.find(({ decision_id }) => decision_id === last?.decision_id)?.reverses;
    if (status !== 'done' || (last?.decision_id !== earlier && reversal !== earlier)) {
      broken.push(`${case_id} was done and is ${status} by ${last?.decision_id}`);
    }
  }
  // What is taken back may come on top.
  for (const [who, count] of held) if (count > maxClaims + 10) broken.push(`${who} holds ${count}`);
  return broken;
}

function brokenDecisions(at: number): Broken {
  const broken: Broken = [];
  const inForce = new Set<string>();
  for (const { case_id, status, effective_at, reversed_by, decision_id } of decisions()) {
    const left = effective_at - at;
    if (status === 'held' && !(left > 0 && left <= holdMs)) broken.push(`${decision_id} is held for ${left} ms more`);
    if (status === 'held' && db.cases.get(case_id)?.status !== 'held') broken.push(`${case_id} is not held`);
    if (status === 'effective' && inForce.has(case_id)) broken.push(`${case_id} has two decisions in force`);
    if (status === 'effective') inForce.add(case_id);
    if ((reversed_by !== null) !== (status === 'reversed')) broken.push(`${decision_id} ${status} by ${reversed_by}`);
  }
  return broken;
}

/** Never a ban without its decision; nor one in force whose decision is not. */
function brokenBans(): Broken {
  const broken: Broken = [];
  const madeBy = new Map(decisions().flatMap((one) => one.ban_ids.map((id) => [id, one] as const)));
  for (const { ban_id, case_ref, source, status } of [...db.bans.values()].flat()) {
    if (case_ref === null || source !== kind) continue;
    const made = madeBy.get(ban_id);
    const allowed = status === 'active' || status === 'pending' ? ['effective'] : ['effective', 'reversed'];
    if (made?.case_id !== case_ref) broken.push(`${ban_id} of ${case_ref} was made by ${made?.case_id}`);
    else if (!allowed.includes(made.status)) broken.push(`${ban_id} is ${status}, its decision ${made.status}`);
  }
  const standing = new Set(
    decisions().flatMap(({ case_id, status, conclusion }) =>
      status === 'effective' && isAdverse(conclusion) ? case_id : [],
    ),
  );
  for (const { user_id, pending_approvals, strike_points } of db.users.values()) {
    const waiting = db.approvals.filter(({ object_id, status }) => object_id === user_id && status === 'pending');
    if (pending_approvals !== waiting.length) broken.push(`${user_id} waits for ${pending_approvals} approvals`);
    const counting = (db.strikes.get(user_id) ?? []).filter(({ status }) => status === 'active');
    const points = counting.reduce((sum, strike) => sum + strike.points, 0);
    if (strike_points !== points) broken.push(`${user_id} has ${strike_points} points, not ${points}`);
    const counted = counting.flatMap(({ case_ref }) => case_ref ?? []);
    const unfounded = counted.filter((id) => db.cases.get(id)?.kind === kind && !standing.has(id));
    if (unfounded.length > 0) broken.push(`${user_id} has points of ${unfounded}`);
    if (new Set(counted).size < counted.length) broken.push(`${user_id} is punished twice for one case`);
  }
  return broken;
}

/** So that there is always something to do. */
function arrive(step: number): void {
  const one = reportOf(db, { serial: 9_000 + step, ago: 0 });
  one.created_at = now();
  db.cases.set(one.case_id, one);
}

it('domain §4.3.2, 4, 5, 9: holds whatever four operators do in whatever order', async () => {
  resetDb();
  const rng = random(20_261_120);
  indexOf(db);
  for (let step = 0; step < steps; step++) {
    if (step % 2 === 0) arrive(step);
    const before = facts();
    const who = rng.pick(crew);
    await operation(rng)(rng, who);
    const at = now();
    // What time does is done before anything is answered.
    await call(myCases, { kind }, 'admin');
    indexOf(db);
    const after = facts();
    const broken = [...brokenTrail(before, after), ...brokenCases(before, at), ...brokenDecisions(at), ...brokenBans()];
    if (broken.length > 0) {
      const rows = db.audits
        .slice(before.audits)
        .map(({ action, label, object_id }) => `${action} ${label} ${object_id}`);
      expect({ step, who, broken, rows }).toEqual('nothing broken');
    }
  }
  // It did happen.
  for (const { spec } of writes) expect([spec.name, tally.get(`${spec.name} done`) ?? 0]).toEqual([spec.name, often]);
}, 60_000);
