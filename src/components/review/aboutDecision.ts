import type { DecisionInput } from '@/services/review';

/** Label of a decision with its cases, e.g. 「不违规 · cs_rp_1014 等 3 件」; tells decisions of one kind apart. */
export function aboutDecision(label: string, inputs: readonly Pick<DecisionInput, 'case_id'>[]): string {
  const first = inputs[0]?.case_id ?? '';
  return `${label} · ${first}${inputs.length > 1 ? ` 等 ${inputs.length} 件` : ''}`;
}
