import { useQuery } from '@tanstack/react-query';
import { Table, type TableColumnsType } from 'antd';
import { fewText, isFew } from '@/domain/quality/rules';
import { rateOf } from '@/domain/shared/rate';
import { Loaded } from '@/kit/base/Loaded';
import { Rate } from '@/kit/field/Rate';
import { qualityCalibration, type Calibration as Read } from '@/services/quality';
import { queryOf } from '@/utils/queryOf';
import { safeText } from '@/utils/safeText';
import { kappaLabel } from '../quality/reportText';

type Person = Read['people'][number];

/** Two people who grade alike agree more often than chance: κ (docs/design/risk.md#quality-review). */
export default function Calibration() {
  const query = useQuery(queryOf(qualityCalibration, {}));
  return (
    <Loaded query={query} isEmpty={({ people }) => people.length === 0} empty="近期没有你的校准或被检记录">
      {({ days, today, people }) => (
        <>
          <p>
            今日校准图 {today.done}/{today.total} 张，混在画质分级中，评级后才标出。以下为近 {days}{' '}
            天的数据，仅本人与组长可见。
          </p>
          <Table<Person>
            size="small"
            rowKey="by"
            aria-label="校准与一致性"
            pagination={false}
            scroll={{ x: 760 }}
            dataSource={people}
            columns={columns}
          />
          <p className="secondary">κ 为排除巧合后的一致程度：1 为完全一致，0 与随机无异。少于 30 张：{fewText}。</p>
        </>
      )}
    </Loaded>
  );
}

const group = (title: string, of: (person: Person) => Person['golden']) => ({
  title,
  children: [
    {
      title: '张数',
      key: `${title}n`,
      align: 'right' as const,
      width: 80,
      render: (_: unknown, person: Person) => of(person).checked,
    },
    {
      title: '一致率',
      key: `${title}rate`,
      align: 'right' as const,
      width: 90,
      render: (_: unknown, person: Person) => (
        <Rate share={rateOf(of(person).checked - of(person).errors, of(person).checked)} digits={0} />
      ),
    },
    {
      title: 'κ',
      key: `${title}kappa`,
      width: 170,
      render: (_: unknown, person: Person) => (
        <>
          {kappaLabel(of(person).kappa)}
          {isFew(of(person).checked) && <span className="secondary"> 样本不足</span>}
        </>
      ),
    },
  ],
});

const columns: TableColumnsType<Person> = [
  { title: '人员', key: 'name', width: 130, render: (_, { name }) => safeText(name) },
  group('校准（与标准答案）', ({ golden }) => golden),
  group('被检（与复检人）', ({ qa }) => qa),
];
