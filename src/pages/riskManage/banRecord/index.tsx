import { useMemo } from 'react';
import { banType } from '@/domain/ban/fields';
import { banCannot, leadCode } from '@/domain/ban/rules';
import { maxListSpanDays } from '@/domain/shared/limits';
import { reasonGroups } from '@/domain/shared/reasons';
import type { Action } from '@/kit/base/actions';
import { lazyPart, soonPart } from '@/kit/base/lazyPart';
import { Figures } from '@/kit/base/list/Figures';
import { anyOf, oneOf, searchIn, textIn } from '@/kit/base/list/filters';
import { timeFilter } from '@/kit/base/list/timeFilter';
import type { BuiltInView } from '@/kit/base/list/types';
import { useAllowed, useCan } from '@/kit/field/useAllowed';
import { useOperatorId } from '@/kit/field/useOperatorId';
import { ListScreen } from '@/kit/list/ListScreen';
import type { FiltersOf } from '@/kit/list/types';
import { type BanRecord, listBans } from '@/services/ban';
import { banWaitsText } from './banText';
import { banColumns } from './columns';

const { status, target_type, ban_type, reason_code, source, appeal, operator, start_at, end_at } = banType.fields;

const terms = [
  { value: 'true', label: '永久' },
  { value: 'false', label: '有期限' },
];

const banFilters: FiltersOf<typeof listBans> = [
  searchIn('ids', '编号', { placeholder: '对象 / 封禁 / 案件编号，可粘贴多个', many: true, width: 280 }),
  anyOf('status', status),
  anyOf('target_type', target_type),
  anyOf('type', ban_type),
  anyOf('reason', reason_code, reasonGroups),
  anyOf('source', source),
  anyOf('appeal', appeal),
  textIn('operator', operator),
  oneOf('permanent', '期限', terms),
  textIn('device', '同设备（用户ID或设备号）'),
  // Without bounds: bans for years are looked up as well.
  timeFilter('start_from', start_at, { from: 'start_from', to: 'start_to', maxDays: maxListSpanDays }),
  timeFilter('end_from', end_at, { from: 'end_from', to: 'end_to', maxDays: maxListSpanDays }),
];

/** Asked for every day. */
const banViews: readonly BuiltInView[] = [
  { key: 'active', label: '生效中', query: { status: 'active' }, counted: true },
  { key: 'ends', label: '今日到期', query: { status: 'active', end_from: 'today', sort: 'end_at' }, counted: true },
  { key: 'permanent', label: '永久', query: { status: 'active', permanent: 'true' } },
  { key: 'appeals', label: '申诉待处理', query: { appeal: 'submitted' }, counted: true },
];

/** All that can be done with a ban, as data: the row, the drawer and the batch bar offer the same. */
function useBanActions(): readonly Action<BanRecord>[] {
  const me = useOperatorId();
  const isLead = useCan()(leadCode);

  const all = useMemo((): Action<BanRecord>[] => {
    return [
      // A pending appeal is answered before anything else.
      {
        key: 'appeal',
        label: '处理申诉',
        level: 'L2',
        permission: 'banRecord:appeal',
        disabledReason: (ban) => banCannot.appeal(ban, me),
        form: () => import('./dialogs/AppealForm'),
      },
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
        key: 'term',
        label: '改时长',
        level: 'L2',
        permission: 'banRecord:edit',
        disabledReason: (ban) => banCannot.changeTerm(ban, isLead) ?? banWaitsText(ban),
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
        disabledReason: (ban) => banCannot.makePermanent(ban) ?? banWaitsText(ban),
        form: () => import('./dialogs/PermanentForm'),
      },
    ];
  }, [isLead, me]);

  return useAllowed(all);
}

const BanFigures = lazyPart(() => import('./Figures'));
const BanDrawer = soonPart(() => import('./BanDrawer'));

/**
 * 封禁记录 (docs/design/risk.md#ban-record): bans of users, devices and other targets: reason, term, operator and current
 * state.
 */
export default function BanRecordPage() {
  const actions = useBanActions();
  return (
    <ListScreen
      title="封禁记录"
      call={listBans}
      columns={banColumns}
      filters={banFilters}
      views={banViews}
      rowKey={({ ban_id }) => ban_id}
      actions={actions}
      detail={BanDrawer}
      figures={
        <Figures label="误封率与再犯">
          <BanFigures />
        </Figures>
      }
      emptyHint="当前无生效封禁"
      exportCode="banRecord:export"
    />
  );
}
