import type { LabelMap } from '../shared/labels';

export const auditResults = {
  success: { label: '成功' },
  refused: { label: '被拒绝' },
} as const satisfies LabelMap<string>;

/** Whether a write with this key was carried out. */
export const writeOutcomes = {
  done: { label: '已执行' },
  absent: { label: '未执行' },
} as const satisfies LabelMap<string>;
