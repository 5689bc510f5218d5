/** @jest-environment node */
import { withoutEnd, withoutEnds } from './withoutEnds';

it.each([
  ['==a=b==', '==a=b', 'a=b'],
  ['====', '', ''],
  ['', '', ''],
  ['a', 'a', 'a'],
])('%j ends without the characters', (text, end, ends) => {
  expect(withoutEnd(text, '=')).toBe(end);
  expect(withoutEnds(text, '=')).toBe(ends);
});
