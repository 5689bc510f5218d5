/** @jest-environment node */
import { rangeOf } from './ranges';

it.each([
  ['none', undefined, undefined],
  ['a part', 'bytes=5-9', { first: 5, last: 9 }],
  ['one byte', 'bytes=0-0', { first: 0, last: 0 }],
  ['the rest', 'bytes=90-', { first: 90, last: 99 }],
  ['more than there is', 'bytes=90-500', { first: 90, last: 99 }],
  ['the end', 'bytes=-10', { first: 90, last: 99 }],
  ['an end longer than the file', 'bytes=-500', { first: 0, last: 99 }],
  ['an end of nothing', 'bytes=-0', null],
  ['a part behind the end', 'bytes=100-', null],
  ['several parts', 'bytes=0-1,5-6', null],
  ['a part that ends before it begins, which is not valid', 'bytes=5-2', undefined],
  ['no numbers', 'bytes=-', undefined],
  ['words', 'bytes=a-b', undefined],
  ['another unit', 'seconds=0-1', undefined],
])('a range of %s', (_, header, range) => expect(rangeOf(header, 100)).toEqual(range));

it('there is no part of an empty file', () => expect(rangeOf('bytes=0-', 0)).toBeNull());
