import type { Defect, Grade } from '../../../../src/domain/kindLabels';
import { cohenKappa, defectNames, gradeNames, isError } from '../../../../src/domain/quality';
import { type QaError, qaErrors } from '../../../../src/domain/review';
import {
  type BatchReport,
  type QualityBatch,
  type QualityResult,
  resultIn,
  stateOf,
} from '../../../../src/services/quality';
import type { Decision } from '../../../../src/services/reviewRecords';
import { operatorOf } from '../../base/operators';
import type { StoredBatch } from '../../base/stored';
import type { Db } from '../../store/db';
import type { Quality } from '../seeded/review/qualityOf';
import { isQuality } from './store';

/** A result with everything that is counted of it. */
export interface Counted {
  decision: Decision;
  one: Quality;
  result: QualityResult;
}

/** All that was found, the replaced ones among it; nothing that is held or was taken back. */
export function resultsIn(db: Db): Counted[] {
  return db.decisions.flatMap((decision) => {
    if (decision.kind !== 'quality' || decision.status === 'held' || decision.status === 'undone') return [];
    const one = db.cases.get(decision.case_id);
    const result = resultIn(decision.extra);
    return one && isQuality(one) && result ? [{ decision, one, result }] : [];
  });
}

export const inForce = ({ decision, result }: Counted): boolean => decision.status === 'effective' && !result.withdrawn;

export const isMistake = ({ decision, one, result }: Counted): boolean =>
  result.agree !== null && isError(stateOf(decision, one.payload.first_reviewer));

type Agreement = Pick<QualityBatch, 'checked' | 'errors' | 'kappa'>;

/** Second checks against first decisions. */
export function agreementOf(list: readonly Counted[]): Agreement {
  const checks = list.filter(({ result }) => result.first !== null);
  return {
    checked: checks.length,
    errors: checks.filter(isMistake).length,
    kappa: cohenKappa(checks.flatMap(({ result }) => (result.first ? [[result.first.grade, result.grade]] : []))),
  };
}

/** Grades against known answers. */
export function calibrationOf(list: readonly Counted[]): Agreement {
  const pairs = list.flatMap(({ result }): [Grade, Grade][] =>
    result.reference ? [[result.reference, result.grade]] : [],
  );
  return { checked: pairs.length, errors: pairs.filter(([a, b]) => a !== b).length, kappa: cohenKappa(pairs) };
}

export const gradesOf = (list: readonly Counted[]): { grade: Grade; count: number }[] =>
  gradeNames.map((grade) => ({ grade, count: list.filter(({ result }) => result.grade === grade).length }));

export const defectsOf = (list: readonly Counted[]): { defect: Defect; count: number }[] =>
  defectNames
    .map((defect) => ({ defect, count: list.filter(({ result }) => result.defects.includes(defect)).length }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);

export const errorsOf = (list: readonly Counted[]): { type: QaError; count: number }[] =>
  (Object.keys(qaErrors) as QaError[])
    .map((type) => ({
      type,
      count: list.filter((row) => isMistake(row) && row.result.error_type === type).length,
    }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);

export const nameOf = (id: string): string => operatorOf(id)?.name ?? id;

/** One row per checked reviewer; others' rows are for leads only. */
export function peopleOf(list: readonly Counted[], operatorId: string, all: boolean): BatchReport['people'] {
  const checks = list.filter(({ one }) => one.payload.first_reviewer !== null);
  const ids = [...new Set(checks.map(({ one }) => one.payload.first_reviewer ?? ''))].sort();
  return ids
    .filter((by) => all || by === operatorId)
    .map((by) => ({
      by,
      name: nameOf(by),
      ...agreementOf(checks.filter(({ one }) => one.payload.first_reviewer === by)),
    }));
}

const topErrors = 3;

export function batchView(db: Db, batch: StoredBatch, results: readonly Counted[]): QualityBatch {
  const { withdrawn, ...shown } = batch;
  const own = results.filter(
    ({ one, decision }) => one.payload.batch_id === batch.batch_id && decision.status === 'effective',
  );
  let size = 0;
  for (const one of db.cases.values()) if (isQuality(one) && one.payload.batch_id === batch.batch_id) size += 1;
  const status = withdrawn ? 'withdrawn' : own.length >= size ? 'done' : 'open';
  return {
    ...shown,
    owner_name: nameOf(batch.owner),
    status,
    size,
    ...agreementOf(own),
    checked: own.length,
    top_errors: errorsOf(own).slice(0, topErrors),
  };
}
