/**
 * Development against a real backend: `CONSOLE_PROXY=https://backend.example npm start` sends every
 * call there instead of to the stand-in backend.
 */
export function proxy(vars: Readonly<Record<string, string | undefined>>) {
  const target = vars.CONSOLE_PROXY;
  return target ? { '/api': { target, changeOrigin: true, pathRewrite: { '^/api': '' } } } : undefined;
}
