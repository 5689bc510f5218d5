import { sharedTypes } from '../../../../src/domain/banRecord';
import { isBigSpender } from '../../../../src/domain/penalty';
import { actionOf } from '../../../../src/domain/reviewKinds';
import { gangReason } from '../../../../src/domain/secondPerson';
import { userCannot } from '../../../../src/domain/user';
import { type Gang, getGang, type HackingOutcome, resultIn, wishIn } from '../../../../src/services/hacking';
import type { Decision } from '../../../../src/services/reviewRecords';
import { now } from '../../base/clock';
import { operatorOf } from '../../base/operators';
import { Refusal } from '../../base/refusal';
import type { StoredApproval, StoredGang, StoredUser } from '../../base/stored';
import { handle } from '../../http/handle';
import type { Handler } from '../../http/http';
import { missing } from '../../http/writeRules';
import { approval, requestApproval } from '../../kit/approvals';
import type { Put } from '../../store/audits';
import type { Db } from '../../store/db';
import { bansOf, enforce, putOffline } from '../penalties';
import { newBan } from '../placeBan';
import { isOpen } from '../review/caseState';
import { alterUser } from '../review/trail';
import type { HackingCase } from '../seeded/review/hackingCase';
import { isHacking } from './recall';
import { successorOf } from './store';

/** Gangs and their joint treatment (blocks G5, G7). */

type Member = HackingOutcome['members'][number];

const loginBarred = ({ user_id }: StoredUser): boolean =>
  bansOf(user_id).some(({ status, types }) => status === 'active' && sharedTypes(types, ['login']).length > 0);

/** Reason why one member is left out of the gang's treatment; null if included. */
function memberCannot(user: StoredUser | undefined): string | null {
  if (!user || user.status === 'deleted') return '账号已注销';
  const why = userCannot('ban', user);
  if (why) return why;
  if (user.flags.includes('staff') || user.flags.includes('internal') || user.role === 'official')
    return '员工或官方账号';
  if (isBigSpender(user)) return '大R，请单独处理';
  if (user.flags.includes('kol')) return 'KOL，请单独处理';
  return loginBarred(user) ? '已封禁' : null;
}

function gangView(db: Db, gang: StoredGang): Gang {
  const { cluster_id, found_at, merged_into, dissolved, members, links, graph_down, version } = gang;
  const cases = db.cases.filter(isHacking).filter((one) => one.payload.cluster_id === cluster_id);
  return {
    cluster_id,
    status: merged_into !== null ? 'merged' : dissolved ? 'dissolved' : 'active',
    successor: merged_into === null ? null : successorOf(db, gang).cluster_id,
    found_at,
    members: members.map(({ uid, relation, joined_at }) => {
      const user = db.users.get(uid);
      const { nickname = '', status = 'deleted', flags = [] } = user ?? {};
      return { uid, nickname, status, flags: [...flags], relation, joined_at, cannot: memberCannot(user) };
    }),
    links: graph_down ? null : links,
    open_cases: cases.filter(isOpen).length,
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
export const chosenOf = ({ members }: StoredGang, exclude: readonly string[]): string[] =>
  members.flatMap(({ uid }) => (exclude.includes(uid) ? [] : [uid]));

const clusterTerm = ({ measures }: Pick<Decision, 'measures'>): number | undefined =>
  measures.find(({ type }) => type === 'ban_cluster')?.duration;

/** Bans one member; a failure does not stop the others. */
function barMember(db: Db, uid: string, decision: Decision, put: Put): Member {
  const user = db.users.get(uid);
  const nickname = user?.nickname ?? '';
  const cannot = memberCannot(user);
  if (!user || cannot) return { uid, nickname, status: 'skipped', reason: cannot };
  const { reason_code, note, evidence, case_id } = decision;
  const at = now();
  alterUser(user, put, (user) => {
    const ban = newBan(
      db,
      user,
      { id: decision.by, name: decision.by_name },
      {
        types: ['login'],
        duration: clusterTerm(decision) ?? 0,
        reason_code: reason_code ?? '',
        remark: note,
        evidence,
        syncs: ['kick'],
        source: 'hacking',
        case_ref: case_id,
      },
    );
    enforce(db, user, ban, at);
    putOffline(user, at);
  });
  return { uid, nickname, status: 'success', reason: null };
}

/** 整团处置: bans all remaining members, or requests approval. */
export function banGang(db: Db, decision: Decision, one: HackingCase, put: Put): Member[] {
  const gang = gangOf(db, one);
  if (!gang || clusterTerm(decision) === undefined) return [];
  const uids = chosenOf(gang, wishIn(decision.extra).exclude);
  const why = gangReason(decision.measures, decision.reason_code ?? '');
  if (why === null) return uids.map((uid) => barMember(db, uid, decision, put));
  const maker = operatorOf(decision.by);
  if (!maker) return [];
  const { decision_id, reason_code, note, batch_id } = decision;
  const approval = requestApproval(db, maker, {
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
    reason_code: reason_code ?? '',
    remark: note,
    before: null,
    after: { types: ['login'], duration: clusterTerm(decision), members: uids.length },
    payload: { decision_id },
  });
  decision.approval_id ??= approval.id;
  return uids.map((uid) => ({
    uid,
    nickname: db.users.get(uid)?.nickname ?? '',
    status: 'waiting',
    reason: '等待第二人审批',
  }));
}

const decisionOf = (db: Db, { payload }: StoredApproval): Decision | undefined =>
  db.decisions.find(({ decision_id, status }) => decision_id === payload.decision_id && status === 'effective');

/** Replaces the recorded members of a decision by their current results. */
function setMembers(db: Db, { decision_id }: Decision, members: Member[]): void {
  const decision = db.decisions.edit(decision_id);
  const { outcome } = resultIn(decision.extra);
  if (!outcome) return;
  const affected = outcome.affected + members.filter(({ status }) => status === 'success').length;
  decision.extra = { ...decision.extra, outcome: { ...outcome, affected, members } };
}

approval({
  type: 'ban_cluster',
  steps: ({ why }) => [{ code: actionOf('hacking', 'lead'), why }],

  apply: (request, { db, audit }) => {
    const decision = decisionOf(db, request);
    if (!decision) throw new Refusal(409, '申请的审核结论已不再生效');
    const { object_ids, id } = request;
    if (object_ids.every((uid) => memberCannot(db.users.get(uid)) !== null)) {
      throw new Refusal(409, '没有可以处置的成员');
    }
    const put: Put = (note) => audit({ ...note, approval_id: id });
    setMembers(
      db,
      decision,
      object_ids.map((uid) => barMember(db, uid, decision, put)),
    );
  },

  drop: (request, { db, by }) => {
    const decision = decisionOf(db, request);
    const { outcome } = decision ? resultIn(decision.extra) : {};
    if (!decision || !outcome) return;
    const reason = by ? `审批未通过（${by.name}）` : '审批已过期';
    setMembers(
      db,
      decision,
      outcome.members.map((member) => ({ ...member, status: 'skipped', reason })),
    );
  },
});

export const gangHandlers: readonly Handler[] = [
  handle(getGang, ({ input: { cluster_id }, db }) => {
    const gang = db.gangs.get(cluster_id);
    if (!gang) throw missing('团伙');
    return gangView(db, gang);
  }),
];
