import type { LabelMap } from './labels';

/** Results of a batch item, failures first (blocks G5). */
export const batchOutcomes = {
  failed: { label: '失败', color: 'red' },
  skipped: { label: '跳过', color: 'gold' },
  success: { label: '成功', color: 'green' },
} as const satisfies LabelMap<string>;

export type BatchOutcome = keyof typeof batchOutcomes;

export interface BatchItem {
  status: BatchOutcome;
  /** Reason of a failure. */
  reason: string | null;
}

/** As the page shows them: one that was sent by itself may not have been answered, which is no failure. */
export const shownOutcomes = {
  unknown: { label: '结果未知', color: 'orange' },
  ...batchOutcomes,
} as const satisfies LabelMap<string>;

export type ShownOutcome = keyof typeof shownOutcomes;

export interface ShownItem {
  status: ShownOutcome;
  reason: string | null;
}
