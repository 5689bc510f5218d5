import { noteAsked } from '../session/arrival';
import { signInUrl } from '../session/loginPage';

/** Sends the operator to the external login page, and notes that it was this tab that asked. */
export function leaveForLoginPage(): void {
  const state = noteAsked(Date.now());
  window.location.assign(signInUrl(CONSOLE_ENV.loginUrl, window.location.origin, state));
}
