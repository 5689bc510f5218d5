import { createContext } from 'react';
import type { FieldPath } from './places';

/** Problem of the form's values, by the endpoint's schema. */
export interface FieldProblem {
  path: readonly PropertyKey[];
  /** Message; undefined if the schema has none. */
  text: string | undefined;
}

/** Validation of a form; its fields read their part. */
export interface FieldCheck {
  /** Current problems, by the schema. */
  problems: (values: object) => readonly FieldProblem[];
  /** Whether the schema takes nothing in the place of this field. */
  isOptional: (field: FieldPath) => boolean;
}

/** A form without a call has no rules but its fields' own. */
export const CheckContext = createContext<FieldCheck>({ problems: () => [], isOptional: () => false });
