/** @jest-environment node */

import {
  accounts,
  agentCases,
  agentFlows,
  anchor,
  balanceOf,
  brokenBy,
  chainOf,
  change,
  eachOf,
  entryOf,
  frozenOf,
  house,
  type Operation,
  operationOf,
  post,
  proofOf,
  type Random,
  Refusal,
  random,
  resetDb,
  reverse,
  sequenceRunsOf as runsOf,
  agentsStockOf as stockOf,
  userCoins,
} from '../../../testing';
import { type Entry, hashOf, partsOf, type Wish } from './books';
import { floorOf } from './kinds';
import { proofOfChain } from './proof';

process.env.MOCK_SCALE = '0.02';
beforeEach(resetDb);

const broken = stockOf(agentCases.broken);
const wallet = userCoins('10000001');
const give = (ref: string, amount: number, at = anchor): Wish => ({
  ref,
  kind: 'sell',
  at,
  lines: [
    { account: house('issue'), amount: -amount },
    { account: wallet, amount },
  ],
});

/** Total of all accounts per asset; a posting never changes it. */
function sums(among: readonly string[] = accounts()): Record<string, number> {
  const all: Record<string, number> = {};
  for (const account of among) {
    const { asset } = partsOf(account);
    all[asset] = (all[asset] ?? 0) + balanceOf(account);
  }
  return all;
}

describe('one entry', () => {
  it('is posted once for its number; the same again is answered as it was, another one is refused', () => {
    const before = balanceOf(wallet);
    const first = change(() => post(give('t1', 500)));
    expect(change(() => post(give('t1', 500, anchor + 1)))).toEqual(first);
    expect(() => change(() => post(give('t1', 501)))).toThrow('单号 t1 已记过另一笔账');
    expect(balanceOf(wallet)).toBe(before + 500);
    expect(chainOf(wallet).filter(({ ref }) => ref === 't1')).toHaveLength(1);
  });

  it('keeps balances before and after, and the hash of the line before', () => {
    change(() => post(give('t1', 500)));
    change(() => post(give('t2', 300)));
    const [one, two] = chainOf(wallet).slice(-2);
    expect(two).toMatchObject({ balance_before: one?.balance_after, amount: 300, hash_prev: one && hashOf(one) });
    expect(proofOf(wallet).broken).toBeNull();
  });

  it.each<[string, Wish['lines']]>([
    [
      'out of balance',
      [
        { account: wallet, amount: 5 },
        { account: house('issue'), amount: -4 },
      ],
    ],
    [
      'one asset for another',
      [
        { account: wallet, amount: 5 },
        { account: 'bean/house/issue', amount: -5 },
      ],
    ],
    ['one side', [{ account: wallet, amount: 0 }]],
    [
      'a fraction',
      [
        { account: wallet, amount: 0.5 },
        { account: house('issue'), amount: -0.5 },
      ],
    ],
  ])('that is %s is a defect, and leaves nothing', (_, lines) => {
    const before = sums();
    expect(() => change(() => post({ ref: 'bad', kind: 'x', at: anchor, lines }))).toThrow(/bad/);
    expect([sums(), entryOf('bad')]).toEqual([before, undefined]);
  });

  it('never takes an account below its line: an agent has its credit, its frozen part and users have none', () => {
    const take = (account: string, amount: number) =>
      change(() =>
        post({
          ref: `take ${account} ${amount}`,
          kind: 'x',
          at: anchor,
          lines: [
            { account, amount: -amount },
            { account: house('issue'), amount },
          ],
        }),
      );
    for (const account of [wallet, frozenOf(agentCases.whole), stockOf(agentCases.whole)]) {
      const most = balanceOf(account) - (floorOf(account) ?? 0);
      expect(() => take(account, most + 1)).toThrow(/余额不足：现有 [\d,]+，还差 1$/);
      if (most > 0) take(account, most);
      expect(balanceOf(account)).toBe(floorOf(account));
    }
    expect(floorOf(stockOf(agentCases.whole))).toBe(-100_000);
    expect(floorOf(house('issue'))).toBeNull();
  });

  it('is taken back once, by a new one that names it, which itself is not taken back', () => {
    const before = balanceOf(wallet);
    const first = change(() => post(give('t1', 500)));
    const back = change(() => reverse('t1', anchor + 5));
    expect(back).toMatchObject({ reverses: 't1', kind: 'sell', lines: [{ amount: 500 }, { amount: -500 }] });
    expect([balanceOf(wallet), entryOf('t1')]).toEqual([before, first]);
    expect(() => change(() => reverse('t1', anchor + 6))).toThrow('该笔流水已冲正过');
    expect(() => change(() => reverse(back.ref, anchor + 6))).toThrow('冲正产生的流水不能再冲正');
    expect(() => change(() => reverse('t9', anchor))).toThrow(Refusal);
  });

  it('cannot be changed by whoever reads it', () => {
    const entry = change(() => post(give('t1', 500)));
    expect(() => Object.assign(entryOf('t1') ?? {}, { kind: 'y' })).toThrow(TypeError);
    expect(() => Object.assign(entry.lines[0] ?? {}, { amount: 1 })).toThrow(TypeError);
  });
});

describe('a proof', () => {
  it('says opening, in, out and closing of a span', () => {
    const opening = balanceOf(wallet);
    change(() => post(give('t1', 500, anchor + 10)));
    change(() => post(give('t2', 300, anchor + 20)));
    change(() => reverse('t1', anchor + 30));
    const whole = { opening, in: 800, out: 500, closing: opening + 300, rows: 3, broken: null };
    expect(proofOf(wallet, anchor + 10, anchor + 30)).toEqual(whole);
    expect(proofOf(wallet, anchor + 20, anchor + 20)).toMatchObject({ opening: opening + 500, in: 300, out: 0 });
    expect(proofOf(wallet, anchor + 31)).toMatchObject({ opening: opening + 300, closing: opening + 300, rows: 0 });
    expect(proofOf('coin/user/0')).toEqual({ opening: 0, in: 0, out: 0, closing: 0, rows: 0, broken: null });
  });

  it('names the first line that does not follow: a gap, a wrong sum, a line that was edited', () => {
    for (const ref of ['t1', 't2', 't3']) change(() => post(give(ref, 100)));
    const chain = chainOf(wallet);
    const edited = (part: object) =>
      chain.map((line, place) => (place === chain.length - 2 ? { ...line, ...part } : line));
    const last = balanceOf(wallet);
    expect(proofOfChain(edited({ balance_before: 7 })).broken).toMatchObject({ why: 'gap', expected: last - 200 });
    expect(proofOfChain(edited({ amount: 90 })).broken).toMatchObject({ why: 'sum', difference: 10 });
    expect(proofOfChain(edited({ line_id: 'x' })).broken).toMatchObject({ why: 'hash', line: { ref: 't3' } });
  });

  it('finds the one chain of the seed that somebody broke', () => {
    const wrong = accounts().filter((account) => proofOf(account).broken !== null);
    expect(wrong).toEqual([broken]);
    expect(proofOf(broken).broken).toMatchObject({ why: 'gap', difference: brokenBy });
  });
});

it('the seed: every flow is a line of the ledger, and every line of a stock is a flow', () => {
  const lines = accounts()
    .filter((account) => partsOf(account).holder === 'agent')
    .flatMap(chainOf);
  expect(agentFlows.map(({ line }) => line.line_id).sort()).toEqual(lines.map(({ line_id }) => line_id).sort());
  for (const { line } of agentFlows) expect(chainOf(line.account)[line.seq]).toEqual(line);
});

class Injected extends Error {}

/** Answers whether it was done; a refusal is an answer, anything else is a defect. */
function did(step: () => unknown): boolean {
  try {
    change(step);
    return true;
  } catch (error) {
    if (error instanceof Refusal || error instanceof Injected) return false;
    throw error;
  }
}

describe('whatever is posted in whatever order', () => {
  const tally = new Map<string, number>();
  const count = (what: string, done: boolean) => {
    const name = `${what} ${done}`;
    tally.set(name, (tally.get(name) ?? 0) + 1);
  };
  let serial = 0;
  let refs: string[] = [];

  const holders = [1, 2, 3, 4].map((n) => `user/${n}`).concat(['house/issue', 'house/rebate', 'agent_frozen/ag_1006']);
  const own = [...holders.map((one) => `coin/${one}`), stockOf('ag_1006'), stockOf('ag_1001'), broken];
  const beans = ['bean/user/1', 'bean/user/2', 'bean/house/issue'];

  /** Up to three changes of one asset that add up to nothing. */
  function balanced(rng: Random, among: readonly string[]): { account: string; amount: number }[] {
    const [from, to, third] = [rng.pick(among), rng.pick(among), rng.pick(among)];
    const [most, some] = [rng.int(2, 400_000), rng.int(1, 9)];
    const amount = Math.max(2, Math.floor(most / 10 ** rng.int(0, 4)));
    if (rng.chance(0.7))
      return [
        { account: from, amount: -amount },
        { account: to, amount },
      ];
    return [
      { account: from, amount: -amount - some },
      { account: to, amount },
      { account: third, amount: some },
    ];
  }

  const someRef = (rng: Random): string => (refs.length > 0 ? rng.pick(refs) : 'none');
  const wish = (rng: Random, ref = `r${++serial}`): Wish => {
    const more = rng.chance(0.2) ? balanced(rng, beans) : [];
    return { ref, kind: rng.pick(['sell', 'refund']), at: anchor + serial, lines: [...balanced(rng, own), ...more] };
  };
  const posted = (one: Wish): Entry => {
    const entry = post(one);
    refs.push(one.ref);
    return entry;
  };

  const operations: readonly Operation<null>[] = [
    [
      10,
      async (rng) =>
        count(
          'post',
          did(() => posted(wish(rng))),
        ),
    ],
    [
      4,
      async (rng) =>
        count(
          'reverse',
          did(() => reverse(someRef(rng), anchor + ++serial)),
        ),
    ],
    [
      2,
      async (rng) => {
        const ref = someRef(rng);
        const known = entryOf(ref);
        if (!known) return;
        const { kind, at, lines } = known;
        const same = { ref, kind, at, lines: lines.map(({ account, amount }) => ({ account, amount })) };
        count(
          'again',
          did(() => post(same)),
        );
        count(
          'otherwise',
          did(() => post({ ...wish(rng), ref })),
        );
      },
    ],
    // The second of three fails: of the three nothing is left.
    [
      2,
      async (rng) => {
        const before = refs.length;
        const done = did(() => {
          posted(wish(rng));
          posted(wish(rng));
          if (rng.chance(0.8)) throw new Injected();
          posted(wish(rng));
        });
        if (!done) expect(refs.splice(before).filter((ref) => entryOf(ref))).toEqual([]);
        count('three', done);
      },
    ],
    // Each by itself: what is refused takes nothing of the others with it.
    [
      1,
      async (rng) => {
        const wishes = [wish(rng), wish(rng), wish(rng)];
        const results = change(() =>
          eachOf(
            wishes,
            (one) => Boolean(posted(one)),
            () => false,
          ),
        );
        expect(wishes.map(({ ref }) => Boolean(entryOf(ref)))).toEqual(results);
      },
    ],
  ];

  function wrong(): string[] {
    return accounts().flatMap((account) => {
      const [balance, floor, chain] = [balanceOf(account), floorOf(account), chainOf(account)];
      const { broken: first, opening, in: came, out, closing } = proofOf(account);
      const known = account === broken ? brokenBy : 0;
      return [
        ...(floor !== null && balance < floor ? [`${account} is at ${balance}, below ${floor}`] : []),
        ...((first?.difference ?? 0) === known ? [] : [`${account} breaks at ${first?.line.line_id}`]),
        ...(opening + came - out + known === closing && closing === balance ? [] : [`${account} does not add up`]),
        ...(chain.every(({ seq }, place) => seq === place) ? [] : [`${account} has lost a line`]),
      ];
    });
  }

  it.each(runsOf(0.3, 6_000))(
    'adds up to nothing, unbroken, above every line (%j)',
    async ({ operations: steps, seed }) => {
      refs = [];
      const rng = random(seed);
      const everywhere = sums();
      // No operation is about another account.
      const moved = [...own, ...beans];
      const before = sums(moved);
      for (let step = 0; step < steps; step++) {
        await operationOf(operations, rng)(rng, null);
        const { coin, bean } = sums(moved);
        if (coin !== before.coin || bean !== before.bean) expect({ step, coin, bean }).toEqual({ step, ...before });
        if (step % 1000 > 0 && step < steps - 1) continue;
        expect(sums()).toEqual(everywhere);
        const found = wrong();
        if (found.length > 0) expect({ step, found }).toEqual('nothing wrong');
      }
    },
    600_000,
  );

  it('did happen, and was refused, all of it', () => {
    const seen = [...tally].filter(([, times]) => times > 20).map(([name]) => name);
    expect(seen.sort()).toEqual(
      [
        'again true',
        'otherwise false',
        'post false',
        'post true',
        'reverse false',
        'reverse true',
        'three false',
        'three true',
      ].sort(),
    );
  });
});
