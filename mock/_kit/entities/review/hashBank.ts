import { hashCannot } from '../../../../src/domain/image';
import type { HashState } from '../../../../src/domain/kindLabels';
import { recordActionOf } from '../../../../src/domain/reviewKinds';
import type { CaseOf } from '../../../../src/services/caseSchema';
import { now } from '../../base/clock';
import type { Operator } from '../../base/operators';
import { Refusal } from '../../base/refusal';
import type { HashEntry, StoredApproval } from '../../base/stored';
import { approval, requestApproval } from '../../kit/approvals';
import type { Db } from '../../store/db';

const checkers = recordActionOf('image', 'hash');

export const hashStateOf = (db: Db, phash: string): HashState => db.hashBank.get(phash)?.state ?? 'none';

/** The bank and every case of the same hash say the same. */
function put(db: Db, phash: string, entry: HashEntry | null): void {
  if (entry) db.hashBank.set(phash, entry);
  else db.hashBank.remove(phash);
  for (const known of db.cases.values()) {
    if (known.kind !== 'image' || known.payload.phash !== phash) continue;
    const one = db.cases.touch(known.case_id);
    if (one.kind === 'image') one.payload.hash_state = entry?.state ?? 'none';
  }
}

interface Wish {
  move: 'in' | 'out';
  reason_code: string;
  remark: string;
}

/** Asks for it; until a second person agrees nothing is in the bank, or out of it. */
export function askForHash(db: Db, maker: Operator, { payload }: CaseOf<'image'>, wish: Wish): StoredApproval {
  const { phash, image_id, dup_count } = payload;
  const { move, reason_code, remark } = wish;
  const before = hashStateOf(db, phash);
  const after = move === 'in' ? 'in' : 'none';
  const approval = requestApproval(db, maker, {
    type: 'image_hash',
    label: move === 'in' ? '入哈希库' : '移出哈希库',
    object_type: 'image_hash',
    object_id: phash,
    object_name: image_id,
    checker_code: checkers,
    why: '哈希库影响所有同图，出入库需要第二人确认',
    reason_code,
    remark,
    before: { hash_state: before, same_images: dup_count },
    after: { hash_state: after, same_images: dup_count },
    payload: { entry: db.hashBank.get(phash) ?? null },
  });
  const state = move === 'in' ? 'nominated' : 'leaving';
  put(db, phash, { state, image_id, by: maker.name, checked_by: null, at: now() });
  return approval;
}

/** Entry before the request. */
const entryBefore = ({ payload }: StoredApproval): HashEntry | null => (payload.entry as HashEntry | null) ?? null;

approval({
  type: 'image_hash',
  steps: ({ why }) => [{ code: checkers, why }],

  apply: (request, { db, at, operator, audit }) => {
    const { object_id: phash, object_name: image_id, maker, maker_name, id } = request;
    const state = request.after.hash_state === 'in' ? 'in' : 'none';
    const waiting = hashStateOf(db, phash);
    if (waiting !== (state === 'in' ? 'nominated' : 'leaving')) throw new Refusal(409, '该哈希已不在等待确认');
    put(db, phash, state === 'in' ? { state, image_id, by: maker_name, checked_by: operator.name, at } : null);
    const trail = { object_type: 'image_hash', object_id: phash, approval_id: id };
    audit({ ...trail, before: { hash_state: waiting }, after: { hash_state: state, maker } });
  },

  drop: (request, { db }) => put(db, request.object_id, entryBefore(request)),
});

/** The request of a nomination that still waits. */
export const pendingHash = (db: Db, phash: string): StoredApproval | undefined =>
  db.approvals.find((one) => one.type === 'image_hash' && one.object_id === phash && one.status === 'pending');

export const refuseHash = (db: Db, phash: string, move: 'in' | 'out'): string | undefined =>
  hashCannot(move, hashStateOf(db, phash));
