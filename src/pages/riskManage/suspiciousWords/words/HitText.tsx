import { SafeText } from '@/components/review/guard/SafeText';

/** A message of a user with what was hit marked. */
export function HitText({ text, hits }: { text: string; hits: readonly (readonly [number, number])[] }) {
  return <SafeText text={text} spans={hits.map(([start, end]) => ({ start, end, label: '命中' }))} limit={200} />;
}
