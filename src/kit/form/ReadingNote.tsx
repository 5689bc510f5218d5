import { type TableReading, tableReadingText } from '@/domain/shared/pastedTable';
import { type TextEncoding, textEncodings } from '@/domain/shared/textEncoding';
import { safeText } from '@/utils/safeText';

interface Props {
  reading?: TableReading | undefined;
  /** Encoding of the file; pasted text has none. */
  encoding?: TextEncoding;
}

/** How a pasted or imported table was understood: separator, head, columns, and what was left out. */
export function ReadingNote({ reading, encoding }: Props) {
  const parts = [...(encoding ? [textEncodings[encoding]] : []), ...(reading ? [tableReadingText(reading)] : [])];
  if (parts.length === 0) return null;
  return (
    <p role="note" aria-label="识别结果" className="secondary">
      <bdi>{safeText(parts.join('；'))}</bdi>
    </p>
  );
}
