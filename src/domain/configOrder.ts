import { type ConfigStatus, type Environment, isRunning } from './config';

interface Placed {
  id: string;
  status: ConfigStatus;
}

/** Clients get it, will, or can again at any moment. */
const isLive = ({ status }: Placed): boolean => status === 'scheduled' || isRunning(status);

/**
 * Whether a new order of one place changes what clients of production get, one after the other: then it takes the code
 * that publishes (blocks G18). Drafts among them, and all of the test environment, are moved by whoever edits.
 * `rows` as they are now, the first first; `wanted` the same ids as they are to be.
 */
export function ordersLive(env: Environment, rows: readonly Placed[], wanted: readonly string[]): boolean {
  if (env !== 'prod') return false;
  const live = rows.filter(isLive).map(({ id }) => id);
  const then = wanted.filter((id) => live.includes(id));
  return live.some((id, at) => id !== then[at]);
}
