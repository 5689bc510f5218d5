import type { Attributes, AttributeValue } from '@opentelemetry/api';
import { type ExportResult, ExportResultCode } from '@opentelemetry/core';
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace-web';
import { scrubStack, scrubText, scrubUrl } from './scrub';

/** Made by telemetry itself out of nothing personal; digits in them are no numbers of anybody. */
const own = new Set([
  'session.id',
  'user.hash',
  'app.page_view.id',
  'app.error.fingerprint',
  'browser.web_vital.id',
  'user_agent.original',
]);
const addresses = new Set(['url.full', 'url.path', 'http.url', 'browser.document.url.full', 'code.file.path']);
const stacks = new Set(['exception.stacktrace', 'app.error.component_stack']);

function scrubberOf(key: string): (text: string) => string {
  if (own.has(key)) return (text) => text;
  if (addresses.has(key)) return scrubUrl;
  return stacks.has(key) ? scrubStack : scrubText;
}

function scrubValue(value: AttributeValue | undefined, scrub: (text: string) => string): AttributeValue | undefined {
  if (typeof value === 'string') return scrub(value);
  if (!Array.isArray(value) || !value.some((entry) => typeof entry === 'string')) return value;
  return value.map((entry) => (typeof entry === 'string' ? scrub(entry) : null));
}

function scrubAttributes(attributes: Attributes): Attributes {
  const clean: Attributes = {};
  for (const [key, value] of Object.entries(attributes)) clean[key] = scrubValue(value, scrubberOf(key));
  return clean;
}

function scrubSpan(span: ReadableSpan): ReadableSpan {
  const { message } = span.status;
  return {
    name: scrubText(span.name),
    kind: span.kind,
    spanContext: () => span.spanContext(),
    ...(span.parentSpanContext ? { parentSpanContext: span.parentSpanContext } : {}),
    startTime: span.startTime,
    endTime: span.endTime,
    status: message === undefined ? span.status : { ...span.status, message: scrubText(message) },
    attributes: scrubAttributes(span.attributes),
    links: span.links.map((link) =>
      link.attributes ? { ...link, attributes: scrubAttributes(link.attributes) } : link,
    ),
    events: span.events.map((event) => ({
      ...event,
      name: scrubText(event.name),
      ...(event.attributes ? { attributes: scrubAttributes(event.attributes) } : {}),
    })),
    duration: span.duration,
    ended: span.ended,
    resource: span.resource,
    instrumentationScope: span.instrumentationScope,
    droppedAttributesCount: span.droppedAttributesCount,
    droppedEventsCount: span.droppedEventsCount,
    droppedLinksCount: span.droppedLinksCount,
  };
}

/**
 * The last gate before the wire (docs/telemetry.md#what-is-never-sent): whichever package made a span, no string of it
 * leaves unscrubbed. A span that cannot be scrubbed does not leave at all.
 */
export function scrubbingExporter(exporter: SpanExporter, onResult: (delivered: boolean) => void): SpanExporter {
  return {
    export(spans, done) {
      const finish = (result: ExportResult) => {
        onResult(result.code === ExportResultCode.SUCCESS);
        done(result);
      };
      try {
        exporter.export(spans.map(scrubSpan), finish);
      } catch (error) {
        finish({ code: ExportResultCode.FAILED, error: error instanceof Error ? error : new Error(String(error)) });
      }
    },
    forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
    shutdown: () => exporter.shutdown(),
  };
}
