import { anchor, day } from '../../base/clock';
import { drawn } from '../../base/planted';
import { once } from '../../base/scale';
import { db } from '../../store/db';
import { isLine, type Line, lineAfter, partsOf } from '../ledger/books';
import { accountKind, type Past } from '../ledger/kinds';
import { drawnBooks } from '../ledger/seeded';
import { withdrawMoves } from '../seeded/withdrawals';
import { beanPastOf, frozenBeansOf, frozenPastOf } from './beans';
import { pastOf } from './past';

/**
 * Users' wallets: `coin/user/10000001`, `bean/user/10000001`, and `bean/frozen/10000001`. Balances are also in the
 * user's row, for lists and profiles; only the ledger changes them there.
 */

const kept = { coin: 'coin_balance', bean: 'bean_balance' } as const;
type Kept = keyof typeof kept;
const isKept = (asset: string): asset is Kept => Object.hasOwn(kept, asset);

function seeded(account: string): number {
  const { asset, id } = partsOf(account);
  return isKept(asset) ? (drawn().users.get(id)?.[kept[asset]] ?? 0) : 0;
}

const carried = (account: string, amount: number): readonly Line[] =>
  amount === 0 ? [] : [lineAfter(undefined, { ref: `carried:${account}`, account, at: anchor - 120 * day, amount })];

/** Users whose beans are all in withdrawals have a bean history too. */
const emptied = (uid: string): string => (withdrawMoves(uid).length > 0 ? `bean/user/${uid}` : '');

const ofUsers: Past = {
  accounts: once(() =>
    [...drawn().users.values()].flatMap(({ user_id }) =>
      (Object.keys(kept) as Kept[])
        .map((asset) => `${asset}/user/${user_id}`)
        .filter((account) => seeded(account) !== 0 || account === emptied(user_id)),
    ),
  ),
  balance: seeded,
  chain: (account) => {
    const { asset, id } = partsOf(account);
    const past = asset === 'coin' ? pastOf(id) : asset === 'bean' ? beanPastOf(id) : [];
    return past.map(({ line }) => line);
  },
};

accountKind('user', {
  floor: () => 0,
  name: (id) => `用户 ${id}`,
  past: ofUsers,
  kept: (account, balance) => {
    const { asset, id } = partsOf(account);
    // Coins come and go while an operator writes about the user: his version stays.
    if (isKept(asset) && db.users.has(id)) db.users.touch(id)[kept[asset]] = balance;
  },
});

/** Beans that are set aside for withdrawals until they are paid or go back. */
const ofFrozen: Past = {
  accounts: once(() =>
    [...drawn().users.keys()].filter((uid) => withdrawMoves(uid).length > 0).map((uid) => `bean/frozen/${uid}`),
  ),
  balance: (account) => frozenBeansOf(partsOf(account).id),
  chain: (account) => frozenPastOf(partsOf(account).id),
};

accountKind('frozen', { floor: () => 0, name: (id) => `用户 ${id} 的冻结收益`, past: ofFrozen });

/** Counter-accounts of the history: total holdings of users, less the seeded postings. */
const otherSide = once(() => {
  const sums: Record<string, number> = {};
  const add = (account: string, amount: number) => {
    const { asset } = partsOf(account);
    sums[asset] = (sums[asset] ?? 0) + amount;
  };
  for (const past of [ofUsers, ofFrozen]) for (const account of past.accounts()) add(account, -past.balance(account));
  for (const { lines } of drawnBooks().entries.values())
    for (const leg of lines) if (!isLine(leg)) add(leg.account, leg.amount);
  return sums;
});

accountKind('past', {
  floor: () => null,
  name: () => '建账前的平台账户',
  past: {
    accounts: () => Object.keys(kept).map((asset) => `${asset}/past/users`),
    balance: (account) => otherSide()[partsOf(account).asset] ?? 0,
    chain: (account) => carried(account, otherSide()[partsOf(account).asset] ?? 0),
  },
});
