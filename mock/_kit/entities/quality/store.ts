import { goldenPerDay } from '../../../../src/domain/limits';
import type { QualitySeed, StoredCase } from '../../base/stored';
import { seedBatches } from '../seeded/review/qualityBatches';
import { firstOpinionOf, type Quality, referenceOf } from '../seeded/review/qualityOf';

/** Quality data beside the cases: batches, and fields hidden from reviewers for now. */

export const isQuality = (one: StoredCase): one is Quality => one.kind === 'quality';

export function seedQuality(cases: ReadonlyMap<string, StoredCase>): QualitySeed {
  const list = [...cases.values()].filter(isQuality);
  const waiting = list.filter(({ payload, last }) => payload.mode === 'quality' && last === null);
  const todays = waiting.slice(0, goldenPerDay);
  const golden = [...list.filter(({ payload }) => payload.golden), ...todays];
  return {
    batches: new Map(
      seedBatches.map(({ done: _, open: _open, ...batch }) => [batch.batch_id, { ...batch, version: 1 }]),
    ),
    firsts: new Map(list.flatMap((one) => (one.payload.mode === 'qa' ? [[one.case_id, firstOpinionOf(one)]] : []))),
    golden: new Map(golden.map((one) => [one.case_id, referenceOf(one).grade])),
    todays: todays.map(({ case_id }) => case_id),
  };
}
