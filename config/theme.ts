import type { ThemeConfig } from 'antd';

/** Dense and calm: an operator reads hundreds of rows a day. */
const consoleTheme = {
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

/** Colours per theme for readable text, at least 4.5 to 1 on its background (checked by e2e/a11y). */
const readable = {
  light: {
    colorLink: '#1668dc',
    colorLinkHover: '#0f57bd',
    colorLinkActive: '#0b4291',
    colorError: '#cf1322',
    colorTextPlaceholder: '#616161',
    colorTextDescription: '#5c5c5c',
  },
  dark: {
    colorLink: '#69b1ff',
    colorLinkHover: '#91caff',
    colorLinkActive: '#bae0ff',
    colorError: '#ff8f8a',
    colorTextPlaceholder: '#9a9a9a',
    colorTextDescription: '#a6a6a6',
  },
} as const;

export type ThemeName = keyof typeof readable;

/** Theme settings for antd, without the algorithm; without `motion` nothing is animated. */
export const themeOf = (name: ThemeName, motion: boolean) =>
  ({
    token: { ...consoleTheme.token, ...readable[name], motion },
    // The text of a plain button under the pointer; the primary colour's own is for white on it.
    components: {
      Button: {
        defaultHoverColor: readable[name].colorLinkHover,
        defaultHoverBorderColor: readable[name].colorLinkHover,
        defaultActiveColor: readable[name].colorLinkActive,
        defaultActiveBorderColor: readable[name].colorLinkActive,
      },
    },
  }) satisfies ThemeConfig;

/**
 * The colours that antd has no token for, `[light, dark]` or one for both, as the variables `--console-<name>`. They
 * stand in the page's head (.umirc.ts), so that sign-in and the error pages have them without antd. Where antd has a
 * token, styles take that: `var(--ant-color-…)`.
 */
export const paint = {
  // Background before antd is loaded, or without it.
  ground: ['#f5f5f5', '#000000'],
  text: ['#1f1f1f', '#e8e8e8'],
  'text-soft': ['#595959', '#a6a6a6'],
  surface: ['#ffffff', '#141414'],
  line: ['#d9d9d9', '#424242'],
  accent: '#1668dc',
  'accent-hover': '#0f57bd',
  notice: ['#fff7e6', '#2b2111'],
  'notice-line': ['#ffd591', '#594214'],
  failure: ['#fff1f0', '#2a1215'],
  'failure-line': ['#ffa39e', '#58181c'],

  focus: '#4096ff',
  'line-strong': 'rgb(128 128 128 / 60%)',
  'link-on-grey': ['#0f57bd', '#69b1ff'],
  good: ['#135200', '#52c41a'],
  soon: ['#ad4e00', '#ffa940'],
  /** Of a danger button with white text, in dark alone. */
  danger: '#d32029',
  'danger-hover': '#a8071a',
  'danger-active': '#820014',

  // Background of search matches and of edited text.
  highlight: ['#ffe58f', '#613400'],
  'highlight-text': ['#1f1f1f', '#ffe7ba'],
  'on-light': '#1f1f1f',
  linked: '#91caff',
  added: 'rgb(82 196 26 / 28%)',
  'added-line': '#389e0d',
  removed: 'rgb(207 19 34 / 14%)',
  strip: 'rgb(212 107 8 / 10%)',
  /** Red by how bad it is: `rgb(var(--console-heat) / 40%)`. */
  heat: '207 19 34',
  'hit-red': '#ffccc7',
  'hit-red-line': '#cf1322',
  'hit-orange': '#ffd8a8',
  'hit-orange-line': '#ad4e00',
  'hit-gold': '#fff1b8',
  'hit-gold-line': '#876800',
  'hit-grey': '#e0e0e0',
  'hit-grey-line': '#595959',

  // Over pictures, and bars that are dark in either theme; their text is white.
  bar: '#262626',
  'bar-deep': '#1f1f1f',
  'bar-stripe': '#595959',
  'bar-line': '#8c8c8c',
  'bar-soft': '#d9d9d9',
  'bar-link': '#91caff',
  'bar-pressed': '#003f9e',
  box: '#ffe58f',
  rim: ['#262626', '#595959'],
  'solid-red': '#cf1322',
  'solid-green': '#237804',
  'solid-orange': '#874d00',

  'series-blue': '#1668dc',
  'series-orange': '#d46b08',
  'series-purple': '#722ed1',
  'series-red': '#cf1322',
  'series-grey': '#8c8c8c',

  'tag-green': ['#e9f8e0', '#16300c'],
  'tag-green-text': ['#23640b', '#95de64'],
  'tag-red': ['#ffece8', '#3a1416'],
  'tag-red-text': ['#a8071a', '#ff9c91'],
  'tag-orange': ['#fff1e0', '#3a2010'],
  'tag-orange-text': ['#8a3a00', '#ffbb80'],
  'tag-gold': ['#fff7d6', '#362a0c'],
  'tag-gold-text': ['#6e4800', '#ffd666'],
  'tag-blue': ['#e3f1ff', '#11253f'],
  'tag-blue-text': ['#003f9e', '#91c9ff'],
  'tag-cyan': ['#dcf7f5', '#0f2f31'],
  'tag-cyan-text': ['#00505c', '#7be0dc'],
  'tag-purple': ['#f3e9ff', '#271a3d'],
  'tag-purple-text': ['#4a1790', '#cda9ff'],
} satisfies Record<string, string | readonly [light: string, dark: string]>;

/** One colour of `paint` in one theme. */
export const paintOf = (name: keyof typeof paint, theme: 'light' | 'dark'): string => {
  const value: string | readonly string[] = paint[name];
  return typeof value === 'string' ? value : (value[theme === 'light' ? 0 : 1] ?? '');
};

/** `paint` as a style sheet, for the page's head, and what stands below what: the libraries' styles below the console's. */
export function paintSheet(): string {
  const names = Object.keys(paint) as (keyof typeof paint)[];
  const rule = (theme: 'light' | 'dark', of: typeof names) =>
    of.map((name) => `--console-${name}:${paintOf(name, theme)}`).join(';');
  const both = names.filter((name) => paintOf(name, 'light') !== paintOf(name, 'dark'));
  return `@layer antd,antd-pro;:root{${rule('light', names)}}:root[data-theme="dark"]{${rule('dark', both)}}`;
}
