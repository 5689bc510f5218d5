import { theme } from 'antd';
import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';

/** Colours and fonts of a chart: a canvas cannot read style sheet variables. */
export interface ChartStyle {
  axis: uPlot.Axis;
  /** `--ant-color-link` as the theme has it. */
  colorOf: (variable: string) => string;
  bars: uPlot.Series.PathBuilder;
}

export type PlotOptions = Omit<uPlot.Options, 'width' | 'height' | 'hooks'>;

interface Props {
  height: number;
  data: uPlot.AlignedData;
  /** Must be a stable function: another one rebuilds the chart. */
  optionsOf: (chartStyle: ChartStyle) => PlotOptions;
  /** Called with the index of the data point under the pointer. */
  onHover: (index: number | null) => void;
}

const barsOf = uPlot.paths.bars?.({ size: [0.7, 40] }) ?? (() => null);

/** A chart as wide as its place, in the colours of the theme; for eyes alone (docs/adr/0007). */
export function Plot({ height, data, optionsOf, onHover }: Props) {
  const { token } = theme.useToken();
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const target = box.current;
    if (!target) return;
    const chartStyle = getComputedStyle(target);
    const axis: uPlot.Axis = {
      stroke: token.colorTextSecondary,
      font: `12px ${chartStyle.fontFamily}`,
      grid: { stroke: token.colorBorderSecondary, width: 1 },
      ticks: { show: false },
    };
    const options = optionsOf({ axis, colorOf: (variable) => chartStyle.getPropertyValue(variable), bars: barsOf });
    const hooks = { setCursor: [({ cursor }: uPlot) => onHover(cursor.idx ?? null)] };
    const chart = new uPlot({ ...options, width: target.clientWidth, height, hooks }, data, target);
    const observer = new ResizeObserver(() => chart.setSize({ width: target.clientWidth, height }));
    observer.observe(target);
    return () => {
      observer.disconnect();
      chart.destroy();
    };
  }, [height, data, optionsOf, token, onHover]);

  return <div ref={box} aria-hidden="true" style={{ height }} />;
}
