import { defaultTimeoutMs, type Endpoint } from '../../src/services/endpoint';
import { isObject } from '../../src/utils/isObject';
import { isTooDeep } from '../../src/utils/parseJson';

export type Input = Readonly<Record<string, unknown>>;

export interface Answer {
  /** 0 if there was no answer. */
  status: number;
  trace: string;
  /** The JSON object of the body; empty for a file or an unusable body. */
  body: Readonly<Record<string, unknown>>;
  /** Reason why the body is unusable. */
  problem?: string;
}

interface Received extends Answer {
  /** Header `Retry-After`. */
  wait?: string | null;
}

interface Options {
  /** Address in front of the paths of the contract, e.g. `https://console.example/api`. */
  base: string;
  /** Upper limit of the time an endpoint has for its answer. */
  timeoutMs?: number | undefined;
}

/** The console refuses longer and deeper answers (src/services/envelope.ts). */
const maxBytes = 8_000_000;
const maxDepth = 100;
/** Requests without any answer in a row after which no more are sent. */
const maxSilence = 8;
/** Problem of a request that was not sent for this reason. */
export const stopped = 'the backend stopped answering';
/** Longest wait asked for by `Retry-After` that is obeyed, and the number of repetitions. */
const [maxWaitSeconds, maxRetries] = [30, 3];

export const isInQuery = ({ spec }: Endpoint): boolean =>
  (spec.place ?? (spec.method === 'GET' ? 'query' : 'body')) === 'query';

/** Sends requests; each of them resolves, whatever the backend does. */
export class Client {
  sent = 0;
  private silence = 0;

  constructor(private readonly options: Options) {}

  async send(endpoint: Endpoint, input: Input, session: string | undefined): Promise<Answer> {
    for (let retries = 0; ; retries++) {
      if (this.silence >= maxSilence) return noAnswer(stopped);
      this.sent += 1;
      const { wait = null, ...answer } = await this.exchange(endpoint, input, session);
      this.silence = answer.status === 0 ? this.silence + 1 : 0;
      if (answer.status !== 429 || wait === null || retries === maxRetries) return answer;
      await new Promise((resolve) => setTimeout(resolve, Math.min(Number(wait) || 0, maxWaitSeconds) * 1000));
    }
  }

  private async exchange(endpoint: Endpoint, input: Input, session: string | undefined): Promise<Received> {
    const { spec } = endpoint;
    const timeoutMs = Math.min(spec.timeoutMs ?? defaultTimeoutMs, this.options.timeoutMs ?? Number.POSITIVE_INFINITY);
    const body = isInQuery(endpoint) ? null : JSON.stringify(withoutPath(endpoint, input));
    try {
      const response = await fetch(this.options.base.replace(/\/$/, '') + addressOf(endpoint, input), {
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
      const content = contentOf(header('content-type') ?? '', await textOf(response), isFile);
      return { status: response.status, trace: header('x-trace-id') ?? '', wait: header('retry-after'), ...content };
    } catch (error) {
      const { name, cause } = Object(error) as { name?: unknown; cause?: unknown };
      const { code = 'the connection failed' } = Object(cause) as { code?: unknown };
      return noAnswer(name === 'TimeoutError' ? `no answer within ${timeoutMs} ms` : `no answer: ${code}`);
    }
  }
}

const noAnswer = (problem: string): Answer => ({ status: 0, trace: '', body: {}, problem });

export const withoutPath = ({ spec }: Endpoint, input: Input): Input =>
  Object.fromEntries(Object.entries(input).filter(([name]) => !spec.path.includes(`{${name}}`)));

function addressOf(endpoint: Endpoint, input: Input): string {
  const path = endpoint.spec.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(input[name])));
  const query = new URLSearchParams();
  for (const [name, value] of isInQuery(endpoint) ? Object.entries(withoutPath(endpoint, input)) : []) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) query.append(name, isObject(one) ? JSON.stringify(one) : String(one));
    }
  }
  return query.size > 0 ? `${path}?${query}` : path;
}

/** Undefined if the body is too long; the rest of it is not read. */
async function textOf({ body }: Response): Promise<string | undefined> {
  const parts: Uint8Array[] = [];
  const reader = body?.getReader();
  let bytes = 0;
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    bytes += part.value.byteLength;
    if (bytes > maxBytes) {
      await reader?.cancel();
      return undefined;
    }
    parts.push(part.value);
  }
  return Buffer.concat(parts).toString('utf8');
}

function contentOf(type: string, text: string | undefined, isFile: boolean): Pick<Answer, 'body' | 'problem'> {
  const unusable = (problem: string) => ({ body: {}, problem });
  if (isFile && text !== '') return /json|html/.test(type) ? unusable(`"${type}" instead of a file`) : { body: {} };
  if (text === undefined) return unusable(`body above ${maxBytes / 1_000_000} MB`);
  if (text === '') return unusable('empty body');
  if (/^\s*</.test(text)) return unusable('an HTML page instead of JSON');
  if (!/^application\/json\s*(;|$)/i.test(type)) return unusable(`content type "${type}" instead of application/json`);
  if (isTooDeep(text, maxDepth)) return unusable(`JSON deeper than ${maxDepth} levels`);
  try {
    const body: unknown = JSON.parse(text);
    return isObject(body) && !Array.isArray(body) ? { body } : unusable('JSON that is no object');
  } catch {
    return unusable('cut or malformed JSON');
  }
}
