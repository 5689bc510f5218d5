import { configsOf, dispatchInTest, shownContentOf } from '../mock/testing';
import { found } from './found';

/** Requests that bypass the pages, and their responses. */

/** Config as stored by the backend. */
export const stored = (type: string, id: string) => found(configsOf(type).get(id));

/** Sends a request over the wire as an operator; `''` is nobody. */
export async function send({ spec: { path } }: { spec: { path: string } }, body: unknown, who = 'ops') {
  const headers = who === '' ? {} : { 'x-iam-session': who };
  const reply = await dispatchInTest({
    method: 'POST',
    path: `/api${path}`,
    query: new URLSearchParams(),
    headers,
    body,
  });
  const {
    fields = {},
    message = '',
    data,
  } = JSON.parse(String(reply?.body)) as { fields?: Record<string, string>; message?: string; data?: unknown };
  return { status: reply?.status, fields, message, data };
}

/** The content of one with another value at a path of its body. */
export function bent(type: string, id: string, path: string, value: unknown) {
  const content = structuredClone(shownContentOf(stored(type, id))) as { body: Record<string, unknown> };
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  const at = keys.reduce<Record<string, unknown>>((one, key) => one[key] as Record<string, unknown>, content.body);
  at[last] = value;
  return content;
}
