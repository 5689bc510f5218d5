import * as z from 'zod/mini';
import { bannerBody, bannerPositions, jumpTypes, linkStates } from '../domain/banner/rules';
import { idOf } from '../domain/shared/ids';
import { count, someOf } from '../domain/shared/schema';
import { configCalls } from './configCalls';
import { placedCalls } from './configPlaced';
import { endpoint } from './endpoint';

const about = {
  type: 'banner',
  label: 'Banner',
  auth: 'resource.banner',
  source: 'docs/design/resource.md#banner',
} as const;

const pictureFigures = z.object({ shown: count, clicked: count });

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

/**
 * Returns the views and clicks of the two pictures of a banner (A/B) since both are live. All figures are 0 without a B
 * picture.
 */
export const bannerPictureFigures = endpoint({
  kind: 'read',
  auth: about.auth,
  source: about.source,
  name: 'bannerPictureFigures',
  method: 'GET',
  path: '/banners/{id}/pictures',
  label: 'A/B 图数据',
  input: z.object({ id: idOf() }),
  output: z.object({
    /** The picture in the user's language. */
    a: pictureFigures,
    /** The B picture, shown to half of the users. */
    b: pictureFigures,
  }),
});
