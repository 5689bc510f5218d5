import { render, screen } from '@testing-library/react';
import type { Field } from '@/domain/shared/objectType';
import { banTypes, durationLabel } from '@/domain/shared/penalty';
import { userStatus } from '@/domain/user/rules';
import { FieldValue } from './FieldValue';

const status: Field = { label: '状态', kind: 'map', map: userStatus };
const types: Field = { label: '封禁类型', kind: 'map', map: banTypes };
const parts: Field = { label: '档位', kind: 'parts', text: (step: object) => `第 ${Reflect.get(step, 'n')} 档` };
const text: Field = { label: '签名' };
const songs: Field = { label: '条目', kind: 'parts', text: () => '一条', sum: (all) => `${all.length} 条` };
const amount: Field = { label: '金额', kind: 'money', currency: 'currency' };

it.each<[string, Field, unknown, Record<string, unknown>, string]>([
  ['a key by its label', status, 'muted', {}, '禁言'],
  ['a word newer than this build as it is', status, 'frozen', {}, 'frozen'],
  ['a word that every object has as it is', status, 'constructor', {}, 'constructor'],
  ['nothing', status, null, {}, '—'],
  ['what is not there', status, undefined, {}, '—'],
  ['an empty text', text, '', {}, '—'],
  ['things with particulars, told by their field', parts, [{ n: 1 }, { n: 2 }], {}, '第 1 档第 2 档'],
  ['several keys, one of them new', types, ['login', 'warp'], {}, '登录、warp'],
  ['none of several', types, [], {}, '—'],
  ['a number as a key of its map', { label: '等级', kind: 'map', map: { 2: { label: '送审' } } }, 2, {}, '送审'],
  ['seconds as words', { label: '时长', kind: 'words', text: durationLabel }, 604_800, {}, '7 天'],
  ['a large count', { label: '行数', kind: 'count' }, 50_000, {}, '50,000'],
  ['a flag', { label: '误判', kind: 'flag' }, false, {}, '否'],
  ['cents in the currency beside them', amount, 123_450, { currency: 'USD' }, 'US$1,234.50'],
  ['yen, which have no cents', amount, 1_234, { currency: 'JPY' }, 'JP¥1,234'],
  ['letters that are no currency behind the units', amount, 1_234, { currency: 'DIAMOND' }, '1,234 DIAMOND'],
  ['marks that turn a text around as escapes', text, 'a\u202Eb', {}, 'a\\u202Eb'],
  ['a state with its particulars by its key', status, { status: 'muted', at: 1 }, {}, '禁言'],
  ['measures with theirs', types, [{ type: 'login', duration: 60 }], {}, '登录'],
  ['a thing with particulars in its line', songs, { a: 1 }, {}, '一条'],
  ['too many of them as their sum', songs, [{ a: 1 }, { a: 2 }], {}, '2 条'],
  ['an object as what it is', text, { a: 1 }, {}, '{"a":1}'],
  ['a time that came as text as it is', { label: '到期时间', kind: 'time' }, 'soon', {}, 'soon'],
])('shows %s', (_, field, value, row, shown) => {
  render(
    <output>
      <FieldValue field={field} value={value} row={row} />
    </output>,
  );
  expect(screen.getByRole('status').textContent).toBe(shown);
});
