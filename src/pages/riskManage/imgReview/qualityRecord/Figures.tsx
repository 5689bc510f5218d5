import { useQuery } from '@tanstack/react-query';
import { Flex, theme } from 'antd';
import { rateOf } from '@/domain/shared/rate';
import { Loaded } from '@/kit/base/Loaded';
import layout from '@/kit/base/layout.module.css';
import { PlainTable } from '@/kit/base/PlainTable';
import { Rate } from '@/kit/field/Rate';
import { type QualityFigures, qualityFigures } from '@/services/quality';
import { numberText } from '@/utils/numberText';
import { queryOf } from '@/utils/queryOf';
import { safeText } from '@/utils/safeText';
import { shortDate } from '@/utils/shortDate';
import styles from './Figures.module.css';

const cell = { padding: '2px 10px', textAlign: 'end', whiteSpace: 'nowrap' } as const;
const head = { ...cell, fontWeight: 400 } as const;
const first = { ...head, paddingInlineStart: 0, textAlign: 'start' } as const;
const caption = { textAlign: 'start', paddingBottom: 4, fontWeight: 600 } as const;

/** 差错趋势 (docs/design/risk.md#quality-record): errors by person and week, and what each grade is worth in clicks. */
export default function Figures() {
  const query = useQuery({ ...queryOf(qualityFigures, {}), staleTime: 60_000 });
  return (
    <Loaded query={query}>
      {({ trend, clicks }) => (
        <Flex wrap gap="large" align="flex-start" className={styles.block}>
          <Trend trend={trend} />
          <Clicks clicks={clicks} />
        </Flex>
      )}
    </Loaded>
  );
}

/** Redder for more errors, without colour for too few; nobody reads of others but a lead. */
function Trend({ trend }: Pick<QualityFigures, 'trend'>) {
  const people = new Map(trend.map(({ by, name }) => [by, name]));
  const weeks = [...new Set(trend.map(({ week_at }) => week_at))];
  if (trend.length === 0) return <p className="secondary">近期没有你的被检记录（差错趋势仅本人与组长可见）</p>;
  return (
    <table className={layout.collapsed}>
      <caption style={caption}>差错趋势（差错 / 被检，仅本人与组长可见）</caption>
      <thead>
        <tr className="secondary">
          <th scope="col" style={first}>
            被检人
          </th>
          {weeks.map((week) => (
            <th key={week} scope="col" style={head}>
              {shortDate(week, 'wy')} 起
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {[...people].map(([by, name]) => (
          <tr key={by}>
            <th scope="row" style={first}>
              {safeText(name)}
            </th>
            {weeks.map((week) => (
              <Errors key={week} cell={trend.find((one) => one.by === by && one.week_at === week)} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Errors({ cell: found }: { cell: QualityFigures['trend'][number] | undefined }) {
  if (!found) return <td style={cell}>—</td>;
  const { errors, checked } = found;
  const rate = rateOf(errors, checked);
  const background = `rgb(var(--console-heat) / ${Math.round((rate ?? 0) * 50)}%)`;
  return (
    <td style={{ ...cell, background }}>
      {numberText(errors)} / {numberText(checked)}（<Rate share={rate} digits={0} />）
    </td>
  );
}

const width = 220;
const height = 72;

/** Numbers first; the curve says nothing the table does not. */
function Clicks({ clicks }: Pick<QualityFigures, 'clicks'>) {
  const { token } = theme.useToken();
  const rates = clicks.map(({ shown, clicked }) => rateOf(clicked, shown));
  const most = Math.max(0.001, ...rates.map((rate) => rate ?? 0));
  const points = rates.flatMap((rate, i) =>
    rate === null ? [] : [`${(i / (rates.length - 1)) * width},${height - (rate / most) * height}`],
  );
  return (
    <Flex gap="middle" align="center" wrap>
      <PlainTable
        caption={<b>等级与推荐流点击率</b>}
        rows={clicks}
        rowKey={({ grade }) => grade}
        columns={[
          { title: '等级', render: ({ grade }) => grade },
          { title: '图片', number: true, render: ({ pictures }) => pictures },
          { title: '展示', number: true, render: ({ shown }) => numberText(shown) },
          { title: '点击', number: true, render: ({ clicked }) => numberText(clicked) },
          { title: '点击率', number: true, render: (_, i) => <Rate share={rates[i] ?? null} /> },
        ]}
      />
      <svg aria-hidden="true" viewBox={`-4 -4 ${width + 8} ${height + 8}`} width={width} height={height}>
        <polyline points={points.join(' ')} fill="none" stroke={token.colorPrimary} strokeWidth={2} />
        {points.map((point) => {
          const [x, y] = point.split(',');
          return <circle key={point} cx={x} cy={y} r={3} fill={token.colorPrimary} />;
        })}
      </svg>
    </Flex>
  );
}
