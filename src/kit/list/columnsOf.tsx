import type { ReactNode } from 'react';
import type { Field, Fields } from '@/domain/shared/objectType';
import { cutText } from '@/kit/base/list/cutTexts';
import type { Column } from '@/kit/base/list/types';
import type { FigureKind } from '@/kit/base/list/useFigureWidths';
import { fieldText, isNothing } from '../field/fieldText';
import { SignedCoins } from '../field/SignedCoins';
import { StateTag } from '../field/StateTag';
import { Time } from '../field/Time';
import { Uid } from '../field/Uid';
import type { ColumnSpec } from './types';

/**
 * Columns of a list in this order, with only what differs from the descriptor: titles, rendering and exports come from
 * its fields (docs/adr/0009). A column shows the field of its `key` or `field`, or its `value`. `after` adds to the
 * default rendering; `render` replaces it, and then only its own `text` is exported, so that values hidden on the
 * screen do not leave in a file.
 */
export const columnsOf = <Row extends object, Sort extends string, Key extends string, F extends Fields>(
  fields: F,
  columns: readonly ColumnSpec<NoInfer<Row>, NoInfer<Sort>, NoInfer<Key>, F>[],
): readonly Column<Row, Sort, Key>[] =>
  columns.map(({ field: about, value, after, render, ...said }) => {
    const field: Field = fields[about ?? said.key] ?? { label: said.key };
    const title = said.title ?? field.label;
    const kind = figureKindOf(field, render !== undefined);
    if (render) return { ...kind, ...said, title, render };
    const valueIn = value ?? ((row: Row): unknown => Reflect.get(row, said.key));
    return {
      ...kind,
      ...(isNumeric(field) ? { align: 'right' as const } : {}),
      ...(field.kind === 'time' ? { time: true as const } : {}),
      exported: { field, valueIn },
      ...said,
      title,
      render: (row: Row) => (
        <>
          {standardCell(field, valueIn(row), row)}
          {after?.(row)}
        </>
      ),
    };
  });

const isNumeric = ({ kind }: Field): boolean => kind === 'count' || kind === 'coins' || kind === 'money';

/** A cell with a look of its own may hold more than its id or count, e.g. a name, which is shortened. */
function figureKindOf({ kind }: Field, isDrawn: boolean): { kind?: FigureKind } {
  if (kind === 'money' || kind === 'coins' || kind === 'time') return { kind };
  if (isDrawn) return {};
  if (kind === 'uid' || kind === 'object') return { kind: 'id' };
  return kind === 'count' ? { kind } : {};
}

/** A value in a row of a list: states as tags, ids with a press to copy them, moments short, coins with their sign. */
function standardCell(field: Field, value: unknown, row: object): ReactNode {
  if (isNothing(value)) return '—';
  if (Array.isArray(value)) return <bdi>{cutText(value.map((one) => fieldText(field, one, row)).join('、'))}</bdi>;
  if (field.kind === 'map') return <StateTag map={field.map} value={String(value)} />;
  if (field.kind === 'uid' || field.kind === 'object') return <Uid id={String(value)} label={field.label} />;
  if (field.kind === 'time' && typeof value === 'number') return <Time at={value} short />;
  if (field.kind === 'coins' && typeof value === 'number') return <SignedCoins value={value} />;
  return <bdi>{fieldText(field, value, row)}</bdi>;
}
