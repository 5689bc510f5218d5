import * as z from 'zod/mini';
import type { Confirmation } from '../domain/shared/confirm';
import type { WriteReasons } from '../domain/shared/reasonSets';
import { asked, count, revision, written } from '../domain/shared/schema';
import { ApiError, type ApiErrorKind, messageOf, UnknownOutcomeError } from '../utils/apiError';
import { hearServerTime } from '../utils/clock';
import { filledPath } from '../utils/filledPath';
import { halfCharacterAt, halfCharacterText } from '../utils/halfCharacter';
import { readEnvelope } from './envelope';
import { recordOutgoing } from './journal';
import { mended, UnshowableError } from './mend';
import { type WireReply, type WireRequest, wiring } from './transport';

/** Default message of a schema without its own. */
export const wordless = '填写有误';

// Compiled validators need `new Function`, which the content security policy forbids. Schemas without a message of
// their own get a default in Chinese.
z.config({ jitless: true, customError: () => wordless });

type Schema = z.ZodMiniType;

export interface EndpointSpec<I extends Schema, O extends Schema> {
  /** Unique; names the call in caches, sweeps, audit and the OpenAPI document. */
  name: string;
  method: 'GET' | 'POST';
  /** Exact path with `{parameters}`, e.g. `/user/{user_id}`. */
  path: string;
  /**
   * A `write` is never cached, retried, prefetched or deduplicated, whatever its method: several
   * writes of the specification are GETs (C20, C24). `session` calls sign in and out, or keep a claim alive:
   * neither cached nor audited.
   */
  kind: 'read' | 'write' | 'session';
  /** Chinese name of the call, for message titles and audit rows. */
  label: string;
  /** Page key whose holder may call; absent = any signed-in operator; null = before sign-in. */
  auth?: string | readonly string[] | null;
  /**
   * Action code that narrows `auth` (docs/design/blocks.md#g18), or a code required in any case; of a list one is
   * enough, and the backend checks the one that fits the input.
   */
  action?: string | readonly string[];
  /** Reasons that a write with `reason_code` accepts; its form offers these, and the backend refuses all others. */
  reasons?: WriteReasons<z.output<I>>;
  /** Text to type before it is sent (L3); a screen may ask only for some objects, or for an amount or user. */
  confirm?: Confirmation;
  /** Whether it only makes a request for a second person, always or for some objects. */
  secondPerson?: 'always' | 'sometimes';
  /**
   * Allowed while a request about its object waits for a second person: `apart` leaves alone what the request decides,
   * `stops` ends or limits something at once, and the request may fail. Any other write is refused until then. Where a
   * field says what is done, only the values named here stop something.
   */
  whileWaiting?: 'apart' | 'stops' | { field: string; stops: readonly string[] };
  input: I;
  output: O;
  /** Location of input that is not in the path; default: GET → query, POST → body. */
  place?: 'query' | 'body';
  reply?: 'json' | 'blob';
  timeoutMs?: number;
  /** Largest body; 1 MiB by default. */
  maxBytes?: number;
  /**
   * For a write whose caller can see the result itself, or that expires: it is not listed in the header if there is no
   * response.
   */
  selfEvident?: true;
  /** Seconds for which a repeated key gets the stored response (409 afterwards); unlimited if not set. */
  answerSeconds?: number;
  source: string;
}

export interface CallOptions {
  signal?: AbortSignal;
  /** For a write: id of its object, without names, for the list of unanswered writes. */
  about?: string;
  /** Called with the share of the body sent, 0–1; for large bodies. */
  onSent?: (share: number) => void;
}

export interface Endpoint<I extends Schema = Schema, O extends Schema = Schema> {
  (input: z.input<I>, options?: CallOptions): Promise<z.output<O>>;
  readonly spec: EndpointSpec<I, O>;
}

export type InputOf<E> = E extends Endpoint<infer I, Schema> ? z.input<I> : never;
export type OutputOf<E> = E extends Endpoint<Schema, infer O> ? z.output<O> : never;

/** Sort keys of a list, without the `-` for descending order; `never` if it has none. */
export type SortKey<E> = InputOf<E> extends { sort?: infer S } ? Exclude<S, `-${string}` | undefined> : never;
/** Filters of a list: all inputs except its page and sort. */
export type FilterName<E> = Exclude<keyof InputOf<E>, 'page' | 'size' | 'sort' | 'after'>;
/** Row type of a list. */
export type RowOf<E> = OutputOf<E> extends { list: readonly (infer R)[] } ? R : never;

export const defaultTimeoutMs = 30_000;

/** Fields of every audited write (docs/design/blocks.md#g4): why, what else, against which version, once only. */
export const writeFields = {
  reason_code: z.string().check(z.minLength(1, '请选择原因')),
  remark: written('备注', 200),
  /** Version of the object that was on the operator's screen. */
  version: asked(revision),
  /** Made once for one write, when its form opens or when it is sent; the same key never has a second effect. */
  idem_key: z.string().check(z.regex(/^[\w-]{8,64}$/, '幂等键为 8–64 位字母、数字、- 或 _')),
};

/** Page of a list: `page` from 1, `size` rows per page. */
export const pageFields = {
  page: z._default(asked(z.int().check(z.gte(1))), 1),
  size: z._default(asked(z.int().check(z.gte(1), z.lte(1000))), 20),
};

/** Page of a list with sort: `key`, or `-key` for descending; any other key is refused. */
export const paged = <const K extends string>(...keys: readonly K[]) => ({
  ...pageFields,
  sort: z.optional(
    z.enum(
      keys.flatMap((key) => [key, `-${key}` as const]),
      '不能按此字段排序',
    ),
  ),
});

/**
 * The `next` of an earlier page: the rows behind that page are answered, and `page` is only its number on the screen.
 * Pages far from the first one are slow to find by their number.
 */
export const cursor = z.optional(z.string());

export const pageOf = <T extends Schema>(item: T) =>
  z.object({
    list: z.array(item),
    total: count,
    /**
     * Says that there are more rows than `total`, because they were not counted to the end. Left out where `total` is
     * exact, as it always is on the last page.
     */
    total_is: z.optional(z.literal('at_least')),
  });

/** Page of a list that grows without end and accepts a `cursor`. */
export const endlessPageOf = <T extends Schema>(item: T) =>
  z.extend(pageOf(item), {
    /** Cursor for `after` of the page behind this one; null on the last page. */
    next: z.nullable(z.string()),
  });

/** A list that is read as a whole. */
export const rowsOf = <F extends z.core.$ZodShape>(row: F) => z.object({ list: z.array(z.object(row)) });

/**
 * One call of the backend as one value: a typed function with its own description. Rejects with `ApiError`; a write
 * without a response, or equal to an unanswered one, rejects with `UnknownOutcomeError`.
 */
export function endpoint<I extends Schema, O extends Schema>(spec: EndpointSpec<I, O>): Endpoint<I, O> {
  const call = async (input: z.input<I>, options: CallOptions = {}): Promise<z.output<O>> => {
    const broken = halfCharacterAt(input);
    if (broken !== undefined)
      throw new ApiError('invalid', messageOf('invalid'), { fields: { [broken]: halfCharacterText } });
    const parsed = z.safeParse(spec.input, input);
    if (!parsed.success) {
      throw new ApiError('invalid', messageOf('invalid'), { fields: fieldErrors(parsed.error) });
    }
    const values = (parsed.data ?? {}) as Record<string, unknown>;
    const request = requestOf(spec, values, options);
    const answered = await recordOutgoing(spec, values, request.timeoutMs, options.about);
    const failed = (failure: unknown): unknown => {
      wiring.onFailure(failure, spec);
      const error = settled(failure, spec, values.idem_key);
      answered(error);
      return error;
    };
    let reply: WireReply;
    try {
      reply = await wiring.transport(request);
    } catch (error) {
      throw failed(error);
    }
    hearServerTime(reply.header('date'));
    try {
      const answer = unwrap(spec, reply);
      answered();
      return answer;
    } catch (error) {
      if (error instanceof ApiError && error.kind === 'unauthorized' && spec.auth !== null && isOfNow(request)) {
        wiring.onUnauthorized();
      }
      throw failed(error);
    }
  };
  return Object.assign(call, { spec });
}

/** Reads (GET) and writes (POST) of one screen, which share its permission and its section of the specification. */
export function callsOf(shared: Pick<EndpointSpec<Schema, Schema>, 'auth' | 'source'>) {
  const made =
    (kind: 'read' | 'write', method: 'GET' | 'POST') =>
    <I extends Schema, O extends Schema>(
      name: string,
      path: string,
      label: string,
      spec: Omit<EndpointSpec<I, O>, 'name' | 'method' | 'path' | 'kind' | 'label' | 'source'> & { source?: string },
    ) =>
      endpoint<I, O>({ ...shared, ...spec, name, method, path, kind, label });
  return { read: made('read', 'GET'), write: made('write', 'POST') };
}

/** A refusal that arrives after the next sign-in belongs to the previous session and is ignored. */
const isOfNow = (request: WireRequest): boolean =>
  (request.headers['x-iam-session'] ?? null) === (wiring.session() || null);

/** Field name → first message. */
export function fieldErrors(error: z.core.$ZodError): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) {
    const field = issue.path.map(String).join('.');
    fields[field] ??= issue.message;
  }
  return fields;
}

function requestOf(
  spec: EndpointSpec<Schema, Schema>,
  values: Record<string, unknown>,
  { signal, onSent }: CallOptions,
): WireRequest {
  const { path, rest } = filledPath(spec.path, values);
  const place = spec.place ?? (spec.method === 'GET' ? 'query' : 'body');
  const headers: Record<string, string> = {};
  const session = wiring.session();
  if (session && spec.auth !== null) headers['x-iam-session'] = session;
  return {
    method: spec.method,
    path,
    query: place === 'query' ? queryParamsOf(rest, spec.kind) : new URLSearchParams(),
    body: place === 'body' ? rest : undefined,
    headers,
    reply: spec.reply ?? 'json',
    timeoutMs: spec.timeoutMs ?? defaultTimeoutMs,
    signal,
    ...(onSent ? { onSent } : {}),
  };
}

/** Lists repeat their key; undefined and null are left out, and empty filters of reads as well. */
export function queryParamsOf(
  values: Record<string, unknown>,
  kind: EndpointSpec<Schema, Schema>['kind'],
): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item === undefined || item === null || (item === '' && kind === 'read')) continue;
      query.append(name, typeof item === 'object' ? JSON.stringify(item) : String(item));
    }
  }
  return query;
}

const kindOfStatus: Record<number, ApiErrorKind> = {
  401: 'unauthorized',
  403: 'forbidden',
  404: 'missing',
  409: 'conflict',
  413: 'invalid',
  422: 'invalid',
  429: 'limited',
};

function unwrap<O extends Schema>(spec: EndpointSpec<Schema, O>, reply: WireReply): z.output<O> {
  const traceId = reply.header('x-trace-id') ?? undefined;
  const { status } = reply;
  const ok = status >= 200 && status < 300;
  if (ok && reply.body instanceof Blob) return reply.body as z.output<O>;

  const told = typeof reply.body === 'string' ? readEnvelope(reply.body) : null;
  if (!ok) {
    const kind = kindOfStatus[status] ?? 'server';
    // The text of a failing server is not for operators; a refusal's own sentence is.
    const message = (kind !== 'server' && told?.message) || messageOf(kind);
    throw new ApiError(kind, message, { ...told, status, traceId });
  }
  if (!told) throw new ApiError('malformed', messageOf('malformed'), { status, traceId });
  if (told.result !== 0) {
    throw new ApiError('rejected', told.message || `${messageOf('rejected')}（${told.result}）`, {
      ...told,
      status,
      traceId,
    });
  }
  const data = z.safeParse(spec.output, told.data);
  if (data.success) return data.data;
  // Bad data must not stop an operator: it is reported and still shown, unless its very shape is another.
  tellDrift(spec.name, data.error);
  try {
    return mended(spec.output, told.data) as z.output<O>;
  } catch (error) {
    if (!(error instanceof UnshowableError)) throw error;
    throw new ApiError('malformed', messageOf('malformed'), { status, traceId });
  }
}

const toldDrift = new Set<string>();

/** Each field of each call once, however many rows and answers have it wrong. */
function tellDrift(name: string, error: z.core.$ZodError): void {
  const fields = error.issues.map(({ path }) => path.map((part) => (typeof part === 'number' ? '*' : part)).join('.'));
  const unheard = [...new Set(fields)].filter((field) => !toldDrift.has(`${name} ${field}`));
  for (const field of unheard) toldDrift.add(`${name} ${field}`);
  if (unheard.length > 0) wiring.onDrift(name, unheard.join(', '));
}

/** A write without a clear answer is of unknown outcome: it may have happened. */
function settled(error: unknown, { kind, label }: EndpointSpec<Schema, Schema>, idemKey: unknown): unknown {
  if (kind !== 'write' || !(error instanceof ApiError) || typeof idemKey !== 'string') return error;
  const unclear =
    error.kind === 'network' || error.kind === 'timeout' || error.kind === 'malformed' || error.kind === 'server';
  return unclear ? new UnknownOutcomeError(error, idemKey, label) : error;
}
