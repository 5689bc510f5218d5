import type { TargetType } from '../../../src/domain/banRecord';
import type { BanRow } from '../../../src/services/userRecords';
import { now } from '../clock';
import type { Db, OtherBan, StoredUser } from '../db';
import { userView } from '../penalties';
import { Table } from '../query';
import { maskDevice, maskIp } from '../seed/mask';
import { indexOf as usersOf } from '../users';
import { Column } from './column';

/** A ban with what it bars, wherever it is kept: users' bans lie with the users, all others by themselves. */
export class BanEntry {
  readonly type: TargetType;
  readonly id: string;

  constructor(
    readonly ban: BanRow | OtherBan,
    /** Null for what is no user. */
    readonly user: StoredUser | null,
  ) {
    const other = 'target_type' in ban ? ban : null;
    this.type = other?.target_type ?? 'user';
    this.id = other?.target_id ?? user?.user_id ?? '';
  }

  get name(): string {
    return 'target_type' in this.ban ? this.ban.target_name : (this.user?.nickname ?? '');
  }

  get version(): number {
    return this.ban.version;
  }

  set version(version: number) {
    this.ban.version = version;
  }
}

interface Index {
  table: Table<BanEntry>;
  place: Map<string, number>;
  columns: Record<Field, Column>;
  start: number[];
  end: number[];
  /** Audit rows already seen: every change of a ban leaves one. */
  seen: number;
  /** When the next ban begins or ends by itself. */
  next: number;
}

const masks: Partial<Record<TargetType, (id: string) => string>> = { device: maskDevice, ip: maskIp };

/** A target's id as the wire shows it (blocks G12). */
export const shownId = ({ type, id }: BanEntry): string => masks[type]?.(id) ?? id;

/** What is filtered by. */
const fields = {
  target_type: ({ type }: BanEntry) => type,
  target_id: ({ id }: BanEntry) => id,
  shown_id: shownId,
  ban_id: ({ ban }: BanEntry) => ban.ban_id,
  case_ref: ({ ban }: BanEntry) => ban.case_ref ?? '',
  device: ({ type, id, user }: BanEntry) => user?.secret.device_id ?? (type === 'device' ? id : ''),
  types: ({ ban }: BanEntry) => ban.types.join(),
  reason: ({ ban }: BanEntry) => ban.reason_code,
  source: ({ ban }: BanEntry) => ban.source,
  status: ({ ban }: BanEntry) => ban.status,
  operator: ({ ban }: BanEntry) => ban.created_by,
  permanent: ({ ban }: BanEntry) => String(ban.duration === 0),
  appeal: ({ ban }: BanEntry) => ban.appeal.status,
};
type Field = keyof typeof fields;
const fieldNames = Object.keys(fields) as Field[];

const sortFields = {
  created_at: ({ ban }: BanEntry) => ban.created_at,
  end_at: ({ ban }: BanEntry) => ban.until ?? Number.POSITIVE_INFINITY,
};

const indexes = new WeakMap<Db['bans'], Index>();

function build(db: Db): Index {
  const entries: BanEntry[] = [];
  for (const [uid, bans] of db.bans) {
    const user = db.users.get(uid);
    if (user) for (const ban of bans) entries.push(new BanEntry(ban, user));
  }
  for (const ban of db.otherBans.values()) entries.push(new BanEntry(ban, null));
  const columns = Object.fromEntries(fieldNames.map((name) => [name, new Column()])) as Index['columns'];
  const index: Index = {
    table: new Table(entries, sortFields),
    place: new Map(),
    columns,
    start: [],
    end: [],
    seen: db.audits.length,
    next: 0,
  };
  for (const [place, entry] of entries.entries()) note(index, place, entry);
  return index;
}

function note({ place: places, columns, start, end }: Index, place: number, entry: BanEntry): void {
  const { ban } = entry;
  places.set(ban.ban_id, place);
  for (const name of fieldNames) columns[name].set(place, fields[name](entry));
  start[place] = ban.start_at ?? Number.NaN;
  end[place] = ban.until ?? Number.NaN;
}

/** The bans' index, up with what happened since it was last asked for. */
export function bansIn(db: Db): Index {
  // Users' bans that are over by now end here.
  usersOf(db);
  const index = indexes.get(db.bans) ?? build(db);
  indexes.set(db.bans, index);
  const touch = (ban: BanRow, user: StoredUser | null) => {
    const known = index.place.get(ban.ban_id);
    const entry = known === undefined ? new BanEntry(ban, user) : index.table.rows[known];
    if (!entry) return;
    if (known !== undefined) index.table.touch(known);
    note(index, known ?? index.table.add(entry), entry);
    index.next = 0;
  };
  for (; index.seen < db.audits.length; index.seen++) {
    const { object_type, object_id = '' } = db.audits[index.seen] ?? {};
    const user = object_type === 'user' ? db.users.get(object_id) : undefined;
    if (user) for (const ban of db.bans.get(object_id) ?? []) touch(ban, user);
    const other = object_type === 'ban' ? db.otherBans.get(object_id) : undefined;
    if (other) touch(other, null);
  }
  const at = now();
  if (index.next <= at) index.next = pass(index, at);
  return index;
}

/** What time does: bans begin and end. Answers when the next one does. */
function pass({ table, columns }: Index, at: number): number {
  let next = Number.POSITIVE_INFINITY;
  for (const [place, { ban }] of table.rows.entries()) {
    if (ban.status === 'scheduled' && (ban.start_at ?? 0) <= at) ban.status = 'active';
    if (ban.status === 'active' && ban.until !== null && ban.until <= at) ban.status = 'expired';
    if (ban.status === 'scheduled') next = Math.min(next, ban.start_at ?? next);
    if (ban.status === 'active') next = Math.min(next, ban.until ?? next);
    columns.status.set(place, ban.status);
  }
  return next;
}

export function entryOf(db: Db, banId: string): BanEntry | undefined {
  const { table, place } = bansIn(db);
  return table.rows[place.get(banId) ?? -1];
}

/** What audit rows and conflicts show: the ban, and the user as it makes them. */
export const banView = ({ ban, user }: BanEntry): Record<string, unknown> => ({
  ...(user ? userView(user) : {}),
  ban_id: ban.ban_id,
  ban_status: ban.status,
  duration: ban.duration,
  end_at: ban.until,
  evidence: ban.evidence,
  appeal: ban.appeal.status,
  misjudged: ban.misjudged,
});

/** Whose trail a change of a ban belongs to. */
export const trailOf = ({ user, ban }: BanEntry): { object_type: string; object_id: string } =>
  user ? { object_type: 'user', object_id: user.user_id } : { object_type: 'ban', object_id: ban.ban_id };

/** A write on one ban: version, audit row and conflicts are `handle`'s. */
export const banTarget = {
  type: (entry: BanEntry) => trailOf(entry).object_type,
  find: ({ ban_id }: { ban_id: string }, db: Db) => entryOf(db, ban_id),
  id: (entry: BanEntry) => trailOf(entry).object_id,
  view: banView,
};
