import * as z from 'zod/mini';
import { wordless } from '@/services/endpoint';
import type { Check } from './check';

const emptyOf: Readonly<Record<string, unknown>> = { string: '', array: [] };

/** Validates a form by the call's schema, with its messages. */
export function checkOf(schema: z.ZodMiniType, inputOf: (values: object) => unknown): Check {
  const shape: Readonly<Record<string, z.ZodMiniType>> =
    schema instanceof z.ZodMiniObject ? (schema.shape as Record<string, z.ZodMiniType>) : {};
  return {
    problems: (values) => {
      const parsed = z.safeParse(schema, inputOf(values));
      if (parsed.success) return [];
      return parsed.error.issues.map(({ path, message }) => ({
        path,
        text: message === wordless ? undefined : message,
      }));
    },
    isOptional: ([first, ...deeper]) => {
      const field = deeper.length === 0 ? shape[String(first)] : undefined;
      return field !== undefined && z.safeParse(field, emptyOf[field._zod.def.type]).success;
    },
  };
}
