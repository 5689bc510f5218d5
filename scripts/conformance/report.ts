import { type Check, checks, type Result } from './checks';
import type { Report } from './run';

/** The report as text, JSON and a page. Sessions are removed from all of them. */

const states = ['passed', 'failed', 'not asked'] as const;

export interface Summary {
  base: string;
  requests: number;
  /** Why no request was answered at all; nothing is known of the backend then. */
  unreached?: string;
  counts: readonly ({ check: Check } & Readonly<Record<Result['state'], number>>)[];
  failed: readonly Omit<Result, 'state'>[];
  /** Endpoints that were not asked, by check and reason. */
  notAsked: readonly { check: Check; detail: string; endpoints: readonly string[] }[];
}

export function summaryOf({ base, requests, results: found, unreached }: Report, secrets: readonly string[]): Summary {
  const spellings = secrets.flatMap((one) => (one === '' ? [] : [one, encodeURIComponent(one)]));
  const escapedOnes = spellings.map((one) => one.replace(/[^\w]/g, '\\$&'));
  // A short session is also part of other words.
  const secret = new RegExp(`(?<!\\w)(?:${escapedOnes.join('|')})(?!\\w)`, 'g');
  const clean = (text: string) => (spellings.length > 0 ? text.replace(secret, '[session]') : text);
  const results = found.map((result) => ({ ...result, detail: clean(result.detail) }));
  const gaps = new Map<string, { check: Check; detail: string; endpoints: string[] }>();
  for (const { state, check, detail, endpoint } of results) {
    if (state !== 'not asked') continue;
    const endpoints = gaps.get(`${check} ${detail}`)?.endpoints ?? [];
    if (!endpoints.includes(endpoint)) endpoints.push(endpoint);
    gaps.set(`${check} ${detail}`, { check, detail, endpoints });
  }
  return {
    base: clean(base),
    requests,
    ...(unreached === undefined ? {} : { unreached }),
    counts: checks.map((check) => {
      const count = (state: Result['state']) => results.filter((one) => one.check === check && one.state === state);
      const [passed = 0, failed = 0, notAsked = 0] = states.map((state) => count(state).length);
      return { check, passed, failed, 'not asked': notAsked };
    }),
    failed: results.flatMap(({ state, ...result }) => (state === 'failed' ? [result] : [])),
    notAsked: [...gaps.values()].sort((a, b) => checks.indexOf(a.check) - checks.indexOf(b.check)),
  };
}

const lineOf = (...row: (string | number)[]): string =>
  `  ${row.map((one) => String(one).padEnd(11)).join(' ')}`.trimEnd();

export function textOf({ base, requests, unreached, counts, failed, notAsked }: Summary): string {
  if (unreached !== undefined) return `Nothing was checked, since ${base} gave ${unreached}.\n`;
  const totals = states.map((state) => `${counts.reduce((sum, one) => sum + one[state], 0)} ${state}`);
  return [
    `Conformance of ${base}: ${requests} requests, ${totals.join(', ')} (docs/conformance.md)`,
    lineOf('check', ...states),
    ...counts.map((one) => lineOf(one.check, ...states.map((state) => one[state]))),
    `\nFailed: ${failed.length}`,
    ...failed.map(({ check, endpoint, detail }) => lineOf(check, endpoint, detail)),
    '\nNot asked',
    ...notAsked.map(({ check, detail, endpoints }) =>
      lineOf(check, `${detail} (${endpoints.length})`, endpoints.join(', ')),
    ),
    '',
  ].join('\n');
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);

/** One page without scripts; nothing is loaded by it. */
export const htmlOf = (summary: Summary): string => `<!doctype html><html lang="en"><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>Conformance</title><style>pre { white-space: pre-wrap; overflow-wrap: anywhere }</style>
<pre>${escaped(textOf(summary))}</pre></html>
`;
