import * as z from 'zod/mini';
import { isFigure } from '../domain/shared/figure';

/** Placeholder for a missing text in a response. */
export const missingText = '—';

/** An answer, or a part that it is nothing without, is of another shape: nothing could be drawn from it. */
export class UnshowableError extends Error {
  constructor() {
    super('Of another shape');
    this.name = 'UnshowableError';
  }
}

/** Depth to which a response must contain its declared lists and objects: itself, its lists and their rows. */
const frameDepth = 2;

/**
 * Repairs a response that violates its schema, for display: valid parts stay, an unknown word or a text of another type
 * is shown as it is, a missing text becomes 「—」, a missing number or one out of its range `NaN`, a missing flag neither true nor false. Pages
 * need no guards of their own. Throws `UnshowableError` if the response, a list or a row has the wrong shape.
 */
export function mended(schema: z.core.$ZodType, value: unknown, depth = 0): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object': {
      const given = isRecord(value) ? value : beyondFrame<Record<string, unknown>>(depth, {});
      const fields = Object.entries(def.shape).map(([name, field]) => [name, mended(field, given[name], depth + 1)]);
      return Object.fromEntries(fields.filter(([, field]) => field !== undefined));
    }
    case 'array': {
      const bare = Array.isArray(value) ? value : isLeaf(def.element) ? [] : beyondFrame(depth, []);
      return bare.map((one) => mended(def.element, one, depth + 1));
    }
    case 'tuple': {
      const given = Array.isArray(value) ? value : [];
      return def.items.map((item, at) => mended(item, given[at], depth + 1));
    }
    case 'record': {
      const given = isRecord(value) ? value : {};
      return Object.fromEntries(
        Object.entries(given).map(([name, one]) => [name, mended(def.valueType, one, depth + 1)]),
      );
    }
    case 'nullable':
      return value === undefined || value === null ? null : orElse(def.innerType, value, depth, null);
    case 'optional':
      return value === undefined || value === null ? undefined : orElse(def.innerType, value, depth, undefined);
    case 'default':
      return value === undefined || value === null
        ? def.defaultValue
        : orElse(def.innerType, value, depth, def.defaultValue);
    case 'union':
      return mendedUnion(def.options, value, depth);
    case 'number':
      return numberIn(schema, value);
    case 'boolean':
      return typeof value === 'boolean' ? value : null;
    case 'string':
    case 'enum':
      return textIn(value);
    case 'literal':
      return wordIn(value);
    default:
      return value;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isLeaf = (schema: z.core.$ZodType): boolean => !['object', 'union'].includes(schema._zod.def.type);

function beyondFrame<T>(depth: number, empty: T): T {
  if (depth <= frameDepth) throw new UnshowableError();
  return empty;
}

/** Replaces an invalid value: optional parts become absent, others get a default of the right shape. */
function orElse(schema: z.core.$ZodType, value: unknown, depth: number, absent: unknown): unknown {
  const { type } = schema._zod.def;
  if (type === 'object' && !isRecord(value)) return absent;
  if (type === 'array' && !Array.isArray(value)) return absent;
  try {
    return mended(schema, value, depth);
  } catch (error) {
    if (error instanceof UnshowableError) return absent;
    throw error;
  }
}

/** For a union of objects, uses the option named by its literal, or by its fields; for bare values, the value. */
function mendedUnion(options: readonly z.core.$ZodType[], value: unknown, depth: number): unknown {
  if (options.every((one) => one._zod.def.type !== 'object')) return wordIn(value);
  const named = options.find((one) => isRecord(value) && namedBy(one, value));
  if (!named) throw new UnshowableError();
  return mended(named, value, depth);
}

function namedBy(option: z.core.$ZodType, value: Record<string, unknown>): boolean {
  const { def } = (option as z.core.$ZodTypes)._zod;
  if (def.type !== 'object') return false;
  const names = Object.entries(def.shape).filter(([, field]) => field._zod.def.type === 'literal');
  if (names.length === 0) return Object.keys(def.shape).every((name) => Object.hasOwn(value, name));
  return names.every(([name, field]) => z.safeParse(field, value[name]).success);
}

/** A number out of its range is none: nobody could tell a mistake of the backend from a figure. */
function numberIn(schema: z.core.$ZodType, value: unknown): number {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return z.safeParse(schema, number).success ? (number as number) : Number.NaN;
}

/** Keeps a word or a number, known or not. */
const wordIn = (value: unknown): string | number =>
  typeof value === 'string' || isFigure(value) ? value : missingText;

const textIn = (value: unknown): string => String(typeof value === 'boolean' ? value : wordIn(value));
