import type { ConfigStatus, Content } from '@/domain/config';
import { type RegionCode, regionTime } from '@/utils/regionTime';

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
}

/** Live period of the submitted content, as text. */
export function scheduleText(content: Content<unknown>, moment: Moment): string {
  const { now, status, region, due = null, needsStart = false, lasts = null } = moment;
  const { start_at } = content;
  if (needsStart && start_at === null) return '还没有选择开始时间';
  const end_at = content.end_at ?? (lasts === null ? null : Math.max(start_at ?? now, now) + lasts);
  const say = (at: number) => `${regionTime(at, region) ?? '时间无效'} ${region}`;
  const until = end_at === null ? '没有结束时间' : `至 ${say(end_at)}`;
  if (status === 'paused') return `发布后仍为暂停，恢复后生效，${until}`;
  if (due !== null) return `于 ${say(due)} 替换线上的版本，${until}`;
  if (status === 'online') return `立即替换线上的版本，${until}`;
  return start_at !== null && start_at > now ? `于 ${say(start_at)} 生效，${until}` : `立即生效，${until}`;
}
