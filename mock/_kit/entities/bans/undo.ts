import type { ComesBack } from '../../../../src/domain/banRecord';
import type { BanSync } from '../../../../src/domain/penalty';
import type { Operator } from '../../base/operators';
import type { StoredBan, StoredCase } from '../../base/stored';
import type { Put } from '../../store/audits';
import type { Db } from '../../store/db';
import { hides } from '../review/effects';
import { isPurged } from '../review/restore';
import { alterCase, noteCase } from '../review/trail';
import { bansOn } from './columns';

/** Undoes the side effects of a ban that is lifted as a mistake (domain §4.3.5). */

interface Traces {
  /** Closed by it, and not decided since. */
  closed: StoredCase[];
  /** Hidden by it, and nothing else asks for that. */
  hidden: StoredCase[];
  /** Other ban of the same user that requires the same side effect. */
  heirs: Partial<Record<BanSync, StoredBan>>;
  /** Descriptions of side effects that cannot be undone. */
  lost: string[];
}

const nothing: Traces = { closed: [], hidden: [], heirs: {}, lost: [] };

const isHiddenByDecision = (db: Db, { case_id }: StoredCase): boolean =>
  db.decisions.find((one) => one.case_id === case_id && one.status === 'effective' && hides(one)) !== undefined;

function tracesOf(db: Db, ban: StoredBan): Traces {
  const { ban_id, syncs, target_type, target_id } = ban;
  if (syncs.every((sync) => sync === 'kick')) return nothing;
  const others = bansOn(target_type, target_id).filter((one) => one.ban_id !== ban_id && one.status === 'active');
  const heirOf = (sync: BanSync) => others.find((one) => one.syncs.includes(sync));
  const heirs: Traces['heirs'] = {};
  const lost: string[] = [];
  /** A side effect that another active ban also requires stays; the others are returned for undoing. */
  const taken = (sync: BanSync, all: StoredCase[], what: string): StoredCase[] => {
    const heir = heirOf(sync);
    if (!heir || all.length === 0) return all;
    heirs[sync] = heir;
    lost.push(`${all.length} ${what}（封禁 ${heir.ban_id} 仍要求）`);
    return [];
  };
  if (syncs.includes('dismiss_room')) lost.push('房间已解散');
  const of = (fits: (one: StoredCase) => boolean) =>
    db.cases.filter((one) => one.target_uid === target_id && fits(one));
  const closed = of((one) => one.closed_by === ban_id && one.status === 'auto_closed');
  const hidden = of((one) => one.hidden_by === ban_id && one.hidden);
  const purged = hidden.filter(isPurged);
  if (purged.length > 0) lost.push(`${purged.length} 条内容的证据已过保留期`);
  const wrong = hidden.filter((one) => !isPurged(one) && isHiddenByDecision(db, one));
  if (wrong.length > 0) lost.push(`${wrong.length} 条内容另有违规结论`);
  const free = hidden.filter((one) => !purged.includes(one) && !wrong.includes(one));
  return {
    closed: taken('close_pending', closed, '件待审仍关闭'),
    hidden: taken('hide_content', free, '条内容仍下架'),
    heirs,
    lost,
  };
}

/** Side effects that lifting a ban as a mistake would undo now, and those it cannot undo. */
export function comesBack(db: Db, ban: StoredBan): ComesBack {
  const { closed, hidden, lost } = tracesOf(db, ban);
  return { reopened: closed.length, shown: hidden.length, lost };
}

/** Reopens cases and shows content that the ban closed or hid; the rest is noted on the ban. */
export function undoSyncs(db: Db, { ban_id }: StoredBan, who: Operator, put: Put): void {
  const ban = db.bans.edit(ban_id);
  const { closed, hidden, heirs, lost } = tracesOf(db, ban);
  ban.not_restored = lost;
  const note = `封禁 ${ban_id} 已按误判撤销`;
  for (const one of closed) {
    alterCase(one, put, { label: '重开', by: who.name, note }, (one) => {
      Object.assign(one, { status: 'reopened', waits_as: 'reopened', closed_by: null });
    });
  }
  for (const one of hidden) {
    noteCase(one, put, { label: '恢复展示', by: who.name, note }, (one) => {
      Object.assign(one, { hidden: false, hidden_by: null });
    });
  }
  // The other ban takes it over, and gives it back in its turn.
  for (const { case_id, closed_by, hidden_by } of db.cases.filter(
    (one) => one.closed_by === ban_id || one.hidden_by === ban_id,
  )) {
    const one = db.cases.touch(case_id);
    if (closed_by === ban_id && heirs.close_pending) one.closed_by = heirs.close_pending.ban_id;
    if (hidden_by === ban_id) one.hidden_by = heirs.hide_content?.ban_id ?? null;
  }
}
