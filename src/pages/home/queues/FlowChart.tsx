import { useModel } from '@umijs/max';
import { theme } from 'antd';
import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { regionTime } from '@/utils/regionTime';
import { type Hours, strokes } from './figures';

const height = 150;
/** Charts of one key move their pointer together: one hour, all queues. */
const together = uPlot.sync('queues');

interface Props {
  hours: Hours;
  /** Which hour the pointer is over. */
  onHover: (index: number | null) => void;
}

/** Two lines of one queue, in the colours of the theme and the time of the region; for eyes alone (docs/adr/0007). */
export function FlowChart({ hours, onHover }: Props) {
  const { token } = theme.useToken();
  const { region } = useModel('region');
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const target = box.current;
    if (!target) return;
    // A canvas knows no variables.
    const look = getComputedStyle(target);
    const axis: uPlot.Axis = {
      stroke: token.colorTextSecondary,
      font: `12px ${look.fontFamily}`,
      grid: { stroke: token.colorBorderSecondary, width: 1 },
      ticks: { show: false },
    };
    const line = (flow: 'in' | 'out'): uPlot.Series => ({
      stroke: look.getPropertyValue(strokes[flow].color),
      dash: strokes[flow].dash,
      width: 2,
      points: { show: false },
    });
    const chart = new uPlot(
      {
        width: target.clientWidth,
        height,
        legend: { show: false },
        cursor: { y: false, drag: { x: false }, sync: { key: together.key } },
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
        hooks: { setCursor: [({ cursor }) => onHover(cursor.idx ?? null)] },
      },
      [hours.map(({ at }) => at), hours.map((hour) => hour.in), hours.map((hour) => hour.out)],
      target,
    );
    const observer = new ResizeObserver(() => chart.setSize({ width: target.clientWidth, height }));
    observer.observe(target);
    return () => {
      observer.disconnect();
      chart.destroy();
    };
  }, [hours, region, token, onHover]);

  return <div ref={box} aria-hidden="true" style={{ height }} />;
}
