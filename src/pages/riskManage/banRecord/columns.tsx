import type { ColumnsOf } from '@/components/list/types';
import { StateTag } from '@/components/StateTag';
import { Time } from '@/components/Time';
import { Uid } from '@/components/Uid';
import { targetTypes } from '@/domain/banRecord';
import { labelOf } from '@/domain/labels';
import { banSources, banStatus, durationLabel } from '@/domain/penalty';
import { appealStatus } from '@/domain/review';
import type { listBans } from '@/services/bans';
import { serverTime } from '@/utils/regionTime';
import { safeText } from '@/utils/safeText';
import { typesOf } from './banText';
import { SourceCase } from './SourceCase';
import { Target } from './Target';
import { Term } from './Term';

const timeText = (at: number | null): string | null => (at === null ? null : serverTime(at));

export const banColumns: ColumnsOf<typeof listBans> = [
  {
    key: 'target_id',
    title: '对象',
    width: 220,
    render: (ban) => <Target ban={ban} />,
    text: ({ target_type, target_id }) => `${labelOf(targetTypes, target_type).label} ${target_id}`,
  },
  { key: 'ban_type', title: '类型', width: 90, render: typesOf, text: typesOf },
  {
    key: 'reason_code',
    title: '原因',
    width: 140,
    render: ({ policy }) => safeText(policy),
    text: ({ policy }) => policy,
  },
  {
    key: 'end_at',
    title: '时长',
    width: 150,
    sort: 'end_at',
    render: (ban) => <Term ban={ban} />,
    text: ({ duration }) => durationLabel(duration),
  },
  {
    key: 'status',
    title: '状态',
    width: 100,
    render: ({ status, misjudged }) => (
      <>
        <StateTag map={banStatus} value={status} />
        {misjudged && <span className="secondary"> 误判</span>}
      </>
    ),
    text: ({ status }) => labelOf(banStatus, status).label,
  },
  {
    key: 'appeal',
    title: '申诉',
    width: 90,
    render: ({ appeal }) => (appeal.status === 'none' ? '—' : <StateTag map={appealStatus} value={appeal.status} />),
    text: ({ appeal }) => labelOf(appealStatus, appeal.status).label,
  },
  {
    key: 'source',
    title: '来源',
    width: 120,
    render: (ban) => <SourceCase ban={ban} />,
    text: ({ source, case_ref }) => [labelOf(banSources, source).label, case_ref].filter(Boolean).join(' '),
  },
  {
    key: 'operator',
    title: '操作人',
    width: 100,
    render: ({ operator, approver }) => (
      <>
        {safeText(operator)}
        {approver && <span className="secondary"> 审批 {safeText(approver)}</span>}
      </>
    ),
    text: ({ operator }) => operator,
  },
  {
    key: 'created_at',
    title: '封禁时间',
    width: 120,
    hiddenAtFirst: true,
    sort: 'created_at',
    time: true,
    render: ({ created_at }) => <Time at={created_at} short />,
    text: ({ created_at }) => timeText(created_at),
  },
  {
    key: 'start_at',
    title: '生效时间',
    width: 120,
    hiddenAtFirst: true,
    time: true,
    render: ({ start_at }) => <Time at={start_at} short />,
    text: ({ start_at }) => timeText(start_at),
  },
  {
    key: 'duration',
    title: '到期时间',
    width: 120,
    hiddenAtFirst: true,
    time: true,
    render: ({ end_at, duration }) => (duration === 0 ? '永久' : <Time at={end_at} short />),
    text: ({ end_at }) => timeText(end_at),
  },
  {
    key: 'lift_by',
    title: '解除人',
    hiddenAtFirst: true,
    render: ({ lift_by }) => (lift_by ? safeText(lift_by) : '—'),
    text: ({ lift_by }) => lift_by,
  },
  {
    key: 'points',
    title: '处罚分',
    width: 80,
    align: 'right',
    hiddenAtFirst: true,
    render: ({ points }) => points,
    text: ({ points }) => points,
  },
  {
    key: 'ban_id',
    title: '封禁编号',
    width: 170,
    hiddenAtFirst: true,
    render: ({ ban_id }) => <Uid id={ban_id} label="封禁编号" />,
    text: ({ ban_id }) => ban_id,
  },
];
