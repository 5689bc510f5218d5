/** Replaces antd's style utilities; components use only this function, for variable names. */
export const genCssVar = (antCls, component) => {
  const prefix = `--${antCls.replace(/\./g, '')}-${component}-`;
  const name = (key) => `${prefix}${key}`;
  return [name, (key, fallback) => (fallback ? `var(${name(key)}, ${fallback})` : `var(${name(key)})`)];
};
