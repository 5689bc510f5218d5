type Wish = Readonly<Record<string, string>>;

/** Who was offered one, and what became of it. */
export const grantsOf = (id: string, wish: Wish = {}): string =>
  `/Operation/packageTemplate?${new URLSearchParams({ part: 'grants', q: id, ...wish })}`;
