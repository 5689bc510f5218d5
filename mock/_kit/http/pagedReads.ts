import * as z from 'zod/mini';
import type { Endpoint } from '../../../src/services/endpoint';
import type { Operator } from '../base/operators';
import type { MockRequest } from './http';

/**
 * Lists by call name, for background work (docs/adr/0010-one-store-one-transaction.md): each is read as an operator,
 * with the same rule, permissions and schema as a call.
 */

type Spec = Endpoint['spec'];
type Read = (values: Readonly<Record<string, unknown>>, who: Operator) => unknown;

const page = z.object({ list: z.array(z.record(z.string(), z.unknown())), total: z.int() });
type Rows = z.output<typeof page>;

/** One page of a list, as this operator. */
export type PagedRead = (values: Readonly<Record<string, unknown>>, who: Operator) => Rows;

const known = new Map<string, { spec: Spec; read: Read }>();

const isPaged = ({ kind, input }: Spec): boolean =>
  kind === 'read' && input instanceof z.ZodMiniObject && 'page' in input.shape && 'size' in input.shape;

export const pagedReads = {
  add(spec: Spec, read: Read): void {
    if (isPaged(spec)) known.set(spec.name, { spec, read });
  },

  /** Undefined for an unknown list; refuses (403, 422) like its call. */
  of(name: string): PagedRead | undefined {
    const one = known.get(name);
    return one && ((values, who) => page.parse(one.read(values, who)));
  },

  /** Spec of a list's call; undefined for unknown names. */
  specOf: (name: string): Spec | undefined => known.get(name)?.spec,
};

/** A call of it as it would come over the wire. */
export function askedFor(spec: Spec, values: Readonly<Record<string, unknown>>): MockRequest {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) query.append(name, String(one));
    }
  }
  return { method: spec.method, path: spec.path, params: {}, query, headers: {}, body: undefined };
}
