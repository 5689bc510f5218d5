import type { Content } from '../../../../src/domain/config';
import { maxWatched } from '../../../../src/domain/limits';
import { recruitApplyType } from '../../../../src/domain/objects/recruitment';
import { type ApplyFacts, type ApplyVerb, applyMoves, scoreParts } from '../../../../src/domain/recruitApply';
import {
  type RecruitmentBody,
  type RecruitPhase,
  recruitPhase,
  slotsOverlap,
} from '../../../../src/domain/recruitment';
import type { RecruitApply } from '../../../../src/services/recruitApplies';
import { hour, minute, now } from '../../base/clock';
import { random, seedOf } from '../../base/random';
import { missing } from '../../http/writeRules';
import { describedFacts } from '../../kit/config/entity';
import { configsOf } from '../../kit/config/kits';
import { contentOf, type StoredConfig } from '../../kit/config/store';
import type { Db } from '../../store/db';
import type { StoredApply } from './past';
import { appliesIn, applyColumns, liveRecruitment, recruitApplies, roundOf } from './store';

/** Recruitment with the facts for deciding on its applications. */
export interface Round {
  config: StoredConfig;
  name: string;
  body: RecruitmentBody;
  phase: RecruitPhase | null;
  /** Places that nobody has. */
  free: number;
  /** The service of the check does not answer. */
  isUnchecked: boolean;
}

/** Rooms apply only to live recruitments in production. */
export function roundIn(id: string): Round {
  const config = configsOf('recruitment').get(id);
  const content = config?.env === 'prod' ? liveRecruitment(config) : undefined;
  if (!config || !content) throw missing('招募');
  const { body, name } = content;
  const free = Math.max(0, body.quota - appliesIn(id, 'passed').length);
  const isUnchecked = roundOf(id).check_down_until !== null;
  return { config, name, body, phase: recruitPhase(config.status, body, now()), free, isUnchecked };
}

export function applyIn(apply_id: string): StoredApply {
  const found = recruitApplies.get(apply_id);
  if (!found) throw missing('招募报名');
  return found;
}

export const factsIn = ({ state, check }: StoredApply, { phase, free }: Round): ApplyFacts => ({
  state,
  check,
  phase,
  full: free === 0,
});

/** Another recruitment that has picked the room at the same time. */
function clashOf({ id, room_id }: StoredApply, { body }: Round): { id: string; name: string } | null {
  for (const other of applyColumns.by('room_standing', `${room_id} passed`)) {
    const config = configsOf('recruitment').get(other.id);
    const content = config && liveRecruitment(config);
    if (other.id === id || !content || !slotsOverlap(body, content.body)) continue;
    const phase = recruitPhase(config.status, content.body, now());
    if (phase !== null && phase !== 'closed') return { id: other.id, name: content.name };
  }
  return null;
}

/** The same as text; undefined if the room is free. */
export function clashText(apply: StoredApply, round: Round): string | undefined {
  const clash = clashOf(apply, round);
  return clash ? `房间已通过「${clash.name}」（${clash.id}），活动时间重叠` : undefined;
}

const userOf = (db: Db, user_id: string) => {
  const { nickname = '', avatar = '', flags = [] } = db.users.get(user_id) ?? {};
  return { user_id, nickname, avatar, flags: [...flags] };
};

/** Row of an application; `rounds` caches data shared per recruitment. */
export function applyView(apply: StoredApply, db: Db, rounds = new Map<string, Round>()): RecruitApply {
  const { form: _, history: __, told: ___, lines, owner_name, room_level, region, room_type, banned, ...shown } = apply;
  const round = rounds.get(apply.id) ?? roundIn(apply.id);
  rounds.set(apply.id, round);
  return {
    ...shown,
    recruit_name: round.name,
    activity_code: round.body.activity_code,
    phase: round.phase,
    full: round.free === 0,
    owner: userOf(db, apply.owner_uid),
    fails: lines.filter(({ ok }) => !ok).map(({ label }) => label),
  };
}

/** All there is to know of one. */
export function applyDetail(apply: StoredApply, db: Db) {
  const { form, lines, history } = apply;
  return {
    apply: applyView(apply, db),
    form: { ...form, hosts: form.hosts.map((uid) => userOf(db, uid)), schedule: [...form.schedule] },
    lines,
    parts: scoreParts(apply, form),
    clash: clashOf(apply, roundIn(apply.id)),
    history,
  };
}

/** Application fields shown in audit rows and conflict responses. */
export const applyFacts = (apply: StoredApply): Record<string, unknown> =>
  describedFacts(recruitApplyType.fields, apply);

/** Executes an action that was checked before. */
export function moveApply(apply_id: string, verb: ApplyVerb, by: string, note: string): StoredApply {
  const apply = recruitApplies.edit(apply_id);
  const { to } = applyMoves[verb];
  apply.history.push({ at: now(), by, state: to, note });
  return Object.assign(apply, { state: to, reviewer: by, note });
}

/** Number of applications to a recruitment, by result. */
export function figuresOf(config: StoredConfig) {
  const { id, env, status } = config;
  const { name, body } = contentOf(config) as Content<RecruitmentBody>;
  const { published, published_at, check_down_until } = roundOf(id);
  const { activity_start, activity_end, quota } = body;
  return {
    id,
    name,
    phase: recruitPhase(status, body, now()),
    activity_start,
    activity_end,
    quota,
    applied: env === 'prod' ? applyColumns.by('recruit', id).length : 0,
    pending: appliesIn(id, 'pending').length,
    passed: appliesIn(id, 'passed').length,
    waitlist: appliesIn(id, 'waitlist').length,
    check_down: check_down_until !== null,
    published,
    published_at,
  };
}

/** Hourly state of a room; the same for all readers. */
function roomNow({ apply_id, room_id, room_name, owner_uid, online_7d }: StoredApply) {
  const since = Math.floor(now() / hour) * hour;
  const rng = random(seedOf(`${room_id} ${since}`));
  const is_live = rng.chance(0.8);
  const online = is_live ? Math.round(online_7d * (0.3 + rng.next())) : 0;
  const opened = since - rng.int(0, 90) * minute;
  return { apply_id, room_id, room_name, owner_uid, is_live, online, since: is_live ? opened : null };
}

/** Picked rooms, those to look after first. */
export function watchIn(id: string) {
  const rooms = appliesIn(id, 'passed').map(roomNow);
  const live = rooms.filter(({ is_live }) => is_live).length;
  const list = rooms.sort((a, b) => Number(a.is_live) - Number(b.is_live) || a.online - b.online).slice(0, maxWatched);
  return { rooms: rooms.length, live, list };
}
