import type { IncomingMessage, ServerResponse } from 'node:http';
import { headersOf, sendReply } from './_kit/http/http';
import { takeBody } from './_kit/http/wireBody';
import { dispatch } from './backend';

/** Answers an HTTP request to the preview by the stand-in backend; false if no handler matches. */
export async function answerOverHttp(request: IncomingMessage, response: ServerResponse, url: URL): Promise<boolean> {
  const taken = request.method === 'POST' ? await takeBody(request, response) : { body: undefined };
  if (!taken) return true;
  const reply = await dispatch({
    method: request.method ?? 'GET',
    path: url.pathname,
    query: url.searchParams,
    headers: headersOf(request.headers),
    body: taken.body,
  });
  if (reply) sendReply(response, reply);
  return reply !== undefined;
}
