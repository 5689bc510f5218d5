/** @jest-environment node */
import { exactNumber, exactText, plainTextOf, readExact } from './exactJson';

it('keeps numbers digit by digit', () => {
  const text = '{"a":9007199254740993,"b":1.0,"c":1e400}';
  const read = readExact(text);
  if (read.problem !== undefined) throw new Error(read.problem);
  expect(exactText(read.value)).toBe(text);
  expect(plainTextOf(exactNumber('12345678901234567890'))).toBe('12345678901234567890');
  expect(exactNumber('012')).toBeUndefined();
});

it.each([
  ['', '内容为空'],
  ['{\n"a":1\n"b":2}', '第 3 行：缺少逗号'],
  ['{"a":1,\n"a":2}', '第 2 行：字段 a 重复'],
  ['[\n<html>', '第 2 行：不是合法的 JSON'],
  [`${'['.repeat(10_000)}${']'.repeat(10_000)}`, '嵌套超过 200 层'],
])('tells what is wrong with %#', (text, problem) => expect(readExact(text)).toEqual({ problem }));

it('drops keys that reach a prototype', () => {
  expect(readExact('{"__proto__":{"x":1},"a":{"constructor":1,"b":"2"}}')).toEqual({ value: { a: { b: '2' } } });
});
