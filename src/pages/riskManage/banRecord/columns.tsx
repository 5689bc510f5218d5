import lines from '@/components/lines.module.css';
import { banType } from '@/domain/ban/fields';
import { targetTypes } from '@/domain/ban/rules';
import { appealStatus } from '@/domain/review/appeal';
import { labelOf } from '@/domain/shared/labels';
import { banSources, durationLabel } from '@/domain/shared/penalty';
import { Below } from '@/kit/base/Below';
import { StateTag } from '@/kit/field/StateTag';
import { Time } from '@/kit/field/Time';
import { columnsOf } from '@/kit/list/columnsOf';
import type { ColumnsOf } from '@/kit/list/types';
import type { BanRecord, listBans } from '@/services/ban';
import { serverTime } from '@/utils/regionTime';
import { safeText } from '@/utils/safeText';
import { BanTarget } from './BanTarget';
import { SourceCase } from './SourceCase';
import { Term } from './Term';

/** End of a ban in server time; empty for one that is permanent or that has not begun. */
const untilOf = ({ end_at, status }: BanRecord) =>
  end_at === null || status === 'pending' ? null : serverTime(end_at);

export const banColumns: ColumnsOf<typeof listBans> = columnsOf(banType.fields, [
  {
    key: 'target_id',
    width: 220,
    render: (ban) => <BanTarget ban={ban} />,
    file: [
      { head: '对象类型', text: ({ target_type }) => labelOf(targetTypes, target_type).label },
      { head: '对象', text: ({ target_name }) => target_name },
      { head: '对象 ID', text: ({ target_id }) => target_id },
    ],
  },
  { key: 'ban_type', title: '类型', width: 100 },
  {
    key: 'reason_code',
    width: 140,
    render: ({ policy }) => <div className={lines.two}>{safeText(policy)}</div>,
    text: ({ policy }) => policy,
  },
  {
    key: 'end_at',
    field: 'duration',
    width: 150,
    sort: 'end_at',
    render: (ban) => <Term ban={ban} />,
    file: [
      { head: '时长', text: ({ duration }) => durationLabel(duration) },
      { head: '到期时间（UTC+8）', text: untilOf },
    ],
  },
  {
    key: 'status',
    width: 100,
    after: ({ misjudged, status, start_at }) => {
      if (misjudged) return <Below>误判</Below>;
      return status === 'lifted' && start_at === null && <Below>未曾生效</Below>;
    },
  },
  {
    key: 'appeal',
    width: 90,
    render: ({ appeal }) => (appeal.status === 'none' ? '—' : <StateTag map={appealStatus} value={appeal.status} />),
    text: ({ appeal }) => labelOf(appealStatus, appeal.status).label,
  },
  {
    key: 'source',
    width: 120,
    render: (ban) => <SourceCase ban={ban} />,
    file: [
      { head: '来源', text: ({ source }) => labelOf(banSources, source).label },
      { head: '来源案件', text: ({ case_ref }) => case_ref },
    ],
  },
  {
    key: 'operator',
    width: 120,
    after: ({ approver }) => approver && <Below>审批 {safeText(approver)}</Below>,
  },
  { key: 'created_at', width: 120, hiddenAtFirst: true, sort: 'created_at' },
  { key: 'start_at', width: 120, hiddenAtFirst: true },
  {
    key: 'duration',
    field: 'end_at',
    width: 120,
    hiddenAtFirst: true,
    time: true,
    render: ({ end_at, duration }) => (duration === 0 ? '永久' : <Time at={end_at} short />),
    file: [{ head: '到期时间（UTC+8）', text: untilOf }],
  },
  { key: 'lift_by', hiddenAtFirst: true },
  { key: 'points', width: 80, hiddenAtFirst: true },
  { key: 'ban_id', width: 170, hiddenAtFirst: true },
]);
