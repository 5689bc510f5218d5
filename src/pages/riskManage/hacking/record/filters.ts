import type { RecordFilter } from '@/components/review/record/recordFilters';
import { hackingRules, sampleVerdicts } from '@/domain/hacking';
import { contactTypes, hackingTypes } from '@/domain/kindLabels';
import { optionsOf } from '@/domain/labels';
import { anyOf, numberIn, oneOf, textIn } from '@/ui/list/filters';

const marks = [
  ...optionsOf(sampleVerdicts),
  { value: 'blocked_coin', label: '有资金拦截' },
  { value: 'victims', label: '有受害者' },
  { value: 'cluster', label: '有团伙' },
];

/** A type of contact; a single one is found by the id field. */
const contacts = optionsOf(contactTypes);

export const hackingFilters: readonly RecordFilter[] = [
  anyOf('type', '类型', hackingTypes),
  textIn('cluster', '团伙号'),
  oneOf('contact', '联系方式', contacts),
  anyOf('rule', '规则', hackingRules),
  numberIn('score_min', '机审分 ≥'),
  anyOf('mark', '特征', marks),
];
