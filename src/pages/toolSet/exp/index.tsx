import { ConfigScreen } from '@/components/config/ConfigScreen';
import { experimentType } from '@/domain/experiment/fields';
import { experimentAges } from '@/domain/experiment/rules';
import { anyOf, textIn } from '@/kit/base/list/filters';
import type { FiltersOf } from '@/kit/list/types';
import type { experiment } from '@/services/experiment';
import { experimentColumns } from './columns';
import { experimentConfig } from './type';

const { layer, goal, outcome, days, key } = experimentType.fields;

const experimentFilters: FiltersOf<typeof experiment.list> = [
  anyOf('layer', layer),
  textIn('key', key),
  anyOf('goal', goal),
  anyOf('outcome', outcome),
  anyOf('age', days, experimentAges),
];

/** 实验 (docs/design/tool-set.md#exp): A/B experiments: traffic of the layers, start, results, conclusion. */
export default function ExpPage() {
  return <ConfigScreen type={experimentConfig} columns={experimentColumns} filters={experimentFilters} />;
}
