import { anchor, day } from '../../base/clock';
import { random, seedOf } from '../../base/random';
import type { StoredAgent } from '../agents/flows';

type Row = Pick<StoredAgent, 'agent_id' | 'level' | 'region' | 'status'>;

type Facts = Pick<
  StoredAgent,
  | 'contact'
  | 'kyc_status'
  | 'discount'
  | 'rebate_rate'
  | 'daily_sell_cap'
  | 'per_tx_cap'
  | 'sell_to'
  | 'bind_staff'
  | 'risk_level'
  | 'created_at'
  | 'password_reset_at'
>;

/** Terms by level: higher levels buy cheaper, and get more commission. */
const terms = [
  { discount: 10_000, rebate_rate: 0, daily_sell_cap: 100_000, per_tx_cap: 10_000 },
  { discount: 8_500, rebate_rate: 300, daily_sell_cap: 20_000_000, per_tx_cap: 200_000 },
  { discount: 9_000, rebate_rate: 200, daily_sell_cap: 5_000_000, per_tx_cap: 100_000 },
  { discount: 9_500, rebate_rate: 100, daily_sell_cap: 1_000_000, per_tx_cap: 64_800 },
] as const;

const phoneHead = { wy: '139', ph: '0917', us: '415' } as const;
/** Pending agent whose KYC failed. */
const failed = 'ag_1014';

/** Facts about a reseller, derived from its row alone. */
export function factsOf({ agent_id, level, region, status }: Row): Facts {
  const rng = random(seedOf(`facts ${agent_id}`));
  const isNew = status === 'pending';
  const phone = `${phoneHead[region]}${String(rng.int(0, 9_999_999)).padStart(7, '0')}`;
  return {
    contact: rng.chance(0.2) ? `${agent_id}@agents.example` : phone,
    kyc_status: !isNew ? 'passed' : agent_id === failed ? 'failed' : 'pending',
    ...(terms[isNew ? 0 : level] ?? terms[0]),
    sell_to: level === 1 ? 'all' : 'region',
    bind_staff: rng.pick(['财务小钱', '运营小许', '运营小吴']),
    risk_level: rng.pick(['low', 'low', 'mid', 'high']),
    created_at: anchor - (isNew ? rng.int(1, 4) : 460 - level * 90 + rng.int(0, 60)) * day,
    password_reset_at: null,
  };
}
