import type { RiskEvent } from '../../../src/services/userRecords';
import { day } from '../../_kit/base/clock';
import { random, seedOf } from '../../_kit/base/random';
import type { StoredUser } from '../../_kit/base/stored';
import { cases } from './cases';
import { awkwardTexts } from './names';

const scenes = [
  { scene: 'login', label: '异地登录', detail: '登录地与常用地相距 1,200 公里', room: false },
  { scene: 'register', label: '批量注册特征', detail: '同一网段 10 分钟内注册 6 个账号', room: false },
  { scene: 'message', label: '私信含引流内容', detail: '私信中出现联系方式', room: false },
  { scene: 'recharge', label: '充值异常', detail: '30 分钟内更换 3 种支付方式', room: false },
  { scene: 'party', label: '语音涉嫌辱骂', detail: '语音转写命中词库', room: true },
  { scene: 'party', label: '公屏刷屏', detail: '1 分钟内发送相同内容 24 条', room: true },
  { scene: 'party', label: '房间背景违规', detail: '机审分 0.91', room: true },
  { scene: 'party', label: '麦上播放版权音乐', detail: '声纹命中曲库', room: true },
] as const;

const actions = ['放行', '观察', '提醒', '拦截', '转人工'] as const;

const most: Record<StoredUser['risk_level'], number> = { low: 8, mid: 25, high: 60, black: 120 };

/** Newest first. */
export function makeRiskEvents(user: StoredUser): RiskEvent[] {
  if (user.status === 'deleted') return [];
  const rng = random(seedOf(`risk${user.user_id}`));
  const count = rng.int(user.risk_level === 'low' ? 0 : 6, most[user.risk_level]);
  const step = Math.min(4 * day, (user.last_active_at - user.register_at) / (count + 1));
  return Array.from({ length: count }, (_, i): RiskEvent => {
    const { scene, label, detail, room } = rng.pick(scenes);
    return {
      event_id: `re_${user.user_id}_${count - i}`,
      at: Math.floor(user.last_active_at - (i + rng.next() * 0.9) * step),
      scene,
      label,
      score: rng.int(user.risk_level === 'low' ? 5 : 40, user.risk_level === 'black' ? 100 : 85),
      action: rng.pick(actions),
      detail: i % 13 === 5 ? `命中内容：${rng.pick(awkwardTexts)}` : detail,
      room_id: room ? `r_${88_000 + rng.int(1, 400)}` : null,
      operator_name: rng.chance(0.2) ? '审核员小林' : null,
    };
  });
}

/** 0–100. */
export const riskScore = (user: StoredUser): number =>
  ({ low: 5, mid: 40, high: 70, black: 92 })[user.risk_level] + (seedOf(user.user_id) % 8);

/** Payment account number shared by users. */
export function paymentOf(user: StoredUser): number | undefined {
  if (user.status === 'deleted' || user.total_recharge === 0) return undefined;
  if (user.user_id === cases.bigSpender || user.user_id === cases.agent) return 0;
  return seedOf(`pay${user.user_id}`) % 20 === 0 ? Math.floor(Number(user.user_id) / 50) : undefined;
}
