import type { LabelMap } from './labels';

/** Results of a batch item, failures first (docs/design/blocks.md#g5). */
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

/** Results as shown: an item sent separately may have no response, which is not a failure. */
export const shownOutcomes = {
  unknown: { label: '结果未知', color: 'orange' },
  ...batchOutcomes,
} as const satisfies LabelMap<string>;

export type ShownOutcome = keyof typeof shownOutcomes;

export interface ShownItem {
  status: ShownOutcome;
  reason: string | null;
}

const { success, skipped } = batchOutcomes;
/** Results of an item that cannot fail. */
export const skipOutcomes = { success, skipped } as const;

/** Whether a write took effect, or waits for a second person. */
export const writeStates = {
  effective: { label: '已生效' },
  pending_approval: { label: '待第二人审批' },
} as const satisfies LabelMap<string>;
