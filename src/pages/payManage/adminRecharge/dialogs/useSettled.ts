import { useEffect, useState } from 'react';

const settleMs = 300;

/** A text once nobody has changed it for a moment: what is typed is not asked about letter by letter. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), settleMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
