import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Flex, Skeleton, Tabs } from 'antd';
import type { ReactNode } from 'react';
import type { DetailProps } from '@/components/list/ListScreen';
import { labelOf } from '@/domain/labels';
import { evidenceDays } from '@/domain/limits';
import { caseType } from '@/domain/objects/case';
import { caseKinds } from '@/domain/reviewKinds';
import { useHashQuery } from '@/hooks/useHashQuery';
import { getCase, type ReviewRecord } from '@/services/reviewRecords';
import { DetailDrawer } from '@/ui/DetailDrawer';
import { Loaded } from '@/ui/Loaded';
import layout from '@/ui/layout.module.css';
import { lazyPart } from '@/ui/lazyPart';
import { Part } from '@/ui/Part';
import { clock } from '@/utils/clock';
import { safeText } from '@/utils/safeText';
import styles from '../frame.module.css';
import { RecordFacts } from './RecordFacts';
import { CaseTimeline } from './Timeline';

const AuditTrail = lazyPart(() => import('@/components/AuditTrail'));

const dayMs = 86_400_000;

interface Props extends Pick<DetailProps<ReviewRecord>, 'id' | 'walk' | 'onClose'> {
  /** Undefined until it is found. */
  record: ReviewRecord | undefined;
  finding: UseQueryResult<ReviewRecord | null>;
  evidence: ReactNode;
  buttons: ReactNode;
}

/** One record beside the list, `?detail=<decision>`; a link may name a part of it, `&span=`. The arrows walk the rows. */
export default function RecordDrawer({ id, walk, onClose, record, finding, evidence, buttons }: Props) {
  const { query, setQuery } = useHashQuery();
  return (
    <DetailDrawer
      title={record ? `${labelOf(caseKinds, record.kind).label}审核记录` : '审核记录'}
      onClose={onClose}
      {...walk}
    >
      {record ? (
        <Tabs
          key={id}
          activeKey={query.get('tab') === 'audit' ? 'audit' : 'detail'}
          onChange={(tab) => setQuery({ tab: tab === 'detail' ? null : tab }, { replace: true })}
          items={[
            {
              key: 'detail',
              label: '详情',
              children: (
                <Flex vertical gap="middle">
                  {buttons}
                  <RecordFacts record={record} onDetail={(detail) => setQuery({ detail, span: null })} />
                  <Section title="证据">
                    {isPurged(record) ? <Purged /> : <div className={styles.evidence}>{evidence}</div>}
                  </Section>
                  <Section title="经过">
                    <Course caseId={record.case_id} />
                  </Section>
                </Flex>
              ),
            },
            {
              key: 'audit',
              label: '操作记录',
              children: (
                <Part fallback={<Skeleton active />}>
                  <AuditTrail type={caseType} id={record.case_id} />
                </Part>
              ),
            },
          ]}
        />
      ) : (
        <Loaded
          query={finding}
          rows={8}
          isEmpty={() => true}
          empty={
            <>
              没有结论 <bdi>{safeText(id)}</bdi>，请核对链接
            </>
          }
        >
          {() => null}
        </Loaded>
      )}
    </DetailDrawer>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3 className={layout.headingTop}>{title}</h3>
      {children}
    </section>
  );
}

const isPurged = ({ case: item }: ReviewRecord): boolean => clock.now() - item.created_at > evidenceDays * dayMs;

function Purged() {
  return <p className="secondary">证据已过保留期（{evidenceDays} 天），结论与操作记录仍保留。</p>;
}

function Course({ caseId }: { caseId: string }) {
  const query = useQuery({
    queryKey: [getCase.spec.name, caseId],
    queryFn: ({ signal }) => getCase({ case_id: caseId }, { signal }),
  });
  return (
    <Loaded query={query} isEmpty={({ timeline }) => timeline.length === 0} empty="没有经过记录">
      {({ timeline }) => <CaseTimeline events={timeline} />}
    </Loaded>
  );
}
