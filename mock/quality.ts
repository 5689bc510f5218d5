import { forUmi, type Handler } from './_kit/http';
import { batchHandlers } from './_kit/quality/batches';
import { figureHandlers } from './_kit/quality/figures';
import { resultHandlers } from './_kit/quality/results';

export const qualityHandlers: readonly Handler[] = [...resultHandlers, ...batchHandlers, ...figureHandlers];

export default forUmi(qualityHandlers);
