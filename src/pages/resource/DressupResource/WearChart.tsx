import { useMemo } from 'react';
import type uPlot from 'uplot';
import { ChartFigure } from '@/kit/chart/ChartFigure';
import type { ChartStyle, PlotOptions } from '@/kit/chart/Plot';
import { useAsTable } from '@/kit/chart/useAsTable';
import { numberText, percentText } from '@/utils/numberText';
import { shortDate } from '@/utils/shortDate';
import { type WearDay, wearRate, wearShare } from './wearRate';

const dateText = (at: number): string => shortDate(at, 'wy');

const optionsOf = ({ axis, colorOf }: ChartStyle): PlotOptions => ({
  legend: { show: false },
  cursor: { y: false, drag: { x: false }, points: { show: false } },
  scales: { x: { time: false }, y: { range: (_chart, _min, max) => [0, Math.max(0.01, max * 1.1)] } },
  axes: [
    { ...axis, values: (_chart, marks) => marks.map(dateText), space: 80 },
    { ...axis, size: 52, values: (_chart, marks) => marks.map((mark) => percentText(mark, 0)) },
  ],
  series: [{}, { stroke: colorOf('--ant-color-link'), width: 2, points: { show: false } }],
});

/** Share of owners who wore it, per day. */
export function WearChart({ days }: { days: readonly WearDay[] }) {
  const [asTable, button] = useAsTable();
  const data = useMemo((): uPlot.AlignedData => [days.map(({ at }) => at), days.map(wearShare)], [days]);
  return (
    <>
      {button}
      <ChartFigure
        title={`近 ${days.length} 天佩戴率`}
        keys={null}
        summary="每天佩戴人数占拥有人数的比例"
        said={(one) =>
          `${dateText(one.at)}：佩戴率 ${wearRate(one)}，${numberText(one.wearing_count)} / ${numberText(one.own_count)} 人`
        }
        rows={days}
        columns={[
          { title: '日期（北京时间）', render: ({ at }) => dateText(at) },
          { title: '拥有', number: true, render: ({ own_count }) => numberText(own_count) },
          { title: '佩戴', number: true, render: ({ wearing_count }) => numberText(wearing_count) },
          { title: '佩戴率', number: true, render: wearRate },
        ]}
        asTable={asTable}
        data={data}
        optionsOf={optionsOf}
      />
    </>
  );
}
