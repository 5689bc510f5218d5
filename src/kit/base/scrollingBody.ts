/** `styles.body` of a dialog that may be taller than the window: its buttons stay in sight. */
export const scrollingBody = {
  maxHeight: 'calc(100vh - 250px)',
  overflowY: 'auto',
  // Room for the ring around a field at the edge.
  marginInline: -4,
  paddingInline: 4,
} as const;
