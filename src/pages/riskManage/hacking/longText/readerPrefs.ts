import { useStore } from '@/hooks/useStore';
import { fieldsOf, kept } from '@/session/kept';

/** Reading preferences of this operator, kept from text to text. */
interface ReaderPrefs {
  size: number;
  /** Clean paragraphs are folded. */
  fold: boolean;
  /** The translation stands beside. */
  side: boolean;
}

export const textSizes = [13, 15, 17, 20] as const;

const usualSize = 15;

const store = kept('reader', (stored): ReaderPrefs => {
  const { size, fold, side } = fieldsOf(stored);
  return { size: textSizes.find((one) => one === size) ?? usualSize, fold: fold !== false, side: side !== false };
});

export function useReaderPrefs(): [ReaderPrefs, (patch: Partial<ReaderPrefs>) => void] {
  const prefs = useStore(store);
  return [prefs, (patch) => store.set({ ...prefs, ...patch })];
}
