import { objectType } from '../objectType';
import { poolItemText, prizeText, rateText } from '../treasureBox';
import { boxTriggers, joinRules } from '../treasureBoxBody';
import { drawReasons } from '../treasureBoxDraw';
import { capText, configFields } from './configFields';
import { at, requestFields } from './shared';

const screen = '/resource/rewardsManage/treasureBox';
const auth = 'resource.treasureBox';

/** A treasure box of rooms (docs/design/rewards.md#treasure-box). */
export const treasureBoxType = objectType({
  type: 'treasureBox',
  label: '房间宝箱',
  id: 'id',
  trail: [auth],
  exports: { listTreasureBoxs: `${auth}:export` },
  path: (detail) => at(screen, { detail }),
  idPattern: /^box_\d+$/,
  fields: {
    ...requestFields,
    ...configFields,
    level: { label: '等级', kind: 'count' },
    trigger: { label: '触发条件', kind: 'map', map: boxTriggers },
    threshold: { label: '触发阈值', kind: 'count' },
    open_countdown_sec: { label: '开启倒计时（秒）', kind: 'count' },
    join_rule: { label: '参与条件', kind: 'map', map: joinRules },
    join_seconds: { label: '在房时长（秒）', kind: 'count' },
    winners: { label: '中奖人数', kind: 'count' },
    cost_coin: { label: '开启成本（金币）', kind: 'count' },
    pool: { label: '奖池', kind: 'parts', text: poolItemText },
    pity: { label: '保底' },
    pity_enabled: { label: '保底开启', kind: 'flag' },
    pity_n: { label: '保底次数', kind: 'count' },
    pity_reward: { label: '保底奖励（编号）' },
    empty_reward: { label: '落空奖励', kind: 'parts', text: prizeText },
    new_user_exclude: { label: '排除新用户', kind: 'flag' },
    device_dedupe: { label: '同设备只算一人', kind: 'flag' },
    daily_cap_user: { label: '每人每日中奖上限', kind: 'words', text: capText },
    daily_cap_room: { label: '每房每日开启上限', kind: 'words', text: capText },
    daily_cost_cap: { label: '每日成本上限（金币）', kind: 'words', text: capText },
    public_zh: { label: '中文公示' },
    public_en: { label: '英语公示' },
    public_tl: { label: '菲律宾语公示' },
    return_rate: { label: '返奖率', kind: 'words', text: rateText },
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

/** Opening of a box in a room. */
export const boxOpeningType = objectType({
  type: 'box_opening',
  label: '宝箱开启',
  id: 'box_open_id',
  trail: [],
  path: (detail) => at(screen, { part: 'openings', detail }),
  idPattern: /^bo_\d+_\d+$/,
  fields: {
    box_open_id: { label: '开启编号' },
    at: { label: '时间', kind: 'time' },
    id: { label: '宝箱', kind: 'object', of: 'treasureBox' },
    room_id: { label: '房间', kind: 'object', of: 'room' },
    participants: { label: '参与人数', kind: 'count' },
    winners: { label: '中奖人数', kind: 'count' },
    rare: { label: '稀有', kind: 'count' },
    replaced: { label: '改发落空', kind: 'count' },
    coins: { label: '发放价值（金币）', kind: 'count' },
    of_version: { label: '版本', kind: 'count' },
    uid: { label: '用户ID', kind: 'object', of: 'user' },
    why: { label: '依据', kind: 'map', map: drawReasons },
  },
});
