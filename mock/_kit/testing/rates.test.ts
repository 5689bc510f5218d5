/** @jest-environment node */
import { minRateBase } from '../../../src/domain/limits';
import { experimentFigures } from '../../../src/services/experiment';
import { messageFigures } from '../../../src/services/messageSends';
import { listOfflinePackages } from '../../../src/services/offlinePackage';
import { packageTemplateFigures } from '../../../src/services/packageTemplateGrants';
import { pageFigures } from '../../../src/services/page';
import { patrolRuleFigures } from '../../../src/services/patrolRule';
import { pushFigures } from '../../../src/services/pushSends';
import { call, resetDb } from '../../testing';

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
};

/** Rates without a base in an answer, and number of rates looked at. */
function ratesIn(value: unknown, found: { looked: number; baseless: string[] }) {
  if (value === null || typeof value !== 'object') return found;
  for (const [key, inner] of Object.entries(value)) {
    const base = baseOf[key];
    if (base && Reflect.has(value, base)) {
      found.looked += 1;
      if (Number(Reflect.get(value, base)) < minRateBase && inner !== null) found.baseless.push(`${key} ${inner}`);
    }
    ratesIn(inner, found);
  }
  return found;
}

it('no answer has a rate of fewer than the least base', async () => {
  const answers = await Promise.all([
    ...[pageFigures, experimentFigures, messageFigures, packageTemplateFigures, patrolRuleFigures].map((read) =>
      call(read, { env: 'prod' }, 'admin'),
    ),
    call(pushFigures, { env: 'prod' }, 'admin'),
    call(listOfflinePackages, { size: 100 }, 'admin'),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  const { looked, baseless } = ratesIn(answers, { looked: 0, baseless: [] });
  expect(baseless).toEqual([]);
  expect(looked).toBeGreaterThan(100);
});
