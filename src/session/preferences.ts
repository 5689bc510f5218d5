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

/** Calls back with the theme to show whenever the system's changes; returns a function that stops it. */
export function followSystemTheme(onTheme: (theme: Theme) => void): () => void {
  const system = systemIsDark();
  const tell = (): void => onTheme(readTheme());
  system.addEventListener('change', tell);
  return () => system.removeEventListener('change', tell);
}

export const writeTheme = (theme: Theme): void => themeSlot.set(theme);
