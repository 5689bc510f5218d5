import * as z from 'zod/mini';
import { hackingRefused, violationRefused } from '../../../../src/domain/hacking';
import { maxBatch } from '../../../../src/domain/limits';
import { gangReason } from '../../../../src/domain/secondPerson';
import type { CaseOf } from '../../../../src/services/caseSchema';
import { hackingWish, resultIn, wishIn } from '../../../../src/services/hacking';
import type { Decision } from '../../../../src/services/reviewRecords';
import { unresolved } from '../../../../src/utils/template';
import type { Operator } from '../../base/operators';
import { refuseField } from '../../base/refusal';
import { requireWantedTerm } from '../../http/writeRules';
import { db } from '../../store/db';
import type { KindHooks, Proposal } from '../review/kindHooks';
import { messageTemplates } from '../seeded/templates';
import { applyHacking, restoreHacking } from './effects';
import { chosenOf, gangOf } from './gang';

/** Engine hooks for fraud and theft cases (screens/risk §3.7.3, §3.7.4). */

type HackingCase = CaseOf<'hacking'>;

/** Requires the current state of the gang, as shown when members were chosen. */
function requireGang({ measures, extra }: Proposal, one: HackingCase): void {
  const duration = measures.find(({ type }) => type === 'ban_cluster')?.duration;
  if (duration === undefined) return;
  requireWantedTerm('measures', duration);
  const gang = gangOf(db, one);
  if (!gang || gang.dissolved) throw refuseField('measures', '该团伙已解散，请逐个处理');
  const { cluster_version, exclude } = wishIn(extra);
  if (cluster_version !== gang.version) throw refuseField('exclude', '团伙成员已变化，请重新确认');
  const left = chosenOf(gang, exclude).length;
  if (left === 0) throw refuseField('exclude', '没有要处置的成员');
  if (left > maxBatch) throw refuseField('exclude', `一次最多处置 ${maxBatch} 人，请再排除 ${left - maxBatch} 人`);
}

/** A template sent automatically may use the name only (blocks G16). */
export function requireTemplate(template_id: string | null): void {
  if (template_id === null) return;
  const template = messageTemplates.find((known) => known.template_id === template_id);
  if (!template) throw refuseField('template_id', '模板不存在');
  if (unresolved(template.content).some((name) => name !== 'nickname')) {
    throw refuseField('template_id', '该模板含未填写的变量，请另选');
  }
}

function validate(proposal: Proposal, one: HackingCase, _operator: Operator, replaced?: Decision): void {
  const parsed = z.safeParse(hackingWish, proposal.extra);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw refuseField(String(issue?.path[0] ?? 'extra'), issue?.message ?? '处置内容的格式不正确');
  }
  const { conclusion, measures, note } = proposal;
  const found = { ...one.payload, owner: one.target_uid };
  const refused = (replaced ? violationRefused : hackingRefused)(found, { conclusion, measures, note, ...parsed.data });
  if (refused) throw refuseField(refused.field, refused.why);
  requireGang(proposal, one);
  requireTemplate(parsed.data.template_id);
}

export const hacking: KindHooks = {
  typeOf: ({ payload }: HackingCase) => payload.case_type,
  amountOf: ({ payload }: HackingCase) => payload.signals.same_text_users,
  marksOf: ({ payload }: HackingCase) => [
    ...(payload.cluster_id ? ['cluster'] : []),
    ...(payload.signals.new_account ? ['new'] : []),
    ...(payload.victims.length > 0 ? ['victims'] : []),
  ],
  mediaOf: () => [],
  idsOf: ({ payload }: HackingCase) => [
    ...(payload.cluster_id ? [payload.cluster_id] : []),
    ...payload.texts.map(({ msg_id }) => msg_id),
    ...payload.contacts.map(({ value }) => value),
  ],
  tiesOf: ({ payload }: HackingCase) => ({
    cluster: payload.cluster_id ? [payload.cluster_id] : [],
    contact: payload.contacts.flatMap(({ type, value }) => [type, value]),
    rule: payload.rule_ids,
  }),
  contentOf: ({ payload }: HackingCase) => payload.texts[0]?.normalized,
  recordMarksOf: ({ extra }) => {
    const { outcome, sample } = resultIn(extra);
    return [...(sample ? [sample.verdict] : []), ...(outcome && outcome.blocked_coin > 0 ? ['blocked_coin'] : [])];
  },
  validate,
  extraOf: ({ extra }) => wishIn(extra),
  secondPerson: ({ measures, reason_code }) => gangReason(measures, reason_code ?? ''),
  apply: applyHacking,
  restore: restoreHacking,
};
