/** @jest-environment node */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pinyinByName, pinyinFile } from '../scripts/screenPinyin';
import { screenPinyin } from '../src/layouts/screenPinyin';

it('knows every name in the route table as the script would write it', () => {
  expect(screenPinyin).toEqual(pinyinByName());
  const committed = readFileSync(path.join(__dirname, '..', 'src', 'layouts', 'screenPinyin.ts'), 'utf8');
  expect(committed).toBe(pinyinFile());
});

it.each([
  ['工作台', 'gzt gong zuo tai'],
  ['用户查询', 'yhcx yong hu cha xun'],
  ['举报审核', 'jbsh ju bao shen he'],
  ['长文本审核', 'cwbsh chang wen ben shen he'],
  ['API 工厂', 'apigc api gong chang'],
])('%s is %s', (name, spelled) => {
  expect(screenPinyin[name]).toBe(spelled);
});
