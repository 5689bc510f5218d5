import * as z from 'zod/mini';
import { bannerBody, bannerPositions, jumpTypes, linkStates } from '../domain/banner';
import { someOf } from '../domain/schema';
import { configCalls } from './configCalls';
import { placedCalls } from './configPlaced';

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
