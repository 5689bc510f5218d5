import * as z from 'zod/mini';
import { Collection, objectTypes, registered } from '../mock/testing';
import { endpoints } from './endpoints';
import type { Forms } from './forms/types';
import { found } from './found';

const ids = new Set([...objectTypes.values()].flatMap(({ id }) => id ?? []));

/** The fields that a call cannot do without. */
const neededBy = (input: z.ZodMiniType): string[] => {
  if (!(input instanceof z.ZodMiniObject)) return [];
  const shape = input.shape as Readonly<Record<string, z.ZodMiniType>>;
  return Object.entries(shape).flatMap(([name, field]) => (z.safeParse(field, undefined).success ? [] : [name]));
};

/** The newest thing of the seed that is kept by this field: `ban_id` finds a ban. */
function newestBy(id: string): string {
  const keys = registered().flatMap((part) => {
    if (!(part instanceof Collection)) return [];
    const key = part.keys().at(-1);
    const row: unknown = key === undefined ? undefined : part.get(key);
    return typeof row === 'object' && row !== null && Reflect.get(row, id) === key ? [key] : [];
  });
  return String(found(keys[0]));
}

/** Reads that need nothing but the id of a thing with a descriptor: the seed has one. */
export const byId: Forms = Object.fromEntries(
  endpoints.flatMap(({ spec }) => {
    const [id = '', ...others] = neededBy(spec.input);
    const isOfOne = spec.kind === 'read' && others.length === 0 && id !== 'id' && ids.has(id);
    return isOfOne ? [[spec.name, () => ({ [id]: newestBy(id) })]] : [];
  }),
);
