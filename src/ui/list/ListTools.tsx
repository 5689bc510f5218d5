import { DownloadOutlined, ReloadOutlined, SettingOutlined } from '@ant-design/icons';
import { Button, Flex, Space } from 'antd';
import { lazy, useState } from 'react';
import { Part } from '@/ui/Part';
import type { ExportJob } from './ExportDialog';

const ExportDialog = lazy(() => import('./ExportDialog'));

const intervals = [
  { value: 0, label: '自动刷新：关' },
  { value: 10, label: '每 10 秒' },
  { value: 30, label: '每 30 秒' },
  { value: 60, label: '每 60 秒' },
];

interface Props {
  title: string;
  total: number | undefined;
  busy: boolean;
  refreshSeconds: number;
  onRefreshSeconds: (seconds: number) => void;
  onRefresh: () => void;
  onSettings: () => void;
  exporting?: ExportJob;
}

/** Above the table: what the list is, refresh, export, column settings. */
export function ListTools(props: Props) {
  const { title, total, busy, refreshSeconds, onRefreshSeconds, onRefresh, onSettings, exporting } = props;
  const [exportOpen, setExportOpen] = useState(false);
  return (
    <Flex justify="space-between" align="center" wrap gap="small">
      <h1 className="list-title">
        {title} {total !== undefined && <small>{total.toLocaleString('zh-CN')} 条</small>}
      </h1>
      <Space size={4}>
        <select
          aria-label="自动刷新"
          className="plain-select"
          value={refreshSeconds}
          onChange={(event) => onRefreshSeconds(Number(event.target.value))}
        >
          {intervals.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <Button type="text" aria-label="刷新" title="刷新" icon={<ReloadOutlined spin={busy} />} onClick={onRefresh} />
        {exporting && (
          <Button
            type="text"
            aria-label="导出"
            title="导出"
            icon={<DownloadOutlined />}
            onClick={() => setExportOpen(true)}
          />
        )}
        <Button type="text" aria-label="列设置" title="列设置" icon={<SettingOutlined />} onClick={onSettings} />
      </Space>
      <Part>
        {exporting && exportOpen && (
          <ExportDialog job={exporting} total={total ?? 0} onClose={() => setExportOpen(false)} />
        )}
      </Part>
    </Flex>
  );
}
