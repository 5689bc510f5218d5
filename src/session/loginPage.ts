/** Addresses of the external login page (spec §2; C13). The way back is this console's own login route. */

const wayBack = (origin: string) => `${origin}/#/login`;

/** The login page's own hash is dropped, since parameters after it would not be read. */
function withRedirect(loginUrl: string, redirectUri: string): string {
  const [page = ''] = loginUrl.split('#');
  const separator = page.includes('?') ? '&' : '?';
  return `${page}${separator}redirect_uri=${encodeURIComponent(redirectUri)}`;
}

/**
 * `state` returns with the session (`noteAsked`); it is part of the return address, so login pages need no support for
 * it.
 */
export const signInUrl = (loginUrl: string, origin: string, state: string) =>
  withRedirect(loginUrl, `${wayBack(origin)}?state=${state}`);

/** C13: `redirect_uri` as a parameter, and the hash `/logout`. */
export const signOutUrl = (loginUrl: string, origin: string) => `${withRedirect(loginUrl, wayBack(origin))}#/logout`;
