import type { LabelMap } from '../shared/labels';

/** Views of one operator per list; shared ones among them; and shared views of all operators. */
export const maxViews = 50;
export const maxOwnSharedViews = 10;
export const maxSharedViews = 50;

/** Visibility of a saved view (docs/design/blocks.md#g1): only its maker, or everybody who may open the list. */
export const viewScopes = {
  personal: { label: '个人' },
  shared: { label: '团队共享', color: 'blue' },
} as const satisfies LabelMap<string>;
export type ViewScope = keyof typeof viewScopes;

/** Filters and order as in the URL; relative times stay words: 今天 is `today` on any day. */
export type ViewQuery = Record<string, string[]>;

/**
 * Only the owner changes a view, shared or not; others save their own. A shared view of a former colleague is taken
 * over by whoever changes it, or can be deleted.
 */
export const mayChangeView = (
  { maker, maker_left, scope }: { maker: string; maker_left: boolean; scope: ViewScope },
  operatorId: string | undefined,
): boolean => maker === operatorId || (maker_left && scope === 'shared');

/** Notice before taking over another operator's view; empty for own ones. */
export const takeOverText = ({ maker_left, maker_name }: { maker_left: boolean; maker_name: string }): string =>
  maker_left ? `保存人 ${maker_name} 已离开，更改后由你接管这个视图。` : '';

/** Refusal for operators who only read the page of a list: their views are personal. */
export const onlyReadsText = '只读权限不能共享视图，请保存为个人视图';

/** Messages when the limit of views is reached. */
export const viewsFull = {
  own: `每个列表最多保存 ${maxViews} 个视图，请先删除不用的`,
  ownShared: `每人在每个列表最多共享 ${maxOwnSharedViews} 个视图，请先取消不用的共享`,
  shared: `每个列表最多共享 ${maxSharedViews} 个视图，请先取消不用的共享`,
};
