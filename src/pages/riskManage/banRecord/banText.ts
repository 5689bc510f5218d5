import { labelOf } from '@/domain/shared/labels';
import { banTypes } from '@/domain/shared/penalty';
import type { BanRecord } from '@/services/ban';
import type { RegionCode } from '@/utils/regions';
import { regionTime } from '@/utils/regionTime';
import { fill } from '@/utils/template';

export const typesOf = ({ ban_type }: Pick<BanRecord, 'ban_type'>): string =>
  ban_type.map((type) => labelOf(banTypes, type).label).join('、');

/** The ban on the screen, under the names conflicts have. */
export const banSeenOf = ({ status, appeal, ...ban }: BanRecord) => ({
  ...ban,
  ban_status: status,
  appeal: appeal.status,
});

/** Reason why no action that needs an approver is possible now; undefined if one is. */
export const banWaitsText = ({ pending_approval }: BanRecord): string | undefined =>
  pending_approval ? `已有待审批的申请 ${pending_approval}` : undefined;

/**
 * Message to the user with the ban's values filled in (docs/design/blocks.md#g16); internal region names are not used.
 */
export function userTextOf(ban: BanRecord, region: RegionCode): string {
  const { user_text, target_name, target_type, target_id, policy, duration, end_at } = ban;
  const until = end_at === null ? '' : (regionTime(end_at, region) ?? '时间无效');
  const isOpen = duration === 0 || end_at === null;
  // A term without an end has no 「至」: 「受限至 永久」 is no sentence.
  const term = duration === 0 ? '，永久有效' : '，自审批通过起算';
  return fill(isOpen ? user_text.replace(/，?至\s*\{until\}(\s*恢复)?/g, term) : user_text, {
    nickname: target_name || target_id,
    rule: policy,
    until,
    room_id: target_type === 'room' ? target_id : null,
  });
}
