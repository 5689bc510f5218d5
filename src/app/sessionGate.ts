/**
 * One gate for an expired session: however many calls were refused, one prompt asks (security row 14).
 * Closed = the session is over and the prompt is open.
 */
type Listener = () => void;

const listeners = new Set<Listener>();
let closed = false;

function set(next: boolean): void {
  if (closed === next) return;
  closed = next;
  for (const listener of listeners) listener();
}

export const gate = {
  close: () => set(true),
  open: () => set(false),
  isClosed: () => closed,
  subscribe: (listener: Listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
