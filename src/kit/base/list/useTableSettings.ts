import { useCallback, useMemo } from 'react';
import { useStore } from '@/hooks/useStore';
import { fieldsOf, kept } from '@/session/kept';
import type { Column, TableSettings } from './types';

/** Width readable without horizontal scrolling; a wider choice of columns scrolls. */
export const fitsSettings = 1240;
export const usualWidth = 120;
/** Maximum width of a column. */
const widest = 4 * fitsSettings;

/** Number of columns readable without horizontal scrolling, beside selection and actions. */
const shownAtFirst = 8;
const widthAtFirst = fitsSettings - 148;

/** The rest waits in the column settings. */
function hiddenAtFirst<Row>(columns: readonly Column<Row>[]): string[] {
  let left = widthAtFirst;
  const shown = columns
    .filter((column) => !column.hiddenAtFirst)
    .slice(0, shownAtFirst)
    .filter(({ width = usualWidth }) => {
      left -= width;
      return left >= 0;
    });
  return columns.filter((column) => !shown.includes(column)).map(({ key }) => key);
}

function defaults<Row>(columns: readonly Column<Row>[]): TableSettings {
  return {
    order: columns.map(({ key }) => key),
    hidden: hiddenAtFirst(columns),
    pinned: [],
    widths: {},
    density: 'small',
  };
}

const isStrings = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

function widthsIn(value: unknown): Record<string, number> {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).filter(
      (entry): entry is [string, number] => typeof entry[1] === 'number' && entry[1] > 0 && entry[1] <= widest,
    ),
  );
}

function read(stored: unknown): TableSettings | null {
  const { order, hidden, pinned, widths, density } = fieldsOf(stored);
  if (!isStrings(order) || !isStrings(hidden) || !isStrings(pinned)) return null;
  return {
    order,
    hidden,
    pinned,
    widths: widthsIn(widths),
    density: density === 'middle' || density === 'large' ? density : 'small',
  };
}

/** Table settings of this operator, kept in this browser under the table's name (docs/design/blocks.md#g1). */
export function useTableSettings<Row>(name: string, columns: readonly Column<Row>[]) {
  const store = useMemo(() => kept<TableSettings | null>(`table.${name}`, read), [name]);
  const stored = useStore(store);
  const settings = useMemo(() => stored ?? defaults(columns), [stored, columns]);
  const save = useCallback((next: TableSettings | null) => (next ? store.set(next) : store.clear()), [store]);

  const shown = useMemo(() => {
    // Columns that are newer than the stored settings come last, as they are.
    const ordered = [...columns].sort((a, b) => position(settings.order, a.key) - position(settings.order, b.key));
    const pinned = ({ key }: Column<Row>) => settings.pinned.includes(key);
    const visible = ordered
      .filter(({ key }) => !settings.hidden.includes(key))
      .sort((a, b) => Number(pinned(b)) - Number(pinned(a)));
    return { ordered, visible };
  }, [columns, settings]);
  return { settings, save, ...shown };
}

function position(order: readonly string[], key: string): number {
  const index = order.indexOf(key);
  return index < 0 ? order.length : index;
}
