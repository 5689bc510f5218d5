import * as z from 'zod/mini';
import {
  areasFound,
  canReplace,
  hashCannot,
  imageAgreementOf,
  imageFindingsOf,
  imageFlagFrom,
  isMinorImage,
  judgedLabels,
  policyOfLabel,
} from '../../src/domain/image/rules';
import { minQaSamples } from '../../src/domain/quality/rules';
import { caseKinds, recordActionOf } from '../../src/domain/review/kinds';
import { isAdverse } from '../../src/domain/review/rules';
import type { HashState } from '../../src/domain/shared/kindLabels';
import { maxListSpanDays, minRemarkLength } from '../../src/domain/shared/limits';
import { rateOf } from '../../src/domain/shared/rate';
import { isTooShort, reasonGroupOf } from '../../src/domain/shared/reasons';
import type { CaseOf, Medium } from '../../src/services/caseSchema';
import { type Confusion, changeHash, imageConfusion, imageMarks, imageMarksIn } from '../../src/services/image';
import type { Decision } from '../../src/services/reviewRecords';
import { now } from '../_kit/base/clock';
import { type Operator, operatorOf } from '../_kit/base/operators';
import { refuseField } from '../_kit/base/refusal';
import type { StoredApproval, StoredCase } from '../_kit/base/stored';
import { handle } from '../_kit/http/handle';
import type { Handler } from '../_kit/http/http';
import { requestedSpanOf, requireWhy } from '../_kit/http/writeRules';
import { endApproval, registerApproval, requestApproval } from '../_kit/kit/approvals';
import type { Put } from '../_kit/store/audits';
import { type Db, db } from '../_kit/store/db';
import { alsoOn, alterUser, caseOf, noteCase, recordConflict, requireKey, requireRecordVerb } from './cases';
import { judgedBy } from './figures';
import { hasMeasure, type Proposal, reviewKind } from './kindHooks';
import { recordSeen } from './reverse';

/** Pictures (docs/design/risk.md#img-review, #img-record). */

type ImageCase = CaseOf<'image'>;
type StoredImage = StoredCase & ImageCase;

export const isImage = (one: StoredCase): one is StoredImage => one.kind === 'image';

const withHash = (data: Db, phash: string): StoredImage[] =>
  data.cases.filter(isImage).filter(({ payload }) => payload.phash === phash);

// --- bank of forbidden hashes: a second person agrees to every change (docs/design/blocks.md#g7)

const bankCode = recordActionOf('image', 'hash');

const hashStateOf = (data: Db, phash: string): HashState => withHash(data, phash)[0]?.payload.hash_state ?? 'none';

const hashProblem = (data: Db, phash: string, move: 'in' | 'out'): string | undefined =>
  hashCannot(move, hashStateOf(data, phash));

function setHashState(data: Db, phash: string, state: HashState): void {
  for (const { case_id } of withHash(data, phash)) {
    const one = data.cases.touch(case_id);
    if (isImage(one)) one.payload.hash_state = state;
  }
}

interface HashRequest {
  move: 'in' | 'out';
  reason_code: string;
  remark: string;
}

function requestHashMove(data: Db, maker: Operator, { payload }: ImageCase, hashRequest: HashRequest): StoredApproval {
  const { phash, image_id, dup_count: same_images, hash_state } = payload;
  const { move, reason_code, remark } = hashRequest;
  const request = requestApproval(data, maker, {
    type: 'image_hash',
    label: move === 'in' ? '入哈希库' : '移出哈希库',
    object_type: 'image_hash',
    object_id: phash,
    object_name: image_id,
    checker_code: bankCode,
    why: '哈希库影响所有同图，出入库需要第二人确认',
    reason_code,
    remark: remark.trim(),
    before: { hash_state, same_images },
    after: { hash_state: move === 'in' ? 'in' : 'none', same_images },
    payload: {},
  });
  setHashState(data, phash, move === 'in' ? 'nominated' : 'leaving');
  return request;
}

registerApproval({
  type: 'image_hash',
  holds: ['image_hash'],
  steps: ({ why }) => [{ code: bankCode, why }],

  apply: ({ object_id: phash, after, maker, id }, { db, audit }) => {
    const state = after.hash_state === 'in' ? 'in' : 'none';
    const before = { hash_state: hashStateOf(db, phash) };
    setHashState(db, phash, state);
    const change = { before, after: { hash_state: state, maker } };
    audit({ object_type: 'image_hash', object_id: phash, approval_id: id, ...change });
  },

  drop: ({ object_id, after }, { db }) => setHashState(db, object_id, after.hash_state === 'in' ? 'none' : 'in'),
});

// --- decisions

function checkMarks({ conclusion, extra }: Proposal, one: ImageCase): void {
  const marks = z.safeParse(imageMarks, extra);
  if (!marks.success) throw refuseField('extra', marks.error.issues[0]?.message ?? '打码区域的格式不正确');
  if (conclusion !== 'mask') return;
  const { areas, crop } = marks.data;
  if (areas.length === 0 && areasFound(one).length === 0) throw refuseField('extra', '请先框选要打码的区域');
  if (crop && areas.length !== 1) throw refuseField('extra', '裁剪时请只框选要保留的一处');
}

function validate(proposal: Proposal, one: ImageCase): void {
  const { conclusion, note, reason_code } = proposal;
  if (reasonGroupOf(reason_code ?? '') === 'minor' && one.lane !== 'minor') {
    throw refuseField('reason_code', '疑似未成年须转未成年专组处理');
  }
  checkMarks(proposal, one);
  if (conclusion === 'replace_default' && !canReplace(one)) {
    throw refuseField('conclusion', '只有头像、封面和家族图可以替换为默认图');
  }
  if (hasMeasure(proposal, 'delete_same')) {
    if (conclusion !== 'violate') throw refuseField('measures', '只有违规的图片可以删除同图');
    if (one.payload.dup_count < 2) throw refuseField('measures', '没有同图');
    if (isTooShort(note)) throw refuseField('note', `删除同图须写明依据，备注至少 ${minRemarkLength} 字`);
  }
  if (hasMeasure(proposal, 'hash_bank')) {
    if (conclusion !== 'violate') throw refuseField('measures', '只有违规的图片可以提名哈希库');
    const problem = hashProblem(db, one.payload.phash, 'in');
    if (problem) throw refuseField('measures', problem);
  }
}

function setAvatar(data: Db, uid: string, avatar: string, put: Put): void {
  const user = data.users.get(uid);
  if (!user) return;
  alterUser(user, put, (user) => {
    user.avatar = avatar;
  });
}

function apply(decision: Decision, one: StoredImage, data: Db, put: Put): void {
  const { conclusion, reason_code, note, decided_at: at, by } = decision;
  const { image_id, phash } = one.payload;
  const others = withHash(data, phash).filter(({ case_id }) => case_id !== one.case_id);
  for (const { case_id } of others) {
    const other = data.cases.touch(case_id);
    if (isImage(other)) other.payload.same.unshift({ image_id, uid: one.target_uid, conclusion, at });
  }
  if (conclusion === 'replace_default' && one.scene === 'avatar') {
    decision.extra = { ...decision.extra, replaced: data.users.get(one.target_uid)?.avatar ?? '' };
    setAvatar(data, one.target_uid, '', put);
  }
  if (hasMeasure(decision, 'delete_same')) {
    const shown = others.filter(({ hidden }) => !hidden);
    const step = { label: '同图删除', note: `随 ${one.case_id} 删除` };
    const deleted_same = alsoOn(shown, decision, step, put, (other) => {
      other.hidden = true;
    });
    decision.extra = { ...decision.extra, deleted_same };
  }
  const maker = operatorOf(by);
  // Another operator may have requested it since.
  if (hasMeasure(decision, 'hash_bank') && maker && !hashProblem(data, phash, 'in')) {
    const hashRequest = { move: 'in', reason_code: reason_code ?? 'other.misc', remark: note } as const;
    decision.approval_id ??= requestHashMove(data, maker, one, hashRequest).id;
  }
}

function restore(decision: Decision, one: StoredImage, data: Db, who: Operator, put: Put): string[] {
  const lost: string[] = [];
  const { deleted_same, replaced } = decision.extra;
  for (const id of Array.isArray(deleted_same) ? deleted_same : []) {
    const other = data.cases.get(String(id));
    if (!other?.hidden) continue;
    noteCase(other, put, { label: '同图恢复', by: who.name, note: `${one.case_id} 已改判` }, (other) => {
      other.hidden = false;
    });
  }
  if (typeof replaced === 'string') {
    if (data.users.get(one.target_uid)?.avatar) lost.push('用户已更换头像，保持现状');
    else setAvatar(data, one.target_uid, replaced, put);
  }
  if (!hasMeasure(decision, 'hash_bank')) return lost;
  const { phash } = one.payload;
  const asked = data.approvals.find(
    ({ type, object_id, status }) => type === 'image_hash' && object_id === phash && status === 'pending',
  );
  if (asked?.maker === decision.by) endApproval(data, asked, { status: 'withdrawn', by: who, remark: '审核已改判' });
  else if (hashStateOf(data, phash) === 'in') lost.push('已入哈希库，移出需另行申请');
  return lost;
}

const withoutPicture: Partial<Medium> = { url: '', thumb: '', state: 'purged', boxes: [], ocr: [] };

reviewKind('image', {
  facts: (one: ImageCase, decision) => {
    const { medium, exposed, dup_count, suspected_minor, hash_state, image_id, phash } = one.payload;
    return {
      type: medium.kind,
      amount: exposed,
      mark: [
        ...(exposed > 0 ? ['exposed'] : []),
        ...(dup_count > 1 ? ['duplicate'] : []),
        ...(suspected_minor ? ['minor'] : []),
        `hash_${hash_state}`,
        ...(decision ? [imageAgreementOf(one, decision)] : []),
      ],
      media: [medium],
      ids: [image_id, phash],
      content: phash,
    };
  },
  inRecord: (one: ImageCase) => {
    if (!isMinorImage(one)) return one;
    return { ...one, payload: { ...one.payload, medium: { ...one.payload.medium, ...withoutPicture } } };
  },
  validate,
  extraOf: ({ extra }) => imageMarksIn(extra),
  apply,
  restore,
});

// --- machine against human (docs/design/risk.md#img-record)

interface Judged {
  one: ImageCase;
  decision: Decision;
}

/** One decision as one label sees it. */
interface Sample {
  score: number;
  found: boolean;
}

const tested = Array.from({ length: 10 }, (_, i) => 50 + i * 5);

const groupOf = (label: string): string => reasonGroupOf(policyOfLabel(label) ?? '');

function samplesOf(label: string, judged: readonly Judged[]): Sample[] {
  const group = groupOf(label);
  return judged.flatMap(({ one, decision: { conclusion, reason_code } }) => {
    const findings = imageFindingsOf(one);
    const score = findings.find((finding) => finding.label === label)?.score ?? 0;
    // A group that another label of the same policy detected does not count as missed.
    if (score === 0 && findings.some((other) => groupOf(other.label) === group)) return [];
    // A mask covers findings; a passed picture has none.
    const isMask = conclusion === 'mask' && score > 0;
    const found = isAdverse(conclusion) ? reasonGroupOf(reason_code ?? '') === group : isMask;
    return score > 0 || found ? [{ score, found }] : [];
  });
}

/** Counts, precision and recall of a threshold. */
function measuredAt(samples: readonly Sample[], threshold: number) {
  const count = (flagged: boolean, found: boolean) =>
    samples.filter((sample) => sample.score >= threshold === flagged && sample.found === found).length;
  const [hit, false_alarm, missed] = [count(true, true), count(true, false), count(false, true)];
  const share = (of: number): number | null => rateOf(hit, of);
  return {
    counts: { hit, false_alarm, missed, quiet: count(false, false) },
    measured: { precision: share(hit + false_alarm), recall: share(hit + missed) },
    /** Harmonic mean of both. */
    quality: (2 * hit) / (2 * hit + false_alarm + missed || 1),
    threshold,
  };
}

function confusionOf(label: string, samples: readonly Sample[]): Confusion {
  const { counts, measured } = measuredAt(samples, imageFlagFrom);
  // The highest of equally good thresholds stops fewest pictures by mistake.
  const [best] = tested
    .map((threshold) => measuredAt(samples, threshold))
    .sort((a, b) => b.quality - a.quality || b.threshold - a.threshold);
  const advice = best && samples.length >= minQaSamples ? { threshold: best.threshold, ...best.measured } : null;
  return { label, threshold: imageFlagFrom, ...counts, now: measured, advice };
}

export const imageHandlers: readonly Handler[] = [
  handle(imageConfusion, ({ input, operator, db }) => {
    requireKey(operator, caseKinds.image.recordKey);
    const { from, to } = requestedSpanOf(input, maxListSpanDays, now());
    // Reversed decisions judged the picture wrongly and do not count.
    const judged = judgedBy(db, operator, 'image').flatMap(({ decision, one }): Judged[] => {
      const { status, decided_at } = decision;
      const counts = status === 'effective' && decided_at >= from && decided_at <= to;
      return counts && isImage(one) ? [{ decision, one }] : [];
    });
    const labels = judgedLabels.map((label) => ({ label, samples: samplesOf(label, judged) }));
    return {
      total: judged.length,
      agreed: judged.filter(({ one, decision }) => imageAgreementOf(one, decision) !== 'differ').length,
      labels: labels
        .filter(({ samples }) => samples.length > 0)
        .sort((a, b) => b.samples.length - a.samples.length)
        .map(({ label, samples }) => confusionOf(label, samples)),
    };
  }),
  handle(changeHash, ({ input, operator, db, audit }) => {
    requireRecordVerb(operator, 'image', 'hash');
    const decision = recordSeen(db, { ...input, kind: 'image' }, operator);
    const one = caseOf(db, decision);
    if (!isImage(one)) throw new Error(`${one.case_id} is no picture`);
    requireWhy(input);
    const { phash } = one.payload;
    const isHarmless = input.move === 'in' && !isAdverse(decision.conclusion);
    const over = hashProblem(db, phash, input.move) ?? (isHarmless ? '只有违规的图片可以入哈希库' : undefined);
    if (over) throw recordConflict(db, decision, over);
    const request = requestHashMove(db, operator, one, input);
    noteCase(one, audit, { label: request.label, by: operator.name, note: input.remark.trim(), more: { phash } });
    db.decisions.rewrite(decision.decision_id);
    return { approval_id: request.id, why: request.why };
  }),
];
