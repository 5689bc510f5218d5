import {
  type BoxItem,
  type BoxOdds,
  type BoxReward,
  boxProblems,
  isLimited,
  type Pity,
  rewardKey,
  weightSum,
} from './box';
import { boxFigures, returnBand, returnRate } from './boxFigures';
import type { SimulationSetup } from './boxSimulation';
import { oddsProblem, oddsText, type RewardNames } from './boxText';
import { block, type CheckLine, type CheckMoment, type Content, checkCommon, pass, warn } from './config';
import { type LabelMap, labelOf } from './labels';
import {
  breakerOpenings,
  maxBoxLevel,
  maxBoxWinners,
  maxCountdownSeconds,
  minCountdownSeconds,
  returnCeiling,
  simulatedOpeningsADay,
  simulatedUsers,
} from './limits';
import { hasUnseen, unseenText } from './names';
import { type Language, languages } from './review';

/** The treasure box of a room (screens/rewards §3.6.5): when it opens, for whom, and what is drawn. */

export const boxTriggers = {
  room_gift: { label: '房间流水', unit: '金币' },
  online_min: { label: '在线时长', unit: '分钟' },
  task: { label: '房间任务', unit: '个' },
} as const satisfies LabelMap<string> & Record<string, { unit: string }>;
export type BoxTrigger = keyof typeof boxTriggers;

/** What `threshold` counts; nothing for a trigger that is newer than this build. */
export const triggerUnit = (trigger: BoxTrigger): string =>
  Object.hasOwn(boxTriggers, trigger) ? boxTriggers[trigger].unit : '';

/** Who takes part of those in the room. */
export const joinRules = {
  stay: { label: '在房满若干秒' },
  follow: { label: '关注房间' },
  speak: { label: '在房内发言' },
} as const satisfies LabelMap<string>;

/** A reward with what it is called and worth, as it was chosen. */
export interface BoxPrize extends BoxReward {
  names: Readonly<Record<Language, string>>;
  /** Coins of one, whatever `qty` says. */
  value: number;
}

export type PoolItem = BoxItem & BoxPrize;

export interface TreasureBoxBody {
  level: number;
  trigger: BoxTrigger;
  /** In the unit of the trigger. */
  threshold: number;
  open_countdown_sec: number;
  join_rule: keyof typeof joinRules;
  /** For `stay`. */
  join_seconds: number;
  /** Draws of one opening, each another user's. */
  winners: number;
  /** Coins that a room spends until one opens: what it returns is measured by it. */
  cost_coin: number;
  pool: readonly PoolItem[];
  pity: Pity;
  empty_reward: BoxPrize | null;
  risk: {
    new_user_exclude: boolean;
    device_dedupe: boolean;
    /** Wins of a user and openings of a room in a day; 0 for any number. */
    daily_cap_user: number;
    daily_cap_room: number;
    /** Coins given in a day from which the box stops by itself; 0 for any number. */
    daily_cost_cap: number;
  };
  rate_public_text: Readonly<Record<Language, string>>;
}

export const languageKeys = Object.keys(languages) as Language[];

/** What is given at once, in coins. */
export const prizeValue = ({ value, qty }: Pick<BoxPrize, 'value' | 'qty'>): number => value * qty;

const countText = (count: number): string => count.toLocaleString('zh-CN');

/** 城堡 ×2（7 天） */
export const prizeText = ({ names, qty, valid_days }: Pick<BoxPrize, 'names' | 'qty' | 'valid_days'>): string =>
  `${names.zh || '未选择'} ×${countText(qty)}${valid_days > 0 ? `（${valid_days} 天）` : ''}`;

/** What the rewards of a box are called in a language: as they were when they were chosen. */
export function namesIn({ pool, empty_reward }: Pick<TreasureBoxBody, 'pool' | 'empty_reward'>, language: Language) {
  const all = [...pool, ...(empty_reward ? [empty_reward] : [])];
  const names = new Map(all.map(({ item_type, item_id, names }) => [`${item_type}:${item_id}`, names[language]]));
  const nameOf: RewardNames = ({ item_type, item_id }) => names.get(`${item_type}:${item_id}`) ?? '';
  return nameOf;
}

/** The odds as they are published, made anew. */
export const publicText = (body: TreasureBoxBody): Record<Language, string> => ({
  zh: oddsText(body, namesIn(body, 'zh'), 'zh'),
  en: oddsText(body, namesIn(body, 'en'), 'en'),
  tl: oddsText(body, namesIn(body, 'tl'), 'tl'),
});

export interface BoxReturn {
  /** Coins of one draw, on average. */
  ev: number;
  variance: number;
  /** What an opening gives of what it costs, 0–1 and above. */
  rate: number;
}

/** What a box returns by its odds; undefined while nothing can be drawn from it. */
export function returnOf({ winners, cost_coin, ...body }: TreasureBoxBody): BoxReturn | undefined {
  if (cost_coin < 1 || winners < 1 || boxProblems(body).some(({ field }) => field !== 'empty_reward')) return undefined;
  const { ev, variance } = boxFigures(body, body.pool.map(prizeValue));
  return { ev, variance, rate: returnRate(ev, winners, cost_coin) };
}

export const percentText = (part: number): string => `${(part * 100).toFixed(2)}%`;

/** What the simulation of a box is run on. */
export const simulationOf = (body: TreasureBoxBody): SimulationSetup => ({
  odds: body,
  values: body.pool.map(prizeValue),
  emptyValue: body.empty_reward ? prizeValue(body.empty_reward) : 0,
  winners: body.winners,
  cost: body.cost_coin,
  openingsPerDay: simulatedOpeningsADay,
  users: Math.max(simulatedUsers, body.winners),
});

const between = (path: string, label: string, value: number, least: number, most: number): CheckLine[] =>
  value >= least && value <= most ? [] : [block(path, `${label}为 ${countText(least)} 到 ${countText(most)}`)];

function triggerLines({
  level,
  threshold,
  open_countdown_sec,
  join_rule,
  join_seconds,
  winners,
  ...body
}: TreasureBoxBody) {
  const lines = [
    ...between('body.level', '等级', level, 1, maxBoxLevel),
    ...between('body.open_countdown_sec', '开启倒计时', open_countdown_sec, minCountdownSeconds, maxCountdownSeconds),
    ...between('body.winners', '中奖人数', winners, 1, maxBoxWinners),
  ];
  if (threshold < 1) lines.push(block('body.threshold', '触发阈值至少为 1'));
  if (join_rule === 'stay' && join_seconds < 1) lines.push(block('body.join_seconds', '在房时长至少 1 秒'));
  if (body.cost_coin < 1) lines.push(block('body.cost_coin', '请填写开启成本：返奖率按它计算'));
  return lines;
}

/** What is wrong with a reward beside what the draw says. */
function prizeProblem({ item_id, names }: BoxPrize): string | undefined {
  if (item_id === '') return '请选择奖品';
  const missing = languageKeys.find((language) => names[language].trim() === '');
  if (missing) return `请填写${labelOf(languages, missing).label}名称，公示文案要用`;
  return languageKeys.some((language) => hasUnseen(names[language])) ? unseenText : undefined;
}

function poolLines({ pool, empty_reward, ...body }: TreasureBoxBody): CheckLine[] {
  const drawn = boxProblems({ ...body, pool, empty_reward }).map(({ field, index, text }) =>
    index === undefined ? block(`body.${field}`, text) : block(`body.pool.${index}`, `第 ${index + 1} 项：${text}`),
  );
  const named = pool.flatMap((item, index) => {
    const text = prizeProblem(item);
    return text === undefined ? [] : [block(`body.pool.${index}`, `第 ${index + 1} 项：${text}`)];
  });
  const fallback = empty_reward && prizeProblem(empty_reward);
  return [...drawn, ...named, ...(fallback ? [block('body.empty_reward', fallback)] : [])];
}

/** Why it returns too much for two to agree to; undefined where it does not. */
const ceilingText = (rate: number): string | undefined =>
  rate > returnCeiling
    ? `返奖率 ${percentText(rate)}，超过上限 ${percentText(returnCeiling)}，须由总监另行同意`
    : undefined;

function returnLines(body: TreasureBoxBody): CheckLine[] {
  const found = returnOf(body);
  if (!found) return [];
  const over = ceilingText(found.rate);
  if (over) return [warn('body.pool', over)];
  return [pass('body.pool', `单次期望值 ${found.ev.toFixed(2)} 金币，返奖率 ${percentText(found.rate)}`)];
}

/** Where what is published is not what is drawn (domain rule 7: displayed = configured). */
const textLines = (body: TreasureBoxBody): CheckLine[] =>
  body.pool.length === 0 || weightSum(body.pool) <= 0
    ? []
    : languageKeys.flatMap((language) => {
        const problem = oddsProblem(body.rate_public_text[language], body, namesIn(body, language), language);
        const label = labelOf(languages, language).label;
        return problem === undefined ? [] : [block(`body.rate_public_text.${language}`, `${label}公示：${problem}`)];
      });

/** Rules of a box beside those that all configurations share. */
export function checkTreasureBox(content: Content<TreasureBoxBody>, moment: CheckMoment<TreasureBoxBody>): CheckLine[] {
  const { body } = content;
  const { live } = moment;
  const lines = [
    ...checkCommon(content, moment, { endless: true }),
    ...triggerLines(body),
    ...poolLines(body),
    ...returnLines(body),
    ...textLines(body),
  ];
  if (live?.body.pool.some(isLimited))
    lines.push(warn('body.pool', '库存按版本计：发布后从新版本的数量重新算起，已补的库存不带过来'));
  return lines;
}

/** Held itself by the second person of every box, and by who agrees beside him above the ceiling (blocks G7, G18). */
export const treasureBoxCheckCode = 'resource.treasureBox:check';
export const treasureBoxDirectorCode = 'resource.treasureBox:director';

/** Who must agree: always a second person, and above the ceiling a director in addition. */
export function treasureBoxNeeds({ body }: Content<TreasureBoxBody>) {
  const over = ceilingText(returnOf(body)?.rate ?? 0);
  const all = '宝箱的概率和奖池须由第二人核对';
  return {
    code: treasureBoxCheckCode,
    why: over ? `${all}；${over}` : all,
    ...(over ? { more: [{ code: treasureBoxDirectorCode, why: over }] } : {}),
  };
}

/** What was opened since the breaker began to look. */
export interface BoxDay {
  openings: number;
  draws: number;
  /** Coins given. */
  coins: number;
}

export interface BoxPace {
  actual: number;
  expected: number;
  /** Three standard deviations, to either side of what is expected. */
  band: number;
}

/** What came back of what so many openings cost; null before the first. */
export function paceOf(body: TreasureBoxBody, { openings, draws, coins }: BoxDay): BoxPace | null {
  const expected = returnOf(body);
  if (!expected || openings === 0) return null;
  // Fewer take part than may win in a room that is almost empty.
  const winners = draws / openings;
  return {
    actual: coins / (body.cost_coin * openings),
    expected: returnRate(expected.ev, winners, body.cost_coin),
    band: returnBand(expected.variance, winners, body.cost_coin, openings),
  };
}

/** Why a box stops by itself; undefined while it may go on. */
export function breakerText(body: TreasureBoxBody, day: BoxDay): string | undefined {
  const { daily_cost_cap } = body.risk;
  if (daily_cost_cap > 0 && day.coins > daily_cost_cap)
    return `今日发放 ${countText(day.coins)} 金币，超过每日成本上限 ${countText(daily_cost_cap)}`;
  const pace = day.openings >= breakerOpenings ? paceOf(body, day) : null;
  return pace && pace.actual > pace.expected + pace.band
    ? `开启 ${day.openings} 次，实际返奖率 ${percentText(pace.actual)}，超出期望 ${percentText(pace.expected)} 的 3σ 上限 ${percentText(pace.expected + pace.band)}`
    : undefined;
}

/** Why stock of an item cannot be added; undefined where it can. */
export function restockCannot({ stock_day, stock_total }: Pick<PoolItem, 'stock_day' | 'stock_total'>) {
  return stock_day < 0 && stock_total < 0 ? '该奖品不限库存，不需要补' : undefined;
}

/** One item of a pool with its probability, as versions are compared by it. */
export interface OddsRow {
  key: string;
  text: string;
  /** 0–1; 0 where that side has no such item. */
  before: number;
  after: number;
}

/** The probabilities of two versions, item by item, in the order of the newer one; what is gone comes last. */
export function oddsRows(before: TreasureBoxBody | null, after: TreasureBoxBody): OddsRow[] {
  const shareIn = (body: TreasureBoxBody | null, key: string) => {
    const item = body?.pool.find((one) => rewardKey(one) === key);
    return body && item ? item.weight / weightSum(body.pool) : 0;
  };
  const items = new Map([...after.pool, ...(before?.pool ?? [])].map((item) => [rewardKey(item), item]));
  return [...items].map(([key, item]) => ({
    key,
    text: prizeText(item),
    before: shareIn(before, key),
    after: shareIn(after, key),
  }));
}

/** An item of the pool in one line, as audit and versions show it. */
export function poolItemText(item: PoolItem): string {
  const stock = (count: number) => (count < 0 ? '不限' : countText(count));
  const limit = item.per_user_limit > 0 ? `，每人每日 ${item.per_user_limit}` : '';
  const limits = isLimited(item) ? `，库存 日 ${stock(item.stock_day)} / 总 ${stock(item.stock_total)}${limit}` : '';
  return `${prizeText(item)}${item.is_rare ? '【稀有】' : ''} 权重 ${countText(item.weight)}${limits}`;
}

export const pityText = ({ pool, pity }: Pick<BoxOdds, 'pity'> & { pool: readonly PoolItem[] }): string => {
  const promised = pool.find((item) => rewardKey(item) === pity.reward);
  return pity.enabled
    ? `连续 ${pity.n - 1} 次无稀有，第 ${pity.n} 次必得 ${promised ? prizeText(promised) : '—'}`
    : '关闭';
};
