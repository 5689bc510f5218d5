import { useEffect, useState } from 'react';

/** Returns the focus to where it was before when the calling component disappears with the focus inside. */
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
