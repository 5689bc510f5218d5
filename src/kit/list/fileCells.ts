import type { Field } from '@/domain/shared/objectType';
import type { Column, DescribedCell, FileCell } from '@/kit/base/list/types';
import type { CsvCell } from '@/utils/csv';
import { moneyNumber } from '@/utils/moneyNumber';
import { serverTime } from '@/utils/regionTime';
import { fieldText, isNothing } from '../field/fieldText';

/** The columns of a file that one column of the list makes; none if it is not exported. */
export function fileCellsOf<Row>({ title, text, file, exported }: Column<Row>): readonly FileCell<Row>[] {
  if (file) return file.flatMap((one) => ('field' in one ? fieldCells(one.field.label, one) : one));
  if (text) return [{ head: title, text }];
  return exported ? fieldCells(title, exported) : [];
}

/** A field in a file: plain numbers with their unit in the head, times of the server with their zone in the head. */
function fieldCells<Row>(title: string, { field, valueIn }: DescribedCell<Row>): readonly FileCell<Row>[] {
  const text = (row: Row) => cellOf(field, valueIn(row), Object(row));
  if (field.kind === 'time') return [{ head: `${title}（UTC+8）`, text }];
  if (field.kind === 'coins') return [{ head: `${title}（个）`, text }];
  if (field.kind !== 'money') return [{ head: title, text }];
  const { currency } = field;
  if (isCode(currency)) return [{ head: `${title}（${currency}）`, text }];
  const unit = (row: Row): CsvCell =>
    isNothing(valueIn(row)) ? null : String(Reflect.get(Object(row), currency) ?? '');
  return [
    { head: title, text },
    { head: `${title}币种`, text: unit },
  ];
}

/** `USD` is a currency itself; `currency` names the field that holds it. */
const isCode = (currency: string): boolean => /^[A-Z]{3}$/.test(currency);

function cellOf(field: Field, value: unknown, row: object): CsvCell {
  if (isNothing(value)) return null;
  if (Array.isArray(value)) return value.map((one) => cellOf(field, one, row)).join('、');
  if (typeof value === 'number') {
    if (field.kind === 'time') return serverTime(value);
    if (field.kind === 'count') return value;
    if (field.kind === 'coins') return String(value);
    if (field.kind === 'money') {
      return moneyNumber(value, isCode(field.currency) ? field.currency : String(Reflect.get(row, field.currency)));
    }
  }
  return typeof value === 'string' && field.kind !== 'map' ? value : fieldText(field, value, row);
}
