import { operatorOf } from '../../base/operators';
import { db } from '../../store/db';
import { at } from '../../store/schedule';
import { enact } from './effects';
import { noteCase, putAs } from './trail';

/** A claim without a sign of life for ten minutes is over (blocks G8). */
at(
  'claim',
  db.cases,
  ({ claim }) => claim?.until ?? null,
  ({ case_id }) => {
    const one = db.cases.touch(case_id);
    const { claim } = one;
    if (!claim) return;
    const put = putAs({ id: claim.by, name: claim.name }, 'claimEnded', '认领到期');
    noteCase(one, put, { label: '认领到期', by: claim.name }, () => {
      one.status = one.waits_as;
      one.claim = null;
      one.lapsed = { by: claim.by, at: claim.at, until: claim.until };
    });
  },
);

/** Decisions that were held come into force. */
at(
  'decision',
  db.decisions,
  ({ status, effective_at }) => (status === 'held' ? effective_at : null),
  (decision) => {
    const { by, by_name } = decision;
    const who = operatorOf(by) ?? { id: by, name: by_name, codes: [], listed: false };
    enact(db, decision, who, putAs(who, 'decideCases', '审核生效', decision), '生效');
  },
);
