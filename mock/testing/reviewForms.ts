import type { CaseKind } from '../../src/domain/review/kinds';
import { isAdverse } from '../../src/domain/review/rules';
import { holdMs } from '../../src/domain/shared/limits';
import { isBigSpender } from '../../src/domain/shared/penalty';
import type { CaseOf, ReviewCase } from '../../src/services/caseSchema';
import { claimCases, type DecisionInput, decideCases, myCases } from '../../src/services/review';
import type { Decision } from '../../src/services/reviewRecords';
import { passTime } from '../_kit/base/clock';
import type { StoredCase } from '../_kit/base/stored';
import { db } from '../_kit/store/db';
import { userBansOf } from '../ban/penalties';
import { isWaiting } from '../review/cases';
import { call } from './call';
import { newKey } from './forms';
import { live, liveAll } from './live';

/** Reviewer actions for tests. */

type Fields = Partial<Omit<DecisionInput, 'case_id' | 'version'>>;

export const insult: Fields = { conclusion: 'violate', reason_code: 'abuse.insult' };
export const clean: Fields = { conclusion: 'clean', clean_reason: 'normal' };

export const stored = (case_id: string): StoredCase => {
  if (!db.cases.has(case_id)) throw new Error(`No case ${case_id}`);
  return live(db.cases, case_id);
};

export function decisionOn(case_id: string): Decision {
  const decision = db.decisions.findLast((one) => one.case_id === case_id);
  if (!decision) throw new Error(`Nothing decided on ${case_id}`);
  return live(db.decisions, decision.decision_id);
}

/** A case of a kind that waits in the normal lane and fits the test. */
export function waitingOf<C extends StoredCase>(
  isKind: (one: StoredCase) => one is C,
  fits: (one: C) => boolean = () => true,
): C {
  const one = liveAll(db.cases)
    .filter(isKind)
    .find((other) => isWaiting(other) && other.lane === 'normal' && fits(other));
  if (!one) throw new Error('No such case waits');
  return one;
}

type Report = StoredCase & CaseOf<'report'>;

const isReport = (one: StoredCase): one is Report => one.kind === 'report';

const open = (): Report[] => db.cases.filter(isReport).filter((one) => isWaiting(one) && one.lane === 'normal');

const report = ({ case_id }: Report): Report => live(db.cases, case_id) as Report;

/** Pending report of a given kind, on a user in good standing whom one person may ban. */
export function waiting(fits: (one: Report) => boolean = () => true): Report {
  const one = open().find((other) => {
    const target = db.users.get(other.target_uid);
    const plain = target?.status === 'normal' && !isBigSpender(target) && !target.flags.includes('kol');
    return plain && userBansOf(other.target_uid).length === 0 && fits(other);
  });
  if (!one) throw new Error('No such report waits');
  return report(one);
}

export function waitingOn(uid: string): Report {
  const one = open().find(({ target_uid }) => target_uid === uid);
  if (!one) throw new Error(`No report on ${uid} waits`);
  return report(one);
}

/** Turns another waiting report into one on the target of the first. */
export function another(one: Report, ...others: readonly Report[]): Report {
  const known = [one, ...others].map(({ case_id }) => case_id);
  const other = waiting(({ case_id }) => !known.includes(case_id));
  other.target_uid = one.target_uid;
  return other;
}

/** The case, claimed. */
export async function take(one: ReviewCase | StoredCase, session = 'reviewer'): Promise<ReviewCase> {
  const { case_id, kind } = one;
  const { data, message } = await call(claimCases, { kind, case_ids: [case_id], idem_key: newKey() }, session);
  const [claimed] = data?.list ?? [];
  if (!claimed) throw new Error(message ?? `${case_id} was not claimed`);
  return claimed;
}

/** With the case itself as its proof, unless the fields say otherwise. */
const inputOf = ({ case_id }: { case_id: string }, fields: Fields): DecisionInput => ({
  case_id,
  version: stored(case_id).version,
  conclusion: 'clean',
  unseen: [],
  ...(fields.conclusion && isAdverse(fields.conclusion) ? { evidence: [case_id] } : {}),
  ...fields,
});

interface How {
  session?: string;
  kind?: CaseKind;
}

export const decideAll = (
  list: readonly { case_id: string }[],
  fields: Fields,
  { session = 'reviewer', kind = 'report' }: How = {},
) => call(decideCases, { kind, decisions: list.map((one) => inputOf(one, fields)), idem_key: newKey() }, session);

/** Claims, decides, and lets the hold pass. */
export async function settled(one: StoredCase, fields: Fields, session = 'reviewer'): Promise<Decision> {
  await take(one, session);
  const { status, text } = await decideAll([one], fields, { session, kind: one.kind });
  if (status !== 200) throw new Error(text);
  await passCase(holdMs + 1);
  return decisionOn(one.case_id);
}

/** Advances time, including expiries. */
export async function passCase(ms: number): Promise<void> {
  passTime(ms);
  await call(myCases, { kind: 'report' });
}

/** The fields of a write on a record. */
export const onRecord = ({ kind, decision_id, version }: Decision, more: Record<string, unknown> = {}) => ({
  kind,
  decision_id,
  version,
  reason_code: 'other.misc',
  remark: '复核后结论不同',
  idem_key: newKey(),
  ...more,
});
