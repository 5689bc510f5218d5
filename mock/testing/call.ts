import type { Endpoint, InputOf, OutputOf } from '../../src/services/endpoint';
import { filledPath } from '../../src/utils/filledPath';
import { mockBase } from '../_kit/http/handle';
import { dispatchInTest } from './dispatch';

/** An answer as it came, for tests and measurements that go through the whole backend. */
export interface CallAnswer<T> {
  status: number;
  result: number;
  data: T;
  message?: string;
  fields?: Record<string, string>;
  code?: string;
  latest?: Record<string, unknown>;
  /** The connection was cut. */
  dropped: boolean;
  text: string;
}

/** Calls an endpoint in process, as this operator; null is nobody. */
export async function call<E extends Endpoint>(
  { spec }: E,
  input: InputOf<E>,
  session: string | null = 'admin',
): Promise<CallAnswer<OutputOf<E>>> {
  const { path, rest: values } = filledPath(spec.path, input ?? {});
  const inQuery = (spec.place ?? (spec.method === 'GET' ? 'query' : 'body')) === 'query';
  const query = new URLSearchParams();
  for (const [name, value] of inQuery ? Object.entries(values) : []) {
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) query.append(name, String(one));
  }
  const reply = await dispatchInTest({
    method: spec.method,
    path: mockBase + path,
    query,
    headers: session === null ? {} : { 'x-iam-session': session },
    body: inQuery ? undefined : JSON.parse(JSON.stringify(values)),
  });
  if (!reply) throw new Error(`Nothing answers ${spec.method} ${spec.path}`);
  const text = typeof reply.body === 'string' ? reply.body : '';
  const json = reply.headers['content-type']?.startsWith('application/json') && text ? JSON.parse(text) : {};
  return { ...json, status: reply.status, dropped: reply.drop === true, text };
}
