import type { CaseKind } from '../../../../src/domain/reviewKinds';
import type { CaseOf } from '../../../../src/services/caseSchema';
import { hacking } from '../hacking/hooks';
import { quality } from '../quality/hooks';
import { applyWord, restoreWord, validateWord, wordExtra } from '../words/decide';
import { background } from './background';
import { image } from './image';
import type { KindHooks } from './kindHooks';
import { longText } from './longText';

const marks = (entries: Readonly<Record<string, boolean>>): string[] =>
  Object.keys(entries).filter((name) => entries[name]);

const report: KindHooks = {
  typeOf: ({ payload }: CaseOf<'report'>) => payload.subject_type,
  amountOf: ({ payload }: CaseOf<'report'>) => payload.reporters.length,
  marksOf: ({ merged, payload }: CaseOf<'report'>) =>
    marks({ merged: merged > 1, content_deleted: payload.snapshot.content_deleted }),
  mediaOf: ({ payload }: CaseOf<'report'>) => payload.snapshot.media,
  idsOf: ({ payload }: CaseOf<'report'>) => [payload.report_id, payload.subject_id],
  reasonOf: ({ payload }: CaseOf<'report'>) => payload.reason_code,
  roomOf: ({ payload }: CaseOf<'report'>) => payload.room_id,
  contentOf: ({ payload }: CaseOf<'report'>) => payload.snapshot.hash,
};

const word: KindHooks = {
  typeOf: ({ payload }: CaseOf<'word'>) => payload.category,
  amountOf: ({ payload }: CaseOf<'word'>) => payload.hit_24h,
  marksOf: ({ payload }: CaseOf<'word'>) => [payload.action, payload.match, `level${payload.level}`],
  mediaOf: () => [],
  idsOf: ({ payload }: CaseOf<'word'>) => [payload.word_id, payload.word],
  validate: validateWord,
  extraOf: wordExtra,
  apply: applyWord,
  restore: restoreWord,
};

const kinds: Record<CaseKind, KindHooks> = { report, hacking, long_text: longText, image, quality, background, word };

export const hooksOf = ({ kind }: { kind: CaseKind }): KindHooks => kinds[kind];
