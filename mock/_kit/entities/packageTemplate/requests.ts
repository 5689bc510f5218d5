import { topUpCannot, topUpProblem } from '../../../../src/domain/packageTemplate';
import { packageCheckCode } from '../../../../src/domain/packageTemplateRules';
import type { Operator } from '../../base/operators';
import { Refusal, refuseField, refuseState } from '../../base/refusal';
import { configsOf } from '../../kit/config/kits';
import type { StoredConfig } from '../../kit/config/store';
import type { Db } from '../../store/db';
import { restockApproval } from '../restock';
import { addTopUp, standingOf, topUpOf, topUpType } from './grants';

/** 追加配额: larger quota and budget of a live template, with two persons. */

/** Template fields shown in audit rows and requests for more quota. */
export const topUpView = (config: StoredConfig): Record<string, unknown> => {
  const { claimed, cost } = standingOf(config);
  const { quota: added_quota, budget: added_budget } = topUpOf(config.id);
  return { claimed, cost, added_quota, added_budget };
};

const request = restockApproval<{ quota: number; budget: number }>({
  type: topUpType,
  label: '追加推送礼包配额',
  noun: '追加',
  of: 'packageTemplate',
  code: packageCheckCode,
  view: topUpView,
  add: (config, { quota, budget }) => {
    refuseState(topUpCannot(config));
    const problem = topUpProblem(standingOf(config), quota, budget);
    if (problem !== undefined) throw new Refusal(409, problem);
    addTopUp(config.id, quota, budget);
  },
});

interface Wish {
  id: string;
  quota: number;
  budget: number;
  reason_code: string;
  remark: string;
}

/** Puts it before a second person: until then nothing changes. */
export function requestTopUp(db: Db, operator: Operator, { id, quota, budget, reason_code, remark }: Wish): string {
  const config = configsOf('packageTemplate').edit(id);
  refuseState(topUpCannot(config));
  const problem = topUpProblem(standingOf(config), quota, budget);
  if (problem !== undefined) throw refuseField(quota + budget === 0 ? 'quota' : 'budget', problem);
  const wish = { quota, budget };
  const why = `追加配额 ${quota.toLocaleString('zh-CN')}、预算 ${budget.toLocaleString('zh-CN')} 金币，须由第二人同意`;
  return request(db, operator, { config, wish, told: wish, why, reason_code, remark });
}
