import { useMemo } from 'react';
import type uPlot from 'uplot';
import type { ReturnPoint, SimulationResult } from '@/domain/treasureBox/simulation';
import type { HistogramBar } from '@/domain/treasureBox/spread';
import { ChartFigure } from '@/kit/chart/ChartFigure';
import { LineKey } from '@/kit/chart/LineKey';
import type { ChartStyle, PlotOptions } from '@/kit/chart/Plot';
import { useAsTable } from '@/kit/chart/useAsTable';
import { numberText } from '@/utils/numberText';
import { rate, type SimulationRow, simulationStrokes } from './figures';
import styles from './simulation.module.css';

interface Props {
  items: readonly SimulationRow[];
  result: SimulationResult;
}

/** Charts: actual and expected counts, the return over time, and the spread of openings. */
export default function Charts({ items, result }: Props) {
  const [asTable, button] = useAsTable();
  return (
    <>
      {button}
      <div className={styles.charts}>
        <Distribution items={items} asTable={asTable} />
        <Returns points={result.returns} asTable={asTable} />
        <Spread bars={result.perOpeningSpread} asTable={asTable} />
      </div>
    </>
  );
}

const base = {
  legend: { show: false },
  cursor: { y: false, drag: { x: false }, points: { show: false } },
} satisfies Partial<PlotOptions>;

/** Bars side by side: each has half a step around its place. */
const placesFrom = (first: number): uPlot.Scale => ({
  time: false,
  range: (_chart, _min, max) => [first - 0.5, max + 0.5],
});
const fromZero: uPlot.Scale = { range: (_chart, _min, max) => [0, Math.max(1e-6, max * 1.1)] };

const bar = ({ colorOf, bars }: ChartStyle): uPlot.Series => ({
  fill: colorOf(simulationStrokes.actual.color),
  paths: bars,
  points: { show: false },
});

const line = ({ colorOf }: ChartStyle, which: keyof typeof simulationStrokes): uPlot.Series => ({
  stroke: colorOf(simulationStrokes[which].color),
  dash: simulationStrokes[which].dash,
  width: 2,
  points: { show: false },
});

/** Series of points without a line, for expected values. */
const dots = ({ colorOf }: ChartStyle): uPlot.Series => {
  const color = colorOf(simulationStrokes.expected.color);
  return { paths: () => null, points: { show: true, size: 7, stroke: color, fill: color } };
};

const keys = (
  <>
    <LineKey stroke={simulationStrokes.actual}>实际</LineKey>{' '}
    <LineKey stroke={simulationStrokes.expected}>期望</LineKey>
  </>
);

const percentAxis = ({ axis }: ChartStyle): uPlot.Axis => ({
  ...axis,
  size: 60,
  values: (_chart, marks) => marks.map((mark) => `${numberText(mark * 100, { maximumFractionDigits: 3 })}%`),
});

const distributionOptions = (chartStyle: ChartStyle): PlotOptions => ({
  ...base,
  scales: { x: placesFrom(1), y: fromZero },
  axes: [{ ...chartStyle.axis, incrs: [1, 2, 5, 10] }, percentAxis(chartStyle)],
  series: [{}, bar(chartStyle), dots(chartStyle)],
});

function Distribution({ items, asTable }: { items: readonly SimulationRow[]; asTable: boolean }) {
  const data = useMemo(
    (): uPlot.AlignedData => [
      items.map(({ place }) => place),
      items.map(({ rolled, draws }) => rolled / draws),
      items.map(({ expected, draws }) => expected / draws),
    ],
    [items],
  );
  const said = ({ name, rolled, expected, draws }: SimulationRow) =>
    `${name}：实际 ${rate(rolled / draws)}，期望 ${rate(expected / draws)}`;
  return (
    <ChartFigure
      title="抽中分布"
      keys={keys}
      summary="按奖池中的序号，占全部抽取的比例"
      said={said}
      rows={items}
      columns={[
        { title: '奖品', render: ({ place, name }) => `${place}. ${name}` },
        { title: '实际', number: true, render: ({ rolled, draws }) => rate(rolled / draws) },
        { title: '期望', number: true, render: ({ expected, draws }) => rate(expected / draws) },
      ]}
      asTable={asTable}
      data={data}
      optionsOf={distributionOptions}
    />
  );
}

const returnOptions = (chartStyle: ChartStyle): PlotOptions => ({
  ...base,
  scales: { x: { time: false } },
  axes: [
    { ...chartStyle.axis, values: (_chart, marks) => marks.map((mark) => numberText(mark)) },
    percentAxis(chartStyle),
  ],
  series: [{}, {}, {}, line(chartStyle, 'expected'), line(chartStyle, 'actual')],
  bands: [{ series: [1, 2], fill: chartStyle.colorOf('--ant-color-fill') }],
});

const bandText = ({ expected, band }: ReturnPoint): string => `${rate(expected - band)}–${rate(expected + band)}`;

/** The return rate along the openings, with its band. */
export function Returns({ points, asTable }: { points: readonly ReturnPoint[]; asTable: boolean }) {
  const data = useMemo(
    (): uPlot.AlignedData => [
      points.map(({ openings }) => openings),
      points.map(({ expected, band }) => expected + band),
      points.map(({ expected, band }) => expected - band),
      points.map(({ expected }) => expected),
      points.map(({ actual }) => actual),
    ],
    [points],
  );
  const outside = points.filter(({ actual, expected, band }) => Math.abs(actual - expected) > band).length;
  return (
    <ChartFigure
      title="返奖率"
      keys={keys}
      summary={`随开启次数；灰带为期望 ±3σ，${points.length} 个点中 ${outside} 个在带外`}
      said={(point) =>
        `${numberText(point.openings)} 次：实际 ${rate(point.actual)}，期望 ${rate(point.expected)}（${bandText(point)}）`
      }
      rows={points}
      columns={[
        { title: '开启次数', render: ({ openings }) => numberText(openings) },
        { title: '实际', number: true, render: ({ actual }) => rate(actual) },
        { title: '期望', number: true, render: ({ expected }) => rate(expected) },
        { title: '±3σ', number: true, render: bandText },
      ]}
      asTable={asTable}
      data={data}
      optionsOf={returnOptions}
    />
  );
}

const rangeText = ({ from, to }: HistogramBar): string =>
  from === to ? numberText(from) : `${numberText(from)}–${numberText(to)}`;

const fromText = (bar: HistogramBar | undefined): string => (bar ? numberText(bar.from) : '');

function Spread({ bars, asTable }: { bars: readonly HistogramBar[]; asTable: boolean }) {
  const data = useMemo(
    (): uPlot.AlignedData => [bars.map((_, index) => index), bars.map(({ count }) => count)],
    [bars],
  );
  const optionsOf = useMemo(
    () =>
      (chartStyle: ChartStyle): PlotOptions => ({
        ...base,
        scales: { x: placesFrom(0), y: fromZero },
        axes: [
          {
            ...chartStyle.axis,
            incrs: [1, 2, 5, 10],
            values: (_chart, marks) => marks.map((mark) => fromText(bars[mark])),
          },
          { ...chartStyle.axis, size: 60, values: (_chart, marks) => marks.map((mark) => numberText(mark)) },
        ],
        series: [{}, bar(chartStyle)],
      }),
    [bars],
  );
  return (
    <ChartFigure
      title="每次开启发放"
      keys={null}
      summary="发放金币价值的分布；p99 以上合为一栏"
      said={(one) => `${rangeText(one)} 金币：${numberText(one.count)} 次`}
      rows={bars}
      columns={[
        { title: '金币', render: rangeText },
        { title: '开启次数', number: true, render: ({ count }) => numberText(count) },
      ]}
      asTable={asTable}
      data={data}
      optionsOf={optionsOf}
    />
  );
}
