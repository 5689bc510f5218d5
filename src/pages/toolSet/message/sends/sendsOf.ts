type Wish = Readonly<Record<string, string | readonly string[]>>;

/** Where what was sent by a template is looked at. */
export const sendsOf = (id: string, wish: Wish = {}): string => {
  const asked = Object.entries({ part: 'sends', q: id, ...wish });
  const pairs = asked.flatMap(([name, value]) => [value].flat().map((one): [string, string] => [name, one]));
  return `/toolSet/message?${new URLSearchParams(pairs)}`;
};
