import { ConfigScreen } from '@/components/config/ConfigScreen';
import { packageTemplateType } from '@/domain/packageTemplate/fields';
import { anyOf, ChecksFilter, read } from '@/kit/base/list/filters';
import type { FilterControlProps } from '@/kit/base/list/types';
import type { FiltersOf } from '@/kit/list/types';
import type { packageTemplate } from '@/services/packageTemplate';
import { packageColumns } from './columns';
import { useBags } from './row';
import { packageConfig } from './type';

const { trigger, bag } = packageTemplateType.fields;

/** A template's own, beside those of all types. */
const packageFilters: FiltersOf<typeof packageTemplate.list> = [
  anyOf('trigger', trigger),
  read('bag', bag.fields.bag_id, BagControl, BagWords),
];

function BagControl(props: FilterControlProps & { name: string }) {
  const options = useBags().map(({ item_id, name }) => ({ value: item_id, label: name }));
  return <ChecksFilter {...props} options={options} multiple />;
}

function BagWords({ values }: { values: readonly string[] }) {
  const bags = useBags();
  return values.map((value) => bags.find(({ item_id }) => item_id === value)?.name ?? value).join('、');
}

/**
 * 推送礼包配置 (docs/design/operation.md#package-template): gifts offered to users on triggers: contents, quota, budget and
 * return.
 */
export default function PackageTemplatePage() {
  return <ConfigScreen type={packageConfig} columns={packageColumns} filters={packageFilters} />;
}
