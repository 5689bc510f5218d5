import type { LabelMap } from '../shared/labels';

/** States of an appeal against a ban or a decision. */
export const appealStatus = {
  none: { label: '无申诉' },
  submitted: { label: '待处理', color: 'gold' },
  upheld: { label: '维持原处罚', color: 'default' },
  overturned: { label: '申诉成立', color: 'purple' },
  reduced: { label: '减轻处罚', color: 'orange' },
} as const satisfies LabelMap<string>;
export type AppealStatus = keyof typeof appealStatus;

const { upheld, overturned, reduced } = appealStatus;
/** Rulings on an appeal. */
export const appealRulings = { upheld, overturned, reduced } as const;
