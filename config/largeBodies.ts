import type { IncomingMessage, ServerResponse } from 'node:http';
import type { IApi } from '@umijs/max/index.js';
import { takeBody } from '../mock/_kit/http/wireBody';

type Read = IncomingMessage & { body?: unknown; _body?: boolean };

/** Reads what a call brings, and marks it as read, so that no parser after it does so again. */
export function readWhole(request: Read, response: ServerResponse, next: (error?: unknown) => void): void {
  if (request.method !== 'POST' || !request.url?.startsWith('/api/')) {
    next();
    return;
  }
  takeBody(request, response).then((taken) => {
    if (!taken) return;
    Object.assign(request, { ...taken, _body: true });
    next();
  }, next);
}

/**
 * A Umi plugin: the development server's own parser drops bodies above 5 MB without a word, which lost vouchers; so they
 * are read as the preview reads them, before it. What goes on to a real backend is left as it came.
 */
export default (api: IApi): void => {
  if (process.env.CONSOLE_PROXY) return;
  api.addBeforeMiddlewares({ fn: () => readWhole, stage: Number.NEGATIVE_INFINITY });
};
