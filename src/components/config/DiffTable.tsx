import { Table } from 'antd';
import type { ReactNode } from 'react';
import { fieldOf } from '@/domain/objectType';
import { FieldValue } from '../FieldValue';
import { isNothing } from '../fieldText';
import type { DiffRow, FieldLabels } from './diff';

interface Props {
  rows: readonly DiffRow[];
  /** How fields are read: as moments, by their label maps … */
  labels: FieldLabels;
  /** What stands on the left and on the right, e.g. 线上 and 本次提交. */
  heads: readonly [string, string];
  /** Said instead of no rows. */
  none?: string;
}

/** What two versions do not share, field by field: times by region, pictures as pictures. */
export function DiffTable({ rows, labels, heads, none = '没有差异' }: Props) {
  if (rows.length === 0) return <p className="secondary">{none}</p>;
  const value = (path: string, shown: unknown) => <VersionValue path={path} value={shown} labels={labels} />;
  return (
    <Table<DiffRow>
      size="small"
      rowKey="path"
      pagination={false}
      dataSource={[...rows]}
      columns={[
        { title: '字段', dataIndex: 'label', width: 140 },
        { title: heads[0], key: 'before', render: (_, { path, before }) => value(path, before) },
        { title: heads[1], key: 'after', render: (_, { path, after }) => <strong>{value(path, after)}</strong> },
      ]}
    />
  );
}

interface ValueProps {
  path: string;
  value: unknown;
  labels: FieldLabels;
}

/** One field of a version as it is read: nothing in its own words. */
export function VersionValue({ path, value, labels }: ValueProps): ReactNode {
  if (value === undefined) return '—';
  if (isNothing(value)) return emptyWord(path);
  return <FieldValue field={fieldOf({ type: '', label: '', trail: [], fields: labels }, path)} value={value} />;
}

/** What nothing means there. */
function emptyWord(path: string): string {
  if (path === 'start_at') return '发布即开始';
  return path.startsWith('audience.') ? '不限' : '—';
}
