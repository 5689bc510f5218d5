import {
  isOriginalKept,
  marksRefused,
  restoreCannot,
  restoreTextDays,
  returnText,
  versionMarkOf,
} from '../../src/domain/longText/rules';
import type { CaseOf } from '../../src/services/caseSchema';
import { listTextVersions, restoreText, type TextVersion, textMarksIn } from '../../src/services/longText';
import type { Decision } from '../../src/services/reviewRecords';
import { now } from '../_kit/base/clock';
import { refuseField } from '../_kit/base/refusal';
import type { StoredCase } from '../_kit/base/stored';
import { handle } from '../_kit/http/handle';
import type { Handler } from '../_kit/http/http';
import { missing, requireWhy } from '../_kit/http/writeRules';
import type { Put } from '../_kit/store/audits';
import type { Db } from '../_kit/store/db';
import { caseOf, mayLookUp, recordConflict, requireRecordVerb, tell } from './cases';
import { type Proposal, reviewKind } from './kindHooks';
import { recordSeen, reverseCaseDecision } from './reverse';

/** Long texts (docs/design/risk.md#long-text-review, #long-text-record). */

type TextCase = CaseOf<'long_text'>;
type StoredText = StoredCase & TextCase;

export const isText = (one: StoredCase): one is StoredText => one.kind === 'long_text';

function validate({ conclusion, extra }: Proposal, { payload }: TextCase): void {
  const refused = marksRefused(conclusion, payload, textMarksIn(extra));
  if (refused) throw refuseField(refused.field, refused.why);
}

/** 退回修改: tells the author what to change. Everything else follows from the decision in effect. */
function apply({ conclusion, extra, batch_id }: Decision, { payload, target_uid }: StoredText, data: Db, put: Put) {
  if (conclusion !== 'return') return;
  const { template_id, quoted_spans } = textMarksIn(extra);
  tell(data, put, target_uid, returnText(template_id ?? 'other', payload.content, quoted_spans), batch_id);
}

/** After thirty days, or if the author was deleted, the text is lost; the finding is corrected all the same. */
function restore({ conclusion, effective_at }: Decision, one: StoredText): string[] {
  if (conclusion !== 'mask' && conclusion !== 'private') return [];
  const { purged } = one.payload;
  if (!purged && isOriginalKept(effective_at, now())) return [];
  one.hidden = conclusion === 'private';
  return [purged ? '内容已按规定清除，不能恢复' : `已超过 ${restoreTextDays} 天，原文不能恢复`];
}

reviewKind('long_text', {
  facts: ({ payload }: TextCase) => ({
    type: payload.type,
    amount: payload.word_count,
    mark: [
      payload.publish_mode,
      payload.approved === null ? 'first' : 'edited',
      versionMarkOf(payload.edit_version),
      ...(payload.latest_version > payload.edit_version ? ['edited_after'] : []),
    ],
    media: payload.images,
    ids: [payload.text_id],
    content: payload.content_hash,
    text: `${payload.title}\n${payload.content}`,
    more: { exposure: payload.exposure },
  }),
  validate,
  extraOf: ({ extra }) => textMarksIn(extra),
  apply,
  restore,
});

export const longTextHandlers: readonly Handler[] = [
  handle(listTextVersions, ({ input: { text_id }, operator, db }) => {
    const cases = db.cases
      .filter(isText)
      .filter((one) => one.payload.text_id === text_id && mayLookUp(operator, one))
      .sort((a, b) => a.payload.edit_version - b.payload.edit_version);
    const [first] = cases;
    if (!first) throw missing('文本');
    const list = cases.map(({ case_id, created_at: at, payload }): TextVersion => {
      const { title, content, content_hash, edit_version: version } = payload;
      const decision = db.decisions.findLast((one) => one.case_id === case_id && one.status === 'effective');
      return { version, title, content, content_hash, at, case_id, conclusion: decision?.conclusion ?? null };
    });
    const { approved, edit_version, title } = first.payload;
    if (approved === null) return { list };
    // Only the text is known of a version that was approved before the first case.
    const known = { case_id: null, content_hash: '', at: first.created_at, conclusion: 'pass' } as const;
    return { list: [{ version: edit_version - 1, title, content: approved, ...known }, ...list] };
  }),
  handle(restoreText, ({ input, operator, db, audit }) => {
    requireRecordVerb(operator, 'long_text', 'restore');
    const old = recordSeen(db, { ...input, kind: 'long_text' }, operator);
    requireWhy(input);
    const one = caseOf(db, old);
    if (!isText(one)) throw missing('文本');
    const why = restoreCannot({ ...old, case: one }, now());
    if (why) throw recordConflict(db, old, why);
    const { reason_code, remark } = input;
    const next = reverseCaseDecision(db, old, { conclusion: 'pass', reason_code, remark }, { operator, put: audit });
    return { decision_id: next.decision_id, not_restored: next.not_restored };
  }),
];
