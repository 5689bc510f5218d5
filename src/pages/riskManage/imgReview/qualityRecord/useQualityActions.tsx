import { useModel } from '@umijs/max';
import { useMemo } from 'react';
import { resultCannot } from '@/domain/quality';
import { recordActionOf } from '@/domain/reviewKinds';
import type { Action } from '@/kit/base/actions';
import { stateOf } from '@/services/quality';
import { clock } from '@/utils/clock';
import type { QualityRecord } from './columns';

const stateIn = (record: QualityRecord) => stateOf(record, record.case.payload.first_reviewer);

/** 改级, 申辩 and its ruling (screens/risk §3.7.11). */
export function useQualityActions(): readonly Action<QualityRecord>[] {
  const { state } = useModel('login');
  const me = state.user?.user_id ?? '';
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
