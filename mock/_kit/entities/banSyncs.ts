import type { BanSync } from '../../../src/domain/penalty';
import type { Operator } from '../base/operators';
import type { StoredUser } from '../base/stored';
import type { Put } from '../store/audits';
import type { Db } from '../store/db';
import { putOffline } from './penalties';
import { mayWork } from './review/access';
import { isOpen } from './review/caseState';
import { alterCase, noteCase } from './review/trail';

interface Ban {
  ban_id: string;
  syncs: readonly BanSync[];
  who: Operator;
  at: number;
}

type Step = (db: Db, user: StoredUser, ban: Ban, put: Put) => void;

/** Each thing that a ban does beside barring (blocks G5). */
const steps: Record<BanSync, Step> = {
  kick: (_, user, { at }) => putOffline(user, at),

  dismiss_room: (db, { user_id }, { at }) => void db.dismissedRooms.set(user_id, at),

  hide_content: (db, { user_id }, { ban_id, who }, put) => {
    for (const one of db.cases.filter((one) => one.target_uid === user_id && !one.hidden)) {
      noteCase(one, put, { label: '下架内容', by: who.name, note: `随封禁 ${ban_id}` }, (one) => {
        Object.assign(one, { hidden: true, hidden_by: ban_id });
      });
    }
  },

  // Cases claimed by other operators, or outside this operator's permissions, stay open.
  close_pending: (db, { user_id }, { ban_id, who }, put) => {
    const waits = db.cases.filter((one) => one.target_uid === user_id && isOpen(one) && mayWork(who, one));
    for (const one of waits.filter(({ claim }) => claim === null || claim.by === who.id)) {
      alterCase(one, put, { label: '自动关闭', by: who.name, note: `随封禁 ${ban_id} 一并关闭` }, (one) => {
        Object.assign(one, { status: 'auto_closed', claim: null, lapsed: null, closed_by: ban_id });
      });
    }
  },
};

/** Runs the side effects of a ban at the moment it takes effect. */
export function carryOutSyncs(db: Db, user: StoredUser, ban: Ban, put: Put): void {
  for (const sync of new Set(ban.syncs)) steps[sync](db, user, ban, put);
}
