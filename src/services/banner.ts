import * as z from 'zod/mini';
import { bannerFrequencies, bannerPositions, jumpTypes, linkStates } from '../domain/banner';
import { keyOf, setOf, someOf } from '../domain/schema';
import { configCalls } from './configCalls';
import { placedCalls } from './configPlaced';
import { picture } from './configSchema';

/** Body of a banner version (screens/resource §3.5.4). */
export const bannerBody = z.object({
  position: keyOf(bannerPositions),
  /** Pictures by language; the first one present is the fallback. */
  images: z.object({ zh: z.optional(picture), en: z.optional(picture), tl: z.optional(picture) }),
  /** A second picture to compare; null for none. */
  image_b: z.nullable(picture),
  jump_type: keyOf(jumpTypes),
  jump_value: z.string().check(z.maxLength(500, '最多 500 字')),
  /** 1 is Monday; empty for every day. */
  weekdays: setOf(z.int('星期为 1 到 7').check(z.gte(1, '星期为 1 到 7'), z.lte(7, '星期为 1 到 7')), 7, '最多 7 天'),
  /** Hours of a day, from inclusive, to exclusive; null for all. */
  hours: z.nullable(z.object({ from: z.int().check(z.gte(0), z.lte(23)), to: z.int().check(z.gte(1), z.lte(24)) })),
  frequency: keyOf(bannerFrequencies),
  /** For `daily`. */
  times_a_day: z.int().check(z.gte(0), z.lte(99)),
});

const about = {
  type: 'banner',
  label: 'Banner',
  auth: 'resource.banner',
  source: 'screens/resource §3.5.4',
} as const;

/** Banner 配置: who sees which picture where and when. */
export const banner = {
  ...configCalls({
    ...about,
    body: bannerBody,
    filters: {
      position: z.optional(someOf(bannerPositions)),
      jump: z.optional(someOf(jumpTypes)),
      /** Whether the link target can be reached. */
      link: z.optional(someOf(linkStates)),
    },
  }),
  ...placedCalls(about),
};
