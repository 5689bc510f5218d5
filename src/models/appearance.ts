import { useCallback, useEffect, useState } from 'react';
import { followTheme, readTheme, type Theme, writeTheme } from '@/session/preferences';

/** The theme of the page: as chosen here, else as the system has it, also when that changes at dusk. */
export default function useAppearance() {
  const [theme, setState] = useState<Theme>(readTheme);
  const show = useCallback((next: Theme) => {
    document.documentElement.dataset.theme = next;
    setState(next);
  }, []);
  useEffect(() => followTheme(show), [show]);
  const setTheme = useCallback(
    (next: Theme) => {
      writeTheme(next);
      show(next);
    },
    [show],
  );
  return { theme, setTheme };
}
