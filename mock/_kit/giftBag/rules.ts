import type { Content } from '../../../src/domain/config';
import { bagRatio, bagValue, type GiftBagBody, limitText, priceText } from '../../../src/domain/giftBag';
import { isMoney } from '../../../src/domain/reward';
import type { StoredConfig } from '../config/store';

/** A content as this type's. */
export const bagOf = (content: Content<unknown>): GiftBagBody => (content as Content<GiftBagBody>).body;

/** Body of the live, scheduled or most recent version; undefined if never published. */
export function servedBag({ versions, live }: StoredConfig): GiftBagBody | undefined {
  const version = versions.find((one) => one.version === live);
  return version && bagOf(version.content);
}

/** One as an item of rewards. */
export const giftBagItem = (body: GiftBagBody) => ({
  value: bagValue(body),
  max: null,
  picture: body.picture?.url ?? null,
  holds_money: body.items.some(isMoney),
});

/** Gift bag fields shown in audit rows and requests. */
export function giftBagFacts(body: GiftBagBody): Record<string, unknown> {
  const { names, cash, buy_limit, rate_public_text, price_coin: _, ...rest } = body;
  const { app_store, google_play } = cash;
  return {
    ...rest,
    ...{ name_en: names.en, name_tl: names.tl, price: priceText(body), app_store, google_play },
    ...{ origin_value: bagValue(body), value_ratio: bagRatio(body), buy_limit: limitText(buy_limit) },
    ...{ public_zh: rate_public_text.zh, public_en: rate_public_text.en, public_tl: rate_public_text.tl },
  };
}
