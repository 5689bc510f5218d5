import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import BatchResults from '@/components/batch/BatchResults';
import { askEach } from '@/components/batch/sendEach';
import { useOutcomeKeeper } from '@/components/outcomes/useOutcomeKeeper';
import type { CaseKind } from '@/domain/reviewKinds';
import { type Sampled, sampleAll } from '../sampleAll';

interface Props {
  kind: CaseKind;
  results: readonly Sampled[];
  onClose: () => void;
}

/** Results per record to be checked; failures can be resent, unknown results can be queried. */
export default function SampleResults({ kind, results: first, onClose }: Props) {
  const queryClient = useQueryClient();
  const outcomes = useOutcomeKeeper();
  const [results, setResults] = useState(first);
  const [asking, setAsking] = useState(false);
  const ask = async () => {
    setAsking(true);
    setResults(await askEach(results, outcomes));
    setAsking(false);
  };
  const retry = async () => {
    const failed = results.flatMap(({ status, item }) => (status === 'failed' ? [item] : []));
    const again = await sampleAll(kind, failed);
    setResults([...results.filter(({ status }) => status !== 'failed'), ...again]);
    void queryClient.invalidateQueries();
  };
  return (
    <BatchResults
      title="加入质检的结果"
      results={results}
      idOf={({ item }) => item.decision_id}
      subject={{ title: '单号', render: ({ item }) => <span className="mono">{item.case_id}</span> }}
      onRetry={() => void retry()}
      asking={{ busy: asking, run: () => void ask() }}
      onClose={onClose}
    />
  );
}
