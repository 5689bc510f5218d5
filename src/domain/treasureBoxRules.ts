import { boxProblems, isLimited } from './box';
import { oddsLines } from './boxText';
import { block, type CheckLine, type CheckMoment, type Content, checkCommon, pass, warn } from './config';
import { labelOf } from './labels';
import { maxBoxLevel, maxBoxWinners, maxCountdownSeconds, minCountdownSeconds, returnCeiling } from './limits';
import { hasUnseen, unseenText } from './names';
import { languageKeys, languages } from './review';
import { type BoxPrize, namesIn, rateText, returnOf, type TreasureBoxBody } from './treasureBox';

/** What keeps a treasure box from being published, and who must agree to it (screens/rewards §3.6.5). */

const countText = (count: number): string => count.toLocaleString('zh-CN');

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
  rate > returnCeiling ? `返奖率 ${rateText(rate)}，超过上限 ${rateText(returnCeiling)}，须由总监另行同意` : undefined;

function returnLines(body: TreasureBoxBody): CheckLine[] {
  const found = returnOf(body);
  if (!found) return [];
  const over = ceilingText(found.rate);
  if (over) return [warn('body.pool', over)];
  return [pass('body.pool', `单次期望值 ${found.ev.toFixed(2)} 金币，返奖率 ${rateText(found.rate)}`)];
}

/** Rules of a box beside those that all configurations share. */
export function checkTreasureBox(content: Content<TreasureBoxBody>, moment: CheckMoment<TreasureBoxBody>): CheckLine[] {
  const { body } = content;
  const { live } = moment;
  const lines = [
    ...checkCommon(content, moment, { endless: true }),
    ...triggerLines(body),
    ...poolLines(body),
    ...returnLines(body),
    ...oddsLines('body.rate_public_text', body.rate_public_text, body, (language) => namesIn(body, language)),
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
