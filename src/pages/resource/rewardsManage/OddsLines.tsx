import layout from '@/kit/base/layout.module.css';
import { safeText } from '@/utils/safeText';

/** The published odds in one language, line by line. */
export function OddsLines({ text }: { text: string }) {
  if (text === '') return <p className="secondary">还没有公示文案</p>;
  return text.split('\n').map((line, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines may repeat, and nothing of them is kept
    <p key={place} className={layout.hint ?? ''}>
      {safeText(line)}
    </p>
  ));
}
