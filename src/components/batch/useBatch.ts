import { useRef, useState } from 'react';
import type { BatchItem } from '@/domain/batch';

interface Options<V, R> {
  idOf: (result: R) => string;
  /** What is known before anything is sent: those left out, with the reason. */
  leftOut: () => readonly R[];
  /** What the form starts from. */
  values: () => V;
}

/**
 * A batch that is sent by a form, in rounds: each round sends what has no answer yet or failed, starts from
 * what was typed before, and ends in the results, from which the failed ones can be sent again (blocks G5).
 */
export function useBatch<V, R extends BatchItem>({ idOf, leftOut, values }: Options<V, R>) {
  const [round, setRound] = useState(() => ({ serial: 1, values: values(), results: leftOut(), ended: false }));
  // The form closes itself after sending; the results then take its place.
  const hasResults = useRef(false);
  const known = new Map(round.results.map((result) => [idOf(result), result]));
  return {
    /** The form's key: a new one each round, as is what it sends. */
    serial: round.serial,
    values: round.values,
    leftOut: round.serial === 1 ? round.results : [],
    /** All that is known once a round has ended. */
    results: round.ended ? round.results : null,
    /** Those this round sends, each with its last answer. */
    pending<T>(items: readonly T[], id: (item: T) => string): { item: T; failed: R | undefined }[] {
      return items.flatMap((item) => {
        const result = known.get(id(item));
        return result === undefined || result.status === 'failed' ? [{ item, failed: result }] : [];
      });
    },
    end(typed: V, results: readonly R[]) {
      hasResults.current = true;
      const again = new Set(results.map(idOf));
      setRound((now) => ({
        ...now,
        values: typed,
        results: [...now.results.filter((result) => !again.has(idOf(result))), ...results],
        ended: true,
      }));
    },
    retry() {
      hasResults.current = false;
      setRound((now) => ({ ...now, serial: now.serial + 1, ended: false }));
    },
    /** For the form's `onClose`. */
    closing: (onClose: () => void) => () => {
      if (!hasResults.current) onClose();
    },
  };
}
