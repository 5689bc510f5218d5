/** @jest-environment node */

import { expectNoise } from '../../../../tests/setup';
import {
  accounts,
  brokenBy,
  day,
  db,
  entryOf,
  failAfter,
  minute,
  operationOf,
  passTime,
  proofOf,
  type Random,
  random,
  resetDb,
  sequenceRunsOf as runsOf,
} from '../../../testing';
import { approvalMoves, watchApprovals } from './approvals';
import { everything, watchBooks } from './books';
import { agentMoves, rechargeMoves, rechargeWeather } from './coins';
import { earnerWeather } from './earners';
import { watchGrants, watchHoldings, watchServed } from './grantRules';
import { grantMoves, grantWeather } from './grants';
import { namedOrders, orderMoves, orderWeather, watchOrders } from './orders';
import { watchChannels, watchWithdrawals } from './payoutRules';
import { crew, forgetSent, type Moves, sendAgain, tally } from './sending';
import { steps, type Watch } from './watch';
import { payoutMoves, reviewMoves } from './withdrawals';

process.env.MOCK_SCALE = '0.02';

/** All that moves money, by several operators in any order, much of it out of date, forbidden, or cut off in the middle. */

const moves: Moves = [
  ...orderMoves,
  ...agentMoves,
  ...rechargeMoves,
  ...reviewMoves,
  ...payoutMoves,
  ...grantMoves,
  ...approvalMoves,
  ...sendAgain,
];

/** Events of the world, which are no calls: the machine never fails in them. */
const weather: Moves = [
  ...orderWeather,
  ...rechargeWeather,
  ...earnerWeather,
  ...grantWeather,
  [2, async (rng) => passTime(rng.chance(0.1) ? day : rng.int(1, 10) * minute)],
];

const watches: readonly (() => Watch)[] = [
  watchBooks,
  watchOrders,
  watchApprovals,
  watchWithdrawals,
  watchChannels,
  watchServed,
  watchHoldings,
  watchGrants,
];

/** The machine fails at some write of the store. */
async function cutOff(rng: Random, run: () => Promise<unknown>): Promise<void> {
  failAfter(rng.int(0, 6));
  await run();
  failAfter(Number.POSITIVE_INFINITY);
}

/** Something happens; seldom it is the weather, now and then the machine fails in the middle. */
async function happen(rng: Random): Promise<void> {
  const run = () => operationOf(moves, rng)(rng, rng.pick(crew));
  if (rng.chance(0.08)) await operationOf(weather, rng)(rng, 'admin');
  else if (rng.chance(0.15)) await cutOff(rng, run);
  else await run();
}

it.each(runsOf(0.6, 5_000))(
  'adds up to nothing, follows, is nobody’s alone and happens once (%j)',
  async ({ operations, seed }) => {
    resetDb();
    forgetSent();
    expectNoise(/The store failed/);
    const rng = random(seed);
    const before = everything();
    const since = steps();
    const watching = watches.map((watch) => watch());
    for (let step = 0; step < operations; step++) {
      const rows = db.audits.length;
      await happen(rng);
      const done = since();
      const found = watching.flatMap((watch) => watch(done));
      if (found.length > 0) expect({ step, found }).toEqual('nothing wrong');
      expect(db.audits.length).toBeGreaterThanOrEqual(rows);
    }
    expect(everything()).toEqual(before);
    for (const account of accounts()) {
      const { broken } = proofOf(account);
      if ((broken?.difference ?? 0) !== 0)
        expect([account, broken?.difference]).toEqual([expect.any(String), brokenBy]);
    }
    // Delivered once, whatever was tried.
    for (const id of namedOrders) expect(entryOf(`order:${id}`)?.lines.length ?? 0).toBeLessThanOrEqual(3);
  },
  600_000,
);

it('did all of it, and was refused all of it, and failed in the middle', () => {
  const done = [...tally.keys()].filter((what) => what.endsWith(' 200')).map((what) => what.split(' ')[0]);
  expect(done.sort()).toEqual(
    [
      'approveWithdrawal',
      'approveWithdrawals',
      'claimWithdrawals',
      'createPayoutBatch',
      'createRecharge',
      'createReward',
      'decideApproval',
      'deliverOrder',
      'disputeOrder',
      'editRecharge',
      'endOrderDispute',
      'escalateWithdrawal',
      'freezeAgentAccount',
      'freezeWithdrawal',
      'importPayoutResults',
      'pauseReward',
      'queryPayoutChannel',
      'rejectWithdrawal',
      'releaseWithdrawals',
      'requestAgentPurchase',
      'requestFlowReversal',
      'requestOrderRefund',
      'requestTakeBack',
      'resumeReward',
      'retryRecharge',
      'retryReward',
      'reverseRecharge',
      'rollbackReward',
      'settleOrderRefund',
      'settlePayout',
      'settleRecharge',
      'settleReward',
      'submitReward',
      'transferAgentStock',
      'undoWithdrawApproval',
      'unfreezeAgentAccount',
      'unfreezeWithdrawal',
      'withdrawApproval',
      'withdrawReward',
    ].sort(),
  );
  const refused = [...tally]
    .filter(([what]) => / (403|409|422)$/.test(what))
    .reduce((sum, [, times]) => sum + times, 0);
  const failed = [...tally].filter(([what]) => what.endsWith(' 500')).reduce((sum, [, times]) => sum + times, 0);
  expect(refused).toBeGreaterThan(100);
  expect(failed).toBeGreaterThan(20);
});
