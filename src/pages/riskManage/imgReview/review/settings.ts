import { useState } from 'react';
import { type PageLayout, pageLayouts } from '@/domain/image';
import { useHashQuery } from '@/hooks/useHashQuery';
import { preference } from '@/session/storage';
import { parseJson } from '@/utils/parseJson';

interface Kept {
  layout: PageLayout;
  /** Whatever nobody touched passes; otherwise every picture must be decided. */
  fast: boolean;
}

export interface ImageSettings extends Kept {
  /** Nothing else than one at a time. */
  restricted: boolean;
  setLayout: (next: PageLayout) => void;
  setFast: (fast: boolean) => void;
}

const slot = preference('image-review');
const usual: Kept = { layout: '3x4', fast: true };

const isLayout = (value: unknown): value is PageLayout =>
  typeof value === 'string' && Object.hasOwn(pageLayouts, value);

function read(): Kept {
  try {
    const kept = parseJson(slot.get() ?? '{}');
    const { layout, fast } = { ...usual, ...(typeof kept === 'object' ? kept : {}) };
    return { layout: isLayout(layout) ? layout : usual.layout, fast: fast !== false };
  } catch {
    return usual;
  }
}

/** How this operator goes through pictures; a link may say otherwise. The restricted lane is one at a time. */
export function useImageSettings(): ImageSettings {
  const { query, setQuery } = useHashQuery();
  const [kept, setKept] = useState(read);
  const keep = (patch: Partial<Kept>) => {
    const next = { ...kept, ...patch };
    slot.set(JSON.stringify(next));
    setKept(next);
  };
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
