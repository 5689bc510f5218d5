import { decisionType } from '@/domain/case/fields';
import type { CaseKind } from '@/domain/review/kinds';
import { conclusions, conclusionsOf } from '@/domain/review/rules';
import { userType } from '@/domain/user/fields';
import { anyOf, numberIn, oneOf, searchIn, textIn } from '@/kit/base/list/filters';
import { listTime } from '@/kit/base/list/timeFilter';
import type { Filter } from '@/kit/base/list/types';
import { reasonFilter } from '@/kit/field/reasonFilter';
import type { FilterName } from '@/services/endpoint';
import type { listRecords } from '@/services/reviewRecords';

export type RecordFilter = Filter<FilterName<typeof listRecords>>;

const { case_id, decided_at, conclusion, reason_code, measures, by_name, source, scene, cost_sec, appeal, qa } =
  decisionType.fields;

/** Names one record, wherever in time it is. */
const single = ['q'];

/**
 * Filters of all records (docs/design/blocks.md#g10), the kind's own among them: one of the same name takes the common
 * one's place.
 */
export function recordFilters(kind: CaseKind, own: readonly RecordFilter[]): readonly RecordFilter[] {
  const finds = conclusionsOf[kind].length > 1;
  const conclusionOptions = conclusionsOf[kind].map((value) => ({ value, label: conclusions[value].label }));
  const first: readonly RecordFilter[] = [
    searchIn('q', case_id, { width: 180 }),
    listTime(decided_at, single),
    anyOf('conclusion', conclusion, conclusionOptions),
    reasonFilter('reason', reason_code),
    anyOf('measure', measures),
    textIn('reviewer', by_name),
  ];
  const rest: readonly RecordFilter[] = [
    textIn('uid', userType.fields.user_id),
    textIn('room', '房间号'),
    oneOf('source', source),
    anyOf('scene', scene),
    numberIn('cost_min', cost_sec, '≥ 秒'),
    numberIn('cost_max', cost_sec, '≤ 秒'),
    oneOf('reversed', '是否改判', reversedOptions),
    anyOf('appeal', appeal),
    anyOf('qa', qa),
  ];
  const common = (list: readonly RecordFilter[]) =>
    list.flatMap((filter) => {
      if (!finds && findings.includes(filter.name)) return [];
      return [own.find(({ name }) => name === filter.name) ?? filter];
    });
  const known = [...first, ...rest].map(({ name }) => name);
  return [...common(first), ...own.filter(({ name }) => !known.includes(name)), ...common(rest)];
}

/** Filters without use for kinds with a single conclusion: they have no reasons and measures. */
const findings: readonly string[] = ['reason', 'conclusion', 'measure'];

const reversedOptions = [
  { value: 'yes', label: '已改判' },
  { value: 'no', label: '未改判' },
];
