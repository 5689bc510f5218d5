import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useOutcomeKeeper } from '../outcomes/useOutcomeKeeper';
import BatchResults, { type BatchSubject } from './BatchResults';
import { askEach, type Sent } from './sendEach';

export interface EachResultsProps<T> {
  title: string;
  results: readonly Sent<T>[];
  idOf: (item: T) => string;
  subject: BatchSubject<T>;
  /** Sends these once more. */
  send: (items: readonly T[]) => Promise<Sent<T>[]>;
  onClose: () => void;
}

/** The result of each call of a batch; failed ones can be sent again, unanswered ones are asked after. */
export default function EachResults<T>({ title, results: first, idOf, subject, send, onClose }: EachResultsProps<T>) {
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
    const again = await send(results.flatMap(({ status, item }) => (status === 'failed' ? [item] : [])));
    setResults([...results.filter(({ status }) => status !== 'failed'), ...again]);
    void queryClient.invalidateQueries();
  };
  return (
    <BatchResults
      title={title}
      results={results}
      idOf={({ item }) => idOf(item)}
      subject={{ title: subject.title, render: ({ item }) => subject.render(item) }}
      onRetry={() => void retry()}
      asking={{ busy: asking, run: () => void ask() }}
      onClose={onClose}
    />
  );
}
