import { keysIn, operatorSlot, type StorageArea, slot } from './storage';

/**
 * Values of an operator that all tabs of this browser share and that outlast its windows, by name or, with a dot at the
 * end, by the beginning of the name. A value of the `device` stays after a sign-out: settings and marks of what was read,
 * and nothing that was typed, pasted or looked up, except what a button says to keep here (`apiFactory.cases`). A value of
 * the `session` ends with it. A name that is not listed is of the session and of one tab.
 */
const shared: Readonly<Record<string, 'device' | 'session'>> = {
  answersSeen: 'device',
  'apiFactory.cases': 'device',
  escalationsSeen: 'device',
  exportsSeen: 'device',
  exposure: 'device',
  'image-review': 'device',
  outcomes: 'device',
  reader: 'device',
  'room-wall': 'device',
  'table.': 'device',
  wellness: 'device',
  'benchTabs.': 'session',
  region: 'session',
};

function lifeOf(name: string): 'device' | 'session' | undefined {
  const listed = Object.keys(shared).find((key) => (key.endsWith('.') ? name.startsWith(key) : name === key));
  return listed === undefined ? undefined : shared[listed];
}

const areaOf = (name: string): StorageArea => (lifeOf(name) ? 'localStorage' : 'sessionStorage');

const prefix = 'console.own.';

/** An id with a dot in it cannot pass for the id before that dot. */
const ownerOf = (operator: string): string => operator.replaceAll('%', '%25').replaceAll('.', '%2E');

/** Browser storage of an operator, whoever is signed in. */
export const slotOf = (operator: string, name: string) => slot(areaOf(name), `${prefix}${ownerOf(operator)}.${name}`);

/**
 * Browser storage of the signed-in operator: the key contains the operator's id, so that the next one on the same
 * browser has separate values. Its name decides how long it lives.
 */
export function personal(name: string) {
  const own = () => slotOf(operatorSlot.get() ?? '', name);
  return {
    get: () => own().get(),
    set: (value: string) => own().set(value),
    clear: () => own().clear(),
  };
}

/**
 * Deletes the values of sessions, of all operators. Those of `next` stay, who signs in: after an expired session his
 * drafts are there again.
 */
export function endSessions(next?: string): void {
  for (const area of ['sessionStorage', 'localStorage'] as const) {
    for (const key of keysIn(area)) {
      if (!key.startsWith(prefix)) continue;
      const dot = key.indexOf('.', prefix.length);
      const name = key.slice(dot + 1);
      const isOfNext = next !== undefined && key.slice(prefix.length, dot) === ownerOf(next);
      // A value in the other area was left by an earlier version.
      if (area !== areaOf(name) || !(isOfNext || lifeOf(name) === 'device')) slot(area, key).clear();
    }
  }
}
