import { block, type CheckLine, type Content, warn } from '../../../../src/domain/config';
import { overLines } from '../../../../src/domain/configOver';
import type { RechargeTaskBody } from '../../../../src/domain/rechargeTask';
import type { Ref } from '../../../../src/domain/references';
import type { StoredConfig } from '../../kit/config/store';
import type { Db } from '../../store/db';
import { givenProblems, givenRefs } from '../rewards/given';
import { forecastOf } from './progress';
import { linesByStep, refsByStep } from './rules';
import { groupExists, managerExists } from './service';

/** A few of many by their numbers. */
const someOf = (uids: readonly string[]): string => `${uids.slice(0, 3).join('、')}${uids.length > 3 ? ' 等' : ''}`;

/** Reports unknown and deleted users of a list. */
function peopleLines(uids: readonly string[], { users }: Db): CheckLine[] {
  const strangers = uids.filter((uid) => !users.has(uid));
  const gone = uids.filter((uid) => users.get(uid)?.status === 'deleted');
  const lines: CheckLine[] = [];
  if (strangers.length > 0)
    lines.push(block('body.people', `名单中有 ${strangers.length} 人不存在：${someOf(strangers)}，请重新导入`));
  if (gone.length > 0) lines.push(warn('body.people', `名单中有 ${gone.length} 人已注销，不会参与：${someOf(gone)}`));
  return lines;
}

/** Checks that need the backend: rewards, users, their managers, and whether the task's time has passed. */
export function rechargeTaskProblems(content: Content<RechargeTaskBody>, db: Db, config: StoredConfig): CheckLine[] {
  const { body } = content;
  const { target, people, service_group: group, manager } = body;
  const lines = [...overLines('任务', config), ...linesByStep(body, givenProblems)];
  if (target === 'list') lines.push(...peopleLines(people.uids, db));
  if (target === 'service' && group !== '' && !groupExists(group))
    lines.push(block('body.service_group', `客服分组「${group}」不存在`));
  if (manager !== '' && !managerExists(manager))
    lines.push(block('body.manager', `客服「${manager}」不存在，请重新选择`));
  return [...lines, ...forecastLines(content, config)];
}

/** Warns the publisher about grants that follow within the next minute. */
function forecastLines(content: Content<RechargeTaskBody>, config: StoredConfig): CheckLine[] {
  const { gifts, coins } = forecastOf(config, content);
  const [many, much] = [gifts, coins].map((one) => one.toLocaleString('zh-CN'));
  return coins > 0 ? [warn('body.steps', `发布后立即发放 ${many} 份，共 ${much} 金币`)] : [];
}

/** References from a task to other configs. */
export const rechargeTaskRefs = ({ body }: Content<RechargeTaskBody>): Ref[] => refsByStep(body, givenRefs);
