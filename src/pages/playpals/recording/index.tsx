import { recordingType } from '@/domain/recording/fields';
import { expiringDays } from '@/domain/recording/limits';
import { recordingCannot } from '@/domain/recording/rules';
import type { Action } from '@/kit/base/actions';
import { soonPart } from '@/kit/base/lazyPart';
import { anyOf, flag, rangeIn, searchIn, textIn } from '@/kit/base/list/filters';
import { listTime } from '@/kit/base/list/timeFilter';
import type { BuiltInView } from '@/kit/base/list/types';
import { formWith } from '@/kit/base/openForm';
import { ListScreen } from '@/kit/list/ListScreen';
import type { FiltersOf } from '@/kit/list/types';
import { listRecordings, type Recording } from '@/services/recording';
import { clock } from '@/utils/clock';
import { recordingColumns } from './columns';

const { fields } = recordingType;

const recordingFilters: FiltersOf<typeof listRecordings> = [
  searchIn('room', fields.room_id, { placeholder: '房间号，可粘贴多个', many: true, width: 200 }),
  listTime(fields.start_at, ['ids', 'expiring']),
  anyOf('review', fields.review_status),
  flag('hit', '有命中'),
  flag('expiring', `${expiringDays} 天内过期`),
  anyOf('label', fields.labels),
  anyOf('trigger', fields.trigger),
  anyOf('track', fields.track),
  rangeIn('minutes_min', 'minutes_max', '时长（分钟）'),
  textIn('uid', '说话人 ID', { maxLength: 20 }),
  textIn('party', fields.party_id, { maxLength: 30 }),
  textIn('ids', fields.recording_id, { maxLength: 20 }),
];

const recordingViews: readonly BuiltInView[] = [
  { key: 'pending', label: '待复核', query: { review: 'pending' }, counted: true },
  { key: 'hit', label: '有命中', query: { hit: 'true' } },
  { key: 'expiring', label: '将过期', query: { expiring: 'true' }, counted: true },
];

const code = 'Playpals.audioRecording';
const hold = () => import('./dialogs/HoldForm');

const recordingActions: readonly Action<Recording>[] = [
  {
    key: 'conclude',
    label: '结论',
    level: 'L2',
    permission: `${code}:conclude`,
    disabledReason: recordingCannot.conclude,
    form: () => import('./dialogs/ConcludeForm'),
  },
  {
    key: 'correct',
    label: '改判',
    level: 'L2',
    permission: `${code}:conclude`,
    disabledReason: recordingCannot.correct,
    form: () => import('./dialogs/CorrectForm'),
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
    disabledReason: (one) => recordingCannot.hold(one, clock.now()),
    form: formWith(hold, { held: true }),
  },
  {
    key: 'release',
    label: '解除保全',
    level: 'L2',
    danger: true,
    permission: `${code}:retain`,
    disabledReason: recordingCannot.release,
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

const RecordingDrawer = soonPart(() => import('./RecordingDrawer'));

/** 房间录音 (docs/design/playpals.md#recording): find a recording, hear its hits, mark evidence and conclude. */
export default function RecordingPage() {
  return (
    <ListScreen
      title="房间录音"
      call={listRecordings}
      columns={recordingColumns}
      filters={recordingFilters}
      views={recordingViews}
      rowKey={({ recording_id }) => recording_id}
      actions={recordingActions}
      detail={RecordingDrawer}
      emptyHint="近 7 天没有录音，可以放宽时间范围"
      exportCode="Playpals.audioRecording:export"
    />
  );
}
