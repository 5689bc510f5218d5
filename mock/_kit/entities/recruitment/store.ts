import type { Content } from '../../../../src/domain/config';
import { type ApplyState, isQualified, qualify } from '../../../../src/domain/recruitApply';
import type { RecruitmentBody } from '../../../../src/domain/recruitment';
import { now } from '../../base/clock';
import { Columns } from '../../http/columns';
import { configsOf } from '../../kit/config/kits';
import { liveOf, type StoredConfig } from '../../kit/config/store';
import { at } from '../../store/schedule';
import { Collection } from '../../store/store';
import { recruitPast, type StoredApply, type StoredRound } from './past';

/** Live or scheduled content of a recruitment. */
export const liveRecruitment = (config: StoredConfig): Content<RecruitmentBody> | undefined =>
  liveOf(config)?.content as Content<RecruitmentBody> | undefined;

export const recruitApplies = new Collection<StoredApply>(
  'recruitApplies',
  () => recruitPast().applies.map((one) => [one.apply_id, one] as const),
  ({ apply_id }) => apply_id,
);

export const recruitRounds = new Collection<StoredRound>(
  'recruitRounds',
  () => recruitPast().rounds.map((one) => [one.id, one] as const),
  ({ id }) => id,
);

const searchText = ({ apply_id, room_id, room_name, owner_uid, owner_name, family_id, family_name }: StoredApply) =>
  [apply_id, room_id, room_name, owner_uid, owner_name, family_id ?? '', family_name ?? ''].join('\n').toLowerCase();

/** Columns by which applications are filtered and sorted. */
export const applyColumns = new Columns(recruitApplies, {
  facets: {
    recruit: ({ id }) => id,
    state: ({ state }) => state,
    check: ({ check }) => check,
    text: searchText,
    standing: ({ id, state }) => `${id} ${state}`,
    room_standing: ({ room_id, state }) => `${room_id} ${state}`,
  },
  numbers: {
    applied_at: ({ applied_at }) => applied_at,
    // Applications without a score sort last.
    score: ({ score }) => score ?? -1,
    online_7d: ({ online_7d }) => online_7d,
    coins_7d: ({ coins_7d }) => coins_7d,
  },
});

/** Applications of one recruitment in one state. */
export const appliesIn = (id: string, state: ApplyState): StoredApply[] =>
  applyColumns.by('standing', `${id} ${state}`);

export const roundOf = (id: string): StoredRound =>
  recruitRounds.get(id) ?? {
    id,
    check_down_until: null,
    published: 0,
    published_at: null,
    published_by: null,
    told: null,
  };

/** Checks waiting applications by the current requirements once the check service is back. */
export const planChecks = (): void =>
  at(
    'recruitChecks',
    recruitRounds,
    ({ check_down_until }) => check_down_until,
    (_, id) => {
      recruitRounds.touch(id).check_down_until = null;
      const config = configsOf('recruitment').get(id);
      const body = config && liveRecruitment(config)?.body;
      for (const { apply_id, check } of applyColumns.by('recruit', id)) {
        if (check !== 'waiting' || !body) continue;
        const apply = recruitApplies.edit(apply_id);
        apply.lines = qualify(body.require, apply, now());
        apply.check = isQualified(apply.lines) ? 'pass' : 'fail';
      }
    },
  );
