import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { queryWrite } from '../../src/services/audit';
import type { Endpoint } from '../../src/services/endpoint';
import type { ContractReader } from '../contractReader';
import {
  answerProblems,
  type Check,
  documentProblems,
  latestProblems,
  type Result,
  refusalProblems,
  type Wrong,
} from './checks';
import { type Answer, Client, type Input, stopped, valueAt, word } from './client';
import { defaultOf, FirstRows, isNamed, neededBy, otherInput, shapeOf, wrongInputs } from './inputs';
import {
  isUnchanged,
  lastPageOf,
  movingIn,
  pageIn,
  pageProblems,
  pageSize,
  type Reading,
  type Readings,
  readingProblems,
} from './lists';

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
  /** Reads the contract document, which whole answers are compared with; not called before the first answer. */
  reader: () => ContractReader;
}

export interface Report {
  base: string;
  requests: number;
  results: readonly Result[];
  /** Why no request was answered at all. */
  unreached?: string | undefined;
}

/** Readings of a list that differ, after which it is not compared: it changes all the time. */
const maxReadings = 3;
const isOk = ({ status }: Answer) => status >= 200 && status < 300;

export async function run(settings: Settings): Promise<Report> {
  const { endpoints, base, ids, writes } = settings;
  const client = new Client(base, settings.timeoutMs);
  const results: Result[] = [];
  const checkOf = (endpoint: Endpoint) => new EndpointCheck(endpoint, client, settings, results);
  const first = new FirstRows();
  const inputOf = (endpoint: Endpoint) => ids[endpoint.spec.name] ?? first.inputFor(endpoint);
  let waiting = endpoints.filter(({ spec }) => spec.kind === 'read');
  while (waiting.length > 0 && !client.isStopped) {
    // Each answer may give another read its input.
    const endpoint = waiting.find(inputOf) ?? waiting[0];
    waiting = waiting.filter((one) => one !== endpoint);
    if (endpoint) first.keep(endpoint, await checkOf(endpoint).read(inputOf(endpoint)));
  }
  for (const endpoint of waiting) checkOf(endpoint).notAsked('call', stopped);
  for (const endpoint of endpoints.filter(({ spec }) => spec.kind !== 'read')) {
    const input = writes[endpoint.spec.name];
    // A logout would end the session of the run.
    if (input && client.isStopped) checkOf(endpoint).notAsked('call', stopped);
    else if (input && endpoint.spec.name !== 'logout') await checkOf(endpoint).write(input);
    else checkOf(endpoint).notAsked('call', 'not in --writes');
  }
  return { base, requests: client.sent, results, unreached: client.unreached };
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
  async read(input?: Input): Promise<unknown> {
    const needed = neededBy(this.endpoint);
    await this.guards(input ?? Object.fromEntries(needed.map((name) => [name, '0'])));
    if (!input) return this.notAsked('answer', `no input: give ${needed.join(', ')} in --ids`);
    const answer = await this.send(input);
    const isMade = needed.length > 0 && !(this.endpoint.spec.name in this.settings.ids);
    if (!isMade || ![403, 404, 409, 422].includes(answer.status)) this.judgeAnswer('read', answer);
    else this.notAsked('answer', `an input made of first rows was refused (${answer.status}): give one in --ids`);
    await this.refuses(wrongInputs(this.endpoint, input));
    if (pageIn(answer) && 'size' in shapeOf(this.endpoint)) await this.list(input, answer);
    return answer.body.data;
  }

  async write(given: Input): Promise<void> {
    const isKeyed = 'idem_key' in shapeOf(this.endpoint);
    const fresh = (): Input => (isKeyed ? { ...given, idem_key: `conformance-${randomUUID()}` } : given);
    const { version } = given;
    await this.guards(fresh());
    await this.refuses(wrongInputs(this.endpoint, fresh()));
    const otherVersion = async (): Promise<unknown> => {
      if (!isKeyed || typeof version !== 'number' || (this.accepted && !this.isDone)) return undefined;
      return this.conflict({ ...fresh(), version: version > 0 ? version - 1 : version + 1_000 });
    };
    await otherVersion();
    if (this.accepted)
      return this.notAsked('call', `the rest, since a wrong request was carried out: ${this.accepted}`);
    const input = fresh();
    if (isKeyed) await this.outcome(input, 'absent');
    const answer = await this.send(input);
    this.judgeAnswer('write', answer);
    if (!isKeyed) return;
    if (!isOk(answer)) return this.notAsked('idempotency', 'the write itself did not succeed');
    this.isDone = true;
    const before = await otherVersion();
    const again = await this.send(input);
    const told = again.status === answer.status ? 'another answer' : `status ${again.status} after ${answer.status}`;
    const isSame = again.status === answer.status && isDeepStrictEqual(again.body, answer.body);
    this.judge('idempotency', 'repeated key', isSame ? [] : [again.problem ?? told], again);
    await this.outcome(input, 'done');
    const after = await otherVersion();
    const moved = before === after ? [] : [`the version of the object went from ${before} to ${after}`];
    if (before !== undefined) this.judge('idempotency', 'repeated key', moved, answer);
    else this.notAsked('idempotency', 'one effect: no version shows it, only the answers are compared');
    // The version that was the newest until this write.
    if (before !== undefined && before !== version) await this.conflict(fresh());
    const other = otherInput(this.endpoint, input);
    if (!other) return this.notAsked('idempotency', 'another body: none is made of this input');
    const request = 'the same key with another body';
    this.expect(await this.send(other), { check: 'idempotency', request, status: 409 });
  }

  /** Asks for the result of a write by its key. */
  private async outcome({ idem_key }: Input, wanted: 'absent' | 'done'): Promise<void> {
    const answer = await this.client.send(queryWrite, { idem_key }, this.settings.session);
    const isTold = valueAt(answer.body.data, ['state']) === wanted;
    this.judge('idempotency', 'queryWrite', isTold ? [] : [`does not report the write as ${wanted}`], answer);
  }

  /** Sends a version other than the newest. Returns the newest, as the refusal names it. */
  private async conflict(input: Input): Promise<unknown> {
    const answer = await this.send(input);
    // A removed object has no version any more.
    if (this.isDone && answer.status === 404) return undefined;
    const request = `version ${input.version}`;
    this.expect(answer, { check: 'version', request, status: 409 });
    if (answer.status === 409) this.judge('version', request, latestProblems(answer.body, input.version), answer);
    return valueAt(answer.body.latest, ['version']);
  }

  private async guards(valid: Input): Promise<void> {
    const { auth, action } = this.endpoint.spec;
    if (auth === null) return;
    const session = auth === undefined && action === undefined ? null : this.settings.sessionWithout;
    if (session === undefined) this.notAsked('permission', 'no --session-without was given');
    // The unknown field must not be reached; and without these checks it still stops the write.
    const input = { ...valid, nonsense: 'x' };
    const unknown = `unknown-${randomUUID()}`;
    await this.refuses([{ check: 'session', request: 'no session', status: 401, input, session: null }]);
    await this.refuses([{ check: 'session', request: 'unknown session', status: 401, input, session: unknown }]);
    const request = 'session without the code';
    if (session) await this.refuses([{ check: 'permission', request, status: 403, input, session }]);
  }

  /** Sends them until one is carried out that writes. */
  private async refuses(wrongs: readonly Wrong[]): Promise<void> {
    for (const wrong of wrongs) {
      if (this.accepted !== undefined && this.endpoint.spec.kind !== 'read') return;
      this.expect(await this.send(wrong.input, wrong.session), wrong);
    }
  }

  /** `first` is the answer to this input as it is. */
  private async list(input: Input, first: Answer): Promise<void> {
    const isEndless = 'after' in shapeOf(this.endpoint);
    const judge = (reading: Reading, others: readonly string[] = []) =>
      this.judge('list', reading.request, [...pageProblems(reading, isEndless), ...others], reading.answer);
    const size = Number(defaultOf(this.endpoint, 'size'));
    if (!('size' in input) && size > 0) judge({ request: 'without size', page: 1, size, answer: first });
    let readings = await this.readings(input);
    let problems = readingProblems(readings);
    for (let count = 1; [...problems.values()].flat().length > 0; count++) {
      const earlier = readings;
      readings = await this.readings(input);
      const moving = movingIn(earlier, readings);
      problems = readingProblems(readings, moving);
      if (isUnchanged(earlier, readings, moving)) break;
      if (count < maxReadings) continue;
      this.notAsked('list', 'pages compared: the rows changed between all readings');
      problems.clear();
    }
    for (const reading of [...readings.pages, readings.whole]) judge(reading, problems.get(reading));
    for (const reading of readings.behind) {
      // Its number is wrong, and so may be its total.
      const others = problems.get(reading) ?? [];
      if (reading.page === 2 || !pageIn(reading.answer)) judge(reading, others);
      else this.judge('list', reading.request, others, reading.answer);
    }
    const page = lastPageOf(readings.pages[1]);
    // Pages 1 and 2 were judged.
    if (page <= 2) return;
    judge(await this.reading(input, page));
  }

  private async readings(input: Input): Promise<Readings> {
    const one = await this.reading(input, 1);
    const pages = [one, await this.reading(input, 2)] as const;
    const whole = await this.reading(input, 1, { size: 2 * pageSize });
    const after = pageIn(one.answer)?.next;
    const behind: Reading[] = [];
    // With the number of page 3 the rows show whether `after` is read.
    if (typeof after === 'string') for (const page of [2, 3]) behind.push(await this.reading(input, page, { after }));
    return { pages, whole, behind };
  }

  private async reading(input: Input, page: number, more: { size?: number; after?: string } = {}): Promise<Reading> {
    const { size, after } = { size: pageSize, ...more };
    const request = `page ${page} of size ${size}${after === undefined ? '' : ' after the next of page 1'}`;
    return { request, page, size, answer: await this.send({ ...input, page, size, ...more }) };
  }

  private send(input: Input, session: string | null = this.settings.session): Promise<Answer> {
    return this.client.send(this.endpoint, input, session ?? undefined);
  }

  /** Judges the answer to a request that must be carried out: by the schemas of the console, and by the document. */
  private judgeAnswer(request: string, answer: Answer): void {
    this.judge('answer', request, answerProblems(this.endpoint, answer), answer);
    if (!answer.problem) {
      this.judge('document', request, documentProblems(this.settings.reader, this.endpoint, answer), answer);
    }
  }

  /** Judges the answer to a request that must be refused. */
  private expect(answer: Answer, { check, request, status, at }: Omit<Wrong, 'input'>): void {
    if (isOk(answer)) this.accepted ??= request;
    const isRefused = answer.status === status;
    const problems = isRefused ? refusalProblems(this.endpoint, answer) : [];
    if (isRefused) this.judge('refusal', request, problems, answer);
    const fields = Object.keys(Object(answer.body.fields));
    const isOther = isRefused && at !== undefined && problems.length === 0 && !isNamed(fields, at);
    const named = isOther ? [`another field is named: ${fields.slice(0, 3).map(word).join(', ')}`] : [];
    const told = answer.status === 0 ? `${answer.problem}` : `status ${answer.status} instead of ${status}`;
    this.judge(check, request, isRefused ? named : [told], answer);
  }

  private judge(check: Check, request: string, problems: readonly string[], answer: Answer): void {
    const isUnsent = answer.problem === stopped;
    const state = isUnsent ? 'not asked' : problems.length > 0 ? 'failed' : 'passed';
    const detail = isUnsent ? stopped : `${request}: ${problems.join('; ')}`;
    this.results.push({ endpoint: this.endpoint.spec.name, check, state, detail });
  }
}
