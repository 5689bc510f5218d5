import { dispatch } from '../mock/backend';
import type { Endpoint } from '../src/services/endpoint';
import { filledPath } from '../src/utils/filledPath';

/** By call: what one asks, and what the stand-in backend answers to it. */
export type Examples = Readonly<Record<string, { request?: Record<string, unknown>; answer?: unknown }>>;

type Forms = Readonly<Record<string, () => Record<string, unknown>>>;

/** Asks every call once, in their order, as a lead who may do all of it; out of the seed, so that it is always the same. */
export async function examplesOf(endpoints: readonly Endpoint[], forms: Forms): Promise<Examples> {
  const examples: Record<string, Examples[string]> = {};
  for (const { spec } of endpoints) {
    const request = forms[spec.name]?.() ?? {};
    const { path, rest } = filledPath(spec.path, JSON.parse(JSON.stringify(request)) as Record<string, unknown>);
    const inQuery = (spec.place ?? (spec.method === 'GET' ? 'query' : 'body')) === 'query';
    const reply = await dispatch({
      method: spec.method,
      path: `/api${path}`,
      query: inQuery ? queryOf(rest) : new URLSearchParams(),
      headers: { 'x-iam-session': 'lead' },
      body: inQuery ? undefined : rest,
    });
    if (reply?.status !== 200) throw new Error(`${spec.name} has no example: ${String(reply?.body)}`);
    const body = String(reply.body);
    const answer = spec.reply === 'blob' ? body.split('\r\n').slice(0, 3).join('\r\n') : shortened(JSON.parse(body));
    examples[spec.name] = { request, answer };
  }
  return examples;
}

function queryOf(values: Readonly<Record<string, unknown>>): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    for (const one of Array.isArray(value) ? value : [value]) query.append(name, String(one));
  }
  return query;
}

/** One of each list is an example. */
function shortened(value: unknown): unknown {
  if (Array.isArray(value)) {
    const places = value.every((one) => typeof one === 'number');
    return places ? value : value.slice(0, 1).map(shortened);
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, shortened(part)]));
}
