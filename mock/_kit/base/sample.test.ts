/** @jest-environment node */
import * as z from 'zod/mini';
import { activityBody } from '../../../src/services/activity';
import { bannerBody } from '../../../src/services/banner';
import { consumableBody } from '../../../src/services/consumable';
import { dressupBody } from '../../../src/services/dressup';
import { giftBagBody } from '../../../src/services/giftBag';
import { messageBody } from '../../../src/services/message';
import { outfitBody } from '../../../src/services/outfit';
import { packageTemplateBody } from '../../../src/services/packageTemplate';
import { playlistBody } from '../../../src/services/playlist';
import { pushBody } from '../../../src/services/push';
import { rechargeTaskBody } from '../../../src/services/rechargeTask';
import { recruitmentBody } from '../../../src/services/recruitment';
import { resourceBody } from '../../../src/services/resource';
import { treasureBoxBody } from '../../../src/services/treasureBox';
import { sample } from './sample';

const bodies = {
  activityBody,
  bannerBody,
  consumableBody,
  dressupBody,
  giftBagBody,
  messageBody,
  outfitBody,
  packageTemplateBody,
  playlistBody,
  pushBody,
  rechargeTaskBody,
  recruitmentBody,
  resourceBody,
  treasureBoxBody,
} satisfies Record<string, z.ZodMiniType>;

it.each(Object.entries(bodies))('makes a valid %s from its schema, without hints', (_, schema) => {
  for (let seed = 1; seed <= 50; seed++) {
    const { success, error } = z.safeParse(schema as z.ZodMiniType, sample(schema as z.ZodMiniType, seed));
    expect(error?.issues ?? []).toEqual([]);
    expect(success).toBe(true);
  }
});

it('draws the same value for the same seed, and others for others', () => {
  const drawn = Array.from({ length: 20 }, (_, seed) => sample(bannerBody, seed));
  expect(drawn).toEqual(Array.from({ length: 20 }, (_, seed) => sample(bannerBody, seed)));
  expect(new Set(drawn.map(({ position }) => position)).size).toBeGreaterThan(3);
});

it('takes values and functions as hints, by path, also inside what is empty otherwise', () => {
  const hints = { position: 'mine', 'hours.from': 20, times_a_day: () => 7 };
  expect(sample(bannerBody, 1, hints)).toMatchObject({ position: 'mine', hours: { from: 20, to: 1 }, times_a_day: 7 });
  const list = z.array(z.object({ id: z.string(), qty: z.int() })).check(z.minLength(2));
  expect(sample(list, 1, { '*.id': 'a' })).toEqual([
    { id: 'a', qty: 0 },
    { id: 'a', qty: 0 },
  ]);
});
