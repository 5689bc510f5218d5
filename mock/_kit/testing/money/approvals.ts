import { decideApproval, withdrawApproval } from '../../../../src/services/approval';
import type { Random } from '../../base/random';
import { changesOf } from '../../store/changes';
import { db } from '../../store/db';
import { type Moves, seen, send } from './sending';
import { type Watch, where } from './watch';

/** The second person, and the third: of all that moves money. */

const isMoney = ({ type }: { type: string }): boolean => /^(order|agent|admin|reverse|reward|withdraw)_/.test(type);

const waiting = (rng: Random) => {
  const open = db.approvals.filter((one) => one.status === 'pending' && isMoney(one));
  const { id, version } = rng.pick(open.length > 0 ? open : db.approvals.values());
  return { id, version: seen(rng, version), remark: '核对无误，同意' };
};

export const approvalMoves: Moves = [
  [
    20,
    async (rng, who) =>
      send(decideApproval, { ...waiting(rng), decision: rng.chance(0.9) ? 'approve' : 'reject' }, who),
  ],
  [1, async (rng, who) => send(withdrawApproval, waiting(rng), who)],
];

/** An executed request must have all steps approved, by different people, none of them the maker. */
export const watchApprovals = (): Watch => () =>
  changesOf(db.approvals)
    .filter((one) => one.status === 'executed' && isMoney(one))
    .flatMap(({ id, maker, steps }) => {
      const people = steps.map(({ by }) => by);
      const isAlone = people.includes(maker) || people.includes(null) || new Set(people).size < people.length;
      return where(isAlone, `${id} was not agreed to by others`);
    });
