import { type Content, maxNameLength } from '../../src/domain/config/rules';
import {
  type BoxPrize,
  type Pity,
  type PoolItem,
  type TreasureBoxBody,
  treasureBoxBody,
} from '../../src/domain/treasureBox/body';
import { checkTreasureBox, treasureBoxApprovalNeeded } from '../../src/domain/treasureBox/checks';
import { treasureBoxType } from '../../src/domain/treasureBox/fields';
import * as rules from '../../src/domain/treasureBox/rules';
import { publicText } from '../../src/domain/treasureBox/text';
import { treasureBox } from '../../src/services/treasureBox';
import { configEntity } from '../_kit/kit/config/entity';
import type { StoredConfig, StoredVersion } from '../_kit/kit/config/store';
import { chosenFindings, itemRef } from '../reward/catalogue';
import { listed, prizes } from '../reward/prizes';

type Body = TreasureBoxBody;

export const treasureBoxBodyOf = (content: Content<unknown>): Body => (content as Content<Body>).body;

/** The version that is live, scheduled or was last; undefined if never published. */
export const liveBox = ({ versions, live }: StoredConfig): StoredVersion<Body> | undefined =>
  (versions as StoredVersion<Body>[]).find(({ version }) => version === live);

/** Every reward that a content names, with the path of its field. */
const prizesIn = ({ pool, empty_reward }: Body): [path: string, prize: BoxPrize][] => [
  ...pool.map((item, place): [string, BoxPrize] => [`body.pool.${place}`, item]),
  ...(empty_reward ? [['body.empty_reward', empty_reward] as [string, BoxPrize]] : []),
];

const said = (path: string, prize: BoxPrize): string =>
  `${path === 'body.empty_reward' ? '落空奖励' : ''}「${rules.prizeText(prize)}」`;

export const poolItem = (given: BoxPrize, weight: number, more: Partial<PoolItem> = {}): PoolItem => ({
  ...given,
  weight,
  stock_day: -1,
  stock_total: -1,
  per_user_limit: 0,
  is_rare: false,
  broadcast: false,
  ...more,
});
const pool = (text: string, more?: Partial<PoolItem>) =>
  listed(text).map(({ prize, weight }) => poolItem(prize, weight, more));
const rare = (text: string, stock: Partial<PoolItem> = {}) => pool(text, { is_rare: true, broadcast: true, ...stock });
/** A pool with other weights; the public text stays as it was. */
const weighing = (items: readonly PoolItem[], weights: readonly number[]) => ({
  pool: items.map((item, place) => ({ ...item, weight: weights[place] ?? item.weight })),
});

export const noPity: Pity = { enabled: false, n: 30, reward: '' };
export const noRisk = {
  new_user_exclude: true,
  device_dedupe: true,
  daily_cap_user: 0,
  daily_cap_room: 0,
  daily_cost_cap: 0,
};
/** The public text is written anew. */
const unsaid = { rate_public_text: { zh: '', en: '', tl: '' } };

const { coins } = prizes;
const silver = {
  winners: 10,
  cost_coin: 300,
  pool: [...pool('coins*10@500000 coins*50@300000 expSmall@150000 double@49000'), ...rare('vipWeek@1000')],
};
const gold = {
  level: 3,
  winners: 5,
  cost_coin: 1_300,
  threshold: 10_000,
  empty_reward: coins(50),
  pool: [
    ...pool('coins*100@400 coins*500@100 expLarge@200'),
    ...rare('vipWeek@5', { stock_day: 3, stock_total: 50, per_user_limit: 1 }),
  ],
  pity: { enabled: true, n: 30, reward: 'vip:vip_week:1:7' },
};
const supreme = {
  level: 9,
  winners: 3,
  cost_coin: 3_000,
  threshold: 100_000,
  empty_reward: coins(100),
  join_rule: 'follow' as const,
  risk: { ...noRisk, daily_cap_room: 3 },
  pool: [
    ...pool('coins*500@977'),
    ...rare('vipMonth@20', { stock_total: 20 }),
    ...rare('castle@3', { stock_day: 1, stock_total: 5 }),
  ],
};
const online = {
  level: 2,
  threshold: 30,
  pool: [...pool('coins*20@70 expSmall@25'), ...rare('expLarge@5')],
  risk: { ...noRisk, daily_cap_user: 7 },
};
const festive = {
  level: 5,
  winners: 6,
  cost_coin: 600,
  threshold: 5,
  join_rule: 'speak' as const,
  empty_reward: coins(10),
  pool: [...pool('coins*30@80 double@19'), ...rare('vipWeek@1', { stock_total: 100 })],
};
const capped = { ...online, risk: { ...noRisk, daily_cost_cap: 1_500 } };
const bronze = { ...weighing(online.pool, [80, 16, 4]), ...unsaid };
const inTest = { level: 2, threshold: 30, pool: [...pool('coins*20@9'), ...rare('coins*100@1')] };
const rejected = '城堡的日库存过高，请按预算调整';

export const treasureBoxEntity = configEntity<Body>({
  about: treasureBoxType,
  prefix: 'box',
  calls: treasureBox,
  schema: treasureBoxBody,
  // A trigger groups them; any number of boxes are served at a time.
  place: 'trigger',
  capacity: null,
  nameLimit: maxNameLength,
  check: checkTreasureBox,
  problems: ({ body }) =>
    prizesIn(body).flatMap(([path, prize]) =>
      chosenFindings({ ...prize, path, said: said(path, prize), name: prize.names.zh }),
    ),
  approvalNeeded: treasureBoxApprovalNeeded,
  facts: (body) => ({
    pity: rules.pityText(body),
    pool: body.pool.map(rules.poolItemText),
    empty_reward: body.empty_reward && rules.prizeText(body.empty_reward),
    return_rate: rules.returnOf(body)?.rate ?? null,
  }),
  refs: ({ body }) => prizesIn(body).flatMap(([path, prize]) => itemRef(path, prize)),
  words: { pause: '熔断停用', end: '下线' },
  filters: { level: 'level', trigger: 'trigger' },
  seed: {
    note: '按活动方案调整奖池',
    notes: ['首次发布', '提高金币概率'],
    remark: '',
    hints: () => ({
      level: 1,
      threshold: 1_000,
      open_countdown_sec: 60,
      join_rule: 'stay',
      join_seconds: 60,
      winners: 4,
      cost_coin: 200,
      pity: noPity,
      risk: noRisk,
    }),
    earlier: ({ pool: items }) => ({ ...weighing(items, [600_000, 250_000, 100_000]), ...unsaid }),
    finish: (body) => (body.rate_public_text.zh === '' ? { rate_public_text: publicText(body) } : {}),
    rows: {
      prod: [
        ['room_gift', 'online', '日常银宝箱', { versions: 2, ...silver }],
        ['room_gift', 'online', '周末金宝箱', { edited: true, ...gold, change: weighing(gold.pool, [390, 110]) }],
        ['room_gift', 'online', '至尊宝箱', { edited: true, ...supreme, change: weighing(supreme.pool, [970, 26, 4]) }],
        [
          'online_min',
          'online',
          '在线时长宝箱',
          { percent: 50, edited: true, ...online, change: weighing(online.pool, [60, 30, 10]) },
        ],
        ['online_min', 'paused', '新手宝箱', capped],
        ['task', 'scheduled', '任务宝箱', { from: 3, ...festive, level: 4 }],
        ['task', 'draft', '圣诞宝箱', { from: 30, to: 40, ...festive }],
        ['task', 'pending', '高返宝箱', { approval: 'apv_box_1', ...festive, level: 6, cost_coin: 250 }],
        ['room_gift', 'ended', '周年宝箱', { from: -60, to: -30, ...silver }],
        ['online_min', 'archived', '旧版宝箱', { from: -300, to: -200, ...online }],
        ['room_gift', 'draft', '跨年宝箱', { rejected, ...supreme }],
        [
          'online_min',
          'online',
          '铜宝箱',
          { edited: true, approval: 'apv_box_2', ...online, level: 1, change: bronze },
        ],
      ],
      test: [
        ['online_min', 'online', '测试：银宝箱', inTest],
        ['online_min', 'scheduled', '测试：金宝箱', { from: 2, ...inTest, level: 3 }],
      ],
    },
  },
});
