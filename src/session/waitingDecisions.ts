import { fieldsOf, kept } from './kept';
import { personal } from './personal';

const name = 'bench.waiting';

/**
 * How many decisions of this tab did not arrive yet, by the address of their bench: for whoever is on another screen,
 * also after a reload. Benches say it themselves.
 */
export const waitingDecisions = kept(
  name,
  (stored): Readonly<Record<string, number>> =>
    Object.fromEntries(
      Object.entries(fieldsOf(stored)).flatMap(([path, count]) =>
        typeof count === 'number' && count > 0 ? [[path, count]] : [],
      ),
    ),
  personal(name, 'sessionStorage'),
);
