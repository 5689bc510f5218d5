import type { ConfigRow } from '@/components/config/types';
import type { RecruitmentBody } from '@/domain/recruitment';

export type RecruitmentRow = ConfigRow<RecruitmentBody>;
