import { createContext, useContext } from 'react';

type OpenUser = (userId: string) => void;

const context = createContext<OpenUser | null>(null);

/** Around a screen that shows the 360 view beside itself; null where this operator may not look. */
export const OpenUserProvider = context.Provider;

/** Opens somebody's 360 view beside the screen; null where there is none, or none for this operator. */
export const useOpenUser = (): OpenUser | null => useContext(context);
