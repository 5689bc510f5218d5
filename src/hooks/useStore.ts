import { useSyncExternalStore } from 'react';
import type { Store } from '@/utils/store';

/** Current value of a store; renders again on changes. */
export const useStore = <T>({ subscribe, get }: Pick<Store<T>, 'subscribe' | 'get'>): T =>
  useSyncExternalStore(subscribe, get);
