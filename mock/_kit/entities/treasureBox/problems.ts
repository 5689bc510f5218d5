import { rewardKey } from '../../../../src/domain/box';
import { type CheckLine, type Content, pass, warn } from '../../../../src/domain/config';
import type { Ref } from '../../../../src/domain/references';
import { prizeText } from '../../../../src/domain/treasureBox';
import type { BoxPrize, TreasureBoxBody } from '../../../../src/domain/treasureBoxBody';
import type { StoredConfig } from '../../kit/config/store';
import type { Db } from '../../store/db';
import { chosenLines, itemRef } from '../rewards/given';
import { stateNow } from './live';
import { leftOf } from './open';
import { prizesIn } from './rules';

const said = (path: string, prize: BoxPrize): string =>
  path === 'body.empty_reward' ? `落空奖励「${prizeText(prize)}」` : `「${prizeText(prize)}」`;

/** Warns about remaining stock, counting items already given by any version. */
function stockLines({ pool }: TreasureBoxBody, config: StoredConfig): CheckLine[] {
  const state = stateNow(config);
  return pool.flatMap((item, place) => {
    const given = state.given[rewardKey(item)] ?? 0;
    if (item.stock_total < 0 || given === 0) return [];
    const { left_total } = leftOf(state, item);
    const path = `body.pool.${place}`;
    const gone = `「${prizeText(item)}」已发放 ${given.toLocaleString('zh-CN')} 个，发布后`;
    return left_total === 0
      ? [warn(path, `${gone}即无库存，抽中都改发落空奖励`)]
      : [pass(path, `${gone}总库存还剩 ${left_total.toLocaleString('zh-CN')} 个`)];
  });
}

/** Checks that need the backend: allowed rewards, current values and remaining stock. */
export const treasureBoxProblems = ({ body }: Content<TreasureBoxBody>, _: Db, config: StoredConfig): CheckLine[] => [
  ...prizesIn(body).flatMap(([path, prize]) =>
    chosenLines({ ...prize, path, said: said(path, prize), name: prize.names.zh }),
  ),
  ...stockLines(body, config),
];

/** References from a box to other configs. */
export const treasureBoxRefs = ({ body }: Content<TreasureBoxBody>): Ref[] =>
  prizesIn(body).flatMap(([path, prize]) => itemRef(path, prize));
