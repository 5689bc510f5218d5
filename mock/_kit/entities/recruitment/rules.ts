import type { Content } from '../../../../src/domain/config';
import type { RecruitmentBody } from '../../../../src/domain/recruitment';
import { liveOf, type StoredConfig } from '../../kit/config/store';

/** The content that is served, or will be, as this type's. */
export const liveRecruitment = (config: StoredConfig): Content<RecruitmentBody> | undefined =>
  liveOf(config)?.content as Content<RecruitmentBody> | undefined;

/** Recruitment fields shown in audit rows and requests. */
export function recruitmentFacts({ require, ...rest }: RecruitmentBody): Record<string, unknown> {
  const { regions: room_regions, ...asked } = require;
  return { ...rest, ...asked, room_regions };
}
