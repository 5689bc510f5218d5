import { block, type CheckFinding, type CheckMoment, type Content, checkCommon, pass, warn } from '../config/rules';
import { countText } from '../shared/figure';
import { givenFindings } from '../shared/givenItem';
import { leadCodeOf } from '../shared/leadCodes';
import { checkTexts } from '../shared/texts';
import {
  maxPackageHours,
  maxPackageItems,
  maxPackagePerUser,
  maxPackageQuota,
  maxPackageVariables,
  maxReturnDays,
} from './limits';
import { budgetGap, type PackageTemplateBody, packageFields, packageValue } from './rules';

/** Budget in coins from which an approver is needed. */
const packageBudgetAlone = 500_000;

/** Publish checks and approval rules of push gift templates (docs/design/operation.md#package-template). */

const isWithin = (count: number, least: number, most: number): boolean => count >= least && count <= most;

function contentFindings({ content, bag, items }: PackageTemplateBody): CheckFinding[] {
  if (content === 'items') return givenFindings('body.items', items, { most: maxPackageItems });
  return bag.bag_id === '' ? [block('body.bag', '请选择礼包')] : [];
}

function claimFindings({ trigger, return_days, claim }: PackageTemplateBody): CheckFinding[] {
  const { expire_hours, per_user, need_action } = claim;
  const findings: CheckFinding[] = [];
  if (trigger === 'return' && !isWithin(return_days, 1, maxReturnDays))
    findings.push(block('body.return_days', `离开天数为 1 到 ${maxReturnDays}`));
  if (need_action && !isWithin(expire_hours, 1, maxPackageHours))
    findings.push(block('body.claim.expire_hours', `领取时限为 1 到 ${maxPackageHours} 小时`));
  if (!isWithin(per_user, 1, maxPackagePerUser))
    findings.push(block('body.claim.per_user', `每人次数为 1 到 ${maxPackagePerUser}`));
  else if (per_user > 1) findings.push(warn('body.claim.per_user', `同一用户最多可领 ${per_user} 次`));
  return findings;
}

function budgetFindings(body: PackageTemplateBody): CheckFinding[] {
  const { total_quota, budget_coin } = body;
  if (!isWithin(total_quota, 1, maxPackageQuota))
    return [block('body.total_quota', `配额为 1 到 ${countText(maxPackageQuota)}`)];
  const value = packageValue(body);
  const gap = budgetGap(budget_coin, total_quota, value);
  if (gap !== undefined) return [block('body.budget_coin', gap)];
  // A template that gives nothing yet is not checked against its budget.
  if (value === 0) return [];
  return [
    pass(
      'body.budget_coin',
      `预算 ${countText(budget_coin)} 金币够 ${countText(total_quota)} 份，每份 ${countText(value)}`,
    ),
  ];
}

function textFindings({ texts, variables }: PackageTemplateBody): CheckFinding[] {
  const findings = checkTexts({ texts: 'body.texts', variables: 'body.variables' }, texts, packageFields, variables);
  if (variables.length > maxPackageVariables)
    findings.push(block('body.variables', `最多 ${maxPackageVariables} 个变量`));
  return findings;
}

/** All checks of a template, including the common ones. */
export const checkPackageTemplate = (
  content: Content<PackageTemplateBody>,
  moment: CheckMoment<PackageTemplateBody>,
): CheckFinding[] => [
  ...checkCommon(content, moment),
  ...contentFindings(content.body),
  ...claimFindings(content.body),
  ...textFindings(content.body),
  ...budgetFindings(content.body),
];

/**
 * Permission code for approving costly templates; approvers must hold it explicitly (docs/design/blocks.md#g7, #g18).
 */
export const packageCheckCode = leadCodeOf('Operation.packageTemplate:check');

/** Templates with the same trigger and audience at the same time, published without an approver. */
export interface AloneBeside {
  names: readonly string[];
  /** Coins that they may give, or gave. */
  budget: number;
}

/** Reason why a budget needs an approver: by itself, or together with similar templates. */
function budgetWhy(budget: number, { names, budget: others }: AloneBeside): string[] {
  const limit = `不低于 ${countText(packageBudgetAlone)}`;
  if (budget >= packageBudgetAlone) return [`预算 ${countText(budget)} 金币，${limit}`];
  if (others === 0 || budget + others < packageBudgetAlone) return [];
  const [first] = names;
  const said = names.length > 1 ? `「${first}」等 ${names.length} 个模板` : `「${first}」`;
  return [`与触发、人群相同且未经第二人同意的${said}预算合计 ${countText(budget + others)} 金币，${limit}`];
}

/**
 * Approver required: for a large budget, alone or together with similar templates, and for more than the live version
 * may give.
 */
export function packageTemplateApprovalNeeded(
  { body }: Content<PackageTemplateBody>,
  live?: Content<PackageTemplateBody>,
  beside: AloneBeside = { names: [], budget: 0 },
): { code: string; why: string } | undefined {
  const why = budgetWhy(body.budget_coin, beside);
  if (live && body.total_quota > live.body.total_quota) why.push('增加了配额');
  if (live && body.budget_coin > live.body.budget_coin) why.push('增加了预算');
  return why.length === 0 ? undefined : { code: packageCheckCode, why: `${why.join('，')}，须由第二人同意` };
}
