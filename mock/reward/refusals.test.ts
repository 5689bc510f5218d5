/** @jest-environment node */
import { maxRewardTemplates } from '../../src/domain/reward/limits';
import { deleteRewardTemplate, editRewardTemplate, saveRewardTemplate } from '../../src/services/rewardTemplates';
import { resumeReward, settleReward, submitReward, withdrawReward } from '../../src/services/rewardWrites';
import { found } from '../../tests/found';
import { call, change, newKey, resetDb, rewardCases, rewards, rewardTemplates } from '../testing';

process.env.MOCK_SCALE = '0.04';
beforeEach(resetDb);

const stored = (id: string) => found(rewards.get(id));
const on = (task_id: string) => ({ task_id, version: stored(task_id).version, idem_key: newKey() });
const told = (task_id: string) => ({ ...on(task_id), remark: '名单有误' });

it.each([
  ['resumed while it runs', resumeReward, told, 'running', 'admin', '任务执行中，不能继续'],
  ['resumed before it began', resumeReward, told, 'draft', 'admin', '任务草稿，不能继续'],
  ['settled with known results', settleReward, on, 'success', 'admin', '该任务的结果已知'],
  ['submitted twice', submitReward, on, 'queued', 'admin', '只有草稿和已过期的任务可以提交'],
  ['submitted by others', submitReward, on, 'draft', 'lead', '只有发起人可以操作'],
  ['withdrawn when it is over', withdrawReward, told, 'success', 'admin', '任务成功，不能撤销'],
  ['withdrawn with unknown results', withdrawReward, told, 'unknown', 'admin', '结果未知，请先查询结果'],
  ['withdrawn by others', withdrawReward, told, 'queued', 'lead', '只有发起人可以操作'],
] as const)('a task is not %s', async (_, endpoint, input, name, operator, message) => {
  const task_id = rewardCases[name];
  const before = stored(task_id);
  const answer = await call(endpoint as typeof resumeReward, input(task_id) as never, operator);
  expect(answer).toMatchObject({ status: 409, message });
  expect(stored(task_id)).toEqual(before);
});

describe('templates', () => {
  const items = [
    { item_type: 'coin' as const, item_id: 'coin', qty: 2, valid_days: 0, recall_policy: 'unused' as const },
  ];
  const save = (title: string) => call(saveRewardTemplate, { title, op: 'issue', items, idem_key: newKey() });
  const saved = async (title: string) => (await save(title)).data.template;
  const kept = (id: string) => found(rewardTemplates.get(id));

  it('of others are neither changed nor deleted by anybody but a lead', async () => {
    const { template_id, version } = await saved('七日签到');
    const before = kept(template_id);
    const own = () => ({ template_id, version, idem_key: newKey() });
    const refused = { status: 409, message: '只有创建人和组长可以修改或删除' };
    expect(await call(editRewardTemplate, { ...own(), title: '签到', items }, 'giver')).toMatchObject(refused);
    expect(await call(deleteRewardTemplate, { ...own(), remark: '' }, 'giver')).toMatchObject(refused);
    expect(kept(template_id)).toEqual(before);
  });

  it('have titles of their own, also when they are changed', async () => {
    await saved('七日签到');
    const { template_id, version } = await saved('周年庆');
    const edit = { template_id, version, title: '七日签到', items, idem_key: newKey() };
    expect(await call(editRewardTemplate, edit)).toMatchObject({ status: 422, fields: { title: '已有同名模板' } });
    expect(kept(template_id)).toMatchObject({ title: '周年庆', version });
  });

  it('are at most fifty', async () => {
    const { template_id } = await saved('七日签到');
    change(() => {
      for (let n = rewardTemplates.size; n < maxRewardTemplates; n += 1)
        rewardTemplates.add({ ...kept(template_id), template_id: `rw_9${n}`, title: `签到 ${n}` });
    });
    expect(await save('周年庆')).toMatchObject({ status: 409, message: '模板最多 50 个' });
    expect(rewardTemplates.size).toBe(maxRewardTemplates);
  });
});
