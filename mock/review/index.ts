import type { CaseOf } from '../../src/services/caseSchema';
import { forUmi, type Handler } from '../_kit/http/http';
import { applyWord, restoreWord, validateWord, wordExtra } from '../word/decide';
import { backgroundHandlers } from './background';
import { benchHandlers } from './bench';
import { decideHandlers } from './decide';
import { figureHandlers } from './figures';
import { imageHandlers } from './image';
import { reviewKind } from './kindHooks';
import { longTextHandlers } from './longText';
import { contextHandlers, reviewRecordHandlers } from './records';
import { reverseHandlers } from './reverse';

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
