import { useQuery } from '@tanstack/react-query';
import { useModel } from '@umijs/max';
import { Flex, Table, type TableColumnsType } from 'antd';
import { labelOf } from '@/domain/shared/labels';
import { rateOf } from '@/domain/shared/rate';
import { reasonGroups } from '@/domain/shared/reasons';
import { useHashQuery } from '@/hooks/useHashQuery';
import { Loaded } from '@/kit/base/Loaded';
import { listRange } from '@/kit/base/list/timeFilter';
import { Rate } from '@/kit/field/Rate';
import { type RecordFigures, recordFigures } from '@/services/reviewRecords';
import { queryOf } from '@/utils/queryOf';
import { safeText } from '@/utils/safeText';
import { OverturnMap } from './OverturnMap';

type Reason = RecordFigures['reasons'][number];
type Reporter = RecordFigures['reporters'][number];

const reasonName = (group: string): string => labelOf(reasonGroups, group).label;

const share = (part: number, { total }: { total: number }) => <Rate share={rateOf(part, total)} digits={0} />;

const half = { width: 380 };

/** Accuracy of reports and share of reversed decisions, in the list's period (docs/design/risk.md#report). */
export default function FiguresPanel() {
  const { query: url, setQuery } = useHashQuery();
  const { region } = useModel('region');
  const { from, to } = listRange(url, region);
  const query = useQuery(queryOf(recordFigures, { kind: 'report', from, to }));
  const narrow = (patch: { reported?: string; reporter?: string }) => setQuery({ ...patch, page: null });
  return (
    <Loaded query={query} isEmpty={({ total }) => total === 0} empty="这段时间没有结论">
      {(figures) => (
        <>
          <p>
            {figures.total} 条结论，采纳率 <b>{share(figures.adverse, figures)}</b>，改判率{' '}
            <b>{share(figures.reversed, figures)}</b>
          </p>
          <Flex gap="large" wrap align="flex-start">
            <section aria-label="按原因" style={half}>
              <Table<Reason>
                size="small"
                rowKey="reason"
                pagination={false}
                scroll={{ y: 260 }}
                dataSource={figures.reasons}
                columns={reasonColumns((reported) => narrow({ reported }))}
              />
            </section>
            <section aria-label="按举报人" style={half}>
              <Table<Reporter>
                size="small"
                rowKey="uid"
                pagination={false}
                scroll={{ y: 260 }}
                dataSource={figures.reporters}
                columns={reporterColumns((reporter) => narrow({ reporter }))}
              />
            </section>
            <OverturnMap cells={figures.reviewers} />
          </Flex>
        </>
      )}
    </Loaded>
  );
}

const reasonColumns = (onChoose: (group: string) => void): TableColumnsType<Reason> => [
  {
    title: '原因',
    key: 'reason',
    width: 120,
    render: (_, { reason }) => (
      <button type="button" className="link-button" onClick={() => onChoose(reason)}>
        {reasonName(reason)}
      </button>
    ),
  },
  { title: '结论', dataIndex: 'total', width: 70, align: 'right' },
  { title: '采纳率', key: 'adverse', width: 80, align: 'right', render: (_, row) => share(row.adverse, row) },
  { title: '改判率', key: 'reversed', width: 80, align: 'right', render: (_, row) => share(row.reversed, row) },
];

const reporterColumns = (onChoose: (uid: string) => void): TableColumnsType<Reporter> => [
  {
    title: '举报人',
    key: 'uid',
    width: 150,
    render: (_, { uid, nickname }) => (
      <button type="button" className="link-button" title={uid} onClick={() => onChoose(uid)}>
        <bdi>{safeText(nickname) || uid}</bdi>
      </button>
    ),
  },
  { title: '举报', dataIndex: 'total', width: 70, align: 'right' },
  { title: '采纳率', key: 'adverse', width: 80, align: 'right', render: (_, row) => share(row.adverse, row) },
  { title: '恶意', dataIndex: 'malicious', width: 70, align: 'right' },
];
