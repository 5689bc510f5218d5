import { maxListSpanDays } from '../src/domain/limits';
import { isAdverse } from '../src/domain/review';
import { caseKinds } from '../src/domain/reviewKinds';
import { changeHash, imageConfusion } from '../src/services/image';
import { now } from './_kit/base/clock';
import { mayLookUp, requireKey, requireRecordVerb } from './_kit/entities/review/access';
import { askForHash, refuseHash } from './_kit/entities/review/hashBank';
import { isImage } from './_kit/entities/review/image';
import { agreed, confusionOf } from './_kit/entities/review/imageFigures';
import { recordSeen } from './_kit/entities/review/reverse';
import { noteCase } from './_kit/entities/review/trail';
import { caseOf, recordConflict } from './_kit/entities/review/view';
import { handle } from './_kit/http/handle';
import { forUmi, type Handler } from './_kit/http/http';
import { requireReason, requireRemark, spanOf } from './_kit/http/writeRules';

const kind = 'image' as const;

export const imageHandlers: readonly Handler[] = [
  handle(imageConfusion, ({ input, operator, db }) => {
    requireKey(operator, caseKinds[kind].recordKey);
    const { from, to } = spanOf(input, maxListSpanDays, now());
    // First decisions that stand: what was taken back was no judgement of the picture.
    const judged = db.decisions.flatMap((decision) => {
      const one = decision.kind === kind ? caseOf(db, decision) : undefined;
      const counts = decision.status === 'effective' && decision.decided_at >= from && decision.decided_at <= to;
      return one && isImage(one) && counts && mayLookUp(operator, one) ? [{ decision, one }] : [];
    });
    return { total: judged.length, agreed: agreed(judged), labels: confusionOf(judged) };
  }),

  handle(changeHash, ({ input, operator, db, audit }) => {
    requireRecordVerb(operator, kind, 'hash');
    const { move, reason_code, remark } = input;
    const decision = recordSeen(db, { ...input, kind }, operator);
    const one = caseOf(db, decision);
    if (!isImage(one)) throw new Error(`${one.case_id} is no picture`);
    requireReason(input);
    requireRemark(remark);
    const over =
      refuseHash(db, one.payload.phash, move) ??
      (move === 'in' && !isAdverse(decision.conclusion) ? '只有违规的图片可以入哈希库' : undefined);
    if (over) throw recordConflict(db, decision, over);
    const approval = askForHash(db, operator, one, { move, reason_code, remark: remark.trim() });
    const step = { label: approval.label, by: operator.name, note: remark.trim(), more: { phash: one.payload.phash } };
    noteCase(one, audit, step);
    db.decisions.rewrite(decision.decision_id);
    return { approval_id: approval.id, why: approval.why };
  }),
];

export default forUmi(imageHandlers);
