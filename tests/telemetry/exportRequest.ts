type Json = Record<string, unknown>;

const nanos = (ms: number) => `${ms}000000`;

export const attribute = (key: string, value: Json) => ({ key, value });

/** A valid span that began now; `change` bends it. */
export function span(change: Json = {}): Json {
  const now = Date.now();
  return {
    traceId: '0123456789abcdef0123456789abcdef',
    spanId: '0123456789abcdef',
    name: 'browser.page_view',
    kind: 1,
    startTimeUnixNano: nanos(now),
    endTimeUnixNano: nanos(now + 5),
    attributes: [attribute('app.route', { stringValue: '/home' })],
    events: [],
    links: [],
    status: { code: 0 },
    flags: 257,
    ...change,
  };
}

export const service = [attribute('service.name', { stringValue: 'voice-console' })];

/** A valid export request around the spans. */
export function exportRequest(spans: Json[] = [span()], resource: unknown = { attributes: service }): Json {
  return { resourceSpans: [{ resource, scopeSpans: [{ scope: { name: 'console' }, spans }] }] };
}
