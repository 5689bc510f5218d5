import { ApiError, messageOf } from '@/utils/apiError';

/**
 * Display of any failed read: a sentence and, if known and no plain refusal, the trace id (docs/design/blocks.md#g2).
 */
export function asFailure(error: unknown): { message: string; traceId: string | undefined } {
  if (!(error instanceof ApiError)) return { message: messageOf('server'), traceId: undefined };
  // A refusal says itself what is missing; nobody has to look for it in the logs.
  const isRefused = error.kind === 'invalid' || error.kind === 'conflict';
  const message = error.code ? `${error.message} ${error.code}` : error.message;
  return { message, traceId: isRefused ? undefined : error.traceId };
}
