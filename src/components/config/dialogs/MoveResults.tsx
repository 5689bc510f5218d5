import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { safeText } from '@/utils/safeText';
import BatchResults from '../../batch/BatchResults';
import { askEach, type Sent } from '../../batch/sendEach';
import { useOutcomeKeeper } from '../../outcomes/useOutcomeKeeper';
import type { ConfigRow } from '../types';

export interface MoveResultsProps<B> {
  title: string;
  results: readonly Sent<ConfigRow<B>>[];
  /** Sends these once more. */
  move: (rows: readonly ConfigRow<B>[]) => Promise<Sent<ConfigRow<B>>[]>;
  onClose: () => void;
}

/** Results per config; failures can be resent, unknown results can be queried. */
export default function MoveResults<B>({ title, results: first, move, onClose }: MoveResultsProps<B>) {
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
    const again = await move(results.flatMap(({ status, item }) => (status === 'failed' ? [item] : [])));
    setResults([...results.filter(({ status }) => status !== 'failed'), ...again]);
    void queryClient.invalidateQueries();
  };
  return (
    <BatchResults
      title={title}
      results={results}
      idOf={({ item }) => item.id}
      subject={{ title: '名称', render: ({ item }) => <bdi>{safeText(item.content.name)}</bdi> }}
      onRetry={() => void retry()}
      asking={{ busy: asking, run: () => void ask() }}
      onClose={onClose}
    />
  );
}
