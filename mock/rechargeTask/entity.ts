import { overFindings } from '../../src/domain/config/over';
import { block, type CheckFinding, type Content, maxNameLength, warn } from '../../src/domain/config/rules';
import { payChannels } from '../../src/domain/order/rules';
import { checkRechargeTask, rechargeTaskApprovalNeeded } from '../../src/domain/rechargeTask/checks';
import { rechargeTaskType } from '../../src/domain/rechargeTask/fields';
import {
  isTaskField,
  type RechargeTaskBody,
  rechargeTaskBody,
  type TaskStep,
} from '../../src/domain/rechargeTask/rules';
import { usdPerThousand } from '../../src/domain/shared/limits';
import { rechargeTask } from '../../src/services/rechargeTask';
import { seedScale } from '../_kit/base/scale';
import { configEntity } from '../_kit/kit/config/entity';
import type { StoredConfig } from '../_kit/kit/config/store';
import type { Db } from '../_kit/store/db';
import { givenProblems, givenRefs } from '../reward/catalogue';
import { givenOf, prizes } from '../reward/prizes';
import { groupExists, managerExists, taskPeopleOf } from './people';

export const rechargeTaskBodyOf = (content: Content<unknown>): RechargeTaskBody =>
  (content as Content<RechargeTaskBody>).body;

/** A few of many by their numbers. */
const someOf = (uids: readonly string[]): string => `${uids.slice(0, 3).join('、')}${uids.length > 3 ? ' 等' : ''}`;

/** Reports unknown and deleted users of a list. */
function peopleFindings(uids: readonly string[], { users }: Db): CheckFinding[] {
  const strangers = uids.filter((uid) => !users.has(uid));
  const gone = uids.filter((uid) => users.get(uid)?.status === 'deleted');
  const findings: CheckFinding[] = [];
  if (strangers.length > 0)
    findings.push(block('body.people', `名单中有 ${strangers.length} 人不存在：${someOf(strangers)}，请重新导入`));
  if (gone.length > 0)
    findings.push(warn('body.people', `名单中有 ${gone.length} 人已注销，不会参与：${someOf(gone)}`));
  return findings;
}

/** Checks that need the backend: rewards, users, their managers, and whether the task's time has passed. */
function problems({ body }: Content<RechargeTaskBody>, db: Db, config: StoredConfig): CheckFinding[] {
  const { target, people, service_group: group, manager, steps } = body;
  const findings = overFindings('任务', config);
  for (const [place, { rewards }] of steps.entries())
    for (const line of givenProblems(`body.steps.${place}.rewards`, rewards))
      findings.push({ ...line, text: `第 ${place + 1} 档：${line.text}` });
  if (target === 'list') findings.push(...peopleFindings(people.uids, db));
  if (target === 'service' && group !== '' && !groupExists(group))
    findings.push(block('body.service_group', `客服分组「${group}」不存在`));
  if (manager !== '' && !managerExists(manager))
    findings.push(block('body.manager', `客服「${manager}」不存在，请重新选择`));
  return findings;
}

const { castle, vipWeek } = prizes;
const coins = (qty: number) => givenOf(prizes.coins(qty));

/** Step that gives coins worth a share of its threshold. */
export const taskStepOf = (usd: number, share = 0.08, stock = -1): TaskStep => {
  const worth = Math.floor((usd * 100 * share * 1_000) / usdPerThousand.coin);
  const round = worth < 100 ? worth : Math.floor(worth / 10) * 10;
  return { threshold: usd * 100, rewards: [coins(round)], stock };
};
const ladder = [
  taskStepOf(20),
  taskStepOf(50),
  taskStepOf(100, 0.1),
  taskStepOf(300, 0.1, 60),
  taskStepOf(600, 0.12, 20),
];
const twenty = Array.from({ length: 20 }, (_, n) => taskStepOf(10 + n * 40, 0.06));
const short = [taskStepOf(1), taskStepOf(10, 0.1)];
const rich = [...ladder, { ...taskStepOf(1_000), rewards: [givenOf(castle), coins(9_999)] }];
const castles = [{ threshold: 10_000, rewards: [givenOf(castle), givenOf(vipWeek)], stock: 50 }];

export const taskBody = (body: Partial<RechargeTaskBody> = {}): RechargeTaskBody => ({
  cycle: 'month',
  target: 'tier',
  min_tier: 'r1',
  people: { uids: [] },
  service_group: '',
  steps: ladder,
  count_channels: Object.keys(payChannels) as RechargeTaskBody['count_channels'],
  exclude: ['admin', 'agent'],
  claim: 'auto',
  manager: '客服小暖',
  budget: 400_000,
  ...body,
});

/** The maximum number of users of a task, if the backend has as many. */
const named = () => ({
  uids: Array.from({ length: Math.min(5_000, Math.round(10_000 * seedScale())) }, (_, n) => `${10_000_001 + n}`),
});
const manual = { claim: 'manual' as const };
const many = { steps: twenty, min_tier: 'r2' as const, manager: '客服小林', budget: 6_000_000 };
const byList = { target: 'list' as const, manager: '客服小鹿', budget: 900_000 };
const group = (service_group: string) => ({ target: 'service' as const, service_group });
const weekly = { ...manual, exclude: ['admin' as const, 'agent' as const, 'refund' as const], budget: 1_000_000 };
const raised = { manager: '客服阿泽', budget: 20_000, change: { budget: 120_000 } };
const large = { budget: 1_000_000, steps: [taskStepOf(50, 0.2), taskStepOf(100)] };
const longName = 'مهمة الشحن الكبرى 🎁 长名称示例：三十字的任务';

export const rechargeTaskEntity = configEntity<RechargeTaskBody>({
  about: rechargeTaskType,
  prefix: 'rct',
  calls: rechargeTask,
  schema: rechargeTaskBody,
  // A cycle groups them; any number of tasks run at a time.
  place: 'cycle',
  capacity: null,
  nameLimit: maxNameLength,
  check: checkRechargeTask,
  problems,
  approvalNeeded: rechargeTaskApprovalNeeded,
  hasField: isTaskField,
  refs: ({ body }) => body.steps.flatMap(({ rewards }, place) => givenRefs(`body.steps.${place}.rewards`, rewards)),
  filters: { cycle: 'cycle' },
  fits: ({ body }, { manager }) => typeof manager !== 'string' || body.manager.includes(manager.trim()),
  people: (content, config) => taskPeopleOf(content, config).length,
  seed: {
    note: '按大R维护计划调整',
    notes: ['首次发布', '追加预算'],
    remark: '等客服确认名单',
    hints: (_, { target }) => taskBody(target === 'list' ? { people: named() } : {}),
    earlier: ({ budget }) => ({ budget: budget / 2 }),
    rows: {
      prod: [
        ['month', 'online', '大R月度回馈', { from: -20, to: 100, versions: 2, budget: 1_500_000 }],
        ['once', 'online', '二十档充值阶梯', { from: -28, to: 60, ...manual, ...many }],
        ['once', 'online', '五千人专属邀约', { from: -10, to: 30, ...byList }],
        ['week', 'online', '每周充值礼', { from: -25, to: 90, edited: true, ...weekly }],
        ['day', 'online', '大R一组每日首充', { from: -15, to: 45, edited: true, ...group('大R一组'), steps: short }],
        ['once', 'online', '双十一充值返利', { from: -12, to: 10, edited: true, approval: 'apv_56', ...raised }],
        [
          'month',
          'paused',
          '海外大R季',
          { from: -26, to: 60, isLocked: true, ...group('海外组'), manager: '客服 Maria' },
        ],
        ['once', 'scheduled', '年终充值盛典', { from: 20, to: 45, min_tier: 'r3' }],
        ['day', 'scheduled', '圣诞大R礼', { from: 30, to: 40 }],
        ['month', 'pending', '高价值冲刺', { from: 5, to: 35, approval: 'apv_57', steps: rich }],
        ['month', 'pending', '百万预算季', { from: 8, to: 98, approval: 'apv_58', ...large }],
        ['once', 'ended', '国庆充值礼', { from: -50, to: -22, budget: 480_000 }],
        ['month', 'archived', '旧版充值阶梯', { from: -300, to: -200 }],
        ['month', 'draft', '新春大R回馈', { from: 60, to: 90, steps: [taskStepOf(50), taskStepOf(100)] }],
        ['month', 'draft', '充值送城堡', { from: 3, to: 33, rejected: '价值率过高，请压到 15% 以内', steps: castles }],
        ['month', 'draft', longName, { from: 10, to: 20, manager: '', budget: 0 }],
      ],
      test: [
        ['month', 'online', '测试：月度回馈', { from: -5, to: 30 }],
        ['day', 'paused', '测试：停用', { from: -5, to: 30 }],
        ['month', 'scheduled', '测试：排期', { from: 5, to: 30 }],
      ],
    },
  },
});

export const { facts: rechargeTaskFacts } = rechargeTaskEntity;
