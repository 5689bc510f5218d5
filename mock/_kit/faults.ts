/**
 * Faults on demand: what a backend does on a bad day, per endpoint. Set by the panel at `/mock-faults/`,
 * by `POST /mock-faults/rules`, or by a test directly.
 */
export const faultKinds = [
  'error', // 500 with a stack and a secret in its body, which no operator may ever read
  'unauthorized',
  'forbidden',
  'conflict',
  'limited',
  'lost_reply', // the effect happens, the answer does not arrive
  'html', // 200 with a page instead of an envelope
  'empty', // 200 without a body
  'result7', // an envelope that says no
  'slow', // the answer comes `latencyMs` late
  'hang', // no answer at all
] as const;
export type FaultKind = (typeof faultKinds)[number];

export interface FaultRule {
  /** Name of the endpoint; `*` for all. */
  endpoint: string;
  kind: FaultKind;
  /** How often it strikes; without it, until removed. */
  times?: number;
  latencyMs?: number;
}

const shared = globalThis as typeof globalThis & { consoleFaults?: FaultRule[] };
shared.consoleFaults ??= [];
const rules: FaultRule[] = shared.consoleFaults;

export const listFaults = (): readonly FaultRule[] => rules;

export function setFaults(next: readonly FaultRule[]): void {
  rules.splice(0, rules.length, ...next.map((rule) => ({ ...rule })));
}

/** The rule that strikes this call, counted down. */
export function strike(endpoint: string): FaultRule | undefined {
  const index = rules.findIndex((rule) => rule.endpoint === endpoint || rule.endpoint === '*');
  const rule = rules[index];
  if (!rule) return undefined;
  if (rule.times !== undefined) {
    rule.times -= 1;
    if (rule.times <= 0) rules.splice(index, 1);
  }
  return rule;
}
