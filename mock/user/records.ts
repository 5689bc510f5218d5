import type * as z from 'zod/mini';
import { countText } from '../../src/domain/shared/figure';
import { labelOf } from '../../src/domain/shared/labels';
import { maxExportRows, maxFlowSpanDays } from '../../src/domain/shared/limits';
import { reasonGroupOf, reasonGroups } from '../../src/domain/shared/reasons';
import { maxBehaviorDays } from '../../src/domain/user/limits';
import { flowTypes } from '../../src/domain/user/records';
import type { RiskLevel } from '../../src/domain/user/rules';
import {
  allRiskHistory,
  type BanRow,
  behaviorData,
  behaviorTables,
  type CoinFlow,
  coinFlowRecords,
  exportFlowRecords,
  partyRiskHistory,
  type RiskEvent,
  relatedAccounts,
  userRiskInfo,
} from '../../src/services/userRecords';
import { csvFile } from '../../src/utils/csv';
import { serverTime } from '../../src/utils/regionTime';
import { now } from '../_kit/base/clock';
import { memo } from '../_kit/base/lazy';
import { Refusal, refuseField } from '../_kit/base/refusal';
import type { StoredUser } from '../_kit/base/stored';
import { perWorld } from '../_kit/base/world';
import { CsvFile, fileMark, handle } from '../_kit/http/handle';
import type { Handler } from '../_kit/http/http';
import { pageIn, Table } from '../_kit/http/query';
import { requestedSpanOf } from '../_kit/http/writeRules';
import type { Db } from '../_kit/store/db';
import { userCoins } from '../agent/flows';
import { userBansOf, wasInForce } from '../ban/penalties';
import { chainOf } from '../ledger/entries';
import { coinFlowId, type LedgerLine } from '../ledger/lines';
import { wordsOf } from '../wallet/words';
import { behaviorRows, behaviorSources } from './seed/behavior';
import { makeRiskEvents, paymentOf, riskScore } from './seed/riskEvents';
import { userOf, userRowOf, users } from './stored';

function flowOf(line: LedgerLine): CoinFlow {
  const { type, number, remark } = wordsOf(line.ref);
  const { at, amount, balance_before, balance_after } = line;
  return { flow_id: coinFlowId(line), at, type, amount, balance_before, balance_after, ref: number, remark };
}

/** Wallet rows as flows, oldest first. */
const flowsOf = memo(50, ({ user_id }: StoredUser): CoinFlow[] => chainOf(userCoins(user_id)).map(flowOf));

type Query = Pick<z.output<typeof exportFlowRecords.spec.input>, 'from' | 'to' | 'type'>;

/** Flows of a period, as a list whose newest rows come first; equal times keep the order of the wallet. */
function flowsIn(user: StoredUser, query: Query) {
  const { from, to } = requestedSpanOf(query, maxFlowSpanDays, now());
  const rows = flowsOf(user).filter(({ at, type }) => at >= from && at <= to && (!query.type || type === query.type));
  return { from, to, table: new Table(rows, { at: ({ at }) => at, amount: ({ amount }) => amount }) };
}

const columns = {
  flow_id: '流水号',
  at: '时间（UTC+8）',
  type: '类型',
  amount: '变动（金币）',
  balance_before: '变动前（金币）',
  balance_after: '变动后（金币）',
  ref: '关联单号',
  remark: '备注',
} as const satisfies Record<keyof CoinFlow, string>;

function cellsOf(flow: CoinFlow) {
  const shown = { ...flow, at: serverTime(flow.at), type: labelOf(flowTypes, flow.type).label };
  return (Object.keys(columns) as (keyof CoinFlow)[]).map((field) => shown[field]);
}

export const flowHandlers: readonly Handler[] = [
  handle(coinFlowRecords, ({ input, db }) =>
    flowsIn(userOf(db, input.user_id), input).table.endlessPage(input, '-at', ({ flow_id }) => flow_id),
  ),
  handle(exportFlowRecords, ({ input, operator, db, audit }) => {
    const user = userOf(db, input.user_id);
    const { from, to, table } = flowsIn(user, input);
    const { list, total } = table.page({ page: 1, size: maxExportRows }, '-at');
    if (total > maxExportRows) throw refuseField('to', `超过 ${countText(maxExportRows)} 行，请缩小时间范围`);
    const type = input.type ? `；类型 ${labelOf(flowTypes, input.type).label}` : '';
    const filters = `用户 ${user.user_id}；${serverTime(from)} 至 ${serverTime(to)}${type}`;
    const after = { export: 'coin_flow', filters, rows: total };
    audit({ object_type: 'user', object_id: user.user_id, before: null, after });
    return new CsvFile(csvFile([Object.values(columns), ...list.map(cellsOf)], fileMark(operator, filters)));
  }),
];

/** Operators whose query is running. */
const runningIn = perWorld('behavior', () => new Set<string>());

const delayMs = process.env.NODE_ENV === 'test' ? 0 : 300;

export const behaviorHandlers: readonly Handler[] = [
  handle(behaviorTables, () => ({
    list: behaviorSources.map(({ table, label, events }) => ({ table, label, events: [...events] })),
  })),
  handle(behaviorData, async ({ input, operator, db }) => {
    const user = userOf(db, input.user_id);
    const unknown = input.tables.find((name) => !behaviorSources.some(({ table }) => table === name));
    if (unknown !== undefined) throw refuseField('tables', `没有数据表 ${unknown}`);
    const { from, to } = requestedSpanOf(input, maxBehaviorDays, now());
    const running = runningIn();
    if (running.has(operator.id)) throw new Refusal(429, '已有查询在运行');
    running.add(operator.id);
    try {
      const started = now();
      await new Promise((resolve) => setTimeout(resolve, delayMs));
      const { columns, rows } = behaviorRows(user, input.tables, from, to, input.event);
      return { columns, rows, cost_ms: now() - started };
    } finally {
      running.delete(operator.id);
    }
  }),
];

/** Maximum related users per kind: one address can be a whole campus. */
const maxRelated = 50;

function relatedOf(db: Db, user: StoredUser) {
  const others = (list: readonly StoredUser[]) =>
    list.filter(({ user_id }) => user_id !== user.user_id).slice(0, maxRelated);
  const payment = paymentOf(user);
  return {
    device: others(users.by('device', user.secret.device_id)),
    ip: others(users.by('ip', user.secret.register_ip)),
    payment: others(payment === undefined ? [] : db.users.filter((other) => paymentOf(other) === payment)),
  };
}

/** Operators' penalties are listed in the history together with machine findings. */
const penaltyEvent = (ban: BanRow): RiskEvent => ({
  event_id: `re_${ban.ban_id}`,
  at: ban.created_at,
  scene: 'penalty',
  label: `封禁：${labelOf(reasonGroups, reasonGroupOf(ban.reason_code)).label}`,
  score: 100,
  action: ban.status === 'pending' ? '待审批' : wasInForce(ban) ? '封禁' : '未生效',
  detail: ban.remark,
  room_id: null,
  operator_name: ban.created_by,
});

const levelOf = (count: number, mid: number, high: number): RiskLevel =>
  count >= high ? 'high' : count >= mid ? 'mid' : 'low';

export const riskHandlers: readonly Handler[] = [
  handle(userRiskInfo, ({ input, db }) => {
    const user = userOf(db, input.user_id);
    const related = relatedOf(db, user);
    const events = makeRiskEvents(user);
    const upheld = Math.floor(user.reported_30d / 2);
    return {
      risk_level: user.risk_level,
      risk_score: riskScore(user),
      strike_points: user.strike_points,
      same_device_count: user.same_device_count,
      same_ip_count: related.ip.length + (user.status === 'deleted' ? 0 : 1),
      same_payment_count: related.payment.length + (user.total_recharge > 0 && user.status !== 'deleted' ? 1 : 0),
      reported_30d: user.reported_30d,
      report_upheld_30d: upheld,
      warned_count: user.warned_count,
      banned_count: userBansOf(user.user_id).filter(wasInForce).length,
      signals: [
        {
          label: '同设备账号',
          value: `${user.same_device_count} 个，含本账号`,
          level: levelOf(user.same_device_count, 2, 4),
        },
        {
          label: '近 30 天被举报',
          value: `${user.reported_30d} 次，成立 ${upheld} 次`,
          level: levelOf(user.reported_30d, 3, 10),
        },
        { label: '风控事件', value: `${events.length} 条`, level: levelOf(events.length, 15, 40) },
        { label: '登录地', value: user.loc || '未知', level: 'low' as const },
      ],
    };
  }),
  handle(allRiskHistory, ({ input, db }) => {
    const user = userOf(db, input.user_id);
    const list = [...makeRiskEvents(user), ...userBansOf(user.user_id).map(penaltyEvent)];
    return { list: list.sort((a, b) => b.at - a.at) };
  }),
  handle(partyRiskHistory, ({ input, db }) =>
    pageIn(
      makeRiskEvents(userOf(db, input.user_id)).filter(({ room_id }) => room_id !== null),
      input,
    ),
  ),
  handle(relatedAccounts, ({ input, db }) => {
    const user = userOf(db, input.user_id);
    const related = relatedOf(db, user);
    const list = (['device', 'ip', 'payment'] as const).flatMap((relation) =>
      related[relation].map((other) => ({
        relation,
        evidence: { device: user.device_id, ip: user.register_ip, payment: '同一支付账号' }[relation],
        user: userRowOf(other),
      })),
    );
    return { list };
  }),
];
