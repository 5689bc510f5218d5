import { useEffect, useRef, useState } from 'react';
import { type WireParts, wirePartsOf } from '@/domain/apiFactory/rules';
import { openForm } from '@/kit/base/openForm';
import { useWrite } from '@/kit/form/useWrite';
import type { ApiOperation } from '@/services/apiFactory';
import { type RawAnswer, sendRead, sendWrite } from '@/services/rawCall';
import { ApiError, UnknownOutcomeError } from '@/utils/apiError';
import { clock } from '@/utils/clock';
import { plainTextOf } from '@/utils/exactJson';
import { type Input, prepared, requestTargetOf } from './prepare';
import { rememberCall } from './stores';

export type SendOutcome =
  | { kind: 'none' }
  | { kind: 'sending' }
  | { kind: 'answered'; answer: RawAnswer }
  | { kind: 'failed'; message: string }
  /** A write without a clear answer. */
  | { kind: 'unknown'; key: string; answer: RawAnswer | undefined };

/** Sentence for a call without an answer. */
export const failureText = (error: unknown): string =>
  error instanceof ApiError ? error.message : '操作出错，没有发送';

let serial = 0;

/** Key of a write that was sent and may have been executed; null for other failures. */
const openKeyOf = (error: unknown): string | null =>
  error instanceof UnknownOutcomeError && error.cause !== undefined ? error.idemKey : null;

/** Puts a call on the history, with its answer or the reason why there is none. */
export function recordSend({ name, label }: ApiOperation, answer: RawAnswer | undefined, error?: unknown): void {
  const at = clock.now();
  const { ms = null, size = null, traceId: trace = null } = answer ?? {};
  const result = answer ? String(answer.status) : failureText(error);
  rememberCall({ id: `${at}.${++serial}`, at, name, label, result, ms, size, trace, key: openKeyOf(error) });
}

/** Sends a call: a read at once, a write after a question, and never twice. */
export function useSend(operation: ApiOperation) {
  const [outcome, setOutcome] = useState<SendOutcome>({ kind: 'none' });
  const write = useWrite();
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const end = (answer: RawAnswer | undefined, error?: unknown) => {
    recordSend(operation, answer, error);
    const key = openKeyOf(error);
    if (key !== null) setOutcome({ kind: 'unknown', key, answer });
    else setOutcome(answer ? { kind: 'answered', answer } : { kind: 'failed', message: failureText(error) });
  };

  const read = async (parts: WireParts) => {
    const controller = new AbortController();
    running.current = controller;
    setOutcome({ kind: 'sending' });
    try {
      end(await sendRead(operation, parts, controller.signal));
    } catch (error) {
      end(undefined, error);
    } finally {
      running.current = null;
    }
  };

  const change = (input: Input) => {
    setOutcome({ kind: 'sending' });
    const answers: RawAnswer[] = [];
    const onAnswer = (answer: RawAnswer) => answers.push(answer);
    const partsOf = (whole: Input) => {
      const parts = wirePartsOf(operation, whole, plainTextOf);
      if (typeof parts === 'string') throw new ApiError('invalid', parts);
      return parts;
    };
    void write(async (idem_key, options) => {
      try {
        await sendWrite(operation, { ...input, idem_key }, { ...options, onAnswer, partsOf });
        end(answers[0]);
      } catch (error) {
        end(answers[0], error);
        throw error;
      }
    }, requestTargetOf(input));
  };

  const send = (text: string, values: Readonly<Record<string, string>>): void => {
    if (outcome.kind === 'sending') return;
    const ready = prepared(operation, text, values);
    if (typeof ready === 'string') setOutcome({ kind: 'failed', message: ready });
    else if (operation.risk === 'read') void read(ready.parts);
    else {
      const onConfirm = () => change(ready.input);
      openForm(() => import('./ConfirmForm'), { operation, input: ready.input, onConfirm });
    }
  };
  return { outcome, send, cancel: () => running.current?.abort() };
}
