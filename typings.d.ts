import type { ConsoleEnv } from './config/env';
import type { ConsoleBoot } from './src/boot';

declare global {
  /** Build-time settings, put in place by the bundler (config/env.ts). */
  const CONSOLE_ENV: ConsoleEnv;

  interface Window {
    /** What the page's head already began (src/boot.ts); absent in development. */
    consoleBoot?: ConsoleBoot;
  }
}

declare module '*.css' {
  const classes: Record<string, string>;
  export default classes;
}
