import type { LabelMap } from './labels';
import { maxOwnSharedViews, maxSharedViews, maxViews } from './limits';

/** Visibility of a saved view (blocks G1): only its maker, or everybody who may open the list. */
export const viewScopes = {
  personal: { label: '个人' },
  shared: { label: '团队共享', color: 'blue' },
} as const satisfies LabelMap<string>;
export type ViewScope = keyof typeof viewScopes;

/** Filters and order as they stand in the URL, words as words: 今天 is `today`, whichever day it is. */
export type ViewQuery = Record<string, string[]>;

/**
 * Only its maker changes a view, shared or not; others save one of their own. What somebody shared who is gone whoever
 * may open the list takes over by changing it, or deletes.
 */
export const mayChangeView = (
  { maker, maker_left, scope }: { maker: string; maker_left: boolean; scope: ViewScope },
  operatorId: string | undefined,
): boolean => maker === operatorId || (maker_left && scope === 'shared');

/** Said before somebody's view becomes one's own; empty where it is. */
export const takeOverText = ({ maker_left, maker_name }: { maker_left: boolean; maker_name: string }): string =>
  maker_left ? `保存人 ${maker_name} 已离开，更改后由你接管这个视图。` : '';

/** Said where there is no room for another one. */
export const viewsFull = {
  own: `每个列表最多保存 ${maxViews} 个视图，请先删除不用的`,
  ownShared: `每人在每个列表最多共享 ${maxOwnSharedViews} 个视图，请先取消不用的共享`,
  shared: `每个列表最多共享 ${maxSharedViews} 个视图，请先取消不用的共享`,
};
