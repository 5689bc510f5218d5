import { useQuery } from '@tanstack/react-query';
import type { Exporter } from '@/kit/base/list/ExportDialog';
import { qualityBatchReport } from '@/services/quality';
import { queryOf } from '@/utils/queryOf';
import ReportModal from '../quality/ReportModal';
import { batchReportText } from '../quality/reportText';

interface Props {
  batchId: string;
  exporter: Exporter | null;
  onClose: () => void;
}

/** 生成报告, of a batch that is done. */
export default function BatchReport({ batchId, exporter, onClose }: Props) {
  const query = useQuery(queryOf(qualityBatchReport, { batch_id: batchId }));
  return (
    <ReportModal
      title="批次报告"
      screen={qualityBatchReport.spec.name}
      filters={`batch_id=${batchId}`}
      query={query}
      textOf={batchReportText}
      exporter={exporter}
      onClose={onClose}
    />
  );
}
