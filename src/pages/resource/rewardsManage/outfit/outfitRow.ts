import { useQuery } from '@tanstack/react-query';
import type { ConfigRow } from '@/components/config/types';
import type { Environment } from '@/domain/config/rules';
import { slotRule } from '@/domain/dressup/rules';
import { remindCannot } from '@/domain/outfit/remind';
import { type OutfitBody, type OutfitPart, partProblem } from '@/domain/outfit/rules';
import { refreshMs } from '@/domain/shared/limits';
import type { Action } from '@/kit/base/actions';
import { openForm } from '@/kit/base/openForm';
import { type OutfitChoice, outfitChoices, remindOutfit } from '@/services/outfit';
import { queryOf } from '@/utils/queryOf';
import type { Worn } from '../../shared/dummy/DummyScene';

export interface TryOnProps {
  row: OutfitRow;
  onClose: () => void;
}

export type OutfitRow = ConfigRow<OutfitBody>;

/** Dress-ups that may be parts: asked for once a minute at most, whichever rows are shown. */
export const useChoices = (env: Environment) => useQuery({ ...queryOf(outfitChoices, { env }), staleTime: refreshMs });

/** The dress-ups of the parts, in their order; undefined for one that is gone. */
export const chosenPartsOf = (
  parts: readonly OutfitPart[],
  choices: readonly OutfitChoice[],
): (OutfitChoice | undefined)[] => parts.map(({ dressup_id }) => choices.find(({ id }) => id === dressup_id));

/** Existing parts. */
export const knownPartsOf = (parts: readonly OutfitPart[], choices: readonly OutfitChoice[]): OutfitChoice[] =>
  chosenPartsOf(parts, choices).filter((one) => one !== undefined);

/** A set as the dummy wears it: what is missing or not served is greyed. */
export const wornOf = (parts: readonly OutfitPart[], choices: readonly OutfitChoice[]): Worn[] =>
  chosenPartsOf(parts, choices).map((choice, place) => {
    const { slot, dressup_id } = parts[place] ?? { slot: 'avatar_frame', dressup_id: '' };
    const { layer = slotRule(slot).layer, preview_static = null, preview_anim = null } = choice ?? {};
    return { slot, layer, preview_static, preview_anim, off: dressup_id === '' ? '未选择' : partProblem(choice) };
  });

/** 试穿整套: what is served, or drafted, as it is worn together. */
const tryOn: Action<OutfitRow> = {
  key: 'tryOn',
  label: '试穿整套',
  level: 'view',
  open: (row) => openForm<TryOnProps>(() => import('./TryOn'), { row }),
};

/** 缺件提醒 (L2): who misses exactly one part is told which, once. */
const remind: Action<OutfitRow> = {
  key: 'remind',
  label: '缺件提醒',
  permission: String(remindOutfit.spec.action),
  level: 'L2',
  disabledReason: remindCannot,
  form: () => import('./RemindForm'),
};

export const outfitActions: readonly Action<OutfitRow>[] = [tryOn, remind];
