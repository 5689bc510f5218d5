import { createCapture } from '@/telemetry/errors/capture';
import type { FailedCall, TelemetryItem } from '@/telemetry/items';
import { recorder } from './handTimers';

export const collector = 'https://collect.example.com/v1/traces';
export const read: FailedCall = { name: 'userInfo', kind: 'read', method: 'GET', path: '/user/{user_id}' };
export const signIn: FailedCall = { name: 'iamLogin', kind: 'session', method: 'POST', path: '/iam_login' };

export function begin() {
  const { report, reports } = recorder();
  const clock = { now: 1000 };
  let told = 0;
  const capture = createCapture({
    report,
    now: () => clock.now,
    collector,
    onTold: () => {
      told += 1;
    },
  });
  const handle = (item: TelemetryItem) => capture.handle({ ...item, at: clock.now });
  return { capture, clock, reports, handle, told: () => told };
}

/** An event as the browser dispatches it, with its target. */
export function dispatched(event: Event, on: EventTarget = window): Event {
  let seen: Event = event;
  const listen = (caught: Event) => {
    seen = caught;
  };
  window.addEventListener(event.type, listen, { capture: true, once: true });
  on.dispatchEvent(event);
  window.removeEventListener(event.type, listen, { capture: true });
  return seen;
}

export const windowError = (init: ErrorEventInit): TelemetryItem => ({
  kind: 'error',
  event: new ErrorEvent('error', init),
});
export const rejection = (reason: unknown): TelemetryItem => ({ kind: 'rejection', reason });
export const request = (error: unknown, call = read): TelemetryItem => ({ kind: 'request', error, call });
export const react = (error: unknown): TelemetryItem => ({
  kind: 'react',
  error,
  componentStack: '\n    at Page',
  place: 'page',
});

export function violation(blockedURI: string): TelemetryItem {
  const fields = {
    effectiveDirective: 'connect-src',
    blockedURI,
    sourceFile: 'https://c.example/umi.js',
    lineNumber: 7,
  };
  return {
    kind: 'csp',
    event: Object.assign(new Event('securitypolicyviolation'), fields) as SecurityPolicyViolationEvent,
  };
}

export function resource(html: string): TelemetryItem {
  document.body.innerHTML = html;
  const target = document.body.firstElementChild;
  return { kind: 'error', event: dispatched(new Event('error'), target ?? window) };
}

export function chunkError(fields: object, message = 'Loading chunk 42 failed.\n(error: https://c.example/42.js)') {
  return Object.assign(new Error(message), fields);
}
