/** The form the send call refuses to let through (docs/design/blocks.md#g16). */
const variable = /\{([a-z_]+)\}/g;
/** The same as a hurried hand writes it: spaces, capitals, full-width braces. */
const lookalike = /[{｛]\s*([A-Za-z_]\w*)\s*[}｝]/g;

const namesIn = (text: string, pattern: RegExp): string[] => [
  ...new Set(Array.from(text.matchAll(pattern), ([, name = '']) => name)),
];

/** Names of the variables in a template, each once, in order (docs/design/blocks.md#g16). */
export function templateVariablesOf(text: string): string[] {
  return namesIn(text, variable);
}

/**
 * The template with its values put in, once; a variable whose value is missing or blank stays
 * (docs/design/blocks.md#g16).
 */
export function fill(text: string, values: Readonly<Record<string, string | null | undefined>>): string {
  return text.replace(variable, (whole, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    return value?.trim() ? value : whole;
  });
}

/** Names still open, misspelt braces included: while there are any, nothing is sent (docs/design/blocks.md#g16). */
export function unresolved(text: string): string[] {
  return namesIn(text, lookalike);
}
