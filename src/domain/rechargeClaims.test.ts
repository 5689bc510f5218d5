import { keptState, ladderSince, settledBy, stepName } from './rechargeClaims';

const given = (...thresholds: number[]) => thresholds.map((threshold) => ({ threshold }));
const settled = (steps: number[], kept: number[], passed = steps.map(() => true)) =>
  [...settledBy(steps, given(...kept), (step) => passed[step] ?? false)].sort(([a], [b]) => a - b);

describe('what was given settles', () => {
  it('the step of the same amount, wherever it stands by now', () =>
    expect(settled([100, 500, 1_000], [100, 1_000])).toEqual([
      [0, 0],
      [2, 1],
    ]));

  it('the nearest of those that were passed, where its own is not there any more', () =>
    expect(settled([100, 500, 990], [100, 1_000])).toEqual([
      [0, 0],
      [2, 1],
    ]));

  it('one step each: as many as were taken away, and no more', () =>
    expect(settled([300, 310, 320], [100, 200])).toHaveLength(2));

  it('nothing that is reached later: that was promised by the ladder as it is', () =>
    expect(settled([100, 2_000], [100, 1_000], [true, false])).toEqual([[0, 0]]));
});

it('is short where a refund alone put its user below it', () => {
  expect(keptState({ threshold: 100 }, { amount: 90, returned: 20 }, false)).toBe('short');
  expect(keptState({ threshold: 100 }, { amount: 90, returned: 0 }, false)).toBe('claimed');
  expect(keptState({ threshold: 100 }, { amount: 90, returned: 20 }, true)).toBe('revoked');
});

it('a step that the ladder has no more is called by its amount', () => {
  expect(stepName({ step: 2, threshold: 1_000 })).toBe('第 2 档');
  expect(stepName({ step: null, threshold: 1_000 })).toBe('原 US$10 档');
});

it('a ladder is what it is since its steps or who it is for changed last, whatever its budget', () => {
  const body = { steps: [{ threshold: 100, rewards: [], stock: -1 }], budget: 1, claim: 'auto', manager: '' };
  const version = (at: number, more: object) =>
    ({ at, content: { audience: {}, body: { ...body, ...more } } }) as unknown as Parameters<
      typeof ladderSince
    >[0][number];
  const climbs = [version(1, {}), version(2, { target: 'list' }), version(3, { target: 'list', budget: 2 })];
  expect(ladderSince(climbs)).toBe(2);
  expect(ladderSince([version(1, {}), version(3, { budget: 9, manager: 'x' })])).toBe(1);
  expect(ladderSince([...climbs, version(4, { steps: [] })])).toBe(4);
});
