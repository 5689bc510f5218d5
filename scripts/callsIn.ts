import type { Endpoint } from '../src/services/endpoint';

type Exports = Readonly<Record<string, unknown>>;

const isEndpoint = (value: unknown): value is Endpoint => typeof value === 'function' && 'spec' in value;

/** Calls that are made together and exported as one value, e.g. those of a configured type. */
export const isGroup = (value: unknown): value is Exports =>
  typeof value === 'object' && value !== null && Object.values(value).some(isEndpoint);

/** The calls that a file of `src/services` exports, by themselves or together. */
export const callsIn = (exports: Exports): Endpoint[] =>
  Object.values(exports)
    .flatMap((value) => (isGroup(value) ? Object.values(value) : [value]))
    .filter(isEndpoint);

/** Exports of a file and the members of its groups, named after both. */
export const membersIn = (exports: Exports): [name: string, value: unknown][] =>
  Object.entries(exports).flatMap(([name, value]): [string, unknown][] =>
    isGroup(value)
      ? Object.entries(value).map(([key, one]) => [name + key.charAt(0).toUpperCase() + key.slice(1), one])
      : [[name, value]],
  );
