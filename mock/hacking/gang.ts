import { sharedTypes } from '../../src/domain/ban/rules';
import { actionOf } from '../../src/domain/review/kinds';
import { isBigSpender } from '../../src/domain/shared/penalty';
import { gangReason } from '../../src/domain/shared/secondPerson';
import { userCannot } from '../../src/domain/user/rules';
import type { CaseOf } from '../../src/services/caseSchema';
import { type Gang, type HackingOutcome, hackingExtraIn, hackingResultIn } from '../../src/services/hacking';
import type { Decision } from '../../src/services/reviewRecords';
import { now } from '../_kit/base/clock';
import { operatorOf } from '../_kit/base/operators';
import { Refusal } from '../_kit/base/refusal';
import type { StoredApproval, StoredCase, StoredGang, StoredUser } from '../_kit/base/stored';
import { registerApproval, requestApproval } from '../_kit/kit/approvals';
import type { Put } from '../_kit/store/audits';
import type { Db } from '../_kit/store/db';
import { putOffline, userBansOf } from '../ban/penalties';
import { barNow } from '../ban/placeBan';
import { alterUser, isCaseOpen } from '../review/cases';

/** Gangs and their joint treatment (docs/design/blocks.md#g5, #g7). */

type Member = HackingOutcome['members'][number];

export type HackingCase = CaseOf<'hacking'> & StoredCase;

export const isHacking = (one: StoredCase | undefined): one is HackingCase => one?.kind === 'hacking';

/** Reason why one member is left out of the gang's treatment; null if included. */
function memberCannot(user: StoredUser | undefined): string | null {
  if (!user || user.status === 'deleted') return '账号已注销';
  const why = userCannot('ban', user);
  if (why) return why;
  const { flags, role } = user;
  if (flags.includes('staff') || flags.includes('internal') || role === 'official') return '员工或官方账号';
  if (isBigSpender(user)) return '大R，请单独处理';
  if (flags.includes('kol')) return 'KOL，请单独处理';
  const isBarred = userBansOf(user.user_id).some(
    ({ status, types }) => status === 'active' && sharedTypes(types, ['login']).length > 0,
  );
  return isBarred ? '已封禁' : null;
}

/** The gang that a merged one has become in the end. */
function successorOf({ gangs }: Db, gang: StoredGang): StoredGang {
  let last = gang;
  for (let steps = 0; last.merged_into !== null && steps < gangs.size; steps++) {
    last = gangs.get(last.merged_into) ?? last;
  }
  return last;
}

export function gangView(db: Db, gang: StoredGang): Gang {
  const { cluster_id, found_at, merged_into, dissolved, members, links, graph_down, version } = gang;
  const cases = db.cases.filter(isHacking).filter((one) => one.payload.cluster_id === cluster_id);
  const isMerged = merged_into !== null;
  return {
    cluster_id,
    status: isMerged ? 'merged' : dissolved ? 'dissolved' : 'active',
    successor: isMerged ? successorOf(db, gang).cluster_id : null,
    found_at,
    members: members.map(({ uid, relation, joined_at }) => {
      const user = db.users.get(uid);
      const { nickname = '', status = 'deleted', flags = [] } = user ?? {};
      return { uid, nickname, status, flags: [...flags], relation, joined_at, cannot: memberCannot(user) };
    }),
    links: graph_down ? null : links,
    open_cases: cases.filter(isCaseOpen).length,
    decided_cases: cases.filter(({ status }) => status === 'done').length,
    version,
  };
}

/** The gang a case belongs to now. */
export function gangOf(db: Db, { payload }: Pick<HackingCase, 'payload'>): StoredGang | undefined {
  const gang = db.gangs.get(payload.cluster_id ?? '');
  return gang && successorOf(db, gang);
}

/** Members that remain after the exclusions. */
export const chosenMembersOf = ({ members }: StoredGang, exclude: readonly string[]): string[] =>
  members.flatMap(({ uid }) => (exclude.includes(uid) ? [] : [uid]));

export const clusterTerm = ({ measures }: Pick<Decision, 'measures'>): number | undefined =>
  measures.find(({ type }) => type === 'ban_cluster')?.duration;

/** Bans one member; a failure does not stop the others. */
function barMember(db: Db, uid: string, decision: Decision, put: Put): Member {
  const user = db.users.get(uid);
  const nickname = user?.nickname ?? '';
  const cannot = memberCannot(user);
  if (!user || cannot) return { uid, nickname, status: 'skipped', reason: cannot };
  const { reason_code, note: remark, evidence, case_id: case_ref, by: id, by_name: name } = decision;
  const term = { types: ['login' as const], duration: clusterTerm(decision) ?? 0, syncs: ['kick' as const] };
  const why = { reason_code: reason_code ?? '', remark, evidence, source: 'hacking' as const, case_ref };
  alterUser(user, put, (user) => {
    barNow(db, user, { id, name }, { ...term, ...why });
    putOffline(user, now());
  });
  return { uid, nickname, status: 'success', reason: null };
}

/** 整团处置: bans all remaining members, or requests approval. */
export function banGang(db: Db, decision: Decision, one: HackingCase, put: Put): Member[] {
  const gang = gangOf(db, one);
  const duration = clusterTerm(decision);
  if (!gang || duration === undefined) return [];
  const uids = chosenMembersOf(gang, hackingExtraIn(decision.extra).exclude);
  const reason_code = decision.reason_code ?? '';
  const why = gangReason(decision.measures, reason_code);
  if (why === null) return uids.map((uid) => barMember(db, uid, decision, put));
  const maker = operatorOf(decision.by);
  if (!maker) return [];
  const { decision_id, note: remark, batch_id } = decision;
  const request = requestApproval(db, maker, {
    type: 'ban_cluster',
    label: '整团处置',
    object_type: 'cluster',
    object_id: gang.cluster_id,
    object_name: `${uids.length} 个账号`,
    object_ids: uids,
    batch_id,
    amount: uids.length,
    checker_code: 'hacking.review',
    why,
    reason_code,
    remark,
    before: null,
    after: { types: ['login'], duration, members: uids.length },
    payload: { decision_id },
  });
  decision.approval_id ??= request.id;
  const waits = { status: 'waiting', reason: '等待第二人审批' } as const;
  return uids.map((uid) => ({ uid, nickname: db.users.get(uid)?.nickname ?? '', ...waits }));
}

const decisionOf = (db: Db, { payload }: StoredApproval): Decision | undefined =>
  db.decisions.find(({ decision_id, status }) => decision_id === payload.decision_id && status === 'effective');

/** Replaces the recorded members of a decision by their current results. */
function setMembers(db: Db, { decision_id }: Decision, memberOf: (member: Member) => Member): void {
  const decision = db.decisions.edit(decision_id);
  const { outcome } = hackingResultIn(decision.extra);
  if (!outcome) return;
  const members = outcome.members.map(memberOf);
  const affected = outcome.affected + members.filter(({ status }) => status === 'success').length;
  decision.extra = { ...decision.extra, outcome: { ...outcome, affected, members } };
}

registerApproval({
  type: 'ban_cluster',
  holds: ['cluster'],
  steps: ({ why }) => [{ code: actionOf('hacking', 'lead'), why }],

  apply: (request, { db, audit }) => {
    const decision = decisionOf(db, request);
    if (!decision) throw new Refusal(409, '申请的审核结论已不再生效');
    const { object_ids, id } = request;
    if (object_ids.every((uid) => memberCannot(db.users.get(uid)) !== null)) {
      throw new Refusal(409, '没有可以处置的成员');
    }
    const put: Put = (note) => audit({ ...note, approval_id: id });
    setMembers(db, decision, ({ uid }) => barMember(db, uid, decision, put));
  },

  drop: (request, { db, by }) => {
    const decision = decisionOf(db, request);
    const reason = by ? `审批未通过（${by.name}）` : '审批已过期';
    if (decision) setMembers(db, decision, (member) => ({ ...member, status: 'skipped', reason }));
  },
});
