import { createContext, useContext } from 'react';

type OpenUser = (userId: string) => void;

const context = createContext<OpenUser | null>(null);

/** Provided by screens that show the 360 view beside themselves; null if the operator may not open it. */
export const OpenUserProvider = context.Provider;

/** Opens a user's 360 view beside the screen; null if not available. */
export const useOpenUser = (): OpenUser | null => useContext(context);
