import { type PageLayout, pageLayouts } from '@/domain/image/rules';
import { useHashQuery } from '@/hooks/useHashQuery';
import { useStore } from '@/hooks/useStore';
import { fieldsOf, kept as keptFor } from '@/session/kept';

interface Kept {
  layout: PageLayout;
  /** Untouched pictures pass; otherwise each must be decided. */
  fast: boolean;
}

export interface ImageSettings extends Kept {
  /** Nothing else than one at a time. */
  restricted: boolean;
  setLayout: (next: PageLayout) => void;
  setFast: (fast: boolean) => void;
}

const isLayout = (value: unknown): value is PageLayout =>
  typeof value === 'string' && Object.hasOwn(pageLayouts, value);

const usual: PageLayout = '3x4';

const store = keptFor('image-review', (stored): Kept => {
  const { layout, fast } = fieldsOf(stored);
  return { layout: isLayout(layout) ? layout : usual, fast: fast !== false };
});

/** Settings for reviewing pictures; a link can override them. The restricted lane shows one at a time. */
export function useImageSettings(): ImageSettings {
  const { query, setQuery } = useHashQuery();
  const kept = useStore(store);
  const keep = (patch: Partial<Kept>) => store.set({ ...kept, ...patch });
  const asked = query.get('grid');
  const restricted = query.get('lane') === 'minor';
  const layout: PageLayout = restricted ? 'single' : isLayout(asked) ? asked : kept.layout;
  return {
    layout,
    fast: kept.fast,
    restricted,
    setLayout: (next: PageLayout) => {
      keep({ layout: next });
      setQuery({ grid: next }, { replace: true });
    },
    setFast: (fast: boolean) => keep({ fast }),
  };
}
