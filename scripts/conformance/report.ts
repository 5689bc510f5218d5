import { type Check, checks, type Result } from './checks';
import type { Report } from './run';

/** The report as text, JSON and a page. Sessions are removed from all of them. */

const states = ['passed', 'failed', 'not asked'] as const;

export interface Summary {
  base: string;
  requests: number;
  counts: readonly ({ check: Check; rule: string } & Readonly<Record<Result['state'], number>>)[];
  failed: readonly Omit<Result, 'state'>[];
  /** Endpoints that were not asked, by check and reason. */
  notAsked: readonly { check: Check; detail: string; endpoints: readonly string[] }[];
}

export function summaryOf(report: Report, secrets: readonly string[]): Summary {
  const spellings = secrets.flatMap((one) => (one === '' ? [] : [one, encodeURIComponent(one)]));
  const clean = (text: string) => spellings.reduce((left, one) => left.replaceAll(one, '[session]'), text);
  const results = report.results.map((result) => ({ ...result, detail: clean(result.detail) }));
  const names = Object.keys(checks) as Check[];
  const of = (check: Check, state: Result['state']) =>
    results.filter((result) => result.check === check && result.state === state);
  return {
    base: clean(report.base),
    requests: report.requests,
    counts: names.map((check) => {
      const [passed = 0, failed = 0, notAsked = 0] = states.map((state) => of(check, state).length);
      return { check, rule: checks[check], passed, failed, 'not asked': notAsked };
    }),
    failed: results.flatMap(({ state, ...result }) => (state === 'failed' ? [result] : [])),
    notAsked: names.flatMap((check) => {
      const byReason = new Map<string, Set<string>>();
      for (const { detail, endpoint } of of(check, 'not asked')) {
        byReason.set(detail, (byReason.get(detail) ?? new Set()).add(endpoint));
      }
      return [...byReason].map(([detail, endpoints]) => ({ check, detail, endpoints: [...endpoints] }));
    }),
  };
}

type Row = readonly (string | number)[];

function sectionsOf({ base, requests, counts, failed, notAsked }: Summary): (readonly [title: string, rows: Row[]])[] {
  const totals = states.map((state) => `${counts.reduce((sum, one) => sum + one[state], 0)} ${state}`);
  const rows = counts.map((one): Row => [one.check, ...states.map((state) => one[state]), one.rule]);
  const gaps = notAsked.map(({ check, detail, endpoints }): Row => {
    return [check, `${detail} (${endpoints.length})`, endpoints.join(', ')];
  });
  return [
    [`Conformance of ${base}: ${requests} requests, ${totals.join(', ')}`, [['check', ...states, 'rule'], ...rows]],
    [`Failed: ${failed.length}`, failed.map(({ endpoint, check, detail }) => [check, endpoint, detail])],
    ['Not asked', gaps],
  ];
}

const lineOf = (row: Row): string => `  ${row.map((one) => String(one).padEnd(11)).join(' ')}`.trimEnd();

export const textOf = (summary: Summary): string =>
  sectionsOf(summary)
    .flatMap(([title, rows]) => [title, ...rows.map(lineOf), ''])
    .join('\n');

const escaped = (value: string | number) => String(value).replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);

const style =
  'body{font:14px/1.5 system-ui,sans-serif;margin:2rem}table{border-collapse:collapse}' +
  'td{border:1px solid #ccc;padding:.2rem .6rem;vertical-align:top;overflow-wrap:anywhere}';

/** One page without scripts; nothing is loaded by it. */
export function htmlOf(summary: Summary): string {
  const parts = sectionsOf(summary).map(([title, rows]) => {
    const lines = rows.map((row) => `<tr>${row.map((value) => `<td>${escaped(value)}</td>`).join('')}</tr>`);
    return `<h2>${escaped(title)}</h2>\n<table>\n${lines.join('\n')}\n</table>`;
  });
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Conformance</title>
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<style>${style}</style>\n${parts.join('\n')}\n</html>\n`;
}
