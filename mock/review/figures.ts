import { type CaseKind, caseKinds, kindNames, recordActionOf } from '../../src/domain/review/kinds';
import { isAdverse } from '../../src/domain/review/rules';
import { rateOf } from '../../src/domain/shared/rate';
import { reasonGroupOf } from '../../src/domain/shared/reasons';
import type { OutputOf } from '../../src/services/endpoint';
import { type QueueStat, queueStats } from '../../src/services/queues';
import type { getWorkbench } from '../../src/services/reference';
import { type Decision, recordFigures } from '../../src/services/reviewRecords';
import { day, dayOf, hour, now } from '../_kit/base/clock';
import { groupsOf } from '../_kit/base/groups';
import type { Operator } from '../_kit/base/operators';
import type { StoredCase } from '../_kit/base/stored';
import { handle, holdsCode } from '../_kit/http/handle';
import type { Handler } from '../_kit/http/http';
import type { Db } from '../_kit/store/db';
import { caseOf, isCaseOpen, isWaiting, mayLookUp, maySee, mayWork, requireKey } from './cases';
import { caseFactsOf } from './kindHooks';

/** Figures over the stored cases and decisions. */

const isInForce = ({ status }: Decision): boolean => status === 'effective' || status === 'reversed';

/** Decisions made at the bench, without corrections and undone ones. */
const madeAtBench = ({ status, reverses }: Decision): boolean => status !== 'undone' && reverses === null;

export const decidedToday = (db: Db, operatorId: string, at: number): Decision[] =>
  db.decisions.filter((one) => one.by === operatorId && madeAtBench(one) && one.decided_at >= dayOf(at));

/** Decisions of a kind that took effect, with cases that this operator may look up. */
export function judgedBy(db: Db, operator: Operator, kind: CaseKind): { decision: Decision; one: StoredCase }[] {
  return db.decisions
    .filter((one) => one.kind === kind && isInForce(one))
    .map((decision) => ({ decision, one: caseOf(db, decision) }))
    .filter(({ one }) => mayLookUp(operator, one));
}

export const week = 7 * day;

/** Monday, midnight of the server's day (PRC); the epoch was a Thursday. */
export const weekOf = (at: number): number =>
  Math.floor((dayOf(at) + 8 * hour + 3 * day) / week) * week - 3 * day - 8 * hour;

const shownHours = 12;

function statOf(db: Db, operator: Operator, kind: CaseKind, at: number): QueueStat {
  const cases = db.cases.filter((one) => one.kind === kind && maySee(operator, one));
  const waiting = cases.filter(isWaiting);
  const decisions = db.decisions.filter((one) => one.kind === kind && madeAtBench(one));
  const lastDay = decisions.filter(({ decided_at }) => decided_at > at - day);
  const inTime = lastDay.filter((one) => one.decided_at <= caseOf(db, one).sla_due_at);
  const flow = (from: number, to: number) => ({
    in: cases.filter(({ created_at }) => created_at >= from && created_at < to).length,
    out: decisions.filter(({ decided_at }) => decided_at >= from && decided_at < to).length,
  });
  const lastHour = flow(at - hour, at + 1);
  const firstHour = Math.floor(at / hour - shownHours + 1) * hour;
  const claims = groupsOf(
    cases.flatMap(({ claim }) => claim ?? []),
    ({ by }) => by,
  );
  return {
    kind,
    waiting: waiting.length,
    overdue: waiting.filter(({ sla_due_at }) => sla_due_at < at).length,
    oldest_at: waiting.length > 0 ? Math.min(...waiting.map(({ created_at }) => created_at)) : null,
    decided_1d: lastDay.length,
    sla_rate: rateOf(inTime.length, lastDay.length),
    in_1h: lastHour.in,
    out_1h: lastHour.out,
    hours: Array.from({ length: shownHours }, (_, i) => {
      const from = firstHour + i * hour;
      return { at: from, ...flow(from, from + hour) };
    }),
    reviewers: [...claims].map(([id, own]) => ({ id, name: own[0]?.name ?? id, claimed: own.length })),
    mine: claims.get(operator.id)?.length ?? 0,
  };
}

function median(values: readonly number[]): number | null {
  const sorted = [...values].sort((a, b) => a - b);
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}

/** Own figures of today; reversals over thirty days, since a day has too few. */
function ownFigures(db: Db, { id }: Operator, at: number): OutputOf<typeof queueStats>['me'] {
  const today = decidedToday(db, id, at);
  const month = db.decisions.filter(
    (one) => one.by === id && one.reverses === null && isInForce(one) && one.decided_at > at - 30 * day,
  );
  const skips = db.audits.filter((row) => row.action === 'skipCase' && row.operator_id === id && row.at >= dayOf(at));
  return {
    decided: today.length,
    median_sec: median(today.map(({ cost_sec }) => cost_sec)),
    overturn_rate: rateOf(month.filter(({ status }) => status === 'reversed').length, month.length),
    skipped: skips.length,
  };
}

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
const byCount = <T, K>(list: readonly T[], keyOf: (row: T) => K): [K, T[]][] =>
  [...groupsOf(list, keyOf)].sort(([, a], [, b]) => b.length - a.length);

const shownReporters = 10;

function reportersOf(list: readonly Counted[]): OutputOf<typeof recordFigures>['reporters'] {
  const reports = list.flatMap((counted) =>
    counted.one.kind === 'report'
      ? counted.one.payload.reporters.map(({ uid, nickname }) => ({ uid, nickname, counted }))
      : [],
  );
  return byCount(reports, ({ uid }) => uid)
    .slice(0, shownReporters)
    .map(([uid, own]) => ({
      uid,
      nickname: own[0]?.nickname ?? '',
      malicious: own.filter(({ counted }) => counted.decision.clean_reason === 'malicious').length,
      ...tallyOf(own.map(({ counted }) => counted)),
    }));
}

export const figureHandlers: readonly Handler[] = [
  handle(queueStats, ({ operator, db }) => {
    const at = now();
    const kinds = kindNames.filter((kind) => operator.codes.includes(caseKinds[kind].key));
    return { queues: kinds.map((kind) => statOf(db, operator, kind, at)), me: ownFigures(db, operator, at) };
  }),
  handle(recordFigures, ({ input: { kind, from = 0, to = Number.POSITIVE_INFINITY }, operator, db }) => {
    requireKey(operator, caseKinds[kind].recordKey);
    const all = holdsCode(operator, recordActionOf(kind, 'reverse'));
    const list = judgedBy(db, operator, kind)
      .filter(({ decision: { reverses, decided_at: at } }) => reverses === null && at >= from && at <= to)
      .map((row): Counted => {
        return { ...row, reason: reasonGroupOf(caseFactsOf(row.one).reported ?? row.decision.reason_code ?? 'other') };
      });
    const shown = list.filter(({ decision }) => all || decision.by === operator.id);
    return {
      ...tallyOf(list),
      reasons: byCount(list, ({ reason }) => reason).map(([reason, own]) => ({ reason, ...tallyOf(own) })),
      reporters: reportersOf(list),
      reviewers: byCount(shown, ({ decision }) => decision.by).flatMap(([by, own]) =>
        byCount(own, ({ reason }) => reason).map(([reason, cell]) => {
          return { by, name: cell[0]?.decision.by_name ?? by, reason, ...tallyOf(cell) };
        }),
      ),
    };
  }),
];

/** Queues that wait for this operator, each with the list that shows exactly those cases. */
export function reviewTodo(db: Db, operator: Operator): OutputOf<typeof getWorkbench>['todo'] {
  return kindNames.flatMap((kind) => {
    if (!mayWork(operator, { kind, lane: 'normal' })) return [];
    const { label, path } = caseKinds[kind];
    const cases = db.cases.filter((one) => one.kind === kind && isCaseOpen(one) && maySee(operator, one));
    const entry = (name: string, text: string, assignee: string, by: string | undefined) => ({
      key: `${name}_${kind}`,
      label: `${text}${label}`,
      count: cases.filter(({ claim }) => claim?.by === by).length,
      to: `${path}?mode=list&assignee=${assignee}`,
    });
    const entries = [
      entry('claimed', '我领取的', operator.id, operator.id),
      entry('waiting', '待审', 'none', undefined),
    ];
    return entries.filter(({ count }) => count > 0);
  });
}
