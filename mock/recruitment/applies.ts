import type * as z from 'zod/mini';
import type { Content } from '../../src/domain/config/rules';
import {
  type ApplyState,
  type ApplyVerb,
  applyCannot,
  applyMoves,
  byRank,
  recruitmentPublishCannot,
  rosterDiff,
  scoreParts,
} from '../../src/domain/recruitment/apply';
import { recruitApplyFields, recruitApplyType } from '../../src/domain/recruitment/fields';
import { maxWatched } from '../../src/domain/recruitment/limits';
import { type RecruitmentBody, recruitPhase, slotsOverlap } from '../../src/domain/recruitment/rules';
import { valuesIn } from '../../src/domain/shared/record';
import type { getRecruitApply, listRecruitApplies, RecruitApply } from '../../src/services/recruitmentApplies';
import { serverTime } from '../../src/utils/regionTime';
import { now } from '../_kit/base/clock';
import { Columns } from '../_kit/http/columns';
import { missing } from '../_kit/http/writeRules';
import { configsOf } from '../_kit/kit/config/kits';
import { liveOf, type StoredConfig, shownContentOf } from '../_kit/kit/config/store';
import { entityActionsOf } from '../_kit/kit/entityActions';
import { tellUser } from '../_kit/kit/notices';
import { db } from '../_kit/store/db';
import { roomFacts, type StoredRoomFacts } from '../room/facts';
import { roomAt } from '../room/scene';
import { recruitApplies, recruitRounds, type StoredApply, type StoredRound } from './past';

export const roundOf = (id: string): StoredRound =>
  recruitRounds.get(id) ?? { id, published: 0, published_at: null, published_by: null };

/** Live or scheduled content of a recruitment. */
export const liveRecruitment = (config: StoredConfig): Content<RecruitmentBody> | undefined =>
  liveOf(config)?.content as Content<RecruitmentBody> | undefined;

/** A recruitment with the facts for deciding on its applications. Rooms apply only to live ones in production. */
export function requireRound(id: string) {
  const config = configsOf('recruitment').get(id);
  const content = config?.env === 'prod' ? liveRecruitment(config) : undefined;
  if (!config || !content) throw missing('招募');
  const { body, name } = content;
  const free = Math.max(0, body.quota - appliesIn(id, 'passed').length);
  return { id, name, body, phase: recruitPhase(config.status, body, now()), free, full: free === 0 };
}
type Round = ReturnType<typeof requireRound>;

/** Another recruitment that has picked the room at the same time. */
function clashOf({ id, room_id }: StoredApply, { body }: Pick<Round, 'body'>): { id: string; name: string } | null {
  for (const other of columns.by('room_standing', `${room_id} passed`)) {
    if (other.id === id) continue;
    const round = requireRound(other.id);
    if (round.phase !== null && round.phase !== 'closed' && slotsOverlap(body, round.body))
      return { id: other.id, name: round.name };
  }
  return null;
}

/** The same as text; undefined if the room is free. */
export function clashText(apply: StoredApply, round: Pick<Round, 'body'>): string | undefined {
  const clash = clashOf(apply, round);
  return clash ? `房间已通过「${clash.name}」（${clash.id}），活动时间重叠` : undefined;
}

function userOf(user_id: string) {
  const { nickname = '', avatar = '', flags = [] } = db.users.get(user_id) ?? {};
  return { user_id, nickname, avatar, flags: [...flags] };
}

type Query = z.output<typeof listRecruitApplies.spec.input>;

const columns = new Columns(recruitApplies, {
  facets: {
    recruit: ({ id }) => id,
    state: ({ state }) => state,
    check: ({ check }) => check,
    text: ({ apply_id, room_id, room_name, owner_uid, family_id, family_name }) =>
      [apply_id, room_id, room_name, owner_uid, db.users.get(owner_uid)?.nickname, family_id, family_name]
        .join('\n')
        .toLowerCase(),
    standing: ({ id, state }) => `${id} ${state}`,
    room_standing: ({ room_id, state }) => `${room_id} ${state}`,
  },
  numbers: {
    applied_at: ({ applied_at }) => applied_at,
    // Applications without a score sort last.
    score: ({ score }) => score ?? -1,
    online_7d: ({ online_7d }) => online_7d,
    coins_7d: ({ coins_7d }) => coins_7d,
  },
});

/** One page of the applications that fit. */
export function appliesPage({ recruit, activity = [], state, check, q = '', score_min, ...query }: Query) {
  const text = q.trim().toLowerCase();
  const isWanted = (id: string) => activity.includes(requireRound(id).body.activity_code);
  const { list, total } = columns.page(query, '-applied_at', [
    ...columns.tests({ recruit, state, check }),
    ...(activity.length > 0 ? [columns.where('recruit', isWanted)] : []),
    ...columns.within('score', score_min),
    columns.where('text', (value) => value.includes(text)),
  ]);
  return { list: list.map(applyView), total };
}

export function requireApply(apply_id: string): StoredApply {
  const found = recruitApplies.get(apply_id);
  if (!found) throw missing('招募报名');
  return found;
}

/** Row of the response. */
export function applyView({ form: _, history: __, told: ___, lines, ...apply }: StoredApply): RecruitApply {
  const { name, body, phase, full } = requireRound(apply.id);
  return {
    ...apply,
    recruit_name: name,
    activity_code: body.activity_code,
    phase,
    full,
    owner: userOf(apply.owner_uid),
    fails: lines.filter(({ ok }) => !ok).map(({ label }) => label),
  };
}

/** Fields of audit rows and conflicts. */
export const applyFacts = (apply: StoredApply): Record<string, unknown> => valuesIn(recruitApplyFields, apply);

/** Actions on applications; the rules look at the recruitment, too. */
export const { action: applyAction, batch: applyBatch } = entityActionsOf(
  {
    about: recruitApplyType,
    rows: recruitApplies,
    key: 'apply_id',
    facts: applyFacts,
    // No action on an application takes a second person.
    lead: '',
    name: ({ room_name }: StoredApply) => room_name,
  },
  { find: requireApply, stateOf: (apply) => apply, recordOf: applyView },
);

/** Applications of one recruitment in one state. */
export const appliesIn = (id: string, state: ApplyState): StoredApply[] => columns.by('standing', `${id} ${state}`);

/** All there is to know of one. */
export function applyDetail(apply: StoredApply): z.output<typeof getRecruitApply.spec.output> {
  const { form, lines, history, id, room_id } = apply;
  return {
    apply: applyView(apply),
    form: { ...form, hosts: form.hosts.map(userOf), schedule: [...form.schedule] },
    lines,
    parts: scoreParts(roomFacts(room_id) as StoredRoomFacts, form),
    clash: clashOf(apply, requireRound(id)),
    history,
  };
}

/** Reason why an action is not possible now; undefined if it is. */
export const cannot = (verb: ApplyVerb, { state, check }: StoredApply, round: Round): string | undefined =>
  applyCannot(verb, { state, check, phase: round.phase, full: round.full });

/** Changes the state of an application. */
export function moveApply(apply: StoredApply, verb: ApplyVerb, by: string, note: string): void {
  const state = applyMoves[verb].to;
  apply.history.push({ at: now(), by, state, note });
  Object.assign(apply, { state, reviewer: by, note });
}

/** Reason why an application is skipped; undefined if it is not. */
export function skipReason(apply: StoredApply, verb: 'pass' | 'wait' | 'reject', withFailed: boolean) {
  const round = requireRound(apply.id);
  // A full recruitment is no reason to skip: the application goes to the waitlist.
  const why = cannot(verb, apply, { ...round, full: false });
  if (why !== undefined || verb !== 'pass') return why;
  const lacking = apply.lines.filter(({ ok }) => !ok).map(({ label }) => label);
  if (apply.check === 'fail' && !withFailed) return `资格不符合：${lacking.join('、')}`;
  return clashText(apply, round) ?? (round.full && apply.state === 'waitlist' ? '名额已满，仍在候补' : undefined);
}

const named = ({ apply_id, room_id, room_name }: StoredApply) => ({ apply_id, room_id, room_name });

/** The best of the waitlist for the free places; who cannot take one is named with why. */
export function nextIn(id: string) {
  const round = requireRound(id);
  const list: (ReturnType<typeof named> & Pick<StoredApply, 'score' | 'version'>)[] = [];
  const passed_over: (ReturnType<typeof named> & { why: string })[] = [];
  for (const apply of appliesIn(id, 'waitlist').sort(byRank)) {
    if (list.length === round.free) break;
    const lacks = apply.check === 'fail' ? '资格不符合' : undefined;
    const why = cannot('promote', apply, round) ?? lacks ?? clashText(apply, round);
    if (why === undefined) list.push({ ...named(apply), score: apply.score, version: apply.version });
    else passed_over.push({ ...named(apply), why });
  }
  return { free: round.free, list, passed_over };
}

/** Message to an owner about a result; open applications and those the owner ended send none. */
function resultText({ state, room_name }: StoredApply, { name, body }: Pick<Round, 'name' | 'body'>) {
  const begin = `您的房间「${room_name}」`;
  const [from, to] = [body.activity_start, body.activity_end].map((at) => serverTime(at ?? 0)?.slice(0, 16));
  const texts: Partial<Record<ApplyState, string>> = {
    passed: `${begin}入选「${name}」，活动时间 ${from} 至 ${to}（北京时间）。`,
    waitlist: `${begin}进入「${name}」的候补名单，有名额时按评分递补。`,
    rejected: `很遗憾，${begin}未入选「${name}」。`,
    disqualified: `${begin}已被取消「${name}」的参与资格。`,
  };
  return texts[state];
}

/** Tells the owner of an application the result. */
export function tellOwner(apply_id: string, batch_id: string, note = ''): void {
  const apply = recruitApplies.touch(apply_id);
  const text = resultText(apply, requireRound(apply.id));
  if (text === undefined) return;
  apply.told = apply.state;
  tellUser(db, apply.owner_uid, [text, note.trim()].filter(Boolean).join('\n'), batch_id);
}

/** Changes that publishing the list would make now. */
export function rosterView(id: string) {
  const round = requireRound(id);
  const all = columns.by('recruit', id).sort(byRank);
  const { added, removed, kept } = rosterDiff(all);
  const { published, published_at, published_by } = roundOf(id);
  const told = all.filter((one) => one.told !== one.state && resultText(one, round) !== undefined);
  const changes = added.length + removed.length;
  return {
    published,
    published_at,
    published_by,
    kept,
    added: added.map(named),
    removed: removed.map(named),
    told: told.map(({ apply_id }) => apply_id),
    cannot: recruitmentPublishCannot({ phase: round.phase, changes }) ?? null,
  };
}

/** Publishes the passed rooms, and tells all owners with a new result. */
export function publishApplies(id: string, by: string, note: string) {
  const { added, removed, told, published: before } = rosterView(id);
  const published = before + 1;
  for (const { apply_id } of added) recruitApplies.touch(apply_id).listed = true;
  for (const { apply_id } of removed) recruitApplies.touch(apply_id).listed = false;
  for (const apply_id of told) tellOwner(apply_id, `rp_${id}_${published}`, note);
  recruitRounds.set(id, { id, published, published_at: now(), published_by: by });
  return { published, added: added.length, removed: removed.length, told: told.length };
}

/** Number of applications to a recruitment, by result. */
export function recruitmentFiguresOf(config: StoredConfig) {
  const { id, status } = config;
  const { name, body } = shownContentOf(config) as Content<RecruitmentBody>;
  const { published, published_at } = roundOf(id);
  const { activity_start, activity_end, quota } = body;
  const all = columns.by('recruit', id);
  const count = (state: ApplyState) => appliesIn(id, state).length;
  return {
    id,
    name,
    phase: recruitPhase(status, body, now()),
    activity_start,
    activity_end,
    quota,
    applied: all.length,
    pending: count('pending'),
    passed: count('passed'),
    waitlist: count('waitlist'),
    check_down: all.some(({ check }) => check === 'waiting'),
    published,
    published_at,
  };
}

/** Picked rooms as they are now, those to look after first. */
export function watchIn(id: string) {
  requireRound(id);
  const rooms = appliesIn(id, 'passed').map((apply) => {
    const { party, figures } = roomAt(apply.room_id, now());
    const place = { owner_uid: apply.owner_uid, is_live: party !== undefined, since: party?.start ?? null };
    return { ...named(apply), ...place, online: figures.online };
  });
  const live = rooms.filter(({ is_live }) => is_live).length;
  const list = rooms.sort((a, b) => Number(a.is_live) - Number(b.is_live) || a.online - b.online).slice(0, maxWatched);
  return { rooms: rooms.length, live, list };
}
