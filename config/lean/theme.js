import useInternalToken from 'antd/es/theme/useToken';
import tokens from 'console-styles/tokens.json';

function useToken() {
  const [theme, token, hashId, , cssVar] = useInternalToken();
  return { theme, token, hashId, cssVar };
}

/** Stands for antd's themes: their algorithms have run when the product was built. Two names, so that they differ. */
export default {
  useToken,
  defaultAlgorithm: (token) => token,
  darkAlgorithm: (token) => ({ ...token }),
  /** Asked for the widths of screens alone. */
  getDesignToken: () => tokens.light,
};
