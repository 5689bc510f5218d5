import { useCallback, useMemo, useState } from 'react';
import { preference } from '@/session/storage';
import { parseJson } from '@/utils/parseJson';
import type { Column, TableSettings } from './types';

function defaults<Row>(columns: readonly Column<Row>[]): TableSettings {
  return {
    order: columns.map(({ key }) => key),
    hidden: columns.filter(({ hiddenAtFirst }) => hiddenAtFirst).map(({ key }) => key),
    pinned: [],
    density: 'small',
  };
}

const isStrings = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

function readSettings(text: string | null): TableSettings | null {
  if (!text) return null;
  try {
    const value = parseJson(text) as Partial<TableSettings> | null;
    if (!value || !isStrings(value.order) || !isStrings(value.hidden) || !isStrings(value.pinned)) return null;
    const density = value.density === 'middle' || value.density === 'large' ? value.density : 'small';
    return { order: value.order, hidden: value.hidden, pinned: value.pinned, density };
  } catch {
    return null;
  }
}

/** Column settings of one table, kept in this browser under the table's name. */
export function useTableSettings<Row>(name: string, columns: readonly Column<Row>[]) {
  const slot = useMemo(() => preference(`table.${name}`), [name]);
  const [stored, setStored] = useState(() => readSettings(slot.get()));
  const settings = useMemo(() => stored ?? defaults(columns), [stored, columns]);

  const save = useCallback(
    (next: TableSettings | null) => {
      if (next) slot.set(JSON.stringify(next));
      else slot.clear();
      setStored(next);
    },
    [slot],
  );

  const shown = useMemo(() => {
    // Columns that are newer than the stored settings come last, as they are.
    const ordered = [...columns].sort((a, b) => position(settings.order, a.key) - position(settings.order, b.key));
    const visible = ordered
      .filter(({ key }) => !settings.hidden.includes(key))
      .map((column) => (settings.pinned.includes(column.key) ? { ...column, fixed: 'left' as const } : column))
      .sort((a, b) => edge(a.fixed) - edge(b.fixed));
    return { ordered, visible };
  }, [columns, settings]);
  return { settings, save, ...shown };
}

function position(order: readonly string[], key: string): number {
  const index = order.indexOf(key);
  return index < 0 ? order.length : index;
}

const edge = (fixed: 'left' | 'right' | undefined) => (fixed === 'left' ? -1 : fixed === 'right' ? 1 : 0);
