import { PlainTable } from '@/kit/base/PlainTable';
import type { DiffRow, FieldLabels } from './diff';
import { type FieldValues, VersionValue } from './VersionValue';

interface Props {
  rows: readonly DiffRow[];
  /** Display of fields: as times, by their label maps … */
  labels: FieldLabels;
  /** Fields displayed differently. */
  values?: FieldValues | undefined;
  /** Titles of the left and right side, e.g. 线上 and 本次提交. */
  heads: readonly [string, string];
  /** Text for no rows. */
  none?: string;
}

/** Differences between two versions, field by field: times by region, pictures as pictures. */
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
