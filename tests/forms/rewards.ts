import { cases, change, newKey, rewardCases, rewards, rewardTemplates } from '../../mock/testing';
import { found } from '../found';
import type { Forms } from './types';

/** One for each user. */
export const rewardItem = () => ({
  item_type: 'gift_bag',
  item_id: 'bag_1002',
  qty: 1,
  valid_days: 0,
  recall_policy: 'unused',
});

const on = (task_id: string) => {
  const { version } = found(rewards.get(task_id));
  return { task_id, version, idem_key: newKey() };
};

const why = (task_id: string) => ({ ...on(task_id), reason_code: 'other.reconcile', remark: '核对名单后处理' });

let asked = 0;

/** A task of `lead` like one of the seed, one for each form. */
function like(name: keyof typeof rewardCases): string {
  const task_id = `rt_8${String(++asked).padStart(5, '0')}`;
  const task = found(rewards.get(rewardCases[name]));
  change(() => rewards.add({ ...structuredClone(task), task_id, maker: 'lead' }));
  return task_id;
}

/** A template of `lead`, one for each form. */
function template() {
  const template_id = `rw_8${++asked}`;
  const { title, op, items } = found(rewards.get(rewardCases.success));
  const own = { template_id, title: `${title} ${asked}`, op, items: structuredClone(items), maker: 'lead' };
  change(() => rewardTemplates.add({ ...own, maker_name: '组长老陈', version: 1 }));
  return { template_id, version: 1, idem_key: newKey() };
}

export const rewardForms: Forms = {
  createReward: () => ({
    title: '签到奖励',
    op: 'issue',
    items: [rewardItem()],
    source: 'list',
    text: cases.normal,
    reason_code: 'other.campaign',
    remark: '名单已由运营核对',
    notice: 'campaign',
    canary: false,
    run_at: null,
    duplicate_ok: true,
    as: 'submit',
    idem_key: newKey(),
  }),
  submitReward: () => ({ ...on(like('draft')), duplicate_ok: true }),
  withdrawReward: () => ({ ...on(like('queued')), remark: '名单有误' }),
  pauseReward: () => ({ ...on(like('queued')), remark: '名单有误' }),
  resumeReward: () => ({ ...on(like('paused')), remark: '核对无误' }),
  retryReward: () => why(like('partial')),
  settleReward: () => on(like('unknown')),
  rollbackReward: () => why(like('success')),
  saveRewardTemplate: () => ({ title: `签到 ${++asked}`, op: 'issue', items: [rewardItem()], idem_key: newKey() }),
  editRewardTemplate: () => ({ ...template(), title: `签到 ${++asked}`, items: [rewardItem()] }),
  deleteRewardTemplate: () => ({ ...template(), remark: '不再使用' }),
};
