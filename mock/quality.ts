import { batchHandlers } from './_kit/entities/quality/batches';
import { figureHandlers } from './_kit/entities/quality/figures';
import { resultHandlers } from './_kit/entities/quality/results';
import { forUmi, type Handler } from './_kit/http/http';

export const qualityHandlers: readonly Handler[] = [...resultHandlers, ...batchHandlers, ...figureHandlers];

export default forUmi(qualityHandlers);
