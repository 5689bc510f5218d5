import type { Content } from '../../../../src/domain/config';
import { type PushBody, variantText } from '../../../../src/domain/push';

/** A content as this type's. */
export const pushIn = (content: Content<unknown>): Content<PushBody> => content as Content<PushBody>;

/** Push fields shown in audit rows and requests. */
export function pushFacts({ texts, rules, exclude, image, gift, ...rest }: PushBody): Record<string, unknown> {
  const { zh, en, tl } = texts;
  return {
    ...rest,
    title_zh: zh.title,
    body_zh: zh.body,
    button_zh: zh.button,
    title_en: en.title,
    body_en: en.body,
    button_en: en.button,
    title_tl: tl.title,
    body_tl: tl.body,
    button_tl: tl.button,
    image,
    last_active_days: rules.last_active_days,
    min_tier: rules.min_tier || null,
    user_tags: rules.tags,
    package_template_id: gift.package_template_id || null,
    gift_content: gift.content,
    ...exclude,
    // The first variant uses the push's texts.
    ...Object.fromEntries(rest.ab.slice(1).map(({ variant, texts: own }) => [`words_${variant}`, variantText(own)])),
  };
}
