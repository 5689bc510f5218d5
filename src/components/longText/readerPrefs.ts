import { useState } from 'react';
import { preference } from '@/session/storage';
import { parseJson } from '@/utils/parseJson';

/** How this operator reads long texts: kept from text to text. */
interface ReaderPrefs {
  size: number;
  /** Clean paragraphs are folded. */
  fold: boolean;
  /** The translation stands beside. */
  side: boolean;
}

export const textSizes = [13, 15, 17, 20] as const;

const slot = preference('reader');
const usual: ReaderPrefs = { size: 15, fold: true, side: true };

function read(): ReaderPrefs {
  try {
    const kept = parseJson(slot.get() ?? '{}');
    const { size, fold, side } = { ...usual, ...(typeof kept === 'object' ? kept : {}) };
    return { size: textSizes.find((one) => one === size) ?? usual.size, fold: fold !== false, side: side !== false };
  } catch {
    return usual;
  }
}

export function useReaderPrefs(): [ReaderPrefs, (patch: Partial<ReaderPrefs>) => void] {
  const [prefs, setPrefs] = useState(read);
  const change = (patch: Partial<ReaderPrefs>) => {
    const next = { ...prefs, ...patch };
    slot.set(JSON.stringify(next));
    setPrefs(next);
  };
  return [prefs, change];
}
