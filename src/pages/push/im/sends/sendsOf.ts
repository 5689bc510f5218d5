/** Address of a push's results. */
export const sendsOf = (id: string): string => `/push/im?${new URLSearchParams({ part: 'sends', q: id })}`;
