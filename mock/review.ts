import type { CaseOf } from '../src/services/caseSchema';
import { backgroundHandlers } from './_kit/entities/review/background';
import { benchHandlers } from './_kit/entities/review/bench';
import { decideHandlers } from './_kit/entities/review/decide';
import { figureHandlers } from './_kit/entities/review/figures';
import { imageHandlers } from './_kit/entities/review/image';
import { reviewKind } from './_kit/entities/review/kindHooks';
import { longTextHandlers } from './_kit/entities/review/longText';
import { contextHandlers, reviewRecordHandlers } from './_kit/entities/review/records';
import { reverseHandlers } from './_kit/entities/review/reverse';
import { applyWord, restoreWord, validateWord, wordExtra } from './_kit/entities/word/decide';
import { forUmi, type Handler } from './_kit/http/http';

reviewKind('report', {
  facts: ({ merged, payload }: CaseOf<'report'>) => ({
    type: payload.subject_type,
    amount: payload.reporters.length,
    mark: [...(merged > 1 ? ['merged'] : []), ...(payload.snapshot.content_deleted ? ['content_deleted'] : [])],
    ids: [payload.report_id, payload.subject_id],
    media: payload.snapshot.media,
    content: payload.snapshot.hash,
    reported: payload.reason_code,
    room: payload.room_id,
  }),
});

reviewKind('word', {
  facts: ({ payload }: CaseOf<'word'>) => ({
    type: payload.category,
    amount: payload.hit_24h,
    mark: [payload.action, payload.match, `level${payload.level}`],
    ids: [payload.word_id, payload.word],
  }),
  validate: validateWord,
  extraOf: wordExtra,
  apply: applyWord,
  restore: restoreWord,
});

export const reviewHandlers: readonly Handler[] = [
  ...benchHandlers,
  ...decideHandlers,
  ...contextHandlers,
  ...reviewRecordHandlers,
  ...figureHandlers,
  ...reverseHandlers,
  ...imageHandlers,
  ...longTextHandlers,
  ...backgroundHandlers,
];

export default forUmi(reviewHandlers);
