import { forUmi, type Handler } from './_kit/http';
import { appealHandlers } from './_kit/review/appeal';
import { claimHandlers } from './_kit/review/claims';
import { contextHandlers } from './_kit/review/context';
import { decideHandlers } from './_kit/review/decide';
import { figureHandlers } from './_kit/review/figures';
import { moveHandlers } from './_kit/review/move';
import { qaHandlers } from './_kit/review/qa';
import { recordHandlers } from './_kit/review/records';
import { reverseHandlers } from './_kit/review/reverse';
import { statHandlers } from './_kit/review/stats';
import './_kit/review/tick';

export const reviewHandlers: readonly Handler[] = [
  ...claimHandlers,
  ...moveHandlers,
  ...decideHandlers,
  ...contextHandlers,
  ...recordHandlers,
  ...figureHandlers,
  ...reverseHandlers,
  ...appealHandlers,
  ...qaHandlers,
  ...statHandlers,
];

export default forUmi(reviewHandlers);
