import * as z from 'zod/mini';
import { environments, inEnvironment } from '../domain/config';
import { maxPageTemplateName, maxPageTemplates } from '../domain/limits';
import { pageBody, pageLive, pageTemplates } from '../domain/page';
import { areReadable } from '../domain/pageBlocks';
import { askedTime, count, keyOf, listOf, revision, share, someOf, writtenOut } from '../domain/schema';
import { configCalls } from './configCalls';
import { endpoint, rowsOf, writeFields } from './endpoint';

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
  input: inEnvironment,
  output: rowsOf({
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

const savedTemplate = z.object({
  template_id: z.string(),
  name: z.string(),
  /** Number of components, those in tabs included. */
  components: count,
  /** Name of the operator who saved it. */
  maker_name: z.string(),
  version: revision,
});
export type SavedTemplate = z.output<typeof savedTemplate>;

/** Templates that operators saved, newest first, without their components. */
export const listPageTemplates = endpoint({
  ...read,
  name: 'listPageTemplates',
  path: '/pages/templates',
  label: '已存的页面模板',
  input: z.object({}),
  output: z.object({ list: z.array(savedTemplate).check(z.maxLength(maxPageTemplates)) }),
});

/** Components of a saved template. */
export const getPageTemplate = endpoint({
  ...read,
  name: 'getPageTemplate',
  path: '/pages/template/{template_id}',
  label: '页面模板的组件',
  input: z.object({ template_id: z.string() }),
  output: z.object({ blocks: pageBody.shape.blocks }),
});

const write = { method: 'POST', kind: 'write', auth, action: `${auth}:edit`, source } as const;

/** Saves components under a name; 422 if a template has it, 409 above the number of templates. */
export const savePageTemplate = endpoint({
  ...write,
  name: 'savePageTemplate',
  path: '/pages/templates/save',
  label: '存为页面模板',
  input: z.object({
    name: writtenOut('名称', maxPageTemplateName),
    blocks: pageBody.shape.blocks.check(
      z.minLength(1, '没有组件'),
      z.refine(areReadable, '组件的文字含控制字符，或没有可见内容'),
    ),
    idem_key: writeFields.idem_key,
  }),
  output: savedTemplate,
});

/** Deletes a template for all; pages made with it stay as they are. */
export const deletePageTemplate = endpoint({
  ...write,
  name: 'deletePageTemplate',
  path: '/pages/templates/delete',
  label: '删除页面模板',
  input: z.object({
    template_id: z.string(),
    version: writeFields.version,
    idem_key: writeFields.idem_key,
  }),
  output: z.object({}),
});

export type PageFigures = z.output<typeof pageFigures.spec.output>['list'][number];
