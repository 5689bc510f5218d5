/** Addresses of the external login page (spec §2; C13). The way back is this console's own login route. */

const wayBack = (origin: string) => `${origin}/#/login`;

function withRedirect(loginUrl: string, redirectUri: string): string {
  const separator = loginUrl.includes('?') ? '&' : '?';
  return `${loginUrl}${separator}redirect_uri=${encodeURIComponent(redirectUri)}`;
}

export const signInUrl = (loginUrl: string, origin: string) => withRedirect(loginUrl, wayBack(origin));

/** C13: `redirect_uri` as a parameter, and the hash `/logout`. */
export const signOutUrl = (loginUrl: string, origin: string) => `${withRedirect(loginUrl, wayBack(origin))}#/logout`;
