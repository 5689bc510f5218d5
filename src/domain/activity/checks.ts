import { block, type CheckFinding, type CheckMoment, type Content, checkCommon, pass, warn } from '../config/rules';
import { type Language, languages } from '../review/rules';
import { contrastOf } from '../shared/colour';
import { countText } from '../shared/figure';
import { givenFindings } from '../shared/givenItem';
import { labelOf } from '../shared/labels';
import { leadCodeOf } from '../shared/leadCodes';
import { leastContrast } from '../shared/limits';
import { hasUnseen, invisibleInNameText, isBlank, isTurned, turnedText, unseenTextOf } from '../shared/names';
import { pictureFinding } from '../shared/picture';
import { activityCostOf, activityCostText } from './cost';
import { activityAlone, maxActivityStages, maxStageItems, maxTopN } from './limits';
import {
  type ActivityBody,
  type ActivityStage,
  activityIconKeys,
  activityIcons,
  activityPicture,
  hasQuota,
  periodOf,
  roundsOf,
  settlesAtEnd,
  stageWords,
  weightSumOf,
  worstOf,
} from './rules';

/** Maximum ranks of all rounds in one settlement. */
const maxSettleNames = 10_000;
/** Days for which an activity is announced before its start, and its result is shown after its end, at most. */
const maxShownDays = 90;

/** Publish checks and approval rules of activities (docs/design/rewards.md#universal). */

type Activity = Content<ActivityBody>;

const dayMs = 86_400_000;

const codePattern = /^[a-z][a-z0-9_]{2,31}$/;

function codeFindings({ activity_code }: ActivityBody): CheckFinding[] {
  if (activity_code === '') return [block('body.activity_code', '请填写活动编码')];
  return codePattern.test(activity_code)
    ? []
    : [block('body.activity_code', '活动编码为 3–32 位小写字母、数字和下划线，以字母开头')];
}

function timeFindings({ start_at, end_at, body }: Activity): CheckFinding[] {
  const { warm_at, show_end_at } = body;
  const findings: CheckFinding[] = [];
  if (warm_at !== null && start_at === null) findings.push(block('body.warm_at', '设置预热须先选开始时间'));
  else if (warm_at !== null && start_at !== null && warm_at > start_at)
    findings.push(block('body.warm_at', '预热时间不能晚于开始时间'));
  else if (warm_at !== null && start_at !== null && warm_at < start_at - maxShownDays * dayMs)
    findings.push(block('body.warm_at', `预热最早为开始前 ${maxShownDays} 天`));
  if (show_end_at !== null && end_at !== null && show_end_at < end_at)
    findings.push(block('body.show_end_at', '展示结束不能早于活动结束'));
  else if (show_end_at !== null && end_at !== null && show_end_at > end_at + maxShownDays * dayMs)
    findings.push(block('body.show_end_at', `展示最晚为结束后 ${maxShownDays} 天`));
  if (periodOf(body) !== 'whole' && start_at === null)
    findings.push(block('start_at', '每日、每周重新计算的活动须选开始时间：用于计算期数和预算'));
  return findings;
}

/** Problem of a stage's type-specific fields. */
function condProblem({ type, rank_rule }: ActivityBody, stage: ActivityStage, before: ActivityStage | undefined) {
  const { cond, upto, stock } = stage;
  if (type === 'lottery') return undefined;
  if (cond < 1) return type === 'exchange' ? '请填写兑换价' : '条件至少为 1';
  if (type === 'exchange') return stock < 1 ? '请填写库存' : undefined;
  if (type === 'rank') {
    const from = (before?.upto ?? 0) + 1;
    if (upto < cond) return '结束名次小于开始名次';
    if (cond !== from) return `名次须接着上一段，从第 ${countText(from)} 名开始`;
    return upto > rank_rule.top_n ? `超出榜单的前 ${countText(rank_rule.top_n)} 名` : undefined;
  }
  return before && cond <= before.cond ? '条件须比上一档高' : undefined;
}

function stageFindings(body: ActivityBody): CheckFinding[] {
  const { type, stages } = body;
  const word = labelOf(
    Object.fromEntries(Object.entries(stageWords).map(([key, label]) => [key, { label }])),
    type,
  ).label;
  if (stages.length === 0) return [block('body.stages', `请添加${word}`)];
  const many = stages.length > maxActivityStages ? [block('body.stages', `${word}最多 ${maxActivityStages} 个`)] : [];
  const each = stages.flatMap((stage, place) => {
    const path = `body.stages.${place}`;
    const said = (text: string) => block(path, `${word} ${place + 1}：${text}`);
    const problem = condProblem(body, stage, stages[place - 1]);
    return [
      ...(stage.name.trim() === '' ? [said('请填写名称')] : []),
      ...(hasUnseen(stage.name) ? [said(invisibleInNameText)] : []),
      ...(problem === undefined ? [] : [said(problem)]),
      ...givenFindings(`${path}.rewards`, stage.rewards, { most: maxStageItems }).map((line) => ({
        ...line,
        text: `${word} ${place + 1}：${line.text}`,
      })),
    ];
  });
  return [...many, ...each];
}

function rankFindings(content: Activity): CheckFinding[] {
  const { stages, rank_rule } = content.body;
  const { top_n, period } = rank_rule;
  const path = 'body.rank_rule.top_n';
  if (top_n < 1 || top_n > maxTopN) return [block(path, `上榜人数为 1 到 ${countText(maxTopN)}`)];
  const names = top_n * roundsOf(content, period);
  if (names > maxSettleNames)
    return [block(path, `各期名次合计 ${countText(names)} 个，最多 ${countText(maxSettleNames)} 个`)];
  const last = stages.at(-1)?.upto ?? 0;
  return last < top_n ? [warn(path, `第 ${countText(last + 1)}–${countText(top_n)} 名上榜但没有奖励`)] : [];
}

function lotteryFindings({ stages, lottery }: ActivityBody): CheckFinding[] {
  const findings: CheckFinding[] = [];
  if (stages.length > 0 && weightSumOf(stages) < 1) findings.push(block('body.stages', '权重之和须大于 0'));
  if (stages.length > 0 && stages.every(({ weight, stock }) => weight === 0 || stock > 0)) {
    const stock = stages.reduce((sum, one) => sum + (one.weight > 0 ? one.stock : 0), 0);
    if (stock < lottery.draws_total)
      findings.push(block('body.lottery.draws_total', `奖品库存共 ${countText(stock)} 份，少于总抽取次数`));
  }
  if (lottery.draws_total < 1) findings.push(block('body.lottery.draws_total', '请填写总抽取次数：用于计算预算'));
  return findings;
}

function ruleFindings(content: Activity): CheckFinding[] {
  const { body, start_at, end_at } = content;
  if (hasQuota(body.type) && body.quota < 1) return [block('body.quota', '请填写名额：用于计算预算')];
  if (body.type === 'rank') return rankFindings(content);
  if (body.type === 'lottery') return lotteryFindings(body);
  if (body.type === 'exchange' && body.exchange.token.trim() === '')
    return [block('body.exchange.token', '请填写代币名称')];
  if (body.type === 'exchange' && hasUnseen(body.exchange.token))
    return [block('body.exchange.token', unseenTextOf('代币名称'))];
  const last = body.stages.at(-1)?.cond ?? 0;
  const days = start_at !== null && end_at !== null ? Math.ceil((end_at - start_at) / dayMs) : null;
  return body.type === 'sign' && days !== null && last > days
    ? [block('body.stages', `活动只有 ${days} 天，签到不到 ${countText(last)} 天`)]
    : [];
}

function budgetFindings(content: Activity): CheckFinding[] {
  const { type, budget_coin, settle } = content.body;
  const { coins, how } = worstOf(content);
  const path = 'body.budget_coin';
  const said = `最坏情况 ${countText(coins)} 金币（${how}）`;
  if (budget_coin < 1) return [block(path, `请填写预算；${said}`)];
  if (coins > budget_coin) return [block(path, `${said}，超过预算 ${countText(budget_coin)}`)];
  const late = settlesAtEnd(type) && settle === 'auto' && coins > activityAlone;
  return [
    pass(path, `${said}，在预算 ${countText(budget_coin)} 以内`),
    ...(late
      ? [warn('body.settle', `结算超过 ${countText(activityAlone)} 金币时不会自动结算，须人工并由第二人同意`)]
      : []),
  ];
}

function themeFindings({ theme }: ActivityBody): CheckFinding[] {
  const { bg, icons, ground, ink, rule_text } = theme;
  const findings: CheckFinding[] = [];
  if (bg) findings.push(pictureFinding('body.theme.bg', '背景图', bg, activityPicture));
  else findings.push(warn('body.theme.bg', '没有背景图，页面用底色'));
  for (const key of activityIconKeys) {
    const [path, wanted, icon] = [`body.theme.icons.${key}`, activityIcons[key], icons[key]];
    if (icon) findings.push(pictureFinding(path, wanted.label, icon, wanted));
  }
  if (!icons.entry) findings.push(warn('body.theme.icons.entry', '没有入口图标，入口用应用默认图标'));
  const contrast = contrastOf(ground, ink);
  if (contrast !== undefined && contrast < leastContrast)
    findings.push(warn('body.theme.ink', `文字与底色的对比度 ${contrast.toFixed(1)}，低于 ${leastContrast}，看不清`));
  if (isBlank(rule_text.zh)) findings.push(block('body.theme.rule_text.zh', '请填写中文规则'));
  for (const language of Object.keys(languages) as Language[]) {
    const label = labelOf(languages, language).label;
    if (isTurned(rule_text[language]))
      findings.push(block(`body.theme.rule_text.${language}`, turnedText(`${label}规则`)));
    if (isBlank(rule_text[language]) && language !== 'zh')
      findings.push(warn(`body.theme.rule_text.${language}`, `没有${label}规则，将显示中文`));
  }
  return findings;
}

/** Checks of an activity beside the common ones. */
export function checkActivity(content: Activity, moment: CheckMoment<ActivityBody>): CheckFinding[] {
  const { body } = content;
  const { live } = moment;
  const isOther = live && live.body.activity_code !== body.activity_code;
  return [
    ...checkCommon(content, moment),
    ...codeFindings(body),
    ...(isOther ? [warn('body.activity_code', '编码有变化：页面、Banner 和招募将无法按旧编码找到活动')] : []),
    ...(live && live.body.type !== body.type ? [block('body.type', '发布过的活动不能改类型')] : []),
    ...timeFindings(content),
    ...stageFindings(body),
    ...ruleFindings(content),
    ...budgetFindings(content),
    ...themeFindings(body),
  ];
}

/**
 * Permission code for approving costly activities and settlements; must be held explicitly (docs/design/blocks.md#g7,
 * #g18).
 */
export const activityCheckCode = leadCodeOf('resource.universal:check');

/** Approver required for a version, and why; rewards already given count as well. */
export const activityApprovalNeeded = (
  content: Activity,
  cost = activityCostOf(content),
): { code: string; why: string } | undefined =>
  cost.given + cost.left > activityAlone
    ? { code: activityCheckCode, why: `${activityCostText(cost)}，超过 ${countText(activityAlone)}，需要第二人同意` }
    : undefined;
