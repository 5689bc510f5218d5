/** @jest-environment node */
import { sameValue } from '@/kit/field/sameValue';
import { configDiffOf, type FieldLabels } from './diff';

const labels: FieldLabels = {
  name: { label: '名称' },
  'audience.regions': { label: '地区' },
  'body.images.zh': { label: '图片（中文）' },
  'body.hours.from': { label: '每天开始时刻' },
  'body.hours.to': { label: '每天结束时刻' },
};
const base = {
  name: '春节',
  audience: { regions: ['ph'], segment: '' },
  body: { images: { zh: { file_id: 'f1', url: '/f1' } }, hours: null },
};

describe('diffOf', () => {
  it('is empty for the same content, whatever the order of fields and however nothing is written', () => {
    const same = { body: { hours: undefined, images: base.body.images }, audience: { regions: ['ph'] }, name: '春节' };
    expect(configDiffOf(base, same, labels)).toEqual([]);
  });

  it('tells nested fields by their labels, in the order of the labels', () => {
    const after = {
      ...base,
      body: { images: { zh: { file_id: 'f2', url: '/f2' } }, hours: { from: 9, to: 18 } },
      name: '元宵',
    };
    expect(configDiffOf(base, after, labels)).toEqual([
      { path: 'name', label: '名称', before: '春节', after: '元宵' },
      {
        path: 'body.images.zh',
        label: '图片（中文）',
        before: { file_id: 'f1', url: '/f1' },
        after: { file_id: 'f2', url: '/f2' },
      },
      { path: 'body.hours.from', label: '每天开始时刻', before: undefined, after: 9 },
      { path: 'body.hours.to', label: '每天结束时刻', before: undefined, after: 18 },
    ]);
  });

  it('leaves no change out that has no label: it is told by its path, at the end', () => {
    const after = { ...base, name: '元宵', audience: { regions: ['ph'], segment: 'vip' }, extra: 1 };
    expect(configDiffOf(base, after, labels).map(({ path, label }) => [path, label])).toEqual([
      ['name', '名称'],
      ['audience.segment', 'audience.segment'],
      ['extra', 'extra'],
    ]);
  });

  it('tells a removed field, and of the first version all that it says', () => {
    expect(configDiffOf(base, { ...base, body: { ...base.body, images: {} } }, labels)).toEqual([
      { path: 'body.images.zh', label: '图片（中文）', before: { file_id: 'f1', url: '/f1' }, after: undefined },
    ]);
    expect(configDiffOf(null, base, labels).map(({ path }) => path)).toEqual([
      'name',
      'audience.regions',
      'body.images.zh',
    ]);
  });
});

it('a list in another order is another list', () => {
  expect(sameValue([1, 2], [2, 1])).toBe(false);
  expect(sameValue([{ a: 1 }], [{ a: 1, b: null }])).toBe(true);
});
