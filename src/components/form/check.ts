import { createContext } from 'react';
import type { FieldPath } from './places';

/** A problem of what stands in the form, as the endpoint's own schema sees it. */
export interface Problem {
  path: readonly PropertyKey[];
  /** In words; undefined where the schema has none. */
  text: string | undefined;
}

/** What a form is checked by; its fields ask for what concerns them. */
export interface Check {
  /** What is wrong now, by the schema. */
  problems: (values: object) => readonly Problem[];
  /** Whether the schema takes nothing in the place of this field. */
  isOptional: (field: FieldPath) => boolean;
}

/** A form without a call has no rules but its fields' own. */
export const CheckContext = createContext<Check>({ problems: () => [], isOptional: () => false });
