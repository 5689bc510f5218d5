import { preference } from './storage';

export type Theme = 'light' | 'dark';

const themeSlot = preference('theme');

/** The chosen theme, or the system's. */
export function readTheme(): Theme {
  const stored = themeSlot.get();
  if (stored === 'light' || stored === 'dark') return stored;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

export const writeTheme = (theme: Theme): void => themeSlot.set(theme);
