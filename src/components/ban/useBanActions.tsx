import { useModel } from '@umijs/max';
import { lazy, useMemo, useState } from 'react';
import { banCannot, leadCode } from '@/domain/banRecord';
import type { BanRecord } from '@/services/bans';
import type { Action } from '@/ui/actions';
import { Part } from '@/ui/Part';
import { useAllowed, useCan } from '../useAllowed';

const LiftDialog = lazy(() => import('./dialogs/LiftDialog'));
const BatchLiftDialog = lazy(() => import('./dialogs/BatchLiftDialog'));
const TermDialog = lazy(() => import('./dialogs/TermDialog'));
const PermanentDialog = lazy(() => import('./dialogs/PermanentDialog'));
const EvidenceDialog = lazy(() => import('./dialogs/EvidenceDialog'));
const AppealDialog = lazy(() => import('./dialogs/AppealDialog'));

/** The one dialog that is open. */
type Dialog =
  | { kind: 'lift' | 'term' | 'permanent' | 'evidence' | 'appeal'; ban: BanRecord }
  | { kind: 'batch'; bans: readonly BanRecord[] };

/** All that can be done with a ban, as data: the row, the drawer and the batch bar offer the same. */
export function useBanActions(onDetail: (banId: string) => void) {
  const { state } = useModel('login');
  const me = state.user?.name ?? '';
  const isLead = useCan()(leadCode);
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const close = () => setDialog(null);

  const all = useMemo((): Action<BanRecord>[] => {
    const withFirst = (open: (ban: BanRecord) => void) => (rows: readonly BanRecord[]) => {
      const [ban] = rows;
      if (ban) open(ban);
    };
    const form = (kind: Exclude<Dialog['kind'], 'batch'>) => withFirst((ban) => setDialog({ kind, ban }));
    const waits = ({ pending_approval }: BanRecord) =>
      pending_approval ? `已有待审批的申请 ${pending_approval}` : undefined;
    return [
      { key: 'detail', label: '详情', level: 'view', open: withFirst(({ ban_id }) => onDetail(ban_id)) },
      {
        key: 'lift',
        label: '解封',
        level: 'L2',
        permission: 'banRecord:lift',
        batch: true,
        disabledReason: (ban) => banCannot.lift(ban, isLead),
        open: (bans) => (bans.length > 1 ? setDialog({ kind: 'batch', bans }) : form('lift')(bans)),
      },
      {
        key: 'appeal',
        label: '处理申诉',
        level: 'L2',
        permission: 'banRecord:appeal',
        disabledReason: (ban) => banCannot.appeal(ban, me),
        open: form('appeal'),
      },
      {
        key: 'term',
        label: '改时长',
        level: 'L2',
        permission: 'banRecord:edit',
        disabledReason: (ban) => banCannot.changeTerm(ban, isLead) ?? waits(ban),
        open: form('term'),
      },
      {
        key: 'evidence',
        label: '补证据',
        level: 'L2',
        permission: 'banRecord:edit',
        disabledReason: banCannot.addEvidence,
        open: form('evidence'),
      },
      {
        key: 'permanent',
        label: '转永久',
        danger: true,
        level: 'L3',
        permission: 'banRecord:edit',
        disabledReason: (ban) => banCannot.makePermanent(ban) ?? waits(ban),
        open: form('permanent'),
      },
    ];
  }, [isLead, me, onDetail]);

  const dialogs = (
    <Part>
      {dialog?.kind === 'lift' && <LiftDialog ban={dialog.ban} onClose={close} />}
      {dialog?.kind === 'batch' && <BatchLiftDialog bans={dialog.bans} isLead={isLead} onClose={close} />}
      {dialog?.kind === 'term' && <TermDialog ban={dialog.ban} onClose={close} />}
      {dialog?.kind === 'permanent' && <PermanentDialog ban={dialog.ban} onClose={close} />}
      {dialog?.kind === 'evidence' && <EvidenceDialog ban={dialog.ban} onClose={close} />}
      {dialog?.kind === 'appeal' && <AppealDialog ban={dialog.ban} onClose={close} />}
    </Part>
  );

  return { actions: useAllowed(all), dialogs };
}
