import { wordRecordHandlers } from './_kit/entities/word/record';
import { importHandlers, versionHandlers } from './_kit/entities/word/versions';
import { wordReadHandlers, writeHandlers } from './_kit/entities/word/words';
import { forUmi, type Handler } from './_kit/http/http';

export const wordHandlers: readonly Handler[] = [
  ...wordReadHandlers,
  ...writeHandlers,
  ...importHandlers,
  ...wordRecordHandlers,
  ...versionHandlers,
];

export default forUmi(wordHandlers);
