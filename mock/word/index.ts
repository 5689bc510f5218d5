import { forUmi, type Handler } from '../_kit/http/http';
import { wordRecordHandlers } from './record';
import { importHandlers, versionHandlers } from './versions';
import { wordReadHandlers, writeHandlers } from './words';

export const wordHandlers: readonly Handler[] = [
  ...wordReadHandlers,
  ...writeHandlers,
  ...importHandlers,
  ...wordRecordHandlers,
  ...versionHandlers,
];

export default forUmi(wordHandlers);
