import { exactText, readExact } from '@/utils/exactJson';
import { safeText } from '@/utils/safeText';

/** JSON with a line for each field and its numbers digit by digit; any other text as it came. */
export default function LaidOutJson({ text }: { text: string }) {
  const read = readExact(text);
  return safeText(read.problem === undefined ? exactText(read.value, 2) : text);
}
