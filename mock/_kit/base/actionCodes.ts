import { readdirSync } from 'node:fs';
import path from 'node:path';
import { leadCodes } from '../../../src/domain/shared/leadCodes';
import type { Endpoint } from '../../../src/services/endpoint';
import { exportCodes } from './objectTypes';

const source = path.join(__dirname, '../../../src');

type Exports = Readonly<Record<string, unknown>>;

const modulesOf = (folder: string): Exports[] =>
  readdirSync(path.join(source, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => require(path.join(source, folder, file)) as Exports);

// Each module of the domain declares its lead codes when it is loaded.
modulesOf('domain');
const leads = leadCodes();

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
export const leading: readonly string[] = [...new Set([...askedFor, ...exportCodes.values(), ...leads])].filter(
  (code) => leads.some((lead) => lead.split(':')[0] === code.split(':')[0]),
);
