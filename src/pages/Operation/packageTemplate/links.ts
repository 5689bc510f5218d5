type Wish = Readonly<Record<string, string>>;

/** Address of a template's offers. */
export const grantsLinkOf = (id: string, wish: Wish = {}): string =>
  `/Operation/packageTemplate?${new URLSearchParams({ part: 'grants', q: id, ...wish })}`;
