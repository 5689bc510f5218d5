import useToken, { themeName } from 'antd/es/theme/useToken';
import tokens from 'console-styles/tokens.json';
import { createContext, createElement } from 'react';
import 'console-styles/frame.css';

/** Part of the theme that ProLayout reads. */
export const ProProvider = createContext({ hashId: '', hashed: false, token: {} });

const contextOf = (name, token) => ({
  dark: name === 'dark',
  hashId: '',
  hashed: false,
  token: { ...token, layout: tokens.layout[name] },
});
const values = {};

/**
 * Stands for ProLayout's provider, which merges, flattens and hashes the whole theme with each rendering: it has been
 * computed when the product was built (config/styles).
 */
export function ProConfigProvider({ children }) {
  const [, token] = useToken();
  const name = themeName();
  values[name] ??= contextOf(name, token);
  return createElement(ProProvider.Provider, { value: values[name] }, children);
}

export const isNeedOpenHash = () => false;

const nothing = { wrapSSR: (node) => node, hashId: '' };

/** Stand for the styles of ProLayout, which have been made when the product was built, too. */
export const useStyle = () => nothing;
export const useStylish = () => nothing;
export default () => nothing;
