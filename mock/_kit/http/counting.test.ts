/** @jest-environment node */
import * as z from 'zod/mini';
import { endpoints } from '../../../tests/endpoints';
import { asking } from '../../../tests/reads';
import { call, counting, resetDb } from '../../testing';

process.env.MOCK_SCALE = '0.1';

interface Listed {
  list: readonly unknown[];
  total: number;
  total_is?: 'at_least';
  next?: string | null;
}

const listed = endpoints.filter(
  ({ spec }) => spec.output instanceof z.ZodMiniObject && 'total_is' in spec.output.shape,
);
const endless = listed.filter(({ spec }) => spec.input instanceof z.ZodMiniObject && 'after' in spec.input.shape);
const named = (calls: typeof listed) => calls.map((one) => [one.spec.name, one] as const);
const answer = (one: (typeof listed)[number], place: object) => call(one, { ...asking[one.spec.name]?.(), ...place });
const asked = async (one: (typeof listed)[number], place: object) => (await answer(one, place)).data as Listed;

beforeEach(resetDb);
afterEach(() => Object.assign(counting, { endless: 10_000, others: Number.POSITIVE_INFINITY }));

it('orders, flows, operation records, sends and openings accept a cursor', () => {
  expect(
    named(endless)
      .map(([name]) => name)
      .sort(),
  ).toEqual([
    'coinFlowRecords',
    'listAgentFlows',
    'listAudit',
    'listBeanFlows',
    'listBoxOpenings',
    'listMessageSends',
    'listOrders',
    'listPushSends',
  ]);
});

describe.each(named(endless))('%s', (_, one) => {
  it('answers the same rows by cursor as by the number of the page, in every order', async () => {
    const { sort } = (one.spec.input as z.ZodMiniObject).shape as { sort?: z.ZodMiniOptional<z.ZodMiniEnum> };
    for (const order of [undefined, ...(sort?.def.innerType.options ?? [])]) {
      const sorted = order === undefined ? {} : { sort: order };
      let after: string | null | undefined;
      for (let page = 1; page <= 4 && after !== null; page++) {
        const byNumber = await asked(one, { ...sorted, page, size: 3 });
        expect(await asked(one, { ...sorted, page, size: 3, ...(after ? { after } : {}) })).toEqual(byNumber);
        expect(byNumber.next === null).toBe(byNumber.total <= page * 3);
        after = byNumber.next;
      }
    }
  });

  it('refuses a cursor that it never gave', async () => {
    const refused = await answer(one, { after: 'none_such' });
    expect(refused).toMatchObject({ status: 422, fields: { after: '这一页已失效，请从第一页查看' } });
  });
});

it.each(named(listed))('%s: a total is a lower bound until the last page, which is exact', async (_, one) => {
  Object.assign(counting, { endless: Number.POSITIVE_INFINITY, others: Number.POSITIVE_INFINITY });
  const { total } = await asked(one, { page: 1, size: 1 });
  Object.assign(counting, { endless: 1, others: 1 });
  const first = await asked(one, { page: 1, size: 2 });
  expect(first).toMatchObject(total > 2 ? { total: 2, total_is: 'at_least' } : { total });
  const last = await asked(one, { page: Math.max(1, Math.ceil(total / 2)), size: 2 });
  expect(last.total).toBe(total);
  expect(last).not.toHaveProperty('total_is');
});
