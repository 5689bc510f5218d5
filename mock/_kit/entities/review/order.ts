import { refuseField } from '../../base/refusal';
import type { StoredCase } from '../../base/stored';

const adoptionOf = (one: StoredCase): number =>
  one.kind === 'report' ? Math.max(0, ...one.payload.reporters.map(({ adoption }) => adoption)) : 0;

const byId = (a: StoredCase, b: StoredCase) => (a.case_id < b.case_id ? -1 : 1);

/** G8: P0 before everything, then earliest due, highest risk, most reliable reporters, oldest. */
export const byUrgency = (a: StoredCase, b: StoredCase): number =>
  Number(b.priority === 'P0') - Number(a.priority === 'P0') ||
  a.sla_due_at - b.sla_due_at ||
  b.score - a.score ||
  adoptionOf(b) - adoptionOf(a) ||
  a.created_at - b.created_at ||
  byId(a, b);

const fields: Readonly<Record<string, (one: StoredCase) => number | string>> = {
  sla_due_at: (one) => one.sla_due_at,
  created_at: (one) => one.created_at,
  score: (one) => one.score,
  merged: (one) => one.merged,
  priority: (one) => one.priority,
};

/** Requested order: `field`, `-field`, or the bench's order. */
export function inOrder(cases: readonly StoredCase[], sort: string | undefined): StoredCase[] {
  const list = [...cases].sort(byUrgency);
  if (!sort) return list;
  const descending = sort.startsWith('-');
  const name = descending ? sort.slice(1) : sort;
  const key = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (!key) throw refuseField('sort', `不能按 ${name} 排序`);
  const sign = descending ? -1 : 1;
  return list.sort((a, b) => {
    const x = key(a);
    const y = key(b);
    return x === y ? 0 : sign * (x < y ? -1 : 1);
  });
}
