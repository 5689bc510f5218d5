import { countText, noFigure } from '@/domain/shared/figure';
import { labelOf } from '@/domain/shared/labels';
import { ladder } from '@/domain/shared/penalty';
import { isMinor, riskLevel, userCannot, userStatus } from '@/domain/user/rules';
import type { UserProfile } from '@/services/user';
import { serverTime } from '@/utils/regionTime';
import { safeText } from '@/utils/safeText';

const day = 86_400_000;

/** Summary of the user for a quick look: 「注册 3 天 · 同设备 4 号 · 30 天被举报 12 次 · 2 次警告」. */
export function userSummaryOf(user: UserProfile, now: number): string {
  const days = Math.max(0, Math.floor((now - user.register_at) / day));
  const today = serverTime(now)?.slice(0, 10) ?? '';
  const parts = [
    !(days >= 365) ? `注册 ${countText(days)} 天` : `注册 ${Math.floor(days / 365)} 年`,
    isMinor(user.birthday, today) ? '未成年' : '',
    user.same_device_count > 1 ? `同设备 ${user.same_device_count} 号` : '',
    user.reported_30d === 0 ? '30 天无举报' : `30 天被举报 ${countText(user.reported_30d)} 次`,
    user.warned_count > 0 ? `${user.warned_count} 次警告` : '',
    user.strike_points > 0 ? `处罚 ${user.strike_points} 分` : '',
    user.pending_approvals > 0 ? `${user.pending_approvals} 项待审批` : '',
  ];
  return parts.filter(Boolean).join(' · ');
}

/** G17 for the current points: the ladder's step, and the distance to the next. */
export function ladderOf(points: number): string {
  if (!Number.isFinite(points)) return noFigure;
  const index = Math.max(
    0,
    ladder.findLastIndex(({ from }) => points >= from),
  );
  const next = ladder[index + 1];
  return `阶梯：${ladder[index]?.label ?? ''}${next ? `；再 ${next.from - points} 分到「${next.label}」` : ''}`;
}

/** Whether a ban in force has no end. */
export const isBannedForever = (user: UserProfile): boolean =>
  user.ban_until === null && userCannot('unban', user) === undefined;

/** The case as text, for a chat with colleagues; nothing masked is unmasked here. */
export function caseText(user: UserProfile, now: number): string {
  const until = user.ban_until
    ? `，至 ${serverTime(user.ban_until)}（北京时间）`
    : isBannedForever(user)
      ? '，永久'
      : '';
  return [
    `用户 ${safeText(user.nickname)}（${user.user_id}）`,
    `状态 ${labelOf(userStatus, user.status).label}${until}；风险 ${labelOf(riskLevel, user.risk_level).label}`,
    userSummaryOf(user, now),
    ladderOf(user.strike_points),
  ].join('\n');
}
