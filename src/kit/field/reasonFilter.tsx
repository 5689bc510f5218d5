import { type ReasonGroup, reasonGroups } from '@/domain/shared/reasons';
import { ChecksFilter, type FilterSubject, read } from '@/kit/base/list/filters';
import type { Filter, FilterControlProps } from '@/kit/base/list/types';
import { useReasonCodes } from './useReasonCodes';

/** A whole group of reasons, or single ones (docs/design/blocks.md#g16). */
export const reasonFilter = <Name extends string>(name: Name, about: FilterSubject): Filter<Name> =>
  read(name, about, ReasonControl, ReasonWords);

function ReasonControl(props: FilterControlProps & { name: string }) {
  const { codes } = useReasonCodes();
  const options = (Object.keys(reasonGroups) as ReasonGroup[]).flatMap((group) => {
    const { label } = reasonGroups[group];
    return [
      { value: group, label: `${label}（全部）`, group: label },
      ...codes
        .filter((code) => code.group === group)
        .map(({ code, label: name }) => ({ value: code, label: name, group: label })),
    ];
  });
  return <ChecksFilter {...props} options={options} multiple />;
}

function ReasonWords({ values }: { values: readonly string[] }) {
  const { labelFor } = useReasonCodes();
  const nameOf = (value: string) =>
    Object.hasOwn(reasonGroups, value) ? reasonGroups[value as ReasonGroup].label : labelFor(value);
  return <>{values.map(nameOf).join('、')}</>;
}
