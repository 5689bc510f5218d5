import { Link } from '@umijs/max';
import { patrolCheckType } from '@/domain/patrolRecord/fields';
import { checkCannot } from '@/domain/patrolRecord/rules';
import { roomActions } from '@/domain/room/rules';
import type { Action } from '@/kit/base/actions';
import { copyText } from '@/kit/base/copyText';
import { soonPart } from '@/kit/base/lazyPart';
import { anyOf, oneOf, rangeIn, searchIn, textIn } from '@/kit/base/list/filters';
import { listTime } from '@/kit/base/list/timeFilter';
import type { BuiltInView } from '@/kit/base/list/types';
import { reasonFilter } from '@/kit/field/reasonFilter';
import { useScreens } from '@/kit/field/useScreens';
import { ListScreen } from '@/kit/list/ListScreen';
import type { FiltersOf } from '@/kit/list/types';
import { listChecks, type PatrolCheck } from '@/services/patrolRecord';
import { checkColumns } from './columns';

const { fields } = patrolCheckType;

const checkFilters: FiltersOf<typeof listChecks> = [
  searchIn('room', fields.room_id, { placeholder: '房间号，可粘贴多个', many: true, width: 200 }),
  listTime(fields.start_at, ['ids']),
  anyOf('conclusion', fields.conclusion),
  anyOf('source', fields.source),
  anyOf('rule', fields.hits),
  textIn('inspector', fields.inspector, { maxLength: 20 }),
  textIn('ids', fields.check_id, { maxLength: 20 }),
  textIn('uid', '用户ID', { maxLength: 20 }),
  textIn('party', fields.party_id, { maxLength: 30 }),
  textIn('owner', fields.owner_uid, { maxLength: 20 }),
  textIn('bucket', fields.bucket_id, { maxLength: 20 }),
  reasonFilter('policy', fields.policy),
  anyOf('verb', fields.actions, roomActions),
  rangeIn('listen_min', 'listen_max', '听取秒数'),
  rangeIn('cost_min', 'cost_max', '审核秒数'),
  oneOf('reversed', '是否改判', [
    { value: 'yes', label: '已改判' },
    { value: 'no', label: '未改判' },
  ]),
  anyOf('appeal', fields.appeal_status),
  anyOf('qa', fields.qa_status),
];

const checkViews: readonly BuiltInView[] = [
  { key: 'violate', label: '违规', query: { conclusion: 'violate' } },
  { key: 'yesterday', label: '昨日违规', query: { conclusion: 'violate', from: 'yesterday' } },
  { key: 'uncertain', label: '存疑', query: { conclusion: 'uncertain' }, counted: true },
  { key: 'reversed', label: '已改判', query: { reversed: 'yes' } },
];

const code = 'voiceRoom.patrolRecord';

/** Address of one check, to paste anywhere. */
const addressOf = ({ check_id }: PatrolCheck): string =>
  `${window.location.origin}${window.location.pathname}#${patrolCheckType.path?.(check_id)}`;

const checkActions: readonly Action<PatrolCheck>[] = [
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

const CheckDrawer = soonPart(() => import('./CheckDrawer'));
const wall = '/voiceRoom/partySnapshot';

function Nothing() {
  const mayOpen = useScreens().some(({ path }) => path === wall);
  return (
    <span>
      今日暂无巡检
      {mayOpen && (
        <>
          ，<Link to={wall}>去快照墙</Link>
        </>
      )}
    </span>
  );
}

/**
 * 巡检记录 (docs/design/voice-room.md#patrol-record): find any check of a room, hear its hits, and correct or continue it.
 */
export default function PatrolRecordPage() {
  return (
    <ListScreen
      title="巡检记录"
      call={listChecks}
      columns={checkColumns}
      filters={checkFilters}
      views={checkViews}
      rowKey={({ check_id }) => check_id}
      actions={checkActions}
      detail={CheckDrawer}
      emptyHint={<Nothing />}
      exportCode="voiceRoom.patrolRecord:export"
    />
  );
}
