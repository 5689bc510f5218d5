import { now } from '../clock';
import type { Db, StoredCase } from '../db';
import { onTick } from '../handle';
import { operatorOf } from '../operators';
import { enact } from './effects';
import { alterCase, putAs } from './trail';
import { caseOf } from './view';

/** A claim without a sign of life for ten minutes is over (blocks G8). */
function endClaim(one: StoredCase): void {
  const { claim } = one;
  if (!claim) return;
  const put = putAs({ id: claim.by, name: claim.name }, 'claimEnded', '认领到期');
  alterCase(one, put, { label: '认领到期', by: claim.name }, () => {
    one.status = one.waits_as;
    one.claim = null;
    one.lapsed = { by: claim.by, at: claim.at, until: claim.until };
  });
}

function comeIntoForce(db: Db, decision: Db['decisions'][number]): void {
  const one = caseOf(db, decision);
  const { by, by_name } = decision;
  const who = operatorOf(by) ?? { id: by, name: by_name, codes: [], listed: false };
  const put = putAs(who, 'decideCases', '审核生效', decision);
  enact(db, decision, one, who, put, '生效');
}

/** What time does: claims end, decisions that were held come into force. */
onTick((db) => {
  const at = now();
  for (const one of db.cases.values()) if (one.claim && one.claim.until <= at) endClaim(one);
  const due = db.decisions.filter(({ status, effective_at }) => status === 'held' && effective_at <= at);
  for (const decision of due) comeIntoForce(db, decision);
});
