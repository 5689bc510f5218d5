import * as z from 'zod/mini';
import { idOf } from '../domain/shared/ids';
import { maxPastedIds, maxViewName } from '../domain/shared/limits';
import { hasUnseen, invisibleInNameText } from '../domain/shared/names';
import { keyOf, revision, time } from '../domain/shared/schema';
import { maxViewFilters, maxViewSize, maxViewValue } from '../domain/view/limits';
import { viewScopes } from '../domain/view/rules';
import { callsOf, writeFields } from './endpoint';

const source = 'docs/design/blocks.md#g1';
const { read, write } = callsOf({ source });

/** URL parameters with their values; at least one, so that a view is not empty. */
const viewQuery = z.record(z.string(), z.array(z.string())).check(
  z.refine((query) => Object.keys(query).length > 0, '没有筛选和排序，不需要保存'),
  z.refine((query) => Object.keys(query).length <= maxViewFilters, `最多 ${maxViewFilters} 项筛选`),
  z.refine((query) => Object.keys(query).every((name) => /^[a-z]\w{0,39}$/i.test(name)), '筛选的名称不正确'),
  z.refine(
    (query) => Object.values(query).every(({ length }) => length > 0 && length <= maxPastedIds),
    `每项筛选 1–${maxPastedIds} 个值`,
  ),
  z.refine(
    (query) => Object.values(query).every((all) => all.every(({ length }) => length > 0 && length <= maxViewValue)),
    `每个值 1–${maxViewValue} 字`,
  ),
  z.refine((query) => JSON.stringify(query).length <= maxViewSize, '筛选内容过长，不能保存为视图'),
);

const viewName = z.string().check(
  z.trim(),
  z.minLength(1, '请填写名称'),
  z.maxLength(maxViewName, `名称最多 ${maxViewName} 字`),
  z.refine((name) => !hasUnseen(name), invisibleInNameText),
);

/** Named filter and sort of a list. */
export const savedView = z.object({
  /** `v_` and a number; `?view=` of the list's address. */
  view_id: idOf('v_'),
  /** List of the view, by its call: `listBans`; for lists of case kinds with the kind: `listRecords.report`. */
  list: z.string(),
  name: z.string(),
  scope: keyOf(viewScopes),
  /** Filters and `sort` as in the list's URL; relative times as words. */
  query: z.record(z.string(), z.array(z.string())),
  /** Operator id of the owner, who saved or took over the view and alone may change it. */
  maker: z.string(),
  maker_name: z.string(),
  /** The owner no longer exists: whoever changes a shared view takes it over. */
  maker_left: z.boolean(),
  created_at: time,
  version: revision,
});
export type SavedView = z.output<typeof savedView>;

/**
 * Lists the views of one list: those of the operator, oldest first, then shared ones of others. Answers 403 if the
 * operator may not open the list, and 422 if the list is unknown.
 */
export const listViews = read('listViews', '/views', '列表视图', {
  input: z.object({ list: savedView.shape.list }),
  output: z.object({
    list: z.array(savedView),
    /** Whether the caller may share views of this list; false if he only reads its page. */
    may_share: z.boolean(),
  }),
});

/**
 * Saves the filters and the sort of a list as a view with a name. Answers 422 at `name` if the operator has a view of
 * this name for the list. Answers 409 if the limit of the operator's views or of shared views is reached. Answers 403
 * if the view is shared and the operator only reads the page.
 */
export const saveView = write('saveView', '/views/save', '保存视图', {
  input: z.object({
    list: savedView.shape.list,
    name: viewName,
    scope: savedView.shape.scope,
    /** Filters and `sort` as in the URL, relative times as words; at least one. */
    query: viewQuery,
    idem_key: writeFields.idem_key,
  }),
  output: savedView,
});

const onView = {
  view_id: savedView.shape.view_id,
  version: writeFields.version,
  idem_key: writeFields.idem_key,
};

/**
 * Changes the name or the filters of a view, or both; fields that are left out stay. Answers 404 for a personal view of
 * another operator, and 403 for a shared one unless its owner has left; the operator then becomes its owner. Answers
 * 422 if the name is in use or nothing changes.
 */
export const changeView = write('changeView', '/views/change', '修改视图', {
  input: z.object({
    ...onView,
    name: z.optional(viewName),
    /** New filters and order, replacing the old ones. */
    query: z.optional(viewQuery),
  }),
  output: savedView,
});

/**
 * Shares a view with all operators who may open its list, or stops sharing it. Answers 404 for a personal view of
 * another operator, and 403 for a shared one unless its owner has left; the operator then becomes its owner. Answers
 * 403 if an operator who only reads the page shares it, and 409 if nothing changes or the limit of shared views is
 * reached.
 */
export const shareView = write('shareView', '/views/share', '共享视图', {
  input: z.object({ ...onView, scope: savedView.shape.scope }),
  output: savedView,
});

/**
 * Deletes a view for all operators who see it. Answers 404 for a personal view of another operator, and 403 for a
 * shared one unless its owner has left.
 */
export const deleteView = write('deleteView', '/views/delete', '删除视图', {
  input: z.object(onView),
  output: z.object({ view_id: savedView.shape.view_id }),
});
