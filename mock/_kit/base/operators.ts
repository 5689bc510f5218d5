import { authOf, screenGroups } from '../../../config/routes';
import { actionOf, kindNames, recordActionOf } from '../../../src/domain/review/kinds';
import { leading } from './actionCodes';

export interface Operator {
  id: string;
  name: string;
  codes: readonly string[];
  /** Shown on the stand-in login page. */
  listed: boolean;
}

const allKeys = screenGroups.flatMap(authOf);
const keysBelow = (...paths: string[]) => screenGroups.filter((group) => paths.includes(group.path)).flatMap(authOf);
const pii = ['pii.reveal', 'pii.chat'];

/** A reviewer's action codes: everything with a claim, nothing of a lead. */
const reviewing = [
  ...kindNames.flatMap((kind) => [
    actionOf(kind, 'decide'),
    recordActionOf(kind, 'feedback'),
    recordActionOf(kind, 'export'),
  ]),
  recordActionOf('quality', 'dispute'),
  ...['lift', 'edit', 'appeal', 'export'].map((verb) => `banRecord:${verb}`),
];

const onRecharges = (...verbs: string[]) => verbs.map((verb) => `payManage.adminRecharge:${verb}`);

/** Operators who can sign in here; `iam_session` is the id, anything after a dot is ignored. */
export const operators: readonly Operator[] = [
  { id: 'admin', name: '管理员', codes: [...allKeys, ...leading, ...pii], listed: true },
  {
    id: 'reviewer',
    name: '审核员小林',
    codes: ['user', ...keysBelow('/riskManage'), ...reviewing, ...pii],
    listed: true,
  },
  { id: 'patrol', name: '巡检员小周', codes: ['user', 'user:view', ...keysBelow('/voiceRoom')], listed: true },
  {
    id: 'finance',
    name: '财务小钱',
    codes: [
      ...['user', 'user:view', 'user:export', 'pii.reveal', ...keysBelow('/payManage'), 'Playpals.auditWithdraw'],
      ...onRecharges('create', 'import', 'approve', 'finance', 'retry', 'reverse', 'export'),
    ],
    listed: true,
  },
  {
    id: 'ops',
    name: '运营小许',
    codes: ['user', 'user:view', 'user:message', 'message', ...keysBelow('/resource', '/push', '/Operation')],
    listed: true,
  },
  { id: 'viewer', name: '访客', codes: ['user'], listed: true },
  { id: 'nobody', name: '新员工', codes: [], listed: true },
  // Second lead, for approving requests of the first.
  { id: 'lead', name: '组长老陈', codes: [...allKeys, ...leading, ...pii], listed: false },
  // A colleague, for two at one queue.
  {
    id: 'reviewer2',
    name: '审核员小王',
    codes: ['user', ...keysBelow('/riskManage'), ...reviewing, ...pii],
    listed: false,
  },
  {
    id: 'ops2',
    name: '运营小吴',
    codes: ['user', 'user:view', 'message', ...keysBelow('/resource', '/push', '/Operation')],
    listed: false,
  },
  // Holds a key of a nested group alone.
  { id: 'boxes', name: '宝箱小冯', codes: ['resource.treasureBox'], listed: false },
  // Edits configs, but cannot publish.
  {
    id: 'editor',
    name: '编辑小郑',
    codes: ['user', 'resource.banner', 'resource.banner:edit'],
    listed: false,
  },
  // Requests and approves recharges; the own app account shares a device with others.
  {
    id: 'cashier',
    name: '出纳小孙',
    codes: ['user', 'user:view', 'payManage.adminRecharge', ...onRecharges('create', 'import', 'approve', 'export')],
    listed: false,
  },
  // Grants rewards, but is no lead.
  { id: 'giver', name: '发放小何', codes: ['reward-operation', 'reward-operation:create'], listed: false },
  // Every screen, no write; used by the sweeps.
  { id: 'readonly', name: '只读审计员', codes: allKeys.flatMap((key) => [key, `${key}:view`]), listed: false },
];

export function operatorOf(session: string | undefined): Operator | undefined {
  const id = session?.split('.')[0];
  return operators.find((operator) => operator.id === id);
}
