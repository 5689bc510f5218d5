import * as z from 'zod/mini';
import { environments } from '../domain/config';
import { maxOrdered } from '../domain/limits';
import { previewAnswer } from './configSchema';
import { endpoint, writeFields } from './endpoint';
import { askedTime, keyOf, setOf, uid } from './schema';

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
 * The calls of a type whose things compete for a place on the client's screen, beside `configCalls`: their order, and
 * what one user sees. A type without them has no order, no weight and no exposure, in the page as in the backend.
 */
export function placedCalls({ type, label, auth, source }: ConfigName) {
  const { name, read, write, codes } = basicsOf({ type, auth, source });
  return {
    /**
     * The order within one place, the first is shown first; 409 when one of them has left it or a new one came. In
     * production another order of what is scheduled, online or paused takes the code that publishes as well (403).
     */
    reorder: endpoint({
      ...write,
      name: `reorder${name}s`,
      path: `/configs/${type}/reorder`,
      label: `${label}排序`,
      action: codes.edit,
      input: z.object({
        env: keyOf(environments),
        place: z.string(),
        ids: setOf(z.string(), maxOrdered).check(z.minLength(1)),
        idem_key: writeFields.idem_key,
      }),
      output: z.object({ ids: z.array(z.string()) }),
    }),
    /** Configs one user sees at a moment, by place and in order, and the reason for each other one. */
    preview: endpoint({
      ...read,
      name: `preview${name}s`,
      path: `/configs/${type}/preview`,
      label: `${label}预览`,
      input: z.object({
        env: z._default(keyOf(environments), 'prod'),
        uid,
        /** The moment; now where it is not said. */
        at: z.optional(askedTime),
      }),
      output: previewAnswer,
    }),
  };
}
