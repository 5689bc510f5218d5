import { breakerText } from '../../../../src/domain/treasureBox';
import { day, minute, now } from '../../base/clock';
import { operators } from '../../base/operators';
import { kitOf } from '../../kit/config/kits';
import { viewOf } from '../../kit/config/rules';
import type { StoredConfig } from '../../kit/config/store';
import { tellUser } from '../../kit/notices';
import { record } from '../../store/audits';
import { db } from '../../store/db';
import { at } from '../../store/schedule';
import { freshState, nothingYet, openBox, roll } from './open';
import { boxPlayers, openEvery, opensAtOnce } from './past';
import { liveBox } from './rules';
import { boxClock, boxOpenings, boxStates } from './store';
import type { BoxPlayer, BoxState } from './stored';

const system = { id: 'system', name: '系统' };

/** Current state of a box; initial state if it never opened. */
export function stateNow(config: StoredConfig): BoxState {
  const version = config.live ?? 0;
  const state = boxStates.get(config.id);
  return roll(structuredClone(state) ?? freshState(config.id, version, now()), config, version, now());
}

/** The same, to be changed. */
export function changeState(config: StoredConfig, moment: number): BoxState {
  const { id } = config;
  const version = config.live ?? 0;
  const state = boxStates.has(id) ? boxStates.touch(id) : boxStates.set(id, freshState(id, version, moment));
  return roll(state, config, version, moment);
}

/** Stops a box that gives too much: 熔断停用 automatically, with an audit row, and tells its owner. */
function trip(id: string, state: BoxState, moment: number, why: string): void {
  const kit = kitOf('treasureBox');
  const config = kit.rows.edit(id);
  const before = viewOf(kit, structuredClone(config));
  Object.assign(config, { status: 'paused', updated_at: moment, updated_by: system.name });
  state.tripped = { at: moment, why };
  const after = { ...viewOf(kit, config), breaker: why };
  record(
    { name: 'tripTreasureBox', label: '自动熔断' },
    { object_type: kit.type, object_id: id, before, after },
    {},
    system,
  );
  const content = liveBox(config)?.content;
  const owner = operators.find(({ name }) => name === content?.owner);
  if (owner) tellUser(db, owner.id, `房间宝箱「${content?.name}」已自动熔断：${why}`, id);
}

/** Resuming a stopped box restarts the monitoring of its return rate; the day's totals stay. */
function resume(state: BoxState): void {
  if (state.tripped === null) return;
  Object.assign(state, { tripped: null, watched: nothingYet() });
}

function openAt({ id }: StoredConfig, moment: number, players: readonly BoxPlayer[]): void {
  for (let i = 0; i < opensAtOnce(id); i++) {
    const config = kitOf('treasureBox').rows.get(id);
    const version = config && liveBox(config);
    if (!config || !version || config.status !== 'online') return;
    const state = changeState(config, moment);
    resume(state);
    const opening = openBox(config, version, state, moment + i * minute, players);
    if (!opening) return;
    boxOpenings.add(opening);
    const why = breakerText(version.content.body, state.watched, state.today.coins);
    if (why !== undefined) trip(id, state, moment + i * minute, why);
  }
}

/** Opens live boxes as time passes; after a long time without reads, only the last day. */
export function planOpenings(): void {
  at(
    'treasure boxes',
    boxClock,
    ({ next_at }) => next_at,
    () => {
      const clock = boxClock.touch('clock');
      const players = boxPlayers();
      for (; clock.next_at <= now(); clock.next_at += openEvery) {
        if (clock.next_at < now() - day) continue;
        const served = kitOf('treasureBox').rows.filter(
          ({ env, status, online_at }) => env === 'prod' && status === 'online' && (online_at ?? 0) <= clock.next_at,
        );
        for (const config of served) openAt(config, clock.next_at, players);
      }
    },
  );
}
