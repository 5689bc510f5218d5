import { keysIn, operatorSlot, slot } from './storage';

type Area = 'localStorage' | 'sessionStorage';

const keyOf = (operator: string, name: string): string => `console.own.${operator}.${name}`;

/** What this browser keeps for an operator, whoever is signed in. */
export const slotOf = (operator: string, name: string, area: Area = 'localStorage') =>
  slot(area, keyOf(operator, name));

/**
 * What this browser keeps for the operator who is signed in: the key carries his id, so that the next one on the same
 * browser starts with his own. `sessionStorage` for what ends with the tab.
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

/** What stood on this tab's benches: with a sign-out the claims end, and with them what was written on the cases. */
export function clearBenches(): void {
  for (const key of keysIn('sessionStorage')) {
    if (key.startsWith(keyOf(operatorSlot.get() ?? '', 'bench.'))) slot('sessionStorage', key).clear();
  }
}
