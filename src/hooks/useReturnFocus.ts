import { useEffect, useState } from 'react';

/** When what calls this goes away, and the keyboard with it, it goes on where it was before. */
export function useReturnFocus(): void {
  // Read while rendering: a dialog takes the focus in its first effect.
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (isLost && before instanceof HTMLElement && before.isConnected) before.focus();
    },
    [before],
  );
}
