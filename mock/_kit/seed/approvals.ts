import { leadCode } from '../../../src/domain/banRecord';
import { approvalHours } from '../../../src/domain/limits';
import { secondPersonReason } from '../../../src/domain/penalty';
import type { Approval } from '../../../src/services/approval';
import type { BanRow } from '../../../src/services/userRecords';
import { anchor, day, hour } from '../clock';
import { operators } from '../operators';
import type { StoredApproval, StoredUser } from '../stored';
import { cases } from './cases';

/** What a request says; the rest of it is the same for all kinds. */
export interface ApprovalWish
  extends Pick<
      StoredApproval,
      | 'type'
      | 'label'
      | 'object_type'
      | 'object_id'
      | 'object_name'
      | 'checker_code'
      | 'why'
      | 'reason_code'
      | 'remark'
      | 'before'
      | 'after'
      | 'payload'
    >,
    Partial<Pick<Approval, 'object_ids' | 'batch_id' | 'amount'>> {}

type Step = Approval['steps'][number];

/** Steps that nobody has taken yet. */
export const openSteps = (steps: readonly Pick<Step, 'code' | 'why'>[]): Step[] =>
  steps.map(({ code, why }) => ({ code, why, by: null, by_name: null, at: null }));

export function approvalOf(
  wish: ApprovalWish,
  maker: { id: string; name: string },
  at: number,
  id: string,
  steps: readonly Pick<Step, 'code' | 'why'>[] = [{ code: wish.checker_code, why: wish.why }],
): StoredApproval {
  return {
    object_ids: [],
    batch_id: null,
    amount: null,
    ...wish,
    id,
    // Who must agree first, not merely who may look at it.
    checker_code: steps[0]?.code ?? wish.checker_code,
    steps: openSteps(steps),
    level: 'L3',
    maker: maker.id,
    maker_name: maker.name,
    status: 'pending',
    decided_by: null,
    decided_by_name: null,
    decided_at: null,
    decision_remark: '',
    failure: null,
    created_at: at,
    expire_at: at + approvalHours * hour,
    version: 1,
  };
}

/** A ban that waits for a second person, as a request; what is in force already is what it was before. */
export const banWish = (
  user: StoredUser,
  ban: BanRow,
  inForce: readonly BanRow[],
  syncs: readonly string[],
  why: string,
): ApprovalWish => ({
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
    // What led to it, to be looked at before anybody agrees.
    ...(ban.case_ref === null ? {} : { case_ref: ban.case_ref }),
  },
  payload: { ban_id: ban.ban_id },
});

type Ending = Partial<Pick<Approval, 'status' | 'decided_at' | 'decision_remark' | 'failure'>>;

/** Those that wait, and one of each way to end. */
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
    const made = approvalOf(banWish(user, ban, [], [], why), maker, ban.created_at, `apv_${list.length + 1}`);
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
