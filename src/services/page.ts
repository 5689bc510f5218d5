import * as z from 'zod/mini';
import { inEnvironment } from '../domain/config/rules';
import { areReadable } from '../domain/page/blocks';
import { maxPageTemplateName, maxPageTemplates } from '../domain/page/limits';
import { pageBody, pageLive, pageTemplates } from '../domain/page/rules';
import { idOf } from '../domain/shared/ids';
import { askedTime, count, listOf, revision, share, someOf, writtenOut } from '../domain/shared/schema';
import { configCalls } from './configCalls';
import { callsOf, rowsOf, writeFields } from './endpoint';

const auth = 'Operation.easy-h5';
const source = 'docs/design/operation.md#easy-h5';
const { read, write } = callsOf({ auth, source });

/** 活动页搭建: pages of events, their components and themes. */
export const page = configCalls({
  type: 'page',
  label: '活动页',
  auth,
  body: pageBody,
  filters: {
    template: z.optional(someOf(pageTemplates)),
    /** Codes of the bound activities. */
    activity: z.optional(listOf(z.string(), 50)),
  },
  source,
});

/** Gets the visits of each H5 page of an environment. Pages that have not gone live are left out. */
export const pageFigures = read('pageFigures', '/pages/figures', '活动页访问', {
  input: inEnvironment,
  output: rowsOf({
    id: z.string(),
    /** Visits. */
    pv: count,
    /** Visitors. */
    uv: count,
    /** Average time until the page shows, milliseconds; null of fewer than 30 visits. */
    avg_load_ms: z.nullable(count),
    /** Share of visits with an error; null of fewer than 30 visits. */
    err_rate: z.nullable(share),
  }),
});

/**
 * Gets the data of an activity at a given moment, as an H5 page that is bound to it shows the data. It serves the
 * preview and the offline package. Without `activity` it answers sample data. A page shows at most 50 entries of each
 * list. Answers 404 for an unknown activity.
 */
export const pageData = read('pageData', '/pages/data', '活动页预览数据', {
  input: z.extend(inEnvironment, {
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

/**
 * Lists the page templates that operators have saved, newest first. All operators share them. Their components are not
 * included: `getPageTemplate` answers them.
 */
export const listPageTemplates = read('listPageTemplates', '/pages/templates', '已存的页面模板', {
  input: z.object({}),
  output: z.object({ list: z.array(savedTemplate).check(z.maxLength(maxPageTemplates)) }),
});

/** Gets the components of a saved page template. */
export const getPageTemplate = read('getPageTemplate', '/pages/template/{template_id}', '页面模板的组件', {
  input: z.object({ template_id: idOf() }),
  output: z.object({ blocks: pageBody.shape.blocks }),
});

/**
 * Saves components under a name as a page template. Answers 422 if a template has the name, and 409 if there are 50
 * templates already.
 */
export const savePageTemplate = write('savePageTemplate', '/pages/templates/save', '存为页面模板', {
  action: `${auth}:edit`,
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

/** Deletes a page template for all operators. H5 pages that were made with it do not change. */
export const deletePageTemplate = write('deletePageTemplate', '/pages/templates/delete', '删除页面模板', {
  action: `${auth}:edit`,
  input: z.object({
    template_id: idOf(),
    version: writeFields.version,
    idem_key: writeFields.idem_key,
  }),
  output: z.object({}),
});

export type PageFigures = z.output<typeof pageFigures.spec.output>['list'][number];
