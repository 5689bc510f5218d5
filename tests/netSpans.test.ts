/** @jest-environment node */
import * as z from 'zod/mini';
import { call, day, now, resetDb } from '../mock/testing';
import { unwrapped } from '../scripts/openApiDocs';
import { time } from '../src/domain/shared/schema';
import { endpoints } from './endpoints';
import { asking } from './reads';

/**
 * Every call that is asked for a time span, with one that ends before it begins and with one that is far too long: it
 * answers, or refuses at the span by a sentence in the contract.
 */

process.env.MOCK_SCALE = '0.02';
beforeEach(resetDb);

const isSpan = ({ input }: (typeof endpoints)[number]['spec']) =>
  input instanceof z.ZodMiniObject && unwrapped(input.shape.from) === time && unwrapped(input.shape.to) === time;
const spanned = endpoints.filter(({ spec }) => isSpan(spec)).map((one) => [one.spec.name, one] as const);

const refused: string[] = [];

describe.each([
  ['reversed', 0, -day],
  ['of 800 days', -800 * day, 0],
])('Net spans: %s', (kind, from, to) => {
  it.each(spanned)('%s', async (name, one) => {
    const form = asking[name]?.();
    const { status, fields = {} } = await call(one, { ...form, from: now() + from, to: now() + to });
    if (status === 200) return;
    refused.push(kind);
    expect({ status, places: Object.keys(fields) }).toEqual({
      status: 422,
      places: [expect.stringMatching(/^(from|to)$/)],
    });
    expect(Object.values(fields)).toEqual([expect.stringMatching(/^\p{Script=Han}[\p{Script=Han}\d ]+$/u)]);
  });
});

it('many calls have a span, and many of them refuse such ones', () => {
  expect(spanned.length).toBeGreaterThan(30);
  for (const kind of ['reversed', 'of 800 days'])
    expect(refused.filter((one) => one === kind).length).toBeGreaterThan(15);
});
