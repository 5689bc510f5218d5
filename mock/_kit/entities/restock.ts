import type { Operator } from '../base/operators';
import { Refusal } from '../base/refusal';
import { approval, requestApproval } from '../kit/approvals';
import { configsOf } from '../kit/config/kits';
import { contentOf, type StoredConfig } from '../kit/config/store';
import type { Put } from '../store/audits';
import { type Db, db as held } from '../store/db';

/** Additions that a second person must agree to (blocks G7): stock of gift bags and boxes, quota of push gifts. */

interface RestockRules<W> {
  /** Type of the request: `giftBag_restock`. */
  type: string;
  label: string;
  /** Name of the action in refusals, if not 补库存. */
  noun?: string;
  /** The configured type. */
  of: string;
  code: string;
  /** Fields shown in requests and audit rows. */
  view: (config: StoredConfig) => Record<string, unknown>;
  /** 409 if no longer possible; otherwise adds the stock. */
  add: (config: StoredConfig, wish: W) => void;
}

interface Asked<W> {
  config: StoredConfig;
  wish: W;
  /** Details for the approver beside the current stock. */
  told: Record<string, unknown>;
  why: string;
  reason_code: string;
  remark: string;
}

/** Pending restock request of a config, by `key`. */
export const waitingRestock = (type: string, { id }: Pick<StoredConfig, 'id'>, key = ''): string | null =>
  held.approvals.find(
    (one) => one.status === 'pending' && one.type === type && one.object_id === id && (one.payload.key ?? '') === key,
  )?.id ?? null;

/**
 * Registers the execution of restock requests; returns the function that makes one. Nothing changes before approval.
 */
export function restockApproval<W extends Record<string, unknown>>({
  type,
  label,
  noun = '补库存',
  of,
  code,
  view,
  add,
}: RestockRules<W>) {
  approval({
    type,
    asHeld: true,
    steps: ({ why }) => [{ code, why }],

    apply: ({ id: approval_id, object_id, payload, maker }, { audit }: { audit: Put }) => {
      const config = configsOf(of).edit(object_id);
      if (payload.live !== config.live) throw new Refusal(409, '申请后发布了新版本，请按新版本重新申请');
      const before = view(config);
      add(config, payload.wish as W);
      audit({ object_type: of, object_id, before, after: { ...view(config), maker }, approval_id });
    },

    // Everything stays; the request can be made again.
    drop: () => undefined,
  });

  return (db: Db, operator: Operator, { config, wish, told, why, reason_code, remark }: Asked<W>): string => {
    const key = wish.key ?? '';
    if (waitingRestock(type, config, String(key)) !== null) throw new Refusal(409, `已有${noun}申请待审批`);
    const before = view(config);
    return requestApproval(db, operator, {
      type,
      label,
      object_type: of,
      object_id: config.id,
      object_name: contentOf(config).name,
      checker_code: code,
      why,
      reason_code,
      remark: remark.trim(),
      before,
      after: { ...before, ...told },
      payload: { key, wish, live: config.live },
    }).id;
  };
}
