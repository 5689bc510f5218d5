import type { Content } from '../../../../src/domain/config';
import {
  type ApplyFacts,
  type ApplyVerb,
  applyMoves,
  byRank,
  rosterDiff,
  scoreParts,
} from '../../../../src/domain/recruitApply';
import {
  type RecruitmentBody,
  type RecruitPhase,
  recruitPhase,
  slotsOverlap,
} from '../../../../src/domain/recruitment';
import type { RecruitApply } from '../../../../src/services/recruitApplies';
import { now } from '../../base/clock';
import { missing } from '../../http/writeRules';
import { configsOf } from '../../kit/config/kits';
import { contentOf, type StoredConfig } from '../../kit/config/store';
import type { Db } from '../../store/db';
import { liveRecruitment } from './rules';
import { appliesIn, applyColumns, recruitApplies, roundOf } from './store';
import type { StoredApply } from './stored';

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
  const passed = appliesIn(id, 'passed').length;
  const phase = recruitPhase(config.status, body, now());
  const isUnchecked = roundOf(id).check_down_until !== null;
  return { config, name, body, phase, free: Math.max(0, body.quota - passed), isUnchecked };
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
export function clashOf({ id, room_id }: StoredApply, { body }: Round): { id: string; name: string } | null {
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

const ownerOf = (db: Db, user_id: string) => {
  const user = db.users.get(user_id);
  return { user_id, nickname: user?.nickname ?? '', avatar: user?.avatar ?? '', flags: [...(user?.flags ?? [])] };
};

/** Row of an application; `rounds` caches data shared per recruitment. */
export function applyView(apply: StoredApply, db: Db, rounds: Map<string, Round>): RecruitApply {
  const { id, owner_uid, lines } = apply;
  const round = rounds.get(id) ?? roundIn(id);
  rounds.set(id, round);
  const { apply_id, room_id, room_name, family_id, family_name, online_7d, coins_7d, violations } = apply;
  const { last_violation_at, check, applied_at, score, state, listed, reviewer, note, version } = apply;
  return {
    apply_id,
    id,
    recruit_name: round.name,
    activity_code: round.body.activity_code,
    phase: round.phase,
    full: round.free === 0,
    room_id,
    room_name,
    owner_uid,
    owner: ownerOf(db, owner_uid),
    family_id,
    family_name,
    online_7d,
    coins_7d,
    violations,
    last_violation_at,
    check,
    fails: lines.filter(({ ok }) => !ok).map(({ label }) => label),
    applied_at,
    score,
    state,
    listed,
    reviewer,
    note,
    version,
  };
}

export const oneView = (apply: StoredApply, db: Db): RecruitApply => applyView(apply, db, new Map());

/** All there is to know of one. */
export function applyDetail(apply: StoredApply, db: Db) {
  const { form, lines, history } = apply;
  return {
    apply: oneView(apply, db),
    form: { ...form, hosts: form.hosts.map((uid) => ownerOf(db, uid)), schedule: [...form.schedule] },
    lines,
    parts: scoreParts(apply, form),
    clash: clashOf(apply, roundIn(apply.id)),
    history,
  };
}

/** Application fields shown in audit rows and conflict responses. */
export const applyFacts = ({
  apply_id,
  id,
  room_id,
  owner_uid,
  state,
  score,
  listed,
  reviewer,
  note,
}: StoredApply) => ({
  apply_id,
  id,
  room_id,
  owner_uid,
  state,
  score,
  listed,
  reviewer,
  note,
});

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

/** Current passes compared with the published list. */
export const rosterIn = (id: string) => rosterDiff(applyColumns.by('recruit', id).sort(byRank));
