import { bankHandlers } from './_kit/entities/words/bank';
import { batchHandlers } from './_kit/entities/words/batch';
import { importHandlers } from './_kit/entities/words/importing';
import { probeHandlers } from './_kit/entities/words/probe';
import { recordHandlers } from './_kit/entities/words/record';
import { versionHandlers } from './_kit/entities/words/versions';
import { forUmi, type Handler } from './_kit/http/http';
import './_kit/entities/words/tick';

export const wordHandlers: readonly Handler[] = [
  ...bankHandlers,
  ...batchHandlers,
  ...probeHandlers,
  ...importHandlers,
  ...recordHandlers,
  ...versionHandlers,
];

export default forUmi(wordHandlers);
