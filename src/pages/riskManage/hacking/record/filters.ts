import { hackingRules, sampleVerdicts } from '@/domain/hacking';
import { contactTypes, hackingTypes } from '@/domain/kindLabels';
import { optionsOf } from '@/domain/labels';
import { numberFilter, selectFilter, textFilter } from '@/ui/list/filters';
import type { Filter } from '@/ui/list/types';

const multiple = true;

const marks = [
  ...optionsOf(sampleVerdicts),
  { value: 'blocked_coin', label: '有资金拦截' },
  { value: 'victims', label: '有受害者' },
  { value: 'cluster', label: '有团伙' },
];

/** A type of contact; a single one is found by the id field. */
const contacts = optionsOf(contactTypes);

export const hackingFilters: readonly Filter[] = [
  { name: 'type', label: '类型', control: selectFilter({ options: optionsOf(hackingTypes), multiple }) },
  { name: 'cluster', label: '团伙号', control: textFilter({ width: 110 }) },
  { name: 'contact', label: '联系方式', control: selectFilter({ options: contacts, width: 110 }) },
  { name: 'rule', label: '规则', control: selectFilter({ options: optionsOf(hackingRules), multiple }) },
  { name: 'score_min', label: '机审分 ≥', control: numberFilter() },
  { name: 'mark', label: '特征', control: selectFilter({ options: marks, multiple }) },
];
