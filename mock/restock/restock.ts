import type { Content } from '../../src/domain/config/rules';
import { restockAllowance, restockApprovalReason } from '../../src/domain/shared/restock';
import type { Operator } from '../_kit/base/operators';
import { Refusal } from '../_kit/base/refusal';
import { requireWhy } from '../_kit/http/writeRules';
import { registerApproval, requestApproval } from '../_kit/kit/approvals';
import { configsOf } from '../_kit/kit/config/kits';
import { agreedOf, countedFrom, type StoredConfig, shownContentOf } from '../_kit/kit/config/store';
import type { Put } from '../_kit/store/audits';
import { type Db, db as held } from '../_kit/store/db';
import { Collection } from '../_kit/store/store';

/**
 * 补库存 (docs/design/blocks.md#g7) of gift bags, items in boxes and quotas of push gifts: additions, and the approval of
 * large ones.
 */

/** Changes of one stock beside the published one, by the name of the stock. */
interface StockChange {
  of: string;
  added: number;
  /** Quantity given by staff. */
  given: number;
  /** Added by one person since a second one agreed to this version, or to an addition. */
  alone: { agreed: string | null; count: number } | null;
}

const changes = new Collection<StockChange>(
  'stockChanges',
  () => [],
  ({ of }) => of,
);

export const stockChange = (of: string): Readonly<StockChange> =>
  changes.get(of) ?? { of, added: 0, given: 0, alone: null };

const toChange = (of: string): StockChange => (changes.has(of) ? changes.touch(of) : changes.set(of, stockChange(of)));

export function gaveOfStock(of: string, count: number): void {
  toChange(of).given += count;
}

export function addedToStock(of: string, count: number): void {
  toChange(of).added += count;
}

/** A stock of a config: its name, its size in a content (below 0 for unlimited), and the value of one in coins. */
interface Stocked {
  of: string;
  value: number;
  stockIn(content: Content<unknown>): number;
}

const agreedIn = (config: StoredConfig): string | null => agreedOf(config)?.approval_id ?? null;

/** Quantity that one person added to a stock since a second one last agreed. */
function aloneOf(config: StoredConfig, of: string): number {
  const { alone } = stockChange(of);
  return alone?.agreed === agreedIn(config) ? alone.count : 0;
}

/** Quantity one person may add, by hand or by a version; null if unlimited. */
export function restockAllowanceOf(config: StoredConfig, { of, value, stockIn }: Stocked): number | null {
  const stock = stockIn(shownContentOf(config));
  const version = countedFrom(config);
  if (stock < 0 || config.live === null || !version) return null;
  const counted = stockIn(version.content);
  const published = counted < 0 ? stock : counted;
  return restockAllowance({ published, alone: aloneOf(config, of) + Math.max(0, stock - published), value });
}

/** Adds to a stock. After a second person agreed, one person may add as much as at first. */
function addStock(config: StoredConfig, of: string, count: number, by: 'one' | 'two'): void {
  const alone = by === 'one' ? aloneOf(config, of) + count : 0;
  addedToStock(of, count);
  toChange(of).alone = { agreed: agreedIn(config), count: alone };
}

/** Pending restock request of a config, by `key`. */
export const waitingRestock = (type: string, { id }: Pick<StoredConfig, 'id'>, key = ''): string | null =>
  held.approvals.find(
    (one) => one.status === 'pending' && one.type === type && one.object_id === id && (one.payload.key ?? '') === key,
  )?.id ?? null;

interface RestockRules<W> {
  /** The configured type. */
  of: string;
  /** Type of the requests: `giftBag_restock`. */
  type: string;
  label: string;
  code: string;
  /** Fields shown in requests and audit rows. */
  view: (config: StoredConfig) => Record<string, unknown>;
  /** Details for the approver beside the current stock. */
  told: (config: StoredConfig, input: W) => Record<string, unknown>;
  /** Refuses additions that are not possible; otherwise the reason why a second person must agree, if one must. */
  approvalNeeded: (config: StoredConfig, input: W) => string | undefined;
  /** Adds; throws as `approvalNeeded` does. */
  add: (config: StoredConfig, input: W, by: 'one' | 'two') => void;
}

/** Stocks a request adds to; the first counts against one person's allowance. Throws if that is not possible. */
type Additions<W> = (config: StoredConfig, input: W) => readonly { stocked: Stocked; count: number }[];

/** Rules of additions to stocks. */
export const ofStocks = <W>(additions: Additions<W>): Pick<RestockRules<W>, 'approvalNeeded' | 'add'> => ({
  approvalNeeded: (config, input) => {
    const [first] = additions(config, input);
    return first && restockApprovalReason(first.count, restockAllowanceOf(config, first.stocked) ?? 0);
  },
  add: (config, input, by) => {
    for (const { stocked, count } of additions(config, input)) addStock(config, stocked.of, count, by);
  },
});

/**
 * Registers the rules of a type for additions. `ask` adds at once and answers null, or asks a second person and
 * answers the id of the request; nothing changes before approval.
 */
export function restocking<W extends object>({ of, type, ...rules }: RestockRules<W>) {
  const { code, label, view } = rules;
  registerApproval({
    type,
    holds: [of],
    asHeld: true,
    steps: ({ why }) => [{ code, why }],

    apply: ({ id: approval_id, object_id, payload, maker }, { audit }: { audit: Put }) => {
      const config = configsOf(of).edit(object_id);
      if (payload.live !== config.live) throw new Refusal(409, '申请后发布了新版本，请按新版本重新申请');
      const before = view(config);
      rules.add(config, payload.input as W, 'two');
      audit({ object_type: of, object_id, before, after: { ...view(config), maker }, approval_id });
    },

    // Everything stays; the request can be made again.
    drop: () => undefined,
  });

  const ask = (
    db: Db,
    operator: Operator,
    input: W & { id: string; reason_code: string; remark: string },
    audit: Put,
  ) => {
    requireWhy(input);
    const config = configsOf(of).edit(input.id);
    const approvalNeeded = rules.approvalNeeded(config, input);
    if (approvalNeeded === undefined) {
      rules.add(config, input, 'one');
      return null;
    }
    const key = 'key' in input ? String(input.key) : '';
    const before = view(config);
    const told = rules.told(config, input);
    const { id: approval_id } = requestApproval(db, operator, {
      type,
      label,
      object_type: of,
      object_id: input.id,
      object_name: shownContentOf(config).name,
      checker_code: code,
      why: approvalNeeded,
      reason_code: input.reason_code,
      remark: input.remark.trim(),
      before,
      after: { ...before, ...told },
      payload: { key, input, live: config.live },
    });
    audit({ object_type: of, object_id: input.id, before: {}, after: { ...told, approval: 'pending' } });
    return approval_id;
  };
  /** Target of the call, as `handle` takes it. */
  const target = () => ({
    rows: configsOf(of),
    key: ({ id }: { id: string }) => id,
    type: of,
    id: ({ id }: StoredConfig) => id,
    view,
  });
  return { ask, target };
}
