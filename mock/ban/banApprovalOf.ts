import { leadCode } from '../../src/domain/ban/rules';
import type { BanRow } from '../../src/services/userRecords';
import type { ApprovalRequest } from '../_kit/base/approvalOf';
import type { StoredUser } from '../_kit/base/stored';

/** Approval request for a ban; bans in force are its state before. */
export const banApprovalOf = (
  user: StoredUser,
  ban: BanRow,
  inForce: readonly BanRow[],
  syncs: readonly string[],
  why: string,
): ApprovalRequest => ({
  type: 'ban_user',
  label: '封禁用户',
  object_type: 'user',
  object_id: user.user_id,
  object_name: user.nickname,
  checker_code: leadCode,
  why,
  reason_code: ban.reason_code,
  remark: ban.remark,
  before: { types: [...new Set(inForce.flatMap(({ types }) => types))], duration: null, syncs: [], evidence: [] },
  after: {
    types: ban.types,
    duration: ban.duration,
    syncs,
    evidence: ban.evidence,
    // The case that led to the ban, for the approver.
    ...(ban.case_ref === null ? {} : { case_ref: ban.case_ref }),
  },
  payload: { ban_id: ban.ban_id },
});
