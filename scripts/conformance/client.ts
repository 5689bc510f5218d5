import { defaultTimeoutMs, type Endpoint, queryParamsOf } from '../../src/services/endpoint';
import { filledPath } from '../../src/utils/filledPath';
import { isObject } from '../../src/utils/isObject';
import { isTooDeep } from '../../src/utils/parseJson';

export type Input = Readonly<Record<string, unknown>>;

export interface Answer {
  /** 0 if there was no answer. */
  status: number;
  trace: string;
  /** The JSON object of the body; empty for a file or an unusable body. */
  body: Input;
  /** Reason why the body is unusable. */
  problem?: string;
  /** Header `Retry-After`. */
  wait?: string | null;
}

/** The console refuses longer and deeper answers (src/services/envelope.ts). */
const maxBytes = 8_000_000;
const maxDepth = 100;
/** Requests in a row without an answer, to all endpoints or to one, after which no more are sent there. */
const maxSilence = 8;
/** Problem of a request that was not sent for this reason. */
export const stopped = 'the backend stopped answering';
/** Longest wait asked for by `Retry-After` that is obeyed, and the number of repetitions. */
const [maxWaitSeconds, maxRetries] = [30, 3];

export const isInQuery = ({ spec }: Endpoint): boolean =>
  (spec.place ?? (spec.method === 'GET' ? 'query' : 'body')) === 'query';

/** Text of a backend as a report shows it. It is never cut: part of a session would not be recognised as one. */
export const word = (text: string): string => (/^([a-z_][\w./+-]{0,59})?$/i.test(text) ? text : '*');

export const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((one, key) => (isObject(one) ? Reflect.get(one, key) : undefined), value);

/** Sends requests; each of them resolves, whatever the backend does. */
export class Client {
  sent = 0;
  /** Problem of the newest request, as long as none was answered. */
  unreached: string | undefined;
  private isReached = false;
  /** Requests in a row without an answer, by endpoint; of all under the empty name. */
  private readonly silence = new Map<string, number>();

  constructor(
    /** Address in front of the paths of the contract, e.g. `https://console.example/api`. */
    private readonly base: string,
    /** Upper limit of the time an endpoint has for its answer. */
    private readonly maxTimeoutMs = Number.POSITIVE_INFINITY,
  ) {}

  /** No request is sent any more. */
  get isStopped(): boolean {
    return this.isSilent('');
  }

  private isSilent(name: string): boolean {
    return (this.silence.get(name) ?? 0) >= maxSilence;
  }

  async send(endpoint: Endpoint, input: Input, session: string | undefined): Promise<Answer> {
    const silent = ['', endpoint.spec.name];
    for (let retries = 0; ; retries++) {
      if (silent.some((name) => this.isSilent(name))) return noAnswer(stopped);
      this.sent += 1;
      const answer = await this.exchange(endpoint, input, session);
      const { status, wait = null } = answer;
      this.isReached ||= status !== 0;
      this.unreached = this.isReached ? undefined : answer.problem;
      if (status !== 429 || wait === null || retries === maxRetries) {
        const isNone = status === 0 || status === 429;
        for (const name of silent) this.silence.set(name, isNone ? (this.silence.get(name) ?? 0) + 1 : 0);
        return answer;
      }
      const seconds = Math.min(Math.abs(Number(wait)) || 1, maxWaitSeconds);
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
    }
  }

  private async exchange(endpoint: Endpoint, input: Input, session: string | undefined): Promise<Answer> {
    const { spec } = endpoint;
    const timeoutMs = Math.min(spec.timeoutMs ?? defaultTimeoutMs, this.maxTimeoutMs);
    const body = isInQuery(endpoint) ? null : JSON.stringify(withoutPath(endpoint, input));
    try {
      const response = await fetch(this.base + addressOf(endpoint, input), {
        method: spec.method,
        // A redirect to a page for signing in is no answer of the contract.
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
        headers: {
          ...(session === undefined ? {} : { 'x-iam-session': session }),
          ...(body === null ? {} : { 'content-type': 'application/json' }),
        },
        body,
      });
      const header = (name: string) => response.headers.get(name);
      const isFile = spec.reply === 'blob' && response.ok;
      const content = contentOf(header('content-type') ?? '', await bytesOf(response), isFile);
      return { status: response.status, trace: header('x-trace-id') ?? '', wait: header('retry-after'), ...content };
    } catch (error) {
      const isLate = valueAt(error, ['name']) === 'TimeoutError';
      const code =
        ['code', 'message'].map((key) => valueAt(error, ['cause', key])).find(Boolean) ?? 'the connection failed';
      const told = code === 'bad port' ? 'fetch never asks this port, choose another' : code;
      return noAnswer(isLate ? `no answer within ${timeoutMs} ms` : `no answer: ${told}`);
    }
  }
}

const noAnswer = (problem: string): Answer => ({ status: 0, trace: '', body: {}, problem });

export const withoutPath = ({ spec }: Endpoint, input: Input): Input => filledPath(spec.path, input).rest;

function addressOf(endpoint: Endpoint, input: Input): string {
  const { path, rest } = filledPath(endpoint.spec.path, input);
  const query = queryParamsOf(isInQuery(endpoint) ? rest : {}, 'write');
  return query.size > 0 ? `${path}?${query}` : path;
}

/** Undefined if the body is too long; the rest of it is not read. */
async function bytesOf({ body }: Response): Promise<Buffer | undefined> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  const reader = body?.getReader();
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    bytes += part.value.byteLength;
    if (bytes > maxBytes) {
      await reader?.cancel();
      return undefined;
    }
    parts.push(part.value);
  }
  return Buffer.concat(parts);
}

function contentOf(type: string, bytes: Buffer | undefined, isFile: boolean): Pick<Answer, 'body' | 'problem'> {
  const unusable = (problem: string) => ({ body: {}, problem });
  const mediaType = word(type.split(';', 1)[0]?.trim() ?? '');
  if (isFile && bytes?.length !== 0)
    return /json|html/i.test(type) ? unusable(`"${mediaType}", no file`) : { body: {} };
  if (bytes === undefined) return unusable(`body above ${maxBytes / 1_000_000} MB`);
  if (bytes.length === 0) return unusable('empty body');
  if (/^\s*</.test(bytes.toString('latin1', 0, 99))) return unusable('an HTML page instead of JSON');
  if (!/^application\/json$/i.test(mediaType)) return unusable(`content type "${mediaType}", not application/json`);
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (isTooDeep(text, maxDepth)) return unusable(`JSON deeper than ${maxDepth} levels`);
    const body: unknown = JSON.parse(text);
    return isObject(body) && !Array.isArray(body) ? { body } : unusable('JSON that is no object');
  } catch {
    return unusable('cut or malformed JSON, or not UTF-8');
  }
}
