import { labelOf } from '../../../../src/domain/labels';
import { reasonGroupOf, reasonGroups } from '../../../../src/domain/reasons';
import type { RiskLevel } from '../../../../src/domain/user';
import {
  allRiskHistory,
  type BanRow,
  partyRiskHistory,
  type RiskEvent,
  relatedAccounts,
  userRiskInfo,
} from '../../../../src/services/userRecords';
import type { StoredUser } from '../../base/stored';
import { handle } from '../../http/handle';
import type { Handler } from '../../http/http';
import { pageIn } from '../../http/query';
import type { Db } from '../../store/db';
import { bansOf, wasInForce } from '../penalties';
import { makeRiskEvents, paymentOf, riskScore } from '../seeded/riskEvents';
import { rowOf, userOf, users } from './stored';

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
      banned_count: bansOf(user.user_id).filter(wasInForce).length,
      signals: [
        { label: '同设备账号', value: `${user.same_device_count} 个`, level: levelOf(user.same_device_count, 2, 4) },
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
    const list = [...makeRiskEvents(user), ...bansOf(user.user_id).map(penaltyEvent)];
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
        user: rowOf(other),
      })),
    );
    return { list };
  }),
];
