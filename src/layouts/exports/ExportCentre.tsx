import { Drawer } from 'antd';
import { useEffect } from 'react';
import { exportFileHours, exportListDays, maxExportRows } from '@/domain/shared/limits';
import { Loaded } from '@/kit/base/Loaded';
import { exportsSeen } from '@/session/exportsSeen';
import { numberText } from '@/utils/numberText';
import { ExportItem } from './ExportItem';
import styles from './exports.module.css';
import { lastEnd, useExports } from './useExports';

/** 导出中心 (docs/design/blocks.md#g13, #frame): this operator's long exports, how far they are, and their files. */
export default function ExportCentre({ onClose }: { onClose: () => void }) {
  const query = useExports();
  const ended = lastEnd(query.data?.list ?? []);
  // Exports that end while the centre is open count as seen.
  useEffect(() => {
    if (ended > exportsSeen.get()) exportsSeen.set(ended);
  }, [ended]);
  return (
    <Drawer open title="导出中心" size={560} onClose={onClose}>
      <p className="secondary">
        文件保留 {exportFileHours} 小时，记录保留 {exportListDays} 天。下载会记入操作记录。
      </p>
      <Loaded
        query={query}
        isEmpty={({ list }) => list.length === 0}
        empty={`近期没有后台导出。列表超过 ${numberText(maxExportRows)} 行时，会在这里导出。`}
      >
        {({ list }) => (
          <ul className={styles.items} aria-label="我的导出">
            {list.map((job) => (
              <ExportItem key={job.job_id} job={job} />
            ))}
          </ul>
        )}
      </Loaded>
    </Drawer>
  );
}
