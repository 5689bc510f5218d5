/** @jest-environment node */
import { findCanaries } from '../../scripts/collector/canaries';
import { checkExport } from '../../scripts/collector/check';
import { attribute, exportRequest, service, span } from './exportRequest';

const judge = (body: unknown, mode: 'lint' | 'conformance' = 'lint') =>
  checkExport(body, { mode, now: Date.now() }).problems;

const withAttributes = (...attributes: unknown[]) => exportRequest([span({ attributes })]);

const day = 86_400_000;

describe('the strict check of OTLP', () => {
  it('C31: a valid request has no problem, and its spans come out flat', () => {
    const { spans, problems } = checkExport(exportRequest(), { mode: 'lint', now: Date.now() });
    expect(problems).toEqual([]);
    expect(spans).toMatchObject([
      {
        name: 'browser.page_view',
        durationMs: 5,
        parentSpanId: null,
        attributes: { 'app.route': '/home' },
        resource: { 'service.name': 'voice-console' },
        scope: 'console',
      },
    ]);
  });

  it.each([
    ['no object', 7, /is no object/],
    ['no resourceSpans', {}, /has no resourceSpans/],
    ['a list that is none', { resourceSpans: {} }, /is no list/],
    ['snake_case', { resource_spans: [] }, /snake_case field resource_spans/],
    ['snake_case in a span', exportRequest([span({ trace_id: 'x' })]), /snake_case field trace_id/],
    ['a short trace id', exportRequest([span({ traceId: 'abc' })]), /traceId is not 32/],
    ['a base64 trace id', exportRequest([span({ traceId: 'ASNFZ4mrze8BI0VniavN7w==' })]), /traceId is not 32/],
    ['a zero trace id', exportRequest([span({ traceId: '0'.repeat(32) })]), /all zero/],
    ['a zero span id', exportRequest([span({ spanId: '0'.repeat(16) })]), /all zero/],
    ['a bad parent', exportRequest([span({ parentSpanId: 'x' })]), /parentSpanId is not 16/],
    ['no name', exportRequest([span({ name: '' })]), /has no name/],
    ['a kind by name', exportRequest([span({ kind: 'SPAN_KIND_CLIENT' })]), /kind is no number/],
    ['a kind too high', exportRequest([span({ kind: 6 })]), /kind is no number/],
    ['a status by name', exportRequest([span({ status: { code: 'STATUS_CODE_ERROR' } })]), /code is no number/],
    ['a status too high', exportRequest([span({ status: { code: 3 } })]), /code is no number/],
    ['a time as text', exportRequest([span({ startTimeUnixNano: '2026-01-01' })]), /no decimal nanoseconds/],
    ['a fraction of a time', exportRequest([span({ endTimeUnixNano: 1.5 })]), /no decimal nanoseconds/],
    ['an end before the start', exportRequest([span({ endTimeUnixNano: '1' })]), /ends before it starts/],
    ['an old start', exportRequest([span({ startTimeUnixNano: `${Date.now() - 2 * day}000000` })]), /away from now/],
    ['no service', exportRequest([span()], { attributes: [] }), /has no service.name/],
    ['an attribute twice', withAttributes(...service, ...service), /service.name twice/],
    ['an empty value', withAttributes(attribute('app.route', {})), /has 0 values/],
    ['two values', withAttributes(attribute('app.route', { stringValue: 'a', intValue: 1 })), /has 2 values/],
    ['a wrong string', withAttributes(attribute('app.route', { stringValue: 1 })), /is no stringValue/],
    ['a wrong int', withAttributes(attribute('app.error.count', { intValue: 1.5 })), /is no intValue/],
    ['a wrong bool', withAttributes(attribute('app.memory.leak', { boolValue: 'true' })), /is no boolValue/],
    ['no key', withAttributes({ value: { intValue: 1 } }), /has no key/],
    ['a bad event', exportRequest([span({ events: [{ name: 'x' }] })]), /events\[0\].timeUnixNano/],
    ['a bad link', exportRequest([span({ links: [{ traceId: 'x', spanId: 'y' }] })]), /links\[0\].traceId/],
  ])('C31: refuses %s, in both modes', (_, body, problem) => {
    for (const mode of ['lint', 'conformance'] as const) {
      expect(judge(body, mode)).toEqual(expect.arrayContaining([expect.stringMatching(problem)]));
    }
  });

  it.each([
    ['an unknown field', exportRequest([span({ colour: 'red' })]), /unknown field colour/],
    [
      'an unlisted attribute',
      withAttributes(attribute('app.nickname', { stringValue: 'x' })),
      /unlisted attribute app.nickname/,
    ],
  ])('C31: %s is a problem for lint and none for a conforming receiver', (_, body, problem) => {
    expect(judge(body)).toEqual([expect.stringMatching(problem)]);
    expect(judge(body, 'conformance')).toEqual([]);
  });

  it('C31: takes every kind of value, and integers as text', () => {
    const { spans, problems } = checkExport(
      withAttributes(
        attribute('app.error.count', { intValue: '7' }),
        attribute('app.fmp.checks', { intValue: 3 }),
        attribute('app.memory.growth_ratio', { doubleValue: 0.5 }),
        attribute('app.memory.leak', { boolValue: false }),
        attribute('app.memory.used_bytes', { arrayValue: { values: [{ intValue: 1 }, { intValue: 2 }] } }),
        attribute('app.route', { kvlistValue: { values: [attribute('app.route', { stringValue: 'in' })] } }),
        attribute('app.page_view.id', { bytesValue: 'AA==' }),
      ),
      { mode: 'lint', now: Date.now() },
    );
    expect(problems).toEqual([]);
    expect(spans[0]?.attributes).toMatchObject({
      'app.error.count': 7,
      'app.memory.used_bytes': [1, 2],
      'app.route': { 'app.route': 'in' },
    });
  });
});

describe('canaries', () => {
  it.each([
    '{"a":"张三"}',
    '{"a":"\\u5f20\\u4e09"}',
    '{"url":"/x?nickname=%E5%BC%A0%E4%B8%89"}',
    '/v1/traces?n=%e5%bc%a0%e4%b8%89&x=100%',
    '{"url":"%25E5%25BC%25A0%25E4%25B8%2589"}',
  ])('are found in %s', (text) => {
    expect(findCanaries([text], ['张三', '13800138000'])).toEqual(['张三']);
  });

  it('are not found where they are not', () => {
    expect(findCanaries(['{"a":"REDACTED"}', ''], ['张三', ''])).toEqual([]);
  });
});
