import { DownloadOutlined } from '@ant-design/icons';
import { Button, Flex, Table, type TableColumnsType } from 'antd';
import { type ReactNode, useMemo, useState } from 'react';
import { maxExportRows } from '@/domain/shared/limits';
import { asFailure } from '@/kit/base/asFailure';
import { toast } from '@/kit/base/feedback';
import layout from '@/kit/base/layout.module.css';
import { saveFile } from '@/kit/base/saveFile';
import { Time } from '@/kit/field/Time';
import { useCan } from '@/kit/field/useAllowed';
import { useExporter } from '@/kit/list/useExporter';
import { behaviorData } from '@/services/userRecords';
import { clock } from '@/utils/clock';
import { type CsvCell, csvFileName, csvOf, watermarkOf } from '@/utils/csv';
import { numberText } from '@/utils/numberText';
import { serverTime } from '@/utils/regionTime';
import { safeText } from '@/utils/safeText';
import type { BehaviorAnswer } from './useBehaviorQuery';

type Cell = string | number | null | undefined;

interface Line {
  key: number;
  cells: Record<string, Cell>;
}

/** Columns every table has; the others go by the names the warehouse gives them. */
const titles: Record<string, string> = { at: '时间', table: '数据表', event: '事件' };

interface Props {
  userId: string;
  answer: BehaviorAnswer;
  labelOf: (table: string) => string;
}

/** The rows of a behaviour query, thousands of them, and their export (spec C26). */
export function ResultTable({ userId, answer: { query, result }, labelOf }: Props) {
  const can = useCan();
  const lines = useMemo(() => result.rows.map((cells, key): Line => ({ key, cells })), [result]);
  const columns = useMemo(
    () =>
      result.columns.map((name): TableColumnsType<Line>[number] => ({
        title: titles[name] ?? safeText(name),
        width: name === 'at' ? 210 : 140,
        ellipsis: true,
        render: (_, { cells }) => shown(name, cells[name], labelOf),
      })),
    [result, labelOf],
  );
  const filters = [
    `用户 ${userId}`,
    `${serverTime(query.from)} 至 ${serverTime(query.to)}`,
    `数据表 ${query.tables.join('、')}`,
    `事件 ${query.event ?? '全部'}`,
  ].join('；');
  return (
    <Flex vertical gap="small">
      <Flex gap="small" align="center">
        <span role="status">
          共 {numberText(lines.length)} 行，用时{' '}
          {Number.isNaN(result.cost_ms) ? '—' : (result.cost_ms / 1000).toFixed(1)} 秒
        </span>
        <span className="secondary">
          <Time at={query.from} /> – <Time at={query.to} /> · {query.tables.map(labelOf).join('、')}
          {query.event && ` · ${safeText(query.event)}`}
        </span>
        {can('user:export') && <Export answer={result} filters={filters} />}
      </Flex>
      <Table
        virtual
        size="small"
        rowKey="key"
        aria-label="行为数据"
        columns={columns}
        dataSource={lines}
        pagination={false}
        scroll={{ x: columns.reduce((sum, { width }) => sum + Number(width), 0), y: 480 }}
        locale={{ emptyText: '所选时间内没有行为数据，可以放宽时间或换一张表' }}
      />
    </Flex>
  );
}

function shown(name: string, value: Cell, labelOf: Props['labelOf']): ReactNode {
  if (value === null || value === undefined) return '—';
  if (typeof value === 'number') return name === 'at' ? <Time at={value} /> : numberText(value);
  return <bdi>{safeText(name === 'table' ? labelOf(value) : value)}</bdi>;
}

function Export({ answer, filters }: { answer: BehaviorAnswer['result']; filters: string }) {
  const { operatorId, record } = useExporter();
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      const rows = answer.rows.slice(0, maxExportRows);
      const now = clock.now();
      await record({ screen: behaviorData.spec.name, filters, rows: rows.length });
      const columns = answer.columns.map((name) => ({
        label: name === 'at' ? '时间（UTC+8）' : (titles[name] ?? name),
        text: (cells: Record<string, Cell>): CsvCell => {
          const value = cells[name];
          return name === 'at' && typeof value === 'number' ? serverTime(value) : value;
        },
      }));
      const watermark = watermarkOf({ operatorId, at: now, filters });
      const file = new Blob([csvOf({ columns, rows, watermark })], { type: 'text/csv' });
      saveFile(file, csvFileName('行为数据', operatorId, now));
      if (rows.length < answer.rows.length) toast.warning(`只导出了前 ${numberText(maxExportRows)} 行`);
    } catch (error) {
      toast.error(`导出失败：${asFailure(error).message}`);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      size="small"
      icon={<DownloadOutlined />}
      loading={busy}
      disabled={answer.rows.length === 0}
      onClick={run}
      className={layout.toEnd}
    >
      导出
    </Button>
  );
}
