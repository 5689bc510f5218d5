/** @jest-environment node */
import { fingerprint, topFrames, withoutValues } from './fingerprint';

const stack = (column: number, hash: string) => `TypeError: x
    at save (https://c.example.com/umi.${hash}.js:1:${column})
    at async https://c.example.com/p__home.${hash}.async.js?v=1:2:3
    at Object.go (webpack-internal:///./src/a.ts:7:8)
    at deeper (https://c.example.com/b.js:1:1)`;

describe('fingerprints', () => {
  it('C39: the three topmost frames as file:function, without path, query and content hash', () => {
    expect(topFrames(stack(9, 'debeead8'), 3)).toEqual(['umi.js:save', 'p__home.async.js:', 'a.ts:Object.go']);
    expect(topFrames('go@https://c.example.com/umi.js:1:99\nx', 3)).toEqual(['umi.js:go']);
  });

  it('C39: what differs from time to time is not part of a message', () => {
    expect(withoutValues('user 12 of https://a.example/x?y=1 at /user/7 0b1f3c5e-1a2b-4c3d-8e9f-001122334455')).toBe(
      'user  of  at  ',
    );
  });

  it('C39: the same cause in another build and for another user has the same name', () => {
    const one = fingerprint('TypeError', 'no user 12', topFrames(stack(9, 'debeead8'), 3));
    const other = fingerprint('TypeError', 'no user 99', topFrames(stack(77, '12345678'), 3));
    expect(one).toBe(other);
    expect(one).toMatch(/^[\da-f]{14}$/);
  });

  it('C39: type, message and place each make another cause', () => {
    const names = [
      fingerprint('TypeError', 'a', []),
      fingerprint('RangeError', 'a', []),
      fingerprint('TypeError', 'b', []),
      fingerprint('TypeError', 'a', ['umi.js:save']),
    ];
    expect(new Set(names).size).toBe(4);
  });
});
