import { secondPersonReason } from '../../src/domain/shared/penalty';
import type { Approval } from '../../src/services/approval';
import type { BanRow } from '../../src/services/userRecords';
import { approvalOf } from '../_kit/base/approvalOf';
import { anchor, day, hour } from '../_kit/base/clock';
import { operators } from '../_kit/base/operators';
import type { StoredApproval, StoredUser } from '../_kit/base/stored';
import { banApprovalOf } from '../ban/banApprovalOf';
import { cases } from '../user/seed/cases';

type Ending = Partial<Pick<Approval, 'status' | 'decided_at' | 'decision_remark' | 'failure'>>;

/** Pending requests, and one for each way to end. */
export function seedApprovals(
  users: ReadonlyMap<string, StoredUser>,
  bans: ReadonlyMap<string, readonly BanRow[]>,
): StoredApproval[] {
  const list: StoredApproval[] = [];
  const add = (uid: string, ending: Ending = {}, at?: number) => {
    const user = users.get(uid);
    const own = bans.get(uid)?.[0] ?? bans.get(cases.permanentlyBanned)?.[0];
    if (!user || !own) return;
    const ban = at === undefined ? own : { ...own, ban_id: `ban_${uid}_0`, created_at: at };
    const maker = operatorNamed(ban.created_by);
    const why = secondPersonReason(user, ban.duration, ban.reason_code) ?? '永久封禁需要第二人审批';
    const made = approvalOf(banApprovalOf(user, ban, [], [], why), maker, ban.created_at, `apv_${list.length + 1}`);
    list.push({ ...made, ...endedBy(made, ending) });
  };
  add(cases.markupNickname, { status: 'rejected', decision_remark: '昵称已重置，无需封禁' }, anchor - 30 * day);
  add(cases.permanentlyBanned, { status: 'executed', decision_remark: '证据充分' });
  add(cases.kol, { status: 'rejected', decision_remark: '证据不足，请补充录音' }, anchor - 20 * day);
  add(cases.deleting, { status: 'exec_failed', failure: '用户当前为「已注销」' }, anchor - 15 * day);
  add(cases.bigSpender, { status: 'expired' }, anchor - 12 * day);
  add(cases.guildOwner, { status: 'withdrawn', decision_remark: '重复提交' }, anchor - 9 * day);
  add(cases.pendingByLead);
  add(cases.pendingByAdmin);
  add(cases.pendingByReviewer);
  return list;
}

const operatorNamed = (name: string): { id: string; name: string } =>
  operators.find((operator) => operator.name === name) ?? { id: 'admin', name };

function endedBy({ maker, maker_name, created_at, expire_at }: Approval, ending: Ending): Partial<Approval> {
  const { status = 'pending' } = ending;
  if (status === 'pending') return {};
  if (status === 'expired') return { ...ending, decided_at: expire_at, version: 2 };
  const checker = operators.find(({ id }) => id === (maker === 'admin' ? 'lead' : 'admin'));
  const by = status === 'withdrawn' ? { id: maker, name: maker_name } : checker;
  return {
    ...ending,
    decided_by: by?.id ?? null,
    decided_by_name: by?.name ?? null,
    decided_at: created_at + 2 * hour,
    version: 2,
  };
}
