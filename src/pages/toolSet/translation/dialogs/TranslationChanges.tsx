import type { ReactNode } from 'react';
import { type LabelMap, labelOf } from '@/domain/shared/labels';
import { cellIdOf, type DiffKind, targetLangs } from '@/domain/translation/rules';
import { PagedTable, type TablePlace } from '@/kit/base/list/PagedTable';
import type { ListTotals } from '@/kit/base/list/types';
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
  paging?: { place: TablePlace; counted: ListTotals; onPlace: (next: TablePlace) => void };
  kinds: LabelMap<string>;
  heads: readonly [before: string, after: string];
  /** Lines of several languages, in a place as wide as the page: keys stay in one line. */
  byLang?: true;
  /** Last column of each line. */
  choice?: (line: L) => ReactNode;
}

/** Effect of a removal, in the place of the text that is not there any more. */
const removed = <span className="secondary">该语言已停用此文案，发布后不再下发译文</span>;

/** Texts before and after, in pages. */
export function TranslationChanges<L extends Line>({ label, lines, paging, kinds, heads, byLang, choice }: Props<L>) {
  const tag = ({ kind }: L) => <StateTag map={kinds} value={kind} />;
  const key = (line: L) => <span className="mono">{safeText(line.key)}</span>;
  const about: readonly PlainColumn<L>[] = byLang
    ? [
        { title: 'Key', render: key },
        { title: '语言', render: ({ lang = '' }) => labelOf(targetLangs, lang).label },
        { title: '变化', render: tag },
      ]
    : [
        {
          title: '文案',
          wraps: true,
          render: (line) => (
            <>
              {tag(line)} {key(line)}
            </>
          ),
        },
      ];
  const columns: PlainColumn<L>[] = [
    ...about,
    { title: heads[0], wraps: true, render: ({ before }) => <bdi>{safeText(before) || '—'}</bdi> },
    {
      title: heads[1],
      wraps: true,
      render: ({ after, kind }) => (kind === 'removed' ? removed : <bdi>{safeText(after) || '—'}</bdi>),
    },
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
