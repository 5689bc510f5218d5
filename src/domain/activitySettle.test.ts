/** @jest-environment node */

import { emptyStage, freshBody } from './activityFresh';
import {
  archiveCannot,
  coinsOf,
  type Exclusion,
  type NameState,
  nameCannot,
  nameStates,
  namesHash,
  outcomeOf,
  type Player,
  placeText,
  type SettleFacts,
  type SettleState,
  type SettleVerb,
  settleCannot,
  settleMoves,
  settleNeeds,
  settleStates,
} from './activitySettle';

const coins = (qty: number) => [
  { item_type: 'coin' as const, item_id: 'coin', name: '金币', value: 1, qty, valid_days: 0 },
];
const stageAt = (cond: number, upto: number, qty: number) => ({ ...emptyStage, cond, upto, rewards: coins(qty) });
const rank = (top_n: number) => ({
  ...freshBody('rank'),
  rank_rule: { ...freshBody('rank').rank_rule, top_n },
  stages: [stageAt(1, 1, 100), stageAt(2, 3, 10)],
});
const player = (uid: string, score: number, more: Partial<Player> = {}): Player => ({
  uid,
  score,
  reached_at: 0,
  level: 1,
  device: '',
  status: 'normal',
  ...more,
});
const told = (players: readonly Player[], back: string[] = [], top_n = 3) => {
  const { names, excluded } = outcomeOf(rank(top_n), 1, players, back);
  return {
    names: names.map((one) => `${one.rank} ${one.uid} ${one.value}`),
    excluded: excluded.map(({ uid, why, kept }) => `${uid} ${why} ${kept}`.trim()),
  };
};

describe('a list', () => {
  it('is by score, then by who had it first', () => {
    const players = [
      player('a', 5, { reached_at: 2 }),
      player('b', 9),
      player('c', 5, { reached_at: 1 }),
      player('d', 1),
    ];
    expect(told(players).names).toEqual(['1 b 100', '2 c 10', '3 a 10']);
  });

  it('or by level, where that is the rule', () => {
    const body = { ...rank(3), rank_rule: { ...rank(3).rank_rule, tie: 'level' as const } };
    const players = [player('a', 5, { level: 1 }), player('b', 5, { level: 9, reached_at: 7 })];
    expect(outcomeOf(body, 1, players, []).names.map(({ uid }) => uid)).toEqual(['b', 'a']);
  });

  it('keeps the first of a device, and those behind move up', () => {
    const players = [player('a', 9, { device: 'x' }), player('b', 8, { device: 'x' }), player('c', 7), player('d', 6)];
    expect(told(players)).toEqual({ names: ['1 a 100', '2 c 10', '3 d 10'], excluded: ['b device a'] });
  });

  it('takes back in who was waived, but never who is gone', () => {
    const players = [
      ...[player('a', 9, { device: 'x' }), player('b', 8, { device: 'x' }), player('c', 7, { status: 'deleted' })],
      player('d', 6, { status: 'banned' }),
    ];
    expect(told(players)).toEqual({ names: ['1 a 100'], excluded: ['b device a', 'c deleted', 'd banned'] });
    expect(told(players, ['b', 'c', 'd'])).toEqual({ names: ['1 a 100', '2 b 10', '3 d 10'], excluded: ['c deleted'] });
  });

  it('does not tell of those who could not have been on it', () => {
    const players = [player('a', 9, { device: 'x' }), player('b', 8), player('c', 1, { device: 'x' })];
    expect(told(players, [], 2).excluded).toEqual([]);
  });

  it('of a task gives every stage that was reached, to as many as there is room for', () => {
    const body = { ...freshBody('task'), quota: 2, stages: [stageAt(10, 10, 1), stageAt(20, 20, 5)] };
    const { names } = outcomeOf(body, 1, [player('a', 25), player('b', 15), player('c', 12), player('d', 3)], []);
    expect(names.map(({ uid, stages, value }) => ({ uid, stages, value }))).toEqual([
      { uid: 'a', stages: [0, 1], value: 6 },
      { uid: 'b', stages: [0], value: 1 },
    ]);
    expect(coinsOf(names)).toBe(7);
  });

  it('has a number that another list has not', () => {
    const one = outcomeOf(rank(3), 1, [player('a', 9), player('b', 8)], []).names;
    const other = outcomeOf(rank(3), 1, [player('a', 8), player('b', 9)], []).names;
    expect(namesHash(one)).toBe(namesHash([...one]));
    expect(namesHash(one)).not.toBe(namesHash(other));
    expect([placeText({ round: 2, rank: 38 }, 3), placeText({ round: 1, rank: 38 }, 1)]).toEqual([
      '第 2 期第 38 名',
      '第 38 名',
    ]);
  });
});

describe('the table of moves', () => {
  const facts = (settle: SettleState, more: Partial<SettleFacts> = {}): SettleFacts => ({
    settle,
    status: 'ended',
    is_asked: false,
    began: true,
    settled_by: 'ops',
    verified_by: null,
    hands: [{ by: 'ops', did: 'settled' }],
    ...more,
  });
  const can = (settle: SettleState, who: string, more: Partial<SettleFacts> = {}) =>
    (Object.keys(settleMoves) as SettleVerb[]).filter((verb) => !settleCannot(verb, facts(settle, more), who));

  it('lets this be done in each state by another than who settled', () => {
    const all = Object.fromEntries(
      (Object.keys(settleStates) as SettleState[]).map((state) => [state, can(state, 'ops2')]),
    );
    expect(all).toEqual({
      instant: [],
      unsettled: ['readmit', 'leaveOut', 'settle'],
      settling: ['settle'],
      settled: ['verify', 'sendBack'],
      verified: ['issue'],
      issued: ['reissue'],
    });
  });

  it('lets nobody verify his own, settle before the end, or do anything while somebody is asked', () => {
    expect(can('settled', 'ops')).toEqual([]);
    expect(can('unsettled', 'ops2', { status: 'online' })).toEqual(['readmit', 'leaveOut']);
    expect(can('unsettled', 'ops2', { is_asked: true })).toEqual([]);
  });

  it('lets nobody look at names that he took back in, nor give alone what settled by itself', () => {
    const hands = [
      { by: 'ops', did: 'settled' },
      { by: 'ops2', did: 'readmitted' },
    ] as const;
    expect(can('settled', 'ops2', { hands })).toEqual(['sendBack']);
    expect(can('settled', 'lead', { hands })).toEqual(['verify', 'sendBack']);
    const alone = { settled_by: 'system', verified_by: 'ops2' };
    expect(can('verified', 'ops2', alone)).toEqual([]);
    expect(can('verified', 'ops', alone)).toEqual(['issue']);
    // Two different operators have already settled and verified.
    expect(can('verified', 'ops2', { verified_by: 'ops2' })).toEqual(['issue']);
  });

  it.each([
    ['released', '您发布或结束过这个活动，须由另一人复核'],
    ['agreed', '您同意了这次结算，须由另一人复核'],
    ['readmitted', '名单里有您恢复资格的人，须由另一人复核'],
    ['settled', '不能复核自己的结算'],
  ] as const)('lets nobody verify who %s', (did, why) => {
    // Another settled it last: whoever did so before is no second look either.
    const hands = [
      { by: 'ops2', did },
      { by: 'ops', did: 'settled' },
    ] as const;
    expect(settleCannot('verify', facts('settled', { hands }), 'ops2')).toBe(why);
    expect(settleCannot('verify', facts('settled', { hands }), 'lead')).toBeUndefined();
  });

  it('has nothing for what never was served', () => {
    for (const state of ['unsettled', 'settled'] as const) expect(can(state, 'ops2', { began: false })).toEqual([]);
  });

  it('puts nothing away that somebody waits for', () => {
    const why = (settle: SettleState, more: Partial<SettleFacts> = {}, isAnybodyGiven = true) =>
      archiveCannot(facts(settle, more), isAnybodyGiven);
    expect(why('unsettled')).toContain('还没有结算和发放');
    expect(why('unsettled', {}, false)).toBeUndefined();
    expect(why('unsettled', { began: false })).toBeUndefined();
    expect(why('unsettled', { is_asked: true }, false)).toContain('等待第二人同意');
    for (const state of ['settling', 'settled', 'verified'] as const)
      expect(why(state)).toBe('结算还没有完成，不能归档');
    expect([why('issued'), why('instant')]).toEqual([undefined, undefined]);
  });

  it('does to a name what its state lets', () => {
    const can = (name_state: NameState, why: Exclusion | null = null, is_back = false) =>
      (['readmit', 'leaveOut', 'reissue'] as const).filter((verb) => !nameCannot(verb, { name_state, why, is_back }));
    expect(Object.fromEntries((Object.keys(nameStates) as NameState[]).map((state) => [state, can(state)]))).toEqual({
      ranked: [],
      settled: [],
      waiting: [],
      issuing: [],
      issued: [],
      failed: ['reissue'],
      excluded: ['readmit'],
    });
    expect([can('excluded', 'deleted'), can('ranked', null, true)]).toEqual([[], ['leaveOut']]);
  });

  it('asks a second person above the budget or 100,000 coins', () => {
    expect(settleNeeds(100_000, 100_000)).toBeUndefined();
    expect(settleNeeds(100_001, 900_000)?.why).toContain('超过 100,000');
    expect(settleNeeds(11, 10)?.why).toContain('超过预算 10');
  });
});
