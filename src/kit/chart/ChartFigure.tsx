import { type ReactNode, useState } from 'react';
import type uPlot from 'uplot';
import { type PlainColumn, PlainTable } from '@/kit/base/PlainTable';
import styles from './chartFigure.module.css';
import { type ChartStyle, Plot, type PlotOptions } from './Plot';

interface Props<Row> {
  title: string;
  /** Legend of its lines. */
  keys: ReactNode;
  /** Text without a hovered point; otherwise that of the hovered row. */
  summary: string;
  said: (row: Row) => string;
  /** The numbers that are drawn, a row for each point. */
  rows: readonly Row[];
  columns: readonly PlainColumn<Row>[];
  asTable: boolean;
  /** Both stay the same as long as they say the same. */
  data: uPlot.AlignedData;
  optionsOf: (chartStyle: ChartStyle) => PlotOptions;
}

/** A chart beside the table of its numbers, which is read out and can be shown instead (docs/adr/0007). */
export function ChartFigure<Row>({ title, keys, summary, said, rows, columns, asTable, data, optionsOf }: Props<Row>) {
  const [hovered, setHovered] = useState<number | null>(null);
  const row = hovered === null ? undefined : rows[hovered];
  return (
    <figure className={styles.figure}>
      <figcaption>
        <b>{title}</b> <span className="secondary">{row === undefined ? summary : said(row)}</span>
        {!asTable && <div>{keys}</div>}
      </figcaption>
      {!asTable && <Plot height={200} data={data} optionsOf={optionsOf} onHover={setHovered} />}
      <div className={asTable ? styles.numbers : 'sr-only'}>
        <PlainTable label={title} columns={columns} rows={rows} rowKey={(one) => rows.indexOf(one)} />
      </div>
    </figure>
  );
}
