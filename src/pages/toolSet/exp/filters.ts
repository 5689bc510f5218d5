import { experimentAges } from '@/domain/experiment';
import { experimentType } from '@/domain/objects/experiment';
import { anyOf, textIn } from '@/kit/base/list/filters';
import type { FiltersOf } from '@/kit/list/types';
import type { experiment } from '@/services/experiment';

const { layer, goal, outcome, days, key } = experimentType.fields;

export const experimentFilters: FiltersOf<typeof experiment.list> = [
  anyOf('layer', layer),
  textIn('key', key),
  anyOf('goal', goal),
  anyOf('outcome', outcome),
  anyOf('age', days, experimentAges),
];
