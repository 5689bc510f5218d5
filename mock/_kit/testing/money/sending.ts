import type { Endpoint, InputOf } from '../../../../src/services/endpoint';
import type { Random } from '../../base/random';
import { call } from '../call';
import { newKey } from '../forms';
import type { Operation } from '../operations';

/** Random calls of operators, many outdated or forbidden, with their results. */

export const crew = ['finance', 'cashier', 'lead', 'admin', 'reviewer'] as const;
export type Who = (typeof crew)[number];

/** One call, or something that the world does, by its weight among the others. */
export type Moves = readonly Operation<Who>[];

/** Response counts per call and status: `deliverOrder 200`. */
export const tally = new Map<string, number>();
const count = (what: string): void => void tally.set(what, (tally.get(what) ?? 0) + 1);

/** Recent calls, some of which are repeated with the same idempotency key. */
const sent: { endpoint: Endpoint; input: object; who: string; text: string }[] = [];

/** Restarts with an empty store. */
export const forgetSent = (): void => void sent.splice(0);

const answers: readonly number[] = [200, 403, 404, 409, 422, 500];

/** Calls as this operator, with a new key for writes; an unexpected status is a defect. */
export async function send<E extends Endpoint>(endpoint: E, input: object, who: string): Promise<void> {
  const { name, kind } = endpoint.spec;
  const wish = kind === 'write' ? { idem_key: newKey(), ...input } : input;
  const { status, text } = await call(endpoint, wish as InputOf<E>, who);
  if (!answers.includes(status)) throw new Error(`${name} answers ${status}: ${text}`);
  count(`${name} ${status}`);
  if (status !== 200 || kind !== 'write') return;
  sent.push({ endpoint, input: wish, who, text });
  if (sent.length > 200) sent.splice(0, 100);
}

/** Repeats a call with its key: the response is the same, and nothing is posted. */
export const sendAgain: Moves = [
  [
    3,
    async (rng) => {
      if (sent.length === 0) return;
      const { endpoint, input, who, text } = rng.pick(sent);
      const again = await call(endpoint, input as InputOf<Endpoint>, who);
      if (again.status !== 200 || again.text !== text) throw new Error(`${endpoint.spec.name} again: ${again.text}`);
      count('again');
    },
  ],
];

/** A reason that every kind of repair takes. */
export const why = { reason_code: 'other.ticket', remark: '核对流水后处理' };

/** The version as the operator has it: now and then not the one there is. */
export const seen = (rng: Random, version: number): number => (rng.chance(0.95) ? version : version + rng.int(-1, 1));
