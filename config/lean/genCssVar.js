/** Stands for antd's makers of styles, of which components themselves use this one: the names of variables. */
export const genCssVar = (antCls, component) => {
  const prefix = `--${antCls.replace(/\./g, '')}-${component}-`;
  const name = (key) => `${prefix}${key}`;
  return [name, (key, fallback) => (fallback ? `var(${name(key)}, ${fallback})` : `var(${name(key)})`)];
};
