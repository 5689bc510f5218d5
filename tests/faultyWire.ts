import { type FaultKind, faultKinds, setFaults } from '../mock/testing';
import type { Endpoint } from '../src/services/endpoint';
import type { Transport } from '../src/services/transport';
import { ApiError, messageOf } from '../src/utils/apiError';
import { gate, inProcess } from './inProcess';

/** Faults of a call, with the message shown to the operator. */
export const saidOf = {
  unauthorized: '登录已过期',
  forbidden: '无权限，请联系管理员开通',
  conflict: '内容已被他人修改',
  invalid: '理由不成立',
  limited: '操作过于频繁，请稍后再试',
  error: '结果未知',
  html: '结果未知',
  empty: '结果未知',
  hang: '结果未知',
  lost_reply: '结果未知',
  offline: '结果未知',
} as const;
export type Fault = keyof typeof saidOf;
export const faults = Object.keys(saidOf) as Fault[];

/** Whether it happened cannot be told from the answer. */
export const isUnclear = (fault: Fault): boolean => saidOf[fault] === '结果未知';

/** Responses of the transport itself, for faults that the stand-in backend does not have. */
const onTheWire: Partial<Record<Fault, Transport>> = {
  invalid: async () => ({
    status: 422,
    header: () => null,
    body: JSON.stringify({ result: 422, message: '内容有误', fields: { remark: '理由不成立' } }),
  }),
  offline: async () => {
    throw new ApiError('network', messageOf('network'));
  },
};

const isOfBackend = (fault: string): fault is FaultKind => faultKinds.some((kind) => kind === fault);

export interface HeldWire {
  transport: Transport;
  /** The backend has done what it does. */
  arrived: Promise<void>;
  /** The answer comes; without it, it never does. */
  letThrough: () => void;
}

/** The wire, with the first call of an endpoint under a fault and its answer held back. */
export function heldWire({ spec }: Endpoint, fault: Fault): HeldWire {
  const answering = gate();
  const arrival = gate();
  const path = new RegExp(`^${spec.path.replace(/\{\w+\}/g, '[^/]+')}$`);
  let struck = false;
  setFaults(isOfBackend(fault) ? [{ endpoint: spec.name, kind: fault, times: 1 }] : []);
  const transport: Transport = async (request) => {
    if (struck || request.method !== spec.method || !path.test(request.path)) return inProcess(request);
    struck = true;
    const answer = (onTheWire[fault] ?? inProcess)(request);
    await answer.catch(() => undefined);
    arrival.open();
    await answering.passed;
    return answer;
  };
  return { transport, arrived: arrival.passed, letThrough: answering.open };
}
