import { recruitApplyType } from '@/domain/objects/recruitment';
import { anyOf, numberIn, searchIn } from '@/kit/base/list/filters';
import type { FiltersOf } from '@/kit/list/types';
import type { listRecruitApplies } from '@/services/recruitmentApplies';
import { activityFilter } from '../../activityFilter';

const { state, check, score } = recruitApplyType.fields;

export const applyFilters: FiltersOf<typeof listRecruitApplies> = [
  searchIn('q', '房间 / 房主 / 家族', { placeholder: '房间 / 房主 / 家族，名称或编号', width: 240 }),
  activityFilter(),
  anyOf('state', state),
  anyOf('check', check),
  numberIn('score_min', score, '≥'),
];
