/** @jest-environment node */
import * as z from 'zod/mini';
import { activityBody } from '../../../src/domain/activity';
import { bannerBody } from '../../../src/domain/banner';
import { consumableBody } from '../../../src/domain/consumable';
import { dressupBody } from '../../../src/domain/dressup';
import { giftBagBody } from '../../../src/domain/giftBag';
import { messageBody } from '../../../src/domain/message';
import { outfitBody } from '../../../src/domain/outfit';
import { packageTemplateBody } from '../../../src/domain/packageTemplate';
import { playlistBody } from '../../../src/domain/playlist';
import { pushBody } from '../../../src/domain/push';
import { rechargeTaskBody } from '../../../src/domain/rechargeTask';
import { recruitmentBody } from '../../../src/domain/recruitment';
import { resourceBody } from '../../../src/domain/resource';
import { treasureBoxBody } from '../../../src/domain/treasureBoxBody';
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
