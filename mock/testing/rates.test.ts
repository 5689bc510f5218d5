/** @jest-environment node */
import { minRateBase } from '../../src/domain/shared/rate';
import { listAgentAccounts } from '../../src/services/agentAccount';
import { experimentFigures } from '../../src/services/experiment';
import { messageFigures } from '../../src/services/messageSends';
import { listOfflinePackages } from '../../src/services/offlinePackage';
import { getOrder, listOrders } from '../../src/services/order';
import { packageTemplateFigures } from '../../src/services/packageTemplateGrants';
import { pageFigures } from '../../src/services/page';
import { patrolRuleFigures } from '../../src/services/patrolRule';
import { pushFigures } from '../../src/services/pushSends';
import { queueStats } from '../../src/services/queues';
import { listCases } from '../../src/services/review';
import { getWithdrawal, listWithdrawals } from '../../src/services/withdrawal';
import { call, resetDb } from '../testing';

beforeEach(resetDb);

/** Rates of answers, and the count beside each that is its base. */
const baseOf: Readonly<Record<string, string>> = {
  err_rate: 'pv',
  avg_load_ms: 'pv',
  mean: 'users',
  success_rate: 'downloaded',
  crash_rate: 'applied',
  fallback_rate: 'delivered',
  read_rate: 'sent',
  unsub_rate: 'sent',
  conversion: 'offered',
  precision_7d: 'judged_7d',
  sla_rate: 'decided_1d',
  fp_rate: 'hit_24h',
  adoption: 'decided',
  refund_rate: 'orders_30d',
  refund_rate_30d: 'sales_30d',
  same_device_share: 'received',
};

/** Rates without a base in an answer, and number of rates looked at. */
function ratesIn(value: unknown, found: { rates: number; baseless: string[] }) {
  if (value === null || typeof value !== 'object') return found;
  for (const [key, inner] of Object.entries(value)) {
    const base = baseOf[key];
    if (base && Reflect.has(value, base)) {
      found.rates += 1;
      if (Number(Reflect.get(value, base)) < minRateBase && inner !== null) found.baseless.push(`${key} ${inner}`);
    }
    ratesIn(inner, found);
  }
  return found;
}

it('no answer has a rate of fewer than the least base', async () => {
  const someOrders = await call(listOrders, {}, 'admin');
  const withdrawals = await call(listWithdrawals, {}, 'admin');
  const answers = await Promise.all([
    ...[pageFigures, experimentFigures, messageFigures, packageTemplateFigures, patrolRuleFigures].map((read) =>
      call(read, { env: 'prod' }, 'admin'),
    ),
    call(pushFigures, { env: 'prod' }, 'admin'),
    call(listOfflinePackages, { size: 100 }, 'admin'),
    call(queueStats, {}, 'admin'),
    call(listCases, { kind: 'word', size: 100 }, 'admin'),
    call(listCases, { kind: 'report', size: 100 }, 'admin'),
    call(listAgentAccounts, {}, 'admin'),
    ...someOrders.data.list.map(({ order_id }) => call(getOrder, { order_id }, 'admin')),
    ...withdrawals.data.list.map(({ withdraw_id }) => call(getWithdrawal, { withdraw_id }, 'admin')),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  const { rates, baseless } = ratesIn(answers, { rates: 0, baseless: [] });
  expect(baseless).toEqual([]);
  expect(rates).toBeGreaterThan(100);
});
