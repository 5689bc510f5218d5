import { reasonFilter } from '@/components/reasonFilter';
import { appealStatus, conclusions, conclusionsOf, measures, qaStatus, scenes, sources } from '@/domain/review';
import type { CaseKind } from '@/domain/reviewKinds';
import type { FilterName } from '@/services/endpoint';
import type { listRecords } from '@/services/reviewRecords';
import { anyOf, numberIn, oneOf, searchIn, textIn } from '@/ui/list/filters';
import { listTime } from '@/ui/list/timeFilter';
import type { Filter } from '@/ui/list/types';

export type RecordFilter = Filter<FilterName<typeof listRecords>>;

/** Names one record, wherever in time it is. */
const single = ['q'];

/** Filters of all records (blocks G10), the kind's own among them: one of the same name takes the common one's place. */
export function recordFilters(kind: CaseKind, own: readonly RecordFilter[]): readonly RecordFilter[] {
  const finds = conclusionsOf[kind].length > 1;
  const conclusionOptions = conclusionsOf[kind].map((value) => ({ value, label: conclusions[value].label }));
  const first: readonly RecordFilter[] = [
    searchIn('q', '单号', { width: 180 }),
    listTime(single),
    anyOf('conclusion', '结论', conclusionOptions),
    reasonFilter('reason', '违规类型'),
    anyOf('measure', '处置', measures),
    textIn('reviewer', '审核员'),
  ];
  const rest: readonly RecordFilter[] = [
    textIn('uid', '用户ID'),
    textIn('room', '房间号'),
    oneOf('source', '来源', sources),
    anyOf('scene', '场景', scenes),
    numberIn('cost_min', '耗时 ≥ 秒'),
    numberIn('cost_max', '耗时 ≤ 秒'),
    oneOf('reversed', '是否改判', reversedOptions),
    anyOf('appeal', '申诉', appealStatus),
    anyOf('qa', '质检', qaStatus),
  ];
  const common = (list: readonly RecordFilter[]) =>
    list.flatMap((filter) => {
      if (!finds && findings.includes(filter.name)) return [];
      return [own.find(({ name }) => name === filter.name) ?? filter];
    });
  const known = [...first, ...rest].map(({ name }) => name);
  return [...common(first), ...own.filter(({ name }) => !known.includes(name)), ...common(rest)];
}

/** Where every decision concludes the same, nothing is found and nothing done about it. */
const findings: readonly string[] = ['reason', 'conclusion', 'measure'];

const reversedOptions = [
  { value: 'yes', label: '已改判' },
  { value: 'no', label: '未改判' },
];
