import { useModel } from '@umijs/max';
import { useCallback, useMemo } from 'react';
import type uPlot from 'uplot';
import { type ChartStyle, Plot, type PlotOptions } from '@/kit/chart/Plot';
import { regionTime } from '@/utils/regionTime';
import { type Hours, queueStrokes } from './figures';

interface Props {
  hours: Hours;
  /** Called with the hour under the pointer. */
  onHover: (index: number | null) => void;
}

/** Two lines of one queue, in the time of the region; for eyes alone (docs/adr/0007). */
export function FlowChart({ hours, onHover }: Props) {
  const { region } = useModel('region');
  const data = useMemo(
    (): uPlot.AlignedData => [hours.map(({ at }) => at), hours.map((hour) => hour.in), hours.map((hour) => hour.out)],
    [hours],
  );
  const optionsOf = useCallback(
    ({ axis, colorOf }: ChartStyle): PlotOptions => {
      const line = (flow: 'in' | 'out'): uPlot.Series => ({
        stroke: colorOf(queueStrokes[flow].color),
        dash: queueStrokes[flow].dash,
        width: 2,
        points: { show: false },
      });
      return {
        legend: { show: false },
        // Charts of one key move their pointer together: one hour, all queues.
        cursor: { y: false, drag: { x: false }, sync: { key: 'queues' } },
        scales: { x: { time: false }, y: { range: (_chart, _min, max) => [0, Math.max(4, Math.ceil(max * 1.1))] } },
        axes: [
          {
            ...axis,
            size: 28,
            splits: () => hours.filter((_, index) => index % 3 === 0).map(({ at }) => at),
            values: (_chart, marks) => marks.map((at) => regionTime(at, region)?.slice(11, 16) ?? ''),
          },
          { ...axis, size: 36, incrs: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000] },
        ],
        series: [{}, line('in'), line('out')],
      };
    },
    [hours, region],
  );
  return <Plot height={150} data={data} optionsOf={optionsOf} onHover={onHover} />;
}
