import type { Environment } from '../../../../src/domain/config';
import type { RecruitmentBody } from '../../../../src/domain/recruitment';
import { anchor, day } from '../../base/clock';
import { seedAll, seedConfig, seedContent } from '../../kit/config/seeding';
import type { StoredConfig } from '../../kit/config/store';
import { drawnRecruitCover } from '../../kit/media/drawn';
import { type Plan, plans } from './plans';

function bodyOf(n: number, { activity, quota, days, body }: Plan): RecruitmentBody {
  const [apply_start, apply_end, activity_start, activity_end] = days;
  return {
    activity_code: activity,
    cover: drawnRecruitCover(n),
    quota,
    require: {
      room_level: 5,
      avg_online_7d: 20,
      no_violation_days: 14,
      families: [],
      regions: [],
      types: n % 4 === 3 ? ['sing', 'radio', 'chat'] : [],
    },
    traffic: 'list',
    reward: '入选房间活动期间礼物收益加成 5%',
    apply_start: anchor + apply_start * day,
    apply_end: anchor + apply_end * day,
    activity_start: anchor + activity_start * day,
    activity_end: anchor + activity_end * day,
    ...body,
  };
}

function recruitmentAt(n: number, env: Environment, plan: Plan): StoredConfig<RecruitmentBody> {
  const body = bodyOf(n, plan);
  return seedConfig({
    prefix: 'rr',
    n,
    env,
    plan,
    content: seedContent(n, plan, body),
    notes: ['首次发布', '增加名额', '调整报名要求'],
    bodyAt: (back) => ({ ...body, quota: Math.max(1, body.quota - back * 5) }),
    edit: (content) => ({ ...content, body: { ...content.body, ...plan.edit } }),
  });
}

/** Every state, around the moment the backend began. */
export const seedRecruitments = (): StoredConfig<RecruitmentBody>[] => seedAll(plans, recruitmentAt);
