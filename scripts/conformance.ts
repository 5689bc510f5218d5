/** Checks any backend against the contract over HTTP: docs/conformance.md. */
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { isObject } from '../src/utils/isObject';
import { endpoints } from '../tests/endpoints';
import { modulesIn } from '../tests/modulesIn';
import type { Input } from './conformance/client';
import { isAccepted, shapeOf } from './conformance/inputs';
import { htmlOf, summaryOf, textOf } from './conformance/report';
import { run } from './conformance/run';
import { ContractReader } from './contractReader';
import { docsOf } from './openApiDocs';
import { openApiOf } from './openApiDocument';

const usage = `npm run conformance -- --base URL --session S [--session-without S2] [--ids FILE] [--writes FILE]
  [--only name,name] [--timeout MS] [--json FILE] [--html FILE] [--help]
Sessions are also read from CONFORMANCE_SESSION and CONFORMANCE_SESSION_WITHOUT.`;

class UsageError extends Error {}

function need(isRight: unknown, message = usage): asserts isRight {
  if (!isRight) throw new UsageError(message);
}

/** Result of file access; a failure is reported before anything is sent. */
function withFile<T>(file: string, use: () => T): T {
  try {
    return use();
  } catch {
    throw new UsageError(`${file} cannot be read as JSON, or cannot be written`);
  }
}

const byName = new Map(endpoints.map((endpoint) => [endpoint.spec.name, endpoint]));

/** Inputs by endpoint, out of a JSON file; each must fit the contract. */
function inputsIn(file: string | undefined, isRead: boolean): Record<string, Input> {
  if (file === undefined) return {};
  const content: unknown = withFile(file, () => JSON.parse(readFileSync(file, 'utf8')));
  need(isObject(content) && !Array.isArray(content), `${file} is no object of inputs by endpoint`);
  for (const [name, input] of Object.entries(content)) {
    const endpoint = byName.get(name);
    const isKind = endpoint && (endpoint.spec.kind === 'read') === isRead;
    need(isKind, `${file}: ${name} is no ${isRead ? 'read' : 'write'} of the contract`);
    const key = 'idem_key' in shapeOf(endpoint) && !isRead ? { idem_key: 'conformance' } : {};
    const fits = isObject(input) && isAccepted(endpoint, { ...key, ...input });
    need(fits, `${file}: the input of ${name} does not fit the contract`);
  }
  return content as Record<string, Input>;
}

/** Takes as long as a small run. */
function readContract(): ContractReader {
  const [services, domain] = [modulesIn('src/services'), modulesIn('src/domain')];
  const docs = docsOf([...services, ...domain]);
  return new ContractReader(openApiOf({ services, domain, docs, examples: {}, refusals: {} }));
}

async function main(): Promise<number> {
  const text = { type: 'string' } as const;
  const options = { base: text, session: text, 'session-without': text, ids: text, writes: text, only: text };
  const files = { timeout: text, json: text, html: text, help: { type: 'boolean' } } as const;
  const { values } = parseArgs({ options: { ...options, ...files }, strict: true });
  if (values.help) {
    console.log(usage);
    return 0;
  }
  const session = values.session || process.env.CONFORMANCE_SESSION;
  const sessionWithout = values['session-without'] || process.env.CONFORMANCE_SESSION_WITHOUT || undefined;
  need(values.base && session && /^https?:/i.test(values.base) && URL.canParse(values.base));
  const { href, username, password, search, hash } = new URL(values.base);
  need(`${username}${password}${search}${hash}` === '', '--base is an address without user, query and fragment');
  const areSessions = [session, sessionWithout ?? 'other'].every((one) => /^[\x21-\x7e]+$/.test(one));
  need(areSessions && session !== sessionWithout, 'a session is printable ASCII without spaces; the two are different');
  const timeoutMs = Number(values.timeout ?? 600_000);
  need(Number.isSafeInteger(timeoutMs) && timeoutMs > 0, '--timeout is a whole number of milliseconds');
  const only = values.only?.split(',').map((name) => name.trim());
  for (const name of only ?? []) need(byName.has(name), `--only: "${name}" is no endpoint of the contract`);
  const [ids, writes] = [inputsIn(values.ids, true), inputsIn(values.writes, false)];
  for (const file of [values.json, values.html]) if (file) withFile(file, () => appendFileSync(file, ''));

  const chosen = endpoints.filter(({ spec }) => only?.includes(spec.name) ?? true);
  const base = href.replace(/\/$/, '');
  let known: ContractReader | undefined;
  const reader = () => {
    known ??= readContract();
    return known;
  };
  const report = await run({ endpoints: chosen, base, session, sessionWithout, ids, writes, timeoutMs, reader });
  const summary = summaryOf(report, [session, sessionWithout ?? '']);
  process.stdout.write(textOf(summary));
  if (values.json) writeFileSync(values.json, `${JSON.stringify(summary, null, 2)}\n`);
  if (values.html) writeFileSync(values.html, htmlOf(summary));
  // A run that asked nothing is no success.
  return summary.failed.length > 0 || summary.counts.every(({ passed }) => passed === 0) ? 1 : 0;
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    const isUsage = error instanceof UsageError || /^ERR_PARSE_ARGS/.test(Object(error).code);
    console.error(isUsage && error instanceof Error ? error.message : error);
    process.exitCode = 2;
  },
);
