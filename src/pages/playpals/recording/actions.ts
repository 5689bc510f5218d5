import { recordingCannot } from '@/domain/recording';
import type { Action } from '@/kit/base/actions';
import { formWith } from '@/kit/base/openForm';
import type { Recording } from '@/services/recording';
import { clock } from '@/utils/clock';

const code = 'Playpals.audioRecording';
const hold = () => import('./dialogs/HoldForm');

export const recordingActions: readonly Action<Recording>[] = [
  {
    key: 'conclude',
    label: '结论',
    level: 'L2',
    permission: `${code}:conclude`,
    disabledReason: recordingCannot.conclude,
    form: () => import('./dialogs/ConcludeForm'),
  },
  {
    key: 'report',
    label: '转案',
    level: 'L2',
    permission: `${code}:report`,
    disabledReason: recordingCannot.report,
    form: () => import('./dialogs/ReportForm'),
  },
  {
    key: 'extend',
    label: '延长保留',
    level: 'L2',
    permission: `${code}:retain`,
    disabledReason: (one) => recordingCannot.extend(one, clock.now()),
    form: () => import('./dialogs/ExtendForm'),
  },
  {
    key: 'hold',
    label: '法律保全',
    level: 'L2',
    permission: `${code}:retain`,
    disabledReason: (one) => (one.legal_hold ? '已在法律保全中' : recordingCannot.hold(one, clock.now())),
    form: formWith(hold, { held: true }),
  },
  {
    key: 'release',
    label: '解除保全',
    level: 'L2',
    danger: true,
    permission: `${code}:retain`,
    disabledReason: ({ legal_hold }) => (legal_hold ? undefined : '未在法律保全中'),
    form: formWith(hold, { held: false }),
  },
  {
    key: 'download',
    label: '下载',
    level: 'L3',
    permission: `${code}:download`,
    disabledReason: (one) => recordingCannot.download(one, clock.now()),
    form: () => import('./dialogs/DownloadForm'),
  },
];
