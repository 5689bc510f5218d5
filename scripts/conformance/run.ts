import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { queryWrite } from '../../src/services/audit';
import type { Endpoint } from '../../src/services/endpoint';
import { answerProblems, type Check, latestProblems, pageIn, type Result, refusalProblems } from './checks';
import { type Answer, Client, type Input, stopped } from './client';
import { FirstRows, isNamed, neededBy, otherInput, shapeOf, wrongInputs } from './inputs';

export interface Settings {
  endpoints: readonly Endpoint[];
  base: string;
  session: string;
  /** Session of an operator who holds no code at all. */
  sessionWithout?: string | undefined;
  /** Inputs of reads by endpoint; others are made of the first rows of lists. */
  ids: Readonly<Record<string, Input>>;
  /** Inputs of the writes and session calls to send; no others are sent. */
  writes: Readonly<Record<string, Input>>;
  timeoutMs?: number | undefined;
}

export interface Report {
  base: string;
  requests: number;
  results: readonly Result[];
}

/** Reads under way at the same time. */
const parallel = 4;
const pageSize = 2;
const newKey = () => `conformance-${randomUUID()}`;
const isOk = ({ status }: Answer) => status >= 200 && status < 300;

export async function run(settings: Settings): Promise<Report> {
  const client = new Client(settings);
  const results: Result[] = [];
  const { endpoints, ids, writes } = settings;
  const checkOf = (endpoint: Endpoint) => new EndpointCheck(endpoint, client, settings, results);

  const first = new FirstRows();
  let waiting = endpoints.filter(({ spec }) => spec.kind === 'read');
  for (let isLast = false; !isLast; ) {
    const ready = waiting.flatMap((endpoint) => {
      const input = ids[endpoint.spec.name] ?? first.inputFor(endpoint);
      return input ? [{ endpoint, input }] : [];
    });
    isLast = ready.length === 0;
    waiting = waiting.filter((endpoint) => !ready.some((one) => one.endpoint === endpoint));
    await inParallel(ready, async ({ endpoint, input }) => {
      const isGiven = endpoint.spec.name in ids || neededBy(endpoint).length === 0;
      first.keep(endpoint, await checkOf(endpoint).read(input, isGiven));
    });
  }
  await inParallel(waiting, (endpoint) => checkOf(endpoint).readWithoutInput());

  for (const endpoint of endpoints.filter(({ spec }) => spec.kind !== 'read')) {
    const input = writes[endpoint.spec.name];
    // A logout would end the session of the run.
    if (input && endpoint.spec.name !== 'logout') await checkOf(endpoint).write(input);
    else checkOf(endpoint).notAsked('call', 'not in --writes');
  }
  return { base: settings.base, requests: client.sent, results };
}

async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const left = items.values();
  const worker = async () => {
    for (const item of left) await work(item);
  };
  await Promise.all(Array.from({ length: parallel }, worker));
}

/** Checks of one endpoint; each adds its results. */
class EndpointCheck {
  /** Request that was carried out although it should have been refused: later ones would be judged wrongly. */
  private accepted: string | undefined;
  /** The write succeeded. */
  private isDone = false;

  constructor(
    private readonly endpoint: Endpoint,
    private readonly client: Client,
    private readonly settings: Settings,
    private readonly results: Result[],
  ) {}

  notAsked(check: Check, detail: string): void {
    this.results.push({ endpoint: this.endpoint.spec.name, check, state: 'not asked', detail });
  }

  /** Returns the data of the answer. */
  async read(input: Input, isGiven: boolean): Promise<unknown> {
    await this.guards(input);
    const answer = await this.send(input);
    const isMissed = !isGiven && [403, 404, 409, 422].includes(answer.status);
    if (!isMissed) this.judge('answer', 'read', answerProblems(this.endpoint, answer), answer);
    else this.notAsked('answer', `an input made of first rows was refused (${answer.status}): give one in --ids`);
    await this.wrongOnes(input);
    if (pageIn(answer.body.data) && 'size' in shapeOf(this.endpoint)) await this.list(input);
    return answer.body.data;
  }

  async readWithoutInput(): Promise<void> {
    await this.guards(Object.fromEntries(neededBy(this.endpoint).map((name) => [name, '0'])));
    this.notAsked('answer', `no input: give ${neededBy(this.endpoint).join(', ')} in --ids`);
  }

  async write(given: Input): Promise<void> {
    const isKeyed = 'idem_key' in shapeOf(this.endpoint);
    const fresh = (): Input => (isKeyed ? { ...given, idem_key: newKey() } : given);
    const { version } = given;
    const isVersioned = isKeyed && typeof version === 'number';
    await this.guards(fresh());
    await this.wrongOnes(fresh());
    const otherVersion = async (): Promise<unknown> => {
      if (!isVersioned || (this.accepted && !this.isDone)) return undefined;
      return this.conflict({ ...fresh(), version: version > 0 ? version - 1 : version + 1_000 });
    };
    await otherVersion();
    if (this.accepted)
      return this.notAsked('call', `the rest, since a wrong request was carried out: ${this.accepted}`);
    const input = fresh();
    const answer = await this.send(input);
    this.judge('answer', 'write', answerProblems(this.endpoint, answer), answer);
    if (!isKeyed) return;
    if (!isOk(answer)) return this.notAsked('idempotency', 'the write itself did not succeed');
    this.isDone = true;
    const before = await otherVersion();
    await this.repeated(input, answer);
    const after = await otherVersion();
    const told = `repeated key: the version of the object went from ${before} to ${after}`;
    if (before !== undefined) this.judge('idempotency', 'one effect', before === after ? [] : [told], answer);
    else this.notAsked('idempotency', 'one effect: no version shows it, only the answers are compared');
    const other = otherInput(this.endpoint, input);
    if (!other) return this.notAsked('idempotency', 'another body: none is made of this input');
    this.expect(await this.send(other), 'idempotency', 'the same key with another body', 409);
  }

  /** Sends the same write again, and asks for its result by its key. */
  private async repeated(input: Input, first: Answer): Promise<void> {
    const again = await this.send(input);
    const isSame = again.status === first.status && isDeepStrictEqual(again.body, first.body);
    const told = again.status === first.status ? 'another answer' : `status ${again.status} after ${first.status}`;
    this.judge('idempotency', 'repeated key', isSame ? [] : [again.problem ?? told], again);
    const known = await this.client.send(queryWrite, { idem_key: input.idem_key }, this.settings.session);
    const { state } = Object(known.body.data) as { state?: unknown };
    this.judge('idempotency', 'queryWrite', state === 'done' ? [] : ['does not report the write as done'], known);
  }

  /** Sends a version other than the newest. Returns the newest, as the refusal names it. */
  private async conflict(input: Input): Promise<unknown> {
    const answer = await this.send(input);
    // A removed object has no version any more.
    if (this.isDone && answer.status === 404) return undefined;
    const request = `version ${input.version}`;
    this.expect(answer, 'version', request, 409);
    if (answer.status === 409) this.judge('version', request, latestProblems(answer), answer);
    return (Object(answer.body.latest) as { version?: unknown }).version;
  }

  private async guards(input: Input): Promise<void> {
    const { auth, action } = this.endpoint.spec;
    if (auth === null) return;
    this.expect(await this.send(input, null), 'session', 'no session', 401);
    this.expect(await this.send(input, `unknown-${randomUUID()}`), 'session', 'unknown session', 401);
    if (auth === undefined && action === undefined) return;
    const { sessionWithout } = this.settings;
    if (sessionWithout === undefined) return this.notAsked('permission', 'no --session-without was given');
    this.expect(await this.send(input, sessionWithout), 'permission', 'session without the code', 403);
  }

  private async wrongOnes(input: Input): Promise<void> {
    for (const { check, at, input: wrong } of wrongInputs(this.endpoint, input)) {
      if (this.accepted && this.endpoint.spec.kind !== 'read') return;
      this.expect(await this.send(wrong), check, `field ${at}`, 422, at);
    }
  }

  private async list(input: Input): Promise<void> {
    const answer = await this.send({ ...input, page: 1, size: pageSize });
    const page = pageIn(answer.body.data);
    const wanted = Math.min(pageSize, page?.total ?? 0);
    const told = page ? `${page.rows} rows, expected ${wanted} of a total of ${page.total}` : 'no page';
    this.judge('list', `page 1 of size ${pageSize}`, page?.rows === wanted ? [] : [answer.problem ?? told], answer);
  }

  /** Null sends no session. */
  private send(input: Input, session: string | null = this.settings.session): Promise<Answer> {
    return this.client.send(this.endpoint, input, session ?? undefined);
  }

  /** Expects a refusal with this status, and a 422 that names this field. */
  private expect(answer: Answer, check: Check, request: string, status: number, at?: string): void {
    if (isOk(answer)) this.accepted ??= request;
    const isExpected = answer.status === status;
    const problems = isExpected ? refusalProblems(answer) : [];
    if (isExpected) this.judge('refusal', request, problems, answer);
    const fields = Object.keys(Object(answer.body.fields));
    const isOther = isExpected && at !== undefined && problems.length === 0 && !isNamed(fields, at);
    const named = isOther ? [`another field is named: ${fields.join(', ').slice(0, 100)}`] : [];
    const told = answer.status === 0 ? `${answer.problem}` : `status ${answer.status} instead of ${status}`;
    this.judge(check, request, isExpected ? named : [told], answer);
  }

  private judge(check: Check, request: string, problems: readonly string[], answer: Answer): void {
    const isUnsent = answer.problem === stopped;
    const state = isUnsent ? 'not asked' : problems.length > 0 ? 'failed' : 'passed';
    const detail = isUnsent ? stopped : `${request}: ${problems.join('; ')}`;
    this.results.push({ endpoint: this.endpoint.spec.name, check, state, detail });
  }
}
