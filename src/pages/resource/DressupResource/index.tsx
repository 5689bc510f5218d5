import { ConfigScreen } from '@/components/config/ConfigScreen';
import { dressupType } from '@/domain/dressup/fields';
import { usedStates } from '@/domain/shared/references';
import { anyOf, oneOf } from '@/kit/base/list/filters';
import type { FiltersOf } from '@/kit/list/types';
import type { dressup } from '@/services/dressup';
import { dressupColumns } from './columns';
import { dressupConfig } from './type';

const { slot, rarity, obtain, used } = dressupType.fields;

/** A dress-up's own, beside those of all types; its name is searched by the box. */
const dressupFilters: FiltersOf<typeof dressup.list> = [
  anyOf('slot', slot),
  anyOf('rarity', rarity),
  anyOf('obtain', obtain),
  oneOf('used', used, usedStates),
];

/** 装扮 (docs/design/resource.md#dressup): items users wear: how they are obtained, owners and wearers. */
export default function DressupPage() {
  return <ConfigScreen type={dressupConfig} columns={dressupColumns} filters={dressupFilters} />;
}
