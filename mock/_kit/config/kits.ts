import type { Kit } from './rules';
import type { Configs } from './store';

const known = new Map<string, Kit>();

export const keepKit = (kit: Kit): void => void known.set(kit.type, kit);

/** Every configured type. */
export const kits = (): readonly Kit[] => [...known.values()];

export const findKit = (type: string): Kit | undefined => known.get(type);

/** A type with its rules and rows, for tests and for what refers to them. */
export function kitOf(type: string): Kit {
  const kit = known.get(type);
  if (!kit) throw new Error(`Nobody configures ${type}`);
  return kit;
}

export const configsOf = (type: string): Configs => kitOf(type).rows;
