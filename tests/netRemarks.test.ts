/** @jest-environment node */
import * as z from 'zod/mini';
import { call, resetDb } from '../mock/testing';
import { endpoints } from './endpoints';
import { filledIn } from './forms';

/** Every write with a remark, sent without one: it is accepted, or refused at the field by a sentence in the contract. */

process.env.MOCK_SCALE = '0.02';
beforeEach(resetDb);

const hasRemark = ({ input }: (typeof endpoints)[number]['spec']) =>
  input instanceof z.ZodMiniObject && 'remark' in input.shape;
const writes = endpoints.filter(({ spec }) => spec.kind === 'write' && hasRemark(spec));

it.each(writes.map((one) => [one.spec.name, one] as const))('Net remarks: %s', async (name, one) => {
  const answer = await call(one, { ...filledIn[name]?.(), remark: '' }, 'lead');
  if (answer.status !== 200)
    expect(answer).toMatchObject({ status: 422, fields: { remark: expect.stringMatching(/./) } });
});
