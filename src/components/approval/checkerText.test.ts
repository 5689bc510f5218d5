/** @jest-environment node */
import { checkerText } from './checkerText';

it.each([
  ['user', '持有「用户查询」权限的同事'],
  ['imgReview.record:hash', '持有「图片审核记录」权限的同事'],
  ['banRecord:lead', '组长'],
  ['some.day', '持有「some.day」权限的同事'],
])('says who may answer what asks for %s', (code, text) => {
  expect(checkerText(code)).toBe(text);
});
