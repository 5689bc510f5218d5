import { maxBoxLevel } from '@/domain/limits';
import { treasureBoxType } from '@/domain/objects/treasureBox';
import { anyOf } from '@/kit/base/list/filters';
import type { FiltersOf } from '@/kit/list/types';
import type { treasureBox } from '@/services/treasureBox';

const { level, trigger } = treasureBoxType.fields;

const levels = Array.from({ length: maxBoxLevel }, (_, place) => ({
  value: String(place + 1),
  label: `${place + 1} 级`,
}));

/** A box's own, beside those of all types. */
export const treasureBoxFilters: FiltersOf<typeof treasureBox.list> = [
  anyOf('level', level, levels),
  anyOf('trigger', trigger),
];
