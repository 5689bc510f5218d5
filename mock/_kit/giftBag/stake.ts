import type { Content } from '../../../src/domain/config';
import { bagValue, type GiftBagBody } from '../../../src/domain/giftBag';
import { giftBagNeeds } from '../../../src/domain/giftBagRules';
import { reach } from '../config/people';
import { usesOf } from '../config/references';
import { agreedOf, type StoredConfig } from '../config/store';
import { db } from '../db';
import { bagOf, servedBag } from './rules';
import { roomOf } from './sales';

/**
 * Approver required in production, depending on the audience and on the changes each person made since the last second
 * approval.
 */
export function giftBagAgreed(content: Content<GiftBagBody>, _?: Content<GiftBagBody>, config?: StoredConfig) {
  const people = reach(db, content.audience, 100);
  const since = (config && agreedOf(config)?.version) ?? 0;
  const versions = config?.versions.filter(({ version }) => version > since) ?? [];
  const live = config && servedBag(config);
  const stock = live?.stock;
  return giftBagNeeds(content, {
    ...{ people, alone: versions.map((one) => bagOf(one.content)) },
    ...(config && live ? { named: { count: usesOf('giftBag', config).count, value: bagValue(live) } } : {}),
    ...(config && stock !== undefined ? { runs: { stock, room: roomOf(config) ?? 0 } } : {}),
  });
}
