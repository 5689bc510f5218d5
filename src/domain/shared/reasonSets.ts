import { misjudged, reasonGroupOf, reasonGroups } from './reasons';

/** Stands for all violations, in the order of their groups. */
const violations = '*';

/**
 * Reason codes per purpose, the most likely one first. Each write names its purpose (`reasons` of the endpoint): its
 * form offers these codes only, and the backend refuses all others.
 */
const reasonSets = {
  /** Punishing a person, a room, or content. */
  punish: [violations, 'other.request', 'other.misc'],
  /** Opening a case, or concluding that a rule was broken. */
  violation: [violations],
  /** Signing a user out: mostly to protect an account. */
  signOut: ['theft.protect', 'other.request', violations, 'other.misc'],
  /** Withdrawing a measure, a deletion, or a finding. */
  lift: [misjudged, 'other.evidence', 'other.ticket', 'other.request', 'other.misc'],
  /** Ending a justified measure early. */
  early: ['other.evidence', 'other.ticket', 'other.request', 'other.misc'],
  appeal: ['other.proven', misjudged, 'other.evidence', 'other.ticket', 'other.misc'],
  /** Reading private data. */
  reveal: ['other.ticket', 'other.reconcile', 'other.inquiry', 'other.report', 'other.misc'],
  /** Listening to a recording. */
  listen: ['other.report', 'other.reports', 'other.inquiry', 'other.ticket', 'other.misc'],
  /** Keeping a recording longer than usual. */
  preserve: ['other.inquiry', 'other.regulator', 'other.report', 'other.ticket', 'other.misc'],
  /** Details about a user that break no rule: gender, birthday, place. */
  details: ['other.request', 'other.ticket', 'other.correction', 'other.misc'],
  /** Names and texts, which can break a rule. */
  profile: ['other.request', 'other.ticket', violations, 'other.misc'],
  /** Tags and the watchlist. */
  tag: ['other.operation', 'other.doubt', 'other.request', 'other.ticket', violations, 'other.misc'],
  word: ['other.slang', 'other.reports', 'other.regulator', 'other.false_hit', 'other.misc'],
  /** Making the word bank milder: exemptions, false hits, withdrawn changes. */
  wordEase: ['other.false_hit', 'other.reports', 'other.standard', 'other.regulator', 'other.correction', 'other.misc'],
  quality: [misjudged, 'other.standard', 'other.evidence', 'other.misc'],
  /** Money that was moved, or is to be moved back. */
  ledger: [
    'other.reconcile',
    'other.correction',
    'other.ticket',
    'other.request',
    'other.proven',
    'other.failed',
    'other.misc',
  ],
  /** Orders: mostly what a user complains about. */
  order: ['other.ticket', 'other.request', 'other.reconcile', 'other.proven', 'other.misc'],
  /** Executing again what failed. */
  retry: ['other.failed', 'other.reconcile', 'other.ticket', 'other.misc'],
  recharge: [
    'other.compensation',
    'other.campaign',
    'other.offline_pay',
    'other.test',
    'other.correction',
    'other.forfeit',
  ],
  /** Goods that an agent buys or passes on. */
  stock: ['other.offline_pay', 'other.request', 'other.reconcile', 'other.correction', 'other.misc'],
  /** Data, prices and place of an agent. */
  agent: [
    'other.contract',
    'other.request',
    'other.operation',
    'other.correction',
    'other.ticket',
    'other.reconcile',
    'other.misc',
  ],
  issue: ['other.campaign', 'other.compensation', 'other.test'],
  recall: ['other.misissued', 'other.forfeit', 'other.test'],
  /** Taking back what a whole task gave. */
  rollback: ['other.misissued', 'other.forfeit', 'other.correction', 'other.reconcile', 'other.test', 'other.misc'],
  recruit: ['other.campaign', 'other.standard', 'other.evidence', 'other.request', 'other.misc'],
  /** Accepting an application. */
  accept: ['other.complete', 'other.operation', 'other.contract', 'other.misc'],
  /** Declining one. */
  decline: ['other.incomplete', 'other.standard', violations, 'other.misc'],
  /** Share of a family's income. */
  share: ['other.contract', 'other.operation', 'other.request', 'other.ticket', 'other.correction', 'other.misc'],
  /** Owner and members of a family. */
  family: ['other.request', 'other.contract', 'other.operation', 'other.ticket', 'other.misc'],
  /** Ending a family, an agent, or a participation. */
  close: ['other.request', 'other.contract', 'other.operation', violations, 'other.misc'],
  /** Holding money back. */
  freeze: ['other.doubt', 'other.reconcile', 'other.inquiry', 'other.regulator', violations, 'other.misc'],
  unfreeze: ['other.cleared', 'other.reconcile', 'other.ticket', 'other.misc'],
  rejectPayout: [
    'other.account',
    'other.doubt',
    'other.request',
    'other.ticket',
    'other.reconcile',
    violations,
    'other.misc',
  ],
  escalatePayout: ['other.doubt', 'other.reconcile', 'other.ticket', 'other.misc'],
  /** Sending patrollers to a room. */
  patrolRoom: ['other.reports', 'other.report', 'other.doubt', 'other.regulator', violations, 'other.misc'],
  /** Buckets of the patrol, and what leaves them. */
  patrol: ['other.operation', 'other.standard', 'other.cleared', 'other.correction', 'other.regulator', 'other.misc'],
  /** Giving a variant to everybody. */
  rollOut: ['other.cleared', 'other.operation', 'other.correction', 'other.misc'],
  release: ['other.correction', 'other.ticket', 'other.campaign', 'other.test', 'other.misc'],
  /** Texts that go out with a version of the app. */
  publish: ['other.version', 'other.correction', 'other.campaign', 'other.ticket', 'other.misc'],
} as const satisfies Record<string, readonly string[]>;

export type ReasonPurpose = keyof typeof reasonSets;

/** The reason that is left when the codes cannot be read: the remark, which it requires, says what it is. */
export const freeReason = 'other.misc';

const setOf = (purpose: ReasonPurpose): readonly string[] => reasonSets[purpose];

const isViolation = (code: string): boolean => reasonGroupOf(code) !== 'other';

export const hasViolations = (purpose: ReasonPurpose): boolean => setOf(purpose).includes(violations);

/** Whether a code fits a purpose. The free reason fits each. */
export const fitsPurpose = (purpose: ReasonPurpose, code: string): boolean =>
  code === freeReason || setOf(purpose).includes(code) || (isViolation(code) && hasViolations(purpose));

/** The codes that fit a purpose, in the order they are offered. */
export function reasonsFor<R extends { code: string; group: string }>(
  purpose: ReasonPurpose,
  codes: readonly R[],
): R[] {
  const groups = Object.keys(reasonGroups);
  const all = groups.flatMap((group) => codes.filter((one) => one.group === group && isViolation(one.code)));
  const wanted = setOf(purpose);
  return wanted.flatMap((code) =>
    code === violations ? all.filter((one) => !wanted.includes(one.code)) : codes.filter((one) => one.code === code),
  );
}

/** Purpose, or purposes, of a write; where the input decides, a function of it. */
export type WriteReasons<I> = ReasonPurpose | readonly ReasonPurpose[] | { of(input: I): ReasonPurpose };

/** Codes of the purposes that an endpoint names, `*` for all violations; null where the input decides. */
export const reasonsNamedBy = (reasons: WriteReasons<unknown>): readonly string[] | null =>
  typeof reasons === 'object' && 'of' in reasons ? null : [...new Set(purposesOf(reasons, undefined).flatMap(setOf))];

export const purposesOf = <I>(reasons: WriteReasons<I>, input: I): readonly ReasonPurpose[] => {
  if (typeof reasons === 'string') return [reasons];
  return 'of' in reasons ? [reasons.of(input)] : reasons;
};
