import * as z from 'zod/mini';
import { environments } from '../domain/config';
import { maxOrdered } from '../domain/limits';
import { previewAnswer } from './configSchema';
import { endpoint, writeFields } from './endpoint';
import { askedTime, keyOf, setOf, uid } from './schema';

/** What names a configured type in its calls; said of each in `ConfigTypeSpec`. */
export interface ConfigName {
  type: string;
  label: string;
  auth: string;
  source: string;
}

/** What is decided about as one is taken down: a field that not all types have. */
export const choiceField = (endChoice: z.ZodMiniType | undefined) =>
  (endChoice ? { choice: z.optional(endChoice) } : {}) as { choice: z.ZodMiniOptional<z.ZodMiniType> };

/** What all calls of a type have in common: its name in theirs, who may, and where it is specified. */
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
    /** What one user sees at a moment, place by place and in order, and why the others are left out. */
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
