import { useQuery } from '@tanstack/react-query';
import { Button, Flex } from 'antd';
import { useMemo, useState } from 'react';
import { RecordPage } from '@/components/review/record/RecordPage';
import type { RecordFilter } from '@/components/review/record/recordFilters';
import { qualityFields } from '@/domain/quality/fields';
import { resultCannot } from '@/domain/quality/rules';
import { recordActionOf } from '@/domain/review/kinds';
import type { Action } from '@/kit/base/actions';
import { lazyPart } from '@/kit/base/lazyPart';
import { Figures } from '@/kit/base/list/Figures';
import { anyOf, ChecksFilter, oneOf, read, textIn } from '@/kit/base/list/filters';
import type { FilterControlProps } from '@/kit/base/list/types';
import { Part } from '@/kit/base/Part';
import { useOperatorId } from '@/kit/field/useOperatorId';
import { checkStateOf, qualityFigures } from '@/services/quality';
import { clock } from '@/utils/clock';
import { queryOf } from '@/utils/queryOf';
import { type QualityRecord, qualityColumns } from './columns';

const QualityFigures = lazyPart(() => import('./Figures'));
const WeeklyReport = lazyPart(() => import('./WeeklyReport'));

/** 周报, and figures that are read when they are first opened. */
function FiguresPanel() {
  const [weekly, setWeekly] = useState(false);
  return (
    <Flex gap="middle" align="flex-start">
      <Figures label="差错趋势与点击率">
        <QualityFigures />
      </Figures>
      <Button size="small" onClick={() => setWeekly(true)}>
        周报
      </Button>
      {weekly && (
        <Part>
          <WeeklyReport onClose={() => setWeekly(false)} />
        </Part>
      )}
    </Flex>
  );
}

const { mode, grade, defects, recommend, agree, error_type, first_reviewer, batch_id, inspector, dispute } =
  qualityFields;

function useFirstReviewers(): readonly { value: string; label: string }[] {
  const { data } = useQuery({ ...queryOf(qualityFigures, {}), staleTime: 60_000 });
  return [...new Map(data?.trend.map((one) => [one.by, one.name]))].map(([value, label]) => ({ value, label }));
}

/** First reviewers, as far as this operator may know them. */
function FirstReviewer(props: FilterControlProps & { name: string }) {
  return <ChecksFilter {...props} options={useFirstReviewers()} />;
}

function FirstReviewerNames({ values }: { values: readonly string[] }) {
  const people = useFirstReviewers();
  return <>{values.map((value) => people.find((one) => one.value === value)?.label ?? value).join('、')}</>;
}

/** G10 and 等级, 缺陷, 推荐, 模式, 一致性, 被检人 (docs/design/risk.md#quality-record). */
const qualityFilters: readonly RecordFilter[] = [
  oneOf('type', mode),
  anyOf('grade', grade),
  anyOf('defect', defects),
  anyOf('recommend', recommend),
  oneOf('agree', agree),
  anyOf('error', error_type),
  read('first_reviewer', first_reviewer, FirstReviewer, FirstReviewerNames),
  textIn('batch', batch_id),
  textIn('reviewer', inspector),
  anyOf('appeal', dispute),
];

const stateIn = (record: QualityRecord) => checkStateOf(record, record.case.payload.first_reviewer);

/** 改级, 申辩 and its ruling (docs/design/risk.md#quality-record). */
function useQualityActions(): readonly Action<QualityRecord>[] {
  const me = useOperatorId();
  return useMemo((): Action<QualityRecord>[] => {
    return [
      {
        key: 'reverse',
        label: '改级',
        level: 'L2',
        permission: recordActionOf('quality', 'reverse'),
        disabledReason: (record) => resultCannot.regrade(stateIn(record), me),
        form: () => import('./RegradeForm'),
      },
      {
        key: 'appeal',
        label: '裁定申辩',
        level: 'L2',
        permission: recordActionOf('quality', 'appeal'),
        disabledReason: (record) => resultCannot.rule(stateIn(record), me),
        form: () => import('./RuleForm'),
      },
      {
        key: 'dispute',
        label: '申辩',
        level: 'L2',
        permission: recordActionOf('quality', 'dispute'),
        disabledReason: (record) => resultCannot.dispute(stateIn(record), me, clock.now()),
        form: () => import('./DisputeForm'),
      },
    ];
  }, [me]);
}

const Result = lazyPart(() => import('./Result'));

/** 图片质量记录 (docs/design/risk.md#quality-record): grades and second checks: corrections, disputes and weekly reports. */
export default function QualityRecordPage() {
  const actions = useQualityActions();
  return (
    <RecordPage
      kind="quality"
      title="图片质量记录"
      columns={qualityColumns}
      filters={qualityFilters}
      evidence={Result}
      actions={actions}
      figures={<FiguresPanel />}
    />
  );
}
