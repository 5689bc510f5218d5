import { reasonGroupOf } from '../../../../src/domain/reasons';
import type { Decision } from '../../../../src/services/reviewRecords';
import type { StoredCase } from '../../base/stored';
import { type Facts, factsOf } from './kindHooks';

/** Filters of queues and records: each requested value is looked up among the facts of the same name. */

const askedFor = (wanted: unknown): unknown[] =>
  [wanted ?? []]
    .flat()
    .map((value) => (typeof value === 'string' ? value.trim() : value))
    .filter((value) => value !== '');

/** True if all filters of a wish match; `…_min` and `…_max` are the ends of a range. */
export function matches(wish: object, facts: Facts): boolean {
  return Object.entries(wish).every(([name, value]) => {
    const wanted = askedFor(value);
    if (wanted.length === 0) return true;
    const [, field, end] = /^(\w+)_(min|max)$/.exec(name) ?? [];
    if (field === undefined) return wanted.some((one) => [facts[name]].flat().includes(one));
    const [has, limit] = [Number(facts[field]), Number(wanted[0])];
    return end === 'min' ? has >= limit : has <= limit;
  });
}

/** A reason code is found by itself and by its group. */
const withGroup = (code: string | null | undefined): string[] => (code ? [code, reasonGroupOf(code)] : []);

/** Facts that filters of queues and records share. */
function caseFacts(one: StoredCase, decision?: Decision): Facts {
  const { type, amount, mark, reported, room, more } = factsOf(one, decision);
  const { lane, scene, priority, region, language, source, score, merged, labels, target } = one;
  const marks = { mark, media: mark, publish_mode: mark, edition: mark, batch: mark };
  const common = { lane, scene, priority, region, language, source, score, merged, label: labels, type, amount, room };
  return { ...common, ...marks, flag: target?.flags, reported: withGroup(reported), ...more };
}

type QueueWish = { from?: number | undefined; to?: number | undefined; overdue?: string | undefined };

/** The test a case must pass to be listed or claimed, as `me` asks. */
export function filterOf(wish: QueueWish, at: number, me: string): (one: StoredCase) => boolean {
  const { from = 0, to = Number.POSITIVE_INFINITY, overdue, ...filters } = wish;
  return (one) => {
    const facts = caseFacts(one);
    const assignee = one.claim ? [one.claim.by, ...(one.claim.by === me ? ['me'] : [])] : 'none';
    return (
      one.created_at >= from &&
      one.created_at <= to &&
      (!overdue || one.sla_due_at < at) &&
      matches(filters, { ...facts, assignee, reason: facts.reported })
    );
  };
}

/** Facts of a decision with its case. */
export function recordFacts(decision: Decision, one: StoredCase): Facts {
  const { conclusion, measures, by, status, appeal, qa, clean_reason, reason_code, cost_sec: cost } = decision;
  const facts = caseFacts(one, decision);
  return {
    ...facts,
    conclusion,
    cost,
    uid: one.target_uid,
    reporter: one.kind === 'report' ? one.payload.reporters.map(({ uid }) => uid) : [],
    reason: withGroup(reason_code),
    measure: measures.map(({ type }) => type),
    reviewer: by,
    reversed: status === 'reversed' ? 'yes' : 'no',
    appeal: appeal.status,
    qa: qa.status,
    mark: [facts.mark, clean_reason ?? []].flat(),
  };
}
