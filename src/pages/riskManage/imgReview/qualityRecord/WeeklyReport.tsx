import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { recordActionOf } from '@/domain/review/kinds';
import styles from '@/kit/base/controls.module.css';
import { useCan } from '@/kit/field/useAllowed';
import { useExporter } from '@/kit/list/useExporter';
import { qualityWeekly } from '@/services/quality';
import { queryOf } from '@/utils/queryOf';
import ReportModal from '../quality/ReportModal';
import { weeklyReportText } from '../quality/reportText';

const weeks = ['本周', '上周', '两周前', '三周前'];

/** 周报: one week of grades, checks and disputes. */
export default function WeeklyReport({ onClose }: { onClose: () => void }) {
  const can = useCan();
  const exporter = useExporter();
  const [weeksAgo, setWeeksAgo] = useState(1);
  const query = useQuery(queryOf(qualityWeekly, { weeks_ago: weeksAgo }));
  return (
    <ReportModal
      title="质检周报"
      screen={qualityWeekly.spec.name}
      filters={`weeks_ago=${weeksAgo}`}
      query={query}
      textOf={weeklyReportText}
      exporter={can(recordActionOf('quality', 'export')) ? exporter : null}
      onClose={onClose}
    >
      <select
        aria-label="周"
        className={styles.select}
        value={weeksAgo}
        onChange={({ target }) => setWeeksAgo(Number(target.value))}
      >
        {weeks.map((label, value) => (
          <option key={label} value={value}>
            {label}
          </option>
        ))}
      </select>
    </ReportModal>
  );
}
