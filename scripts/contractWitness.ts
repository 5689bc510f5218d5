import { appendFileSync, readFileSync } from 'node:fs';
import type { MockReply, MockRequest } from '../mock/testing';
import { contractFile } from './contractFile';
import { type Breach, ContractReader } from './contractReader';
import { patternOf, readRefusals, refusalsIn } from './refusals';

/** Compares calls of the stand-in with the contract document; tests/setup.ts fails the test that made the call. */

const breaches: string[] = [];

/** Differences found since this was last asked. */
export const takeBreaches = (): string[] => breaches.splice(0);

let known: ContractReader | undefined;

/** Read on the first call: most files of tests make none. */
function reader(): ContractReader {
  known ??= new ContractReader(JSON.parse(readFileSync(contractFile, 'utf8')));
  return known;
}

/** Compares the reply to a call of an endpoint, and the request if it was accepted. */
export function witness(
  name: string | undefined,
  request: Pick<MockRequest, 'params' | 'query' | 'body'>,
  reply: MockReply,
): void {
  if (!name || reply.hang || reply.simulated) return;
  if (!reader().has(name)) {
    breaches.push(`${name} is not in the contract`);
    return;
  }
  witnessReply(name, reply);
  if (reply.ofRule) witnessRefusal(name, reply);
  if (reply.status === 200) witnessRequest(name, request);
}

const add = (part: string, found: readonly Breach[]): void =>
  void breaches.push(...found.map(({ at, message, params }) => `${part}${at} ${message} (${JSON.stringify(params)})`));

function witnessReply(name: string, { status, headers, body }: MockReply): void {
  const [type = ''] = (headers['content-type'] ?? '').split(';');
  const data: unknown = type === 'application/json' ? JSON.parse(String(body)) : undefined;
  const found = reader().inReply(name, { status, type, data });
  for (const one of found) {
    if (one.sentence === undefined) breaches.push(`${name} ${one.message}`);
    else add(`${name} ${status}`, [one]);
  }
  if (!/^[0-9a-f]{32}$/.test(headers['x-trace-id'] ?? '')) breaches.push(`${name} ${status} has no X-Trace-Id`);
}

let knownRefusals: ReadonlyMap<string, ReadonlySet<string>> | undefined;

/** Refusals by rules must be in `docs/refusals.json`; `npm run refusals` records them there. */
function witnessRefusal(name: string, { status, body }: MockReply): void {
  const refusals = refusalsIn(status, JSON.parse(String(body)));
  const file = process.env.RECORD_REFUSALS;
  if (file) {
    appendFileSync(file, refusals.map((one) => `${JSON.stringify({ name, ...one })}\n`).join(''));
    return;
  }
  knownRefusals ??= new Map(
    Object.entries(readRefusals()).map(([call, known]) => [call, new Set(known.map(patternOf))]),
  );
  for (const one of refusals) {
    if (knownRefusals.get(name)?.has(patternOf(one))) continue;
    breaches.push(`${name} ${one.status} 「${one.sentence}」 is not in docs/refusals.json: run npm run refusals`);
  }
}

function witnessRequest(name: string, { params, query, body }: Pick<MockRequest, 'params' | 'query' | 'body'>): void {
  add(`${name} body`, reader().inBody(name, body));
  const texts: Record<string, unknown> = { ...params };
  for (const key of new Set(query.keys()))
    texts[key] = query.getAll(key).length > 1 ? query.getAll(key) : query.get(key);
  add(`${name} parameters`, reader().inParameters(name, texts));
}
