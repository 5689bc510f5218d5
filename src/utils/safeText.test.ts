/** @jest-environment node */
import fc from 'fast-check';
import { safeText } from './safeText';

describe('safeText', () => {
  it.each([
    ['官方\u202Egpj.exe', '官方\\u202Egpj.exe'],
    ['\u202A\u202B\u202C\u202D\u202E', '\\u202A\\u202B\\u202C\\u202D\\u202E'],
    ['\u2066a\u2067b\u2068c\u2069', '\\u2066a\\u2067b\\u2068c\\u2069'],
    ['\u200E\u200F\u061C', '\\u200E\\u200F\\u061C'],
    ['a\0b\u001B[31m\u007F\u009F\r', 'a\\u0000b\\u001B[31m\\u007F\\u009F\\u000D'],
  ])('makes %j visible', (text, shown) => {
    expect(safeText(text)).toBe(shown);
  });

  it.each([
    '',
    '第一行\n第二行\t完',
    'مرحبا بالعالم',
    'שלום עולם',
    '👨‍👩‍👧‍👦 🇵🇭 👍🏽 ❤️',
    'می‌خواهم',
    '<img src=x onerror=alert(1)>',
    '\\u202E',
  ])('leaves %j as it is', (text) => {
    expect(safeText(text)).toBe(text);
  });

  it('lets no such character through and changes nothing when run twice', () => {
    const unit = fc.oneof(fc.constantFrom('\u202E', '\u2067', '\0', '\u0085', '\n'), fc.string({ unit: 'binary' }));
    fc.assert(
      fc.property(fc.array(unit), (units) => {
        const shown = safeText(units.join(''));
        expect(shown).not.toMatch(/[\p{Bidi_Control}]/u);
        expect(shown.replace(/[\n\t]/g, '')).not.toMatch(/\p{Cc}/u);
        expect(safeText(shown)).toBe(shown);
      }),
      { seed: 7, numRuns: 300 },
    );
  });
});
