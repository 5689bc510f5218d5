import type { ConfigStatus, Content } from '@/domain/config/rules';
import type { RegionCode } from '@/utils/regions';
import { regionTime } from '@/utils/regionTime';

interface Moment {
  now: number;
  status: ConfigStatus;
  region: RegionCode;
  /** Time at which it replaces the live version; null for at once. */
  due?: number | null;
  /** Publication alone does not start it. */
  needsStart?: boolean;
  /** Duration in milliseconds without an end; null for unlimited. */
  lasts?: number | null;
  /** A second person must agree before anything happens. */
  needsApproval?: boolean;
}

export const afterApproval = '审批通过后';

/** Sentence on when the submitted content goes live. */
export function publishScheduleText(content: Content<unknown>, moment: Moment): string {
  const { now, status, region, due = null, needsStart = false, lasts = null, needsApproval = false } = moment;
  const { start_at } = content;
  if (needsStart && start_at === null) return '还没有选择开始时间';
  const end_at = content.end_at ?? (lasts === null ? null : Math.max(start_at ?? now, now) + lasts);
  const say = (at: number) => `${regionTime(at, region) ?? '时间无效'} ${region}`;
  const until = end_at === null ? '没有结束时间' : `至 ${say(end_at)}`;
  if (status === 'paused') return `发布后仍为暂停，恢复后生效，${until}`;
  if (due !== null) return `于 ${say(due)} 替换线上的版本，${until}`;
  const first = needsApproval ? afterApproval : '';
  if (status === 'online') return `${first}立即替换线上的版本，${until}`;
  return start_at !== null && start_at > now ? `于 ${say(start_at)} 生效，${until}` : `${first}立即生效，${until}`;
}
