type Query = Readonly<Record<string, string | readonly string[]>>;

/** Address of the messages sent by a template. */
export const sendsOf = (id: string, query: Query = {}): string => {
  const asked = Object.entries({ part: 'sends', q: id, ...query });
  const pairs = asked.flatMap(([name, value]) => [value].flat().map((one): [string, string] => [name, one]));
  return `/toolSet/message?${new URLSearchParams(pairs)}`;
};
