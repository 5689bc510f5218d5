import { leaseMs } from '@/domain/shared/limits';
import { fieldsOf, kept } from '@/session/kept';
import { clock } from '@/utils/clock';

/** Cases shown by one bench, and when that information expires. */
interface Held {
  ids: readonly string[];
  until: number;
}

function heldIn(stored: unknown): Held | null {
  const { ids, until } = fieldsOf(stored);
  if (!Array.isArray(ids) || typeof until !== 'number') return null;
  return { ids: ids.filter((id) => typeof id === 'string'), until };
}

/** The benches of a queue that this operator has open in this browser: claims are his, not one tab's. */
export function otherTabs(queue: string, tab: string) {
  const store = kept(
    `benchTabs.${queue}`,
    (stored): Record<string, Held> =>
      Object.fromEntries(
        Object.entries(fieldsOf(stored)).flatMap(([name, value]) => {
          const held = heldIn(value);
          return held ? [[name, held]] : [];
        }),
      ),
  );
  const others = () => Object.entries(store.get()).filter(([name, { until }]) => name !== tab && until > clock.now());
  return {
    /** Announces the ids shown by this tab. */
    announce: (ids: readonly string[]) =>
      store.set(Object.fromEntries([...others(), [tab, { ids, until: clock.now() + leaseMs }]])),
    leave: () => store.set(Object.fromEntries(others())),
    /** Ids that no other tab shows. */
    mineAlone: (ids: readonly string[]): string[] => {
      const shown = new Set(others().flatMap(([, held]) => held.ids));
      return ids.filter((id) => !shown.has(id));
    },
  };
}
