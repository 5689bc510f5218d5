import { recordHandlers } from './_kit/entities/word/record';
import { importHandlers, versionHandlers } from './_kit/entities/word/versions';
import { readHandlers, writeHandlers } from './_kit/entities/word/words';
import { forUmi, type Handler } from './_kit/http/http';

export const wordHandlers: readonly Handler[] = [
  ...readHandlers,
  ...writeHandlers,
  ...importHandlers,
  ...recordHandlers,
  ...versionHandlers,
];

export default forUmi(wordHandlers);
