import * as z from 'zod/mini';
import { agreementOf, areasFound, canReplace, isMinorImage } from '../../../../src/domain/image';
import { minRemarkLength } from '../../../../src/domain/limits';
import { isTooShort, reasonGroupOf } from '../../../../src/domain/reasons';
import { openStatus } from '../../../../src/domain/review';
import { actionOf } from '../../../../src/domain/reviewKinds';
import type { CaseOf, Medium } from '../../../../src/services/caseSchema';
import { imageMarks, marksIn } from '../../../../src/services/image';
import type { Decision } from '../../../../src/services/reviewRecords';
import { type Operator, operatorOf } from '../../base/operators';
import { refuseField } from '../../base/refusal';
import type { StoredCase } from '../../base/stored';
import { holds } from '../../http/handle';
import { endApproval } from '../../kit/approvals';
import type { Put } from '../../store/audits';
import { type Db, db } from '../../store/db';
import { mayWork } from './access';
import { askForHash, hashStateOf, pendingHash, refuseHash } from './hashBank';
import type { KindHooks, Proposal } from './kindHooks';
import { alterCase, alterUser, noteCase } from './trail';

/** Engine hooks for pictures (screens/risk §3.7.8, §3.7.9). */

type ImageCase = CaseOf<'image'>;
type StoredImage = StoredCase & ImageCase;

export const isImage = (one: StoredCase): one is StoredImage => one.kind === 'image';

const isMinorCode = (code: string | null): boolean => code !== null && reasonGroupOf(code) === 'minor';

/** A decision in effect found a minor in it. */
const foundMinor = ({ case_id }: ImageCase): boolean =>
  db.decisions.some((one) => one.case_id === case_id && one.status === 'effective' && isMinorCode(one.reason_code));

function checkMinor({ reason_code }: Proposal, one: ImageCase, operator: Operator): void {
  if (isMinorCode(reason_code) && one.lane !== 'minor') {
    throw refuseField('reason_code', '疑似未成年须转未成年专组处理');
  }
  if (foundMinor(one) && !isMinorCode(reason_code) && !holds(operator, actionOf('image', 'minor'))) {
    throw refuseField('conclusion', '去除未成年标记仅限未成年专组');
  }
}

function checkMarks({ conclusion, extra }: Proposal, one: ImageCase): void {
  const marks = z.safeParse(imageMarks, extra);
  if (!marks.success) throw refuseField('extra', marks.error.issues[0]?.message ?? '打码区域的格式不正确');
  if (conclusion !== 'mask') return;
  const { areas, crop } = marks.data;
  if (areas.length === 0 && areasFound(one).length === 0) throw refuseField('extra', '请先框选要打码的区域');
  if (crop && areas.length !== 1) throw refuseField('extra', '裁剪时请只框选要保留的一处');
}

function validate(proposal: Proposal, one: ImageCase, operator: Operator): void {
  const { conclusion, measures, note } = proposal;
  const has = (type: Decision['measures'][number]['type']) => measures.some((measure) => measure.type === type);
  checkMinor(proposal, one, operator);
  checkMarks(proposal, one);
  if (conclusion === 'replace_default' && !canReplace(one)) {
    throw refuseField('conclusion', '只有头像、封面和家族图可以替换为默认图');
  }
  if (has('delete_same')) {
    if (conclusion !== 'violate') throw refuseField('measures', '只有违规的图片可以删除同图');
    if (one.payload.dup_count < 2) throw refuseField('measures', '没有同图');
    if (isTooShort(note)) {
      throw refuseField('note', `删除同图须写明依据，备注至少 ${minRemarkLength} 字`);
    }
  }
  if (has('hash_bank')) {
    if (conclusion !== 'violate') throw refuseField('measures', '只有违规的图片可以提名哈希库');
    const over = refuseHash(db, one.payload.phash, 'in');
    if (over) throw refuseField('measures', over);
  }
}

const sameOf = (data: Db, one: ImageCase): StoredImage[] =>
  [...data.cases.values()]
    .filter(isImage)
    .filter((other) => other.case_id !== one.case_id && other.payload.phash === one.payload.phash);

/** Deletes all pictures of the hash; pending cases among them are closed (counted by `decision.extra`). */
function deleteSame(decision: Decision, one: StoredImage, data: Db, put: Put): void {
  const { batch_id, by, by_name: name, decision_id } = decision;
  const who = operatorOf(by);
  const gone = sameOf(data, one).filter((other) => !other.hidden && who && mayWork(who, other));
  for (const other of gone) {
    const free = openStatus.includes(other.status) || other.claim?.by === by;
    const step = { label: '同图删除', by: name, note: `随 ${one.case_id} 删除`, batch_id };
    const alter = free ? alterCase : noteCase;
    alter(other, put, step, (other) => {
      other.hidden = true;
      if (free) Object.assign(other, { status: 'auto_closed', claim: null, lapsed: null, closed_by: decision_id });
    });
  }
  decision.extra = { ...decision.extra, deleted_same: gone.map(({ case_id }) => case_id) };
}

function replaceAvatar(decision: Decision, { target_uid, scene }: StoredImage, data: Db, put: Put): void {
  const user = scene === 'avatar' ? data.users.get(target_uid) : undefined;
  if (!user) return;
  decision.extra = { ...decision.extra, replaced: user.avatar };
  alterUser(user, put, (user) => {
    user.avatar = '';
  });
}

function apply(decision: Decision, one: StoredImage, data: Db, put: Put): void {
  const { conclusion, measures, reason_code, note, decided_at, by } = decision;
  const has = (type: Decision['measures'][number]['type']) => measures.some((measure) => measure.type === type);
  const { image_id, phash } = one.payload;
  for (const other of sameOf(data, one)) {
    const seen = { image_id, uid: one.target_uid, conclusion, at: decided_at };
    const own = data.cases.touch(other.case_id);
    if (isImage(own)) own.payload.same.unshift(seen);
  }
  if (conclusion === 'replace_default') replaceAvatar(decision, one, data, put);
  if (has('delete_same')) deleteSame(decision, one, data, put);
  const maker = operatorOf(by);
  // Another operator may have requested it since.
  if (has('hash_bank') && maker && !refuseHash(data, phash, 'in')) {
    const why = { reason_code: reason_code ?? 'other.misc', remark: note };
    const approval = askForHash(data, maker, one, { move: 'in', ...why });
    decision.approval_id ??= approval.id;
  }
}

const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];

function restore(decision: Decision, one: StoredImage, data: Db, who: Operator, put: Put): string[] {
  const lost: string[] = [];
  for (const id of textsIn(decision.extra.deleted_same)) {
    const other = data.cases.get(id);
    if (!other?.hidden) continue;
    noteCase(other, put, { label: '同图恢复', by: who.name, note: `${one.case_id} 已改判` }, (other) => {
      other.hidden = false;
    });
  }
  const { replaced } = decision.extra;
  const user = data.users.get(one.target_uid);
  if (typeof replaced === 'string' && user) {
    // A user who has chosen another avatar since keeps it.
    if (user.avatar !== '') lost.push('用户已更换头像，保持现状');
    else
      alterUser(user, put, (user) => {
        user.avatar = replaced;
      });
  }
  if (decision.measures.some(({ type }) => type === 'hash_bank')) {
    const { phash } = one.payload;
    const asked = pendingHash(data, phash);
    if (asked?.maker === decision.by) endApproval(data, asked, { status: 'withdrawn', by: who, remark: '审核已改判' });
    else if (hashStateOf(data, phash) === 'in') lost.push('已入哈希库，移出需另行申请');
  }
  return lost;
}

const nothing: Partial<Medium> = { url: '', thumb: '', state: 'purged', boxes: [], ocr: [] };

export const image: KindHooks = {
  typeOf: ({ payload }: ImageCase) => payload.medium.kind,
  amountOf: ({ payload }: ImageCase) => payload.exposed,
  marksOf: ({ payload }: ImageCase) => [
    ...(payload.exposed > 0 ? ['exposed'] : []),
    ...(payload.dup_count > 1 ? ['duplicate'] : []),
    ...(payload.suspected_minor ? ['minor'] : []),
    `hash_${payload.hash_state}`,
  ],
  mediaOf: ({ payload }: ImageCase) => [payload.medium],
  idsOf: ({ payload }: ImageCase) => [payload.image_id, payload.phash],
  contentOf: ({ payload }: ImageCase) => payload.phash,
  recordMarksOf: (decision, one: ImageCase) => [agreementOf(one, decision)],
  inRecord: (one: ImageCase) =>
    isMinorImage(one) ? { ...one, payload: { ...one.payload, medium: { ...one.payload.medium, ...nothing } } } : one,
  validate,
  extraOf: ({ extra }) => marksIn(extra),
  apply,
  restore,
};
