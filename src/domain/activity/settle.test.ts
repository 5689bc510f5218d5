/** @jest-environment node */

import {
  archiveCannot,
  type Exclusion,
  type NameState,
  nameCannot,
  nameStates,
  type SettleFacts,
  type SettleState,
  type SettleVerb,
  settleApprovalNeeded,
  settleCannot,
  settleMoves,
  settleStates,
} from './settle';

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
    ['released', '您编辑、发布或结束过这个活动，须由另一人复核'],
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
    expect(settleApprovalNeeded(100_000, 100_000)).toBeUndefined();
    expect(settleApprovalNeeded(100_001, 900_000)?.why).toContain('超过 100,000');
    expect(settleApprovalNeeded(11, 10)?.why).toContain('超过预算 10');
  });
});
