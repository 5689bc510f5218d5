import { useModel } from '@umijs/max';
import { useMemo } from 'react';
import { banCannot, leadCode } from '@/domain/ban';
import type { Action } from '@/kit/base/actions';
import { useAllowed, useCan } from '@/kit/field/useAllowed';
import type { BanRecord } from '@/services/ban';
import { waitsText } from './banText';

/** All that can be done with a ban, as data: the row, the drawer and the batch bar offer the same. */
export function useBanActions(): readonly Action<BanRecord>[] {
  const { state } = useModel('login');
  const me = state.user?.user_id ?? '';
  const isLead = useCan()(leadCode);

  const all = useMemo((): Action<BanRecord>[] => {
    return [
      {
        key: 'lift',
        label: '解封',
        level: 'L2',
        permission: 'banRecord:lift',
        batch: true,
        disabledReason: (ban) => banCannot.lift(ban, isLead),
        form: () => import('./dialogs/LiftForm'),
      },
      {
        key: 'appeal',
        label: '处理申诉',
        level: 'L2',
        permission: 'banRecord:appeal',
        disabledReason: (ban) => banCannot.appeal(ban, me),
        form: () => import('./dialogs/AppealForm'),
      },
      {
        key: 'term',
        label: '改时长',
        level: 'L2',
        permission: 'banRecord:edit',
        disabledReason: (ban) => banCannot.changeTerm(ban, isLead) ?? waitsText(ban),
        form: () => import('./dialogs/TermForm'),
      },
      {
        key: 'evidence',
        label: '补证据',
        level: 'L2',
        permission: 'banRecord:edit',
        disabledReason: banCannot.addEvidence,
        form: () => import('./dialogs/EvidenceForm'),
      },
      {
        key: 'permanent',
        label: '转永久',
        danger: true,
        level: 'L3',
        permission: 'banRecord:edit',
        disabledReason: (ban) => banCannot.makePermanent(ban) ?? waitsText(ban),
        form: () => import('./dialogs/PermanentForm'),
      },
    ];
  }, [isLead, me]);

  return useAllowed(all);
}
