/** @jest-environment node */
import { checkerText } from './checkerText';

it.each([
  ['user', '拥有「用户查询」权限的同事'],
  ['imgReview.record:hash', '拥有「图片审核记录」权限的同事'],
  ['banRecord:lead', '拥有「封禁记录·组长」权限的同事'],
  ['payManage.agentFlow:lead', '拥有「代理流水·组长」权限的同事'],
  ['resource.banner:check', '拥有「Banner 配置·复核」权限的同事'],
  ['some.day', '拥有「some.day」权限的同事'],
])('says who may answer what asks for %s', (code, text) => {
  expect(checkerText(code)).toBe(text);
});
