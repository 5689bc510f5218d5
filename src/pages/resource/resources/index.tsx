import { ConfigScreen } from '@/components/config/ConfigScreen';
import { resourceType } from '@/domain/resource/fields';
import { animated } from '@/domain/resource/rules';
import { usedStates } from '@/domain/shared/references';
import { anyOf, numberIn, oneOf, textIn } from '@/kit/base/list/filters';
import type { FiltersOf } from '@/kit/list/types';
import type { resource } from '@/services/resource';
import { resourceColumns } from './columns';
import { resourceConfig } from './type';

const { code, kind, tier, price, anim, used } = resourceType.fields;

/** A resource's own, beside those of all types. */
const resourceFilters: FiltersOf<typeof resource.list> = [
  anyOf('kind', kind),
  anyOf('tier', tier),
  numberIn('price_min', price, '≥'),
  numberIn('price_max', price, '≤'),
  oneOf('animated', anim, animated),
  oneOf('used', used, usedStates),
  textIn('code', code),
];

/** 资源 (docs/design/resource.md#resources): gifts, effects, sounds and badges that other configs refer to. */
export default function ResourcePage() {
  return <ConfigScreen type={resourceConfig} columns={resourceColumns} filters={resourceFilters} />;
}
