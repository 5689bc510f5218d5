import { useEffect, useState } from 'react';

/** When what calls this goes away, the keyboard goes on where it was before it came. */
export function useReturnFocus(): void {
  // Read while rendering: a dialog takes the focus in its first effect.
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    },
    [before],
  );
}
