import { useModel } from '@umijs/max';
import { lazy, useMemo, useState } from 'react';
import { resultCannot } from '@/domain/quality';
import { recordActionOf } from '@/domain/reviewKinds';
import { stateOf } from '@/services/quality';
import type { Action } from '@/ui/actions';
import { Part } from '@/ui/Part';
import { clock } from '@/utils/clock';
import type { QualityRecord } from './columns';

const RegradeDialog = lazy(() => import('./RegradeDialog'));
const DisputeDialog = lazy(() => import('./DisputeDialog'));
const RuleDialog = lazy(() => import('./RuleDialog'));

const forms = { regrade: RegradeDialog, dispute: DisputeDialog, rule: RuleDialog };

const stateIn = (record: QualityRecord) => stateOf(record, record.case.payload.first_reviewer);

/** 改级, 申辩 and its ruling (screens/risk §3.7.11). */
export function useQualityActions() {
  const { state } = useModel('login');
  const me = state.user?.user_id ?? '';
  const [open, setOpen] = useState<{ name: keyof typeof forms; record: QualityRecord } | null>(null);
  const actions = useMemo((): Action<QualityRecord>[] => {
    const form =
      (name: keyof typeof forms) =>
      ([record]: readonly QualityRecord[]) => {
        if (record) setOpen({ name, record });
      };
    return [
      {
        key: 'reverse',
        label: '改级',
        level: 'L2',
        permission: recordActionOf('quality', 'reverse'),
        disabledReason: (record) => resultCannot.regrade(stateIn(record), me),
        open: form('regrade'),
      },
      {
        key: 'appeal',
        label: '裁定申辩',
        level: 'L2',
        permission: recordActionOf('quality', 'appeal'),
        disabledReason: (record) => resultCannot.rule(stateIn(record), me),
        open: form('rule'),
      },
      {
        key: 'dispute',
        label: '申辩',
        level: 'L2',
        permission: recordActionOf('quality', 'dispute'),
        disabledReason: (record) => resultCannot.dispute(stateIn(record), me, clock.now()),
        open: form('dispute'),
      },
    ];
  }, [me]);
  const Dialog = open && forms[open.name];
  const dialogs = Dialog && (
    <Part>
      <Dialog record={open.record} onClose={() => setOpen(null)} />
    </Part>
  );
  return { actions, dialogs };
}
