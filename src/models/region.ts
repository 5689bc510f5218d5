import { useModel } from '@umijs/max';
import { useCallback, useState } from 'react';
import { personal } from '@/session/personal';
import { isRegion, type RegionCode } from '@/utils/regions';

const slot = personal('region');

/** Region in whose time the console shows and takes times (spec C30). */
export default function useRegion() {
  // With a sign-in it is somebody else's.
  useModel('@@initialState');
  const [, setChanged] = useState({});
  const stored = slot.get();
  const region: RegionCode = stored && isRegion(stored) ? stored : 'wy';
  const setRegion = useCallback((next: RegionCode) => {
    slot.set(next);
    setChanged({});
  }, []);
  return { region, setRegion };
}
