import type { Content } from '../../../src/domain/config';
import type { GiftBagBody } from '../../../src/domain/giftBag';
import { giftBagNeeds } from '../../../src/domain/giftBagRules';
import { reach } from '../config/people';
import { agreedOf, type StoredConfig } from '../config/store';
import { db } from '../db';
import { bagOf, servedBag } from './rules';
import { roomOf } from './sales';

/** Who must agree to a version in production, by whom it reaches and by what one person each did since a second agreed. */
export function giftBagAgreed(content: Content<GiftBagBody>, _?: Content<GiftBagBody>, config?: StoredConfig) {
  const people = reach(db, content.audience, 100);
  const since = (config && agreedOf(config)?.version) ?? 0;
  const versions = config?.versions.filter(({ version }) => version > since) ?? [];
  const stock = config && servedBag(config)?.stock;
  return giftBagNeeds(content, {
    ...{ people, alone: versions.map((one) => bagOf(one.content)) },
    ...(config && stock !== undefined ? { runs: { stock, room: roomOf(config) ?? 0 } } : {}),
  });
}
