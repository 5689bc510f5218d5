import { useQuery } from '@tanstack/react-query';
import { useModel } from '@umijs/max';
import { Table, type TableColumnsType } from 'antd';
import { hackingRules } from '@/domain/hacking/rules';
import { labelOf } from '@/domain/shared/labels';
import { rateOf } from '@/domain/shared/rate';
import { useHashQuery } from '@/hooks/useHashQuery';
import { Loaded } from '@/kit/base/Loaded';
import { Rate } from '@/kit/field/Rate';
import { type RulePrecision as Figures, rulePrecision } from '@/services/hacking';
import { queryOf } from '@/utils/queryOf';
import { safeText } from '@/utils/safeText';
import { shortDate } from '@/utils/shortDate';

type Row = Figures['rules'][number];
type Cell = Row['weeks'][number];

const total = (cells: readonly Cell[]): Cell => ({
  hits: cells.reduce((sum, { hits }) => sum + hits, 0),
  wrong: cells.reduce((sum, { wrong }) => sum + wrong, 0),
});

/** Precision of each rule, per week (docs/design/risk.md#hacking-record). */
export default function RulePrecision() {
  const { setQuery } = useHashQuery();
  const { region } = useModel('region');
  const query = useQuery(queryOf(rulePrecision, {}));
  return (
    <Loaded query={query} isEmpty={({ rules }) => rules.length === 0} empty="还没有命中">
      {({ rules, weeks }) => (
        <section aria-label="规则准确率">
          <p className="secondary">准确率 = 1 − 标为误报 / 命中；周从周一（服务器时间）开始，点规则看它的记录。</p>
          <Table<Row>
            size="small"
            rowKey="rule_id"
            pagination={false}
            scroll={{ x: 'max-content', y: 320 }}
            dataSource={rules}
            columns={columnsOf(
              weeks.map((at) => shortDate(at, region)),
              (rule) => setQuery({ rule: [rule], page: null }),
            )}
          />
        </section>
      )}
    </Loaded>
  );
}

function columnsOf(weeks: readonly string[], onChoose: (rule: string) => void): TableColumnsType<Row> {
  return [
    {
      title: '规则',
      key: 'rule_id',
      width: 180,
      render: (_, { rule_id }) => (
        <button type="button" className="link-button" onClick={() => onChoose(rule_id)}>
          {safeText(labelOf(hackingRules, rule_id).label)}（{rule_id}）
        </button>
      ),
    },
    {
      title: '合计',
      key: 'total',
      width: 110,
      align: 'right',
      render: (_, { weeks: cells }) => cellText(total(cells)),
    },
    ...weeks.map((week, i) => ({
      title: week,
      key: week,
      width: 100,
      align: 'right' as const,
      render: (_: unknown, { weeks: cells }: Row) => cellText(cells[i] ?? { hits: 0, wrong: 0 }),
    })),
  ];
}

const cellText = (cell: Cell) => (
  <>
    <Rate share={rateOf(cell.hits - cell.wrong, cell.hits)} digits={0} />{' '}
    <span className="secondary">{cell.hits > 0 && `${cell.wrong}/${cell.hits}`}</span>
  </>
);
