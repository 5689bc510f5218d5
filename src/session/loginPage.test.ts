/** @jest-environment node */
import { signInUrl, signOutUrl } from './loginPage';

it('C13: the way out has redirect_uri as a parameter and the hash /logout', () => {
  const url = new URL(signOutUrl('https://iam.example.com/login?app=console', 'https://console.example.com'));
  expect(url.origin + url.pathname).toBe('https://iam.example.com/login');
  expect(url.searchParams.get('app')).toBe('console');
  expect(url.searchParams.get('redirect_uri')).toBe('https://console.example.com/#/login');
  expect(url.hash).toBe('#/logout');
});

it('C13: a login page with a hash of its own gets its parameter before it, and loses the hash', () => {
  const url = new URL(signOutUrl('https://iam.example.com/#/sso?x=1', 'https://console.example.com'));
  expect(url.searchParams.get('redirect_uri')).toBe('https://console.example.com/#/login');
  expect(url.hash).toBe('#/logout');
});

it('the way in comes back to the sign-in route', () => {
  expect(signInUrl('/mock-iam/', 'http://localhost:8000', 'ab12')).toBe(
    '/mock-iam/?redirect_uri=http%3A%2F%2Flocalhost%3A8000%2F%23%2Flogin%3Fstate%3Dab12',
  );
});
