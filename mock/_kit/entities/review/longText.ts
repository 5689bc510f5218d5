import * as z from 'zod/mini';
import { restoreTextDays } from '../../../../src/domain/limits';
import { isOriginalKept, marksRefused, returnText, versionMarkOf } from '../../../../src/domain/longText';
import type { CaseOf } from '../../../../src/services/caseSchema';
import { marksIn, textMarks } from '../../../../src/services/longText';
import type { Decision } from '../../../../src/services/reviewRecords';
import { now } from '../../base/clock';
import { refuseField } from '../../base/refusal';
import type { StoredCase } from '../../base/stored';
import type { Put } from '../../store/audits';
import { type Db, db } from '../../store/db';
import { at } from '../../store/schedule';
import type { KindHooks, Proposal } from './kindHooks';
import { noteCase, putAs, tell } from './trail';

/** Engine hooks for long texts (screens/risk §3.7.5, §3.7.6). */

type TextCase = CaseOf<'long_text'>;
type StoredText = StoredCase & TextCase;

export const isText = (one: StoredCase): one is StoredText => one.kind === 'long_text';

function validate({ conclusion, extra }: Proposal, { payload }: TextCase): void {
  const marks = z.safeParse(textMarks, extra);
  if (!marks.success) throw refuseField(String(marks.error.issues[0]?.path[0] ?? 'extra'), '标记的格式不正确');
  const refused = marksRefused(conclusion, payload, marks.data);
  if (refused) throw refuseField(refused.field, refused.why);
}

/** 退回修改: tells the author what to change. Everything else follows from the decision in effect. */
function apply(
  { conclusion, extra, batch_id }: Decision,
  { payload, target_uid }: StoredText,
  data: Db,
  put: Put,
): void {
  if (conclusion !== 'return') return;
  const { template_id, quoted_spans } = marksIn(extra);
  tell(data, put, target_uid, returnText(template_id ?? 'other', payload.content, quoted_spans), batch_id);
}

/** After thirty days, or if the author was deleted, the text is lost; the finding is corrected all the same. */
function restore({ conclusion, effective_at }: Decision, one: StoredText): string[] {
  if (conclusion !== 'mask' && conclusion !== 'private') return [];
  const why = one.payload.purged
    ? '内容已按规定清除，不能恢复'
    : isOriginalKept(effective_at, now())
      ? undefined
      : `已超过 ${restoreTextDays} 天，原文不能恢复`;
  if (!why) return [];
  one.hidden = conclusion === 'private';
  return [why];
}

export const longText: KindHooks = {
  typeOf: ({ payload }: TextCase) => payload.type,
  amountOf: ({ payload }: TextCase) => payload.word_count,
  marksOf: ({ payload }: TextCase) => [
    payload.publish_mode,
    payload.approved === null ? 'first' : 'edited',
    versionMarkOf(payload.edit_version),
    ...(payload.latest_version > payload.edit_version ? ['edited_after'] : []),
  ],
  mediaOf: ({ payload }: TextCase) => payload.images,
  idsOf: ({ payload }: TextCase) => [payload.text_id],
  textOf: ({ payload }: TextCase) => `${payload.title}\n${payload.content}`,
  exposureOf: ({ payload }: TextCase) => payload.exposure,
  contentOf: ({ payload }: TextCase) => payload.content_hash,
  validate,
  extraOf: ({ extra }) => marksIn(extra),
  apply,
  restore,
};

const cleared = { title: '', content: '', translation: null, approved: null, segments: [], links: [], images: [] };

/** Purges the content of a deleted author after its retention; the decisions stay. */
export function purge(one: StoredText): void {
  Object.assign(one.payload, cleared, { purged: true });
  one.summary = '内容已按规定清除';
}

const system = { id: 'system', name: '系统' };

at(
  'retention',
  db.cases,
  (one) => (isText(one) && one.status === 'done' && !one.payload.purged ? one.payload.retain_until : null),
  (one) => {
    const put = putAs(system, 'purgeText', '到期清除');
    if (isText(one)) noteCase(one, put, { label: '内容到期清除', by: system.name }, purge);
  },
);
