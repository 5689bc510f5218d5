import type * as z from 'zod/mini';
import type { Fields, ObjectType } from '../../../src/domain/shared/objectType';
import { valuesIn } from '../../../src/domain/shared/record';
import type { Endpoint } from '../../../src/services/endpoint';
import { Refusal, refuseState } from '../base/refusal';
import { type Answer, handle } from '../http/handle';
import type { Handler } from '../http/http';
import { requireReason, requireWhy } from '../http/writeRules';
import type { Put } from '../store/audits';
import { db } from '../store/db';
import type { Collection } from '../store/store';
import { registerApproval, requestApproval } from './approvals';
import { auditedBatch, requireUnchanged, withVersions } from './batch';

type Input<E extends Endpoint> = z.output<E['spec']['input']>;
type Seen<K extends string> = Record<K, string> & { version: number };

/** One action on one row: when it is refused, what it changes, and whether a second person must agree. */
interface Action<E extends Endpoint, T, S, R, O> {
  /** Reason why it is not available (409), shared with the buttons. */
  can?: (row: S) => string | undefined;
  /** Whether its reason needs a remark, too; by default it does. 其他 needs one in any case. */
  needsRemark?: (input: Input<E>) => boolean;
  /** Refuses input that does not fit the row (422). */
  check?: (row: S, input: Input<E>, operator: { id: string }) => void;
  edit: (draft: T, input: Input<E>, by: { id: string; name: string; approval_id: string | null; audit: Put }) => O;
  /**
   * The request for a second person, with effects and the amount, if it has one; refuses what could not be executed. With
   * `why` as a function only where it has a reason.
   */
  approval?: {
    type: string;
    why: string | ((row: S, input: Input<E>) => string | undefined);
    request: (row: S, input: Input<E>) => { amount: number | null; after: Record<string, unknown> };
  };
  /** Response, the record by default; `outcome` is undefined while it waits for approval. */
  answer?: (done: { record: R; outcome: O | undefined; approval_id: string | null }) => Answer<E>;
}

/** Parts of an entity that its actions need. */
export interface Changeable<T, S, K> {
  /** From `src/domain/<noun>/fields.ts`: object type of audit rows and approvals, and its label. */
  about: Pick<ObjectType, 'type' | 'label' | 'fields'>;
  rows: Collection<T>;
  /** Field with the id, in rows and in inputs. */
  key: K;
  /** Fields of audit rows, requests and conflicts: declared ones, or what follows from the row. */
  facts: Fields | ((row: S) => Record<string, unknown>);
  /** Code of the approver; needed where an action asks for a second person. */
  lead?: string;
  /** Name of the object in approval requests; its id by default. */
  name?: (row: T) => string;
}

interface Views<T, S, R> {
  find: (id: string) => T;
  stateOf: (row: T, open?: ReadonlyMap<string, string>) => S;
  recordOf: (row: T) => R;
}

const none: ReadonlyMap<string, string> = new Map();

/** Declares actions of an entity. `handle` checks the version and writes the audit row. */
export function entityActionsOf<T extends { version: number }, S, R, K extends keyof T & string>(
  { about, rows, key, facts, lead = '', name: nameOf = (row) => String(row[key]) }: Changeable<T, S, K>,
  { find, stateOf, recordOf }: Views<T, S, R>,
) {
  const { type, label } = about;
  const view = (row: T) => {
    const state = stateOf(row, none);
    return typeof facts === 'function' ? facts(state) : valuesIn(facts, state as Record<string, unknown>);
  };
  const keyIn = (input: unknown) => (input as Record<K, string>)[key];
  const idOf = (row: T) => String(row[key]);
  /** For `handle`: the row that a write changes. */
  const target = { rows, key: keyIn, type, id: idOf, view };

  function action<E extends Endpoint, O>(call: E, act: Action<E, T, S, R, O>): Handler {
    const { answer = ({ record }) => record as unknown as Answer<E> } = act;
    if (act.approval) {
      registerApproval({
        type: act.approval.type,
        holds: [type],
        steps: ({ why }) => [{ code: lead, why }],
        asHeld: true,
        apply: ({ id, object_id, payload, maker, maker_name: name }, { audit }) => {
          const row = find(object_id);
          if (row.version !== payload.version) throw new Refusal(409, `${label}在申请后已变更，请重新申请`);
          refuseState(act.can?.(stateOf(row, none)));
          const before = view(row);
          act.edit(rows.edit(object_id), payload.input as Input<E>, { id: maker, name, approval_id: id, audit });
          const after = { ...view(find(object_id)), maker };
          audit({ object_type: type, object_id, before, after, approval_id: id });
        },
        // The object stays unchanged.
        drop: () => undefined,
      });
    }
    return handle(
      call,
      ({ input, operator, audit }) => {
        const row = find(keyIn(input));
        const state = stateOf(row);
        refuseState(act.can?.(state));
        const { reason_code, remark = '' } = input as { reason_code?: string; remark?: string };
        if (reason_code !== undefined) {
          const require = act.needsRemark?.(input) === false ? requireReason : requireWhy;
          require({ reason_code, remark });
        }
        act.check?.(state, input, operator);
        const object_id = idOf(row);
        const asked = act.approval?.why;
        const why = typeof asked === 'function' ? asked(state, input) : asked;
        if (!act.approval || why === undefined) {
          const outcome = act.edit(rows.edit(object_id), input, {
            id: operator.id,
            name: operator.name,
            approval_id: null,
            audit,
          });
          return answer({ record: recordOf(find(object_id)), outcome, approval_id: null });
        }
        const { request, type: requested } = act.approval;
        const { amount, after } = request(state, input);
        // The fields that the request names, and no others: those would look as if they were cleared.
        const before = Object.fromEntries(Object.entries(view(row)).filter(([name]) => name in after));
        const { id } = requestApproval(db, operator, {
          type: requested,
          why,
          amount,
          after,
          label: call.spec.label,
          object_type: type,
          object_id,
          object_name: nameOf(row),
          checker_code: lead,
          reason_code: String(reason_code),
          remark: remark.trim(),
          before,
          payload: { input, version: row.version },
        });
        audit({ object_type: type, object_id, before, after: { ...after, approval: 'pending' } });
        return answer({ record: recordOf(row), outcome: undefined, approval_id: id });
      },
      target,
    );
  }

  /** The same for several rows: a refusal does not stop the others, and what needs a second person is skipped. */
  function batch(
    items: readonly Seen<K>[],
    { can, edit }: { can: (row: S) => string | undefined; edit: (draft: T) => void },
    audit: Put,
  ) {
    const done = auditedBatch(type, items, audit, (item, batch_id) => {
      const id = item[key];
      const row = find(id);
      requireUnchanged(item, row);
      const reason = can(stateOf(row));
      if (reason !== undefined) return reason;
      const before = view(row);
      edit(rows.edit(id));
      audit({ object_type: type, object_id: id, before, after: view(find(id)), batch_id });
      return undefined;
    });
    return withVersions(done, (item) => rows.get(item[key])?.version);
  }

  return { action, batch, target };
}
