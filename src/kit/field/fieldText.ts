import { isFigure } from '@/domain/shared/figure';
import { labelOf } from '@/domain/shared/labels';
import type { Field } from '@/domain/shared/objectType';
import { moneyText } from '@/utils/money';
import { numberText } from '@/utils/numberText';
import { safeText } from '@/utils/safeText';

/** Nothing, however it is written; a number that an answer lacks is `NaN`, and one beyond all counting is none. */
export const isNothing = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (typeof value === 'number' && !isFigure(value)) ||
  (Array.isArray(value) && value.length === 0);

/**
 * One value in words, as its field says it is read: keys by their labels, numbers with their unit, strangers' text
 * made safe. Moments, reasons and links need more than words. `row` has what else the object has, e.g. a currency.
 */
export function fieldText(field: Field, value: unknown, row: object): string {
  if (typeof value === 'boolean') return value ? '是' : '否';
  if (field.kind === 'parts' && typeof value === 'object' && value !== null) return safeText(field.text(value));
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  if (field.kind === 'map') return safeText(labelOf(field.map, text).label);
  if (typeof value !== 'number') return safeText(text);
  if (field.kind === 'words') return field.text(value);
  if (field.kind === 'money') return moneyText(value, String(Reflect.get(row, field.currency) ?? field.currency));
  return numberText(value);
}
