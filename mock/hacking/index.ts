import * as z from 'zod/mini';
import { ruleWeeks } from '../../src/domain/hacking/limits';
import { hackingRefused, violationRefused, wrongRulesRefused } from '../../src/domain/hacking/rules';
import { caseKinds } from '../../src/domain/review/kinds';
import { maxBatch, restoreMessageHours } from '../../src/domain/shared/limits';
import { gangReason } from '../../src/domain/shared/secondPerson';
import { userCannot } from '../../src/domain/user/rules';
import type { CaseOf } from '../../src/services/caseSchema';
import {
  type BehaviorSample,
  type Guard,
  getGang,
  getGuard,
  guardAccount,
  hackingExtraFields,
  hackingExtraIn,
  hackingResultIn,
  listRecalls,
  markSample,
  type Recall,
  retryRecall,
  rulePrecision,
} from '../../src/services/hacking';
import type { Decision } from '../../src/services/reviewRecords';
import { hour, now } from '../_kit/base/clock';
import { sum } from '../_kit/base/groups';
import type { Operator } from '../_kit/base/operators';
import { Refusal, refuseField } from '../_kit/base/refusal';
import { handle } from '../_kit/http/handle';
import { forUmi, type Handler } from '../_kit/http/http';
import { missing, requireRemark, requireWantedTerm } from '../_kit/http/writeRules';
import { lastChange } from '../_kit/store/audits';
import { type Db, db } from '../_kit/store/db';
import { putOffline, userBansOf } from '../ban/penalties';
import { barNow } from '../ban/placeBan';
import { worked } from '../review/bench';
import {
  alterUser,
  caseOf,
  caseSubjectOf,
  mayRead,
  noteCase,
  requireCase,
  requireKey,
  requireRecordVerb,
  requireReviewVerb,
  requireSight,
  requireTemplate,
  tellByTemplate,
} from '../review/cases';
import { judgedBy, week, weekOf } from '../review/figures';
import { hasMeasure, type Proposal, reviewKind } from '../review/kindHooks';
import { recordSeen } from '../review/reverse';
import { applyHacking, changeRecall, recallOf, restoreHacking } from './effects';
import { chosenMembersOf, clusterTerm, gangOf, gangView, type HackingCase, isHacking } from './gang';

/** Fraud and theft cases (docs/design/risk.md#hacking-review, #hacking-record). */

/** Requires the current state of the gang, as shown when members were chosen. */
function requireGang(proposal: Proposal, one: CaseOf<'hacking'>): void {
  const duration = clusterTerm(proposal);
  if (duration === undefined) return;
  requireWantedTerm('measures', duration);
  const gang = gangOf(db, one);
  if (!gang || gang.dissolved) throw refuseField('measures', '该团伙已解散，请逐个处理');
  const { cluster_version, exclude } = hackingExtraIn(proposal.extra);
  if (cluster_version !== gang.version) throw refuseField('exclude', '团伙成员已变化，请重新确认');
  const left = chosenMembersOf(gang, exclude).length;
  if (left === 0) throw refuseField('exclude', '没有要处置的成员');
  if (left > maxBatch) throw refuseField('exclude', `一次最多处置 ${maxBatch} 人，请再排除 ${left - maxBatch} 人`);
}

function validate(proposal: Proposal, one: CaseOf<'hacking'>, _operator: Operator, replaced?: Decision): void {
  const parsed = z.safeParse(hackingExtraFields, proposal.extra);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw refuseField(String(issue?.path[0] ?? 'extra'), issue?.message ?? '处置内容的格式不正确');
  }
  const { conclusion, measures, note } = proposal;
  const found = { ...one.payload, owner: one.target_uid };
  const refused = (replaced ? violationRefused : hackingRefused)(found, { conclusion, measures, note, ...parsed.data });
  if (refused) throw refuseField(refused.field, refused.why);
  requireGang(proposal, one);
  if (parsed.data.template_id !== null) requireTemplate(parsed.data.template_id);
}

reviewKind('hacking', {
  facts: ({ payload }: CaseOf<'hacking'>, decision) => {
    const { outcome, sample } = hackingResultIn(decision?.extra);
    const cluster = payload.cluster_id ? [payload.cluster_id] : [];
    return {
      type: payload.case_type,
      amount: payload.signals.same_text_users,
      mark: [
        ...(payload.cluster_id ? ['cluster'] : []),
        ...(payload.signals.new_account ? ['new'] : []),
        ...(payload.victims.length > 0 ? ['victims'] : []),
        ...(sample ? [sample.verdict] : []),
        ...(outcome && outcome.blocked_coin > 0 ? ['blocked_coin'] : []),
      ],
      ids: [...cluster, ...payload.texts.map(({ msg_id }) => msg_id), ...payload.contacts.map(({ value }) => value)],
      content: payload.texts[0]?.normalized,
      more: {
        cluster,
        contact: payload.contacts.flatMap(({ type, value }) => [type, value]),
        rule: payload.rule_ids,
      },
    };
  },
  validate,
  extraOf: ({ extra }) => hackingExtraIn(extra),
  secondPerson: ({ measures, reason_code }) => gangReason(measures, reason_code ?? ''),
  apply: applyHacking,
  restore: restoreHacking,
});

interface Recalled {
  decision: Decision;
  one: HackingCase;
  recall: Recall;
}

/** Recalls by decisions in force, of cases this operator may see. */
const recallsOf = (operator: Operator, fits: (decision: Decision) => boolean): Recalled[] =>
  db.decisions.flatMap((decision): Recalled[] => {
    const inForce = decision.status === 'effective' || decision.status === 'reversed';
    if (!inForce || !hasMeasure(decision, 'recall_messages') || !fits(decision)) return [];
    const one = caseOf(db, decision);
    const recall = isHacking(one) && mayRead(operator, one) ? recallOf(db, decision, one) : undefined;
    return isHacking(one) && recall ? [{ decision, one, recall }] : [];
  });

function guardView(db: Db, case_id: string, uid: string): Guard {
  const { ban_id = null, offline_at = null, told_at = null } = db.guards.get(case_id) ?? {};
  const ban = userBansOf(uid).find((known) => known.ban_id === ban_id && known.status === 'active');
  return { case_id, protected_until: ban?.until ?? null, offline_at, told_at };
}

export const hackingHandlers: readonly Handler[] = [
  handle(getGang, ({ input: { cluster_id }, db }) => {
    const gang = db.gangs.get(cluster_id);
    if (!gang) throw missing('团伙');
    return gangView(db, gang);
  }),

  handle(listRecalls, ({ input: { decision_id }, operator }) => {
    const since = now() - restoreMessageHours * hour;
    const found =
      decision_id === undefined
        ? recallsOf(operator, ({ by, effective_at, status }) => {
            return by === operator.id && effective_at > since && status === 'effective';
          }).filter(({ recall }) => recall.messages.some(({ status }) => status === 'failed'))
        : recallsOf(operator, (decision) => decision.decision_id === decision_id);
    return { list: found.map(({ recall }) => recall) };
  }),

  handle(retryRecall, ({ input, operator, db, audit }) => {
    const [found] = recallsOf(operator, ({ decision_id }) => decision_id === input.decision_id);
    if (!found) throw missing('撤回记录');
    const { decision, one, recall } = found;
    if (decision.status === 'reversed') throw new Refusal(409, '结论已改判，不再撤回');
    const isMeant = ({ msg_id, status }: Recall['messages'][number]) =>
      status === 'failed' && input.msg_ids.includes(msg_id);
    const recalled = recall.messages.filter(isMeant).length;
    if (recall.version !== input.version || recalled === 0) {
      const latest = { ...recall, ...lastChange('case', recall.case_id) };
      throw new Refusal(409, '撤回结果已变化，请查看最新结果', { latest });
    }
    const note = `${caseKinds.hacking.label}案件 ${recalled} 条消息`;
    noteCase(one, audit, { label: '重试撤回', by: operator.name, note, more: { recalled } });
    return changeRecall(db, recall, isMeant, 'recalled');
  }),

  handle(getGuard, ({ input: { case_id }, operator, db }) => {
    const one = requireCase(db, 'hacking', case_id);
    requireSight(operator, one);
    return guardView(db, case_id, one.target_uid);
  }),

  // Protection is no penalty and brings no points: the owner returns to the account. It needs no approval.
  handle(guardAccount, ({ input, operator, db, audit }) => {
    requireReviewVerb(operator, 'hacking', 'decide');
    const { case_id, hours, offline, template_id, remark } = input;
    const { one } = worked(db, { kind: 'hacking', ...input }, operator);
    if (!isHacking(one) || one.payload.case_type !== 'theft') throw refuseField('case_id', '只有盗号案件可以保护账号');
    const user = caseSubjectOf(db, one);
    if (!user) throw refuseField('case_id', '账号已注销');
    if (hours === 0 && !offline && template_id === null) throw refuseField('hours', '请至少选择一项');
    requireRemark(remark);
    if (template_id !== null) requireTemplate(template_id);
    const why = hours > 0 ? userCannot('ban', user) : undefined;
    if (why) throw new Refusal(409, why);
    const at = now();
    const guard = { ...(db.guards.get(case_id) ?? { ban_id: null, offline_at: null, told_at: null }) };
    alterUser(user, audit, (user) => {
      if (hours > 0) {
        const term = { types: ['login' as const], duration: hours * 3_600, syncs: [] };
        const source = { source: 'hacking' as const, case_ref: case_id, evidence: [case_id] };
        const request = { ...term, ...source, reason_code: 'theft.protect', remark };
        guard.ban_id = barNow(db, user, operator, request).ban_id;
      }
      if (offline) {
        putOffline(user, at);
        guard.offline_at = at;
      }
    });
    if (template_id) {
      tellByTemplate(db, template_id, [user.user_id], input.idem_key, audit);
      guard.told_at = at;
    }
    db.guards.set(case_id, guard);
    return guardView(db, case_id, one.target_uid);
  }),

  handle(rulePrecision, ({ operator, db }) => {
    requireKey(operator, caseKinds.hacking.recordKey);
    const last = weekOf(now());
    const weeks = Array.from({ length: ruleWeeks }, (_, i) => last - (ruleWeeks - 1 - i) * week);
    const rules = new Map<string, { hits: number; wrong: number }[]>();
    for (const { decision, one } of judgedBy(db, operator, 'hacking')) {
      const place = weeks.indexOf(weekOf(decision.decided_at));
      if (decision.reverses !== null || place < 0 || !isHacking(one)) continue;
      const { sample } = hackingResultIn(decision.extra);
      for (const rule of one.payload.rule_ids) {
        const row = rules.get(rule) ?? weeks.map(() => ({ hits: 0, wrong: 0 }));
        rules.set(rule, row);
        const cell = row[place] ?? { hits: 0, wrong: 0 };
        cell.hits += 1;
        if (sample?.verdict === 'wrong' && sample.rules.includes(rule)) cell.wrong += 1;
      }
    }
    const list = [...rules].map(([rule_id, row]) => ({ rule_id, weeks: row }));
    const hitsOf = (rule: (typeof list)[number]) => sum(rule.weeks.map(({ hits }) => hits));
    return { weeks, rules: list.sort((a, b) => hitsOf(b) - hitsOf(a)) };
  }),

  handle(markSample, ({ input, operator, db, audit }) => {
    requireRecordVerb(operator, 'hacking', 'qa');
    const decision = recordSeen(db, { kind: 'hacking', ...input }, operator);
    const one = caseOf(db, decision);
    if (!isHacking(one)) throw refuseField('decision_id', '没有这条结论');
    const { verdict, rules: chosen, remark } = input;
    const refused = verdict === 'wrong' ? wrongRulesRefused(one.payload, chosen) : undefined;
    if (refused) throw refuseField('rules', refused.why);
    requireRemark(remark);
    const rules = verdict === 'wrong' ? [...new Set(chosen)] : one.payload.rule_ids;
    const sample: BehaviorSample = { verdict, rules, by: operator.name, at: now(), note: remark.trim() };
    noteCase(one, audit, { label: '样本标注', by: operator.name, note: sample.note, more: { sample: verdict, rules } });
    const edited = db.decisions.edit(decision.decision_id);
    edited.extra = { ...edited.extra, sample };
    return { decision_id: edited.decision_id, sample, version: edited.version };
  }),
];

export default forUmi(hackingHandlers);
