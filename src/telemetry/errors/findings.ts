import { ApiError } from '../../utils/apiError';
import { isChunkError } from '../../utils/chunkError';
import type { FailedCall, TelemetryItem } from '../items';
import type { Attributes } from '../report';
import { frameLimit, withoutHash } from './fingerprint';

export type ErrorSource = 'window' | 'rejection' | 'react' | 'resource' | 'chunk' | 'request' | 'csp';

/** One failure, read out of whatever the browser or the app handed over. */
export interface Finding {
  source: ErrorSource;
  type: string;
  message: string;
  stack: string;
  handled: boolean;
  /** A refusal the console is built for (401, 403) is information. */
  isError: boolean;
  attributes: Attributes;
  /** Places that distinguish causes without a stack. */
  places?: string[];
}

/** `opaque` is only counted: a script of another origin hides the error. */
export type Reading = Finding | 'opaque' | 'ignored';

const aborted = new Set(['AbortError', 'CanceledError', 'CancelledError']);
const extension = /(?:^|[\s(@])(?:chrome|moz|safari-web)-extension:/;

/**
 * docs/telemetry.md#failures-as-seen-by-the-operator and #failures-as-seen-by-the-operator: decides which failures are
 * reported, and their kind.
 */
export function readItem(item: TelemetryItem): Reading {
  switch (item.kind) {
    case 'error':
      return item.event instanceof ErrorEvent ? readWindowError(item.event) : readResource(item.event.target);
    case 'rejection':
      return readThrown(item.reason, 'rejection', false);
    case 'react': {
      const reading = readThrown(item.error, 'react', true);
      if (typeof reading === 'string') return reading;
      return withAttributes(reading, {
        'app.error.component_stack': item.componentStack,
        'app.error.boundary': item.place,
      });
    }
    case 'chunk': {
      const reading = readThrown(item.error, 'chunk', true);
      return typeof reading === 'string' ? reading : withAttributes(reading, { 'app.chunk.reloaded': item.reloaded });
    }
    case 'request':
      return readRequest(item.error, item.call);
    case 'drift':
      return finding('request', 'SchemaDrift', `${item.endpoint}: ${item.issues}`, {
        handled: true,
        attributes: { 'app.api.name': item.endpoint },
      });
    case 'csp':
      return readViolation(item.event);
  }
}

function finding(
  source: ErrorSource,
  type: string,
  message: string,
  more: Partial<Omit<Finding, 'source' | 'type' | 'message'>> = {},
): Finding {
  return { source, type, message, stack: '', handled: false, isError: true, attributes: {}, ...more };
}

const withAttributes = (reading: Finding, attributes: Attributes): Finding => ({
  ...reading,
  attributes: { ...reading.attributes, ...attributes },
});

function readWindowError({ error, message, filename }: ErrorEvent): Reading {
  if (message.startsWith('ResizeObserver loop') || extension.test(filename)) return 'ignored';
  if (error === null || error === undefined) {
    if (message.startsWith('Script error')) return 'opaque';
    return finding('window', 'Error', message, { attributes: filename ? { 'code.file.path': filename } : {} });
  }
  return readThrown(error, 'window', false);
}

function readResource(target: EventTarget | null): Reading {
  if (!(target instanceof Element)) return 'ignored';
  const tag = target.tagName.toLowerCase();
  const url = target.getAttribute('src') ?? target.getAttribute('href') ?? '';
  if (extension.test(url)) return 'ignored';
  const code = tag === 'script' || tag === 'link';
  return finding('resource', 'ResourceError', `${tag} did not load`, {
    attributes: { 'app.resource.tag': tag, ...(url ? { 'url.full': absolute(url, target.baseURI) } : {}) },
    places: code ? [withoutHash(url.split(/[?#]/)[0] ?? '')] : [],
  });
}

function absolute(url: string, base: string): string {
  try {
    return new URL(url, base).href;
  } catch {
    return url;
  }
}

function readViolation(event: SecurityPolicyViolationEvent): Reading {
  const { effectiveDirective, blockedURI, sourceFile, lineNumber } = event;
  if (extension.test(blockedURI) || extension.test(sourceFile)) return 'ignored';
  return finding('csp', 'SecurityPolicyViolation', `${effectiveDirective} blocked ${blockedURI}`, {
    attributes: {
      'app.csp.directive': effectiveDirective,
      'url.full': blockedURI,
      ...(sourceFile ? { 'code.file.path': sourceFile, 'code.line.number': lineNumber } : {}),
    },
    places: [blockedURI],
  });
}

function readThrown(thrown: unknown, source: ErrorSource, handled: boolean): Reading {
  if (thrown instanceof ApiError) return readApiError(thrown, source, handled);
  if (isChunkError(thrown)) return readChunk(thrown, handled);
  // A thrown object's contents may be a person's; its kind is enough.
  if (typeof thrown !== 'object' || thrown === null) return finding(source, typeof thrown, String(thrown), { handled });
  const { name, message, stack } = errorParts(thrown);
  if (aborted.has(name) || message.startsWith('ResizeObserver loop') || extension.test(stack)) return 'ignored';
  return finding(source, name, textOf(name, message), { stack: textOf(name, stack), handled });
}

/** `JSON.parse` quotes the text that it could not read, i.e. somebody's data. */
const textOf = (name: string, text: string) => (name === 'SyntaxError' ? text.replace(/".*"/gs, '"…"') : text);

function errorParts(thrown: object): { name: string; message: string; stack: string } {
  const { name, message, stack } = thrown as { name?: unknown; message?: unknown; stack?: unknown };
  return {
    name: typeof name === 'string' && name ? name : 'Object',
    message: typeof message === 'string' ? message : '',
    stack: typeof stack === 'string' ? stack : '',
  };
}

function readChunk(thrown: unknown, handled: boolean): Finding {
  const { message, stack } = errorParts(thrown as object);
  const { type, request, code } = thrown as { type?: unknown; request?: unknown; code?: unknown };
  const [, css, id] = /^Loading (CSS )?chunk (\S+)/.exec(message) ?? [];
  const isStyle = css !== undefined || code === 'CSS_CHUNK_LOAD_FAILED';
  return finding('chunk', isStyle ? 'CSS_CHUNK_LOAD_FAILED' : 'ChunkLoadError', message, {
    stack,
    handled,
    attributes: {
      'app.chunk.type': typeof type === 'string' ? type : 'error',
      'app.chunk.style': isStyle,
      ...(id ? { 'app.chunk.id': id } : {}),
      ...(typeof request === 'string' ? { 'url.full': request } : {}),
    },
    places: [id ?? ''],
  });
}

const frameLine = /^\s+at \S.*:\d+:\d+\)?$|@https?:\S+:\d+:\d+$/;
const framesOf = (stack: string) =>
  stack
    .split('\n')
    .filter((line) => line.length <= frameLimit && frameLine.test(line))
    .join('\n');

/** The text of an `ApiError` may contain personal data: its kind and numbers are sent instead. */
function readApiError(error: ApiError, source: ErrorSource, handled: boolean): Reading {
  const { kind, status, result } = error;
  if (kind === 'aborted') return 'ignored';
  const numbers = [status === undefined ? '' : ` ${status}`, result === undefined ? '' : ` result ${result}`].join('');
  return finding(source, error.name, kind + numbers, {
    stack: framesOf(error.stack ?? ''),
    handled,
    isError: kind !== 'unauthorized' && kind !== 'forbidden',
    attributes: {
      'app.api.kind': kind,
      ...(status === undefined ? {} : { 'http.response.status_code': status }),
      ...(result === undefined ? {} : { 'app.api.result': result }),
    },
    places: [kind, String(status ?? ''), String(result ?? '')],
  });
}

const toldKinds = new Set(['network', 'timeout', 'malformed', 'rejected', 'unauthorized', 'forbidden']);

/**
 * docs/telemetry.md#failures-as-seen-by-the-operator; a sign-in that the backend refuses is nobody's failure (spec C9).
 */
function readRequest(error: unknown, call: FailedCall): Reading {
  if (error instanceof ApiError) {
    const told = toldKinds.has(error.kind) || (error.kind === 'server' && (error.status ?? 0) >= 500);
    if (!told || isRefusedSignIn({ kind: 'request', error, call })) return 'ignored';
  }
  const reading = readThrown(error, 'request', true);
  if (typeof reading === 'string') return reading;
  return {
    ...withAttributes(reading, {
      'app.api.name': call.name,
      'http.request.method': call.method,
      'url.template': call.path,
    }),
    places: [...(reading.places ?? []), call.name],
  };
}

export function isRefusedSignIn(item: TelemetryItem): boolean {
  return (
    item.kind === 'request' &&
    item.call.kind === 'session' &&
    item.error instanceof ApiError &&
    item.error.kind === 'rejected'
  );
}
