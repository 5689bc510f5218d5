import * as z from 'zod/mini';
import { maxOrdered } from '../domain/config/limits';
import { environments, inEnvironment } from '../domain/config/rules';
import { idOf } from '../domain/shared/ids';
import { askedTime, keyOf, setOf, uid } from '../domain/shared/schema';
import { previewAnswer } from './configSchema';
import { endpoint, writeFields } from './endpoint';

/** Plural of a noun in the names of calls: `Activities`, `TreasureBoxes`. */
export const pluralOf = (noun: string): string => `${noun.replace(/y$/, 'ie').replace(/(?:x|sh|ch|s)$/, '$&e')}s`;

/** Names of a config type used in its calls; see `ConfigTypeSpec`. */
export interface ConfigName {
  type: string;
  label: string;
  auth: string;
  source: string;
}

/** Optional `choice` field, only for types that need a decision on take-down. */
export const choiceField = (endChoice: z.ZodMiniType | undefined) =>
  (endChoice ? { choice: z.optional(endChoice) } : {}) as { choice: z.ZodMiniOptional<z.ZodMiniType> };

/** Parts shared by all calls of a type: name prefix, permission and specification. */
export function basicsOf({ type, auth, source }: Omit<ConfigName, 'label'>) {
  const shared = { auth, source } as const;
  return {
    name: type.charAt(0).toUpperCase() + type.slice(1),
    shared,
    read: { ...shared, method: 'GET', kind: 'read' },
    write: { ...shared, method: 'POST', kind: 'write' },
    codes: { edit: `${auth}:edit`, publish: `${auth}:publish`, stop: `${auth}:stop` },
  } as const;
}

/**
 * Calls of a type whose configs compete for a place, beside `configCalls`: order and preview for one user. A type
 * without them has no order, weight and exposure, in page and backend.
 */
export function placedCalls({ type, label, auth, source }: ConfigName) {
  const { name, read, write, codes } = basicsOf({ type, auth, source });
  return {
    /**
     * Sets the order of the configs of one place; the first one is shown first. Answers 409 if a config has left or
     * joined the place meanwhile. In production, changing the order of scheduled, live or paused configs also needs the
     * permission to publish (403).
     */
    reorder: endpoint({
      ...write,
      name: `reorder${pluralOf(name)}`,
      path: `/configs/${type}/reorder`,
      label: `${label}排序`,
      whileWaiting: 'apart',
      action: codes.edit,
      input: z.object({
        env: keyOf(environments),
        /** Place that is ordered, as in the calendar. */
        place: z.string(),
        /** All configs of the place except ended and archived ones, the first one shown first. */
        ids: setOf(idOf(), maxOrdered).check(z.minLength(1)),
        idem_key: writeFields.idem_key,
      }),
      output: z.object({ ids: z.array(z.string()) }),
    }),
    /**
     * Lists the configs that one user sees at a moment, and those that the user does not see, with the reason. Rows are
     * ordered by place; within a place, the configs that the user sees come first, in their order. Drafts, pending
     * and archived configs are left out.
     */
    preview: endpoint({
      ...read,
      name: `preview${pluralOf(name)}`,
      path: `/configs/${type}/preview`,
      label: `${label}预览`,
      input: z.extend(inEnvironment, {
        uid,
        /** Time of the preview; now by default. */
        at: z.optional(askedTime),
      }),
      output: previewAnswer,
    }),
  };
}
