/** @jest-environment node */
import { safeUrl, type UrlKind } from './safeUrl';

const policy = { origin: 'https://console.example', mediaHosts: ['media.example', 'cdn.example:8443'] };
const kinds: UrlKind[] = ['image', 'audio', 'link'];
const all = (address: string, under = policy) => kinds.map((kind) => safeUrl(address, kind, under));

describe('safeUrl', () => {
  it.each([
    '',
    '   ',
    '//evil.com/x',
    '///evil.com/x',
    '/\\evil.com',
    '/\t/evil.com',
    '\t//evil.com',
    '\\\\evil.com',
    'https://a@evil.com',
    'https://media.example@evil.com/x',
    'https://a:b@media.example/x',
    'https:evil.com',
    'https:/evil.com',
    'https:///evil.com',
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'java\tscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'data:image/svg+xml;base64,PHN2Zz4=',
    'vbscript:x',
    'file:///etc/passwd',
    'ftp://media.example/x',
    'http://media.example/a.png',
    'http://console.example/a.png',
    'blob:https://evil.com/1-2',
    'blob:null/1-2',
    'blob:javascript:alert(1)',
    'a.png',
    './a.png',
    '../a.png',
    '?a',
    '#/home',
    'https://',
    'https://[bad',
  ])('refuses %j everywhere', (address) => {
    expect(all(address)).toEqual([null, null, null]);
  });

  it('media come from the listed hosts only; links lead to any https host', () => {
    expect(all('https://evil.com/x.png')).toEqual([null, null, 'https://evil.com/x.png']);
    expect(all('https://media.example.evil.com/x')).toEqual([null, null, 'https://media.example.evil.com/x']);
    expect(all('https://sub.media.example/x')).toEqual([null, null, 'https://sub.media.example/x']);
    expect(all('https://media.example:444/x')).toEqual([null, null, 'https://media.example:444/x']);
    for (const address of ['https://media.example/a.png?w=1', 'https://cdn.example:8443/a.mp3']) {
      expect(all(address)).toEqual([address, address, address]);
    }
    expect(safeUrl('HTTPS://MEDIA.Example:443/a b.png', 'image', policy)).toBe('https://media.example/a%20b.png');
  });

  it('own paths become addresses of the own origin', () => {
    expect(all('/x')).toEqual(Array(3).fill('https://console.example/x'));
    expect(all('https://console.example/#/home')).toEqual(Array(3).fill('https://console.example/#/home'));
    // as a bare path this would come out as `//evil.com`
    expect(safeUrl('/..//evil.com', 'link', policy)).toBe('https://console.example//evil.com');
  });

  it('http serves the own origin only, for development', () => {
    const dev = { ...policy, origin: 'http://localhost:8000' };
    expect(safeUrl('http://localhost:8000/a.png', 'image', dev)).toBe('http://localhost:8000/a.png');
    expect(safeUrl('/a.png', 'image', dev)).toBe('http://localhost:8000/a.png');
    expect(all('http://localhost:9000/a.png', dev)).toEqual([null, null, null]);
    expect(all('//evil.com', dev)).toEqual([null, null, null]);
  });

  it('blob addresses are made by the page itself, and never a link', () => {
    const blob = 'blob:https://console.example/0b6c';
    expect(all(blob)).toEqual([blob, blob, null]);
  });

  it('without an origin nothing is safe', () => {
    expect(all('/x', { ...policy, origin: 'null' })).toEqual([null, null, null]);
  });
});
