/**
 * Build-time settings, typed and read once. Each one is an environment variable of the build,
 * listed in docs/deploy.md; the bundle receives them as the constant `CONSOLE_ENV`.
 */
export interface ConsoleEnv {
  /** Prefix of every call, e.g. `/api` or `https://api.example.com`. */
  apiBase: string;
  /** The external login page. Receives `redirect_uri`, answers with `iam_session`. */
  loginUrl: string;
  /** Spec C16: off = full menu, every route allowed. */
  permission: boolean;
  /** Personal data asks for codes of its own (`pii.*`) of everybody, not only of who holds one of them (C41). */
  strictPii: boolean;
  /** Further sign-in ways, off by default (C14: their calls exist). */
  phoneLogin: boolean;
  feishuLogin: boolean;
  /** Chooses the collector (C31). */
  isProd: boolean;
  collectorProd: string;
  collectorTest: string;
  collectorToken: string;
  localTracing: boolean;
  /** Hosts that media may come from, beside the console's own. */
  mediaHosts: string[];
  /** Names this build in reports and in the lost-chunk flow. */
  buildId: string;
}

type Variables = Readonly<Record<string, string | undefined>>;

const flag = (value: string | undefined, fallback: boolean) =>
  value === undefined || value === '' ? fallback : value === 'true' || value === '1';

/** C41: whether personal data asks for codes of its own of everybody. */
export const isStrictPii = (vars: Variables): boolean => flag(vars.CONSOLE_STRICT_PII, false);

export function readEnv(vars: Variables): ConsoleEnv {
  return {
    apiBase: (vars.CONSOLE_API_BASE ?? '/api').replace(/\/$/, ''),
    loginUrl: vars.CONSOLE_LOGIN_URL ?? '/mock-iam/',
    permission: flag(vars.CONSOLE_PERMISSION, true),
    strictPii: isStrictPii(vars),
    phoneLogin: flag(vars.CONSOLE_PHONE_LOGIN, false),
    feishuLogin: flag(vars.CONSOLE_FEISHU_LOGIN, false),
    isProd: flag(vars.CONSOLE_IS_PROD, false),
    collectorProd: vars.CONSOLE_COLLECTOR_PROD ?? '',
    collectorTest: vars.CONSOLE_COLLECTOR_TEST ?? '',
    collectorToken: vars.CONSOLE_COLLECTOR_TOKEN ?? '',
    localTracing: flag(vars.CONSOLE_LOCAL_TRACING, false),
    mediaHosts: (vars.CONSOLE_MEDIA_HOSTS ?? '').split(',').filter(Boolean),
    buildId: vars.CONSOLE_BUILD_ID ?? 'dev',
  };
}
