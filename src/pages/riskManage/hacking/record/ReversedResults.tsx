import type { RecordOf } from '@/components/review/record/recordOf';
import { openForm } from '@/kit/base/openForm';
import BatchResults from '@/kit/batch/BatchResults';
import type { OutputOf } from '@/services/endpoint';
import type { reverseBatch } from '@/services/reviewRecords';

interface Props {
  record: RecordOf<'hacking'>;
  results: OutputOf<typeof reverseBatch>['results'];
  onClose: () => void;
}

/** Results of reversing a batch, if some failed. */
export default function ReversedResults({ record, results, onClose }: Props) {
  return (
    <BatchResults
      title={`批次 ${record.batch_id} 的改判结果`}
      results={results}
      idOf={({ decision_id }) => decision_id}
      subject={{ title: '结论号', render: ({ decision_id }) => <span className="mono">{decision_id}</span> }}
      // Records already reversed are skipped the second time.
      onRetry={() => {
        onClose();
        openForm(() => import('./ReverseBatchForm'), { targets: [record] });
      }}
      onClose={onClose}
    />
  );
}
