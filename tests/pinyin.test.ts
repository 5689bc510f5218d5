/** @jest-environment node */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { initialsByName, initialsFile } from '../scripts/pinyinInitials';
import { pinyinInitials } from '../src/layouts/pinyinInitials';

it('knows every name in the route table as the script would write it', () => {
  expect(pinyinInitials).toEqual(initialsByName());
  const committed = readFileSync(path.join(__dirname, '..', 'src', 'layouts', 'pinyinInitials.ts'), 'utf8');
  expect(committed).toBe(initialsFile());
});

it.each([
  ['工作台', 'gzt'],
  ['用户查询', 'yhcx'],
  ['举报审核', 'jbsh'],
  ['长文本审核', 'cwbsh'],
  ['API 工厂', 'apigc'],
])('%s is %s', (name, initials) => {
  expect(pinyinInitials[name]).toBe(initials);
});
