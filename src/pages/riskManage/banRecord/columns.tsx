import { columnsOf } from '@/components/list/columnsOf';
import type { ColumnsOf } from '@/components/list/types';
import { StateTag } from '@/components/StateTag';
import { Time } from '@/components/Time';
import { labelOf } from '@/domain/labels';
import { banType } from '@/domain/objects/ban';
import { banSources } from '@/domain/penalty';
import { appealStatus } from '@/domain/review';
import type { listBans } from '@/services/bans';
import { serverTime } from '@/utils/regionTime';
import { safeText } from '@/utils/safeText';
import { targetText, termText } from './banText';
import { SourceCase } from './SourceCase';
import { Target } from './Target';
import { Term } from './Term';

export const banColumns: ColumnsOf<typeof listBans> = columnsOf(banType.fields, [
  {
    key: 'target_id',
    width: 220,
    render: (ban) => <Target ban={ban} />,
    text: (ban) => targetText(ban),
  },
  { key: 'ban_type', title: '类型', width: 90 },
  { key: 'reason_code', width: 140, render: ({ policy }) => safeText(policy), text: ({ policy }) => policy },
  {
    key: 'end_at',
    field: 'duration',
    width: 150,
    sort: 'end_at',
    render: (ban) => <Term ban={ban} />,
    text: (ban) => termText(ban),
  },
  {
    key: 'status',
    width: 100,
    after: ({ misjudged }) => misjudged && <span className="secondary"> 误判</span>,
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
    text: ({ source, case_ref }) => [labelOf(banSources, source).label, case_ref].filter(Boolean).join(' '),
  },
  {
    key: 'operator',
    width: 100,
    after: ({ approver }) => approver && <span className="secondary"> 审批 {safeText(approver)}</span>,
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
    text: ({ end_at }) => (end_at === null ? null : serverTime(end_at)),
  },
  { key: 'lift_by', hiddenAtFirst: true },
  { key: 'points', width: 80, hiddenAtFirst: true },
  { key: 'ban_id', width: 170, hiddenAtFirst: true },
]);
