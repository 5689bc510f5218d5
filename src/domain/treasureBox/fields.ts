import { configFields } from '../config/fields';
import { requestFields, screenPath } from '../shared/fields';
import { type Fields, objectType } from '../shared/objectType';
import { coins } from '../shared/schema';
import { treasureBoxBodyFields } from './body';
import { drawReasons } from './draw';
import { boxRateText, poolItemText, prizeText } from './rules';

const screen = '/resource/rewardsManage/treasureBox';
const auth = 'resource.treasureBox';

/** A treasure box of rooms (docs/design/rewards.md#treasure-box). */
export const treasureBoxType = objectType({
  type: 'treasureBox',
  label: '房间宝箱',
  id: 'id',
  trail: [auth],
  exports: { listTreasureBoxes: `${auth}:export` },
  path: (detail) => screenPath(screen, { detail }),
  idPattern: /^box_\d+$/,
  fields: {
    ...requestFields,
    ...configFields,
    ...treasureBoxBodyFields,
    pool: { ...treasureBoxBodyFields.pool, kind: 'parts', text: poolItemText },
    empty_reward: { ...treasureBoxBodyFields.empty_reward, kind: 'parts', text: prizeText },
    return_rate: { label: '返奖率', kind: 'words', text: boxRateText },
    ev: { label: '期望值（金币）' },
    today: { label: '今日开启 / 发放（金币）' },
    item: { label: '奖品' },
    stock_day: { label: '日库存', kind: 'count' },
    stock_total: { label: '总库存', kind: 'count' },
    left_day: { label: '今日剩余', kind: 'count' },
    left_total: { label: '总剩余', kind: 'count' },
    given_day: { label: '今日发放', kind: 'count' },
    given_total: { label: '累计发放', kind: 'count' },
    added_day: { label: '补日库存', kind: 'count' },
    added_total: { label: '补总库存', kind: 'count' },
    stock: { label: '库存' },
    breaker: { label: '自动熔断' },
  },
});

/** An opening of a box. */
export const boxOpeningFields = {
  /** Number of the opening. */
  box_open_id: { label: '开启编号' },
  at: { label: '时间', kind: 'time' },
  /** The box. */
  id: { label: '宝箱', kind: 'object', of: 'treasureBox' },
  room_id: { label: '房间', kind: 'object', of: 'room' },
  participants: { label: '参与人数', kind: 'count' },
  winners: { label: '中奖人数', kind: 'count' },
  /** Winners of something rare. */
  rare: { label: '稀有', kind: 'count' },
  /** Winners who were given the `empty_reward` instead. */
  replaced: { label: '改发落空', kind: 'count' },
  /** Coins given, by the values in the version. */
  coins: { label: '发放价值（金币）', kind: 'count', is: coins },
  /** The version that was drawn from. */
  of_version: { label: '版本', kind: 'count' },
} as const satisfies Fields;

/** Opening of a box in a room. */
export const boxOpeningType = objectType({
  type: 'box_opening',
  label: '宝箱开启',
  id: 'box_open_id',
  trail: [],
  path: (detail) => screenPath(screen, { part: 'openings', detail }),
  idPattern: /^bo_\d+_\d+$/,
  fields: {
    ...boxOpeningFields,
    uid: { label: '用户ID', kind: 'object', of: 'user' },
    why: { label: '依据', kind: 'map', map: drawReasons },
  },
});
