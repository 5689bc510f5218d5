import { createStore } from '@/utils/store';

const closed = createStore(false);

/**
 * One gate for an expired session: however many calls were refused, one prompt asks
 * (docs/design/security.md#ended-session). Closed = the session is over and the prompt is open.
 */
export const gate = {
  close: () => closed.set(true),
  open: () => closed.set(false),
  isClosed: closed.get,
  subscribe: closed.subscribe,
};
