import { appealHandlers } from './_kit/entities/review/appeal';
import { claimHandlers } from './_kit/entities/review/claims';
import { contextHandlers } from './_kit/entities/review/context';
import { decideHandlers } from './_kit/entities/review/decide';
import { figureHandlers } from './_kit/entities/review/figures';
import { moveHandlers } from './_kit/entities/review/move';
import { qaHandlers } from './_kit/entities/review/qa';
import { recordHandlers } from './_kit/entities/review/records';
import { reverseHandlers } from './_kit/entities/review/reverse';
import { statHandlers } from './_kit/entities/review/stats';
import { forUmi, type Handler } from './_kit/http/http';
import './_kit/entities/review/tick';

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
