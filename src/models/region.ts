import { useCallback, useState } from 'react';
import { preference } from '@/session/storage';
import { isRegion, type RegionCode } from '@/utils/regionTime';

const slot = preference('region');

/** In whose time the console shows and takes times (spec C30). */
export default function useRegion() {
  const [region, setState] = useState<RegionCode>(() => {
    const stored = slot.get();
    return stored && isRegion(stored) ? stored : 'wy';
  });
  const setRegion = useCallback((next: RegionCode) => {
    slot.set(next);
    setState(next);
  }, []);
  return { region, setRegion };
}
