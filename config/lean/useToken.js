import { DesignTokenContext } from 'antd/es/theme/context';
import { useContext } from 'react';
import 'console-styles/base.css';
import tokens from 'console-styles/tokens.json';

const still = matchMedia('(prefers-reduced-motion: reduce)').matches ? tokens.still : {};
const light = { ...tokens.light, ...still };
const themes = { light, dark: { ...light, ...tokens.dark } };

/** The theme that the page shows (src/models/appearance.ts). */
export const themeName = () => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light');

const cssVar = { prefix: 'ant', key: 'console' };

/** Stands for antd's hook: what it computes of a theme is computed when the product is built (config/styles). */
export default function useToken() {
  // A change of theme draws again whoever reads from it.
  const { theme } = useContext(DesignTokenContext);
  const token = themes[themeName()];
  return [theme, token, '', token, cssVar, true];
}
