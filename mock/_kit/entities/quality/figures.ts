import { calibrationDays, errorTrendWeeks } from '../../../../src/domain/limits';
import { gradeNames } from '../../../../src/domain/quality';
import { actionOf, recordActionOf } from '../../../../src/domain/reviewKinds';
import { qualityCalibration, qualityFigures, qualityWeekly } from '../../../../src/services/quality';
import { day, hour, now } from '../../base/clock';
import { sum } from '../../base/groups';
import { random, seedOf } from '../../base/random';
import { handle, holds } from '../../http/handle';
import type { Handler } from '../../http/http';
import {
  agreementOf,
  type Counted,
  calibrationOf,
  defectsOf,
  errorsOf,
  gradesOf,
  inForce,
  nameOf,
  peopleOf,
  resultsIn,
} from './stats';

/** Monday, midnight of the server's day (PRC). */
function weekOf(at: number): number {
  const days = Math.floor((at + 8 * hour) / day);
  // 1970-01-01 was a Thursday.
  return (days - ((days + 3) % 7)) * day - 8 * hour;
}

const week = 7 * day;

/** Clicks per hundred views that a grade brings. */
const clickRate = { S: 9.2, A: 7.1, B: 4.4, C: 2.5, D: 1.1 } as const;

/** Clicks of a picture in the recommendation stream; deterministic. */
function clicksOf({ one, result: { grade } }: Counted): { shown: number; clicked: number } {
  const rng = random(seedOf(`clicks${one.payload.image_id}`));
  const shown = rng.int(200, 4_000);
  return { shown, clicked: Math.round((shown * clickRate[grade] * (0.7 + 0.6 * rng.next())) / 100) };
}

export const figureHandlers: readonly Handler[] = [
  handle(qualityCalibration, ({ operator, db }) => {
    const { todays } = db.quality;
    const since = now() - calibrationDays * day;
    const recent = resultsIn(db).filter(({ decision, result }) => decision.decided_at > since && !result.withdrawn);
    // Each person's own result, without a lead's later corrections.
    const own = recent.filter(({ decision }) => decision.reverses === null);
    const all = holds(operator, actionOf('quality', 'lead'));
    const ids = new Set(
      recent.flatMap(({ decision, one }) => [decision.by, one.payload.first_reviewer ?? decision.by]),
    );
    return {
      days: calibrationDays,
      today: { total: todays.length, done: todays.filter((id) => db.cases.get(id)?.status === 'done').length },
      people: [...ids]
        .filter((by) => all || by === operator.id)
        .sort()
        .map((by) => ({
          by,
          name: nameOf(by),
          golden: calibrationOf(own.filter(({ decision }) => decision.by === by)),
          qa: agreementOf(recent.filter((row) => inForce(row) && row.one.payload.first_reviewer === by)),
        })),
    };
  }),
  handle(qualityFigures, ({ operator, db }) => {
    const all = holds(operator, recordActionOf('quality', 'reverse'));
    const results = resultsIn(db).filter(inForce);
    const thisWeek = weekOf(now());
    const trend = Array.from(
      { length: errorTrendWeeks },
      (_, i) => thisWeek - (errorTrendWeeks - 1 - i) * week,
    ).flatMap((week_at) => {
      const list = results.filter(
        ({ decision }) => decision.decided_at >= week_at && decision.decided_at < week_at + week,
      );
      return peopleOf(list, operator.id, all).map(({ kappa: _, ...row }) => ({ ...row, week_at }));
    });
    const graded = results.filter(({ one }) => one.payload.mode === 'quality');
    return {
      trend,
      clicks: gradeNames.map((grade) => {
        const clicks = graded.filter(({ result }) => result.grade === grade).map(clicksOf);
        return {
          grade,
          pictures: clicks.length,
          shown: sum(clicks.map(({ shown }) => shown)),
          clicked: sum(clicks.map(({ clicked }) => clicked)),
        };
      }),
    };
  }),
  handle(qualityWeekly, ({ input: { weeks_ago }, operator, db }) => {
    const from = weekOf(now()) - weeks_ago * week;
    const to = from + week - 1;
    const within = (at: number | null) => at !== null && at >= from && at <= to;
    const results = resultsIn(db).filter(inForce);
    const list = results.filter(({ decision }) => within(decision.decided_at));
    const graded = list.filter(({ one }) => one.payload.mode === 'quality');
    const checked = list.filter(({ one }) => one.payload.mode === 'qa');
    const disputed = results.filter(({ decision }) => within(decision.appeal.at));
    const disputes = (status: string) => disputed.filter(({ decision }) => decision.appeal.status === status).length;
    return {
      from,
      to,
      graded: graded.length,
      grades: gradesOf(graded),
      defects: defectsOf(graded),
      pooled: graded.filter(({ result }) => result.recommend === 'pool').length,
      replaced: graded.filter(({ result }) => result.recommend === 'replace').length,
      ...agreementOf(checked),
      error_types: errorsOf(checked),
      disputes: {
        submitted: disputed.length,
        upheld: disputes('upheld'),
        overturned: disputes('overturned'),
      },
      people: peopleOf(checked, operator.id, holds(operator, recordActionOf('quality', 'reverse'))),
    };
  }),
];
