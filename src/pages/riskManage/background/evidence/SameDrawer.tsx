import { Table, type TableColumnsType } from 'antd';
import { conclusions } from '@/domain/review/rules';
import { Below } from '@/kit/base/Below';
import { DetailDrawer } from '@/kit/base/DetailDrawer';
import { Loaded } from '@/kit/base/Loaded';
import { PlacePager } from '@/kit/base/list/PagedTable';
import { usePaged } from '@/kit/base/list/usePaged';
import { StateTag } from '@/kit/field/StateTag';
import { Tag } from '@/kit/field/Tag';
import { Time } from '@/kit/field/Time';
import { Uid } from '@/kit/field/Uid';
import { type BackgroundPlace, listSameBackgrounds } from '@/services/background';
import { rowsText } from '@/utils/numberText';
import { safeText } from '@/utils/safeText';

const columns: TableColumnsType<BackgroundPlace> = [
  {
    title: '归属',
    key: 'owner',
    render: (_, { owner_type, owner_id, name }) => (
      <>
        <bdi>{safeText(name) || '（无名）'}</bdi>
        <Below>
          {owner_type === 'room' ? '房间' : '用户'} <Uid id={owner_id} label="归属ID" />
        </Below>
      </>
    ),
  },
  {
    title: '展示',
    key: 'shown',
    width: 90,
    render: (_, { shown }) => <Tag color={shown ? 'green' : 'default'}>{shown ? '使用中' : '已撤下'}</Tag>,
  },
  { title: '在线', key: 'online', width: 80, align: 'right', render: (_, { online }) => online || '—' },
  { title: '开始使用', key: 'since', width: 200, render: (_, { since }) => <Time at={since} /> },
  {
    title: '审核',
    key: 'case',
    width: 190,
    render: (_, { case_id, conclusion }) =>
      case_id ? (
        <>
          {conclusion ? <StateTag map={conclusions} value={conclusion} /> : '待审'} <Uid id={case_id} label="单号" />
        </>
      ) : (
        <span className="secondary">未送审</span>
      ),
  },
];

/** Places where one picture is used (docs/design/risk.md#background-record). */
export default function SameDrawer({ caseId, onClose }: { caseId: string; onClose: () => void }) {
  const { query, paged } = usePaged(listSameBackgrounds, { case_id: caseId });
  return (
    <DetailDrawer title="同图背景" onClose={onClose}>
      <Loaded query={query} rows={8} isEmpty={({ total }) => total === 0} empty="没有同图">
        {({ list, shown, live, phash, ...counted }) => (
          <>
            <p role="status">
              同图 {rowsText(counted)} 处，使用中 {shown}，其中 {live} 处正在开播 · 指纹 <Uid id={phash} label="指纹" />
            </p>
            <Table<BackgroundPlace>
              size="small"
              rowKey="owner_id"
              columns={columns}
              dataSource={list}
              pagination={false}
            />
            <PlacePager {...paged} counted={counted} />
          </>
        )}
      </Loaded>
    </DetailDrawer>
  );
}
