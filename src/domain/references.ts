import type { ConfigStatus } from './config';
import type { LabelMap } from './labels';

/** References between configurations: items of rewards, link targets, parts of sets. */

/** Whether anything that is served names it. */
export const usedStates = { yes: { label: '已引用' }, no: { label: '未引用' } } as const satisfies LabelMap<string>;

/** One thing that a version names. */
export interface Ref {
  /** As its object type is called: `consumable`. */
  type: string;
  /** Its id; its code where its type is named by that. */
  id: string;
  /** The field that names it, e.g. `body.pool.3`. */
  path: string;
  /** When it has to be there, where that is not as long as what names it is served; null asks nothing. */
  during?: { start_at: number | null; end_at: number | null };
  /** Days that users still need it after what names it is taken down; endless for ever. */
  kept_days?: number;
}

/** One thing that names another, or is named. */
export interface Reference {
  type: string;
  /** Label of its type, e.g. 消耗品. */
  label: string;
  id: string;
  name: string;
  status: ConfigStatus;
}

/** Those that are served, or will be, and name a thing: how many, and the first of them. */
export interface Uses {
  count: number;
  first: Pick<Reference, 'label' | 'name'>[];
}

/** Maximum number of references named in a sentence. */
export const maxNamedUses = 3;

/** Labels for pausing a config and for taking it down. */
export interface StopWords {
  pause: string;
  end: string;
}

/** 活动「春日盛典」、Banner「周年」等 5 处 */
export const usesText = ({ count, first }: Uses): string => {
  const names = first.map(({ label, name }) => `${label}「${name}」`).join('、');
  return count > first.length ? `${names}等 ${count} 处` : names;
};

/** Why one is not taken down while others that are served name it; undefined where none does. */
export const usedText = (uses: Uses, { pause, end }: StopWords): string | undefined =>
  uses.count === 0
    ? undefined
    : `${usesText(uses)}正在引用，不能${end}：请先从这 ${uses.count} 处移除。要立即停止，请用「${pause}」`;

/** Why a draft is not thrown away while something that is served names it; undefined where nothing does. */
export const removeCannot = (uses: Uses): string | undefined =>
  uses.count === 0 ? undefined : `${usesText(uses)}正在引用，不能删除：请先从这 ${uses.count} 处移除`;
