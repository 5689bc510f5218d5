import { type CaseKind, caseKinds, kindNames } from '../../../../src/domain/reviewKinds';
import { type QueueStat, queueStats } from '../../../../src/services/queues';
import type { Decision } from '../../../../src/services/reviewRecords';
import { day, hour, now } from '../../base/clock';
import type { Operator } from '../../base/operators';
import type { StoredCase } from '../../base/stored';
import { handle } from '../../http/handle';
import type { Handler } from '../../http/http';
import type { Db } from '../../store/db';
import { maySee } from './access';
import { isWaiting } from './caseState';

/** Midnight of the server's day (PRC). */
const dayOf = (at: number): number => Math.floor((at + 8 * hour) / day) * day - 8 * hour;

/** First decisions of the day; corrections are no work at the bench. */
export const decidedToday = (db: Db, operatorId: string, at: number): Decision[] =>
  db.decisions.filter(
    ({ by, status, decided_at, reverses }) =>
      by === operatorId && status !== 'undone' && reverses === null && decided_at >= dayOf(at),
  );

const shownHours = 12;

function reviewersOf(cases: readonly StoredCase[]): QueueStat['reviewers'] {
  const found = new Map<string, QueueStat['reviewers'][number]>();
  for (const { claim } of cases) {
    if (!claim) continue;
    const known = found.get(claim.by) ?? { id: claim.by, name: claim.name, claimed: 0 };
    found.set(claim.by, { ...known, claimed: known.claimed + 1 });
  }
  return [...found.values()];
}

function statOf(db: Db, operator: Operator, kind: CaseKind, at: number): QueueStat {
  const cases = [...db.cases.values()].filter((one) => one.kind === kind && maySee(operator, one));
  const waiting = cases.filter(isWaiting);
  const decisions = db.decisions.filter((one) => one.kind === kind && one.status !== 'undone' && one.reverses === null);
  const lastDay = decisions.filter(({ decided_at }) => decided_at > at - day);
  const inTime = lastDay.filter(({ case_id, decided_at }) => decided_at <= (db.cases.get(case_id)?.sla_due_at ?? 0));
  const arrived = (from: number, to: number) =>
    cases.filter((one) => one.created_at >= from && one.created_at < to).length;
  const left = (from: number, to: number) =>
    decisions.filter(({ decided_at }) => decided_at >= from && decided_at < to).length;
  const thisHour = Math.floor(at / hour) * hour;
  return {
    kind,
    waiting: waiting.length,
    overdue: waiting.filter(({ sla_due_at }) => sla_due_at < at).length,
    oldest_at: waiting.length > 0 ? Math.min(...waiting.map(({ created_at }) => created_at)) : null,
    sla_rate: lastDay.length > 0 ? inTime.length / lastDay.length : null,
    in_1h: arrived(at - hour, at + 1),
    out_1h: left(at - hour, at + 1),
    hours: Array.from({ length: shownHours }, (_, i) => {
      const from = thisHour - (shownHours - 1 - i) * hour;
      return { at: from, in: arrived(from, from + hour), out: left(from, from + hour) };
    }),
    reviewers: reviewersOf(cases),
    mine: cases.filter(({ claim }) => claim?.by === operator.id).length,
  };
}

function median(values: number[]): number | null {
  values.sort((a, b) => a - b);
  const middle = values.length >> 1;
  if (values.length === 0) return null;
  return values.length % 2 ? (values[middle] ?? null) : ((values[middle - 1] ?? 0) + (values[middle] ?? 0)) / 2;
}

/** Over thirty days, since today's decisions alone would not be meaningful. */
function overturned(db: Db, operatorId: string, at: number): number | null {
  const mine = db.decisions.filter(
    ({ by, status, reverses, decided_at }) =>
      by === operatorId &&
      reverses === null &&
      decided_at > at - 30 * day &&
      (status === 'effective' || status === 'reversed'),
  );
  return mine.length === 0 ? null : mine.filter(({ status }) => status === 'reversed').length / mine.length;
}

export const statHandlers: readonly Handler[] = [
  handle(queueStats, ({ operator, db }) => {
    const at = now();
    const kinds = kindNames.filter((kind) => operator.codes.includes(caseKinds[kind].key));
    const today = decidedToday(db, operator.id, at);
    const skips = db.audits.filter(
      (row) => row.action === 'skipCase' && row.operator_id === operator.id && row.at >= dayOf(at),
    );
    return {
      queues: kinds.map((kind) => statOf(db, operator, kind, at)),
      me: {
        decided: today.length,
        median_sec: median(today.map(({ cost_sec }) => cost_sec)),
        overturn_rate: overturned(db, operator.id, at),
        skipped: skips.length,
      },
    };
  }),
];
