import { reasonGroupOf } from '../../../../src/domain/reasons';
import { isAdverse } from '../../../../src/domain/review';
import { caseKinds, recordActionOf } from '../../../../src/domain/reviewKinds';
import { type Decision, recordFigures } from '../../../../src/services/reviewRecords';
import type { StoredCase } from '../../base/stored';
import { handle, holds } from '../../http/handle';
import type { Handler } from '../../http/http';
import { mayLookUp, requireKey } from './access';
import { hooksOf } from './kinds';
import { caseOf } from './view';

/** Number of reporters who are notified. */
const told = 10;

interface Counted {
  decision: Decision;
  one: StoredCase;
  /** Reported reason group, or else the confirmed one. */
  reason: string;
}

const tallyOf = (list: readonly Counted[]) => ({
  total: list.length,
  adverse: list.filter(({ decision }) => isAdverse(decision.conclusion)).length,
  reversed: list.filter(({ decision }) => decision.status === 'reversed').length,
});

/** The largest groups first. */
function grouped<K>(list: readonly Counted[], keysOf: (counted: Counted) => readonly K[]): [K, Counted[]][] {
  const groups = new Map<K, Counted[]>();
  for (const counted of list) {
    for (const key of keysOf(counted)) groups.set(key, [...(groups.get(key) ?? []), counted]);
  }
  return [...groups].sort(([, a], [, b]) => b.length - a.length);
}

const reportersOf = (one: StoredCase) => (one.kind === 'report' ? one.payload.reporters : []);

export const figureHandlers: readonly Handler[] = [
  handle(recordFigures, ({ input: { kind, from = 0, to = Number.POSITIVE_INFINITY }, operator, db }) => {
    requireKey(operator, caseKinds[kind].recordKey);
    const all = holds(operator, recordActionOf(kind, 'reverse'));
    // First decisions only: a reversal corrects one and is no further finding.
    const list = db.decisions
      .filter((decision) => decision.kind === kind && decision.reverses === null)
      .filter(
        ({ status, decided_at }) => status !== 'held' && status !== 'undone' && decided_at >= from && decided_at <= to,
      )
      .map((decision): Counted => {
        const one = caseOf(db, decision);
        const code = hooksOf(one).reasonOf?.(one) ?? decision.reason_code ?? 'other';
        return { decision, one, reason: reasonGroupOf(code) };
      })
      .filter(({ one }) => mayLookUp(operator, one));
    const reporters = new Map(list.flatMap(({ one }) => reportersOf(one)).map((reporter) => [reporter.uid, reporter]));
    return {
      ...tallyOf(list),
      reasons: grouped(list, ({ reason }) => [reason]).map(([reason, of]) => ({ reason, ...tallyOf(of) })),
      reporters: grouped(list, ({ one }) => reportersOf(one).map(({ uid }) => uid))
        .slice(0, told)
        .map(([uid, of]) => ({
          uid,
          nickname: reporters.get(uid)?.nickname ?? '',
          malicious: of.filter(({ decision }) => decision.clean_reason === 'malicious').length,
          ...tallyOf(of),
        })),
      reviewers: grouped(
        list.filter(({ decision }) => all || decision.by === operator.id),
        ({ decision }) => [decision.by],
      ).flatMap(([by, of]) =>
        grouped(of, ({ reason }) => [reason]).map(([reason, cell]) => ({
          by,
          name: cell[0]?.decision.by_name ?? by,
          reason,
          ...tallyOf(cell),
        })),
      ),
    };
  }),
];
