import { useModel } from '@umijs/max';
import { useCallback, useMemo } from 'react';
import type uPlot from 'uplot';
import { ChartFigure } from '@/kit/chart/ChartFigure';
import { LineKey, type Stroke } from '@/kit/chart/LineKey';
import type { ChartStyle, PlotOptions } from '@/kit/chart/Plot';
import { useAsTable } from '@/kit/chart/useAsTable';
import type { RowOf } from '@/services/endpoint';
import type { pushLoad } from '@/services/pushPlan';
import { numberText } from '@/utils/numberText';
import { shortMinute } from '@/utils/shortDate';

export type LoadHour = RowOf<typeof pushLoad>;

interface Props {
  /** Every hour of the span, those without messages as well. */
  hours: readonly LoadHour[];
  capacity: number;
}

const strokes = {
  gone: { color: '--ant-color-text-secondary', dash: [] },
  planned: { color: '--ant-color-link', dash: [] },
  over: { color: '--ant-color-error', dash: [] },
} satisfies Record<string, Stroke>;

/** Bars hour by hour: what went out, what will, and where that is more than may be sent at once. */
export function LoadChart({ hours, capacity }: Props) {
  const { region } = useModel('region');
  const [asTable, button] = useAsTable();
  const data = useMemo((): uPlot.AlignedData => {
    const of = (fits: (hour: LoadHour) => boolean) => hours.map((hour) => (fits(hour) ? hour.messages : null));
    return [
      hours.map(({ at }) => at),
      of(({ over, planned }) => !over && planned === 0),
      of(({ over, planned }) => !over && planned > 0),
      of(({ over }) => over),
    ];
  }, [hours]);
  const optionsOf = useCallback(
    ({ axis, colorOf, bars }: ChartStyle): PlotOptions => {
      const bar = ({ color }: Stroke): uPlot.Series => ({ fill: colorOf(color), paths: bars, points: { show: false } });
      return {
        legend: { show: false },
        cursor: { y: false, drag: { x: false }, points: { show: false } },
        scales: { x: { time: false }, y: { range: (_chart, _min, max) => [0, Math.max(4, Math.ceil(max * 1.1))] } },
        axes: [
          {
            ...axis,
            splits: () => hours.filter((_, place) => place % 12 === 0).map(({ at }) => at),
            values: (_chart, marks) => marks.map((at) => shortMinute(at, region)),
          },
          { ...axis, size: 60, values: (_chart, marks) => marks.map((mark) => numberText(mark)) },
        ],
        series: [{}, bar(strokes.gone), bar(strokes.planned), bar(strokes.over)],
      };
    },
    [hours, region],
  );
  const clock = (at: number): string => shortMinute(at, region);
  const limit = `${numberText(capacity)} 条/秒`;
  const overs = hours.filter(({ over }) => over);
  const summary =
    overs.length === 0 ? `没有超过 ${limit} 的小时` : `${overs.length} 个小时超过 ${limit}，请错开或降低发送速度`;
  return (
    <>
      {button}
      <ChartFigure
        title="每小时负载"
        keys={
          <>
            <LineKey stroke={strokes.gone}>已发</LineKey> <LineKey stroke={strokes.planned}>含计划中</LineKey>{' '}
            <LineKey stroke={strokes.over}>超过上限</LineKey>
          </>
        }
        summary={summary}
        said={({ at, messages, planned, pushes, rate }) =>
          `${clock(at)}：${numberText(messages)} 条（计划 ${numberText(planned)}），${pushes} 个推送，合计 ${numberText(rate)} 条/秒`
        }
        rows={hours}
        columns={[
          { title: `小时(${region})`, render: ({ at }) => clock(at) },
          { title: '消息', number: true, render: ({ messages }) => numberText(messages) },
          { title: '其中计划', number: true, render: ({ planned }) => numberText(planned) },
          { title: '推送数', number: true, render: ({ pushes }) => numberText(pushes) },
          { title: '合计速度（条/秒）', number: true, render: ({ rate }) => numberText(rate) },
          { title: '上限', render: ({ over }) => (over ? `超过 ${limit}` : '—') },
        ]}
        asTable={asTable}
        data={data}
        optionsOf={optionsOf}
      />
    </>
  );
}
