import {
  activityOf,
  change,
  changeSettlement,
  configsOf,
  now,
  queueAgreed,
  type SettledName,
  served,
  servedKey,
  settlementIn,
} from '../mock/testing';
import { found } from './found';

const who = { id: 'ops', name: '运营小许' };
const asked = { reason_code: 'other.campaign', remark: '按名单发放' };

/** The first name of a settlement that was given, for whom its tasks failed: of the seed's nobody kept a record. */
export function failedName(id: string): SettledName {
  const name = found(settlementIn(id).names[0]);
  const { uid, round } = name;
  const { stages } = activityOf(found(configsOf('activity').get(id))).body;
  change(() => {
    const row = changeSettlement(id);
    for (const stage of name.stages) {
      const items = found(stages[stage]).rewards.map((item) => ({ ...item, recall_policy: 'unused' as const }));
      const task = queueAgreed(who, { ...asked, title: found(stages[stage]).name, items, targets: [uid] });
      const { task_id } = task;
      Object.assign(task, { status: 'failed', failed: 1, left: [], due_at: null, started_at: now() });
      const lost = { status: 'failed', reason: '发放服务没有处理', at: now(), notified_at: null } as const;
      served.set(servedKey(task_id, uid), { task_id, uid, ...lost });
      row.tasks.push({ stage, round, task_id });
    }
  });
  return name;
}
