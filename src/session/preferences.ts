import { preference } from './storage';

export type Theme = 'light' | 'dark';

const themeSlot = preference('theme');

const systemIsDark = (): MediaQueryList => matchMedia('(prefers-color-scheme: dark)');

/** The chosen theme, or the system's. */
export function readTheme(): Theme {
  const stored = themeSlot.get();
  if (stored === 'light' || stored === 'dark') return stored;
  return systemIsDark().matches ? 'dark' : 'light';
}

const followers = new Set<() => void>();

/** Calls back with the theme to show when the system's changes or the chosen one is cleared; returns how to stop. */
export function followTheme(onTheme: (theme: Theme) => void): () => void {
  const system = systemIsDark();
  const tell = (): void => onTheme(readTheme());
  system.addEventListener('change', tell);
  followers.add(tell);
  return () => {
    system.removeEventListener('change', tell);
    followers.delete(tell);
  };
}

/** Back to the system's theme: the next operator in this browser begins with it. */
export function clearTheme(): void {
  themeSlot.clear();
  for (const tell of followers) tell();
}

export const writeTheme = (theme: Theme): void => themeSlot.set(theme);
