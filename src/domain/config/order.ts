import { type ConfigStatus, type Environment, isRunning } from './rules';

interface Placed {
  id: string;
  status: ConfigStatus;
}

/** Clients get it, will, or can again at any moment. */
const isLive = ({ status }: Placed): boolean => status === 'scheduled' || isRunning(status);

/**
 * Whether a new order of one place changes what production clients get; then it needs the permission to publish (blocks
 * G18). Drafts, and the whole test environment, are moved by anybody who may edit. `rows` are the current ones in
 * order; `wanted` has the same ids in the new order.
 */
export function ordersLive(env: Environment, rows: readonly Placed[], wanted: readonly string[]): boolean {
  if (env !== 'prod') return false;
  const live = rows.filter(isLive).map(({ id }) => id);
  const then = wanted.filter((id) => live.includes(id));
  return live.some((id, at) => id !== then[at]);
}
