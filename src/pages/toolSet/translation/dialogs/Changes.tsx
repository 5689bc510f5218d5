import type { ReactNode } from 'react';
import type { LabelMap } from '@/domain/labels';
import { cellIdOf, type DiffKind } from '@/domain/translation';
import { PagedTable, type Place } from '@/kit/base/list/PagedTable';
import type { PlainColumn } from '@/kit/base/PlainTable';
import { StateTag } from '@/kit/field/StateTag';
import { safeText } from '@/utils/safeText';

interface Line {
  key: string;
  lang?: string;
  kind: string;
  before: string;
  after: string;
}

interface Props<L extends Line> {
  label: string;
  lines: readonly L[];
  /** Page of the backend's; without it all lines are given. */
  paging?: { place: Place; total: number; onPlace: (next: Place) => void };
  kinds: LabelMap<string>;
  heads: readonly [before: string, after: string];
  /** Last column of each line. */
  choice?: (line: L) => ReactNode;
}

/** Texts before and after, in pages. */
export function Changes<L extends Line>({ label, lines, paging, kinds, heads, choice }: Props<L>) {
  const columns: PlainColumn<L>[] = [
    {
      title: '文案',
      wraps: true,
      render: ({ key, lang, kind }) => (
        <>
          <StateTag map={kinds} value={kind} /> {lang} <span className="mono">{safeText(key)}</span>
        </>
      ),
    },
    { title: heads[0], wraps: true, render: ({ before }) => <bdi>{safeText(before) || '—'}</bdi> },
    { title: heads[1], wraps: true, render: ({ after }) => <bdi>{safeText(after) || '—'}</bdi> },
  ];
  if (choice) columns.push({ title: '处理', wraps: true, render: choice });
  return (
    <PagedTable
      label={label}
      rows={lines}
      rowKey={({ key, lang = '' }) => cellIdOf(key, lang)}
      columns={columns}
      {...paging}
    />
  );
}

export const countColumns: readonly PlainColumn<Readonly<Record<DiffKind, number>>>[] = [
  { title: '新增', number: true, render: (counts) => counts.new },
  { title: '修改', number: true, render: ({ changed }) => changed },
  { title: '移除', number: true, render: ({ removed }) => removed },
];
