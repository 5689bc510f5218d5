import { settlesAtEnd } from '../../../../src/domain/activity';
import { deedText, leftAt, nothingPlayed } from '../../../../src/domain/activityPlay';
import type { ExcludedName, NameState, Outcome, SettledName } from '../../../../src/domain/activitySettle';
import { clientViewOf } from '../../../../src/domain/activityTime';
import { givenSum, givenText } from '../../../../src/domain/givenItem';
import type { ActivityFigures } from '../../../../src/services/activity';
import type { activityPlay, activityTaken } from '../../../../src/services/activityPlay';
import type { listSettlementNames, previewSettlement } from '../../../../src/services/activitySettle';
import type { OutputOf, RowOf } from '../../../../src/services/endpoint';
import { now } from '../../base/clock';
import { configsOf } from '../../kit/config/kits';
import type { StoredConfig } from '../../kit/config/store';
import { db } from '../../store/db';
import { issuedState } from './issue';
import { hasBegun, offItems, outcomeNow, roundsSoFar, settlementIn, settlementView, settleStateOf } from './outcome';
import { playedCoins, playIn } from './play';
import { activityOf } from './rules';
import type { StoredSettlement } from './stored';

type NameRow = RowOf<typeof listSettlementNames>;

const given: readonly string[] = ['settled', 'verified', 'issued'];

/** Coins given so far, by settlement or by draws and exchanges. */
function usedBy(config: StoredConfig): number {
  const content = activityOf(config);
  if (!hasBegun(config)) return 0;
  if (!settlesAtEnd(content.body.type)) return playedCoins(config, db.users.values());
  const { state, names, done } = settlementIn(config.id);
  if (!given.includes(state) && state !== 'settling') return 0;
  return names.slice(0, done).reduce((sum, { value }) => sum + value, 0);
}

export const figuresOf = (config: StoredConfig): ActivityFigures => ({
  id: config.id,
  used_coin: usedBy(config),
  settle: settleStateOf(config),
  off: offItems(config).length,
});

/** Activities that settle after their end and were live at some time. */
export const settledConfigs = (): StoredConfig[] =>
  configsOf('activity').filter(
    (config) =>
      config.env === 'prod' &&
      hasBegun(config) &&
      ['online', 'paused', 'ended', 'archived'].includes(config.status) &&
      settlesAtEnd(activityOf(config).body.type),
  );

const stateOf = ({ state, done }: StoredSettlement, place: number): NameState => {
  if (state === 'unsettled') return 'ranked';
  return place < done ? 'settled' : 'waiting';
};

const rewardOf = (config: StoredConfig, stages: readonly number[]): string => {
  const { body } = activityOf(config);
  return (
    stages
      .flatMap((place) => body.stages[place]?.rewards ?? [])
      .map(givenText)
      .join('、') || '无奖励'
  );
};

const commonOf = (config: StoredConfig) => ({
  id: config.id,
  activity: activityOf(config).name,
  version: config.version,
  settle: settleStateOf(config),
  is_asked: settlementIn(config.id).approval_id !== null,
});

function nameRow(config: StoredConfig, name: SettledName, place: number): NameRow {
  const settlement = settlementIn(config.id);
  const { round, rank, uid, score, stages, value } = name;
  const back = settlement.readmitted.find((one) => one.uid === uid);
  return {
    ...commonOf(config),
    round,
    rank,
    uid,
    score,
    value,
    reward: rewardOf(config, stages),
    why: null,
    name_state: stateOf(settlement, place),
    is_back: back !== undefined,
    detail: back ? `${back.by_name}恢复资格：${back.why}` : '',
  };
}

const excludedRow = (config: StoredConfig, { round, uid, score, why, kept }: ExcludedName): NameRow => ({
  ...commonOf(config),
  round,
  rank: null,
  uid,
  score,
  value: 0,
  reward: '无',
  name_state: 'excluded',
  why,
  is_back: false,
  detail: kept === '' ? '' : `与 ${kept} 同设备，只保留成绩最好的一个`,
});

const named = new WeakMap<Outcome, readonly NameRow[]>();

function rowsOf(config: StoredConfig, outcome: Outcome): readonly NameRow[] {
  const known = named.get(outcome);
  if (known) return known;
  const rows = [
    ...outcome.names.map((name, place) => nameRow(config, name, place)),
    ...outcome.excluded.map((name) => excludedRow(config, name)),
  ];
  named.set(outcome, rows);
  return rows;
}

/** All users of a settlement: the list by rank, then excluded users. */
export function namesOf(config: StoredConfig, outcome = outcomeNow(config)): readonly NameRow[] {
  const rows = rowsOf(config, outcome);
  const settlement = settlementIn(config.id);
  if (settlement.state !== 'issued') return rows;
  // The state of a name comes from its tasks and can change while the cached list does not.
  return rows.map((row, place) => {
    const name = outcome.names[place];
    return name ? { ...row, name_state: issuedState(settlement, name) } : row;
  });
}

const mostShown = 100;

/** 结算预演: results of a settlement and expected problems. */
export function previewOf(config: StoredConfig): OutputOf<typeof previewSettlement> {
  const outcome = outcomeNow(config);
  const { body } = activityOf(config);
  const rows = namesOf(config, outcome);
  const stages = body.stages.map(({ name, rewards }, place) => {
    const names = outcome.names.filter(({ stages }) => stages.includes(place)).length;
    return { name, reward: rewards.map(givenText).join('、'), names, coins: names * givenSum(rewards) };
  });
  return {
    settlement: settlementView(config, outcome),
    rounds: roundsSoFar(config),
    stages,
    first: rows.filter(({ rank }) => rank !== null).slice(0, mostShown),
    excluded: rows.filter(({ rank }) => rank === null).slice(0, mostShown),
  };
}

const mostDeeds = 20;

/** Actions of one user in an activity up to a moment, with the attempts that remain. */
export function playOf(config: StoredConfig, uid: string, at: number): OutputOf<typeof activityPlay> {
  const { content, all, by, done } = playIn(config, db.users.values(), Math.min(at, now()));
  const own = done.filter((one) => one.uid === uid);
  return {
    phase: clientViewOf(content, at).phase,
    left: leftAt(content, { at, own: by.get(uid) ?? nothingPlayed(), all }),
    deeds: own
      .slice(-mostDeeds)
      .reverse()
      .map(({ at, deed, stage, why, body }) => ({ at, what: deedText({ body }, deed, stage), why })),
  };
}

/** Quantities taken by all users up to a moment. */
export function takenAt(config: StoredConfig, at: number): OutputOf<typeof activityTaken> {
  const { content, all } = playIn(config, db.users.values(), Math.min(at, now()));
  const { stages } = content.body;
  return { draws: all.draws, stages: stages.map((stage, place) => ({ stage, got: all.got[place] ?? 0 })) };
}
