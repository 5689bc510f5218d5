/** @jest-environment node */
import type { CheckFinding, CheckMoment, Content } from '../../src/domain/config/rules';
import type { PackageTemplateBody } from '../../src/domain/packageTemplate/rules';
import { bannerEntity } from '../banner/entity';
import { consumableEntity } from '../consumable/entity';
import { dressupEntity } from '../dressup/entity';
import { giftBagEntity } from '../giftBag/entity';
import { outfitEntity } from '../outfit/entity';
import { packageEntity } from '../packageTemplate/entity';
import { playlistEntity } from '../playlist/entity';
import { resourceEntity } from '../resource/entity';
import { anchor, day, grown, type StoredConfig, shownContentOf } from '../testing';

interface Declared<B> {
  seed(): readonly StoredConfig<B>[];
  check(content: Content<B>, moment: CheckMoment<B>): CheckFinding[];
}

/** Configurations of the seed that are served although the rules would block them. */
const blocked = <B>({ seed, check }: Declared<B>): string[] =>
  seed().flatMap(({ id, status, versions }) => {
    const content = versions.at(-1)?.content;
    if (!content || (status !== 'online' && status !== 'scheduled')) return [];
    const findings = check(content, { now: anchor, status, liveStart: content.start_at });
    return findings.filter(({ level }) => level === 'block').map(({ text }) => `${id} ${text}`);
  });

it('the seed of a declared type is as its rules want it, and the same every time', () => {
  const lines = [blocked(bannerEntity), blocked(giftBagEntity), blocked(consumableEntity)];
  lines.push(blocked(resourceEntity), blocked(playlistEntity), blocked(dressupEntity), blocked(outfitEntity));
  expect(lines.flat()).toEqual([]);
  expect(giftBagEntity.seed()).toEqual(giftBagEntity.seed());
});

it('audit facts are the declared fields of a body by their paths, as far as the body has them', () => {
  const [first] = packageEntity.seed();
  const body = shownContentOf(first as StoredConfig).body as PackageTemplateBody;
  const facts = packageEntity.facts({ ...body, content: 'items', trigger: 'register', push_id: 'im_1' });
  expect(facts).toMatchObject({
    content: 'items',
    items: body.items,
    'claim.per_user': body.claim.per_user,
    'texts.zh.title': body.texts.zh.title,
    value: expect.any(Number),
  });
  for (const path of ['push_id', 'bag.bag_id', 'texts', 'claim']) expect(facts).not.toHaveProperty([path]);
});

it('a total grows from its start to its end, by a pace of its own', () => {
  const since = (days: number, until: number | null = null) => grown('bn_1', anchor - days * day, until, 1_000);
  expect([since(0), since(10) < since(20), since(20) > 0]).toEqual([0, true, true]);
  expect(since(20, anchor - 10 * day)).toBe(since(10));
  expect([grown('bn_1', null, null, 1_000), grown('bn_1', anchor + day, null, 1_000)]).toEqual([0, 0]);
});
