import { restoreCannot } from '../src/domain/longText';
import { listTextVersions, restoreText, type TextVersion } from '../src/services/longText';
import type { Decision } from '../src/services/reviewRecords';
import { now } from './_kit/base/clock';
import type { Operator } from './_kit/base/operators';
import type { StoredCase } from './_kit/base/stored';
import { mayLookUp, requireRecordVerb } from './_kit/entities/review/access';
import { newBatch } from './_kit/entities/review/decide';
import { isText } from './_kit/entities/review/longText';
import { recordSeen, reverse } from './_kit/entities/review/reverse';
import { recordConflict } from './_kit/entities/review/view';
import { handle } from './_kit/http/handle';
import { forUmi, type Handler } from './_kit/http/http';
import { missing, requireReason, requireRemark } from './_kit/http/writeRules';
import type { Db } from './_kit/store/db';

/** The cases of one text, the first version first; only those this operator may look at. */
const casesOf = (db: Db, text_id: string, operator: Operator) =>
  [...db.cases.values()]
    .filter(isText)
    .filter((one) => one.payload.text_id === text_id && mayLookUp(operator, one))
    .sort((a, b) => a.payload.edit_version - b.payload.edit_version);

const inForce = (db: Db, { case_id }: StoredCase): Decision | undefined =>
  db.decisions.findLast((one) => one.case_id === case_id && one.status === 'effective');

const kind = 'long_text' as const;

export const longTextHandlers: readonly Handler[] = [
  handle(listTextVersions, ({ input: { text_id }, operator, db }) => {
    const cases = casesOf(db, text_id, operator);
    const [first] = cases;
    if (!first) throw missing('文本');
    const list = cases.map((one): TextVersion => {
      const { title, content, content_hash, edit_version: version } = one.payload;
      const { case_id, created_at: at } = one;
      return { version, title, content, content_hash, at, case_id, conclusion: inForce(db, one)?.conclusion ?? null };
    });
    const { approved, edit_version, title } = first.payload;
    // Of versions approved before the first case, only the text is known.
    const earlier: TextVersion[] =
      approved === null
        ? []
        : [
            {
              version: edit_version - 1,
              title,
              content: approved,
              content_hash: '',
              at: first.created_at,
              case_id: null,
              conclusion: 'pass',
            },
          ];
    return { list: [...earlier, ...list] };
  }),
  handle(restoreText, ({ input, operator, db, audit }) => {
    requireRecordVerb(operator, kind, 'restore');
    const old = recordSeen(db, { ...input, kind }, operator);
    requireReason(input);
    requireRemark(input.remark);
    const one = db.cases.get(old.case_id);
    if (!one || !isText(one)) throw missing('文本');
    const why = restoreCannot({ ...old, case: one }, now());
    if (why) throw recordConflict(db, old, why);
    const { reason_code, remark } = input;
    const next = reverse(
      db,
      old,
      { conclusion: 'pass', measures: [], extra: {}, reason_code, remark },
      { operator, put: audit, batch_id: newBatch(db) },
    );
    return { decision_id: next.decision_id, not_restored: next.not_restored };
  }),
];

export default forUmi(longTextHandlers);
