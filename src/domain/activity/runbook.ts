import type { Content } from '../config/rules';
import { countText } from '../shared/figure';
import { labelOf } from '../shared/labels';
import { activityApprovalNeeded } from './checks';
import { type ActivityBody, activityTypes, settlesAtEnd, worstOf } from './rules';
import { momentsOf } from './time';

/** 运行手册 (docs/design/rewards.md#universal): schedule and responsibilities on one page. */

export interface RunbookStep {
  /** Epoch milliseconds; null without a fixed time. */
  at: number | null;
  what: string;
  who: string;
  /** Item to check, or action if something goes wrong. */
  check: string;
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

const known = (at: number): number | null => (Number.isFinite(at) ? at : null);

function endSteps({ body }: Content<ActivityBody>, end: number): RunbookStep[] {
  if (!settlesAtEnd(body.type))
    return [{ at: known(end), what: '停止抽取和兑换，奖励已即时发放', who: '系统', check: '核对已用与预算' }];
  const auto = body.settle === 'auto';
  return [
    { at: known(end), what: '停止计分，名单不再变化', who: '系统', check: '看「结算预演」：人数、价值、同设备排除' },
    {
      // A manual settlement is possible from the end on.
      at: known(auto ? end + hourMs : end),
      what: auto ? '自动结算（金额大时须人工）' : '结算',
      who: auto ? '系统' : '负责人',
      check: '中断了再点「结算」，从断点继续；超预算或超 100,000 金币须第二人同意',
    },
    {
      at: known(end + dayMs),
      what: '复核名单与价值',
      who: '未参与发布、结束、结算和恢复资格的同事',
      check: '有误则退回，恢复资格后重新结算',
    },
    {
      at: known(end + dayMs),
      what: '发放',
      who: '复核后的负责人',
      check: '在「发放与回收」看进度；失败的重试，个别人补发',
    },
  ];
}

/** Published versions so far; steps already taken keep the values of their time. */
export interface Published {
  version: number;
  at: number;
  by: string;
  note: string;
  approval_id: string | null;
}

function publishSteps(content: Content<ActivityBody>, first: number, now: number): RunbookStep[] {
  const { body, owner } = content;
  const approvalNeeded = activityApprovalNeeded(content);
  const kind = labelOf(activityTypes, body.type).label;
  const cost = `预算 ${countText(body.budget_coin)} 金币（最坏 ${countText(worstOf(content).coins)}）`;
  return [
    {
      // Only future steps are planned: an overdue publication has no time.
      at: first - dayMs > now ? known(first - dayMs) : null,
      what: `提交发布${kind}活动，${cost}`,
      who: owner || '负责人',
      check: approvalNeeded ? `第二人同意：${approvalNeeded.why}` : '不需要第二人同意',
    },
  ];
}

const publishedStep = ({ version, at, by, note, approval_id }: Published): RunbookStep => ({
  at,
  what: `发布版本 ${version}：${note}`,
  who: by,
  check: approval_id === null ? '没有经过第二人' : '第二人已同意',
});

/** Steps without a time come first. */
const inTime = (a: RunbookStep, b: RunbookStep): number =>
  (a.at ?? Number.NEGATIVE_INFINITY) - (b.at ?? Number.NEGATIVE_INFINITY) || 0;

/** Steps of an activity in order of time: actual publications, the rest as configured. Pure. */
export function runbookOf(
  content: Content<ActivityBody>,
  now: number,
  published: readonly Published[] = [],
): RunbookStep[] {
  const { warm, start, end, show_end } = momentsOf(content);
  const publications =
    published.length > 0 ? published.map(publishedStep) : publishSteps(content, Math.min(warm, start), now);
  const steps = [
    ...(warm < start ? [{ at: known(warm), what: '预热页可见', who: '系统', check: '用「时间旅行」核对页面' }] : []),
    { at: known(start), what: '活动开始，开始计分', who: '系统', check: '抽查入口、倒计时和奖励' },
    ...endSteps(content, end),
    ...(show_end > end ? [{ at: known(show_end), what: '结果页下架', who: '系统', check: '归档前确认已发放' }] : []),
  ];
  return [...publications, ...steps].sort(inTime);
}
