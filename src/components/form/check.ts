import { createContext } from 'react';
import type { FieldPath } from './places';

/** A problem of what stands in the form, as the endpoint's own schema sees it. */
export interface Problem {
  path: readonly PropertyKey[];
  /** In words; undefined where the schema has none. */
  text: string | undefined;
}

/** Validation of a form; its fields read their part. */
export interface Check {
  /** Current problems, by the schema. */
  problems: (values: object) => readonly Problem[];
  /** Whether the schema takes nothing in the place of this field. */
  isOptional: (field: FieldPath) => boolean;
}

/** A form without a call has no rules but its fields' own. */
export const CheckContext = createContext<Check>({ problems: () => [], isOptional: () => false });
