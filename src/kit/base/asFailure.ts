import { ApiError, messageOf } from '@/utils/apiError';

/** Display of any failed read: a sentence and, if known, the trace id (blocks G2). */
export function asFailure(error: unknown): { message: string; traceId: string | undefined } {
  if (!(error instanceof ApiError)) return { message: messageOf('server'), traceId: undefined };
  return { message: error.code ? `${error.message} ${error.code}` : error.message, traceId: error.traceId };
}
