import { forUmi, type Handler } from './_kit/http';
import { bankHandlers } from './_kit/words/bank';
import { batchHandlers } from './_kit/words/batch';
import { importHandlers } from './_kit/words/importing';
import { probeHandlers } from './_kit/words/probe';
import { recordHandlers } from './_kit/words/record';
import { versionHandlers } from './_kit/words/versions';
import './_kit/words/tick';

export const wordHandlers: readonly Handler[] = [
  ...bankHandlers,
  ...batchHandlers,
  ...probeHandlers,
  ...importHandlers,
  ...recordHandlers,
  ...versionHandlers,
];

export default forUmi(wordHandlers);
