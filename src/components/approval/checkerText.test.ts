/** @jest-environment node */
import { checkerText } from './checkerText';

it.each([
  ['user', '持有「用户查询」权限的同事'],
  ['imgReview.record:hash', '持有「图片审核记录」权限的同事'],
  ['banRecord:lead', '持有「封禁记录·组长」权限的同事'],
  ['payManage.agentFlow:lead', '持有「代理流水·组长」权限的同事'],
  ['resource.banner:check', '持有「Banner 配置·复核」权限的同事'],
  ['some.day', '持有「some.day」权限的同事'],
])('says who may answer what asks for %s', (code, text) => {
  expect(checkerText(code)).toBe(text);
});
