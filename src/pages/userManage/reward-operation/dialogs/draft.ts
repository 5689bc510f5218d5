import { itemKey } from '@/components/reward/useRewardItems';
import { type RecallPolicy, type RewardItemType, type RewardOp, rewardItemTypes } from '@/domain/reward/rules';
import { mapEntryOf } from '@/domain/shared/labels';
import { idLines, noIds, type PastedIds, userIds } from '@/domain/shared/pastedIds';
import type { InputOf } from '@/services/endpoint';
import type { previewReward, Reward } from '@/services/reward';

type Input = InputOf<typeof previewReward>;

export interface ItemLine {
  /** Type and id: consumable:cons_1001; undefined until it is chosen. */
  item?: string;
  qty: number | null;
  valid_days: number | null;
  recall_policy: RecallPolicy;
}

/** Values of the three steps. */
export interface RewardDraft {
  title: string;
  op: RewardOp;
  items: readonly ItemLine[];
  source: Input['source'];
  /** Users as pasted, or from a file. */
  text: PastedIds;
  segment?: string;
}

export const emptyLine: ItemLine = { qty: 1, valid_days: 0, recall_policy: 'unused' };

export const emptyRewardDraft: RewardDraft = {
  title: '',
  op: 'issue',
  items: [emptyLine],
  source: 'list',
  text: noIds,
};

/** Items of a task or template as lines. */
export const rewardLinesOf = (items: Reward['items']): ItemLine[] =>
  items.map(({ qty, valid_days, recall_policy, ...item }) => ({ item: itemKey(item), qty, valid_days, recall_policy }));

const isType = (type: string): type is RewardItemType => mapEntryOf(rewardItemTypes, type) !== undefined;

/** Lines as the calls have them; one that is not chosen yet is left out. */
export const draftItemsOf = (lines: readonly ItemLine[]): Input['items'] =>
  lines.flatMap(({ item = '', qty, valid_days, recall_policy }) => {
    const [item_type = '', item_id = ''] = item.split(':');
    return isType(item_type) ? [{ item_type, item_id, qty: qty ?? 0, valid_days: valid_days ?? 0, recall_policy }] : [];
  });

/** Input of the calls. */
export const rewardInputOf = ({ op, items, source, text, segment }: RewardDraft): Input => ({
  op,
  items: draftItemsOf(items),
  source,
  ...(source === 'segment' ? (segment === undefined ? {} : { segment }) : { text: idLines(text, userIds) }),
});
