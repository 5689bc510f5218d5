import type { FlatSpan } from './check';

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const shown = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/** One line of a span, for the terminal and for the page. */
export function lineOf(span: FlatSpan): string {
  const time = new Date(span.startMs).toISOString().slice(11, 23);
  const mark = span.status === 2 ? '✗' : ' ';
  const about = ['app.route', 'http.request.method', 'url.full', 'http.response.status_code', 'error.type']
    .flatMap((name) => (span.attributes[name] === undefined ? [] : [shown(span.attributes[name])]))
    .join(' ');
  return `${time} ${mark} ${span.name.padEnd(28)} ${span.durationMs.toFixed(1).padStart(9)} ms  ${about}`;
}

/** The newest spans, renewed every two seconds. */
export function pageOf(spans: readonly FlatSpan[], violations: readonly string[]): string {
  const rows = spans
    .slice(-200)
    .reverse()
    .map((span) => {
      const events = span.events.map(({ name, attributes }) => `${name} ${JSON.stringify(attributes)}`);
      const details = [
        ...Object.entries(span.attributes).map(([name, value]) => `${name} = ${shown(value)}`),
        ...events,
      ];
      return `<details><summary>${escaped(lineOf(span))}</summary><pre>${escaped(
        [`trace ${span.traceId}  span ${span.spanId}  parent ${span.parentSpanId ?? '-'}`, ...details].join('\n'),
      )}</pre></details>`;
    });
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Collector</title>
<meta http-equiv="refresh" content="2"><style>body{font:13px monospace;margin:16px}summary{white-space:pre}.bad{color:#c00}</style></head>
<body><h1>${spans.length} spans, <span class="${violations.length ? 'bad' : ''}">${violations.length} violations</span></h1>
${violations
  .slice(-20)
  .map((text) => `<p class="bad">${escaped(text)}</p>`)
  .join('\n')}
${rows.join('\n')}</body></html>`;
}
