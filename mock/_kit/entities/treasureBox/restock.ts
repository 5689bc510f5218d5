import { rewardKey } from '../../../../src/domain/box';
import { restockNeeds } from '../../../../src/domain/restock';
import { prizeText, restockCannot, restockCounted } from '../../../../src/domain/treasureBox';
import type { PoolItem } from '../../../../src/domain/treasureBoxBody';
import { treasureBoxCheckCode } from '../../../../src/domain/treasureBoxRules';
import { now } from '../../base/clock';
import type { Operator } from '../../base/operators';
import { Refusal, refuseField, refuseState } from '../../base/refusal';
import { kitOf } from '../../kit/config/kits';
import { viewOf } from '../../kit/config/rules';
import type { StoredConfig } from '../../kit/config/store';
import type { Db } from '../../store/db';
import { restockApproval } from '../restock';
import { changeState, stateNow } from './live';
import { roomOf, stocksOf } from './reads';
import { liveBox } from './rules';

/** Box fields shown in audit rows and requests for restocking. */
export const restockView = (config: StoredConfig): Record<string, unknown> => ({
  ...viewOf(kitOf('treasureBox'), config),
  stock: stocksOf(config).map(
    ({ item, stock_day, stock_total }) => `${item} 日 ${stock_day ?? '不限'} / 总 ${stock_total ?? '不限'}`,
  ),
});

interface Added {
  /** The item: `type:id:qty:days`. */
  key: string;
  added_day: number;
  added_total: number;
}

function itemToRestock(config: StoredConfig, { key, added_day, added_total }: Added): PoolItem {
  const isServed = config.status === 'online' || config.status === 'paused';
  if (config.env !== 'prod' || !isServed) throw new Refusal(409, '只有生效中或已停用的宝箱可以补库存');
  const item = liveBox(config)?.content.body.pool.find((one) => rewardKey(one) === key);
  if (!item) throw refuseField('key', '生效版本的奖池里没有这个奖品');
  refuseState(restockCannot(item));
  if (added_day + added_total === 0) throw refuseField('added_day', '请填写补多少');
  if (added_day > 0 && item.stock_day < 0) throw refuseField('added_day', '该奖品不限日库存');
  if (added_total > 0 && item.stock_total < 0) throw refuseField('added_total', '该奖品不限总库存');
  return item;
}

const more = (counts: Record<string, number>, key: string, count: number): void => {
  counts[key] = (counts[key] ?? 0) + count;
};

/** Additions approved by a second person do not use up one person's allowance. */
function add(config: StoredConfig, { key, added_day, added_total }: Added, by: 'one' | 'two'): void {
  const state = changeState(config, now());
  more(state.added_day, key, added_day);
  more(state.added, key, added_total);
  if (by === 'one') {
    more(state.alone_day, key, added_day);
    more(state.alone, key, added_total);
  } else {
    delete state.alone_day[key];
    delete state.alone[key];
  }
}

const ask = restockApproval<Added & Record<string, unknown>>({
  type: 'treasureBox_restock',
  label: '补宝箱库存',
  of: 'treasureBox',
  code: treasureBoxCheckCode,
  view: restockView,
  add: (config, wish) => {
    itemToRestock(config, wish);
    add(config, wish, 'two');
  },
});

interface Wish extends Added {
  reason_code: string;
  remark: string;
}

/** Adds at once, or asks a second person and answers the number of the request. */
export function restock(db: Db, operator: Operator, config: StoredConfig, wish: Wish): string | null {
  const { key, added_day, added_total, reason_code, remark } = wish;
  const item = itemToRestock(config, wish);
  const why = restockNeeds(restockCounted(item, wish), roomOf(stateNow(config), item));
  if (why === undefined) {
    add(config, wish, 'one');
    return null;
  }
  const told = { item: prizeText(item), added_day, added_total };
  return ask(db, operator, { config, wish: { key, added_day, added_total }, told, why, reason_code, remark });
}
