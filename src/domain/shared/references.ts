import * as z from 'zod/mini';
import { configStatus } from '../config/rules';
import type { LabelMap } from './labels';
import { keyOf } from './schema';

/** References between configurations: items of rewards, link targets, parts of sets. */

/** Whether any live config references it. */
export const usedStates = { yes: { label: '已引用' }, no: { label: '未引用' } } as const satisfies LabelMap<string>;

/** Reference made by a version. */
export interface Ref {
  /** Object type of the target: `consumable`. */
  type: string;
  /** Id of the target; its code if the type is referenced by code. */
  id: string;
  /** The field that names it, e.g. `body.pool.3`. */
  path: string;
  /** Period in which the target is needed, if not the live period of the referring config; null bounds are open. */
  during?: { start_at: number | null; end_at: number | null };
  /** Days that users still need it after what names it is taken down; endless for ever. */
  kept_days?: number;
}

const reference = z.object({
  /** Object type: a config type such as `banner`, or `reward` (a reward task), `patrol_bucket` or `sender`. */
  type: z.string(),
  /** Label of its type. */
  label: z.string(),
  id: z.string(),
  name: z.string(),
  /** Status of the config; for anything else the closest one, e.g. `scheduled` for a queued reward task. */
  status: keyOf(configStatus),
});

/** References to a config and from it. */
export const referencesAnswer = z.object({
  /**
   * Live, paused or scheduled configs that reference it, and what else needs it: reward tasks that still give it,
   * patrol buckets, services that send it.
   */
  used_by: z.array(reference),
  /** Configs that its live version references, or its draft if none was published. */
  uses: z.array(reference),
});
export type Reference = z.infer<typeof reference>;

/** Live or scheduled configs that reference an object: their number, and the first of them. */
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

/** Reason why a config cannot be taken down while live configs reference it; undefined if none do. */
export const usedText = (uses: Uses, { pause, end }: StopWords): string | undefined =>
  uses.count === 0
    ? undefined
    : `${usesText(uses)}正在引用，不能${end}：请先从这 ${uses.count} 处移除。要立即停止，请用「${pause}」`;

/** Reason why a draft cannot be deleted while live configs reference it; undefined if none do. */
export const removeCannot = (uses: Uses): string | undefined =>
  uses.count === 0 ? undefined : `${usesText(uses)}正在引用，不能删除：请先从这 ${uses.count} 处移除`;
