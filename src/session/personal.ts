import { keysIn, operatorSlot, slot } from './storage';

type Area = 'localStorage' | 'sessionStorage';

const keyOf = (operator: string, name: string): string => `console.own.${operator}.${name}`;

/** Browser storage of an operator, whoever is signed in. */
export const slotOf = (operator: string, name: string, area: Area = 'localStorage') =>
  slot(area, keyOf(operator, name));

/**
 * Browser storage of the signed-in operator: the key contains the operator's id, so that the next one on the same
 * browser has separate values. `sessionStorage` for values that end with the tab.
 */
export function personal(name: string, area: Area = 'localStorage') {
  const own = () => slotOf(operatorSlot.get() ?? '', name, area);
  return {
    get: () => own().get(),
    set: (value: string) => own().set(value),
    clear: () => own().clear(),
  };
}

/** Where the operator has been and in whose time he worked: a sign-out forgets it (C13), how his tables look stays. */
export const traces = { visits: personal('visits'), searches: personal('searches'), region: personal('region') };

/** Deletes this tab's bench state: sign-out releases the claims, and with them the notes on the cases. */
export function clearBenches(): void {
  for (const key of keysIn('sessionStorage')) {
    if (key.startsWith(keyOf(operatorSlot.get() ?? '', 'bench.'))) slot('sessionStorage', key).clear();
  }
}
