import { ApiError, messageOf } from '@/utils/apiError';

/** What a failed read shows, whatever failed: a sentence and, where there is one, the trace id (blocks G2). */
export function asFailure(error: unknown): { message: string; traceId: string | undefined } {
  if (!(error instanceof ApiError)) return { message: messageOf('server'), traceId: undefined };
  return { message: error.code ? `${error.message} ${error.code}` : error.message, traceId: error.traceId };
}
