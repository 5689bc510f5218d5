import type { Environment } from '../../../../src/domain/config';
import type { RechargeTaskBody } from '../../../../src/domain/rechargeTask';
import { seedAll, seedConfig, seedContent } from '../../kit/config/seeding';
import type { StoredConfig } from '../../kit/config/store';
import { type Plan, plans } from './plans';

function taskAt(n: number, env: Environment, plan: Plan): StoredConfig<RechargeTaskBody> {
  const body = plan.body();
  const { raised } = plan;
  return seedConfig({
    prefix: 'rt',
    n,
    env,
    plan,
    content: seedContent(n, plan, body),
    notes: ['首次发布', '追加预算'],
    bodyAt: (back) => ({ ...body, budget: back === 0 ? body.budget : body.budget / 2 }),
    edit: (content) =>
      raised === undefined
        ? { ...content, remark: '等客服确认名单' }
        : { ...content, body: { ...content.body, budget: raised } },
  });
}

/** Every state, around the moment the backend began. */
export const seedRechargeTasks = (): StoredConfig<RechargeTaskBody>[] => seedAll(plans, taskAt);
