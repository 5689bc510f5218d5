import { topUpCannot, topUpProblem } from '../../../../src/domain/packageTemplate';
import { packageCheckCode } from '../../../../src/domain/packageTemplateRules';
import type { Operator } from '../../base/operators';
import { Refusal, refuseField, refuseState } from '../../base/refusal';
import type { StoredApproval } from '../../base/stored';
import { approval, requestApproval } from '../../kit/approvals';
import { configsOf } from '../../kit/config/kits';
import { contentOf, type StoredConfig } from '../../kit/config/store';
import type { Db } from '../../store/db';
import { standingOf } from './figures';
import { changeTopUp, topUpOf } from './store';

/** 追加配额: larger quota and budget of a live template, with two persons. */

const type = 'package_top_up';

/** Template fields shown in audit rows and requests for more quota. */
export const topUpView = (config: StoredConfig): Record<string, unknown> => {
  const { claimed, cost } = standingOf(config);
  const { quota: added_quota, budget: added_budget } = topUpOf(config.id);
  return { claimed, cost, added_quota, added_budget };
};

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
  if (topUpOf(id).pending_approval !== null) throw new Refusal(409, '已有追加申请待审批');
  const problem = topUpProblem(standingOf(config), quota, budget);
  if (problem !== undefined) throw refuseField(quota + budget === 0 ? 'quota' : 'budget', problem);
  const before = topUpView(config);
  const { id: approval_id } = requestApproval(db, operator, {
    type,
    label: '追加推送礼包配额',
    object_type: 'packageTemplate',
    object_id: id,
    object_name: contentOf(config).name,
    checker_code: packageCheckCode,
    why: `追加配额 ${quota.toLocaleString('zh-CN')}、预算 ${budget.toLocaleString('zh-CN')} 金币，须由第二人同意`,
    reason_code,
    remark: remark.trim(),
    before,
    after: { ...before, quota, budget },
    payload: { quota, budget },
  });
  changeTopUp(id).pending_approval = approval_id;
  return approval_id;
}

approval({
  type,
  asHeld: true,
  steps: ({ why }) => [{ code: packageCheckCode, why }],

  apply: ({ id: approval_id, object_id, payload, maker }: StoredApproval, { audit }) => {
    const config = configsOf('packageTemplate').edit(object_id);
    refuseState(topUpCannot(config));
    const [quota, budget] = [Number(payload.quota), Number(payload.budget)];
    const problem = topUpProblem(standingOf(config), quota, budget);
    if (problem !== undefined) throw new Refusal(409, problem);
    const before = topUpView(config);
    const added = changeTopUp(object_id);
    added.quota += quota;
    added.budget += budget;
    added.pending_approval = null;
    const after = { ...topUpView(config), maker };
    audit({ object_type: 'packageTemplate', object_id, before, after, approval_id });
  },

  // Everything stays; the request can be made again.
  drop: ({ object_id }) => {
    changeTopUp(object_id).pending_approval = null;
  },
});
