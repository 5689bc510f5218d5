import type { Environment } from '../../../../src/domain/config/rules';
import type { Kit } from './rules';
import type { Configs, StoredConfig } from './store';

const known = new Map<string, Kit>();

export const keepKit = (kit: Kit): void => void known.set(kit.type, kit);

/** Every configured type. */
export const kits = (): readonly Kit[] => [...known.values()];

export const findKit = (type: string): Kit | undefined => known.get(type);

/** Rules and rows of a type, for tests and references. */
export function kitOf(type: string): Kit {
  const kit = known.get(type);
  if (!kit) throw new Error(`Nobody configures ${type}`);
  return kit;
}

export const configsOf = (type: string): Configs => kitOf(type).rows;

/** Configs of a type in an environment. */
export const configsIn = (type: string, env: Environment): StoredConfig[] =>
  configsOf(type).filter((one) => one.env === env);
