import { block, type CheckFinding, type CheckMoment, type Content, checkCommon, pass, warn } from '../config/rules';
import { languageKeys, languages } from '../review/rules';
import { countText } from '../shared/figure';
import { labelOf } from '../shared/labels';
import { leadCodeOf } from '../shared/leadCodes';
import { hasUnseen, invisibleInNameText } from '../shared/names';
import { type BoxPrize, boxTriggers, type TreasureBoxBody } from './body';
import { boxProblems, isPityLimited, rewardKey } from './draw';
import { maxBoxLevel, maxBoxWinners, maxCountdownSeconds, minCountdownSeconds } from './limits';
import { boxRateText, prizeText, returnCeiling, returnOf } from './rules';
import { namesIn, oddsFindings } from './text';

/** Average coins of an opening without spending, above which a director approves, too. */
const unpaidOpening = 10_000;

/** Publish checks and approval rules of treasure boxes (docs/design/rewards.md#treasure-box). */

const between = (path: string, label: string, value: number, least: number, most: number): CheckFinding[] =>
  value >= least && value <= most ? [] : [block(path, `${label}为 ${countText(least)} 到 ${countText(most)}`)];

function triggerFindings({
  level,
  threshold,
  open_countdown_sec,
  join_rule,
  join_seconds,
  winners,
  ...body
}: TreasureBoxBody) {
  const findings = [
    ...between('body.level', '等级', level, 1, maxBoxLevel),
    ...between('body.open_countdown_sec', '开启倒计时', open_countdown_sec, minCountdownSeconds, maxCountdownSeconds),
    ...between('body.winners', '中奖人数', winners, 1, maxBoxWinners),
  ];
  if (threshold < 1) findings.push(block('body.threshold', '触发阈值至少为 1'));
  if (join_rule === 'stay' && join_seconds < 1) findings.push(block('body.join_seconds', '在房时长至少 1 秒'));
  if (body.cost_coin < 1) findings.push(block('body.cost_coin', '请填写开启成本：用于计算返奖率'));
  // The threshold is the spending that opens a box: a higher cost would only understate the return.
  if (body.trigger === 'room_gift' && threshold >= 1 && body.cost_coin > threshold)
    findings.push(block('body.cost_coin', `开启成本不能高于触发阈值 ${countText(threshold)} 金币：房间流水到此即开启`));
  return findings;
}

/** Problem of a reward, beside those of the draw settings. */
function prizeProblem({ item_id, names }: BoxPrize): string | undefined {
  if (item_id === '') return '请选择奖品';
  const missing = languageKeys.find((language) => names[language].trim() === '');
  if (missing) return `请填写${labelOf(languages, missing).label}名称，公示文案要用`;
  return languageKeys.some((language) => hasUnseen(names[language])) ? invisibleInNameText : undefined;
}

function poolFindings({ pool, empty_reward, ...body }: TreasureBoxBody): CheckFinding[] {
  const drawn = boxProblems({ ...body, pool, empty_reward }).map(({ field, index, text }) =>
    index === undefined ? block(`body.${field}`, text) : block(`body.pool.${index}`, `第 ${index + 1} 项：${text}`),
  );
  const named = pool.flatMap((item, index) => {
    const text = prizeProblem(item);
    return text === undefined ? [] : [block(`body.pool.${index}`, `第 ${index + 1} 项：${text}`)];
  });
  const never = pool.flatMap(({ stock_day, stock_total, is_rare }, index) =>
    !is_rare && (stock_day === 0 || stock_total === 0)
      ? [block(`body.pool.${index}`, `第 ${index + 1} 项：库存为 0，不会发出却公示了概率：请填写库存或删除`)]
      : [],
  );
  const fallback = empty_reward && prizeProblem(empty_reward);
  return [...drawn, ...named, ...never, ...(fallback ? [block('body.empty_reward', fallback)] : [])];
}

/** Reason why the return is too high for one approver; undefined otherwise. */
function ceilingText(body: TreasureBoxBody): string | undefined {
  const found = returnOf(body);
  if (!found) return undefined;
  const agreed = '须由拥有「房间宝箱·总监」权限的同事另行同意';
  const over = (rate: number) => `返奖率 ${boxRateText(rate)}，超过上限 ${boxRateText(returnCeiling)}，${agreed}`;
  if (found.rate > returnCeiling) return over(found.rate);
  if (found.most > returnCeiling) return `库存用完或达到上限、改发落空奖励时${over(found.most)}`;
  // No coins are spent, so the stated cost is no limit.
  const opening = Math.max(found.rate, found.most) * body.cost_coin;
  return body.trigger !== 'room_gift' && opening > unpaidOpening
    ? `${boxTriggers[body.trigger].label}触发没有消费，每次开启最多可期望发放 ${countText(Math.round(opening))} 金币，超过 ${countText(unpaidOpening)}，${agreed}`
    : undefined;
}

function returnFindings(body: TreasureBoxBody): CheckFinding[] {
  const found = returnOf(body);
  if (!found) return [];
  const over = ceilingText(body);
  if (over) return [warn('body.pool', over)];
  const least = found.least < found.rate ? `（库存充足时；用完或达到上限后最低 ${boxRateText(found.least)}）` : '';
  return [pass('body.pool', `单次期望值 ${found.ev.toFixed(2)} 金币，返奖率 ${boxRateText(found.rate)}${least}`)];
}

/** Warns if stock or a limit can delay the pity reward, since users read the published promise. */
function pityFindings({ pool, pity }: TreasureBoxBody): CheckFinding[] {
  const promised = pool.find((item) => rewardKey(item) === pity.reward);
  if (!promised || !isPityLimited({ pool, pity })) return [];
  const { stock_day, stock_total, per_user_limit } = promised;
  const limits = [
    ...(stock_day < 0 ? [] : [`每日 ${countText(stock_day)} 个`]),
    ...(stock_total < 0 ? [] : [`共 ${countText(stock_total)} 个`]),
    ...(per_user_limit > 0 ? [`每人每日 ${countText(per_user_limit)} 个`] : []),
  ];
  const text = `保底的${prizeText(promised)} 只有${limits.join('、')}：用完后第 ${countText(pity.n)} 次无法获得，将顺延（公示已写明）`;
  return [warn('body.pity', text)];
}

/** Checks of a box beside the common ones. */
export function checkTreasureBox(
  content: Content<TreasureBoxBody>,
  moment: CheckMoment<TreasureBoxBody>,
): CheckFinding[] {
  const { body } = content;
  return [
    ...checkCommon(content, moment, { endless: true }),
    ...triggerFindings(body),
    ...poolFindings(body),
    ...pityFindings(body),
    ...returnFindings(body),
    ...oddsFindings('body.rate_public_text', body.rate_public_text, body, (language) => namesIn(body, language)),
  ];
}

/**
 * Permission codes for approving boxes, and boxes above the ceiling; must be held explicitly (docs/design/blocks.md#g7,
 * #g18).
 */
export const treasureBoxCheckCode = leadCodeOf('resource.treasureBox:check');
export const treasureBoxDirectorCode = leadCodeOf('resource.treasureBox:director');

/** Approvers required: always a second person, and also a director above the ceiling. */
export function treasureBoxApprovalNeeded({ body }: Content<TreasureBoxBody>) {
  const over = ceilingText(body);
  const all = '宝箱的概率和奖池须由第二人核对';
  return {
    code: treasureBoxCheckCode,
    why: over ? `${all}；${over}` : all,
    ...(over ? { more: [{ code: treasureBoxDirectorCode, why: over }] } : {}),
  };
}
