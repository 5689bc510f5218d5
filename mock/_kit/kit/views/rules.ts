import { caseKinds, kindNames } from '../../../../src/domain/review/kinds';
import { plainName } from '../../../../src/domain/shared/names';
import {
  maxOwnSharedViews,
  maxSharedViews,
  maxViews,
  mayChangeView,
  onlyReadsText,
  viewsFull,
} from '../../../../src/domain/view/rules';
import { listCases } from '../../../../src/services/review';
import { listRecords } from '../../../../src/services/reviewRecords';
import type { SavedView } from '../../../../src/services/views';
import { type Auth, mayWriteOn, permits } from '../../../../src/session/permission';
import { type Operator, operatorOf } from '../../base/operators';
import { Refusal, refuseField } from '../../base/refusal';
import { holdsCode } from '../../http/handle';
import { pagedReads } from '../../http/pagedReads';
import { missing } from '../../http/writeRules';
import { lastChange } from '../../store/audits';
import { Collection } from '../../store/store';

/** Case lists share one call; the list name ends with the case kind, one per screen. */
const ofKinds: ReadonlyMap<string, string> = new Map(
  kindNames.flatMap((kind) => [
    [`${listCases.spec.name}.${kind}`, caseKinds[kind].key],
    [`${listRecords.spec.name}.${kind}`, caseKinds[kind].recordKey],
  ]),
);

/** Page keys of a list, and the actions one of which it needs. */
function accessOf(list: string): { auth: Auth; actions: readonly string[] } {
  const spec = pagedReads.specOf(list);
  if (spec && spec !== listCases.spec && spec !== listRecords.spec)
    return { auth: spec.auth ?? undefined, actions: [spec.action ?? []].flat() };
  const auth = ofKinds.get(list);
  if (auth === undefined) throw refuseField('list', '没有这个列表');
  return { auth, actions: [] };
}

export const mayShare = (operator: Operator, list: string): boolean => mayWriteOn(accessOf(list).auth, operator.codes);

/** Refuses operators who may not open the list, and so its views. */
export function requireList(operator: Operator, list: string): void {
  const { auth, actions } = accessOf(list);
  const may =
    permits(auth, operator.codes) && (actions.length === 0 || actions.some((code) => holdsCode(operator, code)));
  if (!may) throw new Refusal(403, '无权限，请联系管理员开通', { code: String(auth) });
}

export type StoredView = Omit<SavedView, 'maker_left'>;

/** Saved views of all lists, oldest first. */
export const views = new Collection<StoredView>(
  'views',
  () => [],
  ({ view_id }) => view_id,
);

/** View fields shown in the audit row. */
export const savedViewFactsOf = ({ list, name, scope, query }: StoredView) => ({ list, name, scope, query });

/** Response view of a saved view. */
export const savedViewOf = (view: StoredView): SavedView => ({
  ...view,
  maker_left: operatorOf(view.maker) === undefined,
});

const isSeenBy = (view: StoredView, { id }: Operator): boolean => view.maker === id || view.scope === 'shared';

/** The caller's own views of a list, then shared ones of others. */
export function savedViewsOf(list: string, operator: Operator): StoredView[] {
  const seen = views.filter((view) => view.list === list && isSeenBy(view, operator));
  return [...seen.filter(({ maker }) => maker === operator.id), ...seen.filter(({ maker }) => maker !== operator.id)];
}

/**
 * View to be changed. Another operator's personal view does not exist for the caller; the version is compared here,
 * since `handle` would return its content for a stale version.
 */
export function ownView(operator: Operator, { view_id, version }: { view_id: string; version: number }): StoredView {
  const view = views.get(view_id);
  if (!view || !isSeenBy(view, operator)) throw missing('视图，可能已被删除');
  requireList(operator, view.list);
  if (!mayChangeView(savedViewOf(view), operator.id))
    throw new Refusal(403, `只有保存人${view.maker_name}可以更改此视图`);
  if (view.version === version) return view;
  const changed = lastChange('view', view_id, { by: view.maker_name, at: view.created_at });
  throw new Refusal(409, '视图已被修改', { latest: { ...savedViewFactsOf(view), version: view.version, ...changed } });
}

/** One operator tells his views of a list apart by their names. */
export function requireFreeName(operator: Operator, input: { list: string; name: string; view_id?: string }): void {
  const taken = views.some(
    ({ view_id, list, name, maker }) =>
      maker === operator.id &&
      list === input.list &&
      plainName(name) === plainName(input.name) &&
      view_id !== input.view_id,
  );
  if (taken) throw refuseField('name', '你在此列表已有同名的视图');
}

export function requireViewCapacity(operator: Operator, list: string): void {
  const own = views.filter((view) => view.list === list && view.maker === operator.id);
  if (own.length >= maxViews) throw new Refusal(409, viewsFull.own);
}

/** Refuses sharing to operators who only read, and limits shared views per operator. */
export function requireSharedCapacity(operator: Operator, list: string): void {
  if (!mayShare(operator, list)) throw new Refusal(403, onlyReadsText);
  const shared = views.filter((view) => view.list === list && view.scope === 'shared');
  const own = shared.filter(({ maker }) => maker === operator.id);
  if (own.length >= maxOwnSharedViews) throw new Refusal(409, viewsFull.ownShared);
  if (shared.length >= maxSharedViews) throw new Refusal(409, viewsFull.shared);
}
