import { isRunning } from '../../../src/domain/config';
import { restockCannot, restockProblem } from '../../../src/domain/giftBag';
import { giftBagCheckCode } from '../../../src/domain/giftBagRules';
import { restockNeeds } from '../../../src/domain/restock';
import { kitOf } from '../config/kits';
import { viewOf } from '../config/rules';
import type { StoredConfig } from '../config/store';
import type { Db } from '../db';
import type { Operator } from '../operators';
import { Refusal, refuseField, refuseState } from '../refusal';
import { restockApproval } from '../restock';
import { servedBag } from './rules';
import { addStock, leftIn, roomOf, stockOf } from './sales';

/** Gift bag fields shown in audit rows and requests for restocking. */
export function restockView(config: StoredConfig): Record<string, unknown> {
  const { stock } = stockOf(config);
  return { ...viewOf(kitOf('giftBag'), config), stock: stock ?? -1, left: leftIn(config) };
}

function requireRestock(config: StoredConfig, added: number): void {
  const body = servedBag(config);
  if (!body || !isRunning(config.status)) throw new Refusal(409, '只有生效中或已停售的礼包可以补库存');
  const there = stockOf(config).stock ?? -1;
  refuseState(restockCannot(body, there));
  const problem = restockProblem(body, there, added);
  if (problem !== undefined) throw refuseField('added', problem);
}

const ask = restockApproval<{ added: number }>({
  ...{ type: 'giftBag_restock', label: '补礼包库存', of: 'giftBag', code: giftBagCheckCode, view: restockView },
  add: (config, { added }) => {
    requireRestock(config, added);
    addStock(config, added, 'two');
  },
});

interface Wish {
  added: number;
  reason_code: string;
  remark: string;
}

/** Adds at once, or asks a second person and answers the number of the request. */
export function restock(
  db: Db,
  operator: Operator,
  config: StoredConfig,
  { added, reason_code, remark }: Wish,
): string | null {
  requireRestock(config, added);
  const why = restockNeeds(added, roomOf(config) ?? 0);
  if (why !== undefined)
    return ask(db, operator, { config, wish: { added }, told: { added }, why, reason_code, remark });
  addStock(config, added, 'one');
  return null;
}
