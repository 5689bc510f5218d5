/** Where what became of a push is looked at. */
export const sendsOf = (id: string): string => `/push/im?${new URLSearchParams({ part: 'sends', q: id })}`;
