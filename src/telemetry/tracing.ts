import { type Context, type HrTime, ROOT_CONTEXT, SpanStatusCode, trace } from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { registerInstrumentations } from '@opentelemetry/instrumentation';
import { DocumentLoadInstrumentation } from '@opentelemetry/instrumentation-document-load';
import { FetchInstrumentation } from '@opentelemetry/instrumentation-fetch';
import { XMLHttpRequestInstrumentation } from '@opentelemetry/instrumentation-xml-http-request';
import type { Resource } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  type Sampler,
  type SpanProcessor,
  StackContextManager,
  WebTracerProvider,
} from '@opentelemetry/sdk-trace-web';
import type { Attributes, Report, Times } from './report';
import { scrubbingExporter } from './scrubbingExporter';

/**
 * Spans without a parent belong to the page view: one trace id, copied into a report, leads to the page, its calls and
 * its failures (spec C39).
 */
class PageContextManager extends StackContextManager {
  page: Context = ROOT_CONTEXT;

  override active(): Context {
    const active = super.active();
    return active === ROOT_CONTEXT ? this.page : active;
  }
}

interface TracingOptions {
  url: string;
  token: string;
  resource: Resource;
  sampler: Sampler;
  /** Attributes of every span, as they are at its start. */
  common: () => Attributes;
  onExport: (delivered: boolean) => void;
}

interface Tracing {
  report: Report;
  /** Starts the trace of a page view and returns its id; later spans belong to it. */
  beginPage: (attributes: Attributes, times: Times) => string;
  flush: () => void;
}

/** Requests of telemetry itself and of the development server are not traced. */
const ignoreUrls = [/\/v1\/traces(\?|$)/, /\.hot-update\./, /\/__umi/];

/**
 * Start and end as exact pairs: a plain number below the page's start would be taken for a time on the page's clock. Both
 * from one look at the clocks, whose milliseconds are not the same: else a span is up to one longer or shorter than it was.
 */
function wallTimes({ start, end }: Times): { startTime: HrTime; endTime: HrTime } {
  const origin = Date.now() - performance.now();
  const wallClock = (pageMs: number): HrTime => {
    const ms = origin + pageMs;
    return [Math.floor(ms / 1000), Math.round((ms % 1000) * 1_000_000)];
  };
  return { startTime: wallClock(start), endTime: wallClock(end) };
}

/**
 * Spec C31, C33 and C34. Sets the configurable parts: time limit and concurrency. Number and timing of retries are
 * constants of the packages; tests/telemetry/chunkExport.test.ts checks them against the specification.
 */
export function startTracing(options: TracingOptions): Tracing {
  const exporter = new OTLPTraceExporter({
    url: options.url,
    headers: { Authorization: `Bearer ${options.token}` },
    timeoutMillis: 10_000,
    concurrencyLimit: 30,
  });
  const scrubbed = scrubbingExporter(exporter, options.onExport);
  // 32 spans fit into the 60 KiB that may still be sent while a page closes: one of a resource takes 1.8 KB.
  const inBatches = () =>
    new BatchSpanProcessor(scrubbed, {
      maxQueueSize: 2048,
      maxExportBatchSize: 32,
      scheduledDelayMillis: 5000,
      exportTimeoutMillis: 30_000,
    });
  // Failures first: of a page that closes they are sent before the 60 KiB are used up by all else.
  const failures = inBatches();
  const others = inBatches();
  const processor: SpanProcessor = {
    onStart: (span) => {
      span.setAttributes(options.common());
    },
    onEnd: (span) => (span.status.code === SpanStatusCode.ERROR ? failures : others).onEnd(span),
    forceFlush: () => Promise.all([failures.forceFlush(), others.forceFlush()]).then(() => {}),
    shutdown: () => Promise.all([failures.shutdown(), others.shutdown()]).then(() => {}),
  };
  const contextManager = new PageContextManager();
  const provider = new WebTracerProvider({
    resource: options.resource,
    sampler: options.sampler,
    spanProcessors: [processor],
    spanLimits: { attributeValueLengthLimit: 4096, attributeCountLimit: 64, eventCountLimit: 32 },
  });
  provider.register({ contextManager, propagator: new W3CTraceContextPropagator() });

  // Other origins get no trace header: an API that does not expect one refuses every call.
  const requests = { ignoreUrls, propagateTraceHeaderCorsUrls: [], clearTimingResources: true };
  registerInstrumentations({
    tracerProvider: provider,
    instrumentations: [
      new DocumentLoadInstrumentation(),
      new FetchInstrumentation(requests),
      new XMLHttpRequestInstrumentation(requests),
    ],
  });

  const tracer = provider.getTracer('console');
  return {
    report: (name, attributes, times, isError, event) => {
      const { startTime, endTime } = wallTimes(times);
      const span = tracer.startSpan(name, { startTime, attributes });
      if (event) span.addEvent(event.name, event.attributes, endTime);
      if (isError) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end(endTime);
    },
    beginPage: (attributes, times) => {
      const { startTime, endTime } = wallTimes(times);
      const span = tracer.startSpan('browser.page_view', { root: true, startTime, attributes });
      contextManager.page = trace.setSpan(ROOT_CONTEXT, span);
      span.end(endTime);
      return span.spanContext().traceId;
    },
    flush: () => {
      processor.forceFlush().catch(() => {});
    },
  };
}
