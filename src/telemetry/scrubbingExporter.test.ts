/** @jest-environment node */
import { SpanKind, SpanStatusCode } from '@opentelemetry/api';
import { type ExportResult, ExportResultCode } from '@opentelemetry/core';
import {
  BasicTracerProvider,
  InMemorySpanExporter,
  SimpleSpanProcessor,
  type SpanExporter,
} from '@opentelemetry/sdk-trace-web';
import { scrubbingExporter } from './scrubbingExporter';

const canaries = /s3cr3t|13800138000|张三|wang@corp/;

function begin() {
  const memory = new InMemorySpanExporter();
  const results: boolean[] = [];
  const exporter = scrubbingExporter(memory, (delivered) => results.push(delivered));
  const provider = new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] });
  return { memory, results, provider, tracer: provider.getTracer('test') };
}

describe('the scrubbing exporter', () => {
  it('no string of a span leaves unscrubbed: name, status, attributes, lists, events, links', async () => {
    const { memory, results, provider, tracer } = begin();
    const other = tracer.startSpan('other').spanContext();
    const span = tracer.startSpan('GET /user/99?nickname=张三', {
      kind: SpanKind.CLIENT,
      links: [{ context: other, attributes: { note: 'call 13800138000' } }],
    });
    span.setAttributes({
      'url.full': 'https://op:s3cr3t@a.example/user/99?nickname=张三',
      'browser.document.url.full': 'https://c.example/#/login?iam_session=s3cr3t',
      'app.error.component_stack': '\n    at Page (https://c.example/umi.js:1:523456)\nwang@corp.example',
      list: ['call 13800138000', 'fine'],
      numbers: [13800138000],
      'http.response.status_code': 200,
      'session.id': '1234567890abcdef1234567890abcdef',
    });
    span.addEvent('wang@corp.example', {
      'exception.message': 'iam_session=s3cr3t',
      'exception.stacktrace': 'Error: 13800138000\n    at f (https://c.example/umi.js:1:523456)',
    });
    span.setStatus({ code: SpanStatusCode.ERROR, message: 'Bearer s3cr3t' });
    span.end();
    await provider.forceFlush();

    const [told] = memory.getFinishedSpans();
    const { spanContext: _, resource: __, ...readable } = told ?? { spanContext: 0, resource: 0 };
    expect(JSON.stringify({ ...readable, numbers: undefined }).replace('[13800138000]', '')).not.toMatch(canaries);
    expect(told?.name).toBe('GET /user/{id}?nickname=REDACTED');
    expect(told?.attributes).toMatchObject({
      'url.full': 'https://a.example/user/{id}?nickname=REDACTED',
      list: ['call REDACTED', 'fine'],
      numbers: [13800138000],
      'http.response.status_code': 200,
      'session.id': '1234567890abcdef1234567890abcdef',
    });
    expect(told?.events[0]?.attributes?.['exception.stacktrace']).toContain('umi.js:1:523456');
    expect(told?.spanContext()).toEqual(span.spanContext());
    expect(results).toEqual([true]);
  });

  it('tells whether what was sent was taken, and never throws', () => {
    const failing = (run: SpanExporter['export']): SpanExporter => ({ export: run, shutdown: () => Promise.resolve() });
    const results: boolean[] = [];
    const told: ExportResult[] = [];
    const refused = failing((_, done) => done({ code: ExportResultCode.FAILED }));
    const broken = failing(() => {
      throw new Error('broken');
    });
    for (const exporter of [refused, broken]) {
      scrubbingExporter(exporter, (delivered) => results.push(delivered)).export([], (result) => told.push(result));
    }
    expect(results).toEqual([false, false]);
    expect(told.map(({ code }) => code)).toEqual([ExportResultCode.FAILED, ExportResultCode.FAILED]);
  });
});
