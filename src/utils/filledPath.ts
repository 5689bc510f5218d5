/** Fills the `{names}` of a path with their values, encoded, and returns the values that are left. */
export function filledPath(template: string, values: Readonly<Record<string, unknown>>) {
  const rest = { ...values };
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => {
    delete rest[name];
    return encodeURIComponent(String(values[name]));
  });
  return { path, rest };
}
