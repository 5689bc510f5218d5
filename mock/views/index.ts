import { changeView, deleteView, listViews, saveView, shareView } from '../../src/services/views';
import { now } from '../_kit/base/clock';
import { same } from '../_kit/base/frozen';
import type { Operator } from '../_kit/base/operators';
import { refuseField, refuseState } from '../_kit/base/refusal';
import { handle } from '../_kit/http/handle';
import { forUmi, type Handler } from '../_kit/http/http';
import {
  mayShare,
  ownView,
  requireFreeName,
  requireList,
  requireSharedCapacity,
  requireViewCapacity,
  savedViewFactsOf,
  savedViewOf,
  savedViewsOf,
  views,
} from '../_kit/kit/views/rules';
import { serial } from '../_kit/store/db';

/** Sets the view's owner: views of former colleagues are taken over. */
const makerOf = ({ id: maker, name: maker_name }: Operator) => ({ maker, maker_name });

export const viewHandlers: readonly Handler[] = [
  handle(listViews, ({ input, operator }) => {
    requireList(operator, input.list);
    return { list: savedViewsOf(input.list, operator).map(savedViewOf), may_share: mayShare(operator, input.list) };
  }),

  handle(saveView, ({ input, operator, audit }) => {
    const { idem_key: _, ...request } = input;
    requireList(operator, request.list);
    requireFreeName(operator, request);
    requireViewCapacity(operator, request.list);
    if (request.scope === 'shared') requireSharedCapacity(operator, request.list);
    const view = views.add({
      view_id: `v_${serial('views')}`,
      ...request,
      ...makerOf(operator),
      created_at: now(),
      version: 1,
    });
    audit({ object_type: 'view', object_id: view.view_id, before: null, after: savedViewFactsOf(view) });
    return savedViewOf(view);
  }),

  handle(changeView, ({ input, operator, audit }) => {
    const { view_id } = input;
    const before = savedViewFactsOf(ownView(operator, input));
    const { name = before.name, query = before.query } = input;
    requireFreeName(operator, { list: before.list, name, view_id });
    if (same({ name, query }, { name: before.name, query: before.query })) throw refuseField('name', '没有变化');
    const view = Object.assign(views.rewrite(view_id), { name, query }, makerOf(operator));
    audit({ object_type: 'view', object_id: view_id, before, after: savedViewFactsOf(view) });
    return savedViewOf(view);
  }),

  handle(shareView, ({ input, operator, audit }) => {
    const { view_id, scope } = input;
    const before = savedViewFactsOf(ownView(operator, input));
    refuseState(scope === before.scope ? (scope === 'shared' ? '视图已经共享' : '视图没有共享') : undefined);
    if (scope === 'shared') requireSharedCapacity(operator, before.list);
    const view = Object.assign(views.rewrite(view_id), { scope }, makerOf(operator));
    audit({ object_type: 'view', object_id: view_id, before, after: savedViewFactsOf(view) });
    return savedViewOf(view);
  }),

  handle(deleteView, ({ input, operator, audit }) => {
    const { view_id } = input;
    audit({ object_type: 'view', object_id: view_id, before: savedViewFactsOf(ownView(operator, input)), after: null });
    views.remove(view_id);
    return { view_id };
  }),
];

export default forUmi(viewHandlers);
