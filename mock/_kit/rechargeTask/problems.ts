import { block, type CheckLine, type Content } from '../../../src/domain/config';
import type { RechargeTaskBody } from '../../../src/domain/rechargeTask';
import type { Ref } from '../../../src/domain/references';
import type { Db } from '../db';
import { givenProblems, givenRefs } from '../rewards/given';
import { linesByStep, refsByStep, strangersLine } from './rules';
import { groupExists, managerExists } from './service';

const isThere = ({ users }: Db, uid: string): boolean => {
  const user = users.get(uid);
  return user !== undefined && user.status !== 'deleted';
};

/** What only the backend knows of a task: its rewards, its users, and who looks after them. */
export function rechargeTaskProblems({ body }: Content<RechargeTaskBody>, db: Db): CheckLine[] {
  const { target, people, service_group: group, manager } = body;
  const lines = linesByStep(body, givenProblems);
  if (target === 'list') lines.push(...strangersLine(people.uids, (uid) => isThere(db, uid)));
  if (target === 'service' && group !== '' && !groupExists(group))
    lines.push(block('body.service_group', `客服分组「${group}」不存在`));
  if (manager !== '' && !managerExists(manager))
    lines.push(block('body.manager', `客服「${manager}」不存在，请重新选择`));
  return lines;
}

/** What a task names of what is configured. */
export const rechargeTaskRefs = ({ body }: Content<RechargeTaskBody>): Ref[] => refsByStep(body, givenRefs);
