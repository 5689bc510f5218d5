import type * as core from 'zod/v4/core';
import { type Random, random } from './random';

/** A value for a path, or a function that draws one. */
export type Hint<T = unknown> = T | ((rng: Random) => T);
/** By path, e.g. `images.zh`; `*` stands for every place of a list. */
export type Hints = Readonly<Record<string, Hint | undefined>>;

/** The bound that a check sets: `greater_than`, `less_than`, `min_length`; 0 without one. */
function boundOf({ checks = [] }: core.$ZodTypeDef, kind: string): number {
  const bounds = checks.map(({ _zod: { def } }) => def as { check: string; value?: number; minimum?: number });
  const { value, minimum } = bounds.find(({ check }) => check === kind) ?? {};
  return value ?? minimum ?? 0;
}

function valueAt(schema: core.$ZodType, rng: Random, hints: Hints, path: string): unknown {
  const hint = hints[path];
  if (hint !== undefined) return typeof hint === 'function' ? (hint as (rng: Random) => unknown)(rng) : hint;
  const { def } = (schema as core.$ZodTypes)._zod;
  const below = (inner: core.$ZodType, key: string) => valueAt(inner, rng, hints, path === '' ? key : `${path}.${key}`);
  const isHinted = Object.keys(hints).some((key) => key.startsWith(`${path}.`));
  switch (def.type) {
    case 'object': {
      const fields = Object.entries(def.shape).map(([key, field]) => [key, below(field, key)] as const);
      return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
    }
    case 'array':
      return Array.from({ length: boundOf(def, 'min_length') }, () => below(def.element, '*'));
    case 'enum':
      return rng.pick(Object.values(def.entries));
    case 'literal':
      return def.values[0];
    case 'nullable':
      return isHinted ? valueAt(def.innerType, rng, hints, path) : null;
    case 'optional':
      return isHinted ? valueAt(def.innerType, rng, hints, path) : undefined;
    case 'default':
      return def.defaultValue;
    case 'union':
      return def.options[0] && valueAt(def.options[0], rng, hints, path);
    case 'record':
      return {};
    case 'boolean':
      return false;
    case 'number':
      return Math.max(0, boundOf(def, 'greater_than')) || Math.min(0, boundOf(def, 'less_than'));
    case 'string':
      return '样'.repeat(boundOf(def, 'min_length'));
    default:
      throw new Error(`No sample of ${def.type} at ${path}: give a hint`);
  }
}

/**
 * A value of a schema, always the same for a seed: choices are drawn, everything else is as small or empty as the schema
 * allows. Hints replace values by their path.
 */
export const sample = <S extends core.$ZodType>(schema: S, seed: number, hints: Hints = {}): core.output<S> =>
  valueAt(schema, random(seed * 40_503 + 11), hints, '') as core.output<S>;
