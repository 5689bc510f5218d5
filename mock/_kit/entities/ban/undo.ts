import type { ComesBack } from '../../../../src/domain/ban';
import type { Operator } from '../../base/operators';
import type { StoredBan, StoredCase } from '../../base/stored';
import type { Put } from '../../store/audits';
import type { Db } from '../../store/db';
import { noteCase, reopenCase } from '../review/cases';
import { hides } from '../review/effects';

/** Side effects of a ban that end when it is lifted as a mistake (domain §4.3.5). */
interface Traces {
  /** Closed by it, and not decided since. */
  closed: StoredCase[];
  /** Hidden by it, and by no decision. */
  hidden: StoredCase[];
  /** Descriptions of side effects that cannot be undone. */
  lost: string[];
}

const isHiddenByDecision = (db: Db, { case_id }: StoredCase): boolean =>
  db.decisions.some((one) => one.case_id === case_id && one.status === 'effective' && hides(one));

function tracesOf(db: Db, { ban_id, syncs }: StoredBan): Traces {
  if (syncs.length === 0) return { closed: [], hidden: [], lost: [] };
  const all = db.cases.filter((one) => one.hidden && one.hidden_by === ban_id);
  const hidden = all.filter((one) => !isHiddenByDecision(db, one));
  const stays = all.length - hidden.length;
  return {
    closed: db.cases.filter((one) => one.closed_by === ban_id && one.status === 'auto_closed'),
    hidden,
    lost: [
      ...(syncs.includes('dismiss_room') ? ['房间已解散'] : []),
      ...(stays > 0 ? [`${stays} 条内容另有违规结论`] : []),
    ],
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
  const { closed, hidden, lost } = tracesOf(db, ban);
  ban.not_restored = lost;
  const note = `封禁 ${ban_id} 已按误判撤销`;
  for (const one of closed) {
    reopenCase(one, put, { label: '重开', by: who.name, note });
  }
  for (const one of hidden) {
    noteCase(one, put, { label: '恢复展示', by: who.name, note }, (one) => {
      Object.assign(one, { hidden: false, hidden_by: null });
    });
  }
}
