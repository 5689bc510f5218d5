import type { ComponentType, ReactNode } from 'react';
import { fieldOf } from '@/domain/objectType';
import { PlainTable } from '@/ui/PlainTable';
import { FieldValue } from '../FieldValue';
import { isNothing } from '../fieldText';
import type { DiffRow, FieldLabels } from './diff';

type FieldValues = Readonly<Record<string, ComponentType<{ value: string }>>>;

interface Props {
  rows: readonly DiffRow[];
  /** How fields are read: as moments, by their label maps … */
  labels: FieldLabels;
  /** … or by what the type has for them. */
  values?: FieldValues | undefined;
  /** What stands on the left and on the right, e.g. 线上 and 本次提交. */
  heads: readonly [string, string];
  /** Said instead of no rows. */
  none?: string;
}

/** What two versions do not share, field by field: times by region, pictures as pictures. */
export function DiffTable({ rows, labels, values, heads, none = '没有差异' }: Props) {
  const value = (path: string, shown: unknown) => (
    <VersionValue path={path} value={shown} labels={labels} values={values} />
  );
  return (
    <PlainTable
      rows={rows}
      rowKey={({ path }) => path}
      empty={none}
      columns={[
        { title: '字段', render: ({ label }) => label },
        { title: heads[0], wraps: true, render: ({ path, before }) => value(path, before) },
        { title: heads[1], wraps: true, render: ({ path, after }) => <strong>{value(path, after)}</strong> },
      ]}
    />
  );
}

interface ValueProps {
  path: string;
  value: unknown;
  labels: FieldLabels;
  values?: FieldValues | undefined;
}

/** One field of a version as it is read: nothing in its own words. */
export function VersionValue({ path, value, labels, values }: ValueProps): ReactNode {
  if (value === undefined) return '—';
  if (isNothing(value)) return emptyWord(path);
  const Own = values?.[path];
  if (Own && typeof value === 'string') return <Own value={value} />;
  return <FieldValue field={fieldOf({ type: '', label: '', trail: [], fields: labels }, path)} value={value} />;
}

/** What nothing means there. */
function emptyWord(path: string): string {
  if (path === 'start_at') return '发布即开始';
  return path.startsWith('audience.') ? '不限' : '—';
}
