import { fieldsOf, kept } from './kept';

/**
 * Number of this tab's unsent decisions, by the address of their bench; shown on other screens, also after a reload.
 * Benches show their own.
 */
export const waitingDecisions = kept(
  'bench.waiting',
  (stored): Readonly<Record<string, number>> =>
    Object.fromEntries(
      Object.entries(fieldsOf(stored)).flatMap(([path, count]) =>
        typeof count === 'number' && count > 0 ? [[path, count]] : [],
      ),
    ),
);
