/** @jest-environment node */
import { boxItem, boxOf } from '../../../tests/boxes';
import type { BoxOdds } from './draw';
import { oddsHash, oddsProblem, oddsText } from './text';

const nameOf = ({ item_id }: { item_id: string }) => `奖品 ${item_id}`;
const odds = boxOf(
  [
    { weight: 10, is_rare: true },
    { weight: 20, valid_days: 7 },
    { weight: 60, qty: 3 },
  ],
  { n: 10 },
);

it('the published text names every reward, its odds, pity and the code', () => {
  expect(oddsText(odds, nameOf, 'zh').split('\n')).toEqual([
    '奖品 res_0 ×1【稀有】：11.111111%',
    '奖品 res_1 ×1（7 天）：22.222222%',
    '奖品 res_2 ×3：66.666667%',
    '保底：连续 9 次未获得稀有奖励时，第 10 次必得 奖品 res_0 ×1',
    `校验码：${oddsHash(odds)}`,
  ]);
  expect(oddsHash(odds)).toMatch(/^[\da-f]{32}$/);
  expect(oddsText(odds, nameOf, 'en')).toContain('[Rare]: 11.111111%');
  expect(oddsText(odds, nameOf, 'tl')).toContain('[Bihira]: 11.111111%');
});

it('what is given instead is said where something can run out', () => {
  const limited: BoxOdds = { ...odds, pool: [...odds.pool, boxItem(3, { stock_total: 5 })] };
  expect(oddsText(odds, nameOf, 'zh')).not.toContain('改发');
  expect(oddsText(limited, nameOf, 'zh')).toContain('改发 奖品 coin ×5\n');
});

describe('the code', () => {
  const [first, second, third] = odds.pool;
  const poolWith = (changed: object): BoxOdds['pool'] =>
    odds.pool.map((item, place) => (place === 1 ? { ...item, ...changed } : item));

  it.each([
    ['a weight', { pool: poolWith({ weight: 21 }) }],
    ['an item', { pool: poolWith({ item_id: 'res_9' }) }],
    ['a quantity', { pool: poolWith({ qty: 2 }) }],
    ['days', { pool: poolWith({ valid_days: 30 }) }],
    ['what is rare', { pool: poolWith({ is_rare: true }) }],
    ['the order', { pool: [third, second, first].filter((item) => item !== undefined) }],
    ['the n of pity', { pity: { ...odds.pity, n: 11 } }],
    ['the reward of pity', { pity: { ...odds.pity, reward: 'resource:res_2:3:0' } }],
    ['pity', { pity: { ...odds.pity, enabled: false } }],
  ])('and the text are others once %s changes', (_, changed) => {
    const other = { ...odds, ...changed };
    expect(oddsHash(other)).not.toBe(oddsHash(odds));
    expect(oddsProblem(oddsText(odds, nameOf, 'zh'), other, nameOf, 'zh')).toBeDefined();
  });

  it('and the text stay with proportional weights, and with what is not published', () => {
    const other = {
      ...odds,
      pool: odds.pool.map((item) => ({ ...item, weight: item.weight * 7, broadcast: true })),
    };
    expect(oddsHash(other)).toBe(oddsHash(odds));
    for (const language of ['zh', 'en', 'tl'] as const)
      expect(oddsProblem(oddsText(odds, nameOf, language), other, nameOf, language)).toBeUndefined();
  });
});

describe('a text that is not the odds', () => {
  const text = oddsText(odds, nameOf, 'zh');
  const problem = (changed: string) => oddsProblem(changed, odds, nameOf, 'zh');

  it('is told by its first line that differs, even under the right code', () => {
    expect(problem(text.replace('22.222222', '25.000000'))).toBe(
      '第 2 行与配置的概率不符：应为「奖品 res_1 ×1（7 天）：22.222222%」，现为「奖品 res_1 ×1（7 天）：25.000000%」',
    );
    expect(problem(text.split('\n').slice(0, 3).join('\n'))).toContain('第 4 行');
    expect(problem(`${text}\n另有惊喜`)).toBe('第 6 行起多余，请重新生成');
    expect(problem('')).toContain('现在没有');
  });

  it('may differ in how lines end', () => {
    expect(problem(`${text.replaceAll('\n', '\r\n')}\r\n`)).toBeUndefined();
  });
});

it('a name does not break a line', () => {
  expect(oddsText(odds, () => '两\n行', 'zh').split('\n')).toHaveLength(5);
});
