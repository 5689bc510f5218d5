import { outcomeOf, type SettleState } from '../../../../src/domain/activitySettle';
import { drawn } from '../../base/planted';
import { type Plan, plans } from './plans';
import { playersOf } from './players';
import { activityOf } from './rules';
import { seedActivities } from './seed';
import { freshSettlement, type StoredSettlement } from './stored';

const settler = { id: 'ops', name: '运营小许' };
const verified: readonly SettleState[] = ['verified', 'issued'];

/** Settlements from before the start of the backend: settled by one operator and checked by another. */
export function seedSettlements(): StoredSettlement[] {
  const users = [...drawn().users.values()];
  const byName = new Map<string, Plan>(plans.prod.map((plan) => [plan.name, plan]));
  return seedActivities().flatMap((config) => {
    const { name, body } = activityOf(config);
    const plan = config.env === 'prod' ? byName.get(name) : undefined;
    if (!plan?.settle) return [];
    const state = plan.settle;
    const { names, excluded } = outcomeOf(body, 1, playersOf(config, 1, users), []);
    const done = Math.min(plan.done ?? names.length, names.length);
    return [
      {
        ...freshSettlement(config.id),
        state,
        names,
        excluded,
        done,
        settled_by: settler,
        hands: [{ by: settler.id, did: 'settled' }],
        failure: done < names.length ? `结算服务超时，停在第 ${done} 名之后` : null,
        verified_by: verified.includes(state) ? { id: 'ops2', name: '运营小吴' } : null,
        issued_by: state === 'issued' ? settler.name : null,
      },
    ];
  });
}
