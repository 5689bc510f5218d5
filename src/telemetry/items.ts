/** Context of a failed call beside its error; never input values. */
export interface FailedCall {
  /** Name of the endpoint. */
  name: string;
  kind: 'read' | 'write' | 'session';
  method: string;
  /** Path with `{parameters}`. */
  path: string;
}

/** Everything the page tells its telemetry; kept until the asynchronous part is there. */
export type TelemetryItem =
  | { kind: 'error'; event: Event }
  | { kind: 'rejection'; reason: unknown }
  | { kind: 'csp'; event: SecurityPolicyViolationEvent }
  | { kind: 'react'; error: unknown; componentStack: string; place: 'app' | 'page' }
  | { kind: 'chunk'; error: unknown; reloaded: boolean }
  | { kind: 'request'; error: unknown; call: FailedCall }
  | { kind: 'drift'; endpoint: string; issues: string };

/** An item and when it happened, on the page's clock. */
export type TimedItem = TelemetryItem & { at: number };
