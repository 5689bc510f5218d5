import { useSyncExternalStore } from 'react';
import type { Store } from '@/utils/store';

/** The value of a store, rendered anew with each next one. */
export const useStore = <T>({ subscribe, get }: Pick<Store<T>, 'subscribe' | 'get'>): T =>
  useSyncExternalStore(subscribe, get);
