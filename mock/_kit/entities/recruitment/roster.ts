import { type ApplyState, byRank, publishCannot, rosterDiff } from '../../../../src/domain/recruitApply';
import { isMoved, slotOf } from '../../../../src/domain/recruitment';
import { serverTime } from '../../../../src/utils/regionTime';
import { now } from '../../base/clock';
import type { Operator } from '../../base/operators';
import type { StoredConfig } from '../../kit/config/store';
import { tellUser } from '../../kit/notices';
import { type Db, db } from '../../store/db';
import { type Round, roundIn } from './applies';
import type { StoredApply } from './past';
import { applyColumns, liveRecruitment, recruitApplies, recruitRounds, roundOf } from './store';

const dateText = (at: number | null): string => serverTime(at ?? 0)?.slice(0, 16) ?? '';

/** Message to an owner per state; open applications and those the owner ended send none. */
const messages: Readonly<Partial<Record<ApplyState, (room: string, round: Round) => string>>> = {
  passed: (room, { name, body }) =>
    `您的房间「${room}」入选「${name}」，活动时间 ${dateText(body.activity_start)} 至 ${dateText(body.activity_end)}（北京时间）。`,
  waitlist: (room, { name }) => `您的房间「${room}」进入「${name}」的候补名单，有名额时按评分递补。`,
  rejected: (room, { name }) => `很遗憾，您的房间「${room}」未入选「${name}」。`,
  disqualified: (room, { name }) => `您的房间「${room}」已被取消「${name}」的参与资格。`,
};

const movedText = (room: string, { name, body }: Pick<Round, 'name' | 'body'>): string =>
  `您的房间「${room}」入选的「${name}」时间有变化：改为 ${dateText(body.activity_start)} 至 ${dateText(body.activity_end)}（北京时间）。`;

/** Current passes compared with the published list. */
export const rosterIn = (id: string) => rosterDiff(applyColumns.by('recruit', id).sort(byRank));

/** Applicants who have not been told their current result. */
const untold = (id: string): StoredApply[] =>
  applyColumns.by('recruit', id).filter(({ state, told }) => messages[state] !== undefined && told !== state);

/** Tells the owner of an application the result. */
export function tellOwner(db: Db, apply_id: string, round: Round, batch_id: string, note = ''): void {
  const apply = recruitApplies.touch(apply_id);
  const text = messages[apply.state]?.(apply.room_name, round);
  if (text === undefined) return;
  apply.told = apply.state;
  tellUser(db, apply.owner_uid, [text, note.trim()].filter(Boolean).join('\n'), batch_id);
}

const named = ({ apply_id, room_id, room_name }: StoredApply) => ({ apply_id, room_id, room_name });

/** Changes that publishing the list would make now. */
export function rosterView(id: string) {
  const { phase } = roundIn(id);
  const { added, removed, kept } = rosterIn(id);
  const { published, published_at, published_by } = roundOf(id);
  const cannot = publishCannot({ phase, changes: added.length + removed.length }) ?? null;
  const changes = { added: added.map(named), removed: removed.map(named), kept, told: untold(id).length };
  return { published, published_at, published_by, ...changes, cannot };
}

/** Tells picked owners about a changed time once it is live. */
export function tellMoved(config: StoredConfig): void {
  const { told } = roundOf(config.id);
  const content = config.env === 'prod' ? liveRecruitment(config) : undefined;
  if (!told || !content || !isMoved(told, content.body)) return;
  const batch_id = `rm_${config.id}_${config.live}`;
  for (const { state, told: outcome, owner_uid, room_name } of applyColumns.by('recruit', config.id))
    if (state === 'passed' && outcome === 'passed') tellUser(db, owner_uid, movedText(room_name, content), batch_id);
  recruitRounds.set(config.id, { ...roundOf(config.id), told: slotOf(content.body) });
}

/** Publishes the passed rooms, and tells all owners with a new result. */
export function publish(id: string, db: Db, { name }: Operator, batch_id: string, note: string) {
  const round = roundIn(id);
  const { added, removed } = rosterIn(id);
  for (const { apply_id } of added) recruitApplies.touch(apply_id).listed = true;
  for (const { apply_id } of removed) recruitApplies.touch(apply_id).listed = false;
  const told = untold(id);
  for (const { apply_id } of told) tellOwner(db, apply_id, round, batch_id, note);
  const published = roundOf(id).published + 1;
  const last = { published, published_at: now(), published_by: name, told: slotOf(round.body) };
  recruitRounds.set(id, { ...roundOf(id), ...last });
  return { published, added: added.length, removed: removed.length, told: told.length };
}
