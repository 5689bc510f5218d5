import { useCallback, useMemo } from 'react';
import { RecordPage } from '@/components/review/record/RecordPage';
import type { RecordFilter } from '@/components/review/record/recordFilters';
import type { RecordOf } from '@/components/review/record/recordOf';
import { caseType } from '@/domain/case/fields';
import { hackingFields } from '@/domain/hacking/fields';
import { sampleVerdicts } from '@/domain/hacking/rules';
import { recordActionOf } from '@/domain/review/kinds';
import { recordCannot } from '@/domain/review/record';
import { optionsOf } from '@/domain/shared/labels';
import { useHashQuery } from '@/hooks/useHashQuery';
import type { Action } from '@/kit/base/actions';
import { lazyPart, soonPart } from '@/kit/base/lazyPart';
import { Figures } from '@/kit/base/list/Figures';
import { anyOf, numberIn, oneOf, textIn } from '@/kit/base/list/filters';
import { openForm } from '@/kit/base/openForm';
import { Part } from '@/kit/base/Part';
import { hackingResultIn } from '@/services/hacking';
import { hackingColumns } from './columns';

const { case_type, cluster_id, contact, rules, marks } = hackingFields;

const markOptions = [
  ...optionsOf(sampleVerdicts),
  { value: 'blocked_coin', label: '有资金拦截' },
  { value: 'victims', label: '有受害者' },
  { value: 'cluster', label: '有团伙' },
];

const hackingFilters: readonly RecordFilter[] = [
  anyOf('type', case_type),
  textIn('cluster', cluster_id),
  // A type of contact; a single one is found by the id field.
  oneOf('contact', contact),
  anyOf('rule', rules),
  numberIn('score_min', caseType.fields.score, '≥'),
  anyOf('mark', marks, markOptions),
];

const RulePrecision = lazyPart(() => import('./RulePrecision'));
const HackingEvidence = soonPart(() => import('../evidence/HackingEvidence'));
const GangDrawer = lazyPart(() => import('./GangDrawer'));
type HackingRecord = RecordOf<'hacking'>;

const showOutcome = (record: HackingRecord) => openForm(() => import('./OutcomeDialog'), { record });

const notGang = ({ case: { payload } }: HackingRecord) => (payload.cluster_id === null ? '不属于任何团伙' : undefined);

const noOutcome = ({ extra }: HackingRecord) => (hackingResultIn(extra).outcome ? undefined : '没有处置结果');

const notDecided = ({ status }: HackingRecord) => (status === 'effective' ? undefined : '结论已不再生效');

/** 黑产审核记录 (docs/design/risk.md#hacking-record): decisions on fraud, solicitation and theft, by gang and by rule. */
export default function HackingRecordPage() {
  const { query, setQuery } = useHashQuery();
  const actions = useMemo((): Action<HackingRecord>[] => {
    return [
      { key: 'outcome', label: '处置结果', level: 'view', disabledReason: noOutcome, open: showOutcome },
      {
        key: 'gang',
        label: '查看团伙',
        level: 'view',
        disabledReason: notGang,
        open: ({ case: { payload } }) => setQuery({ gang: payload.cluster_id, merged: null, detail: null, tab: null }),
      },
      {
        key: 'batch',
        label: '按批次改判',
        level: 'L3',
        danger: true,
        permission: recordActionOf('hacking', 'reverse'),
        disabledReason: recordCannot.reverse,
        form: () => import('./ReverseBatchForm'),
      },
      {
        key: 'sample_mark',
        label: '样本标注',
        level: 'L2',
        permission: recordActionOf('hacking', 'qa'),
        disabledReason: notDecided,
        form: () => import('./SampleForm'),
      },
    ];
  }, [setQuery]);
  const gang = query.get('gang');
  const onMove = useCallback(
    ({ id, from }: { id: string; from: string }) => setQuery({ gang: id, merged: from }, { replace: true }),
    [setQuery],
  );
  return (
    <>
      <RecordPage
        kind="hacking"
        title="黑产审核记录"
        columns={hackingColumns}
        filters={hackingFilters}
        evidence={HackingEvidence}
        actions={actions}
        figures={
          <Figures label="规则准确率">
            <RulePrecision />
          </Figures>
        }
      />
      <Part>
        {gang && (
          <GangDrawer
            clusterId={gang}
            from={query.get('merged')}
            onMove={onMove}
            onClose={() => setQuery({ gang: null, merged: null })}
          />
        )}
      </Part>
    </>
  );
}
