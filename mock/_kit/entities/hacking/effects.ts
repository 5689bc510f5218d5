import { freezeAssetDays } from '../../../../src/domain/limits';
import { type HackingOutcome, resultIn, type Sample, wishIn } from '../../../../src/services/hacking';
import type { Decision } from '../../../../src/services/reviewRecords';
import { fill } from '../../../../src/utils/template';
import { now } from '../../base/clock';
import type { Operator } from '../../base/operators';
import { Refusal } from '../../base/refusal';
import { savepoint } from '../../base/transaction';
import { endApproval } from '../../kit/approvals';
import type { Put } from '../../store/audits';
import type { Db } from '../../store/db';
import { enforce, takeBackBans } from '../penalties';
import { newBan } from '../placeBan';
import { isOpen } from '../review/caseState';
import { alterCase, alterUser, tell } from '../review/trail';
import type { HackingCase } from '../seeded/review/hackingCase';
import { messageTemplates } from '../seeded/templates';
import { banGang } from './gang';
import { giveBackMessages, isHacking, recallOf } from './recall';
import { addWords, takeBackWords } from './words';

/** Side effects of fraud and theft decisions, and how they are undone. */

const has = ({ measures }: Decision, type: Decision['measures'][number]['type']): boolean =>
  measures.some((one) => one.type === type);

/** Immediately, whoever owns the account: waiting for approval would let the coins get away. */
function freeze(db: Db, decision: Decision, one: HackingCase, failed: string[], put: Put): number {
  const user = db.users.get(one.target_uid);
  if (!user || !has(decision, 'freeze_assets')) return 0;
  const { by: id, by_name: name, reason_code, note: remark, evidence, case_id } = decision;
  try {
    savepoint(() =>
      alterUser(user, put, (user) => {
        const ban = newBan(
          db,
          user,
          { id, name },
          {
            types: ['recharge', 'withdraw'],
            duration: freezeAssetDays * 86_400,
            reason_code: reason_code ?? '',
            remark,
            evidence,
            syncs: [],
            source: 'hacking',
            case_ref: case_id,
          },
        );
        enforce(db, user, ban, now());
        decision.ban_ids.push(ban.ban_id);
      }),
    );
    return user.coin_balance;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    failed.push(`冻结资产：${error.message}`);
    return 0;
  }
}

/** Messages users one by one, by template. */
export function tellByTemplate(
  db: Db,
  template_id: string | null,
  uids: readonly string[],
  batch_id: string,
  put: Put,
): void {
  const template = messageTemplates.find((known) => known.template_id === template_id);
  if (!template) return;
  for (const uid of uids) {
    const nickname = db.users.get(uid)?.nickname.trim() || '用户';
    tell(db, put, uid, fill(template.content, { nickname }), batch_id);
  }
}

/** Normalised texts of a case, regardless of the recipient. */
const textsOf = ({ payload }: HackingCase): string =>
  [...new Set(payload.texts.map(({ normalized }) => normalized))].sort().join('\n');

/** Closes pending cases with the same texts, or about users now banned. */
function closeSame(db: Db, decision: Decision, one: HackingCase, barred: ReadonlySet<string>, put: Put): string[] {
  const { batch_id, by, by_name, decision_id } = decision;
  const recalled = has(decision, 'recall_messages') ? textsOf(one) : '';
  const same = [...db.cases.values()].filter(isHacking).filter((other) => {
    if (other.case_id === one.case_id || !isOpen(other) || (other.claim !== null && other.claim.by !== by))
      return false;
    // A stolen account is about its owner, whatever else it says.
    if (other.lane !== one.lane || other.payload.case_type === 'theft') return false;
    return barred.has(other.target_uid) || (recalled !== '' && textsOf(other) === recalled);
  });
  for (const other of same) {
    const note = `与 ${one.case_id} 同文本或同团伙，一并关闭`;
    alterCase(other, put, { label: '自动关闭', by: by_name, note, batch_id }, (other) => {
      other.status = 'auto_closed';
      other.claim = null;
      other.lapsed = null;
      other.closed_by = decision_id;
    });
  }
  return same.map(({ case_id }) => case_id);
}

function blockUrls(db: Db, decision: Decision, put: Put): string[] {
  if (!has(decision, 'block_url')) return [];
  const { blockedUrls } = db;
  const { decision_id, by_name: by, batch_id } = decision;
  const added = wishIn(decision.extra).urls.filter((url) => !blockedUrls.has(url));
  for (const url of added) {
    blockedUrls.set(url, { at: now(), by, decision_id });
    put({ object_type: 'url', object_id: url, before: null, after: { blocked: true }, batch_id });
  }
  return added;
}

/** The account was not stolen: its owner may sign in again. */
function endGuard(db: Db, decision: Decision, one: HackingCase, put: Put): void {
  const user = db.users.get(one.target_uid);
  const guard = db.guards.get(one.case_id);
  if (!user || !guard?.ban_id || decision.conclusion !== 'clean') return;
  const ending = { status: 'lifted' as const, by: decision.by_name, reason_code: 'theft.protect' };
  alterUser(user, put, () => takeBackBans(db, user, one.case_id, ending, now()));
}

function sampleOf({ by_name: by, note, extra }: Decision): Sample | undefined {
  const { wrong_rules: rules } = wishIn(extra);
  return rules.length > 0 ? { verdict: 'wrong', rules, by, at: now(), note } : undefined;
}

export function applyHacking(decision: Decision, one: HackingCase, db: Db, put: Put): void {
  const wish = wishIn(decision.extra);
  const failed: string[] = [];
  decision.extra = wish;
  endGuard(db, decision, one, put);
  const blocked_coin = freeze(db, decision, one, failed, put);
  const members = has(decision, 'ban_cluster') ? banGang(db, decision, one, put) : [];
  const recall = recallOf(db, decision, one);
  const victims = has(decision, 'notify_victims') ? one.payload.victims.map(({ uid }) => uid) : [];
  tellByTemplate(db, wish.template_id, victims, decision.batch_id, put);
  const barred = new Set(members.flatMap(({ uid, status }) => (status === 'success' ? [uid] : [])));
  const touched = new Set([
    ...barred,
    ...victims,
    ...(recall?.messages.flatMap(({ uid, status }) => (status === 'recalled' ? [uid] : [])) ?? []),
    ...(decision.ban_ids.length > 0 || has(decision, 'warn') || has(decision, 'remind') ? [one.target_uid] : []),
  ]);
  const outcome: HackingOutcome = {
    affected: touched.size,
    blocked_coin,
    recovered: 0,
    members,
    words: has(decision, 'add_word') ? addWords(db, decision, one, wish.words, put) : [],
    urls: blockUrls(db, decision, put),
    recalls: recall?.messages.length ?? 0,
    closed: decision.conclusion === 'violate' ? closeSame(db, decision, one, barred, put) : [],
    failed,
  };
  const sample = decision.conclusion === 'clean' ? sampleOf(decision) : undefined;
  decision.extra = { ...wish, outcome, ...(sample ? { sample } : {}) };
}

/** Undoes all effects above for `who`; returns those that could not be undone. */
export function restoreHacking(decision: Decision, one: HackingCase, db: Db, who: Operator, put: Put): string[] {
  const { outcome } = resultIn(decision.extra);
  if (!outcome) return [];
  for (const approval of db.approvals) {
    const own = approval.type === 'ban_cluster' && approval.payload.decision_id === decision.decision_id;
    if (own && approval.status === 'pending') {
      endApproval(db, approval, { status: 'withdrawn', by: who, remark: '审核已改判' });
    }
  }
  const ending = { status: 'lifted' as const, by: who.name, reason_code: decision.reason_code ?? 'other.misc' };
  const members = outcome.members.map((member) => {
    const user = db.users.get(member.uid);
    if (member.status !== 'success' || !user) return member;
    alterUser(user, put, () => takeBackBans(db, user, one.case_id, ending, now()));
    return { ...member, status: 'lifted' as const, reason: '已改判' };
  });
  const { blockedUrls } = db;
  for (const url of outcome.urls) {
    if (blockedUrls.get(url)?.decision_id !== decision.decision_id) continue;
    blockedUrls.remove(url);
    put({ object_type: 'url', object_id: url, before: { blocked: true }, after: null });
  }
  // The sample that the decision added for the rules is removed as well.
  const { sample: _, ...kept } = decision.extra;
  decision.extra = { ...kept, outcome: { ...outcome, members } };
  return [...giveBackMessages(db, decision, one), ...takeBackWords(db, decision, outcome, put)];
}
