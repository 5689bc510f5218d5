import { type GivenItem, givenFindings, givenSum, givenText, givenValue, linePrefix } from './givenItem';

const item = (more: Partial<GivenItem> = {}): GivenItem => ({
  item_type: 'coin',
  item_id: 'coin',
  qty: 5,
  valid_days: 0,
  name: '金币',
  value: 1,
  ...more,
});
const card = item({ item_type: 'consumable', item_id: 'cons_1', name: '经验卡', value: 30, qty: 2, valid_days: 7 });

it('is worth its quantity', () => {
  expect(givenValue(card)).toBe(60);
  expect(givenSum([item(), card])).toBe(65);
  expect(givenSum([])).toBe(0);
});

it('is said with quantity and term', () => {
  expect([card, item({ qty: 12_000 }), item({ name: '' })].map(givenText)).toEqual([
    '经验卡 ×2（7 天）',
    '金币 ×12,000',
    '未选择 ×5',
  ]);
});

describe('a list', () => {
  const said = (items: GivenItem[], bounds: Parameters<typeof givenFindings>[2] = { most: 3 }) =>
    givenFindings('body.items', items, bounds).map(({ level, path, text }) => `${level} ${path} ${text}`);

  it('has at least one, and as many as are wanted', () => {
    expect(said([])).toEqual(['block body.items 请添加物品']);
    expect(said([item()], { least: 2, most: 3 })).toEqual(['block body.items 至少 2 项物品']);
    expect(said([], { least: 0, most: 3 })).toEqual([]);
    expect(said([item(), card])).toEqual([]);
  });

  it('has no more than there may be', () => {
    const many = [1, 2, 3].map((valid_days) => item({ valid_days }));
    expect(said(many)).toEqual([]);
    expect(said([...many, card])).toEqual(['block body.items 最多 3 项物品，现在 4 项']);
  });

  it.each<[string, Partial<GivenItem>, string]>([
    ['nothing chosen', { item_id: '' }, '请选择物品'],
    ['none of it', { qty: 0 }, '数量至少为 1'],
    ['a name that nobody sees', { name: '金\u200b币' }, '名称含有看不见的字符，请重新输入'],
  ])('tells %s at its line', (_, wrong, text) => {
    expect(said([card, item(wrong)])).toEqual([`block body.items.1 ${linePrefix(1)}${text}`]);
  });

  it('has each once: for another term it is another one', () => {
    expect(said([item(), item({ valid_days: 7 })])).toEqual([]);
    expect(said([item(), card, item({ qty: 9 })])).toEqual([
      'block body.items.2 第 3 项：与前面的一项重复，请合并数量',
    ]);
  });

  it('to be chosen from, another quantity is another one', () => {
    const chosen = { most: 3, isChosen: true };
    expect(said([item(), item({ qty: 9 })], chosen)).toEqual([]);
    expect(said([item(), item()], chosen)).toEqual(['block body.items.1 第 2 项：与前面的一项重复，请删除']);
  });
});
