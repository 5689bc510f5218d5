import { importHandlers } from './_kit/entities/words/importing';
import { readHandlers } from './_kit/entities/words/reads';
import { recordHandlers } from './_kit/entities/words/record';
import { versionHandlers } from './_kit/entities/words/versions';
import { writeHandlers } from './_kit/entities/words/writes';
import { forUmi, type Handler } from './_kit/http/http';

export const wordHandlers: readonly Handler[] = [
  ...readHandlers,
  ...writeHandlers,
  ...importHandlers,
  ...recordHandlers,
  ...versionHandlers,
];

export default forUmi(wordHandlers);
