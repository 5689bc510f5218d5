import { useMemo } from 'react';
import { StateTag } from '@/components/StateTag';
import { Time } from '@/components/Time';
import { UserCell } from '@/components/user/UserCell';
import { labelOf } from '@/domain/labels';
import { maxClaims } from '@/domain/limits';
import { caseStatus, languages, openStatus, priorities, scenes, sources } from '@/domain/review';
import { actionOf, type CaseKind } from '@/domain/reviewKinds';
import { useHashQuery } from '@/hooks/useHashQuery';
import type { CaseOf } from '@/services/caseSchema';
import { listCases } from '@/services/review';
import type { Action } from '@/ui/actions';
import type { Column, Filter } from '@/ui/list/types';
import type { ListCall } from '@/ui/list/useList';
import { formWith } from '@/ui/openForm';
import { serverTime } from '@/utils/regionTime';
import { safeText } from '@/utils/safeText';
import { ListScreen, type Source } from '../list/ListScreen';
import { Due } from './Due';
import styles from './parts.module.css';
import type { ReviewQueue } from './useReviewQueue';

interface Props<K extends CaseKind> {
  kind: K;
  title: string;
  filters: readonly Filter[];
  columns: readonly Column<CaseOf<K>>[];
  queue: ReviewQueue<K>;
}

/** The list mode of a bench (blocks G8): look over the queue, take what fits, and for leads: give it to somebody. */
export default function CaseTable<K extends CaseKind>({ kind, title, filters, columns, queue }: Props<K>) {
  const { setQuery } = useHashQuery();
  const call: Source<CaseOf<K>> = useMemo(() => {
    const read: ListCall<CaseOf<K>> = async (input, options) => {
      const { list, total } = await listCases({ ...input, kind }, options);
      return { list: list as CaseOf<K>[], total };
    };
    return Object.assign(read, { spec: { name: `${listCases.spec.name}.${kind}` } });
  }, [kind]);
  const actions: readonly Action<CaseOf<K>>[] = [
    {
      key: 'claim',
      label: '领取',
      level: 'view',
      permission: actionOf(kind, 'decide'),
      batch: true,
      disabledReason: ({ status, claim }) =>
        claim ? `${claim.name} 审核中` : openStatus.includes(status) ? undefined : '不在待审状态',
      open: (_, rows) => {
        const ids = rows.map(({ case_id }) => case_id).slice(0, maxClaims);
        void queue.claim({ size: ids.length, caseIds: ids }).then((count) => {
          if (count > 0) setQuery({ mode: null, page: null, sort: null });
        });
      },
    },
    {
      key: 'assign',
      label: '指派',
      level: 'L2',
      permission: actionOf(kind, 'lead'),
      batch: true,
      form: formWith(() => import('./dialogs/AssignForm'), { kind, takeBack: false }),
    },
    {
      key: 'takeBack',
      label: '收回',
      level: 'L2',
      permission: actionOf(kind, 'lead'),
      batch: true,
      disabledReason: ({ claim }) => (claim ? undefined : '没有人领取'),
      form: formWith(() => import('./dialogs/AssignForm'), { kind, takeBack: true }),
    },
  ];
  return (
    <ListScreen<CaseOf<K>>
      title={title}
      call={call}
      filters={filters}
      columns={useMemo(() => withCommon(columns), [columns])}
      rowKey={caseId}
      actions={actions}
      emptyHint="队列已清空"
    />
  );
}

const caseId = ({ case_id }: { case_id: string }): string => case_id;

/** The columns of every bench's list mode around the kind's own (blocks G8). */
function withCommon<K extends CaseKind>(own: readonly Column<CaseOf<K>>[]): Column<CaseOf<K>>[] {
  type Row = CaseOf<K>;
  return [
    {
      key: 'sla_due_at',
      title: 'SLA',
      width: 100,
      sort: 'sla_due_at',
      render: ({ sla_due_at }: Row) => <Due at={sla_due_at} />,
    },
    {
      key: 'priority',
      title: '优先级',
      width: 80,
      render: ({ priority }: Row) => <StateTag map={priorities} value={priority} />,
      text: ({ priority }) => priority,
    },
    {
      key: 'summary',
      title: '摘要',
      width: 240,
      render: ({ summary }: Row) => (
        <bdi className={styles.clip} title={safeText(summary)}>
          {safeText(summary)}
        </bdi>
      ),
      text: ({ summary }) => summary,
    },
    {
      key: 'target',
      title: '对象',
      width: 220,
      render: ({ target, target_uid }: Row) => (target ? <UserCell user={target} /> : target_uid || '—'),
      text: ({ target_uid }) => target_uid,
    },
    {
      key: 'scene',
      title: '场景',
      width: 90,
      render: ({ scene }: Row) => <StateTag map={scenes} value={scene} />,
      text: ({ scene }) => labelOf(scenes, scene).label,
    },
    ...own,
    {
      key: 'score',
      title: '机审分',
      width: 90,
      align: 'right',
      sort: 'score',
      render: ({ score }: Row) => score,
      text: ({ score }) => score,
    },
    {
      key: 'merged',
      title: '合并数',
      width: 90,
      align: 'right',
      sort: 'merged',
      render: ({ merged }: Row) => merged,
      text: ({ merged }) => merged,
    },
    {
      key: 'source',
      title: '来源',
      width: 90,
      render: ({ source }: Row) => <StateTag map={sources} value={source} />,
      text: ({ source }) => labelOf(sources, source).label,
    },
    {
      key: 'language',
      title: '语言',
      width: 90,
      render: ({ language }: Row) => <StateTag map={languages} value={language} />,
      text: ({ language }) => labelOf(languages, language).label,
    },
    {
      key: 'created_at',
      title: '等待',
      width: 110,
      sort: 'created_at',
      render: ({ created_at }: Row) => <Time at={created_at} relative />,
      text: ({ created_at }) => serverTime(created_at),
    },
    {
      key: 'status',
      title: '状态',
      width: 90,
      render: ({ status }: Row) => <StateTag map={caseStatus} value={status} />,
      text: ({ status }) => labelOf(caseStatus, status).label,
    },
    {
      key: 'claim',
      title: '认领人',
      width: 110,
      render: ({ claim }: Row) => claim?.name ?? '—',
      text: ({ claim }) => claim?.name ?? '',
    },
  ];
}
