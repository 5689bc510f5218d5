import type { TakenItem } from '../../../../src/domain/rechargeProgress';
import { Collection } from '../../store/store';

/** Manual changes for one user of a task. */
export interface StoredMark {
  progress_id: string;
  /** US cents that were added, and when. */
  adds: { at: number; cents: number }[];
  /** Claims that a manual addition reached, with the tasks that grant them. */
  granted: { claim_id: string; task_id: string }[];
  /** Revoked claims and their items, in order. */
  revoked: { claim_id: string; task_id: string | null; items: TakenItem[] }[];
  messaged_at: number | null;
  pending_approval: string | null;
  version: number;
}

export const marks = new Collection<StoredMark>(
  'rechargeMarks',
  () => [],
  ({ progress_id }) => progress_id,
);

/** `rp_1001_10000001`: the task and the user. */
export const progressIdOf = (id: string, uid: string): string => `rp_${id.replace(/\D/g, '')}_${uid}`;

/** Manual changes for one user; undefined if there are none. */
export const markOf = (id: string, uid: string): StoredMark | undefined =>
  marks.size === 0 ? undefined : marks.get(progressIdOf(id, uid));

/** Splits a progress id; undefined if invalid. */
export function partsOf(progress_id: string): { id: string; uid: string } | undefined {
  const [, task, uid] = /^rp_(\d+)_(\d+)$/.exec(progress_id) ?? [];
  return task !== undefined && uid !== undefined ? { id: `rt_${task}`, uid } : undefined;
}

const fresh = (progress_id: string): StoredMark => ({
  progress_id,
  adds: [],
  granted: [],
  revoked: [],
  messaged_at: null,
  pending_approval: null,
  version: 1,
});

/** To be changed, whether anything was done before or not; `quietly` outdates nothing that somebody looks at. */
export function changeMark(progress_id: string, quietly?: 'quietly'): StoredMark {
  if (!marks.has(progress_id)) marks.set(progress_id, fresh(progress_id));
  const mark = quietly ? marks.touch(progress_id) : marks.edit(progress_id);
  return mark;
}
