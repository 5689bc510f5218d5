import type { MockReply } from '../base/reply';
import { perWorld } from '../base/world';
import { json } from './http';

/**
 * Simulated backend faults per endpoint. Set in the panel at `/mock-faults/`, by `POST /mock-faults/rules`, or by a
 * test directly.
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
  /** Number of times the fault occurs; without it, until removed. */
  times?: number;
  latencyMs?: number;
}

const rules = perWorld('faults', (): FaultRule[] => []);

export const listFaults = (): readonly FaultRule[] => rules();

export function setFaults(next: readonly FaultRule[]): void {
  rules().splice(0, rules().length, ...next.map((rule) => ({ ...rule })));
}

/** The rule that strikes this call, counted down. */
export function takeFault(endpoint: string): FaultRule | undefined {
  const index = rules().findIndex((rule) => rule.endpoint === endpoint || rule.endpoint === '*');
  const rule = rules()[index];
  if (!rule) return undefined;
  if (rule.times !== undefined) {
    rule.times -= 1;
    if (rule.times <= 0) rules().splice(index, 1);
  }
  return rule;
}

const failing = (status: number, message: string, more = {}): MockReply =>
  json(status, { result: status, message, ...more }, { 'x-trace-id': `fault-${status}` });

/** Response of a fault in place of the handler's, after its latency. */
export async function faultBefore(fault: FaultRule | undefined): Promise<MockReply | undefined> {
  if (!fault) return undefined;
  if (fault.latencyMs) await new Promise((resolve) => setTimeout(resolve, fault.latencyMs));
  switch (fault.kind) {
    case 'error':
      return failing(500, 'SELECT secret FROM operators; at Handler.java:42');
    case 'unauthorized':
      return failing(401, '登录已过期，请重新登录');
    case 'forbidden':
      return failing(403, '无权限，请联系管理员开通', { code: 'user' });
    case 'conflict':
      return failing(409, '内容已被他人修改');
    case 'limited':
      return failing(429, '操作过于频繁，请稍后再试');
    case 'html':
      return { status: 200, headers: { 'content-type': 'text/html' }, body: '<!doctype html><title>Gateway</title>' };
    case 'empty':
      return { status: 200, headers: { 'content-type': 'application/json' }, body: '' };
    case 'result7':
      return json(200, { result: 7, message: '' });
    case 'hang':
      return { status: 0, headers: {}, body: '', hang: true };
    case 'lost_reply':
    case 'slow':
      return undefined;
  }
}
