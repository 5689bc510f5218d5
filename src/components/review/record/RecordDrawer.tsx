import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { caseType } from '@/domain/case/fields';
import { caseKinds } from '@/domain/review/kinds';
import { labelOf } from '@/domain/shared/labels';
import { evidenceDays } from '@/domain/shared/limits';
import { useHashQuery } from '@/hooks/useHashQuery';
import { DetailDrawer } from '@/kit/base/DetailDrawer';
import { Loaded } from '@/kit/base/Loaded';
import { DetailTabs } from '@/kit/detail/DetailTabs';
import { Section } from '@/kit/detail/Section';
import type { DetailProps } from '@/kit/list/ListScreen';
import { getCase, type ReviewRecord } from '@/services/reviewRecords';
import { clock } from '@/utils/clock';
import { queryOf } from '@/utils/queryOf';
import { safeText } from '@/utils/safeText';
import styles from '../frame.module.css';
import { RecordFacts } from './RecordFacts';
import { CaseTimeline } from './Timeline';

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
  const { setQuery } = useHashQuery();
  return (
    <DetailDrawer
      title={record ? `${labelOf(caseKinds, record.kind).label}审核记录` : '审核记录'}
      onClose={onClose}
      {...walk}
    >
      {record ? (
        <DetailTabs id={id} trail={{ of: caseType, id: record.case_id }}>
          {buttons}
          <RecordFacts record={record} onDetail={(detail) => setQuery({ detail, span: null })} />
          <Section title="证据">
            {isPurged(record) ? <Purged /> : <div className={styles.evidence}>{evidence}</div>}
          </Section>
          <Section title="经过">
            <Course caseId={record.case_id} />
          </Section>
        </DetailTabs>
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

const isPurged = ({ case: item }: ReviewRecord): boolean => clock.now() - item.created_at > evidenceDays * dayMs;

function Purged() {
  return <p className="secondary">证据已过保留期（{evidenceDays} 天），结论与操作记录仍保留。</p>;
}

function Course({ caseId }: { caseId: string }) {
  const query = useQuery(queryOf(getCase, { case_id: caseId }));
  return (
    <Loaded query={query} isEmpty={({ timeline }) => timeline.length === 0} empty="没有经过记录">
      {({ timeline }) => <CaseTimeline events={timeline} />}
    </Loaded>
  );
}
