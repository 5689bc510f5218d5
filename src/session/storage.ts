/**
 * Browser storage of the console, one fixed key per value. The session is stored only in sessionStorage and ends with
 * the tab. If storage is blocked, values are kept in memory.
 */
export type StorageArea = 'sessionStorage' | 'localStorage';

const memory: Record<StorageArea, Map<string, string>> = { sessionStorage: new Map(), localStorage: new Map() };

function read(area: StorageArea, key: string): string | null {
  try {
    // A value kept in memory, because it did not fit, is newer than the stored one.
    return memory[area].get(key) ?? window[area].getItem(key);
  } catch {
    return memory[area].get(key) ?? null;
  }
}

function write(area: StorageArea, key: string, value: string): void {
  try {
    window[area].setItem(key, value);
    memory[area].delete(key);
  } catch {
    memory[area].set(key, value);
  }
}

function remove(area: StorageArea, key: string): void {
  memory[area].delete(key);
  try {
    window[area].removeItem(key);
  } catch {
    // Blocked storage holds nothing to remove.
  }
}

/** The keys that are set; of storage that is blocked those in memory. */
export function keysIn(area: StorageArea): string[] {
  try {
    return [...Object.keys(window[area]), ...memory[area].keys()];
  } catch {
    return [...memory[area].keys()];
  }
}

export const slot = (area: StorageArea, key: string) => ({
  get: () => read(area, key),
  set: (value: string) => write(area, key, value),
  clear: () => remove(area, key),
});

/** The session value of the single sign-on. */
export const sessionSlot = slot('sessionStorage', 'console.session');
const lastOperator = slot('localStorage', 'console.operator');
/** Operator signed in in this tab; its values stay separate whoever signs in in another tab. */
let ownOperator: string | null = null;
/** Local user data: id of the operator last signed in here. */
export const operatorSlot = {
  get: () => ownOperator ?? lastOperator.get(),
  set: (id: string) => {
    ownOperator = id;
    lastOperator.set(id);
  },
  clear: () => {
    ownOperator = null;
    lastOperator.clear();
  },
};
/** C6: the last visited route, a path without query. */
export const lastRouteSlot = slot('localStorage', 'console.last-route');
/** The route that was asked for before sign-in. */
export const requestedRouteSlot = slot('sessionStorage', 'console.requested-route');
/** Time this tab sent the operator to the login page, epoch ms, and the state that must come back. */
export const askedSlot = slot('sessionStorage', 'console.sign-in-asked');

/** This window was opened only to sign in again (src/app/ReloginPrompt.tsx). */
export const reloginSlot = slot('sessionStorage', 'console.relogin');

/** A preference of this operator in this browser, e.g. a table's columns. */
export function preference(name: string) {
  return slot('localStorage', `console.pref.${name}`);
}
