import { useQueryClient } from '@tanstack/react-query';
import { useModel } from '@umijs/max';
import { useState } from 'react';
import { environments } from '@/domain/config/rules';
import { toast } from '@/kit/base/feedback';
import ExportDialog from '@/kit/base/list/ExportDialog';
import type { Column, Filter, ListTotals, Moment } from '@/kit/base/list/types';
import type { ListCall, ListInput } from '@/kit/base/list/useList';
import { createExport } from '@/services/exports';
import { clock } from '@/utils/clock';
import { newIdemKey, useWrite } from '../form/useWrite';
import { exportSource, useExporter } from './useExporter';

/** Filters that are set, in words: `状态：封禁、禁言；注册时间：今天`. One that is drawn says its values. */
const filterWords = (filters: readonly Filter[], query: URLSearchParams, moment: Moment): string =>
  filters
    .flatMap(({ label, names, flag, text }) => {
      const shown = text(query, moment);
      if (shown === null || shown === undefined || shown === false) return [];
      if (flag !== undefined) return [label];
      const values = names.flatMap((name) => query.getAll(name));
      return [`${label}：${typeof shown === 'string' ? shown : values.join('、')}`];
    })
    .join('；');

interface Props<Row> {
  name: string;
  title: string;
  /** Columns on the screen. */
  columns: readonly Column<Row>[];
  /** All columns; some are in every file. */
  ordered: readonly Column<Row>[];
  call: ListCall<Row>;
  filters: ListInput;
  /** The filters of the screen and the address, for the filters in words. */
  screenFilters: readonly Filter[];
  query: URLSearchParams;
  counted: ListTotals;
  onClose: () => void;
}

/** Export of a list for the operator (docs/design/blocks.md#g13); loaded with the first one. */
export default function ExportList<Row>(props: Props<Row>) {
  const { title, counted, screenFilters, query, onClose, columns: shown, ordered, ...list } = props;
  const { region } = useModel('region');
  const exporter = useExporter();
  const write = useWrite();
  const queries = useQueryClient();
  // Query and key are fixed when the dialog opens: a double click is one export.
  const [source] = useState(() => {
    const words = filterWords(screenFilters, query, { region, now: clock.now() });
    const asked = [environmentIn(list.filters), words].filter((part) => part !== '').join('；');
    const added = ordered.filter((column) => column.inEveryFile && !shown.includes(column));
    return exportSource({ ...list, columns: [...shown, ...added], added, title, exporter, queries, asked });
  });
  const [key] = useState(newIdemKey);
  const start = async () => {
    const { name, filters, columns, asked } = source;
    const request = { list: name, title, filters, asked, columns: [...columns] };
    const isTaken = await write((idem_key, options) => createExport({ ...request, idem_key }, options), title, key);
    if (isTaken) toast.success('已开始后台导出，完成后在右上角的导出中心下载');
    return isTaken;
  };
  return <ExportDialog source={source} counted={counted} onStart={start} onClose={onClose} />;
}

/** The environment of configurations, in words: it is chosen beside the filters. */
function environmentIn({ env }: ListInput): string {
  const found = Object.entries(environments).find(([value]) => value === env);
  return found ? `环境：${found[1].label}` : '';
}
