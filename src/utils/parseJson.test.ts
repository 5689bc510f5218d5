/** @jest-environment node */
import { parseJson } from './parseJson';

/** The merge every code base has somewhere. */
function naiveMerge(target: Record<string, unknown>, source: unknown): Record<string, unknown> {
  if (typeof source !== 'object' || source === null) return target;
  for (const [key, value] of Object.entries(source)) {
    const into = target[key];
    if (typeof value === 'object' && value !== null && typeof into === 'object' && into !== null) {
      naiveMerge(into as Record<string, unknown>, value);
    } else target[key] = value;
  }
  return target;
}

const payloads = [
  '{"__proto__":{"polluted":1}}',
  '{"a":{"__proto__":{"polluted":1}},"b":[{"__proto__":{"polluted":1}}]}',
  '{"constructor":{"prototype":{"polluted":1}}}',
  '{"\\u005f_proto__":{"polluted":1},"prototype":{"polluted":1}}',
];

describe('parseJson', () => {
  it.each(payloads)('drops the keys of %s', (payload) => {
    const value = parseJson(payload);
    expect(JSON.stringify(value)).not.toMatch(/polluted|__proto__|constructor|prototype/);
    naiveMerge({ a: {}, b: [{}] }, value);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });

  it('keeps everything else', () => {
    const text = '{"a":[1,null,{"b":"__proto__"}],"c":false,"":0}';
    expect(parseJson(text)).toEqual({ a: [1, null, { b: '__proto__' }], c: false, '': 0 });
    expect(parseJson('"text"')).toBe('text');
    expect(parseJson('[null,1]')).toEqual([null, 1]);
  });

  it('throws on what is no JSON', () => {
    expect(() => parseJson('{')).toThrow(SyntaxError);
  });
});
