import type { ObjectName } from '../../../src/domain/shared/objectType';
import type { EndpointSpec } from '../../../src/services/endpoint';
import { WaitingRefusal } from '../base/refusal';
import type { StoredApproval } from '../base/stored';
import { db } from './db';

/** Object types by kind of request: while such a request waits, its object stays as the approver sees it. */
const holds = new Map<string, readonly string[]>();

export const holdWhileWaiting = (kind: string, types: readonly string[]): void => void holds.set(kind, types);

/** Every object type that some kind of request holds, with one of these kinds. */
export const heldTypes = (): ReadonlyMap<string, string> =>
  new Map([...holds].flatMap(([kind, types]) => types.map((type) => [type, kind] as const)));

/** Requests that hold an object; one for a new object has no id yet. */
export const requestsOn = ({ object_type, object_id }: ObjectName): StoredApproval[] =>
  db.approvals.filter(
    (one) =>
      one.status === 'pending' &&
      object_id !== '' &&
      one.object_id === object_id &&
      one.object_type === object_type &&
      holds.get(one.type)?.includes(object_type) === true,
  );

interface Waits {
  whileWaiting?: EndpointSpec<never, never>['whileWaiting'];
}

/** Whether a write with this input may be done beside a waiting request. */
function isAllowed({ whileWaiting }: Waits, input: unknown): boolean {
  if (typeof whileWaiting !== 'object') return whileWaiting !== undefined;
  const { field, stops } = whileWaiting;
  const value: unknown = typeof input === 'object' && input !== null ? Reflect.get(input, field) : undefined;
  return typeof value === 'string' && stops.includes(value);
}

/** Refuses a write that changes what a waiting request decides about. */
export function requireNotWaiting(spec: Waits, input: unknown, waiting: readonly StoredApproval[]): void {
  const [first] = isAllowed(spec, input) ? [] : waiting;
  if (first) throw new WaitingRefusal(first);
}
