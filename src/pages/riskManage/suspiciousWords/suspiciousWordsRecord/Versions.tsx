import { useMemo } from 'react';
import { wordBankType } from '@/domain/word/fields';
import { useHashQuery } from '@/hooks/useHashQuery';
import type { Action } from '@/kit/base/actions';
import { lazyPart } from '@/kit/base/lazyPart';
import { Part } from '@/kit/base/Part';
import { Tag } from '@/kit/field/Tag';
import { columnsOf } from '@/kit/list/columnsOf';
import { ListScreen } from '@/kit/list/ListScreen';
import type { ColumnsOf } from '@/kit/list/types';
import { type BankVersion, listBankVersions } from '@/services/wordRecords';
import { numberText } from '@/utils/numberText';

const DiffDrawer = lazyPart(() => import('./DiffDrawer'));

const columns: ColumnsOf<typeof listBankVersions> = columnsOf(wordBankType.fields, [
  {
    key: 'version',
    width: 120,
    render: ({ version, current }) => (
      <>
        <b>v{numberText(version)}</b> {current && <Tag color="green">生效中</Tag>}
      </>
    ),
  },
  { key: 'at', width: 120 },
  { key: 'by', width: 110 },
  { key: 'kind', width: 100 },
  { key: 'note', width: 260 },
  { key: 'size', width: 80 },
  {
    key: 'added',
    title: '新增 / 移除 / 变更',
    width: 150,
    align: 'right',
    render: ({ added, removed, changed }) => `+${numberText(added)} / −${numberText(removed)} / ${numberText(changed)}`,
  },
]);

const noFilters: readonly never[] = [];

/** 版本: each version of the bank as it was published, the difference between two, and the way back. */
export default function Versions() {
  const { query, setQuery } = useHashQuery();
  const actions = useMemo(
    (): Action<BankVersion>[] => [
      {
        key: 'diff',
        label: '对比',
        level: 'view',
        batch: true,
        // Two that were chosen with each other, one with the version before it.
        open: (_, rows) => {
          const [newer = 2, older = newer - 1] = rows.map(({ version }) => version).sort((a, b) => b - a);
          setQuery({ diff: `${Math.max(1, older)}-${newer}` });
        },
      },
      {
        key: 'rollback',
        label: '回滚到此版本',
        danger: true,
        level: 'L2',
        permission: 'riskManage.suspiciousWordsRecord:reverse',
        disabledReason: ({ current }) => (current ? '该版本正在生效' : undefined),
        form: () => import('./dialogs/RollbackForm'),
      },
    ],
    [setQuery],
  );
  const [, from, to] = /^(\d+)-(\d+)$/.exec(query.get('diff') ?? '') ?? [];
  return (
    <>
      <ListScreen
        title="词库版本"
        call={listBankVersions}
        columns={columns}
        filters={noFilters}
        rowKey={({ version }) => String(version)}
        actions={actions}
      />
      <Part>
        {from && to && (
          <DiffDrawer
            from={Number(from)}
            to={Number(to)}
            onChange={(next) => setQuery({ diff: next }, { replace: true })}
            onClose={() => setQuery({ diff: null })}
          />
        )}
      </Part>
    </>
  );
}
