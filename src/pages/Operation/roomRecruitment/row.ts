import type { ConfigRow } from '@/components/config/types';
import type { RecruitmentBody } from '@/domain/recruitment/rules';

export type RecruitmentRow = ConfigRow<RecruitmentBody>;
