import type { GivenItem } from '../../src/domain/shared/givenItem';
import type { BoxPrize } from '../../src/domain/treasureBox/body';

const prize = (item_type: BoxPrize['item_type'], item_id: string, value: number, valid_days: number, names: string) => {
  const [zh = '', en = '', tl = en] = names.split('/');
  return { item_type, item_id, qty: 1, valid_days, names: { zh, en, tl }, value };
};

const catalogue = {
  coins: prize('coin', 'coin', 1, 0, '金币/Coins/Barya'),
  double: prize('consumable', 'cons_1003', 30, 7, '双倍经验卡/Double XP Card/Dobleng XP Kard'),
  expSmall: prize('consumable', 'cons_1004', 5, 30, '经验卡·小/XP Card S/Kard ng XP S'),
  expLarge: prize('consumable', 'cons_1005', 200, 30, '经验卡·大/XP Card L/Kard ng XP L'),
  castle: prize('consumable', 'cons_1008', 5_200, 30, '城堡（背包）/Castle/Kastilyo'),
  shield: prize('consumable', 'cons_1009', 88, 0, '防禁言卡/Mute Shield'),
  vipWeek: prize('vip', 'vip_week', 900, 7, 'VIP 周卡/VIP Week/Lingguhang VIP'),
  vipMonth: prize('vip', 'vip_month', 3_000, 30, 'VIP 月卡/VIP Month/Buwanang VIP'),
  frame: prize('dressup', 'dre_1001', 520, 0, '头像框·锦鲤/Koi Frame'),
  anniversary: prize('gift_bag', 'bag_1003', 660, 0, '周年礼包/Anniversary Bag'),
};

/** Rewards of the catalogue, as an operator chooses them. */
export const prizes = { ...catalogue, coins: (qty: number): BoxPrize => ({ ...catalogue.coins, qty }) };

/** Rewards as a seed writes them: `coins*300@9` is three hundred coins with the weight 9. */
export const listed = (text: string): { prize: BoxPrize; weight: number }[] =>
  text.split(' ').map((part) => {
    const [, name = '', qty = 1, weight = 1] = /^(\w+)(?:\*(\d+))?(?:@(\d+))?$/.exec(part) ?? [];
    if (!Object.hasOwn(catalogue, name)) throw new Error(`No reward ${part}`);
    return { prize: { ...catalogue[name as keyof typeof catalogue], qty: Number(qty) }, weight: Number(weight) };
  });

/** A reward as configs keep it that show it in Chinese only. */
export const givenOf = ({ names, item_type, item_id, valid_days, value, qty }: BoxPrize): GivenItem => ({
  item_type,
  item_id,
  qty,
  valid_days,
  name: names.zh,
  value,
});
