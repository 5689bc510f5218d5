import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Endpoint } from '../../../src/services/endpoint';
import { exportCodes } from './objectTypes';

const source = path.join(__dirname, '../../../src');

type Exports = Readonly<Record<string, unknown>>;

const modulesOf = (folder: string): Exports[] =>
  readdirSync(path.join(source, folder))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => require(path.join(source, folder, file)) as Exports);

/** Lead codes of the domain, held by approvers: `banRecord:lead`. */
const leadCodes = modulesOf('domain')
  .flatMap((exported) => Object.values(exported))
  .filter((value): value is string => typeof value === 'string' && /^[\w.-]+:\w+$/.test(value));

const isCall = (value: unknown): value is Endpoint => typeof value === 'function' && 'spec' in value;

/** A call, or several created together, such as those of a config type. */
const callsOf = (value: unknown): Endpoint[] => {
  if (isCall(value)) return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).filter(isCall) : [];
};

const askedFor = modulesOf('services')
  .flatMap((exported) => Object.values(exported).flatMap(callsOf))
  .flatMap(({ spec }) => spec.action ?? []);

/**
 * All action codes of pages with a lead code: an operator who holds it needs a separate code for each other action
 * (docs/design/blocks.md#g18). Collected from the calls, so that a new screen needs no registration.
 */
export const leading: readonly string[] = [...new Set([...askedFor, ...exportCodes.values(), ...leadCodes])].filter(
  (code) => leadCodes.some((lead) => lead.split(':')[0] === code.split(':')[0]),
);
