import { DownloadOutlined, ReloadOutlined, SettingOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { rowsText } from '@/utils/numberText';
import controls from '../controls.module.css';
import page from '../page.module.css';
import styles from './list.module.css';
import type { List } from './useList';

const intervals = [
  { value: 0, label: '自动刷新：关' },
  { value: 10, label: '每 10 秒' },
  { value: 30, label: '每 30 秒' },
  { value: 60, label: '每 60 秒' },
];

interface Props<Row> {
  title: string;
  list: List<Row>;
  /** Views of the list, beside its name. */
  views?: ReactNode;
  onExport?: (() => void) | undefined;
  onSettings: () => void;
  /** Buttons of the screen, primary action first. */
  children?: ReactNode;
}

/** Head of a page: title, count, views, and the actions at the right. */
export function PageHead<Row>({ title, list, views, onExport, onSettings, children }: Props<Row>) {
  const { result, refresh, refreshSeconds, setRefreshSeconds } = list;
  return (
    <div className={styles.head}>
      <h1 className={page.title}>
        {title} {result.data && <small>{rowsText(result.data)} 条</small>}
      </h1>
      {views}
      <div className={styles.tools}>
        <Button
          type="text"
          aria-label="刷新"
          title="刷新"
          icon={<ReloadOutlined spin={result.isFetching} />}
          onClick={refresh}
        />
        <select
          aria-label="自动刷新"
          title="自动刷新"
          className={`${controls.select} ${refreshSeconds === 0 ? styles.arrowOnly : ''}`}
          value={refreshSeconds}
          onChange={(event) => setRefreshSeconds(Number(event.target.value))}
        >
          {intervals.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        {onExport && (
          <Button type="text" aria-label="导出" title="导出" icon={<DownloadOutlined />} onClick={onExport} />
        )}
        <Button type="text" aria-label="列设置" title="列设置" icon={<SettingOutlined />} onClick={onSettings} />
        {children}
      </div>
    </div>
  );
}
