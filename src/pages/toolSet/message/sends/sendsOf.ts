/** Where what was sent by a template is looked at. */
export const sendsOf = (id: string, filter: Readonly<Record<string, string>> = {}): string =>
  `/toolSet/message?${new URLSearchParams({ part: 'sends', q: id, ...filter })}`;
