import type { DecisionInput } from '@/services/review';

/** What was decided on which case, e.g. 「不违规 · cs_rp_1014 等 3 件」: by it decisions of one kind are told apart. */
export function aboutDecision(label: string, inputs: readonly Pick<DecisionInput, 'case_id'>[]): string {
  const first = inputs[0]?.case_id ?? '';
  return `${label} · ${first}${inputs.length > 1 ? ` 等 ${inputs.length} 件` : ''}`;
}
