import { Alert } from 'antd';
import { type ReactNode, useState } from 'react';
import type * as z from 'zod/mini';
import type { BatchItem } from '@/domain/shared/batch';
import { toast } from '@/kit/base/feedback';
import layout from '@/kit/base/layout.module.css';
import { WriteForm, type WriteParts } from '../form/WriteForm';
import BatchResults, { type BatchSubject, type Outcomes } from './BatchResults';

type Schema = z.ZodMiniType;

/** Item to send in this round, with its last result. */
export interface Pending<T, R> {
  target: T;
  last: R | undefined;
}

type Own = 'input' | 'done' | 'impact' | 'blocked' | 'needsAnswer' | 'stays' | 'title';

interface Props<I extends Schema, O extends Schema, V extends object, T, R extends BatchItem>
  extends Omit<WriteParts<I, O, V>, Own> {
  /** Ids without names, for the list of unanswered writes. */
  about: string;
  title: string;
  titleOfRetry: string;
  targets: readonly T[];
  idOf: (one: T | R) => string;
  /** Result for an item that is left out, with the reason: nothing is dropped silently. */
  leftOut: (target: T) => R | undefined;
  /** Message about items left out, with the reasons. */
  sayLeftOut: (results: readonly R[]) => { title: string; description: ReactNode };
  /** Maximum number of items at once, with their unit, e.g. 条封禁. */
  max: number;
  unit: string;
  impact: (pending: readonly T[]) => ReactNode;
  input: (pending: readonly Pending<T, R>[], values: V) => Partial<z.input<I>>;
  resultsOf: (answer: z.output<O>) => readonly R[];
  /** Message for a single success, which needs no table. */
  doneAlone?: (result: R) => string;
  resultsTitle: string;
  subject: BatchSubject<R>;
  outcomes?: Outcomes<R>;
  /** Back to where the items were typed; in its place the dialog would close, and what was typed would be lost. */
  onBack?: () => void;
}

/**
 * Batch sent by a form in rounds (docs/design/blocks.md#g5): each round sends items without a result or with a failure,
 * keeps the typed input, and ends in the results, from which failures can be sent again. An unanswered round must be
 * queried before anything else is sent.
 */
export function BatchForm<I extends Schema, O extends Schema, V extends object, T, R extends BatchItem>(
  props: Props<I, O, V, T, R>,
) {
  const { title, titleOfRetry, targets, idOf, leftOut, sayLeftOut, max, unit, impact, input, resultsOf } = props;
  const { doneAlone, resultsTitle, subject, outcomes, initialValues, onBack, onClose, children, ...write } = props;
  const [skipped] = useState(() => targets.flatMap((target) => leftOut(target) ?? []));
  const [round, setRound] = useState({ serial: 1, values: initialValues, results: skipped, ended: false });
  const known = new Map(round.results.map((result) => [idOf(result), result]));
  const pending = targets.flatMap((target): Pending<T, R>[] => {
    const last = known.get(idOf(target));
    return last === undefined || last.status === 'failed' ? [{ target, last }] : [];
  });

  if (round.ended) {
    return (
      <BatchResults
        title={resultsTitle}
        results={round.results}
        idOf={idOf}
        subject={subject}
        outcomes={outcomes}
        onRetry={() => setRound((now) => ({ ...now, serial: now.serial + 1, ended: false }))}
        onClose={onClose}
      />
    );
  }

  const end = (answer: z.output<O>, values: V) => {
    const results = resultsOf(answer);
    const again = new Set(results.map(idOf));
    setRound((now) => ({
      ...now,
      values,
      results: [...now.results.filter((result) => !again.has(idOf(result))), ...results],
      ended: true,
    }));
  };

  const tooMany =
    pending.length > max ? `一次最多 ${max} ${unit}，现在 ${pending.length} ${unit}，请减少选择` : undefined;
  // With all left out there is nothing to send, and their reasons stand in the dialog.
  const blocked = pending.length === 0 ? '' : tooMany;

  return (
    <WriteForm<I, O, V>
      key={round.serial}
      {...write}
      title={round.serial > 1 ? titleOfRetry : title}
      impact={impact(pending.map(({ target }) => target))}
      {...(round.values ? { initialValues: round.values } : {})}
      blocked={blocked}
      input={(values) => input(pending, values)}
      needsAnswer
      done={(answer, values) => {
        const [only] = resultsOf(answer);
        if (doneAlone && targets.length === 1 && only?.status === 'success') {
          toast.success(doneAlone(only));
          onClose();
        } else end(answer, values);
        return undefined;
      }}
      stays
      onClose={round.serial === 1 && onBack ? onBack : onClose}
    >
      {round.serial === 1 && skipped.length > 0 && (
        <Alert type="warning" showIcon className={layout.below16} {...sayLeftOut(skipped)} />
      )}
      {children}
    </WriteForm>
  );
}
