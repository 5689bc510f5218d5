import { useCallback, useState } from 'react';
import { readTheme, type Theme, writeTheme } from '@/session/preferences';

export default function useAppearance() {
  const [theme, setState] = useState<Theme>(readTheme);
  const setTheme = useCallback((next: Theme) => {
    document.documentElement.dataset.theme = next;
    writeTheme(next);
    setState(next);
  }, []);
  return { theme, setTheme };
}
