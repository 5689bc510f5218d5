import { freezeAssetDays } from '../../src/domain/hacking/limits';
import { maxBatch, restoreMessageHours } from '../../src/domain/shared/limits';
import { type ReasonGroup, reasonGroupOf, reasonGroups } from '../../src/domain/shared/reasons';
import { wordScenes } from '../../src/domain/word/rules';
import {
  type BehaviorSample,
  type HackingOutcome,
  hackingExtraIn,
  hackingResultIn,
  type Recall,
} from '../../src/services/hacking';
import type { Decision } from '../../src/services/reviewRecords';
import type { WordState } from '../../src/services/wordSchema';
import { hour, minute, now } from '../_kit/base/clock';
import type { Operator } from '../_kit/base/operators';
import { random, seedOf } from '../_kit/base/random';
import { Refusal } from '../_kit/base/refusal';
import { eachOf, savepoint } from '../_kit/base/transaction';
import { endApproval } from '../_kit/kit/approvals';
import type { Put } from '../_kit/store/audits';
import type { Db } from '../_kit/store/db';
import { takeBackBans } from '../ban/penalties';
import { barNow } from '../ban/placeBan';
import { alterCase, alterUser, closeWith, isCaseOpen, tellByTemplate } from '../review/cases';
import { hasMeasure } from '../review/kindHooks';
import { anybody } from '../review/seed/base';
import { nextCaseOf } from '../review/seed/word';
import { bankOf, newState, requireNew, wordFacts } from '../word/bank';
import { changeWord, newWord, type Why } from '../word/change';
import { banGang, type HackingCase, isHacking } from './gang';

/** Recall of equal messages by all senders: a function of case and decision until somebody changes it. */

type Message = Recall['messages'][number];

/** Some messages are gone before, and some recalls fail the first time. */
function tried(message: Omit<Message, 'status' | 'reason'>): Message {
  const luck = random(seedOf(`recall${message.msg_id}`)).next();
  if (luck < 0.05) return { ...message, status: 'gone', reason: '发送者已自行删除' };
  if (luck < 0.1) return { ...message, status: 'failed', reason: '接收方会话服务超时' };
  return { ...message, status: 'recalled', reason: null };
}

/** The case's own messages, and one of everybody else who sent the same. */
function sameText(db: Db, { case_id, target_uid, payload }: HackingCase): Message[] {
  const { texts, cluster, signals, first_seen_at } = payload;
  const rng = random(seedOf(`same${case_id}`));
  const own = texts.map(({ msg_id, at, content }) => tried({ msg_id, uid: target_uid, at, content }));
  const content = texts[0]?.content;
  if (content === undefined) return [];
  const gang = cluster.map(({ uid }) => uid).filter((uid) => uid !== target_uid);
  const others = Math.max(0, Math.min(signals.same_text_users - 1, maxBatch - own.length));
  return [
    ...own,
    ...Array.from({ length: others }, (_, i) => {
      const at = first_seen_at + (i === 0 ? 0 : rng.int(1, 300) * minute);
      return tried({ msg_id: `m_${case_id}_${i}`, uid: gang[i] ?? anybody(rng, db).user_id, at, content });
    }),
  ];
}

/** Recall results for the messages of a decision in force. */
export function recallOf(db: Db, decision: Decision, one: HackingCase): Recall | undefined {
  const { decision_id, case_id, effective_at: at } = decision;
  if (!hasMeasure(decision, 'recall_messages')) return undefined;
  return db.recalls.get(decision_id) ?? { decision_id, case_id, at, messages: sameText(db, one), version: 1 };
}

/** Changes the status of some messages, and keeps the recall from then on. */
export function changeRecall(
  db: Db,
  known: Recall,
  isMeant: (message: Message) => boolean,
  status: Message['status'],
): Recall {
  const recall = db.recalls.has(known.decision_id)
    ? db.recalls.edit(known.decision_id)
    : db.recalls.add({ ...structuredClone(known), version: known.version + 1 });
  for (const message of recall.messages) if (isMeant(message)) Object.assign(message, { status, reason: null });
  return recall;
}

/** Shows the messages again, within a day; returns those lost. */
export function giveBackMessages(db: Db, decision: Decision, one: HackingCase): string[] {
  const recall = recallOf(db, decision, one);
  const isRecalled = ({ status }: Message) => status === 'recalled';
  const out = recall?.messages.filter(isRecalled) ?? [];
  if (!recall || out.length === 0) return [];
  if (recall.at < now() - restoreMessageHours * hour) {
    return [`撤回已超过 ${restoreMessageHours} 小时，${out.length} 条消息不能恢复`];
  }
  changeRecall(db, recall, isRecalled, 'restored');
  return [];
}

/** Effects of fraud and theft decisions, and how they are undone. */

/** Freezes immediately, whoever owns the account: waiting for approval would let the coins get away. */
function freeze(db: Db, decision: Decision, one: HackingCase, failed: string[], put: Put): number {
  const user = db.users.get(one.target_uid);
  if (!user || !hasMeasure(decision, 'freeze_assets')) return 0;
  const { by: id, by_name: name, reason_code, note: remark, evidence, case_id: case_ref } = decision;
  const term = { types: ['recharge', 'withdraw'] as const, duration: freezeAssetDays * 86_400, syncs: [] };
  const why = { reason_code: reason_code ?? '', remark, evidence, source: 'hacking' as const, case_ref };
  try {
    savepoint(() =>
      alterUser(user, put, (user) => {
        decision.ban_ids.push(barNow(db, user, { id, name }, { ...term, ...why }).ban_id);
      }),
    );
    return user.coin_balance;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    failed.push(`冻结资产：${error.message}`);
    return 0;
  }
}

/** Normalised texts of a case, regardless of the recipient. */
const textsOf = ({ payload }: HackingCase): string =>
  [...new Set(payload.texts.map(({ normalized }) => normalized))].sort().join('\n');

/** Closes pending cases with the same texts, or about users now banned. */
function closeSame(db: Db, decision: Decision, one: HackingCase, barred: ReadonlySet<string>, put: Put): string[] {
  const recalled = hasMeasure(decision, 'recall_messages') ? textsOf(one) : '';
  const same = db.cases.filter(isHacking).filter((other) => {
    if (other.case_id === one.case_id || !isCaseOpen(other)) return false;
    if (other.claim !== null && other.claim.by !== decision.by) return false;
    // A stolen account is about its owner, whatever else it says.
    if (other.lane !== one.lane || other.payload.case_type === 'theft') return false;
    return barred.has(other.target_uid) || (recalled !== '' && textsOf(other) === recalled);
  });
  const step = { label: '自动关闭', note: `与 ${one.case_id} 同文本或同团伙，一并关闭` };
  for (const other of same) closeWith(other, decision, step, put);
  return same.map(({ case_id }) => case_id);
}

function blockUrls(db: Db, decision: Decision, put: Put): string[] {
  if (!hasMeasure(decision, 'block_url')) return [];
  const { decision_id, by_name: by, batch_id } = decision;
  const added = hackingExtraIn(decision.extra).urls.filter((url) => !db.blockedUrls.has(url));
  for (const url of added) {
    db.blockedUrls.set(url, { at: now(), by, decision_id });
    put({ object_type: 'url', object_id: url, before: null, after: { blocked: true }, batch_id });
  }
  return added;
}

// --- words of a case become candidates of the bank, and wait at its bench

function candidate(word: string, { language: lang, scene }: HackingCase, code: string | null): WordState {
  const group = reasonGroupOf(code ?? 'ads');
  const known = Object.keys(wordScenes).find((name): name is keyof typeof wordScenes => name === scene);
  const category = Object.hasOwn(reasonGroups, group) ? (group as ReasonGroup) : 'ads';
  const scenes = [known ?? ('dm' as const)];
  return newState(
    { word, match: 'contains', level: 2, action: 'review', scenes, lang, category, status: 'candidate' },
    null,
  );
}

const whyOf = ({ by: id, by_name: name, reason_code, case_id, decision_id }: Decision, remark: string): Why => {
  return { by: { id, name }, reason_code, remark, case_id, decision_id };
};

type Added = HackingOutcome['words'][number];

function addWords(db: Db, decision: Decision, one: HackingCase, put: Put): Added[] {
  if (!hasMeasure(decision, 'add_word')) return [];
  const add = (text: string): Added => {
    const state = candidate(text, one, decision.reason_code);
    requireNew(db, state);
    const word = newWord(db, state, 'manual', decision.by_name);
    const uid = one.target_uid;
    word.evidence = one.payload.texts.slice(0, 5).map(({ content, at }) => ({ text: content, uid, at }));
    changeWord(db, word, 'create', {}, whyOf(decision, `黑产案件 ${one.case_id}`));
    db.cases.add(nextCaseOf(db.users, db.cases, word));
    const { word_id } = word;
    put({ object_type: 'word', object_id: word_id, before: null, after: wordFacts(word), batch_id: decision.batch_id });
    return { word: text, word_id, reason: null };
  };
  const texts = [...new Set(hackingExtraIn(decision.extra).words.map((word) => word.trim()))];
  return eachOf(texts, add, (word, { message: reason }): Added => ({ word, word_id: null, reason }));
}

/** Rejects undecided candidates; returns those already decided. */
function takeBackWords(db: Db, decision: Decision, { words }: HackingOutcome, put: Put): string[] {
  const note = `${decision.case_id} 已改判`;
  return words.flatMap(({ word_id }) => {
    const word = word_id === null ? undefined : bankOf(db).words.get(word_id);
    if (!word) return [];
    if (word.state.status !== 'candidate') return [`「${word.state.word}」已在词库审核，请到可疑词处理`];
    const before = wordFacts(word);
    changeWord(db, word, 'reject', { status: 'rejected' }, whyOf(decision, note));
    for (const one of db.cases.values()) {
      if (one.kind !== 'word' || one.payload.word_id !== word_id || one.status === 'done') continue;
      alterCase(one, put, { label: '自动关闭', by: decision.by_name, note }, (one) => {
        Object.assign(one, { status: 'auto_closed', claim: null });
      });
    }
    const after = wordFacts(db.words.edit(word.word_id));
    put({ object_type: 'word', object_id: word.word_id, before, after });
    return [];
  });
}

// --- all of it

/** The account was not stolen: its owner may sign in again. */
function endGuard(db: Db, decision: Decision, one: HackingCase, put: Put): void {
  const user = db.users.get(one.target_uid);
  if (!user || !db.guards.get(one.case_id)?.ban_id || decision.conclusion !== 'clean') return;
  const ending = { status: 'lifted' as const, by: decision.by_name, reason_code: 'theft.protect' };
  alterUser(user, put, () => takeBackBans(db, user, one.case_id, ending, now()));
}

export function applyHacking(decision: Decision, one: HackingCase, db: Db, put: Put): void {
  const { conclusion, batch_id, by_name: by, note } = decision;
  const hackingExtra = hackingExtraIn(decision.extra);
  const failed: string[] = [];
  endGuard(db, decision, one, put);
  const blocked_coin = freeze(db, decision, one, failed, put);
  const members = banGang(db, decision, one, put);
  const recall = recallOf(db, decision, one);
  const victims = hasMeasure(decision, 'notify_victims') ? one.payload.victims.map(({ uid }) => uid) : [];
  tellByTemplate(db, hackingExtra.template_id, victims, batch_id, put);
  const barred = new Set(members.flatMap(({ uid, status }) => (status === 'success' ? [uid] : [])));
  const recalled = recall?.messages.filter(({ status }) => status === 'recalled') ?? [];
  const isTouched = decision.ban_ids.length > 0 || hasMeasure(decision, 'warn') || hasMeasure(decision, 'remind');
  const touched = [...barred, ...victims, ...recalled.map(({ uid }) => uid), ...(isTouched ? [one.target_uid] : [])];
  const outcome: HackingOutcome = {
    affected: new Set(touched).size,
    blocked_coin,
    recovered: 0,
    members,
    words: addWords(db, decision, one, put),
    urls: blockUrls(db, decision, put),
    recalls: recall?.messages.length ?? 0,
    closed: conclusion === 'violate' ? closeSame(db, decision, one, barred, put) : [],
    failed,
  };
  const rules = conclusion === 'clean' ? hackingExtra.wrong_rules : [];
  const sample: BehaviorSample = { verdict: 'wrong', rules, by, at: now(), note };
  decision.extra = { ...hackingExtra, outcome, ...(rules.length > 0 ? { sample } : {}) };
}

/** Undoes all effects above for `who`; returns those that could not be undone. */
export function restoreHacking(decision: Decision, one: HackingCase, db: Db, who: Operator, put: Put): string[] {
  const { outcome } = hackingResultIn(decision.extra);
  if (!outcome) return [];
  const asked = db.approvals.find(
    ({ type, payload, status }) =>
      type === 'ban_cluster' && payload.decision_id === decision.decision_id && status === 'pending',
  );
  if (asked) endApproval(db, asked, { status: 'withdrawn', by: who, remark: '审核已改判' });
  const ending = { status: 'lifted' as const, by: who.name, reason_code: decision.reason_code ?? 'other.misc' };
  const members = outcome.members.map((member) => {
    const user = db.users.get(member.uid);
    if (member.status !== 'success' || !user) return member;
    alterUser(user, put, () => takeBackBans(db, user, one.case_id, ending, now()));
    return { ...member, status: 'lifted' as const, reason: '已改判' };
  });
  for (const url of outcome.urls) {
    if (db.blockedUrls.get(url)?.decision_id !== decision.decision_id) continue;
    db.blockedUrls.remove(url);
    put({ object_type: 'url', object_id: url, before: { blocked: true }, after: null });
  }
  // The sample that the decision added for the rules is removed as well.
  const { sample: _, ...kept } = decision.extra;
  decision.extra = { ...kept, outcome: { ...outcome, members } };
  return [...giveBackMessages(db, decision, one), ...takeBackWords(db, decision, outcome, put)];
}
