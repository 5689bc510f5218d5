import { packageTemplateType } from '@/domain/objects/packageTemplate';
import { anyOf, Checks, read } from '@/kit/base/list/filters';
import type { FilterControlProps } from '@/kit/base/list/types';
import type { FiltersOf } from '@/kit/list/types';
import type { packageTemplate } from '@/services/packageTemplate';
import { useBags } from './row';

const { trigger, bag_id } = packageTemplateType.fields;

/** A template's own, beside those of all types. */
export const packageFilters: FiltersOf<typeof packageTemplate.list> = [
  anyOf('trigger', trigger),
  read('bag', bag_id, BagControl, BagWords),
];

function BagControl(props: FilterControlProps & { name: string }) {
  const options = useBags().map(({ item_id, name }) => ({ value: item_id, label: name }));
  return <Checks {...props} options={options} multiple />;
}

function BagWords({ values }: { values: readonly string[] }) {
  const bags = useBags();
  return values.map((value) => bags.find(({ item_id }) => item_id === value)?.name ?? value).join('、');
}
