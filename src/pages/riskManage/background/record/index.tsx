import { useMemo } from 'react';
import { RecordPage } from '@/components/review/record/RecordPage';
import type { RecordOf } from '@/components/review/record/recordOf';
import { useHashQuery } from '@/hooks/useHashQuery';
import type { Action } from '@/kit/base/actions';
import { lazyPart, soonPart } from '@/kit/base/lazyPart';
import { Figures } from '@/kit/base/list/Figures';
import { Part } from '@/kit/base/Part';
import { backgroundColumns } from './columns';
import { backgroundFilters } from './filters';
import { backgroundReversal } from './reversal';

const RepeatersPanel = lazyPart(() => import('./RepeatersPanel'));
const BackgroundEvidence = soonPart(() => import('../evidence/BackgroundEvidence'));
const SameDrawer = lazyPart(() => import('../evidence/SameDrawer'));

/** 背景审核记录 (screens/risk §3.7.13): decisions on backgrounds, with restores, refunds and corrections. */
export default function BackgroundRecordPage() {
  const { query, setQuery } = useHashQuery();
  const same = query.get('same');
  const actions = useMemo(
    (): Action<RecordOf<'background'>>[] => [
      { key: 'same', label: '同图', level: 'view', open: ({ case_id }) => setQuery({ same: case_id }) },
    ],
    [setQuery],
  );
  return (
    <>
      <RecordPage
        kind="background"
        title="背景审核记录"
        columns={backgroundColumns}
        filters={backgroundFilters}
        evidence={BackgroundEvidence}
        actions={actions}
        reversal={backgroundReversal}
        figures={
          <Figures label="屡次违规">
            <RepeatersPanel />
          </Figures>
        }
      />
      <Part>{same && <SameDrawer caseId={same} onClose={() => setQuery({ same: null })} />}</Part>
    </>
  );
}
