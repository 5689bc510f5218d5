const known = new Set<string>();

/** Declares the operation code of those who approve: a lead's. Whoever holds it needs a code of its own for each other action. */
export function leadCodeOf<C extends string>(code: C): C {
  known.add(code);
  return code;
}

/** Lead codes of the modules that are loaded. */
export const leadCodes = (): readonly string[] => [...known];
