/** @jest-environment node */
import { agentDiscountText, basisPointsText, discounted, isLowStock, paidFor } from './account';

it('basis points are read as a factor and as a percentage', () => {
  expect([9_500, 10_000, 5_000, 9_250, 9_255].map(agentDiscountText)).toEqual([
    '0.95',
    '1.00',
    '0.50',
    '0.9250',
    '0.9255',
  ]);
  expect([0, 300, 350, 5].map(basisPointsText)).toEqual(['0%', '3%', '3.5%', '0.05%']);
});

it('prices and payments are whole minor units', () => {
  expect([discounted(1_000, 9_500), discounted(142, 9_500), discounted(142, 9_000)]).toEqual([950, 135, 128]);
  expect([paidFor(1_000_000, 7_200), paidFor(1, 499), paidFor(1, 500)]).toEqual([7_200_000, 0, 1]);
});

it('stock is low below three days of the average sales, of an active agent that sells', () => {
  const agent = { status: 'active' as const, coin_stock: 30, sold_30d: 300 };
  expect(isLowStock(agent)).toBe(false);
  expect(isLowStock({ ...agent, coin_stock: 29 })).toBe(true);
  expect(isLowStock({ ...agent, coin_stock: 29, status: 'frozen' })).toBe(false);
  expect(isLowStock({ ...agent, coin_stock: 0, sold_30d: 0 })).toBe(false);
});
