import type { DecisionInput } from '@/services/review';

type Inputs = readonly Pick<DecisionInput, 'case_id'>[];

/** Cases of a decision, e.g. 「cs_rp_1014 等 3 件」. */
export const casesOf = (inputs: Inputs): string =>
  `${inputs[0]?.case_id ?? ''}${inputs.length > 1 ? ` 等 ${inputs.length} 件` : ''}`;

/** Label of a decision with its cases, e.g. 「不违规 · cs_rp_1014 等 3 件」; tells decisions of one kind apart. */
export const aboutDecision = (label: string, inputs: Inputs): string => `${label} · ${casesOf(inputs)}`;
