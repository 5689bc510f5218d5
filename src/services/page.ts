import * as z from 'zod/mini';
import { environments } from '../domain/config';
import { pageBody, pageLive, pageTemplates } from '../domain/page';
import { askedTime, count, keyOf, listOf, share, someOf } from '../domain/schema';
import { configCalls } from './configCalls';
import { endpoint } from './endpoint';

const auth = 'Operation.easy-h5';
const source = 'screens/operation §3.9.1';

/** 活动页搭建: pages of events, their components and themes. */
export const page = configCalls({
  type: 'page',
  label: '活动页',
  auth,
  body: pageBody,
  filters: {
    template: z.optional(someOf(pageTemplates)),
    /** By code. */
    activity: z.optional(listOf(z.string(), 50)),
  },
  source,
});

const read = { method: 'GET', kind: 'read', auth, source } as const;

/** Visits of the pages of an environment. */
export const pageFigures = endpoint({
  ...read,
  name: 'pageFigures',
  path: '/pages/figures',
  label: '活动页访问',
  input: z.object({ env: z._default(keyOf(environments), 'prod') }),
  output: z.object({
    list: z.array(
      z.object({
        id: z.string(),
        /** Visits. */
        pv: count,
        /** Visitors. */
        uv: count,
        /** Average time until the page shows, milliseconds. */
        avg_load_ms: count,
        /** Share of visits with an error. */
        err_rate: share,
      }),
    ),
  }),
});

/** Live data of the bound activity at a moment, for the preview and the offline package. */
export const pageData = endpoint({
  ...read,
  name: 'pageData',
  path: '/pages/data',
  label: '活动页预览数据',
  input: z.object({
    env: z._default(keyOf(environments), 'prod'),
    /** Code of the bound activity; absent for sample data. */
    activity: z.optional(z.string().check(z.maxLength(40))),
    /** Moment of the preview. */
    at: askedTime,
  }),
  output: pageLive,
});
export type PageFigures = z.output<typeof pageFigures.spec.output>['list'][number];
