import { useQuery } from '@tanstack/react-query';
import { Link } from '@umijs/max';
import { caseType, decisionType } from '@/domain/case/fields';
import { caseKinds } from '@/domain/review/kinds';
import { DetailDrawer } from '@/kit/base/DetailDrawer';
import { Loaded } from '@/kit/base/Loaded';
import { Facts } from '@/kit/detail/Facts';
import { Section } from '@/kit/detail/Section';
import { useScreens } from '@/kit/field/useScreens';
import { getCase } from '@/services/reviewRecords';
import { queryOf } from '@/utils/queryOf';
import { safeText } from '@/utils/safeText';
import { measureText } from '../review/record/recordOf';
import { CaseTimeline } from '../review/record/Timeline';

interface Props {
  caseId: string;
  onClose: () => void;
}

/** Case behind a request, opened above it: findings and timeline; its evidence is one click away. */
export default function CasePeek({ caseId, onClose }: Props) {
  const screens = useScreens();
  const query = useQuery(queryOf(getCase, { case_id: caseId }));
  return (
    <DetailDrawer title={`案件 ${safeText(caseId)}`} onClose={onClose}>
      <Loaded query={query} rows={8}>
        {({ case: item, decisions, timeline }) => {
          const { recordPath } = caseKinds[item.kind];
          const decision = decisions.at(-1);
          const to = decision ? `?detail=${decision.decision_id}` : `?q=${item.case_id}`;
          return (
            <>
              <Facts
                of={caseType}
                row={item}
                facts={['summary', 'status', 'priority', 'scene', 'source', 'created_at']}
              />
              {decision && (
                <Section title="结论">
                  <Facts
                    of={decisionType}
                    row={decision}
                    facts={[
                      'conclusion',
                      'reason_code',
                      // Whether it is done is for this request to say.
                      ['measures', decision.measures.map(measureText).join('、') || '—'],
                      ['note', decision.note ? <bdi key="note">{safeText(decision.note)}</bdi> : '—'],
                      'by_name',
                      'decided_at',
                    ]}
                  />
                </Section>
              )}
              {screens.some(({ path }) => path === recordPath) && (
                <p>
                  <Link to={`${recordPath}${to}`}>查看证据与审核记录</Link>
                </p>
              )}
              <Section title="经过">
                <CaseTimeline events={timeline} />
              </Section>
            </>
          );
        }}
      </Loaded>
    </DetailDrawer>
  );
}
