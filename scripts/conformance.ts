/** Checks any backend against the contract over HTTP: docs/conformance.md. */
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { isObject } from '../src/utils/isObject';
import { endpoints } from '../tests/endpoints';
import type { Input } from './conformance/client';
import { isAccepted, shapeOf } from './conformance/inputs';
import { htmlOf, summaryOf, textOf } from './conformance/report';
import { run } from './conformance/run';

const usage = `npm run conformance -- --base URL --session S [--session-without S2] [--ids FILE] [--writes FILE]
  [--only name,name] [--timeout MS] [--json FILE] [--html FILE]
Sessions are also read from CONFORMANCE_SESSION and CONFORMANCE_SESSION_WITHOUT.`;

class UsageError extends Error {}

const byName = new Map(endpoints.map((endpoint) => [endpoint.spec.name, endpoint]));

/** Inputs by endpoint, out of a JSON file; each must fit the contract. */
function inputsIn(file: string | undefined, isRead: boolean): Record<string, Input> {
  if (file === undefined) return {};
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new UsageError(`${file} cannot be read as JSON`);
  }
  return Object.fromEntries(
    Object.entries(Object(content) as object).map(([name, input]: [string, unknown]) => {
      const endpoint = byName.get(name);
      if (!endpoint || (endpoint.spec.kind === 'read') !== isRead) {
        throw new UsageError(`${file}: ${name} is no ${isRead ? 'read' : 'write'} of the contract`);
      }
      const key = 'idem_key' in shapeOf(endpoint) ? { idem_key: 'conformance' } : {};
      if (!isObject(input) || !isAccepted(endpoint, isRead ? input : { ...key, ...input })) {
        throw new UsageError(`${file}: the input of ${name} does not fit the contract`);
      }
      return [name, input as Input];
    }),
  );
}

async function main(): Promise<number> {
  const text = { type: 'string' } as const;
  const options = { base: text, session: text, 'session-without': text, ids: text, writes: text, only: text };
  const { values } = parseArgs({ options: { ...options, timeout: text, json: text, html: text }, strict: true });
  const session = values.session ?? process.env.CONFORMANCE_SESSION;
  const sessionWithout = values['session-without'] ?? process.env.CONFORMANCE_SESSION_WITHOUT;
  const { base } = values;
  if (!base || !URL.canParse(base) || !session) throw new UsageError(usage);
  const timeoutMs = values.timeout === undefined ? undefined : Number(values.timeout);
  if (timeoutMs !== undefined && !(timeoutMs > 0)) throw new UsageError(usage);
  const only = values.only?.split(',');
  const strange = only?.find((name) => !byName.has(name));
  if (strange !== undefined) throw new UsageError(`--only: ${strange} is no endpoint of the contract`);

  const ids = inputsIn(values.ids, true);
  const writes = inputsIn(values.writes, false);
  const chosen = endpoints.filter(({ spec }) => only?.includes(spec.name) ?? true);
  const report = await run({ endpoints: chosen, base, session, sessionWithout, ids, writes, timeoutMs });
  const summary = summaryOf(report, [session, sessionWithout ?? '']);
  if (values.json) writeFileSync(values.json, `${JSON.stringify(summary, null, 2)}\n`);
  if (values.html) writeFileSync(values.html, htmlOf(summary));
  process.stdout.write(textOf(summary));
  return summary.failed.length > 0 ? 1 : 0;
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    const isUsage =
      error instanceof UsageError || (error instanceof Error && /^ERR_PARSE_ARGS/.test(Object(error).code));
    console.error(isUsage && error instanceof Error ? error.message : error);
    process.exitCode = 2;
  },
);
