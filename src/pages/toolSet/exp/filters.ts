import type { FiltersOf } from '@/components/list/types';
import { experimentAges } from '@/domain/experiment';
import { experimentType } from '@/domain/objects/experiment';
import type { experiment } from '@/services/experiment';
import { anyOf, textIn } from '@/ui/list/filters';

const { layer, goal, outcome, days, key } = experimentType.fields;

export const experimentFilters: FiltersOf<typeof experiment.list> = [
  anyOf('layer', layer),
  textIn('key', key),
  anyOf('goal', goal),
  anyOf('outcome', outcome),
  anyOf('age', days, experimentAges),
];
