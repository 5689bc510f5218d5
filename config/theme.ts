import type { ThemeConfig } from 'antd';

/** Dense and calm: an operator reads hundreds of rows a day. */
export const consoleTheme = {
  token: {
    colorPrimary: '#1668dc',
    // Darker under the pointer: white on a lighter blue is too faint.
    colorPrimaryHover: '#0f57bd',
    borderRadius: 6,
    fontFamily: 'inherit',
    fontSize: 14,
    motionDurationMid: '0.1s',
    motionDurationSlow: '0.15s',
  },
} satisfies ThemeConfig;

/** What a theme needs to be readable, at least 4.5 to 1 on its own background (checked by e2e/a11y). */
export const readable = {
  light: {
    colorLink: '#1668dc',
    colorError: '#cf1322',
    colorTextPlaceholder: '#616161',
    colorTextDescription: '#5c5c5c',
  },
  dark: {
    colorLink: '#69b1ff',
    colorError: '#ff8f8a',
    colorTextPlaceholder: '#9a9a9a',
    colorTextDescription: '#a6a6a6',
  },
} as const;

/** The chosen tab, as text. */
export const chosen = { light: '#1668dc', dark: '#69b1ff' } as const;
