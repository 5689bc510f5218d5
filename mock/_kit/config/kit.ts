import type { Handler } from '../http';
import { Collection } from '../store';
import { draftHandlers } from './drafts';
import { placedHandlers } from './placed';
import { planApproval, planWindow } from './publish';
import { readHandlers } from './reads';
import { releaseHandlers } from './releases';
import type { ConfigRules, Kit } from './rules';
import type { Configs, StoredConfig } from './store';

const kits = new Map<string, Kit>();

/** A type with its rules and rows, for tests and for what refers to them. */
export function kitOf(type: string): Kit {
  const kit = kits.get(type);
  if (!kit) throw new Error(`Nobody configures ${type}`);
  return kit;
}

export const configsOf = (type: string): Configs => kitOf(type).rows;

/** The stand-in of one configured type: answers all of its calls, and lets its time come (blocks G15, kits §4). */
export function configKit<B>(rules: ConfigRules<B>): readonly Handler[] {
  const rows: Configs = new Collection<StoredConfig>(
    `config ${rules.type}`,
    () => rules.seed().map((config) => [config.id, config] as const),
    ({ id }) => id,
  );
  const kit: Kit = { ...rules, rows };
  kits.set(rules.type, kit);
  planApproval(kit);
  planWindow(kit);
  return [...readHandlers(kit), ...draftHandlers(kit), ...placedHandlers(kit), ...releaseHandlers(kit)];
}
