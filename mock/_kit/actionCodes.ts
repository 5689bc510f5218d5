import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Endpoint } from '../../src/services/endpoint';
import { exportCodes } from './objectTypes';

const source = path.join(__dirname, '../../src');

type Exports = Readonly<Record<string, unknown>>;

const modulesOf = (folder: string): Exports[] =>
  readdirSync(path.join(source, folder))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => require(path.join(source, folder, file)) as Exports);

/** Codes of those who agree to what others ask for, as the domain says them: `banRecord:lead`. */
const leadCodes = modulesOf('domain')
  .flatMap((exported) => Object.values(exported))
  .filter((value): value is string => typeof value === 'string' && /^[\w.-]+:\w+$/.test(value));

const isCall = (value: unknown): value is Endpoint => typeof value === 'function' && 'spec' in value;

/** A call, or several that are made together, as those of a configured type. */
const callsOf = (value: unknown): Endpoint[] => {
  if (isCall(value)) return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).filter(isCall) : [];
};

/** A list of codes names other pages' codes, too: what is a page's own is asked for alone. */
const askedFor = modulesOf('services')
  .flatMap((exported) => Object.values(exported).flatMap(callsOf))
  .flatMap(({ spec }) => (typeof spec.action === 'string' ? [spec.action] : []));

/**
 * Every action code of the pages that know a lead's: with that held, each other action needs its own (blocks G18).
 * They are found where they are asked for, so that nobody has to be told of a new screen.
 */
export const leading: readonly string[] = [...new Set([...askedFor, ...exportCodes.values(), ...leadCodes])].filter(
  (code) => leadCodes.some((lead) => lead.split(':')[0] === code.split(':')[0]),
);
