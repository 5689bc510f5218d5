import { topUpCannot, topUpProblem } from '../../../../src/domain/packageTemplate';
import { packageCheckCode } from '../../../../src/domain/packageTemplateRules';
import { refuseField, refuseState } from '../../base/refusal';
import type { StoredConfig } from '../../kit/config/store';
import { restocking } from '../restock';
import { addTopUp, standingOf, topUpOf, topUpType } from './grants';

interface Wish {
  quota: number;
  budget: number;
}

function refuseTopUp(config: StoredConfig, { quota, budget }: Wish): void {
  refuseState(topUpCannot(config));
  const problem = topUpProblem(standingOf(config), quota, budget);
  if (problem !== undefined) throw refuseField(quota + budget === 0 ? 'quota' : 'budget', problem);
}

/** 追加配额: larger quota and budget of a live template, always with two persons. */
export const topUp = restocking<Wish>({
  of: 'packageTemplate',
  type: topUpType,
  label: '追加推送礼包配额',
  noun: '追加',
  code: packageCheckCode,
  view: (config) => {
    const { claimed, cost } = standingOf(config);
    const { quota: added_quota, budget: added_budget } = topUpOf(config.id);
    return { claimed, cost, added_quota, added_budget };
  },
  told: (_, { quota, budget }) => ({ quota, budget }),
  needs: (config, wish) => {
    refuseTopUp(config, wish);
    const [quota, budget] = [wish.quota.toLocaleString('zh-CN'), wish.budget.toLocaleString('zh-CN')];
    return `追加配额 ${quota}、预算 ${budget} 金币，须由第二人同意`;
  },
  add: (config, wish) => {
    refuseTopUp(config, wish);
    addTopUp(config.id, wish.quota, wish.budget);
  },
});
