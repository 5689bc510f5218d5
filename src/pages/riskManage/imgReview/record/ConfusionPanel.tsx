import { useQuery } from '@tanstack/react-query';
import { useModel } from '@umijs/max';
import { Table, type TableColumnsType } from 'antd';
import { minQaSamples } from '@/domain/quality/rules';
import { labelOf } from '@/domain/shared/labels';
import { machineLabels } from '@/domain/shared/machineLabel';
import { rateOf } from '@/domain/shared/rate';
import { useHashQuery } from '@/hooks/useHashQuery';
import { Loaded } from '@/kit/base/Loaded';
import { listRange } from '@/kit/base/list/timeFilter';
import { Rate } from '@/kit/field/Rate';
import { type Confusion, imageConfusion } from '@/services/image';
import { queryOf } from '@/utils/queryOf';

const percent = (share: number | null) => <Rate share={share} digits={0} />;

/** Machine against human for every label, in the time of the list (docs/design/risk.md#img-record). */
export default function ConfusionPanel() {
  const { query: url, setQuery } = useHashQuery();
  const { region } = useModel('region');
  const { from, to } = listRange(url, region);
  const query = useQuery(queryOf(imageConfusion, { from, to }));
  return (
    <Loaded query={query} isEmpty={({ total }) => total === 0} empty="这段时间没有结论">
      {({ total, agreed, labels }) => (
        <section aria-label="机审与人审对照">
          <p>
            {total} 条结论，机审与人审一致 <b>{percent(rateOf(agreed, total))}</b>
          </p>
          <Table<Confusion>
            size="small"
            rowKey="label"
            pagination={false}
            scroll={{ x: 900, y: 320 }}
            dataSource={labels}
            columns={columnsFor((label) => setQuery({ label, page: null }))}
          />
          <p className="secondary">
            建议阈值按这段时间的人审结论推算；少于 {minQaSamples} 个样本时样本不足，不给建议。
          </p>
        </section>
      )}
    </Loaded>
  );
}

const columnsFor = (onChoose: (label: string) => void): TableColumnsType<Confusion> => [
  {
    title: '标签',
    key: 'label',
    width: 120,
    render: (_, { label }) => (
      <button type="button" className="link-button" onClick={() => onChoose(label)}>
        {labelOf(machineLabels, label).label}
      </button>
    ),
  },
  { title: '机审命中·人审违规', dataIndex: 'hit', width: 150, align: 'right' },
  { title: '误报', dataIndex: 'false_alarm', width: 80, align: 'right' },
  { title: '漏报', dataIndex: 'missed', width: 80, align: 'right' },
  { title: '均未判', dataIndex: 'quiet', width: 80, align: 'right' },
  { title: '准确率', key: 'precision', width: 90, align: 'right', render: (_, { now }) => percent(now.precision) },
  { title: '召回率', key: 'recall', width: 90, align: 'right', render: (_, { now }) => percent(now.recall) },
  { title: '当前阈值', dataIndex: 'threshold', width: 90, align: 'right' },
  { title: '建议阈值', key: 'advice', width: 240, render: (_, row) => <Advice row={row} /> },
];

/** Recommended threshold, with the precision and recall that it would have had on this sample. */
function Advice({ row: { advice, threshold } }: { row: Confusion }) {
  if (!advice) return <span className="secondary">样本不足</span>;
  if (advice.threshold === threshold) return <span className="secondary">维持 {threshold}</span>;
  return (
    <>
      <b>{advice.threshold}</b>（准确率 {percent(advice.precision)}，召回率 {percent(advice.recall)}）
    </>
  );
}
