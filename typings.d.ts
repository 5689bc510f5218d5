/** Build-time settings, put in place by the bundler (config/env.ts). */
declare const CONSOLE_ENV: import('./config/env').ConsoleEnv;

interface Window {
  /** Requests already started in the page's head (src/boot.ts); absent in development. */
  consoleBoot?: import('./src/boot').ConsoleBoot;
}

/** A style sheet; of a module, the names it gives its classes. */
declare module '*.css' {
  const classes: Record<string, string>;
  export default classes;
}
