import { Table, type TableColumnsType } from 'antd';
import { repeatDays, repeatOffences } from '@/domain/shared/limits';
import { useHashQuery } from '@/hooks/useHashQuery';
import { Loaded } from '@/kit/base/Loaded';
import { PlacePager } from '@/kit/base/list/PagedTable';
import { usePaged } from '@/kit/base/list/usePaged';
import { Time } from '@/kit/field/Time';
import { useReasonCodes } from '@/kit/field/useReasonCodes';
import { type BackgroundRepeater, listBackgroundRepeaters } from '@/services/background';
import { numberText, rowsText } from '@/utils/numberText';
import { safeText } from '@/utils/safeText';

/**
 * Owners whose backgrounds are rejected again and again; a press shows their records
 * (docs/design/risk.md#background-record).
 */
export default function RepeatersPanel() {
  const { setQuery } = useHashQuery();
  const { labelFor } = useReasonCodes();
  const { query, paged } = usePaged(listBackgroundRepeaters, {}, 10);
  const narrow = ({ owner_type, owner_id }: BackgroundRepeater) => {
    const room = owner_type === 'room' ? owner_id : null;
    setQuery({ room, uid: room ? null : owner_id, from: 'month', to: null, page: null });
  };
  return (
    <Loaded query={query} isEmpty={({ total }) => total === 0} empty={`${repeatDays} 天内没有屡次违规的归属`}>
      {({ list, ...counted }) => (
        <>
          <p className="secondary">
            {repeatDays} 天内被拒 {repeatOffences} 次以上：{rowsText(counted)} 个
          </p>
          <Table<BackgroundRepeater>
            size="small"
            rowKey="owner_id"
            columns={columnsFor(narrow, labelFor)}
            dataSource={list}
            pagination={false}
          />
          <PlacePager {...paged} counted={counted} />
        </>
      )}
    </Loaded>
  );
}

const columnsFor = (
  onChoose: (repeater: BackgroundRepeater) => void,
  labelFor: (code: string) => string,
): TableColumnsType<BackgroundRepeater> => [
  {
    title: '归属',
    key: 'owner',
    render: (_, row) => (
      <>
        <button type="button" className="link-button" title={row.owner_id} onClick={() => onChoose(row)}>
          <bdi>{safeText(row.name) || row.owner_id}</bdi>
        </button>{' '}
        <span className="secondary">
          {row.owner_type === 'room' ? '房间' : '主页'} <span className="mono">{row.owner_id}</span>
        </span>
      </>
    ),
  },
  { title: '违规', dataIndex: 'violations', width: 80, align: 'right' },
  { title: '退回', dataIndex: 'returns', width: 80, align: 'right' },
  {
    title: '主要原因',
    key: 'reason',
    width: 150,
    render: (_, { reason_code }) => (reason_code ? safeText(labelFor(reason_code)) : '—'),
  },
  {
    title: '已退金币',
    key: 'refunded',
    width: 100,
    align: 'right',
    render: (_, { refunded_coins }) => (refunded_coins ? numberText(refunded_coins) : '—'),
  },
  { title: '最近一次', key: 'last', width: 220, render: (_, { last_at }) => <Time at={last_at} /> },
];
