import { block, type CheckLine, type Content, warn } from '../../../src/domain/config';
import type { Ref } from '../../../src/domain/references';
import { type BoxPrize, prizeText, type TreasureBoxBody } from '../../../src/domain/treasureBox';
import { findKit } from '../config/kits';
import { itemIn } from '../rewards/catalogue';
import { prizesIn } from './rules';

const said = (path: string, prize: BoxPrize): string =>
  path === 'body.empty_reward' ? `落空奖励「${prizeText(prize)}」` : `「${prizeText(prize)}」`;

/** What only the backend knows of a reward: whether it may be given, and what it is worth now. */
function prizeLines(path: string, prize: BoxPrize): CheckLine[] {
  const { item_type, item_id, value, names } = prize;
  if (item_id === '') return [];
  const found = itemIn(item_type, item_id);
  const isNamed = findKit(item_type) !== undefined;
  // Whether what is configured is there and served is told by its reference.
  if (!found) return isNamed ? [] : [block(path, `${said(path, prize)}不存在，请重新选择`)];
  const lines: CheckLine[] = [];
  if (!found.on && !isNamed) lines.push(block(path, `${said(path, prize)}已下架`));
  if (found.value !== value)
    lines.push(block(path, `${said(path, prize)}的估值已从 ${value} 变为 ${found.value} 金币，请点「更新估值」`));
  if (found.name !== names.zh) lines.push(warn(path, `${said(path, prize)}现在叫「${found.name}」`));
  return lines;
}

export const treasureBoxProblems = ({ body }: Content<TreasureBoxBody>): CheckLine[] =>
  prizesIn(body).flatMap(([path, prize]) => prizeLines(path, prize));

/** What a box names of what is configured. */
export const treasureBoxRefs = ({ body }: Content<TreasureBoxBody>): Ref[] =>
  prizesIn(body).flatMap(([path, { item_type, item_id }]) =>
    item_id !== '' && findKit(item_type) ? [{ type: item_type, id: item_id, path }] : [],
  );
