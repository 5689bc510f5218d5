import { ConfigScreen } from '@/components/config/ConfigScreen';
import { recruitmentType } from '@/domain/recruitment/fields';
import { anyOf } from '@/kit/base/list/filters';
import type { FiltersOf } from '@/kit/list/types';
import type { recruitment } from '@/services/recruitment';
import { activityFilter } from '../activityFilter';
import { recruitmentColumns } from './columns';
import { recruitmentConfig } from './type';

/** A recruitment's own, beside those of all types. */
const recruitmentFilters: FiltersOf<typeof recruitment.list> = [
  activityFilter(),
  anyOf('phase', recruitmentType.fields.phase),
];

/**
 * 活动房间招募 (docs/design/operation.md#room-recruitment): collect, check and pick rooms for an event, and publish the
 * result.
 */
export default function RecruitmentPage() {
  return <ConfigScreen type={recruitmentConfig} columns={recruitmentColumns} filters={recruitmentFilters} />;
}
