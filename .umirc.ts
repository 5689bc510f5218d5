import { defineConfig } from '@umijs/max/index.js';
import { buildId } from './config/buildId';
import { chunks } from './config/chunks';
import { consoleName } from './config/consoleName';
import { readEnv } from './config/env';
import { proxy } from './config/proxy';
import { paintSheet } from './config/theme';
import { umiRoutes } from './config/umiRoutes';

// core-js would be a fifth of the entry; the console's floor is Chromium 109 (docs/adr/0003).
process.env.BABEL_POLYFILL = 'none';

const env = { ...readEnv(process.env), buildId: buildId(process.env) };
const production = process.env.NODE_ENV === 'production';
/** In development nothing is painted before the script is there: its head says at once that it is on its way. */
const waitingSheet =
  '#root:empty::before,#root>[role="status"]:only-child::before{position:fixed;inset:40vh 0 auto;color:var(--console-text-soft);text-align:center;content:"正在加载…"}';
// Development starts and follows edits several times faster on mako; BUNDLER=webpack is the way back.
const webpack = production || process.env.BUNDLER === 'webpack';
// `max` names its preset in UMI_PRESETS. `umi dev` does not, and would refuse the keys of model, initialState and access.
const presets = process.env.UMI_PRESETS ? [] : ['@umijs/max/dist/preset'];

export default defineConfig({
  history: { type: 'hash' },
  base: '/',
  publicPath: '/',
  hash: true,
  npmClient: 'npm',
  title: consoleName,
  metas: [{ name: 'google', content: 'notranslate' }],
  presets,
  styles: production ? [paintSheet()] : [paintSheet(), waitingSheet],
  targets: { chrome: 109 },
  mfsu: false,
  esbuildMinifyIIFE: true,
  // Umi's own list has es2015 in it, which would write async functions and spreads out again (docs/adr/0003).
  jsMinifierOptions: { target: ['chrome109'] },
  helmet: false,
  devtool: production ? false : 'cheap-module-source-map',
  define: { CONSOLE_ENV: env },
  routes: umiRoutes(),
  model: {},
  initialState: { loading: '@/kit/base/BootScreen' },
  access: {},
  plugins: ['./config/objectTypes', './config/largeBodies'],
  // A folder's `index.ts` holds its handlers; all else in it is imported by them.
  mock: { exclude: ['mock/*.ts', 'mock/*/!(index).ts', 'mock/*/*/**'] },
  proxy: proxy(process.env),
  ...(webpack ? { chainWebpack: chunks } : { mako: {} }),
});
