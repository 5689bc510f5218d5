import type { RecordFilter } from '@/components/review/record/recordFilters';
import { sampleVerdicts } from '@/domain/hacking';
import { optionsOf } from '@/domain/labels';
import { caseType } from '@/domain/objects/case';
import { hackingFields } from '@/domain/objects/hacking';
import { anyOf, numberIn, oneOf, textIn } from '@/kit/base/list/filters';

const { case_type, cluster_id, contact, rules, marks } = hackingFields;

const markOptions = [
  ...optionsOf(sampleVerdicts),
  { value: 'blocked_coin', label: '有资金拦截' },
  { value: 'victims', label: '有受害者' },
  { value: 'cluster', label: '有团伙' },
];

export const hackingFilters: readonly RecordFilter[] = [
  anyOf('type', case_type),
  textIn('cluster', cluster_id),
  // A type of contact; a single one is found by the id field.
  oneOf('contact', contact),
  anyOf('rule', rules),
  numberIn('score_min', caseType.fields.score, '≥'),
  anyOf('mark', marks, markOptions),
];
