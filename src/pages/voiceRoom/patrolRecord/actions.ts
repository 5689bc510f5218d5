import { patrolCheckType } from '@/domain/objects/patrolRecord';
import { checkCannot } from '@/domain/patrolRecord';
import type { Action } from '@/kit/base/actions';
import { copyText } from '@/kit/base/copyText';
import type { PatrolCheck } from '@/services/patrolRecord';

const code = 'voiceRoom.patrolRecord';

/** Address of one check, to paste anywhere. */
const addressOf = ({ check_id }: PatrolCheck): string =>
  `${window.location.origin}${window.location.pathname}#${patrolCheckType.path?.(check_id)}`;

export const checkActions: readonly Action<PatrolCheck>[] = [
  {
    key: 'correct',
    label: '改判',
    level: 'L2',
    permission: `${code}:correct`,
    form: () => import('./dialogs/CorrectForm'),
  },
  {
    key: 'report',
    label: '转举报审核',
    level: 'L2',
    permission: `${code}:report`,
    disabledReason: checkCannot.report,
    form: () => import('./dialogs/ReportForm'),
  },
  { key: 'copy', label: '复制链接', level: 'view', open: (check) => void copyText(addressOf(check), '链接已复制') },
];
