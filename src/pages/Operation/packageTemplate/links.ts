type Query = Readonly<Record<string, string>>;

/** Address of a template's offers. */
export const grantsLinkOf = (id: string, query: Query = {}): string =>
  `/Operation/packageTemplate?${new URLSearchParams({ part: 'grants', q: id, ...query })}`;
