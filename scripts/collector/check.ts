import { allowedNames, fields, type Message } from './names';

/** A received span, flat and readable, as `GET /spans` answers it. */
export interface FlatSpan {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId: string | null;
  kind: number;
  startMs: number;
  durationMs: number;
  status: number;
  attributes: Record<string, unknown>;
  events: { name: string; attributes: Record<string, unknown> }[];
  resource: Record<string, unknown>;
  scope: string;
}

export interface CheckOptions {
  /** `conformance` ignores what it does not know, as a receiver must; `lint` refuses it. */
  mode: 'conformance' | 'lint';
  /** Epoch ms. */
  now: number;
}

export interface Checked {
  spans: FlatSpan[];
  problems: string[];
}

type Json = Record<string, unknown>;

const dayNs = 86_400_000_000_000n;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const camel = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Judges one export request by the text of OTLP 1.x; every problem with the place where it is. */
export function checkExport(body: unknown, options: CheckOptions): Checked {
  return new Checker(options).request(body);
}

class Checker {
  private readonly problems: string[] = [];
  private readonly spans: FlatSpan[] = [];

  constructor(private readonly options: CheckOptions) {}

  request(body: unknown): Checked {
    const request = this.message(body, 'request', 'body');
    for (const [i, entry] of this.list(request.resourceSpans, 'resourceSpans').entries()) {
      this.resourceSpans(entry, `resourceSpans[${i}]`);
    }
    if (request.resourceSpans === undefined) this.problem('body', 'has no resourceSpans');
    return { spans: this.spans, problems: this.problems };
  }

  private resourceSpans(value: unknown, at: string): void {
    const { resource, scopeSpans } = this.message(value, 'resourceSpans', at);
    const { attributes } = this.message(resource ?? {}, 'resource', `${at}.resource`);
    const flat = this.attributes(attributes, `${at}.resource`);
    if (typeof flat['service.name'] !== 'string' || flat['service.name'] === '')
      this.problem(at, 'has no service.name');
    for (const [i, entry] of this.list(scopeSpans, `${at}.scopeSpans`).entries()) {
      const place = `${at}.scopeSpans[${i}]`;
      const scopeEntry = this.message(entry, 'scopeSpans', place);
      const scope = this.message(scopeEntry.scope ?? {}, 'scope', `${place}.scope`);
      for (const [j, span] of this.list(scopeEntry.spans, `${place}.spans`).entries()) {
        this.span(span, `${place}.spans[${j}]`, flat, String(scope.name ?? ''));
      }
    }
  }

  private span(value: unknown, at: string, resource: Record<string, unknown>, scope: string): void {
    const span = this.message(value, 'span', at);
    this.id(span.traceId, 32, `${at}.traceId`);
    this.id(span.spanId, 16, `${at}.spanId`);
    if (span.parentSpanId !== undefined && span.parentSpanId !== '')
      this.id(span.parentSpanId, 16, `${at}.parentSpanId`);
    if (typeof span.name !== 'string' || span.name === '') this.problem(at, 'has no name');
    this.within(span.kind ?? 0, 5, `${at}.kind`);
    const status = this.message(span.status ?? {}, 'status', `${at}.status`);
    this.within(status.code ?? 0, 2, `${at}.status.code`);

    const start = this.nanos(span.startTimeUnixNano, `${at}.startTimeUnixNano`);
    const end = this.nanos(span.endTimeUnixNano, `${at}.endTimeUnixNano`);
    if (end < start) this.problem(at, 'ends before it starts');
    const distance = start - BigInt(this.options.now) * 1_000_000n;
    if (distance >= dayNs || distance <= -dayNs) this.problem(at, 'starts a day or more away from now');

    const events = this.list(span.events, `${at}.events`).map((entry, i) => {
      const event = this.message(entry, 'event', `${at}.events[${i}]`);
      this.nanos(event.timeUnixNano, `${at}.events[${i}].timeUnixNano`);
      return { name: String(event.name ?? ''), attributes: this.attributes(event.attributes, `${at}.events[${i}]`) };
    });
    for (const [i, entry] of this.list(span.links, `${at}.links`).entries()) {
      const link = this.message(entry, 'link', `${at}.links[${i}]`);
      this.id(link.traceId, 32, `${at}.links[${i}].traceId`);
      this.id(link.spanId, 16, `${at}.links[${i}].spanId`);
      this.attributes(link.attributes, `${at}.links[${i}]`);
    }
    this.spans.push({
      name: String(span.name ?? ''),
      traceId: String(span.traceId ?? ''),
      spanId: String(span.spanId ?? ''),
      parentSpanId: typeof span.parentSpanId === 'string' && span.parentSpanId ? span.parentSpanId : null,
      kind: Number(span.kind ?? 0),
      startMs: Number(start / 1000n) / 1000,
      durationMs: Number((end - start) / 1000n) / 1000,
      status: Number(status.code ?? 0),
      attributes: this.attributes(span.attributes, at),
      events,
      resource,
      scope,
    });
  }

  private attributes(value: unknown, at: string): Record<string, unknown> {
    const flat: Record<string, unknown> = {};
    for (const [i, entry] of this.list(value, `${at}.attributes`).entries()) {
      const { key, value: held } = this.message(entry, 'keyValue', `${at}.attributes[${i}]`);
      if (typeof key !== 'string' || key === '') {
        this.problem(`${at}.attributes[${i}]`, 'has no key');
        continue;
      }
      if (Object.hasOwn(flat, key)) this.problem(at, `has the attribute ${key} twice`);
      if (this.options.mode === 'lint' && !allowedNames.has(key)) this.problem(at, `has the unlisted attribute ${key}`);
      flat[key] = this.anyValue(held, `${at}.${key}`);
    }
    return flat;
  }

  private anyValue(value: unknown, at: string): unknown {
    const message = this.message(value, 'anyValue', at);
    const kinds = fields.anyValue.filter((kind) => message[kind] !== undefined);
    const [kind] = kinds;
    if (kinds.length !== 1 || kind === undefined) {
      this.problem(at, `has ${kinds.length} values instead of one`);
      return null;
    }
    const held = message[kind];
    switch (kind) {
      case 'stringValue':
      case 'bytesValue':
        return this.expect(typeof held === 'string', held, at, kind);
      case 'boolValue':
        return this.expect(typeof held === 'boolean', held, at, kind);
      case 'intValue':
        return Number(this.expect(Number.isInteger(held) || /^-?\d+$/.test(String(held)), held, at, kind));
      case 'doubleValue':
        return this.expect(typeof held === 'number' || /^(NaN|-?Infinity)$/.test(String(held)), held, at, kind);
      case 'arrayValue':
        return this.list(this.message(held, 'list', at).values, at).map((entry, i) =>
          this.anyValue(entry, `${at}[${i}]`),
        );
      case 'kvlistValue':
        return this.attributes(this.message(held, 'list', at).values, at);
    }
  }

  private expect(fits: boolean, held: unknown, at: string, kind: string): unknown {
    if (!fits) this.problem(at, `is no ${kind}`);
    return held;
  }

  /** An object of this message: snake_case is always refused, an unknown field in lint mode. */
  private message(value: unknown, message: Message, at: string): Json {
    if (!isObject(value)) {
      this.problem(at, 'is no object');
      return {};
    }
    const known: readonly string[] = fields[message];
    for (const name of Object.keys(value)) {
      if (known.includes(name)) continue;
      if (known.includes(camel(name))) this.problem(at, `has the snake_case field ${name}`);
      else if (this.options.mode === 'lint') this.problem(at, `has the unknown field ${name}`);
    }
    return value;
  }

  private list(value: unknown, at: string): unknown[] {
    if (value === undefined) return [];
    if (Array.isArray(value)) return value;
    this.problem(at, 'is no list');
    return [];
  }

  private id(value: unknown, digits: number, at: string): void {
    const shape = new RegExp(`^[\\da-f]{${digits}}$`, 'i');
    if (typeof value !== 'string' || !shape.test(value)) this.problem(at, `is not ${digits} hexadecimal digits`);
    else if (/^0+$/.test(value)) this.problem(at, 'is all zero');
  }

  private within(value: unknown, highest: number, at: string): void {
    if (typeof value !== 'number' || !Number.isInteger(value) || value < 0 || value > highest) {
      this.problem(at, `is no number from 0 to ${highest}`);
    }
  }

  private nanos(value: unknown, at: string): bigint {
    if (typeof value === 'string' && /^\d{1,20}$/.test(value)) return BigInt(value);
    if (typeof value === 'number' && Number.isInteger(value) && value >= 0) return BigInt(value);
    this.problem(at, 'is no decimal nanoseconds');
    return 0n;
  }

  private problem(at: string, what: string): void {
    this.problems.push(`${at} ${what}`);
  }
}
